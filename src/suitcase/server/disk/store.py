"""Where tables live: one database, SQLite by default, PostgreSQL by its address.

SQLite is written in the caller's thread: a commit takes a fraction of a millisecond, less than handing it to another
thread and back. PostgreSQL is a network away, so a thread of the store writes there, and commits whatever has gathered
while the last commit ran. That thread writes SQLite too, where every commit waits for the disk itself (`durable`).
Reading is done in the caller's threads, each with a connection of its own.
"""

from __future__ import annotations

import json
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, create_engine, event, insert, select
from sqlalchemy.pool import PoolProxiedConnection, QueuePool

from suitcase.engine import SuitcaseError
from suitcase.server.disk import statements
from suitcase.server.disk.complaints import Complaints
from suitcase.server.disk.database import keep_to_owner, read_address, reason, shown_address
from suitcase.server.disk.flusher import Flusher
from suitcase.server.problems import Unavailable

DAY = 24 * 3600  # seconds
IN_ORDER = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"  # as bytes are ordered
UNREADABLE = "What is stored here cannot be read just now; come back in a moment."
UNWRITTEN = "What happened last could not be written down; come back in a moment."


class Row(NamedTuple):
    """A table as it is stored."""

    id: str
    game: str
    options: str
    clock: str
    public: bool
    host: str
    seed: bytes
    chairs: str
    phase: str
    result: str | None
    next: str | None
    touched: int
    left: str | None = None
    counts: bool = True  # in figures about people; a try or a lesson does not
    agreed: str | None = None


class Listed(NamedTuple):
    """A table as lists show it."""

    row: Row
    to_act: str | None  # whom it waits for, as a JSON list; None where nobody has written that


class Finished(NamedTuple):
    """A finished game in a player's list."""

    table: Listed
    over: int  # seconds since 1970
    won: bool | None  # None where nobody wins
    counts: bool  # whether it is in the player's figures


class Mark(NamedTuple):
    """Where a page of finished games ends: the next one has those that were over before."""

    over: int = 2**31 - 1
    table_id: str = "~"  # behind all ids


class Rest(NamedTuple):
    """The end of a journal: what follows a snapshot, or all of it."""

    head: str  # its first row
    rows: list[str]  # without a snapshot, the head too
    last: int  # the number of the last row; -1 if there is none
    number: int = 0  # of the row that the snapshot stands behind
    state: int = 0  # and of the state
    snapshot: bytes | None = None


class Said(NamedTuple):
    """A line of the chat."""

    name: str
    text: str
    seat: int | None = None


def new_table_id() -> str:
    """A name for a table that nobody can guess. It begins with the second, in letters whose order is that of time:
    tables that are played at the same time lie near each other on disk, and a commit writes half as many pages."""
    second = int(time.time())
    when = "".join(IN_ORDER[second >> bits & 63] for bits in range(30, -1, -6))
    return when + secrets.token_urlsafe(12)


Job = tuple[Any, dict[str, Any]]  # one of the statements, and its values
Done = Callable[[SuitcaseError | None], object]


