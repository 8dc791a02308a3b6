"""Which changes share a commit, and that none waits for ever."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from suitcase.server.disk import diskfirst
from suitcase.server.disk.diskfirst import DiskFirst
from suitcase.server.disk.store import Done, Job, Store

FOREVER = 1_000_000  # turns of the loop


class Kept:
    """A store that keeps what each commit brings, as the one beside the loop does it."""

    in_caller = True

    def __init__(self) -> None:
        self.commits: list[list[int]] = []

    def write(self, jobs: list[Job], done: Done) -> None:
        self.commits.append([job[1]["number"] for job in jobs])
        done(None)


class Stream:
    """Changes that come one a turn, and who is told of them when."""

    def __init__(self) -> None:
        self.kept = Kept()
        self.disk = DiskFirst(cast(Store, self.kept))
        self.told: list[int] = []

    def change(self, number: int) -> None:
        self.disk.add([cast(Any, (None, {"number": number}))])

        def done(problem: object) -> None:
            assert problem is None
            assert number in [one for commit in self.kept.commits for one in commit]  # on disk first
            self.told.append(number)

        self.disk.then(done)

    async def come(self, turns: int) -> None:
        for number in range(turns):
            self.change(number)
            await asyncio.sleep(0)
            if self.told:
                return


def test_a_change_that_comes_alone_does_not_wait() -> None:
    async def play() -> None:
        stream = Stream()
        stream.change(0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert stream.told == [0]
        await asyncio.sleep(0.01)
        assert stream.kept.commits == [[0]]  # and nothing is written where there is nothing

    asyncio.run(play())


def test_changes_of_turns_that_follow_each_other_share_a_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr(diskfirst, "GATHER", 1e9)
        stream = Stream()
        stream.change(100)
        await stream.come(30)
        await stream.disk.written()
        assert stream.kept.commits == [[100, *range(30)]]
        assert stream.told == [100, *range(30)]

    asyncio.run(play())


def test_a_stream_without_end_does_not_keep_a_change_waiting() -> None:
    async def play() -> None:
        stream = Stream()
        stream.change(FOREVER)
        for number in range(FOREVER):
            stream.change(number)
            await asyncio.sleep(0)
            if stream.told:
                break
        else:
            pytest.fail("Nothing was written while there was always more.")
        await stream.disk.written()
        assert stream.told == [FOREVER, *range(number + 1)]

    asyncio.run(play())
