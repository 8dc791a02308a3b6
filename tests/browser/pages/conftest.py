"""Tables that were played to telling moments before the server started, and Ana, who can visit them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from suitcase.server.door.identity import COOKIE
from suitcase.table import Chair
from tests.browser.helpers import House, Visitor, serving
from tests.browser.staging import GREEDY, ME, OPEN, Stage, bots

CREW = [Chair("Hazel", "bot:master"), ME, Chair("Bruno", "bot:professional")]
STAFF = [ME, Chair("Bruno", "bot:professional"), Chair("Clara", "bot:professional")]
JOB: dict[str, Any] = {"job": "proving-time"}


def at(phase: str, friends: int = 0) -> Callable[[Any], bool]:
    return lambda view: view.phase == phase and len(view.players[0].friends) >= friends


def imke(view: Any) -> bool:
    """Five stars are the longest price."""
    return view.phase == "main" and "Imke" in {*view.hand, *(name for row in view.rows for name in row)}


def lay(stage: Stage) -> None:
    """Ana's tables, by name."""
    quick: dict[str, Any] = {"setup": "quick"}
    stage.lay("gather", "suit-up", [ME, OPEN, OPEN, GREEDY[0]])
    stage.lay("suits", "suits", bots(2), lambda view: len(view.trick) == 2 and len(view.hand) > 10)
    stage.lay("suits-over", "suits", bots(2), hands=1)
    stage.lay("draft", "suit-up", bots(3), at("mat"))
    stage.lay("four", "suit-up", bots(3), at("main", 1), **quick)
    stage.lay("stars", "suit-up", bots(1), imke, **quick)
    stage.lay("counted", "suit-up", bots(3), None, **quick)
    stage.lay("feed", "pick-smarter", bots(3), at("main", 1), **quick)
    stage.lay("one-dark", "pick-smarter", bots(1), lambda view: sum(tile.set for tile in view.tiles) == 1, **quick)
    stage.lay("octet", "suit-up-cards", bots(3))
    stage.lay("dealt", "suit-up-cards", bots(3), lambda view: view.turns < 2 and any(view.chosen))
    stage.lay("trade", "suit-up-cards", bots(3), lambda view: view.phase == "pick" and view.turns > 8)
    stage.lay("hired", "suits-rpg", CREW, lambda view: view.people[1].sheet is None, **JOB)
    stage.lay("console", "suits-rpg", STAFF, lambda view: view.play is not None and view.play.step == "add", **JOB)
    stage.lay("play", "suits-rpg", CREW, lambda view: view.play is not None and view.play.step == "add", **JOB)


# One for all modules here: to play the tables takes longer than to look at them.
@pytest.fixture(scope="package")
def _staged(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    folder = tmp_path_factory.mktemp("staged")
    stage = Stage(f"sqlite:///{folder / 'games.db'}")
    lay(stage)
    stage.close()
    with serving(folder, bot_pause=3600) as server:
        yield House(browser, server), stage.token


@pytest.fixture
def ana(_staged: tuple[House, str]) -> Iterator[Visitor]:
    """Her browser; what it complains about fails the test."""
    house, token = _staged
    visitor = house.visitor()
    visitor.context.add_cookies([{"name": COOKIE, "value": token, "url": house.home}])
    yield visitor
    house.close()
    complaints, house.complaints = house.complaints, []
    assert complaints == []
