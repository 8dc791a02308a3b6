"""What the search tells people: a hint, and after a game "Could I have won?"."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.helpers import House, Visitor, problems
from tests.serving import Server

pytestmark = pytest.mark.usefixtures("compiled_suits")

SEATS = ["me", "bot:greedy", "bot:greedy"]
WON = "a game that Ana wins 3"
LOST = "a game that Ana loses"  # dealt from these words, with the first legal card played each time


@pytest.fixture(scope="module")
def coached(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a coach. Its bots are simple ones, so that a game takes no time."""
    folder = tmp_path_factory.mktemp("coached")
    with Server(f"sqlite:///{folder / 'games.db'}", bot_pause=0.02, rate=30, SUITCASE_WARMING="on") as server:
        yield server


@pytest.fixture
def house(browser: Browser, coached: Server) -> Iterator[House]:
    house = House(browser, coached)
    yield house
    house.close()
    assert house.complaints == []


def has_played(visitor: Visitor) -> str:
    table = visitor.lays_table(SEATS, hands=1, dealer="2", seed=LOST)
    visitor.plays_unseen(table)
    return table


def test_the_end_leads_to_the_coach_and_the_coach_to_moments(house: House) -> None:
    ana = house.visitor("Ana")
    table = has_played(ana)
    ana.goes(f"/table/{table}")
    ana.page.get_by_role("link", name="Could I have won?").click()
    expect(ana.page).to_have_url(re.compile(rf"/replay/{table}\?seat=0&review=1"))
    ana["#curve svg"].wait_for()
    rings, costly = ana["#curve circle"], ana[".costly [data-jump]"]
    assert costly.count() > 0
    assert rings.count() == costly.count()
    expect(ana["#coach"]).to_contain_text("luck")
    expect(ana["#review"]).to_contain_text("never from what was hidden")
    # The list jumps to the moment of the choice, and so does its ring.
    first = costly.first
    moment = first.get_attribute("data-jump")
    first.click()
    expect(ana["#where"]).to_have_text(f"{moment} / 48")
    expect(first).to_be_focused()
    ana["#scrub"].fill("48")
    expect(ana["#where"]).to_have_text("48 / 48")
    rings.first.click()
    expect(ana["#where"]).to_have_text(f"{moment} / 48")
    assert problems(ana) == []
    expect(ana["#review"]).to_contain_text("what could not be known then is dealt anew")
    # Whoever has the link sees the same at once; other seats have not been asked about.
    ben = house.visitor()
    ben.goes(f"/replay/{table}?seat=0")
    expect(ben["#curve circle"]).to_have_count(rings.count())
    assert ben["#review"].inner_text().replace("Could Ana", "Could I") == ana["#review"].inner_text()
    ben["#viewer"].select_option("seat=1")
    expect(ben["#curve"]).to_be_hidden()
    ben["#coach button"].click()
    ben["#curve svg"].wait_for()
    ben["#viewer"].select_option("")
    expect(ben["#coach button"]).to_have_count(0)  # as a spectator there is nobody to ask about
    # The costliest move is tried again, at a table of one's own that says what it is.
    again = ana.page.get_by_role("button", name=f"Try move {int(moment or 0) + 1} again")
    ana.page.route(
        "**/again", lambda route: route.fulfill(status=429, json={"detail": "You have opened many tables today."})
    )
    again.click()
    expect(ana["#review .trouble"]).to_have_text("You have opened many tables today.")
    ana.page.unroute_all()
    house.complaints.clear()  # the browser speaks of the 429
    again.click()
    expect(ana.page).to_have_url(re.compile(r"/table/"))
    assert table not in ana.page.url
    ana.waits_for_turn()
    expect(ana["#log"]).to_contain_text(f"You try move {int(moment or 0) + 1} again.")


def test_whoever_won_is_asked_another_question(house: House) -> None:
    ana = house.visitor("Ana")
    table = ana.lays_table(["me", "bot:random", "bot:random"], hands=1, dealer="2", seed=WON)
    ana.plays_unseen(table)
    ana.goes(f"/table/{table}")
    ana.page.get_by_role("link", name="Was it luck?").click()
    ana["#curve svg"].wait_for()
    expect(ana["#review h3"]).to_have_text("Was it luck?")


