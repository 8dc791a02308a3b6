"""Each game in another browser than the one that the other tests use: it loads, it is drawn, a move is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from suitcase.games import GAMES
from tests.browser.firefox.bidi import Firefox, firefox, opened
from tests.browser.windows import PHONE, WIDE
from tests.serving import Server

MISSING = "Firefox is not installed, so nobody looks at the games in it: apt-get install firefox-esr."

WAY = "document.querySelector('.coach-way')?.textContent ?? ''"
SAYS = "document.querySelector('.coach-says')?.textContent ?? ''"
# Pictures whose parts are there and have a size.
DRAWN = """(() => {
  const drawn = [...document.querySelectorAll('#play svg')].filter((one) => one.getBoundingClientRect().width > 0);
  const parts = drawn.flatMap((one) => [...one.querySelectorAll('use')]);
  const lost = parts.filter((one) => !document.querySelector(one.getAttribute('href')));
  return lost.length ? -lost.length : drawn.length;
})()"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def newcomer(browser: Firefox, address: str, game: str) -> None:
    """The first two moves of a lesson, which shows what to press: one wide, one on a phone."""
    browser.resize(WIDE)
    browser.goes(address)
    browser.press(f"[data-show={json.dumps(game)}]")
    for step, size in enumerate((WIDE, PHONE), 1):
        browser.waits(f"({WAY}).startsWith('{step} of')")
        assert browser.waits(DRAWN) > 3
        assert browser.finds(SIDEWAYS) <= 0
        said = browser.finds(SAYS)
        browser.press("#play [data-hinted]", touch=size == PHONE)
        browser.waits(f"({SAYS}) !== {json.dumps(said)}")
        if size == WIDE:
            browser.resize(PHONE)
            browser.reload()
    assert browser.complaints == []


def test_the_first_moves_of_every_game(server: Server, tmp_path: Path, subtests: pytest.Subtests) -> None:
    program = firefox()
    if program is None:
        pytest.skip(MISSING)
    with opened(program, tmp_path) as browser:  # it takes seconds to start, so there is one for all
        for game in GAMES:
            browser.complaints.clear()
            with subtests.test(game):
                newcomer(browser, server.address, game)
