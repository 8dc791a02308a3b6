"""A finished game, moment by moment."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, Request, expect

from suitcase.engine import seed_from_text
from suitcase.games.suits import GAME, SuitsOptions
from suitcase.server.disk.statements import ADD_TABLE
from suitcase.server.disk.store import Row, Store
from suitcase.server.live.livetable import LiveTable
from suitcase.table import Chair, ClockSetting
from tests.browser.helpers import House, Visitor, serving


def opens(house: House, place: str, *, new_browser: bool = False) -> Visitor:
    visitor = house.visitor(new_browser=new_browser)
    visitor.goes(place)
    visitor["#moments li"].first.wait_for(state="attached")
    return visitor


def test_step_by_buttons_and_by_keys(house: House, finished: str) -> None:
    ana = opens(house, f"/replay/{finished}")
    where = ana["#where"]
    for name, moment in (("One on", 1), ("One on", 2), ("One back", 1), ("Last moment", 48), ("First moment", 0)):
        ana.page.get_by_role("button", name=name).click()
        expect(where).to_have_text(f"{moment} / 48")
    keys = (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 48), ("Home", 0), ("ArrowDown", 3))
    ana["#title"].click()  # away from the buttons
    for key, moment in keys:
        ana.page.keyboard.press(key)
        expect(where).to_have_text(f"{moment} / 48")
    expect(ana["#said"]).to_contain_text("the trick")
    expect(ana["#board .suits-laid"]).to_have_count(3)
    ana.page.keyboard.press("End")
    expect(ana["#board"]).to_contain_text("wins")


def test_it_plays_by_itself_until_somebody_goes_elsewhere(house: House, finished: str) -> None:
    ana = opens(house, f"/replay/{finished}", new_browser=True)  # a clock that was stopped stays so
    ana["#speed"].select_option("4")
    ana["[data-moment='44']"].click()
    expect(ana["#where"]).to_have_text("44 / 48")
    ana["#title"].click()
    clock = ana.page.clock
    clock.install(time=0)
    clock.pause_at(1000)  # from here on time passes only as the test says
    ana.page.keyboard.press("Space")
    for moment in range(45, 49):
        expect(ana["#play-on"]).to_have_attribute("aria-label", "Pause")
        clock.run_for(400)  # a moment's time at this speed
        expect(ana["#where"]).to_have_text(f"{moment} / 48")
    expect(ana["#play-on"]).to_have_attribute("aria-label", "Play")  # at the end it stops
    ana["#play-on"].click()  # from the beginning again
    expect(ana["#where"]).to_have_text("0 / 48")
    clock.run_for(400)
    expect(ana["#where"]).to_have_text("1 / 48")
    expect(ana["#play-on"]).to_have_attribute("aria-label", "Pause")
    ana.page.keyboard.press("End")
    expect(ana["#where"]).to_have_text("48 / 48")
    expect(ana["#play-on"]).to_have_attribute("aria-label", "Play")
    ana.page.reload()
    expect(ana["#speed"]).to_have_value("4")
    ana.page.keyboard.press("?")
    expect(ana.page.get_by_role("dialog", name="Keys")).to_contain_text("play, pause")


def test_scrub_and_jump(house: House, finished: str) -> None:
    ana = opens(house, f"/replay/{finished}")
    ana["#scrub"].fill("22")
    expect(ana["#where"]).to_have_text("22 / 48")
    ana["#scrub"].press("ArrowRight")
    expect(ana["#where"]).to_have_text("23 / 48")
    said = ana["[data-moment='30']"].inner_text()
    ana["[data-moment='30']"].click()
    expect(ana["#where"]).to_have_text("30 / 48")
    expect(ana["#said"]).to_have_text(said)
    expect(ana["[data-moment='30']"]).to_have_attribute("aria-current", "step")


def test_seen_by_a_seat_openly_or_from_outside(house: House, finished: str) -> None:
    ana = opens(house, f"/replay/{finished}")
    hand, viewer = ana["#hand .suits-slot"], ana["#viewer"]
    viewer.select_option("seat=1")
    expect(hand).to_have_count(16)
    first = ana["#hand"].inner_html()
    viewer.select_option("seat=2")
    expect(ana["#viewer"]).to_have_value("seat=2")
    expect(hand).to_have_count(16)
    expect(ana["#hand [aria-label]"].first).to_be_visible()
    ana.page.wait_for_function("(first) => document.querySelector('#hand').innerHTML !== first", arg=first)
    viewer.select_option("open=1")
    expect(hand).to_have_count(48)
    expect(ana[".suits-openrow"]).to_have_count(3)
    viewer.select_option("")
    expect(hand).to_have_count(0)


def test_a_link_leads_to_the_moment(house: House, finished: str) -> None:
    ana = opens(house, f"/replay/{finished}?open=1")
    ana["#scrub"].fill("17")
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana["#copy"].click()
    expect(ana["#copy"]).to_have_text("Copied")
    link = ana.page.evaluate("navigator.clipboard.readText()")
    expect(ana.page).to_have_url(link)
    ben = opens(house, link)
    expect(ben["#where"]).to_have_text("17 / 48")
    expect(ben["#said"]).to_have_text(ana["#said"].inner_text())
    expect(ben["#hand .suits-slot"]).to_have_count(48 - 17)
    expect(ben["#viewer"]).to_have_value("open=1")


def test_the_journal_can_be_taken_home(house: House, finished: str) -> None:
    ana = opens(house, f"/replay/{finished}")
    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name="Journal").click()
    assert download.value.suggested_filename == f"{finished}.journal"
    ana.page.get_by_role("link", name="Check the shuffle").click()
    expect(ana["#verdict"]).to_contain_text("all as the seed gives them")


def test_a_game_that_cannot_be_replayed_is_told_as_it_was_written_down(house: House, finished: str) -> None:
    ana = house.visitor("Ana")
    ana.page.route("**/replay?*", lambda route: route.fulfill(status=409, json={"detail": "Its game is gone."}))
    ana.goes(f"/replay/{finished}")
    expect(ana[".written li"].first).to_have_text("The game begins.")
    assert ana[".written li"].count() > 40
    expect(ana["#controls"]).to_be_hidden()
    house.complaints.clear()  # the browser speaks of the 409


# --- Long games ---------------------------------------------------------------------------------------------

LAST = 9 * 48  # nine hands of Suits: more moments than are sent at once
PART = 256


@pytest.fixture
def long_house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with a long game that is over, at /replay/long."""
    folder = tmp_path_factory.mktemp("long")
    keeper, problems = Store(f"sqlite:///{folder / 'games.db'}"), list[Exception | None]()
    chairs = [Chair(name, "bot:random") for name in ("Ana", "Ben", "Cleo")]
    parts = (msgspec.json.encode(part).decode() for part in (SuitsOptions(hands=9), ClockSetting(), chairs))
    options, clock, sitting = parts
    row = Row("long", GAME.name, options, clock, True, "ana", seed_from_text("long"), sitting, "", None, None, 0)
    live = LiveTable(row, GAME)
    live.table.begin()
    jobs = live.take_jobs()
    while acting := live.table.position.to_act():
        live.table.do(acting[0], live.table.position.legal(acting[0])[-1], live.table.number)
        jobs += live.take_jobs()
    keeper.write([(ADD_TABLE, row._asdict() | live.row() | {"touched": int(time.time())}), *jobs], problems.append)
    keeper.close()
    assert not any(problems), problems
    with serving(folder) as server:
        house = House(browser, server)
        yield house
        house.close()
        assert house.complaints == []


