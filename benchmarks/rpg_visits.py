"""A visitor of a long evening of the role-playing game: what the first view costs the server.

    python benchmarks/rpg_visits.py

The evening is random and has a thousand actions. It is not in memory when somebody comes: the table is resumed from the
database, and what happened is told anew. Without sockets; CPU is that of this process, so other work on the machine
matters less.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from suitcase.engine import FastChance, seed_from_text
from suitcase.games.suits_rpg import GAME
from suitcase.server import protocol
from suitcase.server.disk import store
from suitcase.server.live.connection import Connection
from suitcase.server.live.hub import Hub

PLAYERS = 4
VISITS = 7


async def fill(address: str, actions: int) -> str:
    """An evening that is not over; the table's id."""
    hub = Hub(store.Store(address), seeds=lambda: seed_from_text("an evening"))
    live = await hub.opening.create("gil", "Gil", protocol.NewTable(GAME.name, ["me", *["open"] * PLAYERS]))
    for seat in range(1, PLAYERS + 1):
        live.table.sit(seat, f"Player {seat}", f"player-{seat}")
    if live.table.gathering:
        live.table.begin()
    hub.seats_changed(live)
    chance = FastChance(5)
    while live.table.number < actions:
        position = live.table.position
        acting = position.to_act()
        seat = acting[chance.below(len(acting))]
        action = position.some_action(seat, chance)
        if not action.startswith("end story"):
            hub.play(live, seat, action, live.table.number)
            await hub.on_disk()
    await hub.close()
    return live.id


async def visit(address: str, table: str) -> tuple[float, float, int]:
    """Milliseconds of CPU and on the clock until somebody is welcomed, and the bytes of the welcome."""
    hub, got = Hub(store.Store(address)), list[bytes | str]()

    async def send(message: MutableMapping[str, Any]) -> None:
        got.append(message.get("bytes") or message["text"])

    began, spent = time.perf_counter(), time.process_time()
    await hub.viewers.join(await hub.table(table), Connection(send, "eve", "Eve"))
    while not got:
        await asyncio.sleep(0)
    took = (time.process_time() - spent) * 1e3, (time.perf_counter() - began) * 1e3, len(got[0])
    await hub.close()
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=1000)
    actions = parser.parse_args().actions
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{Path(folder) / 'tables.db'}"
        table = asyncio.run(fill(address, actions))
        found = [asyncio.run(visit(address, table)) for _ in range(VISITS)]
    spent, took, size = ([*column] for column in zip(*found, strict=True))
    print(
        f"the first view of an evening of {actions:,} actions: {statistics.median(spent):.0f} ms of CPU, at most "
        f"{max(spent):.0f}; {statistics.median(took):.0f} ms on the clock; {size[0]:,} bytes"
    )


if __name__ == "__main__":
    main()