class Store:
    def __init__(self, address: str, *, durable: bool = False) -> None:
        self._address = address
        self.complaints = Complaints()
        self._raw: PoolProxiedConnection | None = None  # the writer's
        self._texts: dict[Any, tuple[str, Callable[[dict[str, Any]], Any] | None]] = {}
        self._jobs: queue.SimpleQueue[tuple[list[Job], Done] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        try:
            url, durable = read_address(address, durable=durable)
            sqlite = url.get_backend_name() == "sqlite"
            # Another machine may have gone and come back since a connection was used last; a file has not.
            self._engine = create_engine(
                url, poolclass=QueuePool, pool_size=4, max_overflow=4, pool_timeout=10, pool_pre_ping=not sqlite
            )
            if sqlite:
                keep_to_owner(self._engine.url.database)
                event.listen(self._engine, "connect", partial(_prepare_sqlite, "FULL" if durable else "NORMAL"))
            self._migrate()
        except Exception as error:  # noqa: BLE001  (drivers and damaged files raise anything)
            raise SuitcaseError(
                f"Cannot open the database {shown_address(address)}: {reason(error, address)}."
            ) from None
        # Waiting for the disk itself takes too long for the caller's thread.
        self.in_caller = sqlite and not durable
        self._flusher: Flusher | None = None
        if self.in_caller:
            self._flusher = Flusher(Path(f"{self._engine.url.database}-wal"))
        else:
            self._writer.start()

    def _migrate(self) -> None:
        from alembic import command
        from alembic.config import Config

        settings = Config()
        settings.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
        with self._engine.begin() as connection:
            settings.attributes["connection"] = connection
            command.upgrade(settings, "head")

    # --- Writing ----------------------------------------------------------------------------------------

    def write(self, jobs: list[Job], done: Done) -> None:
        """Commits the jobs, in order. `done` is called before this returns (SQLite) or in another thread."""
        if self.in_caller:
            done(self._try_to_commit(jobs))
        else:
            self._jobs.put((jobs, done))

    def _write_all(self) -> None:
        while (first := self._jobs.get()) is not None:
            todo = [first]
            while not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    self._jobs.put(None)
                    break
                todo.append(more)
            problem = self._try_to_commit([job for jobs, _ in todo for job in jobs])
            for _, done in todo:
                done(problem)

    def _try_to_commit(self, jobs: Sequence[Job]) -> SuitcaseError | None:
        try:
            self._commit(jobs)
        except Exception as error:  # noqa: BLE001  (whatever it is, the writer goes on and someone is told)
            self.complaints.add("write", f"The database cannot be written: {reason(error, self._address)}.")
            return Unavailable(UNWRITTEN, reason(error, self._address))
        return None

    def _commit(self, jobs: Sequence[Job]) -> None:
        """One transaction, on a connection for writing alone. Runs of the same statement go to the driver in one
        call: at the pace of people most of a move's cost is its commit, so nothing stands in between."""
        if self._raw is None:
            self._raw = self._engine.raw_connection()
        driver = self._raw.driver_connection
        assert driver is not None
        try:
            cursor = driver.cursor()
            start = 0
            for end in range(1, len(jobs) + 1):
                if end == len(jobs) or jobs[end][0] is not jobs[start][0]:
                    text, order = self._sql(jobs[start][0])
                    rows = [values for _, values in jobs[start:end]]
                    cursor.executemany(text, [*map(order, rows)] if order else rows)
                    start = end
            cursor.close()
            driver.commit()
            if self._flusher:
                self._flusher.written()
        except BaseException:
            self._raw.invalidate()  # the next one gets a fresh connection
            self._raw = None
            raise

    def _sql(self, statement: Any) -> tuple[str, Callable[[dict[str, Any]], Any] | None]:
        """A statement in the driver's words, and what puts its values in order where the driver counts them."""
        found = self._texts.get(statement)
        if found is None:
            compiled = statement.compile(dialect=self._engine.dialect)
            order = compiled.positiontup
            found = self._texts[statement] = (str(compiled), _ordered(order) if order else None)
        return found

    def close(self) -> None:
        if self._writer.is_alive():
            self._jobs.put(None)
            self._writer.join()
        if self._flusher:
            self._flusher.stop()  # closing the last connection brings everything to the disk
        if self._raw:
            self._raw.close()
        self._engine.dispose()

    # --- Reading ----------------------------------------------------------------------------------------

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A connection to read with. Whatever goes wrong becomes one sentence, and one line in the log."""
        try:
            with self._engine.connect() as connection:
                yield connection
        except Exception as error:  # noqa: BLE001  (a damaged file or a torn line may raise anything)
            self.complaints.add("read", f"The database cannot be read: {reason(error, self._address)}.")
            raise Unavailable(UNREADABLE, reason(error, self._address)) from None

    def table(self, table_id: str) -> Row | None:
        with self._reading() as connection:
            row = connection.execute(select(statements.tables).where(statements.tables.c.id == table_id)).first()
            return None if row is None else Row(*row)

    def journal(self, table_id: str) -> list[str]:
        """The journal of a table, row by row."""
        with self._reading() as connection:
            return list(connection.scalars(statements.JOURNAL, {"of": table_id}))

    def whole_table(self, table_id: str, most_chat: int) -> tuple[Row, int, list[Said]] | None:
        """A table with the number of its journal's last row and the last lines of its chat."""
        row = self.table(table_id)
        return None if row is None else (row, self.last_line(table_id), self.chat_of(table_id, most_chat))

    def last_line(self, table_id: str) -> int:
        """The number of a journal's last row, or -1."""
        with self._reading() as connection:
            found = connection.scalar(statements.LAST_LINE, {"of": table_id})
            return -1 if found is None else int(found)

    def rest(self, table_id: str, last: int, upto: int) -> Rest:
        """The rows of a journal up to one of them, from the last snapshot on that is not behind state `upto`."""
        head = self.lines(table_id, 0, 0)
        with self._reading() as connection:
            found = connection.execute(statements.SNAPSHOT, {"of": table_id, "upto": upto}).first()
        if found is None:
            return Rest("".join(head), head + self.lines(table_id, 1, last), last)
        return Rest("".join(head), self.lines(table_id, found[0] + 1, last), last, *found)

    def lines(self, table_id: str, first: int, last: int) -> list[str]:
        """Some rows of a journal."""
        with self._reading() as connection:
            return list(connection.scalars(statements.LINES, {"of": table_id, "first": first, "last": last}))

    def chat_of(self, table_id: str, most: int) -> list[Said]:
        with self._reading() as connection:
            found = connection.execute(statements.LAST_CHAT, {"of": table_id, "most": most})
            return [Said(*row) for row in found][::-1]

    def listed(self, table_id: str) -> Listed | None:
        """One table as lists show it."""
        return next(iter(self._listed(statements.LISTED, of=table_id)), None)

    def public_tables(self, most: int) -> list[Listed]:
        return self._listed(statements.PUBLIC_TABLES, most=most)

    def running_of(self, player: str, most: int) -> list[Listed]:
        """The tables at which someone sits, until they are over."""
        return self._listed(statements.RUNNING_OF, player=player, most=most)

    def finished_of(self, player: str, most: int, mark: Mark | None = None, game: str | None = None) -> list[Finished]:
        """The last games that someone has finished, before a mark, perhaps of one game. However many there were before,
        only these are looked at."""
        before, at = mark or Mark()
        values = {"player": player, "most": most, "before": before, "at": at}
        query, more = (statements.FINISHED_OF, {}) if game is None else (statements.FINISHED_OF_GAME, {"game": game})
        return [
            Finished(Listed(Row(*row[:-4]), row[-4]), row[-3], None if row[-2] is None else bool(row[-2]), row[-1] != 0)
            for row in self.all(query, values | more)
        ]

    def played_by(self, player: str) -> list[str]:
        """The games that someone has sat down to."""
        return [game for (game,) in self.all(statements.PLAYED_BY, {"player": player})]

    def opened_lately(self, host: str) -> int:
        """How many tables someone has opened or played at within a day that are not over."""
        with self._reading() as connection:
            return connection.scalar(statements.OPENED_LATELY, {"host": host, "since": int(time.time()) - DAY}) or 0

    def clocked_tables(self, within_seconds: int) -> list[str]:
        """The tables that were being played lately, against the clock, by people who have not left."""
        with self._reading() as connection:
            found = connection.execute(statements.CLOCKED_TABLES, {"since": int(time.time()) - within_seconds})
            return [table_id for table_id, chairs in found if _has_person(chairs)]

    def first(self, query: Any, values: dict[str, Any]) -> Any:
        """The first row that a query finds, or None."""
        with self._reading() as connection:
            return connection.execute(query, values).first()

    def all(self, query: Any, values: dict[str, Any]) -> list[Any]:
        """All rows that a query finds."""
        with self._reading() as connection:
            return list(connection.execute(query, values))

    def _listed(self, query: Any, **values: Any) -> list[Listed]:
        with self._reading() as connection:
            return [Listed(Row(*row[:-1]), row[-1]) for row in connection.execute(query, values)]

    def secret(self, name: str) -> bytes:
        """A secret of this server's, made when it is first asked for."""
        kept = statements.secrets
        with self._reading() as connection, connection.begin():
            found = connection.scalar(select(kept.c.value).where(kept.c.name == name))
            if found is None:
                found = secrets.token_bytes(32)
                connection.execute(insert(kept), {"name": name, "value": found})
            if not isinstance(found, bytes):
                raise TypeError(f"its secret {name} is damaged")
            return found


def _ordered(names: Sequence[str]) -> Callable[[dict[str, Any]], Any]:
    """Makes the row of values that a driver wants, in the order of these names; one value is a row too."""
    take = itemgetter(*names)
    return take if len(names) > 1 else lambda values: (take(values),)


def _has_person(chairs: str) -> bool:
    """Whether a person sits at a table and has not left. What cannot be read is found out when the table is opened."""
    try:
        return any(chair["kind"] == "person" and not chair["away"] for chair in json.loads(chairs))
    except (ValueError, TypeError, KeyError):
        return False


def _prepare_sqlite(synchronous: str, connection: Any, _: Any) -> None:
    # Text that is not UTF-8 any more is one table's damage, which is found there; it must not hide the other tables.
    connection.text_factory = _text
    # Small pages, because a commit writes whole ones. So more of them are gathered before they go to their places in
    # the file: most are written again and again until then. A file keeps the size of pages that it was made with.
    pages = ("page_size=2048", "wal_autocheckpoint=2000")
    for pragma in (*pages, "journal_mode=WAL", f"synchronous={synchronous}", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _text(data: bytes) -> str:
    return data.decode(errors="replace")
