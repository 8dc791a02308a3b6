"""A database file of which some bytes were changed: one sentence, whatever they were, and whole tables go on."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from pathlib import Path
from random import Random

import httpx
import pytest

from suitcase.engine import SuitcaseError
from suitcase.server import app as server_app
from suitcase.server.disk.store import Store
from suitcase.server.door.identity import Identities, Identity
from suitcase.server.live.hub import Hub
from suitcase.server.sockets import Sockets
from tests.server.helpers import Caller, in_file, look_at, open_hub, table_in, until, wish

TRIES = 40


async def some_tables(address: str) -> list[str]:
    async with open_hub(address) as hub:
        found = []
        for _ in range(6):
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"), clock={"kind": "move"}, public=True)
            ana = await look_at(hub, live)
            await wish(hub, ana, say="Hello")
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            await until(lambda: live.table.bot_to_act() is None)  # noqa: B023  (called at once)
            hub.viewers.disconnect(ana.connection)
            found.append(live.id)
        hub.store.secret("cookies")
        return found


async def visit_all(address: str, tables: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Opens the database, wakes, lists and visits everything. Anything but a sentence is an error of ours."""
    made: list[Hub] = []

    def make(keeper: Store) -> Hub:
        made.append(Hub(keeper, bot_pause=0))
        return made[0]

    with monkeypatch.context() as patched:
        patched.setattr(server_app, "Hub", lambda keeper, **_: make(keeper))
        try:
            app = server_app.create_app(address)
        except SuitcaseError:
            return "not opened"
    hub, bad = made[0], 0
    await hub.wake()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost") as http:
        token = Identities(hub.store.secret("cookies")).token(Identity("ana", "Ana"))
        headers = {"Authorization": f"Bearer {token}"}
        for path in ("/api/me", "/api/tables", *(f"/api/tables/{table}" for table in tables)):
            answer = await http.get(path, headers=headers)
            assert answer.status_code in (200, 404, 500, 503), answer.text
            assert answer.status_code == 200 or answer.json()["detail"].endswith(".")
            bad += answer.status_code != 200
    for table in tables:
        caller = Caller(Sockets(hub, Identities(b"secret")), table)
        await until(lambda: caller.visit.done() or "welcome" in {m["type"] for m in caller.heard})  # noqa: B023  (called at once)
        if caller.visit.done():
            caller.visit.result()
            assert caller.closed
            assert caller.closed[0] in (1011, 4404)
            assert caller.closed[1].endswith(".")
            bad += 1
        else:
            await caller.hang_up()
    await hub.close()
    return "some" if bad else "whole"


def test_flipped_bytes_are_a_sentence_and_never_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = asyncio.run(some_tables(in_file(tmp_path)))
    good = (tmp_path / "tables.db").read_bytes()
    found: Counter[str] = Counter()
    for attempt in range(TRIES):
        chance = Random(attempt)
        bytes_ = bytearray(good)
        for _ in range(chance.choice((1, 5, 50, 500))):
            bytes_[chance.randrange(len(bytes_))] = chance.randrange(256)
        folder = tmp_path / str(attempt)
        folder.mkdir()
        (folder / "tables.db").write_bytes(bytes_)
        caplog.clear()
        found[asyncio.run(visit_all(in_file(folder), tables, monkeypatch))] += 1
        assert [record for record in caplog.records if record.exc_info] == [], attempt
        assert len(caplog.records) < 10, attempt
        shutil.rmtree(folder)
    assert set(found) == {"whole", "some", "not opened"}, found