def test_on_a_phone_the_list_is_in_the_drawer_and_all_fits(house: House) -> None:
    ana = house.visitor("Ana", phone=True)
    table = has_played(ana)
    ana.goes(f"/replay/{table}?seat=0")
    button = ana.page.get_by_role("button", name="Could I have won?")
    button.wait_for()
    assert ana.sees_whole("#coach button")
    button.tap()
    ana["#curve svg"].wait_for()
    for part in ("#curve", "#scrub", "#coach button", "#hand"):
        assert ana.sees_whole(part), part
    assert ana.sideways() == 0
    ana["#coach button"].tap()
    expect(ana["#review h3"]).to_be_in_viewport()
    assert problems(ana) == []
    moment = ana[".costly [data-jump]"].first.get_attribute("data-jump")
    ana[".costly [data-jump]"].first.tap()
    expect(ana["#where"]).to_have_text(f"{moment} / 48")


def test_a_coach_that_does_not_come_says_why(house: House) -> None:
    ana = house.visitor("Ana")
    table = has_played(ana)
    why = "The coach is still warming up; ask again in a minute."
    ana.page.route(
        "**/review?*",
        lambda route: (
            route.fulfill(status=503, json={"detail": why}) if route.request.method == "POST" else route.continue_()
        ),
    )
    ana.goes(f"/replay/{table}?seat=0")
    ana.page.get_by_role("button", name="Could I have won?").press("Enter")
    expect(ana["#coach"]).to_contain_text(why)
    ana.page.unroute_all()
    ana.page.get_by_role("button", name="Ask again").press("Enter")
    ana["#curve svg"].wait_for()
    house.complaints.clear()  # the browser speaks of the 503


def test_an_answer_about_one_seat_is_not_taken_for_another(house: House) -> None:
    """Whoever asks about a seat may look from another one before the server has answered."""
    ana = house.visitor("Ana")
    table = has_played(ana)
    held: list[Route] = []
    ana.page.route(
        "**/review?seat=0", lambda route: held.append(route) if route.request.method == "POST" else route.continue_()
    )
    ana.goes(f"/replay/{table}?seat=0")
    with ana.page.expect_request(lambda asked: asked.method == "POST"):
        ana["#coach button"].click()
    ana["#viewer"].select_option("seat=1")
    expect(ana["#coach button"]).to_have_text(re.compile(r"Could .+ have won\?|Was it .+ luck\?"))
    with ana.page.expect_response("**/review?seat=0"):
        held[0].fulfill(
            status=202, json={"seat": 0, "you": 0, "why": "", "asked": True, "done": 1, "of": 15, "review": None}
        )
    ana.page.evaluate("() => new Promise(requestAnimationFrame)")
    with ana.page.expect_request(lambda asked: asked.method == "POST") as asks:
        ana["#coach button"].click()
    assert asks.value.url.endswith("/review?seat=1")


def test_names_are_only_ever_text(house: House) -> None:
    ana = house.visitor("<img src=x> & co")
    table = has_played(ana)
    ben = house.visitor("Ben")
    ben.goes(f"/replay/{table}?seat=0&review=1")
    ben["#coach button"].click()  # another's link alone asks for nothing
    ben["#curve svg"].wait_for()
    expect(ben["#review h3"]).to_contain_text("<img src=x> & co")
    expect(ben["img"]).to_have_count(0)


def test_a_hint_marks_what_each_card_is_worth_until_one_is_played(house: House) -> None:
    ana = house.visitor("Ana")
    ana.sits_at_new_table(SEATS, hands=1, dealer="2", seed=LOST)
    ana.waits_for_turn()
    assert ana["[data-odds]"].count() == 0
    ana["#hint"].click()
    ana["[data-odds]"].first.wait_for()
    worth = [one.get_attribute("data-odds") or "" for one in ana["[data-odds]"].all()]
    assert len(worth) > 8
    assert all(re.fullmatch(r"\d+\u00a0% ±\u00a0[1-9]\d*", share) for share in worth)
    hinted = ana["[data-hinted]"]
    assert hinted.count() == 1
    best = hinted.get_attribute("data-odds")
    expect(ana[".note"]).to_contain_text((best or "").split(" ±")[0].replace("\u00a0", " "))
    spoken = hinted.get_attribute("aria-description") or ""
    assert re.fullmatch(r"\d+ percent to win, give or take [1-9]\d*", spoken)
    expect(ana[".note"]).to_contain_text(re.compile(r"% to win\. (Next best|About as good|It is our bot's choice)"))
    assert problems(ana) == []
    ana.plays()
    ana.waits_for_turn()
    assert ana["[data-odds], [aria-description]"].count() == 0
