"""What people at a table hear of bots that are still being compiled."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from suitcase.server.live import preparing
from suitcase.server.live.preparing import BEGUN, FAILED, READY
from tests.server.helpers import Viewer, in_file, look_at, open_hub, table_in, until

THINKING = ("me", "bot:hard", "bot:normal")


class Compiling:
    """Stands for the compiler."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[list[str | None]] = []
        self.warm = self.failed = False
        monkeypatch.setattr(preparing, "prepare", self.begin)
        monkeypatch.setattr(preparing, "is_warm", lambda game: self.warm)
        monkeypatch.setattr(preparing, "failed", lambda game: self.failed)
        monkeypatch.setattr(preparing, "LOOK_AGAIN", 0.001)

    def begin(self, _: object, kinds: list[str | None]) -> bool:
        self.asked.append(kinds)
        return True


def heard(viewer: Viewer) -> list[str]:
    """What was told of bots, in its order."""
    lines = [line for message in viewer.heard if message["type"] == "seats" for line in message.get("told", [])]
    return [line for line in lines if line.startswith("The bots")]


@pytest.mark.parametrize("works", [True, False], ids=["ready", "failed"])
def test_people_hear_once_that_bots_are_prepared_and_how_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    async def scene() -> None:
        compiling = Compiling(monkeypatch)
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, THINKING)
            ana = await look_at(hub, live)
            await until(lambda: heard(ana) == [BEGUN])
            eve = await look_at(hub, live, "eve")  # who comes later hears it too
            assert heard(eve) == [BEGUN]
            assert compiling.asked == [[None, "hard", "normal"]]
            compiling.warm, compiling.failed = works, not works
            end = READY if works else FAILED
            await until(lambda: heard(ana) == heard(eve) == [BEGUN, end])
            flo = await look_at(hub, live, "flo")
            assert heard(flo) == []
            await until(lambda: not hub._tasks)

    asyncio.run(scene())


def test_nothing_is_said_where_no_bot_thinks_or_before_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        compiling = Compiling(monkeypatch)
        async with open_hub(in_file(tmp_path)) as hub:
            for seats in (("me", "bot:greedy", "bot:random"), ("me", "open", "bot:hard")):
                ana = await look_at(hub, await table_in(hub, seats))
                await until(lambda: not hub._tasks)
                assert heard(ana) == []
            assert compiling.asked == []

    asyncio.run(scene())


def test_nobody_goes_on_looking_for_a_table_that_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        Compiling(monkeypatch)
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, THINKING)
            ana = await look_at(hub, live)
            await until(lambda: heard(ana) == [BEGUN])
            hub.viewers.disconnect(ana.connection)
            await until(lambda: live.id not in hub.tables and not hub._tasks)

    asyncio.run(scene())
