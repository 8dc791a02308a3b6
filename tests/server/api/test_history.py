"""What a player has done: pages of finished games, figures, and being forgotten."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from suitcase.server.api import history
from suitcase.server.disk import paperbook, playerbook, statements
from suitcase.server.disk.store import Store
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from tests.server.asking import asking
from tests.server.disk.postgres import opened
from tests.server.helpers import Viewer, in_file, look_at, open_hub, table_in, until, wish
from tests.server.visitors import Come, problem
from tests.table.helpers import verified

BOTS = ("me", "bot:normal", "bot:easy")


async def play_out(hub: Hub, live: LiveTable, *people: Viewer) -> None:
    while live.phase != "over":
        await until(lambda: live.table.bot_to_act() is None)
        if live.phase != "over":
            seat = live.table.position.to_act()[0]
            await wish(hub, people[seat], do=live.table.position.legal(seat)[0], n=live.table.number)
    await hub.on_disk()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return in_file(tmp_path)
    found: str = request.getfixturevalue("postgres")
    kept = opened(found)
    with kept._engine.begin() as connection:
        for table in statements.metadata.tables.values():
            if table.name != "secrets":
                connection.execute(table.delete())
    kept.close()
    return found


async def got(http: httpx.AsyncClient, path: str) -> Any:
    answer = await http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def everything(kept: Store) -> str:
    """All that a database has, as text."""
    with kept._engine.connect() as connection:
        return "\n".join(
            str(row) for table in statements.metadata.tables.values() for row in connection.execute(select(table))
        )


@asynccontextmanager
async def among_three(address: str) -> AsyncGenerator[tuple[Hub, LiveTable, list[Viewer]], None]:
    """Zoltan, Ben and Cleo at a table, one hand, before the first card."""
    async with open_hub(address) as hub:
        live = await table_in(hub, ("me", "open", "open"), player="zoltan")
        people = [await look_at(hub, live, name) for name in ("zoltan", "ben", "cleo")]
        for seat in (1, 2):
            await wish(hub, people[seat], sit=seat)
        yield hub, live, people


def test_finished_games_come_in_pages_and_figures_are_kept(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 2)
    monkeypatch.setattr("suitcase.server.live.livetable.time.time", lambda: 1e9)  # all at once: ids tell them apart

    async def scene() -> None:
        async with open_hub(address) as hub:
            over, won = [], 0
            for _ in range(5):
                live = await table_in(hub, BOTS)
                await play_out(hub, live, await look_at(hub, live))
                outcome = live.table.outcome()
                assert outcome
                over.append(live.id)
                won += 0 in outcome.winners
                hub.disk.add(live.row_jobs())  # a rematch writes the row once more, and nothing is counted twice
                await hub.on_disk()
            tried = await table_in(hub, BOTS)
            tried.counts = False  # practice, or a lesson
            await play_out(hub, tried, await look_at(hub, tried))
            over.append(tried.id)
            async with asking(hub, address, monkeypatch) as http:
                me = await got(http, "/api/me")
                lines, more = me["finished"], me.get("more")
                while more:
                    page = await got(http, f"/api/me/finished?before={more}&game=suits")
                    assert len(page["tables"]) <= 2
                    lines, more = lines + page["tables"], page.get("more")
                assert [line["id"] for line in lines] == sorted(over, reverse=True)
                assert {line["over"] for line in lines} == {10**9}
                assert [line["id"] for line in lines if not line.get("counts", True)] == [tried.id]
                assert sum(line["won"] for line in lines if line["id"] != tried.id) == won
                (figures,) = await got(http, "/api/me/figures")
                assert (figures["game"], figures["played"], figures["won"]) == ("suits", 5, won)
                assert figures["best"] == ("normal" if won else None)
                assert (await got(http, "/api/me/finished?game=suit-up"))["tables"] == []
            async with asking(hub, address, monkeypatch, "ben") as http:  # nobody sees another's
                assert await got(http, "/api/me/figures") == []
                assert (await got(http, f"/api/me/finished?before={me['more']}"))["tables"] == []

    asyncio.run(scene())


def test_who_is_forgotten_leaves_no_name(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with among_three(address) as (hub, live, people):
            await wish(hub, people[0], say="I am here")
            await wish(hub, people[1], say="So am I")
            alone = await table_in(hub, BOTS, player="zoltan")
            await play_out(hub, alone, await look_at(hub, alone, "zoltan"))
            running, (_, ben, _) = await again_at(hub)
            await play_out(hub, live, *people)
            await hub.papers.add("zoltan", "suits-rpg", {"name": "Mallory"})
            waiting = await table_in(hub, ("me", "open", "open"), player="ben")
            await wish(hub, await look_at(hub, waiting, "zoltan"), sit=2)
            async with asking(hub, address, monkeypatch, "zoltan") as http:
                assert (await http.post("/api/player/recovery", json={})).status_code == 201
                assert (await http.delete("/api/me")).status_code == 204
                assert (await got(http, "/api/me"))["name"] is None  # the token is over
                assert problem(await http.delete("/api/me"), 401)
            assert ben.closed
            assert "Zoltan" not in everything(hub.store)
            # Of the id, only what keeps old tokens out is left.
            assert everything(hub.store).count("zoltan") == 1
            for table in (statements.figures, paperbook.papers, statements.sitting):
                assert hub.store.all(select(table).where(table.c.player == "zoltan"), {}) == []
            assert hub.store.all(select(playerbook.players.c.recovery), {}) == [(None,)]
            assert hub.store.table(alone.id) is None
            assert hub.store.journal(alone.id) == []
            await until(lambda: alone.id not in hub.tables)
            # The others' games are whole: one that is over can be checked, one that runs goes on.
            async with asking(hub, address, monkeypatch, "ben") as http:
                journal = (await http.get(f"/api/tables/{live.id}/journal")).text
                assert verified(journal).finished
                assert 'seat 0 person "Someone"' in journal
                line = next(one for one in (await got(http, "/api/me"))["finished"] if one["id"] == live.id)
                assert line["names"] == ["Someone", "Ben", "Cleo"]
                assert "Zoltan" not in line["result"]
                assert [said[0] for said in hub.store.chat_of(live.id, 9)] == ["Ben"]
                assert (await got(http, "/api/me/figures"))[0]["played"] == 1
            here = await hub.table(running.id)
            assert [chair.name for chair in here.table.chairs] == ["Someone", "Ben", "Cleo"]
            assert here.table.chairs[0].kind == "bot:normal"
            assert here.host == "ben"
            back = [Viewer("nobody"), await look_at(hub, here, "ben"), await look_at(hub, here, "cleo")]
            await play_out(hub, here, *back)
            assert [chair.kind for chair in (await hub.table(waiting.id)).table.chairs] == ["person", "open", "open"]

    async def again_at(hub: Hub) -> tuple[LiveTable, list[Viewer]]:
        """A second game of the three, after its first card."""
        live = await table_in(hub, ("me", "open", "open"), player="zoltan")
        people = [await look_at(hub, live, name) for name in ("zoltan", "ben", "cleo")]
        for seat in (1, 2):
            await wish(hub, people[seat], sit=seat)
        await wish(hub, people[0], do=live.table.position.legal(0)[0], n=0)
        return live, people

    asyncio.run(scene())


def test_a_damaged_table_or_a_game_that_is_gone_does_not_hold_anyone_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)

    async def scene() -> None:
        async with among_three(address) as (hub, live, people):
            await play_out(hub, live, *people)
            torn = await table_in(hub, BOTS, player="zoltan")
            lost = await table_in(hub, BOTS, player="zoltan")
            await hub.on_disk()
            hub.tables.clear()
            with hub.store._engine.begin() as connection:
                of = statements.tables.c.id
                connection.execute(statements.tables.update().where(of == live.id).values(game="my.lost"))
                connection.execute(statements.tables.update().where(of == lost.id).values(game="my.lost"))
                connection.execute(statements.tables.update().where(of == torn.id).values(chairs="[{"))
            async with asking(hub, address, monkeypatch, "zoltan") as http:
                assert (await http.delete("/api/me")).status_code == 204
            row = hub.store.table(live.id)
            assert row
            assert json.loads(row.chairs)[0]["name"] == "Someone"
            assert row.result == "The game is over."
            assert "Zoltan" not in everything(hub.store)

    asyncio.run(scene())


def test_old_games_are_counted_when_a_database_is_opened(tmp_path: Path) -> None:
    """The migration reads who won from the journals of games that were over before."""
    address = in_file(tmp_path)

    async def scene() -> tuple[LiveTable, list[Any]]:
        async with among_three(address) as (hub, live, people):
            await play_out(hub, live, *people)
            return live, sorted(hub.store.all(select(statements.figures), {}))

    live, figures = asyncio.run(scene())
    kept = Store(address)
    with kept._engine.begin() as connection:
        for statement in (
            "DROP INDEX ix_sitting_running",
            "DROP INDEX ix_sitting_of_game",
            "DROP INDEX ix_sitting_of_player",
            "CREATE INDEX ix_sitting_of_player ON sitting (player, over)",
            "ALTER TABLE sitting DROP COLUMN game",
            "ALTER TABLE sitting DROP COLUMN won",
            "ALTER TABLE sitting DROP COLUMN counts",
            "DROP TABLE figures",
            "ALTER TABLE tables DROP COLUMN agreed",
            "UPDATE alembic_version SET version_num = '8'",
        ):
            connection.exec_driver_sql(statement)
        table = statements.tables.c
        again = {"id": "spoiled", "chairs": "x", "phase": "over", "game": "suits", "options": "", "clock": ""}
        connection.execute(statements.tables.insert(), again | {"public": False, "host": "", "seed": b"", "touched": 0})
        assert connection.scalar(select(table.phase).where(table.id == live.id)) == "over"
    kept.close()
    kept = Store(address)
    try:
        assert sorted(kept.all(select(statements.figures), {})) == figures
        outcome = live.table.outcome()
        assert outcome
        for seat, player in enumerate(("zoltan", "ben", "cleo")):
            (one,) = kept.finished_of(player, 9)
            assert (one.won, one.counts) == (seat in outcome.winners, True)
    finally:
        kept.close()


def test_nobody_asks_for_another_or_from_elsewhere(visit: Come) -> None:
    stranger, ana = visit(), visit("Ana")
    for path in ("/api/me/figures", "/api/me/finished"):
        problem(stranger.http.get(path), 401)
    problem(stranger.http.delete("/api/me"), 401)
    for header in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        problem(ana.http.delete("/api/me", headers=header), 403)
    assert ana.http.get("/api/me").json()["name"] == "Ana"
    for odd in ("x", "1-", "-1-a", "99999999999-a", "2147483648-a", "1-%00", "1-a%27", "٣-a", "1-" + "a" * 41):
        problem(ana.http.get(f"/api/me/finished?before={odd}"), 400)
    for odd in ("%00", "a%27", "x" * 81, ""):
        problem(ana.http.get(f"/api/me/finished?game={odd}"), 400)
    assert ana.http.get("/api/me/finished?game=no-such-game").json() == {"tables": []}
