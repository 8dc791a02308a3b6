"""A server for tests: `suitcase serve` in a process of its own, and the test says which deals come.

The process is forked from one that has imported everything, so a server starts in a tenth of a second. All that is
different from `python -m suitcase serve` is where the seeds of new tables come from; no option and no request of a
real server can choose them.
"""

from __future__ import annotations

import io
import multiprocessing
import os
import resource
import sys
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Self
from unittest.mock import patch

# What a server needs is imported here, once, so that a forked one has it.
import uvicorn.loops.uvloop
import uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401

import suitcase.server
import suitcase.server.app
from suitcase.cli import main
from suitcase.engine import new_seed, seed_from_text
from suitcase.games import GAMES, game

PATIENCE = 60.0  # seconds; nothing takes that long, but a busy machine may
ROOT = Path(__file__).parents[1]

for _name in GAMES:
    game(_name)

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["tests.warm"])


class Seeds:
    """Where a table's seed comes from: what the test has said, else chance."""

    def __init__(self) -> None:
        self._next: deque[bytes] = deque()

    def __call__(self) -> bytes:
        return self._next.popleft() if self._next else new_seed()

    def say(self, words: Sequence[str]) -> None:
        """Words for the tables that are opened next, instead of those that were not opened."""
        self._next = deque(map(seed_from_text, words))


class Server:
    """It ends with this process at the latest. Killed or stopped, it can be started again at the same address."""

    def __init__(
        self,
        database: str | None,
        *words: str,
        rate: int = 1000,
        bot_pause: float = 0,
        log: Path | None = None,
        descriptors: int | None = None,
        **env: str,
    ) -> None:
        """`words` are more of the command line; what the server complains about goes to the file `log`."""
        self._words = ["--until-stdin-closes", "--bot-pause", str(bot_pause), "--rate", str(rate), *words]
        self._words += ["--database", database] if database else []
        self._log, self._descriptors, self._env = log, descriptors, env
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process.pid
        return self.process.pid

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), *self._words]
        self._line, theirs = _forks.Pipe()
        self.process = _forks.Process(
            target=_serve, args=(theirs, words, self._log, self._descriptors, self._env), daemon=True
        )
        self.process.start()
        theirs.close()
        try:
            self.port = self._line.recv()
        except EOFError:
            self.process.join(PATIENCE)
            raise AssertionError(f"the server did not start (exit {self.process.exitcode})") from None

    def deals(self, *words: str) -> None:
        """The tables that are opened next are dealt from these words, one each."""
        self._line.send(words)
        assert self._line.poll(PATIENCE)
        self._line.recv()

    def kill(self) -> None:
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        """Tells it to end, as closing its standard input does."""
        if self._line.closed:
            return
        self._line.close()
        self.process.join(PATIENCE)
        code = self.process.exitcode
        self._gone()
        assert code == 0, f"the server ended with {code}"

    def _gone(self) -> None:
        self._line.close()
        if self.process.is_alive():
            self.process.kill()
            self.process.join(PATIENCE)
        self.process.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


# --- In the server's process ------------------------------------------------------------------------------------


def _serve(line: Connection, words: list[str], log: Path | None, descriptors: int | None, env: dict[str, str]) -> None:
    os.environ.update(env)
    if log:
        with log.open("w") as complaints:
            os.dup2(complaints.fileno(), 2)
    if descriptors:
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
    held, hold = os.pipe()
    seeds = Seeds()
    threading.Thread(target=_listen, args=(line, seeds, hold), daemon=True).start()
    seeded = partial(suitcase.server.serve, seeds=seeds)
    with (
        patch.object(suitcase.server, "serve", seeded),
        patch.object(sys, "argv", ["suitcase", *words]),
        patch.object(sys, "stdin", open(held)),
        patch.object(sys, "stdout", Announcement(line)),
    ):
        main()


def _listen(line: Connection, seeds: Seeds, hold: int) -> None:
    """What the test says, until it says no more; then standard input is closed."""
    with suppress(EOFError):
        while True:
            seeds.say(line.recv())
            line.send("heard")
    os.close(hold)


class Announcement(io.TextIOBase):
    """What the server prints; the test gets its port."""

    def __init__(self, line: Connection) -> None:
        self._line = line

    def write(self, text: str) -> int:
        if text.startswith("port="):
            self._line.send(int(text.split()[0].removeprefix("port=")))
        return len(text)
