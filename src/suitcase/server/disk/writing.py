"""Writes a few statements by themselves and waits for them: for what belongs to no table's next commit."""

from __future__ import annotations

import asyncio

from suitcase.engine import SuitcaseError
from suitcase.server.disk.store import Job, Store


async def committed(keeper: Store, jobs: list[Job]) -> None:
    """Returns when all of it is on disk, or raises, and then nothing of it is."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[SuitcaseError | None] = loop.create_future()

    def written(problem: SuitcaseError | None) -> None:  # perhaps in the writer's thread
        loop.call_soon_threadsafe(done.set_result, problem)

    keeper.write(jobs, written)
    if problem := await done:
        raise problem
