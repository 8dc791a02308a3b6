"""A guided first game at a server: it survives a restart, is its learner's alone, and can be nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suitcase.engine import SuitcaseError
from suitcase.games import game as find_game
from suitcase.server import protocol
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.table import lesson_of
from tests.server.helpers import in_file, look_at, open_hub, until, wish

ODD: list[dict[str, Any]] = [
    {"seats": ["me", "open", "open"]},
    {"options": {"hands": 3}},
    {"public": True},
    {"begin": True},
    {"clock": {"kind": "move", "seconds": 5}},
]


async def lesson_in(hub: Hub, game: str = "suits", **more: Any) -> LiveTable:
    return await hub.opening.create(
        "ana", "Ana", msgspec.convert({"game": game, "lesson": True} | more, protocol.NewTable)
    )


def test_a_lesson_goes_on_after_a_restart_and_only_its_learner_hears_the_coach(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await lesson_in(hub)
            ana = await look_at(hub, live)
            eve = await look_at(hub, live, "eve")
            assert ana.last("welcome")["lesson"] is True
            await until(lambda: live.table.position.to_act() == [0])
            await wish(hub, ana, do="2C", n=live.table.number)
            heard = ana.last("state")["coach"]
            assert (heard["step"], heard["do"]) == (2, ["2S"])
            await wish(hub, eve, sit=1)
            assert "nobody else sits down" in eve.last("refused")["why"]
            await wish(hub, eve, hint=True, n=live.table.number)
            assert "coach" not in "".join(eve.texts).replace("a coach", "")
            assert not live.counts
            assert hub.store.played_by("ana") == ["suits"]
            assert hub.store.played_by("eve") == []
        async with open_hub(in_file(tmp_path)) as hub:
            live = await hub.table(live.id)
            ana = await look_at(hub, live)
            assert ana.last("welcome")["state"]["coach"] == heard
            while (coach := live.table.coach(0)) and not coach.end:
                await wish(hub, ana, do=coach.do[0], n=live.table.number)
                await until(lambda: 0 in live.table.position.to_act())
            await hub.on_disk()
            assert ana.last("state")["coach"]["end"]
            while live.phase != "over":
                await until(lambda: live.phase == "over" or 0 in live.table.position.to_act())
                if live.phase != "over":
                    await wish(hub, ana, do=live.table.position.legal(0)[0], n=live.table.number)
            await hub.on_disk()
            assert "coach" not in ana.last("state")
            await wish(hub, ana, rematch=True)
            assert live.next
            again = await hub.table(live.next)
            assert again.table.lesson is None  # a game like others
            assert again.seed != live.seed
            assert again.counts

    asyncio.run(play())


def test_a_lesson_is_nothing_but_a_lesson(tmp_path: Path) -> None:
    async def ask() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            for odd in ODD:
                with pytest.raises(SuitcaseError, match="ask for nothing else"):
                    await lesson_in(hub, **odd)
            with pytest.raises(SuitcaseError, match="no game"):
                await lesson_in(hub, "../suits")
            assert hub.tables == {}
            usual = await hub.opening.create("ana", "Ana", protocol.NewTable("suits"))
            lesson = lesson_of(find_game("suits"))
            assert lesson
            assert usual.seed != lesson.seed  # a deal that is known is a lesson's alone
            assert usual.table.lesson is None

    asyncio.run(ask())
