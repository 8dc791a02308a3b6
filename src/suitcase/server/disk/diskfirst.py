"""Disk first, then words: what has happened is committed, and only then is anyone told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from functools import partial

from suitcase.engine import SuitcaseError
from suitcase.server.disk import store

log = logging.getLogger("suitcase")

GATHER = 0.004  # seconds that a commit waits at the most, while there is more for it


class DiskFirst:
    """Gathers what is to be written and who waits for it. Lives on the event loop, whatever the store does."""

    def __init__(self, keeper: store.Store) -> None:
        self._store = keeper
        self._jobs: list[store.Job] = []
        self._waiting: list[store.Done] = []
        self._writing = False

    def add(self, jobs: Iterable[store.Job]) -> None:
        """Goes into the next commit; somebody must wait for it with `then` or `written`."""
        self._jobs.extend(jobs)

    def discard(self, table_id: str) -> None:
        """What a table did since the last commit is not written."""
        self._jobs = [job for job in self._jobs if table_id not in (job[1].get("table_id"), job[1].get("of"))]

    async def written(self) -> None:
        """Returns when all that was added so far is on disk, or raises."""
        if not self._writing and not self._jobs:
            return
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(problem: SuitcaseError | None) -> None:
            if not written.done():
                written.set_exception(problem) if problem else written.set_result(None)

        self.then(done)
        await written

    def then(self, done: store.Done) -> None:
        """Calls `done` when all that was added so far is on disk, or cannot be."""
        self._waiting.append(done)
        if not self._writing:
            self._writing = True
            self._write_soon()

    def _write_soon(self) -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(self._gather, len(self._jobs), loop.time() + GATHER)

    def _gather(self, before: int, until: float) -> None:
        """Whatever else this turn of the loop has brought goes into the same commit, and what the next turn brings too,
        as long as each brings more: one commit is cheaper than two. A change that comes alone does not wait."""
        loop = asyncio.get_running_loop()
        if len(self._jobs) > before and loop.time() < until:
            loop.call_soon(self._gather, len(self._jobs), until)
        else:
            self._write()

    def _write(self) -> None:
        jobs, self._jobs = self._jobs, []
        waiting, self._waiting = self._waiting, []
        if not jobs:
            self._tell(waiting, None)
            return
        tell = partial(self._tell, waiting)
        if self._store.in_caller:
            self._store.write(jobs, tell)
        else:  # it will call from a thread
            loop = asyncio.get_running_loop()
            self._store.write(jobs, lambda problem: loop.call_soon_threadsafe(tell, problem))

    def _tell(self, waiting: list[store.Done], problem: SuitcaseError | None) -> None:
        for done in waiting:
            try:
                done(problem)
            except Exception:
                log.exception("something failed after it was written")  # the others must hear all the same
        if self._jobs or self._waiting:
            self._write_soon()
        else:
            self._writing = False
