"""The HTTP side of a hub without a network."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import httpx
import pytest

from suitcase.server import app as server_app
from suitcase.server.door.identity import Identities, Identity
from suitcase.server.live.hub import Hub


@asynccontextmanager
async def asking(
    hub: Hub, address: str, monkeypatch: pytest.MonkeyPatch, player: str = "ana"
) -> AsyncGenerator[httpx.AsyncClient, None]:
    """The HTTP side of a hub, asked by one player."""
    with monkeypatch.context() as patched:
        patched.setattr(server_app, "Hub", lambda *_, **__: hub)
        app = server_app.create_app(address)
    token = Identities(hub.store.secret("cookies")).token(Identity(player, player.capitalize()))
    headers = {"Authorization": f"Bearer {token}"}
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers) as http:
        yield http
