"""The guided first game in the browser: offered once, followed to its end, left, resumed and begun again."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.helpers import House, problems


def test_a_new_visitor_is_shown_suits_from_the_first_press_to_a_real_game(house: House) -> None:
    guest = house.visitor(phone=True)
    guest.goes("/")
    guest["[data-play=suits]"].click()
    guest.page.get_by_role("button", name="Show me Four tricks").click()
    guest.page.wait_for_url("**/table/*")
    expect(guest[".coach-says"]).to_contain_text("Most tricks win.")
    for step, card in enumerate(("2C", "2S", "5O", "KC"), 1):
        expect(guest[".coach-way"]).to_have_text(f"{step} of 4")
        expect(guest["#hand [data-hinted]"]).to_have_attribute("data-do", card)
        if step == 1:
            assert problems(guest) == []
            assert guest.sideways() <= 0
            assert guest.sees_whole("#coach")
        guest["#hand [data-hinted]"].click()
    expect(guest[".coach-says"]).to_contain_text("You know enough")
    expect(guest["[data-hinted]"]).to_have_count(0)
    lesson = guest.page.url
    guest["[data-real]"].click()
    expect(guest["#board"]).to_contain_text("of 3")  # as many hands as are usual
    expect(guest["#coach"]).to_be_empty()
    assert guest.page.url != lesson


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
