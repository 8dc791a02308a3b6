"""The server dies under a live page and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.helpers import House, problems, serving
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
    ana = house.visitor("Ana")
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
    assert len(ana.story) > len(story) + 6
    house.close()
    # The browser itself says that it cannot connect, or no longer is, and nothing else is wrong.
    away = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")
    assert [line for line in house.complaints if not any(error in line for error in away)] == []
