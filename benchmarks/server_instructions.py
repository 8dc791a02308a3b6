"""How many instructions a move of Suits costs the server, from a viewer's message to the three answers.

    python benchmarks/server_instructions.py

Clocks on a shared machine differ by half from one minute to the next; a count by valgrind hardly changes, so one per
cent more or less can be seen. Sockets and the database's work are left out: they are the kernel's and SQLite's.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from itertools import count as numbers
from pathlib import Path

from suitcase.engine import RecordPosition
from suitcase.server import protocol
from suitcase.server.disk import store
from suitcase.server.live.connection import Connection
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.sockets import Listener

FEW, MANY = 4, 12  # games; the difference is free of everything that happens once
PEOPLE = ("Ana", "Ben", "Cleo")


class NoStore(store.Store):
    """Commits at once and forgets."""

    def write(self, jobs: list[store.Job], done: store.Done) -> None:
        done(None)


async def _nowhere(_: object) -> None:
    """Takes what a socket would send."""


async def play(games: int, hub: Hub) -> int:
    """Plays whole games, the lowest card each time, and returns the number of moves."""
    moves = 0
    for _ in range(games):
        wish = protocol.NewTable("suits", ["me", "open", "open"])
        live = await hub.opening.create("player 0", PEOPLE[0], wish)
        for seat in (1, 2):
            live.table.sit(seat, PEOPLE[seat], f"player {seat}")
        live.table.begin()
        listeners = [_listener(hub, live, seat) for seat in range(3)]
        while live.table.outcome() is None:
            position = live.table.position
            assert isinstance(position, RecordPosition)
            seat = position.state.turn
            card = position.game.actions[position.state.hand[seat].bit_length() - 1]
            listeners[seat].hear(f'{{"do":"{card}","n":{live.table.number}}}')
            await hub.on_disk()
            moves += 1
    return moves


def _listener(hub: Hub, live: LiveTable, seat: int) -> Listener:
    connection = Connection(_nowhere, f"player {seat}", PEOPLE[seat], lambda _: True)
    connection.seat = seat
    connection.live = live
    live.connections.add(connection)
    return Listener(hub, connection, 1e9)


async def _measured(games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        seeds = (bytes([number] * 32) for number in numbers())  # the same deals each time
        hub = Hub(NoStore(f"sqlite:///{Path(folder) / 'none.db'}"), seeds=lambda: next(seeds))
        print(await play(games, hub))
        await hub.close()


def count(games: int) -> tuple[int, int]:
    """The instructions of a run, and its moves."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={os.devnull}"]
    run = subprocess.run(
        [*command, sys.executable, __file__, str(games)],
        env=os.environ | {"PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    assert found, run.stderr
    return int(found[1].replace(",", "")), int(run.stdout)


def main() -> None:
    if len(sys.argv) > 1:
        asyncio.run(_measured(int(sys.argv[1])))
        return
    if not shutil.which("valgrind"):
        sys.exit("This needs valgrind: sudo apt-get install valgrind.")
    (few, fewer_moves), (many, more_moves) = count(FEW), count(MANY)
    print(f"{(many - few) / (more_moves - fewer_moves):,.0f} instructions a move, its share of opening tables included")


if __name__ == "__main__":
    main()
