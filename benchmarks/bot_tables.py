"""How quickly the server answers while bots alone sit at many tables: while they are opened, then, and after a restart.

    python benchmarks/bot_tables.py --tables 500

With `--watch 20`, twenty visitors look at a table each, so that its bots play.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 300.0  # seconds
MOST_TABLES = 90  # that one player opens


class Health:
    """Asks for /health again and again in a thread, and keeps how long each answer took."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._took: list[float] = []
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._ask, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join()

    def _ask(self) -> None:
        with httpx.Client(base_url=self._address, timeout=PATIENCE) as client:
            while not self._stopped.wait(0.05):
                began = time.perf_counter()
                client.get("/health").raise_for_status()
                self._took.append(time.perf_counter() - began)

    def __str__(self) -> str:
        took = sorted(self._took)
        if not took:
            return "no answer"
        late = took[min(len(took) - 1, len(took) * 99 // 100)]
        return (
            f"/health {len(took)} times: median {statistics.median(took) * 1000:.0f} ms, "
            f"99 of 100 within {late * 1000:.0f} ms, longest {took[-1] * 1000:.0f} ms"
        )


class Server:
    def __init__(self, database: Path) -> None:
        words = ["serve", "--port", "0", "--until-stdin-closes", "--database", f"sqlite:///{database}"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "suitcase", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout
        line = next(line for line in self._process.stdout if line.startswith("port="))
        self.address = f"http://127.0.0.1:{line.split()[0].removeprefix('port=')}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()  # as a crash would: everything is on disk
        self._process.wait()


def open_tables(address: str, count: int, seconds: float) -> list[str]:
    """Tables of the card game with four bots each, opened by as many players as it takes, as far as the time goes."""
    end = time.monotonic() + seconds
    wish = {"game": "suit-up-cards", "seats": ["bot:greedy"] * 4, "options": {"limit": 2000}}
    opened: list[str] = []
    while len(opened) < count:
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            token = client.post("/api/player", json={"name": "Ana", "bot": True}).raise_for_status().json()["token"]
            client.headers["Authorization"] = f"Bearer {token}"
            for _ in range(min(MOST_TABLES, count - len(opened))):
                if time.monotonic() > end:
                    return opened
                answer = client.post("/api/tables", json=wish).raise_for_status()
                opened.append(answer.json()["id"])
    return opened


def watch(address: str, tables: list[str]) -> ExitStack:
    """One socket for each table, whose messages are read and forgotten."""
    stack = ExitStack()

    def read(socket: ClientConnection) -> None:
        for _ in socket:
            pass

    for table in tables:
        socket = stack.enter_context(
            connect(f"{address.replace('http', 'ws', 1)}/ws/{table}", open_timeout=PATIENCE, max_size=None)
        )
        threading.Thread(target=read, args=(socket,), daemon=True).start()
    return stack


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--watch", type=int, default=0)
    parser.add_argument("--opening", type=float, default=150.0, help="seconds in which tables are opened")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measure")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        with Server(database) as server:
            began = time.perf_counter()
            with Health(server.address) as opening:
                tables = open_tables(server.address, words.tables, words.opening)
            print(f"{len(tables)} tables opened in {time.perf_counter() - began:.1f} s; {opening}", flush=True)
            with watch(server.address, tables[: words.watch]), Health(server.address) as then:
                time.sleep(words.seconds)
            print(f"then, {words.watch} of them watched: {then}", flush=True)
        began = time.perf_counter()
        with Server(database) as server:
            httpx.get(f"{server.address}/health", timeout=PATIENCE).raise_for_status()
            print(f"after a restart the first answer came in {time.perf_counter() - began:.1f} s", flush=True)
            with watch(server.address, tables[: words.watch]), Health(server.address) as again:
                time.sleep(words.seconds)
            print(f"then, {words.watch} of them watched: {again}", flush=True)


if __name__ == "__main__":
    main()
