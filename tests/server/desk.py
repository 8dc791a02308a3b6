"""A server in the test's own process, with a game that Ana has played."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from suitcase.server import app as server_app
from suitcase.server.door.identity import Identities, Identity
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from tests.server.helpers import in_file, look_at, open_hub, table_in, until, wish


class Desk(NamedTuple):
    """A server in this process, with a finished table."""

    hub: Hub
    app: Any
    table: str

    def asks(self, player: str | None = "ana", address: str = "127.0.0.1") -> httpx.AsyncClient:
        token = player and Identities(self.hub.store.secret("cookies")).token(Identity(player, player.capitalize()))
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        transport = httpx.ASGITransport(app=self.app, client=(address, 5000))
        return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}/review"


async def played(hub: Hub, **more: Any) -> LiveTable:
    """A game that Ana has played against two bots."""
    live = await table_in(hub, **{"seats": ("me", "bot:greedy", "bot:random"), **more})
    ana = await look_at(hub, live)
    while live.table.outcome() is None:
        await until(lambda: live.table.outcome() or live.table.position.to_act() == [0])
        if live.table.outcome() is None:
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=live.table.number)
    await hub.on_disk()
    return live


@asynccontextmanager
async def desk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Desk, None]:
    address = in_file(folder)
    async with open_hub(address) as hub:
        with monkeypatch.context() as patched:
            patched.setattr(server_app, "Hub", lambda *_, **__: hub)
            app = server_app.create_app(address, origins=None)
        yield Desk(hub, app, (await played(hub)).id)


def sentence(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    said = answer.json()["detail"]
    assert isinstance(said, str)
    assert said.endswith((".", "home."))
    return said
