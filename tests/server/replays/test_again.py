"""Moves of finished games that are tried again on a server: a table of one's own, against bots, that counts nowhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from suitcase.engine.journal import read_journal
from suitcase.server.live.livetable import LiveTable
from tests.server.desk import Desk, desk, sentence
from tests.server.helpers import in_file, look_at, open_hub, table_in, until, wish


async def tried(here: Desk, http: httpx.AsyncClient, n: int, seat: int = 0) -> LiveTable:
    answer = await http.post(f"/api/tables/{here.table}/again", json={"n": n, "seat": seat})
    assert answer.status_code == 201, answer.text
    return await here.hub.table(answer.json()["id"])


def own_moves(here: Desk, seat: int = 0) -> list[int]:
    """The states that a seat answered."""
    steps = read_journal("".join(here.hub.store.journal(here.table)).encode()).steps
    return [n - 1 for n, step in enumerate(steps) if step.seat == seat]


def test_a_move_is_tried_again_and_counts_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with desk(tmp_path, monkeypatch) as here, here.asks() as ana, here.asks("hazel") as hazel:
            hub, n = here.hub, own_moves(here)[7]
            live = await tried(here, ana, n)
            table = live.table
            assert [chair.kind for chair in table.chairs] == ["person", "bot:greedy", "bot:random"]
            assert table.chairs[0].player == "ana"
            row = hub.store.table(live.id)
            assert row is not None
            assert not row.counts
            assert not row.public
            # What Ana sees is the moment of the replay, and hidden things of that game are in nothing she gets.
            path = f"/api/tables/{here.table}/replay"
            seen = (await ana.get(f"{path}?first={n}&last={n}&seat=0")).json()["moments"][0]["views"][0]
            viewer = await look_at(hub, live)
            welcome = viewer.last("welcome")
            assert welcome["state"]["view"] == seen
            assert welcome["log"] == [f"You try move {n + 1} again. What you could not know then is dealt anew."]
            assert '"from"' not in str(welcome)
            assert sentence(await ana.get(f"/api/tables/{live.id}/journal"), 409)
            # It is played to its end; the replay says how it began, and the coach may look at it too.
            while table.outcome() is None:
                await until(lambda: table.outcome() or table.position.to_act() == [0])
                if table.outcome() is None:
                    await wish(hub, viewer, do=table.position.legal(0)[0], n=table.number)
            await hub.on_disk()
            replay = (await ana.get(f"/api/tables/{live.id}/replay")).json()
            assert replay["laid_out"]
            assert replay["moments"][0]["told"][0].startswith("Ana tries move")
            assert not (await ana.get(path)).json()["laid_out"]
            # Once more: the same moment in another world, and it counts as little.
            await wish(hub, viewer, rematch=True)
            await until(lambda: live.next is not None)
            assert live.next
            again = await hub.table(live.next)
            assert not again.counts
            assert again.table.begins
            assert table.begins
            assert again.table.begins.position != table.begins.position
            assert again.table.view(0) == msgspec_view(seen, again)
            # Anyone who may see the replay may try any seat; bots make way for a name like theirs.
            other = await tried(here, hazel, own_moves(here, 1)[3], 1)
            assert other.table.chairs[1].player == "hazel"
            assert "Hazel" not in [chair.name for chair in other.table.chairs if chair.bot]

    asyncio.run(scene())


def msgspec_view(data: Any, live: LiveTable) -> Any:
    import msgspec

    return msgspec.convert(data, type(live.table.view(0)))


def test_what_cannot_be_tried_again_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with desk(tmp_path, monkeypatch) as here, here.asks() as ana, here.asks(None) as nobody:
            path = f"/api/tables/{here.table}/again"
            mine = own_moves(here)
            tables = len(here.hub.tables)
            assert "name" in sentence(await nobody.post(path, json={"n": mine[0], "seat": 0}), 401)
            foreign = own_moves(here, 1)[0]
            assert "of its own" in sentence(await ana.post(path, json={"n": foreign, "seat": 0}), 400)
            assert "moves 1 to 48" in sentence(await ana.post(path, json={"n": 48, "seat": 0}), 400)
            assert "moves 1 to 48" in sentence(await ana.post(path, json={"n": 999_999, "seat": 0}), 400)
            assert "of its own" in sentence(await ana.post(path, json={"n": mine[0], "seat": 3}), 400)
            for odd in ({}, {"n": -1, "seat": 0}, {"n": "1", "seat": 0}, {"n": 1, "seat": 0, "x": 1}, {"n": 1e30}):
                assert sentence(await ana.post(path, json=odd), 400)
            assert sentence(await ana.post("/api/tables/nosuch/again", json={"n": 1, "seat": 0}), 404)
            running = await table_in(here.hub)
            answer = await ana.post(f"/api/tables/{running.id}/again", json={"n": 0, "seat": 0})
            assert "not over" in sentence(answer, 409)
            assert len(here.hub.tables) == tables + 1  # the running one
            # It is opened like any table, so the same limit holds.
            here.hub.limits = here.hub.limits._replace(tables=2)
            await tried(here, ana, mine[0])
            assert "finish one first" in sentence(await ana.post(path, json={"n": mine[0], "seat": 0}), 429)

    asyncio.run(scene())


def test_it_is_there_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with desk(tmp_path, monkeypatch) as here, here.asks() as ana:
            live = await tried(here, ana, own_moves(here)[5])
            before = live.table.position.dump()
        async with open_hub(in_file(tmp_path)) as hub:
            after = await hub.table(live.id)
            assert not after.counts
            assert after.table.begins == live.table.begins
            assert after.table.position.dump() == before
            assert (await look_at(hub, after)).last("welcome")["log"][0].startswith("You try move")

    asyncio.run(scene())
