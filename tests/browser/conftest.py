"""One Chromium and two servers for all tests of this folder; fresh visitors for each."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.helpers import PATIENCE, House, finished_game, serving
from tests.serving import Server

# The first is the same engine without a window around it; a page costs half as much there.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Nobody looks at a picture here: without memory for one, none is painted. The windows of a visitor share a process, and
# the next visitor of that browser finds it there.
FLAGS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update "
    "--disable-sync --disable-quic --no-first-run --force-gpu-mem-available-mb=0 --renderer-process-limit=1"
)
MISSING = "Browser tests need Chromium: apt-get install chromium."


# Playwright keeps an event loop running in this thread, so it must be gone before the tests of other folders.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        yield browser
        browser.close()


def _serving(folder: pytest.TempPathFactory, bot_pause: float) -> Iterator[Server]:
    with serving(folder.mktemp("server"), bot_pause=bot_pause) as server:
        yield server


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its bots are quick."""
    yield from _serving(tmp_path_factory, 0.02)


@pytest.fixture(scope="package")
def calm_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its bots never get to act, so a table stays as it is."""
    yield from _serving(tmp_path_factory, 3600)


def _visited(browser: Browser, server: Server) -> Iterator[House]:
    house = House(browser, server)
    yield house
    house.close()
    assert house.complaints == []


@pytest.fixture
def house(browser: Browser, server: Server) -> Iterator[House]:
    yield from _visited(browser, server)


@pytest.fixture
def calm_house(browser: Browser, calm_server: Server) -> Iterator[House]:
    yield from _visited(browser, calm_server)


@pytest.fixture(scope="package")
def finished(browser: Browser, server: Server) -> str:
    """A game that is over."""
    house = House(browser, server)
    table = finished_game(house.visitor("Nina"))
    house.close()
    return table
