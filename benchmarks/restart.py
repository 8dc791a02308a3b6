"""What a restart with many running tables costs: until all clocks run again, and how long the event loop was held.

    python benchmarks/restart.py

Every table has a clock, so every one of them is woken; tables without clocks stay on disk until somebody comes.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from suitcase.server import protocol
from suitcase.server.disk import store
from suitcase.server.door.limits import Limits
from suitcase.server.live.hub import Hub
from suitcase.table import ClockSetting

PEOPLE = ("Ana", "Ben", "Cleo")


async def fill(address: str, tables: int, moves: int) -> None:
    """Tables of three people, some moves into the game."""
    hub = Hub(store.Store(address), limits=Limits(tables=tables + 1))
    clock = ClockSetting("move", 7200)
    for _ in range(tables):
        live = await hub.opening.create("ana", "Ana", protocol.NewTable("suits", ["me", "open", "open"], clock=clock))
        for seat in (1, 2):
            live.table.sit(seat, PEOPLE[seat], PEOPLE[seat].lower())
        live.table.begin()
        hub.seats_changed(live)
        for _ in range(moves):
            [seat] = live.table.position.to_act()
            hub.play(live, seat, live.table.position.legal(seat)[0], live.table.number)
    await hub.close()


async def wake(address: str, tables: int) -> tuple[float, float]:
    """Seconds until all are awake, and the longest that nothing else could happen."""
    hub, longest, awake = Hub(store.Store(address)), 0.0, False

    async def watch() -> None:
        nonlocal longest
        while not awake:
            before = time.perf_counter()
            await asyncio.sleep(0)
            longest = max(longest, time.perf_counter() - before)

    watching = asyncio.ensure_future(watch())
    began = time.perf_counter()
    await hub.wake()
    took, awake = time.perf_counter() - began, True
    await watching
    assert len(hub.tables) == tables
    await hub.close()
    return took, longest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=30)
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{Path(folder) / 'tables.db'}"
        asyncio.run(fill(address, words.tables, words.moves))
        took, longest = asyncio.run(wake(address, words.tables))
        print(
            f"{words.tables} tables with clocks are awake after {took:.1f} s; nothing held the loop for more than "
            f"{longest * 1000:.0f} ms"
        )


if __name__ == "__main__":
    main()
