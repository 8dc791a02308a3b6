"""All live tables of one server, free of any web framework.

Everything here runs on the event loop, so each table handles one intent at a time, in the order they came:
the loop is its mailbox. What the intents of one turn of the loop change is committed together; when it is on
disk, and not before, everyone is told. `intents.py` has what viewers want, `autoplay.py` what tables do by themselves.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import msgspec

from suitcase.engine import Game, Refused, SuitcaseError, new_seed
from suitcase.engine.journal.beginning import Beginning
from suitcase.server import protocol
from suitcase.server.disk import statements, store
from suitcase.server.disk.diskfirst import DiskFirst
from suitcase.server.disk.paperbook import PaperBook
from suitcase.server.door import names
from suitcase.server.door.limits import Limits, Quota
from suitcase.server.live.archive import Archive
from suitcase.server.live.autoplay import Autoplay
from suitcase.server.live.connection import Connection
from suitcase.server.live.forgetting import Forgetting
from suitcase.server.live.homecoming import Homecoming
from suitcase.server.live.intents import ON_THE_WAY, OPENED_AGAIN, Intents
from suitcase.server.live.livetable import MOST_CHAT, LiveTable, encode
from suitcase.server.live.logs import Told
from suitcase.server.live.metrics import Metrics
from suitcase.server.live.past import WINDOW, Past
from suitcase.server.problems import Broken, NoSuchTable, TooMuch, Unavailable, Unplayable
from suitcase.server.shelf import Shelf
from suitcase.table import Chair, Lesson, check_bots, lesson_of, usual_seats
from suitcase.table.agreed import practising
from suitcase.table.clock import MOST_SECONDS

log = logging.getLogger("suitcase")

FAVOURITE = 3  # players, where a game lets us choose
NEW = 60.0  # seconds in which whoever opened a table will come to it
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
        self.past = Archive(keeper, self.disk, self.shelf)
        self.autoplay = Autoplay(self, self.limits, bot_pause=bot_pause)
        self.intent = Intents(self).handle
        self.papers = PaperBook(keeper)
        self._home = Homecoming(self, self.papers)
        self.forgetting = Forgetting(self)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._new: deque[tuple[float, LiveTable]] = deque()  # tables that were opened lately, and when
        self._sockets = Quota(self.limits.sockets, self.limits.sockets_per_address)

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
        live = await self.past.read(
            row, last, last - WINDOW, lambda past: LiveTable.restore(row, self.shelf, past, last + 1, chat)
        )
        self.past.add(live)
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

    def holds(self, live: LiveTable) -> bool:
        """Whether this table is the one in memory, and was not dropped and read again."""
        return self.tables.get(live.id) is live

    async def create(self, player: str, name: str, wish: protocol.NewTable) -> LiveTable:
        """A new table; the game begins at once if no seat is open, or if the wish says so."""
        game = self.shelf.offered(wish.game)
        lesson = await self._lesson(game, wish) if wish.lesson else None
        if lesson:
            wish.seats, wish.options = lesson.seats, msgspec.to_builtins(lesson.options)
        elif wish.seats is None:
            wish.seats, wish.begin = usual_seats(game, min(max(FAVOURITE, game.seats[0]), game.seats[-1])), True
        game.seat_count(len(wish.seats))
        options = game.options.read(wish.options)
        chairs = _chairs(wish.seats, player, name)
        for chair in chairs:
            chair.ready = wish.ready and chair.kind == "person"
        practising(wish.agreed, chairs)
        check_bots(game, [chair.bot for chair in chairs])
        await self.check_quota(player)
        laid, seed = msgspec.json.encode(options).decode(), lesson.seed if lesson else None
        return await self.open(wish.game, laid, wish, chairs, player, counts=lesson is None, seed=seed)

    async def check_quota(self, player: str) -> None:
        """Raises if somebody has opened very many tables lately."""
        most = self.limits.tables
        if await asyncio.to_thread(self.store.opened_lately, player) >= most:
            raise TooMuch(f"You have opened {most} tables today that are not over; finish one first.")

    async def _lesson(self, game: Game, wish: protocol.NewTable) -> Lesson:
        """The guided first game that somebody wishes for; everything about it is settled."""
        if wish != protocol.NewTable(wish.game, lesson=True):
            raise SuitcaseError("A lesson has its own seats and options and is for one person; ask for nothing else.")
        lesson = lesson_of(game)
        if lesson is None:
            raise SuitcaseError(f"{game.title} has no lesson here; just play, and look into the rules.")
        await asyncio.to_thread(lambda: lesson.path)  # played through once, not on the loop
        return lesson

    async def open(
        self,
        game: str,
        options: str,
        wish: protocol.NewTable,
        chairs: list[Chair],
        host: str,
        *,
        counts: bool = True,
        played: Game | None = None,
        begins: Beginning | None = None,
        seed: bytes | None = None,
    ) -> LiveTable:
        """A table that has been checked. `counts` says whether figures about people know of it. A match that begins in
        the middle names the game as it was played there; only of a lesson the seed is known before."""
        row = store.Row(
            secrets.token_urlsafe(12),
            game,
            options,
            msgspec.json.encode(wish.clock).decode(),
            wish.public,
            host,
            seed or self.new_seed(),
            msgspec.json.encode(chairs).decode(),
            "gathering",
            None,
            None,
            0,
            counts=counts and not wish.agreed.practice,
            agreed=msgspec.json.encode(wish.agreed).decode(),
        )
        live = LiveTable(row, played or self.shelf.offered(game), begins)
        if (wish.begin or all(chair.kind != "open" for chair in chairs)) and not live.table.unready():
            live.table.begin()
        self.disk.add([(statements.ADD_TABLE, row._asdict() | live.row())])
        self.disk.add(live.take_jobs())
        for person in {chair.player for chair in chairs if chair.player}:
            self.disk.add([(statements.ADD_SITTING, {"player": person, "table_id": row.id})])
        await self.on_disk()
        self.tables[row.id] = live
        self.autoplay.go_on(live)
        self._new.append((time.monotonic(), live))
        while self._new and self._new[0][0] <= time.monotonic() - NEW:
            self._evict(self._new.popleft()[1])  # if nobody has come
        return live

    def evict_later(self, live: LiveTable) -> None:
        if not live.connections:
            self.after_disk(live, lambda: self._evict(live))

    def _evict(self, live: LiveTable) -> None:
        """A table at which nobody looks and nothing moves by itself is on disk, and comes back when it is asked for."""
        moving = live.thinking or live.opening or live.table.clocks.running()
        if not live.connections and not live.joining and not moving and self.holds(live):
            del self.tables[live.id]
            self.autoplay.stop(live)

    # --- Viewers --------------------------------------------------------------------------------------------

    @contextmanager
    def admitted(self, connection: Connection) -> Iterator[None]:
        """Counts a socket while it is open, or raises if its player or address has too many."""
        if not self._sockets.take(connection.player, connection.address):
            raise TooMuch("You have very many tables open at once; close one first.")
        try:
            yield
        finally:
            self._sockets.give_back(connection.player, connection.address)

    async def join(self, live: LiveTable, connection: Connection, as_seat: int | None = None) -> None:
        """Someone comes to a table; who shares a device perhaps as one of them. Returns when they are welcomed."""
        live.joining += 1
        try:
            seat, told = await self._log(live, connection, as_seat)
            if not self.holds(live):
                raise Unavailable(OPENED_AGAIN)
            if connection.gone:
                return
            welcomed = self._welcome(live, connection, seat, told)
        finally:
            live.joining -= 1
            self.evict_later(live)
        try:
            await welcomed
        except BaseException:
            live.connections.discard(connection)
            self.evict_later(live)
            raise
        if sentence := self.autoplay.standing(live):
            connection.post(encode(protocol.Refused(sentence)))

    async def _log(self, live: LiveTable, connection: Connection, as_seat: int | None) -> tuple[int | None, Told]:
        """The seat that someone has, and what happened so far as it may know it."""

        def look() -> int | None:
            holds = live.seats_of(connection.player)
            return as_seat if as_seat in holds else holds[0] if len(holds) == 1 else None

        while True:
            seat = look()
            told = await live.log(seat, self.past.readers)
            if seat == look():
                return seat, told

    def _welcome(self, live: LiveTable, connection: Connection, seat: int | None, told: Told) -> asyncio.Future[None]:
        """Makes the welcome for the table as it is now; it is sent when all of that is on disk, before anything that
        happens later."""
        connection.seat, connection.holds = seat, live.seats_of(connection.player)
        if live.is_shared and seat is not None:
            mine = [one for one in live.connections if one.player == connection.player]
            self._shut(live, [one for one in mine if one.seat not in (None, seat)])
        live.connections.add(connection)
        message = encode(live.welcome(connection, told))
        welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def send(problem: SuitcaseError | None) -> None:
            if problem is None and connection not in live.connections:
                problem = Unavailable(OPENED_AGAIN)  # the table was dropped in the meantime
            if problem is None and not connection.gone:
                connection.live = live
                connection.post(message)
            if not welcomed.done():
                welcomed.set_exception(problem) if problem else welcomed.set_result(None)

        self.disk.then(send)
        if any(live.table.chairs[one].away for one in connection.holds):
            self.back(live, connection)
        elif live.table.gathering and connection.holds and live.begin_if_ready():
            self.seats_changed(live)
        else:
            self.after_disk(live, live.post_seats)
            self.autoplay.go_on(live)
        return welcomed

    async def older(self, live: LiveTable, seat: int | None, before: int) -> protocol.Log:
        """What happened up to a state of a running table, as far back as one snapshot, for a viewer."""
        if not 0 < before <= live.table.number:
            raise Refused("The log has nothing before that.")
        row = await asyncio.to_thread(self.store.table, live.id)
        if row is None:
            raise NoSuchTable
        game, names = live.table.game, live.table.names

        def tell(past: Past) -> protocol.Log:
            told = past.tell(game, seat, names, before)
            return protocol.Log(past.first, before, [line.text for line in told], [line.number for line in told])

        # Rows and states are counted nearly alike: who sits down later has a row without a state.
        return await self.past.read(row, before + len(names), before - 1, tell)

    def back(self, live: LiveTable, connection: Connection) -> None:
        """Someone who had left is there again."""
        for seat in connection.holds:
            if live.table.chairs[seat].away:
                live.table.back(seat)
        self.seats_changed(live, f"{connection.name} is back.")

    async def take(self, connection: Connection, seat: int) -> None:
        """One of the people who share a device looks at it: they are welcomed, and none of their other pages shows a
        hand."""
        live = connection.live
        if live is None:
            raise Refused(ON_THE_WAY)
        connection.live, connection.seat = None, None
        try:
            await self.join(live, connection, seat)
        except SuitcaseError as why:
            self.close_socket(connection, 1011, str(why))
        finally:
            if connection.live is None:
                live.connections.discard(connection)
                self.evict_later(live)

    def _shut(self, live: LiveTable, shown: list[Connection]) -> None:
        """These pages of a shared device show nobody's hand any more, as soon as they hear of it."""
        for one in shown:
            one.seat = None
        messages = live.state_messages() if shown else {}

        def tell() -> None:
            for one in shown:
                if one.live is live and one.seat is None:
                    one.post(encode(live.seats(one, [])))
                    one.post(messages[None])

        self.after_disk(live, tell)

    def free(self, live: LiveTable, seat: int) -> None:
        """The host gives the chair of somebody away who does not come."""
        chair = live.table.chairs[seat] if seat in range(len(live.table.chairs)) else None
        if not live.table.gathering:
            raise Refused("The game has begun; everybody keeps their chair.")
        if chair is None or chair.kind != "person" or chair.player == live.host:
            raise Refused("Nobody else sits there.")
        self.leave(live, seat)

    def leave(self, live: LiveTable, seat: int, *, waits: bool = False) -> None:
        """Someone gets up; once the game has begun, their chair stays theirs."""
        name, player, gathering = live.table.chairs[seat].name, live.table.chairs[seat].player, live.table.gathering
        live.table.leave(seat, waits=waits)
        if gathering:
            assert player is not None
            live.seated(player)
            if not live.seats_of(player):
                self.disk.add([(statements.REMOVE_SITTING, {"by": player, "of": live.id})])
            self.seats_changed(live, f"{name} gets up.")
        else:
            self.seats_changed(live, f"{name} has left; {live.table.without(seat)}.")

    def disconnect(self, connection: Connection) -> None:
        """Someone goes away from their table."""
        holds = connection.holds
        live, connection.live, connection.seat, connection.holds = connection.live, None, None, ()
        if live is not None:
            live.connections.discard(connection)
            self.autoplay.disconnected(live, connection)
            if live.table.clocks.running() and not any(one.player == connection.player for one in live.connections):
                for seat in holds:  # a clock against bots stands still while nobody is there
                    if live.table.chairs[seat].plays and live.table.alone(seat):
                        self.leave(live, seat)
            live.post_seats()
            self.evict_later(live)

    async def go(self, connection: Connection, table_id: str) -> None:
        """Someone goes to another table on the same socket."""
        live = await self.table(table_id)
        if connection.live is None:
            raise Refused(ON_THE_WAY)
        self.disconnect(connection)
        try:
            await self.join(live, connection)
        except SuitcaseError as why:
            self.close_socket(connection, 1011, str(why))

    def close_socket(self, connection: Connection, code: int, why: str) -> None:
        """Closes a viewer's socket with a sentence."""
        connection.gone = True
        connection.closing = self.start(connection.close(code, why))

    # --- What has happened is written, then told --------------------------------------------------------------

    def play(self, live: LiveTable, seat: int, action: str, number: int, *, late: bool = False) -> None:
        """A person or a bot acts, or Refused is raised."""
        live.table.do(seat, action, number, late=late)
        self.metrics.moves += 1
        self.moved(live)

    def moved(self, live: LiveTable) -> None:
        """The table has moved: write it down, then tell everyone, as it is now and not as it will be then."""
        self.disk.add(live.take_jobs())
        table = live.table
        if live.is_shared and (hidden := live.hide()):
            self._shut(live, hidden)
        if table.number % 16 == 1 or table.clocks.ticking or table.outcome():
            self.disk.add(live.row_jobs())  # without clocks the list of tables need not be newer than that
        self.disk.then(partial(self._tell, live, live.state_messages()))
        if table.game.paper and table.outcome():
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
        """A table that could not be written goes back to what is on disk: its viewers come again."""
        if self.holds(live):
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
            log.error("a bot or a clock failed", exc_info=error)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for live in self.tables.values():
            self.autoplay.stop(live)
        with suppress(SuitcaseError):  # the store has said why
            await self.on_disk()
        self.autoplay.close()
        self.past.readers.close()
        await asyncio.to_thread(self.store.close)


def _chairs(words: list[str], player: str, name: str) -> list[Chair]:
    free = names.free_for_bots([name])
    chairs: list[Chair] = []
    for word in words:
        if word == "me":
            chairs.append(Chair(name, "person", player))
        elif word == "open":
            chairs.append(Chair())
        elif word.startswith("bot:"):
            chairs.append(Chair(next(free), word))
        elif word.startswith("here:"):
            chairs.append(Chair("", "person", player))  # who is called alike gets a number, so names come last
        else:
            raise SuitcaseError(f"A seat is me, open, bot:greedy or here:Ben, not {word[:20]!r}.")
    if words.count("me") > 1:
        raise SuitcaseError("You can take one seat, not more; a friend at your device is here:Ben.")
    for word, chair in zip(words, chairs, strict=True):
        if word.startswith("here:"):
            chair.name, renamed = names.seated(names.clean(word.removeprefix("here:")), chairs)
            for of, new in renamed.items():
                chairs[of].name = new
    return chairs
