"""What visitors of one very long game cost the server: a replay of it, and twenty who come to its table at once.

    python benchmarks/long_games.py

The game is Suit Up! The Cooperative Card Game with random bots and a limit of 2,000 turns, written into a database of
its own. Memory is the most that the server's process ever had.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Self

import httpx
import msgspec
from websockets.sync.client import connect

from suitcase.engine import seed_from_text
from suitcase.games import game as find_game
from suitcase.server.disk import statements, store
from suitcase.server.live.livetable import LiveTable
from suitcase.server.shelf import in_the_box
from suitcase.table import Chair, ClockSetting

VISITORS = 20
PATIENCE = 300.0  # seconds
PEOPLE = ("Hazel", "Bruno", "Clara", "Dario")


def long_table(name: str, turns: int) -> tuple[store.Row, list[str]]:
    """A game of random bots, finished or, with a person at one seat, left where it is that person's turn."""
    game = find_game("suit-up-cards")
    chairs = [Chair(person, "bot:random") for person in PEOPLE]
    clock, options = ClockSetting(), game.options.read({"limit": turns})
    encoded = [msgspec.json.encode(thing).decode() for thing in (options, clock, chairs)]
    for attempt in range(100):  # most random games are over sooner
        row = store.Row(
            name,
            game.name,
            encoded[0],
            encoded[1],
            False,
            "ana",
            seed_from_text(f"{attempt}"),
            encoded[2],
            "playing",
            None,
            None,
            int(time.time()),
        )
        live = LiveTable(row, in_the_box(row.game))
        live.table.begin()
        rows: list[str] = []
        while (seat := live.table.bot_to_act()) is not None:
            live.table.do(seat, live.table.think(seat), live.table.number)
            live.take_jobs()
        rows = live.journal.rows
        if live.table.number > 5 * turns or attempt == 99:
            break
    return row._replace(phase=live.phase, result="It is over."), rows


def fill(database: Path, turns: int) -> int:
    kept = store.Store(f"sqlite:///{database}")
    row, rows = long_table("over", turns)
    # The same game without its last actions, at which somebody sits who may come back.
    chairs = msgspec.json.decode(row.chairs, type=list[Chair])
    chairs = [Chair(chair.name, "person", chair.name) for chair in chairs]
    running = row._replace(id="running", phase="playing", result=None, chairs=msgspec.json.encode(chairs).decode())
    for one, journal in ((row, rows), (running, rows[:-1])):
        jobs: list[store.Job] = [(statements.ADD_TABLE, one._asdict())]
        jobs += [
            (statements.ADD_LINES, {"table_id": one.id, "number": number, "text": text, "to_act": None})
            for number, text in enumerate(journal)
        ]
        kept.write(jobs, print_problem)
    kept.close()
    return len(rows)


def print_problem(problem: object) -> None:
    if problem:
        sys.exit(str(problem))


class Server:
    def __init__(self, database: Path) -> None:
        words = ["serve", "--port", "0", "--until-stdin-closes", "--database", f"sqlite:///{database}"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "suitcase", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        line = next(line for line in self._process.stdout if line.startswith("port="))
        self.address = f"http://127.0.0.1:{line.split()[0].removeprefix('port=')}"
        httpx.get(f"{self.address}/health", timeout=PATIENCE).raise_for_status()

    def memory(self) -> float:
        """The most megabytes that it ever had."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()


def at_once(count: int, visit: object) -> float:
    """Seconds until all visits are over."""
    assert callable(visit)
    threads = [threading.Thread(target=visit) for _ in range(count)]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=2000)
    parser.add_argument("--keep", type=Path, help="where the database is left, or taken from if it is there")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        if words.keep and words.keep.exists():
            shutil.copy(words.keep, database)
        else:
            print(f"a game of {fill(database, words.turns) - 1} actions", flush=True)
            if words.keep:
                shutil.copy(database, words.keep)
        with Server(database) as server:
            print(f"the server has {server.memory():.0f} MB", flush=True)
            began = time.perf_counter()
            size = 0
            with httpx.stream("GET", f"{server.address}/api/tables/over/replay?open=true", timeout=PATIENCE) as answer:
                first = 0.0
                for piece in answer.iter_bytes():
                    first = first or time.perf_counter() - began
                    size += len(piece)
            took = time.perf_counter() - began
            print(
                f"one open replay: {size / 1e6:.1f} MB in {took:.1f} s, the first of it after {first:.1f} s; "
                f"the server had {server.memory():.0f} MB",
                flush=True,
            )
        with Server(database) as server:
            codes: list[int] = []

            def replay() -> None:
                answer = httpx.get(f"{server.address}/api/tables/over/replay", timeout=PATIENCE)
                codes.append(answer.status_code)

            took = at_once(4, replay)
            print(f"4 replays at once ({codes}): {took:.1f} s; the server had {server.memory():.0f} MB", flush=True)
        with Server(database) as server:

            def visit() -> None:
                url = f"{server.address.replace('http', 'ws', 1)}/ws/running"
                with connect(url, open_timeout=PATIENCE, max_size=None) as socket:
                    socket.recv(PATIENCE)

            took = at_once(VISITORS, visit)
            print(f"{VISITORS} visitors at once: {took:.1f} s; the server had {server.memory():.0f} MB", flush=True)


if __name__ == "__main__":
    main()
