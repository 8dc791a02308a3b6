"""Threads that play journals again: for a table that comes back, for a visitor's log, for a replay.

Long games wait for each other and not before short ones, so one link to a long game holds nobody else up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from suitcase.server.problems import Unavailable

T = TypeVar("T")

LONG = 256  # rows of a journal
MOST_WAITING = 200  # in each of the two queues


class Readers:
    def __init__(self) -> None:
        self._short = _Queue(2, "reader")
        self._long = _Queue(1, "reader-long")

    async def run(self, rows: int, read: Callable[[], T]) -> T:
        """Reads in a thread what takes as long as a journal of so many rows."""
        return await (self._long if rows >= LONG else self._short).run(read)

    def close(self) -> None:
        for queue in (self._short, self._long):
            queue.threads.shutdown(wait=False, cancel_futures=True)


class _Queue:
    def __init__(self, threads: int, name: str) -> None:
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._waiting = 0

    async def run(self, read: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Unavailable("Many games are being read just now; come back in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, read)
        finally:
            self._waiting -= 1
