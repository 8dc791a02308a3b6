"""All live tables of one server, free of any web framework.

Everything here runs on the event loop, so each table handles one intent at a time, in the order they came:
the loop is its mailbox. What the intents of one turn of the loop change is committed together; when it is on
disk, and not before, everyone is told. `opening.py` has how tables are opened, `viewers.py` who looks at them,
`intents.py` what viewers want, `autoplay.py` what tables do by themselves.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from suitcase.engine import SuitcaseError, new_seed
from suitcase.server.disk import statements, store
from suitcase.server.disk.diskfirst import DiskFirst
from suitcase.server.disk.paperbook import PaperBook
from suitcase.server.door.limits import Limits
from suitcase.server.live.archive import Archive
from suitcase.server.live.autoplay import Autoplay
from suitcase.server.live.forgetting import Forgetting
from suitcase.server.live.homecoming import Homecoming
from suitcase.server.live.intents import Intents
from suitcase.server.live.livetable import MOST_CHAT, LiveTable, encode
from suitcase.server.live.metrics import Metrics
from suitcase.server.live.opening import Opening
from suitcase.server.live.past import WINDOW
from suitcase.server.live.preparing import Preparing
from suitcase.server.live.viewers import Viewers
from suitcase.server.problems import OPENED_AGAIN, Broken, NoSuchTable, Unplayable
from suitcase.server.shelf import Shelf
from suitcase.table.clock import MOST_SECONDS

log = logging.getLogger("suitcase")

REMEMBERED = 2 * MOST_SECONDS  # clocks of games touched within go on by themselves after a restart


class Hub:
    def __init__(
        self,
        keeper: store.Store,
        *,
        bot_pause: float = 0.8,
        limits: Limits | None = None,
        seeds: Callable[[], bytes] = new_seed,
        games: Shelf | None = None,
    ) -> None:
        """`seeds` gives the secret seed of each new table; only whoever writes the program can give another."""
        self.store = keeper
        self.limits = limits or Limits()
        self.new_seed = seeds
        self.shelf = games or Shelf()
        self.tables: dict[str, LiveTable] = {}
        self.metrics = Metrics(self.tables)
        self.complaints = keeper.complaints
        self.disk = DiskFirst(keeper)
        self.archive = Archive(keeper, self.disk, self.shelf)
        self.autoplay = Autoplay(self, self.limits, bot_pause=bot_pause)
        self.preparing = Preparing(self)
        self.opening = Opening(self)
        self.viewers = Viewers(self, self.limits)
        self.intent = Intents(self).handle
        self.papers = PaperBook(keeper)
        self._home = Homecoming(self, self.papers)
        self.forgetting = Forgetting(self)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- Tables ---------------------------------------------------------------------------------------------

    async def wake(self) -> None:
        """After a restart: clocks of people go on, one table after the other, papers of games that are over are
        brought home, and old tables say whom they wait for. All others come back when someone asks for them."""
        with suppress(SuitcaseError):  # the store has said why
            for table_id in await asyncio.to_thread(self.store.clocked_tables, REMEMBERED):
                with suppress(Broken, Unplayable):
                    self.evict_later(await self.table(table_id))
            await self._home.after_restart()
            for (table_id,) in await asyncio.to_thread(self.store.all, statements.UNSAID_TABLES, {}):
                await self._say_to_act(table_id)

    async def _say_to_act(self, table_id: str) -> None:
        """Writes down whom a table waits for; where it cannot be opened any more, nobody."""
        waits_for: list[int] = []
        with suppress(Broken, Unplayable):
            live = await self.table(table_id)
            waits_for = live.table.position.to_act()
            self.evict_later(live)
        last = await asyncio.to_thread(self.store.last_line, table_id)
        self.disk.add([(statements.SAY_TO_ACT, {"of": table_id, "last": last, "to_act": encode(waits_for).decode()})])
        await self.disk.written()

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id, from memory or from the database."""
        if live := self.tables.get(table_id):
            return live
        if not re.fullmatch(r"[\w-]{1,40}", table_id):
            raise NoSuchTable
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable:
        found = await asyncio.to_thread(self.store.whole_table, table_id, MOST_CHAT)
        if found is None:
            raise NoSuchTable
        row, last, chat = found
        live = await self.archive.read(
            row, last, last - WINDOW, lambda past: LiveTable.restore(row, self.shelf, past, last + 1, chat)
        )
        self.archive.add(live)
        live = self.tables.setdefault(table_id, live)
        self.autoplay.go_on(live)
        return live

    async def reopen(self, table_id: str, change: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Changes what is stored of a table while nobody has it open. Whoever looks at it comes back to it then."""
        while busy := self._loading.get(table_id):
            with suppress(SuitcaseError):
                await asyncio.shield(busy)
            await asyncio.sleep(0)  # until whoever opened it has taken note
        if live := self.tables.get(table_id):
            self._drop(live, OPENED_AGAIN)
        self._loading[table_id] = asyncio.ensure_future(self._changed(table_id, change))
        try:
            self.evict_later(await asyncio.shield(self._loading[table_id]))
        finally:
            self._loading.pop(table_id, None)

    async def _changed(self, table_id: str, change: Callable[[], Coroutine[Any, Any, None]]) -> LiveTable:
        await self.on_disk()
        await change()
        return await self._load(table_id)

    def has(self, live: LiveTable) -> bool:
        """Whether this table is the one in memory, and was not dropped and read again."""
        return self.tables.get(live.id) is live

    def evict_later(self, live: LiveTable) -> None:
        if not live.connections:
            self.after_disk(live, lambda: self.evict(live))

    def evict(self, live: LiveTable) -> None:
        """Takes a table out of memory if nobody looks at it and nothing moves there by itself. It is on disk, and comes
        back when it is asked for."""
        moving = live.thinking or live.opening or live.table.clocks.running()
        if not live.connections and not live.joining and not moving and self.has(live):
            del self.tables[live.id]
            self.autoplay.stop(live)

    # --- What has happened is written, then told --------------------------------------------------------------

    def play(self, live: LiveTable, seat: int, action: str, number: int, *, late: bool = False) -> None:
        """A person or a bot acts, or Refused is raised."""
        live.table.do(seat, action, number, late=late)
        self.metrics.moves += 1
        self.moved(live)

    def moved(self, live: LiveTable) -> None:
        """Writes down that a table has moved, then tells everyone: as it is now, not as it will be by then."""
        disk, table = self.disk, live.table
        over = table.outcome()
        disk.add(live.take_jobs())
        if live.is_shared and (hidden := live.hide()):
            self.viewers.cover(live, hidden)
        if over or table.clocks.ticking or time.monotonic() >= live.row_due:
            disk.add(live.row_jobs())
        disk.then(partial(self._tell, live, live.state_messages()))
        if over and table.game.paper:
            self.after_disk(live, partial(self._bring_home, live))
        self.autoplay.go_on(live)

    def _bring_home(self, live: LiveTable) -> None:
        self.start(self._home.bring(live))

    def _tell(self, live: LiveTable, messages: dict[int | None, bytes], problem: SuitcaseError | None) -> None:
        if problem is None:
            live.post(messages)
        else:
            self._abandon(live, str(problem))

    def seats_changed(self, live: LiveTable, *told: str) -> None:
        self.disk.add([*live.row_jobs(), *live.take_jobs()])
        messages = live.state_messages()

        def tell() -> None:
            live.post_seats(*told)
            live.post(messages)

        self.after_disk(live, tell)
        self.autoplay.go_on(live)

    def after_disk(self, live: LiveTable, tell: Callable[[], None]) -> None:
        """Tells what has happened, once it is on disk. If it cannot be written, the table is dropped."""
        self.disk.then(lambda problem: tell() if problem is None else self._abandon(live, str(problem)))

    async def on_disk(self) -> None:
        """Returns when all that has happened so far is on disk, or raises."""
        await self.disk.written()

    def _abandon(self, live: LiveTable, why: str) -> None:
        """Drops a table that could not be written. Its viewers come again and find what is on disk."""
        if self.has(live):
            # What it did since must not be written either, or its journal would have a gap.
            self.disk.discard(live.id)
            self._drop(live, why)

    def _drop(self, live: LiveTable, why: str) -> None:
        del self.tables[live.id]
        viewers, live.connections = live.connections, set()
        self.autoplay.stop(live)
        for connection in viewers:
            self.start(connection.close(1011, why))

    # --- Tasks ------------------------------------------------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begins something that goes on by itself."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("something that was begun in the background failed", exc_info=error)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for live in self.tables.values():
            self.autoplay.stop(live)
        with suppress(SuitcaseError):  # the store has said why
            await self.on_disk()
        self.autoplay.close()
        self.archive.readers.close()
        await asyncio.to_thread(self.store.close)
