"""Reads journals of stored tables in threads: whole, or from a snapshot on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from suitcase.server import shelf
from suitcase.server.disk import statements, store
from suitcase.server.disk.diskfirst import DiskFirst
from suitcase.server.live.livetable import LiveTable
from suitcase.server.live.past import EVERY, Past, past_from, snapshot_job
from suitcase.server.live.readers import Readers
from suitcase.server.problems import Problem, Unplayable, damaged

T = TypeVar("T")


class Archive:
    def __init__(self, keeper: store.Store, disk: DiskFirst, games: shelf.Shelf) -> None:
        self._store = keeper
        self._shelf = games
        self._disk = disk
        self.readers = Readers()

    async def read(self, row: store.Row, last: int, upto: int, use: Callable[[Past], T]) -> T:
        """Uses the rows of a journal up to `last`, from the last snapshot on that is not behind state `upto`. `use` is
        called in a thread. Where a snapshot is not good, it is called again with the whole journal."""
        found = await asyncio.to_thread(self._store.rest, row.id, last, upto)
        if found.snapshot is None and upto > 2 * EVERY and await self._make_snapshots(row):
            found = await asyncio.to_thread(self._store.rest, row.id, last, upto)
        if found.snapshot is not None:
            try:
                return await self._use(row, found, use)
            except Problem as why:
                # What is wrong may be the snapshot or the journal: the journal itself will tell.
                self._store.complaints.add("snapshot", f"a snapshot of table {row.id} is not good: {why.detail}")
                self._disk.add([(statements.REMOVE_SNAPSHOTS, {"of": row.id})])
                self._disk.then(_nobody_waits)
            found = await asyncio.to_thread(self._store.rest, row.id, last, -1)
        return await self._use(row, found, use)

    async def moments(self, row: store.Row, first: int, last: int, seats: int, use: Callable[[Past], T]) -> T:
        """Uses the part of the journal that has the states from `first` to `last`. A row has at least one state, unless
        it says that somebody sat down later; so as many rows more are read as there are seats."""
        return await self.read(row, last + seats, first - 1, use)

    async def _use(self, row: store.Row, found: store.Rest, use: Callable[[Past], T]) -> T:
        return await self.readers.run(len(found.rows), partial(self._read, row, found, use))

    def _read(self, row: store.Row, found: store.Rest, use: Callable[[Past], T]) -> T:
        try:
            past = past_from(found, row.id, partial(shelf.as_played, row.game))
            if past is None:
                raise damaged("it was spoiled, or another version wrote it")
            return use(past)
        except Unplayable as why:
            self._store.complaints.add("restore", f"table {row.id} cannot be opened: {why.detail}")
            raise
        except Problem:
            raise
        except Exception as error:  # noqa: BLE001  (what is damaged on disk may be anything)
            if found.snapshot is None:
                self._store.complaints.add("restore", f"table {row.id} cannot be read: {error or type(error).__name__}")
            raise damaged(str(error) or type(error).__name__) from None

    async def _make_snapshots(self, row: store.Row) -> bool:
        """Plays a long journal once from its beginning, so that the next reader need not."""
        last = await asyncio.to_thread(self._store.last_line, row.id)
        found = await asyncio.to_thread(self._store.rest, row.id, last, -1)
        live = await self._use(row, found, lambda past: LiveTable.restore(row, self._shelf, past, last + 1, []))
        self.add(live)
        await self._disk.written()
        return bool(live.journal.snapshots)

    def add(self, live: LiveTable) -> None:
        """Writes the snapshots down that were made while a table's journal was read, and keeps what its logs need.
        Nobody waits for it: without them it is only slower."""
        if new := live.journal.unwritten():
            self._disk.add([snapshot_job(live.id, one) for one in new])
            self._disk.then(_nobody_waits)
        live.journal.trim(live.table.number)


def _nobody_waits(_: object) -> None:
    pass
