"""Where tables live: one database, SQLite by default, PostgreSQL by its address.

SQLite is written where the caller stands: a commit takes a fraction of a millisecond, less than handing it to
a thread and back. PostgreSQL is a network away, so a thread of its own writes there, and commits whatever has
gathered while the last commit ran. Reading is done by threads of the caller's, each with its own connection.
"""

from __future__ import annotations

import queue
import secrets as secret_numbers
import threading
import time
from collections.abc import Callable, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from alembic.util import CommandError
from sqlalchemy import (
    Boolean,
    Column,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    create_engine,
    event,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection, QueuePool

from suitcase.engine import SuitcaseError
from suitcase.server.database import keep_to_owner, reason, shown_address, with_driver
from suitcase.server.flusher import Flusher

DAY = 24 * 3600  # seconds

metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(32), nullable=False, index=True),
    Column("seed", LargeBinary, nullable=False),
    Column("chairs", Text, nullable=False),
    Column("phase", String(10), nullable=False, index=True),
    Column("result", Text),
    Column("next", String(32)),
    Column("touched", Integer, nullable=False, index=True),  # seconds since 1970
    Column("left", Text),  # milliseconds on each seat's clock, if there are clocks
)
lines = Table(  # the journals
    "lines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,  # the key is the order on disk: one tree to write instead of two
)
chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("name", String(30), nullable=False),
    Column("text", Text, nullable=False),
)
sitting = Table(  # who has sat where
    "sitting",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

ADD_LINES = insert(lines)
ADD_TABLE = insert(tables)
ADD_CHAT = insert(chat).values({name: bindparam(name) for name in ("table_id", "name", "text")})
_SAT = exists().where(sitting.c.player == bindparam("player"), sitting.c.table_id == bindparam("table_id"))
ADD_SITTING = insert(sitting).from_select(  # someone may get up and sit down again
    ["player", "table_id"],
    select(bindparam("player", type_=String(32)), bindparam("table_id", type_=String(32))).where(~_SAT),
)
CHANGE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("chairs", "phase", "result", "next", "touched", "left")})
)


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


Job = tuple[Any, dict[str, Any]]  # a statement of those above, and its values
Done = Callable[[SuitcaseError | None], None]


class Store:
    def __init__(self, address: str) -> None:
        self.address = address
        self._raw: PoolProxiedConnection | None = None  # the writer's
        self._texts: dict[Any, tuple[str, Callable[[dict[str, Any]], Any] | None]] = {}
        self._jobs: queue.SimpleQueue[tuple[list[Job], Done] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        try:
            self._engine = create_engine(with_driver(address), poolclass=QueuePool, pool_size=4, max_overflow=4)
            if self._engine.dialect.name == "sqlite":
                keep_to_owner(self._engine.url.database)
                event.listen(self._engine, "connect", _prepare_sqlite)
            self._migrate()
        except (SQLAlchemyError, CommandError, ModuleNotFoundError, OSError, ValueError) as error:
            raise SuitcaseError(
                f"Cannot open the database {shown_address(address)}: {reason(error, address)}."
            ) from None
        self.near = self._engine.dialect.name == "sqlite"
        self._flusher: Flusher | None = None
        if self.near:
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
        if self.near:
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
            return SuitcaseError(f"The database cannot be written: {reason(error, self.address)}.")
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
            found = self._texts[statement] = (str(compiled), itemgetter(*order) if order else None)
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

    def table(self, table_id: str) -> Row | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
        return None if row is None else Row(*row)

    def journal(self, table_id: str) -> list[str]:
        """The journal of a table, row by row."""
        query = select(lines.c.text).where(lines.c.table_id == table_id).order_by(lines.c.number)
        with self._engine.connect() as connection:
            return list(connection.scalars(query))

    def chat_of(self, table_id: str, most: int) -> list[tuple[str, str]]:
        query = (
            select(chat.c.name, chat.c.text).where(chat.c.table_id == table_id).order_by(chat.c.id.desc()).limit(most)
        )
        with self._engine.connect() as connection:
            return [(name, text) for name, text in connection.execute(query)][::-1]

    def public_tables(self, most: int) -> list[Row]:
        query = select(tables).where(tables.c.public, tables.c.phase != "over")
        return self._rows(query.order_by(tables.c.touched.desc()).limit(most))

    def tables_of(self, player: str, most: int) -> list[Row]:
        query = select(tables).join(sitting, sitting.c.table_id == tables.c.id).where(sitting.c.player == player)
        return self._rows(query.order_by(tables.c.touched.desc()).limit(most))

    def opened_lately(self, host: str) -> int:
        """How many tables someone has opened or played at within a day that are not over."""
        since = int(time.time()) - DAY
        query = select(func.count()).select_from(tables)
        query = query.where(tables.c.host == host, tables.c.phase != "over", tables.c.touched >= since)
        with self._engine.connect() as connection:
            return connection.scalar(query) or 0

    def running_tables(self, within_seconds: int) -> list[str]:
        """The tables that were being played lately: their bots and clocks go on after a restart."""
        since = int(time.time()) - within_seconds
        query = select(tables.c.id).where(tables.c.phase == "playing", tables.c.touched >= since)
        with self._engine.connect() as connection:
            return list(connection.scalars(query))

    def _rows(self, query: Any) -> list[Row]:
        with self._engine.connect() as connection:
            return [Row(*row) for row in connection.execute(query)]

    def secret(self, name: str) -> bytes:
        """A secret of this server's, made when it is first asked for."""
        with self._engine.begin() as connection:
            found = connection.scalar(select(secrets.c.value).where(secrets.c.name == name))
            if found is None:
                found = secret_numbers.token_bytes(32)
                connection.execute(insert(secrets), {"name": name, "value": found})
        assert isinstance(found, bytes)
        return found


def _prepare_sqlite(connection: Any, _: Any) -> None:
    for pragma in ("page_size=1024", "journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")
