"""Servers that start quickly: `python -m tests.server.forker DATABASE` imports everything once and forks.

Each line on standard input starts a server, which prints its port and its process id. The next one is started
when the last one is dead. When standard input closes, the last server is told to stop.
"""

from __future__ import annotations

import os
import sys

import uvicorn.loops.uvloop
import uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401  (so that a fork need not)

import suitcase.server.app  # noqa: F401  (so that forks have it)
from suitcase.games import GAMES, game
from suitcase.server import serve


def main(database: str) -> None:
    for name in GAMES:
        game(name)
    held, hold = os.pipe()  # a server ends when it cannot read from us any more
    child = 0
    while os.read(0, 1):
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if not child:
            os.dup2(held, 0)
            os.close(hold)
            serve("127.0.0.1", 0, database=database, bot_pause=0, per_second=10_000, until_stdin_closes=True)
            os._exit(0)
    os.close(hold)
    if child:
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(sys.argv[1])
