"""Where tables live: one database, SQLite by default, PostgreSQL by its address.

All writing goes through one thread, which commits whatever has gathered while the last commit ran: under
load one commit serves many tables, and the event loop never waits for the disk. Reading is done by threads
of the caller's, each with a connection of its own.
"""

from __future__ import annotations

import queue
import secrets as secret_numbers
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

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
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from suitcase.engine import SuitcaseError

metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("chairs", Text, nullable=False),
    Column("phase", String(10), nullable=False, index=True),
    Column("result", Text),
    Column("next", String(32)),
    Column("touched", Integer, nullable=False, index=True),  # seconds since 1970
)
lines = Table(  # the journals
    "lines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
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
ADD_CHAT = insert(chat)
ADD_SITTING = insert(sitting)
CHANGE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("chairs", "phase", "result", "next", "touched")})
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


Job = tuple[Any, dict[str, Any]]  # a statement of those above, and its values
Done = Callable[[SuitcaseError | None], None]


class Store:
    def __init__(self, address: str) -> None:
        self.address = address
        self._engine = create_engine(_with_driver(address), pool_size=4, max_overflow=4)
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine, "connect", _prepare_sqlite)
        self._jobs: queue.SimpleQueue[tuple[list[Job], Done] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="store", daemon=True)
        try:
            self._migrate()
        except SQLAlchemyError as error:
            raise SuitcaseError(f"Cannot open the database {_shown(address)}: {_short(error)}.") from None
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
        """Commits the jobs, in order; `done` is called in the writer's thread."""
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
            try:
                self._commit([job for jobs, _ in todo for job in jobs])
                problem = None
            except SQLAlchemyError as error:
                problem = SuitcaseError(f"The database cannot be written: {_short(error)}.")
            for _, done in todo:
                done(problem)

    def _commit(self, jobs: Sequence[Job]) -> None:
        # Runs of the same statement go in one call.
        with self._engine.begin() as connection:
            start = 0
            for end in range(1, len(jobs) + 1):
                if end == len(jobs) or jobs[end][0] is not jobs[start][0]:
                    connection.execute(jobs[start][0], [values for _, values in jobs[start:end]])
                    start = end

    def write_now(self, jobs: list[Job]) -> None:
        """For start-up and tests: returns when the jobs are committed."""
        self._commit(jobs)

    def close(self) -> None:
        if self._writer.is_alive():
            self._jobs.put(None)
            self._writer.join()
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


def _with_driver(address: str) -> str:
    """PostgreSQL's address as people write it, with the driver that we bring."""
    for prefix in ("postgresql://", "postgres://"):
        if address.startswith(prefix):
            return "postgresql+psycopg://" + address.removeprefix(prefix)
    return address


def _prepare_sqlite(connection: Any, _: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _shown(address: str) -> str:
    """An address without its password."""
    before, at, after = address.rpartition("@")
    return f"{before.split('://')[0]}://...@{after}" if at else address


def _short(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0].rstrip(".")
