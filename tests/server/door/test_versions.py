"""A uvicorn that we do not know: the same tables the plain way, and one line in the log."""

from __future__ import annotations

import asyncio
import logging
import socket
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import connect

from suitcase.server.app import create_app
from suitcase.server.door.front import Front
from suitcase.server.door.versions import protocols
from suitcase.server.door.wire import Wire
from tests.server.helpers import in_file, until
from tests.serving import PATIENCE


def test_the_uvicorn_that_we_know_gets_our_protocols(caplog: pytest.LogCaptureFixture) -> None:
    found = protocols(behind_proxy=False)
    assert issubclass(found["http"], Front)
    assert found["ws"] is Wire
    assert not caplog.records


@pytest.mark.parametrize("number", ["0.53.2", "0.55.0", "1.0", "0.540.1"])
def test_another_uvicorn_serves_the_plain_way_with_one_line_in_the_log(
    number: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(uvicorn, "__version__", number)
    with caplog.at_level(logging.WARNING, "suitcase"):
        assert protocols(behind_proxy=False) == {"http": "auto", "ws": "websockets-sansio"}
    [line] = caplog.messages
    assert line.startswith(
        f"uvicorn {number} is not one that Suitcase knows (0.54.x), so tables are served the plain way"
    )


def test_a_whole_game_is_played_the_plain_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn, "__version__", "9.9")

    async def scene() -> None:
        app = create_app(in_file(tmp_path), bot_pause=0, per_second=1e9)
        plain = protocols(behind_proxy=False)
        server = uvicorn.Server(uvicorn.Config(app, log_level="critical", timeout_graceful_shutdown=2, **plain))
        with socket.create_server(("127.0.0.1", 0)) as listening:
            address = f"127.0.0.1:{listening.getsockname()[1]}"
            running = asyncio.ensure_future(server.serve(sockets=[listening]))
            await until(lambda: server.started)
            try:
                async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
                    token = (await http.post("/api/player", json={"name": "Ana", "bot": True})).json()["token"]
                    headers = {"Authorization": f"Bearer {token}"}
                    seats = ["me", "bot:greedy", "bot:greedy"]
                    wish = {"game": "suits", "seats": seats, "options": {"hands": 1}}
                    table = (await http.post("/api/tables", json=wish, headers=headers)).json()["id"]
                async with connect(f"ws://{address}/ws/{table}", additional_headers=headers, proxy=None) as page:
                    state: dict[str, Any] = {}
                    while state.get("phase") != "over":
                        message = msgspec.json.decode(await page.recv())
                        state = message.get("state") or (message if message["type"] == "state" else state)
                        if message["type"] in ("welcome", "state") and state.get("legal"):
                            await page.send(
                                msgspec.json.encode({"do": state["legal"][0]["do"], "n": state["n"]}).decode()
                            )
                    assert state["n"] == 48
            finally:
                server.should_exit = True
                await running

    asyncio.run(scene())
