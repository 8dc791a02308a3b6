"""The server dies under a live page and comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from tests.browser.helpers import ANA_LEADS, House, problems, serving
from tests.serving import Server

# Returns when the worker that keeps the files has taken the page over.
CONTROLLED = """() => navigator.serviceWorker.controller ? true : new Promise((done) =>
  navigator.serviceWorker.addEventListener('controllerchange', () => done(true)))"""


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as server:
        yield server


def test_a_page_waits_calmly_and_goes_on(browser: Browser, mortal_server: Server) -> None:
    house = House(browser, mortal_server)
    ana = house.visitor("Ana", worker=True)
    ana.sits_at_new_table(hands=1)
    for _ in range(3):
        ana.waits_for_turn()
        ana.plays()
    ana.waits_for_turn()
    cards, story = ana.cards(), ana.story
    shelf = ana.another_tab()
    shelf.goes("/")
    shelf.page.evaluate(CONTROLLED)

    assert house.complaints == []
    mortal_server.kill()
    expect(ana["#bars"]).to_have_text("The server is away; trying again.")
    ana.lit.first.click()
    expect(ana["#said .note"]).to_contain_text("nothing was sent")
    assert ana.cards() == cards
    shelf.page.reload()
    expect(shelf["h1"]).to_have_text("The server is away")
    assert shelf["main"].evaluate("main => getComputedStyle(main).display") == "grid"  # its files were kept
    assert problems(shelf) == []

    mortal_server.start()
    shelf["button"].click()
    expect(shelf["h1"]).to_have_text("Suitcase")  # the page itself, not one that was kept
    expect(ana["#bars .bar"]).to_have_count(0)
    assert ana.cards() == cards
    assert ana.story == story
    for _ in range(3):
        ana.waits_for_turn()
        ana.plays()
    told = ana.story[len(story) :]
    assert len(told) >= 5  # three of their own; of six others' two may have come before, and two may be to come
    assert sum(line.startswith("You ") for line in told) == 3
    house.close()
    # The browser itself says that it cannot connect, or no longer is, and nothing else is wrong.
    away = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_SOCKET_NOT_CONNECTED")
    assert [line for line in house.complaints if not any(error in line for error in away)] == []


def test_what_comes_while_a_box_is_fetched_anew_waits_for_it(calm_house: House) -> None:
    """A server of another version has other things in the box. Until they are here the page stays as it was; a state
    that comes meanwhile is shown after them, and the welcome's older one is not."""
    ana = calm_house.visitor("Ana")
    asked: list[Route] = []
    told: list[list[str]] = []  # to each connection of hers
    digests: list[str] = []

    def relay(page: WebSocketRoute) -> None:
        heard: list[str] = []
        told.append(heard)

        def tell(text: str | bytes) -> None:
            line = str(text)
            if '"welcome"' in line[:40]:
                digests.extend(re.findall(r'"digest":"(\w+)"', line))
                if len(told) > 1:
                    line = line.replace(digests[0], "another")
            heard.append(line)
            page.send(line)

        page.connect_to_server().on_message(tell)

    ana.page.route_web_socket("**/ws/*", relay)
    ana.page.route("**/things/another", lambda route: asked.append(route))
    table = ana.sits_at_new_table(**ANA_LEADS)
    ana.waits_for_turn()
    cards = ana.cards()
    ana.page.evaluate("dispatchEvent(new Event('offline'))")
    while not asked:
        ana.page.wait_for_timeout(20)

    tab = ana.another_tab()
    tab.goes(f"/table/{table}")
    tab.waits_for_turn()
    tab.plays()
    while '"state"' not in told[1][-1][:40]:
        ana.page.wait_for_timeout(20)
    assert ana.cards() == cards
    expect(ana["#board .suits-laid"]).to_have_count(0)

    real = ana.context.request.get(f"/api/tables/{table}/things/{digests[0]}")
    asked[0].fulfill(response=real)
    expect(ana["#board .suits-laid"]).to_have_count(1)
    expect(ana.lit).to_have_count(0)
    assert len(asked) == 1
