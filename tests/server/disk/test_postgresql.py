"""The same on a real PostgreSQL, which the tests start for themselves if its binaries are there."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from suitcase.engine import SuitcaseError
from suitcase.server import app as server_app
from suitcase.server.disk import statements, store
from suitcase.server.door.identity import Identities
from suitcase.server.sockets import Sockets
from tests.server.disk.postgres import Postgres, opened
from tests.server.helpers import Broken, Caller, look_at, open_hub, picture, play, table_in, three_at, until, wish
from tests.server.visitors import Visitor, hear_all, play_on
from tests.serving import Server
from tests.table.helpers import verified


def test_postgresql_by_its_address_alone(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(postgres).close()  # migrates

    async def scene() -> None:
        async with open_hub(postgres) as hub:
            with hub.store._engine.connect() as connection:
                assert connection.dialect.name == "postgresql"
                assert compare_metadata(MigrationContext.configure(connection), statements.metadata) == []
            live, people = await three_at(hub)
            await wish(hub, people[0], say="zero \0 and ☂")
            assert people[1].last("chat")["lines"][0]["text"] == "zero  and ☂"
            idle = next(seat for seat in range(3) if seat not in live.table.position.to_act())
            await wish(hub, people[idle], leave=True)
            assert live.id in [one.row.id for one in hub.store.running_of("ben", 10)]
            before = picture(live)
            disk = Broken(hub, monkeypatch)
            disk.fails = 1
            await play(hub, live, people, 3, wait=False)
            await until(lambda: all(person.closed for person in people))
            assert picture(await hub.table(live.id)) == before
            # What the driver itself refuses is a failure like any other.
            line = {"table_id": live.id, "number": 0, "text": "twice", "to_act": None}
            hub.disk.add([(statements.ADD_LINES, line)])
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


def test_while_postgresql_is_away_everyone_gets_a_sentence_and_then_tables_go_on(
    mortal_postgres: Postgres, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(mortal_postgres.address).close()

    async def scene() -> None:
        async with open_hub(mortal_postgres.address) as hub:
            with monkeypatch.context() as patched:
                patched.setattr(server_app, "Hub", lambda *_, **__: hub)
                patched.setattr(store, "Store", lambda *_, **__: hub.store)
                app = server_app.create_app(mortal_postgres.address)
            live, people = await three_at(hub)
            other, others = await three_at(hub)
            bots = await table_in(hub, ("bot:greedy", "bot:greedy", "bot:greedy"), options={"hands": 9})
            before = picture(live)
            http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost")
            assert (await http.get(f"/api/tables/{live.id}")).status_code == 200
            watcher = await look_at(hub, bots, "eve")
            await until(lambda: bots.table.number > 3)
            mortal_postgres.stop()
            await play(hub, live, people, 3, wait=False)
            await play(hub, other, others, 3, wait=False)
            for person in (*people, *others, watcher):
                await until(lambda: person.closed)  # noqa: B023  (called at once)
                assert person.closed == (1011, store.UNWRITTEN)
            assert not hub.tables
            for _ in range(20):  # as pages do that try again
                caller = Caller(Sockets(hub, Identities(b"secret")), live.id)
                await caller.visit
                assert caller.closed == (1011, store.UNREADABLE)
                for path in (f"/api/tables/{live.id}", "/api/tables", f"/api/tables/{live.id}/journal"):
                    answer = await http.get(path)
                    assert (answer.status_code, answer.json()) == (503, {"detail": store.UNREADABLE})
            with pytest.raises(SuitcaseError, match="cannot be read just now"):
                await table_in(hub)
            await hub.wake()
            complaints = [record for record in caplog.records if record.name == "suitcase"]
            assert len(complaints) == 2, caplog.messages  # one about reading, one about writing
            assert all(record.exc_info is None for record in complaints)
            mortal_postgres.start()
            while True:
                try:
                    again = await hub.table(live.id)
                    break
                except SuitcaseError:
                    await asyncio.sleep(0.05)  # it is still waking up
            assert picture(again) == before
            back = [await look_at(hub, again, name) for name in ("ana", "ben", "cleo")]
            await play(hub, again, back, 3)
            assert back[0].last("state")["n"] == 4
            assert (await http.get(f"/api/tables/{live.id}")).status_code == 200
            await http.aclose()

    asyncio.run(scene())
