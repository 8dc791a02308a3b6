"""Coming to a table while it moves: the welcome comes first, and nothing is missing or told twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from suitcase.server.problems import Unavailable
from suitcase.server.protocol import Intent
from tests.server.helpers import Broken, Viewer, in_file, open_hub, play, three_at, until


def test_who_comes_while_a_commit_runs_hears_each_thing_once_and_the_welcome_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, people = await three_at(hub)
            disk = Broken(hub, monkeypatch, far=True)
            disk.free.clear()
            await play(hub, live, people, 3, wait=False)
            await until(lambda: disk.commits == 1)
            # While that is written: an action, a line of chat, someone who comes, and the same again.
            eve = Viewer("eve", "Eve")
            await play(hub, live, people, 4, wait=False)
            hub.intent(people[0].connection, msgspec.convert({"say": "before"}, Intent))
            joining = asyncio.ensure_future(hub.viewers.join(live, eve.connection))
            await until(lambda: eve.connection in live.connections)  # her welcome is made, and waits for the disk
            await play(hub, live, people, 5, wait=False)
            hub.intent(people[0].connection, msgspec.convert({"say": "after"}, Intent))
            assert not eve.sent
            disk.free.set()
            await joining
            await until(lambda: eve.heard[-1]["type"] == "chat")
            assert [message["type"] for message in eve.heard if message["type"] != "seats"] == [
                "welcome",
                "state",
                "chat",
            ]
            welcome = eve.heard[0]
            assert welcome["type"] == "welcome"
            assert welcome["state"]["n"] == 5
            assert [line["text"] for line in welcome["chat"]] == ["before"]
            assert eve.last("state")["n"] == 6
            assert [line["text"] for line in eve.last("chat")["lines"]] == ["after"]
            ben = Viewer("ben", "Ben")
            await hub.viewers.join(live, ben.connection)
            assert welcome["log"] + eve.last("state")["told"] != []
            watched = Viewer("flo", "Flo")
            await hub.viewers.join(live, watched.connection)
            assert watched.heard[0]["log"] == welcome["log"] + eve.last("state")["told"]

    asyncio.run(scene())


def test_who_comes_to_a_table_that_cannot_be_written_hears_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, people = await three_at(hub)
            disk = Broken(hub, monkeypatch, far=True)
            disk.fails = 1
            disk.free.clear()
            await play(hub, live, people, 3, wait=False)
            eve = Viewer("eve", "Eve")
            joining = asyncio.ensure_future(hub.viewers.join(live, eve.connection))
            await until(lambda: eve.connection in live.connections)
            disk.free.set()
            with pytest.raises(Unavailable):
                await joining
            await until(lambda: eve.closed)
            assert not eve.texts
            assert not live.connections

    asyncio.run(scene())


def test_who_hangs_up_before_the_welcome_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, people = await three_at(hub)
            disk = Broken(hub, monkeypatch, far=True)
            disk.free.clear()
            await play(hub, live, people, 3, wait=False)
            eve = Viewer("eve", "Eve")
            joining = asyncio.ensure_future(hub.viewers.join(live, eve.connection))
            await until(lambda: eve.connection in live.connections)
            joining.cancel()
            eve.connection.gone = True
            await asyncio.sleep(0)
            hub.viewers.disconnect(eve.connection)
            disk.free.set()
            await hub.on_disk()
            assert eve.connection not in live.connections
            assert not eve.sent

    asyncio.run(scene())
