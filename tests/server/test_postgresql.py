"""The same on a real PostgreSQL, which the tests start for themselves if its binaries are there."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from glob import glob
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from suitcase.engine import SuitcaseError
from suitcase.server import store
from suitcase.server.store import Store
from tests.server.helpers import (
    PATIENCE,
    Server,
    Visitor,
    hear_all,
    look_at,
    open_hub,
    picture,
    play_on,
    until,
    verified,
    wish,
)
from tests.server.test_store import Broken, play, three_at


def postgres_binaries() -> Path | None:
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += [Path(folder) for folder in sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, in a folder of its own, reached by a socket in that folder."""
    binaries = postgres_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not on this machine: install it (Debian: postgresql) to test with it.")
    folder = Path(tempfile.mkdtemp(prefix="suitcase-pg-", dir="/tmp"))
    as_user: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        names = {user.pw_name: user for user in pwd.getpwall()}
        user = names.get("postgres") or names["nobody"]
        as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        os.chown(folder, user.pw_uid, user.pw_gid)
    nowhere = subprocess.DEVNULL
    quiet: dict[str, Any] = {"stdin": nowhere, "stdout": nowhere, "stderr": nowhere, "cwd": folder, **as_user}
    data = folder / "data"
    prepare = f"{binaries}/initdb -D {data} -U suitcase -A trust -E UTF8 --locale=C --no-sync"
    start = f"{binaries}/postgres -D {data} -k {folder} -c listen_addresses= -c fsync=off"
    try:
        subprocess.run(prepare.split(), check=True, timeout=PATIENCE, **quiet)
        with subprocess.Popen(start.split(), **quiet) as process:
            try:
                wait_for(lambda: (folder / ".s.PGSQL.5432").exists(), process)
                yield f"postgresql://suitcase@/postgres?host={folder}"
            finally:
                process.send_signal(signal.SIGINT)  # a fast shutdown
                process.wait(PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(condition: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, "PostgreSQL did not start"
        assert time.monotonic() < end
        time.sleep(0.02)


def opened(address: str) -> Store:
    """PostgreSQL may still be waking up."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return Store(address)
        except SuitcaseError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def test_postgresql_by_its_address_alone(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(postgres).close()  # migrates

    async def scene() -> None:
        async with open_hub(postgres) as hub:
            with hub.store._engine.connect() as connection:
                assert connection.dialect.name == "postgresql"
                assert compare_metadata(MigrationContext.configure(connection), store.metadata) == []
            live, people = await three_at(hub)
            await wish(hub, people[0], say="zero \0 and ☂")
            assert people[1].last("chat")["lines"][0]["text"] == "zero  and ☂"
            idle = next(seat for seat in range(3) if seat not in live.table.position.to_act())
            await wish(hub, people[idle], leave=True)
            assert [row.id for row in hub.store.tables_of("ben", 10)] == [live.id]
            before = picture(live)
            disk = Broken(hub, monkeypatch)
            disk.fails = 1
            await play(hub, live, people, 3, wait=False)
            await until(lambda: all(person.closed for person in people))
            assert picture(await hub.table(live.id)) == before
            # What the driver itself refuses is a failure like any other.
            line = {"table_id": live.id, "number": 0, "text": "twice"}
            hub.disk.add([(store.ADD_LINES, line)])
            with pytest.raises(SuitcaseError, match="could not be written"):
                await hub.on_disk()
            await wish(hub, await look_at(hub, await hub.table(live.id)), say="Still here")

    asyncio.run(scene())


def test_a_server_on_postgresql_goes_on_after_a_restart(postgres: str) -> None:
    opened(postgres).close()
    with Server(None, SUITCASE_DATABASE=postgres) as server:
        ana = Visitor(server.address, "Ana")
        table = ana.open("me", "bot:greedy", "bot:greedy")
        page = ana.look(table)
        play_on([page], to=9)
        hear_all(page, lambda page: page.legal)
        number, view, cookie = page.n, page.view, ana.headers
        ana.close()
    with Server(None, SUITCASE_DATABASE=postgres) as server:
        ana = Visitor(server.address)
        ana.headers = cookie
        page = ana.look(table)
        assert (page.n, page.view, page.seats["you"]) == (number, view, 0)
        play_on([page])
        text = ana.http.get(f"/api/tables/{table}/journal").text
        ana.close()
    assert verified(text).finished