def parts_asked_for(visitor: Visitor) -> list[str]:
    """What a page asks of a replay, as it does so."""
    asked: list[str] = []

    def hear(request: Request) -> None:
        if request.url.partition("?")[0].endswith("/replay"):
            asked.append(request.url.partition("?")[2])

    visitor.page.on("request", hear)
    return asked


def test_a_long_game_comes_in_parts_as_it_is_looked_at(long_house: House) -> None:
    ana = long_house.visitor()
    asked = parts_asked_for(ana)
    ana.goes("/replay/long")
    expect(ana["#where"]).to_have_text(f"0 / {LAST}")
    expect(ana["#moments li"].last).to_have_text(f"Moments {PART} to {LAST}")
    assert asked == [f"first=0&last={PART - 1}"]
    ana["#title"].click()  # away from the buttons
    ana.page.keyboard.press("End")
    expect(ana["#where"]).to_have_text(f"{LAST} / {LAST}")
    expect(ana["#board"]).to_contain_text("wins")
    expect(ana["#moments li"].last).to_contain_text("win")
    assert asked[1:] == [f"first={PART}&last={2 * PART - 1}"]
    # What is there is not asked for again; steps and jumps cross from one part to the other.
    ana["#scrub"].fill(str(PART))
    expect(ana["#where"]).to_have_text(f"{PART} / {LAST}")
    ana["#title"].click()
    for key, moment in (("ArrowLeft", PART - 1), ("ArrowRight", PART), ("Home", 0)):
        ana.page.keyboard.press(key)
        expect(ana["#where"]).to_have_text(f"{moment} / {LAST}")
    assert len(asked) == 2
    # Another viewer has other moments.
    ana["#viewer"].select_option("seat=1")
    expect(ana["#hand .suits-slot"]).to_have_count(16)
    assert asked[2:] == [f"seat=1&first=0&last={PART - 1}"]


def test_the_proof_of_a_long_game_is_read_in_parts(long_house: House) -> None:
    ana = long_house.visitor()
    asked = parts_asked_for(ana)
    ana.goes("/verify/long")
    expect(ana["#verdict"]).to_have_text("289 draws, all as the seed gives them.")  # the dealer, and 32 for each hand
    assert asked == [f"first=0&last={PART - 1}", f"first={PART}&last={2 * PART - 1}"]
    expect(ana["#proof .draws li"]).to_have_count(289)


def test_an_address_in_the_middle_of_a_long_game(long_house: House) -> None:
    ana = long_house.visitor()
    ana.goes("/replay/long#300")
    expect(ana["#where"]).to_have_text(f"300 / {LAST}")
    expect(ana["#moments li"].first).to_have_text(f"Moments 0 to {PART - 1}")
    ana["#moments button"].first.click()
    expect(ana["#where"]).to_have_text(f"0 / {LAST}")
    expect(ana["#moments li"].first).to_contain_text("Hand 1 of 9")
    ben = long_house.visitor()
    ben.goes("/replay/long#99")
    expect(ben["#where"]).to_have_text(f"99 / {LAST}")
