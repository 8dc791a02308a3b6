"""All live tables of one server, free of any web framework.

Everything here runs on the event loop, so each table handles one intent at a time, in the order they came:
the loop is its mailbox. What the intents of one turn of the loop change is committed together; when it is on
disk, and not before, everyone is told. Bots think in threads.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import msgspec

from suitcase.engine import Refused, SuitcaseError, new_seed
from suitcase.server import protocol, shelf, store
from suitcase.server.connection import Connection
from suitcase.server.diskfirst import DiskFirst
from suitcase.server.livetable import LiveTable, encode
from suitcase.server.metrics import Metrics
from suitcase.table import Chair, Table
from suitcase.table.table import now_ms

T = TypeVar("T")

log = logging.getLogger("suitcase")

THINKING_LIMIT = 10.0  # seconds; a bot that takes longer plays anything legal
SHORT = 8  # a journal of fewer rows is told at once, a longer one in a thread
MOST_TABLES = 100  # that one player has opened within a day and that are not over
ON_THE_WAY = "You are on your way to a table; wait for its welcome."
REMEMBERED = 7 * 24 * 3600  # seconds; games touched within go on by themselves after a restart


class Hub:
    def __init__(self, keeper: store.Store, *, bot_pause: float = 0.8) -> None:
        self.store = keeper
        self.bot_pause = bot_pause
        self.tables: dict[str, LiveTable] = {}
        self.metrics = Metrics(self.tables)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.disk = DiskFirst(keeper)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")

    # --- Tables ---------------------------------------------------------------------------------------------

    async def wake(self) -> None:
        """After a restart: games that were being played go on, their bots and clocks too."""
        for table_id in await asyncio.to_thread(self.store.running_tables, REMEMBERED):
            try:
                await self.table(table_id)
            except SuitcaseError as error:
                log.error("table %s cannot go on: %s", table_id, error)

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id, from memory or from the database."""
        if live := self.tables.get(table_id):
            return live
        if not re.fullmatch(r"[\w-]{1,40}", table_id):
            raise NoSuchTable("There is no such table; ask for its link again.")
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable:
        live = await asyncio.to_thread(self._read, table_id)
        if live is None:
            raise NoSuchTable("There is no such table; ask for its link again.")
        self.tables.setdefault(table_id, live)
        live = self.tables[table_id]
        self._go_on(live)
        return live

    def _read(self, table_id: str) -> LiveTable | None:
        row = self.store.table(table_id)
        if row is None:
            return None
        return LiveTable.restore(row, self.store.journal(table_id), self.store.chat_of(table_id, 200))

    async def create(self, player: str, name: str, wish: protocol.NewTable, address: str = "") -> LiveTable:
        """A new table; the game begins at once if no seat is open. `address` is where the wish comes from."""
        game = shelf.offered(wish.game)
        game.seat_count(len(wish.seats))
        options = game.options.read(wish.options)
        chairs = _chairs(wish.seats, player, name)
        if await asyncio.to_thread(self.store.opened_lately, player) >= MOST_TABLES:
            raise SuitcaseError(f"You have opened {MOST_TABLES} tables today that are not over; finish one first.")
        return await self._open(wish.game, msgspec.json.encode(options).decode(), wish, chairs, player)

    async def _open(
        self, game: str, options: str, wish: protocol.NewTable, chairs: list[Chair], host: str
    ) -> LiveTable:
        row = store.Row(
            secrets.token_urlsafe(12),
            game,
            options,
            msgspec.json.encode(wish.clock).decode(),
            wish.public,
            host,
            new_seed(),
            msgspec.json.encode(chairs).decode(),
            "gathering",
            None,
            None,
            0,
        )
        live = LiveTable(row)
        if all(chair.kind != "open" for chair in chairs):
            live.table.begin()
        _, values = live.row_job()
        self.disk.add([(store.ADD_TABLE, row._asdict() | {k: v for k, v in values.items() if k != "of"})])
        self.disk.add(live.jobs())
        for person in {chair.player for chair in chairs if chair.player}:
            self.disk.add([(store.ADD_SITTING, {"player": person, "table_id": row.id})])
        await self.on_disk()
        self.tables[row.id] = live
        self._go_on(live)
        return live

    # --- Viewers --------------------------------------------------------------------------------------------

    async def join(self, live: LiveTable, connection: Connection) -> None:
        """Someone comes to a table."""
        live.joining += 1
        try:
            told = await self._log(live, connection)
            if self.tables.get(live.id) is not live:
                raise SuitcaseError("The table is being opened again; come back in a moment.")
            if connection.gone:
                return
            connection.live = live
            live.connections.add(connection)
        finally:
            live.joining -= 1
            self._put_away_later(live)
        back: list[str] = []
        if connection.seat is not None and live.table.chairs[connection.seat].away:
            live.table.back(connection.seat)
            back = [f"{connection.name} is back."]
            self.disk.add([live.row_job()])
        connection.post(encode(live.welcome(connection, told)))
        self._after_disk(live, lambda: live.post_seats(*back))
        self._go_on(live)

    async def _log(self, live: LiveTable, connection: Connection) -> list[str]:
        """What happened so far. If the table moves while that is found out, once more: nobody hears of what
        is not on disk."""
        while True:
            await self.on_disk()
            length, seat = len(live.journal), live.seat_of(connection.player)
            connection.seat = seat
            if length < SHORT:
                return live.log(seat)
            told = await asyncio.to_thread(live.log, seat)
            if length == len(live.journal) and seat == live.seat_of(connection.player):
                return told

    def part(self, connection: Connection) -> None:
        """Someone goes away from his table."""
        live, connection.live, connection.seat = connection.live, None, None
        if live is not None:
            live.connections.discard(connection)
            live.post_seats()
            self._put_away_later(live)

    async def _go(self, connection: Connection, table_id: str) -> None:
        """Someone goes to another table on the same socket."""
        live = await self.table(table_id)
        if connection.live is None:
            raise Refused(ON_THE_WAY)
        self.part(connection)
        try:
            await self.join(live, connection)
        except SuitcaseError as why:
            self.dismiss(connection, 1011, str(why))

    def _put_away_later(self, live: LiveTable) -> None:
        if not live.connections:
            self._after_disk(live, lambda: self._put_away(live))

    def _put_away(self, live: LiveTable) -> None:
        """A table at which nobody looks and nothing moves by itself is on disk, and comes back when it is asked for."""
        moving = live.thinking or live.opening or live.table.bot_to_act() is not None or live.table.clocks.running()
        if not live.connections and not live.joining and not moving and self.tables.get(live.id) is live:
            del self.tables[live.id]

    def intent(self, connection: Connection, wish: protocol.Intent) -> None:
        """Does what a viewer wants, or answers with a sentence; what takes time goes on by itself."""
        self.metrics.intents += 1
        try:
            live = connection.live
            if live is None:
                raise Refused(ON_THE_WAY)
            if self.tables.get(live.id) is not live:
                raise Refused("The table is being opened again; come back in a moment.")
            self._do(live, connection, wish)
        except SuitcaseError as why:
            self._refuse(connection, why)
        except Exception:
            log.exception("an intent failed")
            self.dismiss(connection, 1011, "Something broke here; it is written in the server's log.")

    def _refuse(self, connection: Connection, why: SuitcaseError) -> None:
        self.metrics.refused += 1
        connection.post(encode(protocol.Refused(str(why))))

    def dismiss(self, connection: Connection, code: int, why: str) -> None:
        """Closes a viewer's socket with a sentence."""
        connection.gone = True
        connection.closing = self._start(connection.close(code, why))

    def _do(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        table = live.table
        if wish.do is not None:
            table.do(self._seat(connection, "act"), wish.do, _number(wish))
            self.metrics.moves += 1
            self._moved(live)
        elif wish.say is not None:
            self._say(live, connection, wish.say)
        elif wish.sit is not None:
            self._sit(live, connection, wish.sit)
        elif wish.fill:
            if connection.player != live.host:
                raise Refused("Only the host can fill the seats with bots.")
            table.fill()
            self._seats_changed(live, "Bots take the open seats.")
        elif wish.undo:
            table.ask_undo(self._seat(connection, "take anything back"), _number(wish))
            self._moved(live)
        elif wish.answer is not None:
            table.answer_undo(self._seat(connection, "answer"), wish.answer)
            self._moved(live)
        elif wish.leave:
            self._leave(live, self._seat(connection, "leave one"))
        elif wish.go is not None:
            self._start(self._later(connection, self._go(connection, wish.go)))
        elif wish.rematch:
            self._start(self._later(connection, self._rematch(live, connection)))
        elif wish.hint:
            self._start(self._later(connection, self._hint(live, connection, _number(wish))))
        else:
            raise Refused("Say what you want: do, say, sit, fill, undo, answer, leave, rematch, go or hint.")

    async def _later(self, connection: Connection, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except SuitcaseError as why:
            self._refuse(connection, why)

    @staticmethod
    def _seat(connection: Connection, what: str) -> int:
        if connection.seat is None:
            raise Refused(f"You are watching; only someone with a seat can {what}.")
        return connection.seat

    def _sit(self, live: LiveTable, connection: Connection, seat: int) -> None:
        if not connection.name:
            raise Refused("Tell us your name first, then sit down.")
        live.table.sit(seat, connection.name, connection.player)
        for one in live.connections:
            if one.player == connection.player:
                one.seat = seat
        self.disk.add([(store.ADD_SITTING, {"player": connection.player, "table_id": live.id})])
        self._seats_changed(live, f"{connection.name} sits down.")

    def _leave(self, live: LiveTable, seat: int) -> None:
        chair = live.table.chairs[seat]
        name, gathering = chair.name, live.table.gathering
        live.table.leave(seat)
        if gathering:
            for one in live.connections:
                if one.seat == seat:
                    one.seat = None
            self._seats_changed(live, f"{name} gets up.")
        else:
            self._seats_changed(live, f"{name} has left; a bot plays until {name} is back.")

    def _say(self, live: LiveTable, connection: Connection, text: str) -> None:
        if not connection.name:
            raise Refused("Tell us your name first, then chat.")
        text = text.replace("\0", "").strip()  # PostgreSQL keeps no zeros
        if not text:
            raise Refused("You said nothing.")
        line = protocol.ChatLine(connection.name, text)
        self.disk.add([(store.ADD_CHAT, {"table_id": live.id, "name": line.name, "text": line.text})])
        self._after_disk(live, lambda: live.post_chat(line))

    async def _rematch(self, live: LiveTable, connection: Connection) -> None:
        self._seat(connection, "ask for a rematch")
        if live.phase != "over":
            raise Refused("The game is not over yet.")
        if live.next is not None or live.opening:
            raise Refused("The rematch is open already; go there.")
        live.opening = True  # nobody else opens another while this one is written
        try:
            wish = protocol.NewTable(live.box, [], public=live.public, clock=live.table.clocks.setting)
            chairs = [Chair(chair.name, chair.kind, chair.player) for chair in live.table.chairs]
            new = await self._open(live.box, encode(live.table.options).decode(), wish, chairs, live.host)
            live.next = new.id
        finally:
            live.opening = False
        self.disk.add([live.row_job()])
        self._after_disk(live, lambda: live.post_seats(f"{connection.name} opens a rematch."))

    async def _hint(self, live: LiveTable, connection: Connection, number: int) -> None:
        seat = self._seat(connection, "get a hint")
        if number != live.table.number or seat not in live.table.position.to_act():
            raise Refused("A hint is for your turn; look again.")
        steps = await self._in_time(live.table.adviser(seat))
        if steps is None:
            raise Refused("No bot knows what to do here in so short a time.")
        if number == live.table.number:
            connection.post(encode(live.hint(steps)))

    # --- What follows ---------------------------------------------------------------------------------------

    def _moved(self, live: LiveTable) -> None:
        """The table has moved: write it down, then tell everyone, as it is now and not as it will be then."""
        self.disk.add(live.jobs())
        table = live.table
        if table.number % 16 == 1 or table.clocks.ticking or table.outcome():
            self.disk.add([live.row_job()])  # without clocks the list of tables need not be newer than that
        self.disk.then(partial(self._tell, live, live.state_messages()))
        self._go_on(live)

    def _tell(self, live: LiveTable, messages: dict[int | None, bytes], problem: SuitcaseError | None) -> None:
        if problem is None:
            live.post(messages)
        else:
            self._let_go(live, str(problem))

    def _seats_changed(self, live: LiveTable, *told: str) -> None:
        self.disk.add([live.row_job(), *live.jobs()])
        messages = live.state_messages()

        def tell() -> None:
            live.post_seats(*told)
            live.post(messages)

        self._after_disk(live, tell)
        self._go_on(live)

    def _go_on(self, live: LiveTable) -> None:
        """Whatever the table does by itself: a bot's turn, a clock that runs out."""
        if not live.thinking and live.table.bot_to_act() is not None:
            live.thinking = True
            self._start(self._play_bots(live))
        if live.table.clocks.ticking:
            if live.flag_timer:
                live.flag_timer.cancel()
            due = live.table.clocks.next_flag(now_ms())
            if due is not None:
                live.flag_timer = asyncio.get_running_loop().call_later(due / 1000 + 0.01, self._flag, live)

    async def _play_bots(self, live: LiveTable) -> None:
        table = live.table
        try:
            while (seat := table.bot_to_act()) is not None and self.tables.get(live.id) is live:
                number = table.number
                pause = self.bot_pause * table.game.pause(table.view(None))
                action, _ = await asyncio.gather(self._thought(table, seat), asyncio.sleep(pause))
                still = self.tables.get(live.id) is live and number == table.number
                if still and seat == table.bot_to_act():
                    table.do(seat, action, number)
                    self.metrics.moves += 1
                    self._moved(live)
        finally:
            live.thinking = False
            self._after_disk(live, lambda: self._put_away(live))

    async def _thought(self, table: Table, seat: int) -> str:
        """What a bot would do, or anything legal if it takes too long."""
        action = await self._in_time(table.thinker(seat))
        return secrets.choice(table.position.legal(seat)) if action is None else action

    async def _in_time(self, think: Callable[[], T]) -> T | None:
        """What is thought in a thread, if it is thought in time."""
        thinking = asyncio.get_running_loop().run_in_executor(self._threads, think)
        try:
            return await asyncio.wait_for(thinking, THINKING_LIMIT)
        except TimeoutError:
            return None

    def _flag(self, live: LiveTable) -> None:
        for seat in live.table.clocks.flagged(now_ms()):
            self._start(self._play_late(live, seat))

    async def _play_late(self, live: LiveTable, seat: int) -> None:
        number = live.table.number
        action = await self._thought(live.table, seat)
        if number == live.table.number and self.tables.get(live.id) is live:
            live.table.do(seat, action, number, late=True)
            self._moved(live)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("a bot or a clock failed", exc_info=error)

    # --- Disk first, then words -----------------------------------------------------------------------------

    def _after_disk(self, live: LiveTable, tell: Callable[[], None]) -> None:
        """Tells what has happened, once it is on disk. If it cannot be written, the table is let go."""
        self.disk.then(lambda problem: tell() if problem is None else self._let_go(live, str(problem)))

    async def on_disk(self) -> None:
        """Returns when all that has happened so far is on disk, or raises."""
        await self.disk.written()

    def _let_go(self, live: LiveTable, why: str) -> None:
        """A table that could not be written goes back to what is on disk: its viewers come again."""
        if self.tables.get(live.id) is not live:
            return
        del self.tables[live.id]
        # What it did since must not be written either, or its journal would have a gap.
        self.disk.forget(live.id)
        if live.flag_timer:
            live.flag_timer.cancel()
        viewers, live.connections = live.connections, set()
        for connection in viewers:
            self._start(connection.close(1011, why))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for live in self.tables.values():
            if live.flag_timer:
                live.flag_timer.cancel()
        await self.on_disk()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.store.close)


class NoSuchTable(SuitcaseError):
    pass


def _number(wish: protocol.Intent) -> int:
    if wish.n is None:
        raise Refused("Name the state number that you answer, as n.")
    return wish.n


def _chairs(words: list[str], player: str, name: str) -> list[Chair]:
    from suitcase.bots import NAMES

    free = [bot_name for bot_name in NAMES if bot_name != name]
    chairs = []
    for word in words:
        if word == "me":
            chairs.append(Chair(name, "person", player))
        elif word == "open":
            chairs.append(Chair())
        elif word.startswith("bot:"):
            chairs.append(Chair(free.pop(0), word))
        else:
            raise SuitcaseError(f"A seat is me, open or bot:greedy, not {word[:20]!r}.")
    if words.count("me") > 1:
        raise SuitcaseError("You can take one seat, not more.")
    return chairs
