"""One person and bots play a job of the role-playing game on a server, to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path

from suitcase.engine import FastChance
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg.character import surprise, written
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from tests.server.helpers import Viewer, in_file, look_at, open_hub, table_in, until, wish

SEATS = ("bot:master", "me", "bot:professional")


async def act(hub: Hub, live: LiveTable, ana: Viewer) -> None:
    """What a person who reads the offers might do."""
    table = live.table
    words = table.position.legal(1)
    tries = [word for word in words if word.startswith("try ")]
    action = (
        tries[-1]
        if tries
        else next(word for word in (*("stand", "pass", "no", "at m1", "play thug"), *words) if word in words)
    )
    if "sheet" in words and not table.position.view(1).people[1].sheet:
        action = answered("sheet", written(surprise(FastChance(2), "Vera")))
    await wish(hub, ana, do=action, n=table.number)


async def play_on(hub: Hub, live: LiveTable, ana: Viewer, *, scene: int = 9) -> None:
    """Ana plays until the story is over or a scene has begun."""
    position = live.table.position
    while live.phase != "over" and position.view(1).scene < scene:
        if 1 in position.to_act():
            await act(hub, live, ana)
        else:
            await until(lambda: live.phase == "over" or 1 in live.table.position.to_act())
        position = live.table.position


def test_a_person_plays_a_job_to_its_end_and_may_leave_in_between(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, SEATS, game="suits-rpg", options={"job": "rehearsal"})
            ana = await look_at(hub, live)
            await play_on(hub, live, ana, scene=1)
            await until(lambda: live.table.position.to_act() == [1])  # the bots have nothing more to do
            await wish(hub, ana, leave=True)
            number = live.table.number
            for _ in range(20):
                await asyncio.sleep(0.001)
            assert live.table.number == number  # nobody plays on for her
            hub.viewers.disconnect(ana.connection)
            await until(lambda: live.id not in hub.tables)
            again = await hub.table(live.id)
            ana = await look_at(hub, again)
            await play_on(hub, again, ana)
            assert again.phase == "over"

    asyncio.run(scene())
