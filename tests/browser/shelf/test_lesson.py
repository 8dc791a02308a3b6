"""The guided first game in the browser: offered once, followed to its end, left, resumed and begun again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from suitcase.games import GAMES
from tests.browser.helpers import House, Visitor, problems

PHONES = {"suits", "pick-smarter", "suits-rpg"}  # the others are followed on a wide screen
# What the coach advises, each with whether it is picked already and whether its mark is drawn around it.
ADVISED = """(all) => all.map((one) => [
  one.dataset.pick !== undefined,
  one.ariaPressed === 'true',
  [one, ...one.querySelectorAll('*')].some((part) => getComputedStyle(part).outlineStyle === 'dashed'),
])"""


def asks_to_be_shown(visitor: Visitor, game: str) -> None:
    visitor.goes("/")
    visitor[f"[data-play={game}]"].click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Show me").click()
    visitor.page.wait_for_url("**/table/*")


def does_as_advised(visitor: Visitor) -> None:
    """Presses what is marked: first what is to be picked, then what does it."""
    hinted = visitor["#play [data-hinted]"]
    while True:
        expect(hinted).not_to_have_count(0)
        marked = hinted.evaluate_all(ADVISED)
        assert all(seen for _, _, seen in marked), marked
        left = [k for k, (pick, picked, _) in enumerate(marked) if pick and not picked]
        does = [k for k, (pick, _, _) in enumerate(marked) if not pick]
        visitor.presses(hinted.nth([*left, *does][0]))
        if not left:
            return


@pytest.mark.parametrize("game", GAMES)
def test_a_new_visitor_is_shown_a_game_from_the_first_press_to_a_real_one(house: House, game: str) -> None:
    guest = house.visitor(phone=game in PHONES)
    asks_to_be_shown(guest, game)
    way, says = guest[".coach-way"], guest[".coach-says"]
    expect(way).to_contain_text("1 of")
    steps = int(way.inner_text().split()[-1])
    for step in range(1, steps + 1):
        expect(way).to_have_text(f"{step} of {steps}")
        if step == 1:
            assert problems(guest) == []
            assert guest.sideways() <= 0
            assert guest.sees_whole("#coach")
        if step == 2:
            guest.page.reload()
            expect(way).to_have_text(f"2 of {steps}")
        does_as_advised(guest)
    expect(says).to_contain_text("You know enough")
    expect(guest["[data-hinted]"]).to_have_count(0)
    lesson = guest.page.url
    guest["[data-real]"].click()
    expect(guest["#coach"]).to_be_empty()
    expect(guest["body"]).to_have_attribute("data-phase", "playing")
    assert guest.page.url != lesson

    # Nobody is asked twice; from the shelf it can be had again, and done without.
    guest.goes("/")
    guest[f"[data-show={game}]"].click()
    guest.page.get_by_role("button", name="From the start").click()
    expect(way).to_have_text(f"1 of {steps}")
    guest.page.get_by_role("button", name="Skip the lesson").click()
    expect(says).to_have_count(0)
    expect(guest["[data-hinted]"]).to_have_count(0)


def test_a_lesson_is_left_resumed_silenced_and_begun_again(house: House) -> None:
    ana = house.visitor("Ana")
    ana.goes("/")
    ana["[data-play=suit-up]"].click()
    expect(ana.page.get_by_role("dialog").get_by_role("button", name="Show me")).to_be_focused()  # the first way
    ana.page.keyboard.press("Enter")
    ana["#board [data-hinted]"].click()
    expect(ana[".coach-way"]).to_have_text("2 of 6")
    lesson = ana.page.url
    ana.goes("/")
    expect(ana["#tables"]).to_contain_text("your lesson")
    ana["[data-show=suit-up]"].click()
    ana.page.get_by_role("button", name="Go on").click()
    ana.page.wait_for_url(lesson)
    expect(ana[".coach-way"]).to_have_text("2 of 6")

    ana["[data-coach]"].click()
    expect(ana[".coach"]).to_have_count(0)
    expect(ana["[data-hinted]"]).to_have_count(0)
    ana.page.reload()
    ana["[data-coach]"].click()
    expect(ana[".coach-way"]).to_have_text("2 of 6")

    other = house.visitor("Eve")
    other.goes(lesson)
    expect(other["#board"]).not_to_be_empty()
    expect(other["#coach"]).to_be_empty()
    ana.goes("/")
    ana["[data-show=suit-up]"].click()
    ana.page.get_by_role("button", name="From the start").click()
    expect(ana[".coach-way"]).to_have_text("1 of 6")
    assert ana.page.url != lesson


def test_a_second_press_before_the_dialog_stands_asks_nothing_twice(house: House) -> None:
    ana = house.visitor("Ana")
    ana.goes("/")
    asked: list[Route] = []
    ana.page.route("**/api/me/played", lambda route: asked.append(route))
    for button in ("[data-play=suits]", "[data-play=suits]", "[data-invite=suits]"):
        ana[button].click()
    while not asked:
        ana.page.wait_for_timeout(20)
    asked[0].continue_()
    ana["dialog"].first.wait_for()
    expect(ana["dialog"]).to_have_count(1)
    assert len(asked) == 1
    ana.page.keyboard.press("Escape")
    ana["[data-invite=suits]"].click()  # the next wish is heard
    expect(ana["dialog"]).to_contain_text("A table of Suits")
