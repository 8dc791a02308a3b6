"""What lists of tables show comes from rows: it is right for tables that are not in memory, whatever became of them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from suitcase.engine import SuitcaseError
from suitcase.games import known
from suitcase.server import shelf
from suitcase.server.api import history
from suitcase.server.disk import statements
from suitcase.server.door.identity import Identities
from suitcase.server.sockets import Sockets
from tests.server.asking import asking
from tests.server.helpers import Caller, in_file, look_at, open_hub, table_in, until, wish


async def lines_of(http: httpx.AsyncClient, kind: str = "running") -> list[dict[str, Any]]:
    answer = await http.get("/api/me")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()[kind]
    return found


def test_whose_turn_it_is_is_known_of_a_table_that_nobody_looks_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)

    async def scene() -> None:
        async with open_hub(address) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            ana = await look_at(hub, live)
            async with asking(hub, address, monkeypatch) as http:
                assert [line["your_turn"] for line in await lines_of(http)] == [True]
                for number in (0, 3):  # bots play the two actions in between
                    await wish(hub, ana, do=live.table.position.legal(0)[0], n=number)
                    await until(lambda: live.table.bot_to_act() is None)
                await wish(hub, ana, undo=True, n=live.table.number)
                await hub.on_disk()
                hub.viewers.disconnect(ana.connection)
                await until(lambda: not hub.tables)
                assert [line["your_turn"] for line in await lines_of(http)] == [0 in live.table.position.to_act()]
                assert live.table.position.to_act() == [0]
            async with asking(hub, address, monkeypatch, "ben") as http:
                assert (await http.get(f"/api/tables/{live.id}")).json()["your_turn"] is False

    asyncio.run(scene())


def test_tables_with_days_for_a_turn_come_by_when_the_time_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)
    day = 24 * 3600

    async def opened() -> dict[int, str]:
        async with open_hub(address) as hub:
            found: dict[int, str] = {}
            for days in (1, 0, 3):  # 0 has no clock
                clock: Any = {"clock": {"kind": "move", "seconds": days * day}} if days else {}
                live = await table_in(hub, ("me", "open", "bot:greedy"), **clock)
                ben = await look_at(hub, live, "ben")
                await wish(hub, ben, sit=1)
                assert live.table.position.to_act() == [0]
                hub.viewers.disconnect(ben.connection)
                found[days] = live.id
            await hub.on_disk()
            async with asking(hub, address, monkeypatch) as http:
                check(await lines_of(http), found)
            return found

    def check(lines: list[dict[str, Any]], found: dict[int, str]) -> None:
        assert [line["id"] for line in lines] == [found[1], found[3], found[0]]
        assert all(line["your_turn"] for line in lines)
        now = time.time()
        for line, days in zip(lines, (1, 3), strict=False):
            assert (days - 0.1) * day < line["due"] - now <= days * day
        assert "due" not in lines[2]

    async def again(found: dict[int, str]) -> None:
        async with open_hub(address) as hub:
            async with asking(hub, address, monkeypatch) as http:
                check(await lines_of(http), found)
            async with asking(hub, address, monkeypatch, "ben") as http:
                assert not any(line["your_turn"] or line.get("due") for line in await lines_of(http))

    asyncio.run(again(asyncio.run(opened())))


def test_a_list_is_at_most_a_minute_behind_a_table_without_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = 0.0
    real, clock = time.monotonic, time.time
    monkeypatch.setattr(time, "monotonic", lambda: real() + passed)
    monkeypatch.setattr(time, "time", lambda: clock() + passed)

    async def scene() -> None:
        nonlocal passed
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub)
            people = [await look_at(hub, live, name) for name in ("ana", "ben", "cleo")]
            for seat in (1, 2):
                await wish(hub, people[seat], sit=seat)
            written = []
            for _ in range(20):  # ten seconds each
                [seat] = live.table.position.to_act()
                await wish(hub, people[seat], do=live.table.position.legal(seat)[0], n=live.table.number)
                await hub.on_disk()
                row = hub.store.table(live.id)
                assert row
                written.append(row.touched)
                assert clock() + passed - written[-1] < 62
                passed += 10
            assert 3 <= len({*written}) <= 5  # and it is not written at each move

    asyncio.run(scene())


def test_whose_turn_it_is_is_known_after_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = in_file(tmp_path)

    async def play() -> str:
        async with open_hub(address) as hub:
            live = await table_in(hub)
            people = [await look_at(hub, live, name) for name in ("ana", "ben", "cleo")]
            for seat in (1, 2):
                await wish(hub, people[seat], sit=seat)
            await wish(hub, people[0], do=live.table.position.legal(0)[0], n=0)
            hub.tables.clear()  # nothing is tidied up
            return live.id

    async def scene() -> None:
        table = await play()
        async with open_hub(address) as hub:
            for player, turn in (("ana", False), ("ben", True), ("cleo", False)):
                async with asking(hub, address, monkeypatch, player) as http:
                    [line] = await lines_of(http)
                    assert (line["id"], line["your_turn"]) == (table, turn)
            assert not hub.tables  # a list opens no table

    asyncio.run(scene())


def test_finished_games_are_listed_latest_first_and_do_not_hide_running_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)
    monkeypatch.setattr(history, "PAGE", 3)

    async def scene() -> None:
        async with open_hub(address) as hub:
            running = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            over = []
            for minute in range(5):
                monkeypatch.setattr("suitcase.server.live.livetable.time.time", lambda: 1e9 + 60 * minute)  # noqa: B023  (used at once)
                live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
                ana = await look_at(hub, live)
                while live.phase != "over":
                    await until(lambda: live.table.bot_to_act() is None)  # noqa: B023
                    if live.phase != "over":
                        await wish(hub, ana, do=live.table.position.legal(0)[0], n=live.table.number)
                await hub.on_disk()
                over.append(live.id)
            async with asking(hub, address, monkeypatch) as http:
                assert [line["id"] for line in await lines_of(http)] == [running.id]
                assert [line["id"] for line in await lines_of(http, "finished")] == over[:-4:-1]

    asyncio.run(scene())


def test_who_gets_up_before_the_game_has_no_part_in_the_table_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)

    async def scene() -> None:
        async with open_hub(address) as hub:
            live = await table_in(hub)
            ben = await look_at(hub, live, "ben")
            async with asking(hub, address, monkeypatch, "ben") as http:
                await wish(hub, ben, sit=1)
                assert [line["id"] for line in await lines_of(http)] == [live.id]
                await wish(hub, ben, leave=True)
                assert await lines_of(http) == []
                await wish(hub, ben, sit=2)
                assert [line["yours"] for line in await lines_of(http)] == [True]

    asyncio.run(scene())


def test_an_old_running_table_says_whose_turn_it_is_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lines were written when they did not say it."""
    address = in_file(tmp_path)

    async def play() -> tuple[str, str]:
        async with open_hub(address) as hub:
            tables = [await table_in(hub, ("me", "bot:greedy", "bot:greedy")) for _ in range(2)]
            await hub.on_disk()
            return tables[0].id, tables[1].id

    async def scene() -> None:
        old, lost = await play()
        async with open_hub(address) as hub:
            with hub.store._engine.begin() as connection:
                connection.execute(statements.lines.update().values(to_act=None))
                connection.execute(
                    statements.tables.update().where(statements.tables.c.id == lost).values(game="my.lost")
                )
            async with asking(hub, address, monkeypatch) as http:
                assert {line["your_turn"] for line in await lines_of(http)} == {False}
                await hub.wake()
                assert {line["id"]: line["your_turn"] for line in await lines_of(http)} == {old: True, lost: False}
            await until(lambda: not hub.tables)
            assert hub.store.all(statements.UNSAID_TABLES, {}) == []  # the next start has nothing to do

    asyncio.run(scene())


def test_nobody_can_take_a_chair_of_a_game_that_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example game runs with a chair that somebody may take later."""
    address, name = in_file(tmp_path), "examples.secret_word"
    monkeypatch.setenv("SUITCASE_GAMES", name)

    async def scene() -> None:
        async with open_hub(address) as hub, asking(hub, address, monkeypatch) as http:
            live = await table_in(hub, ("me", "open", "open"), game=name, options={})
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
            await wish(hub, ben, sit=1)
            await wish(hub, ana, begin=True)
            assert [line["open"] for line in await lines_of(http)] == [1]
            await wish(hub, ana, do='write "drum"', n=live.table.number)
            await wish(hub, ben, do='guess "drum"', n=live.table.number)
            assert [(line["phase"], line["open"]) for line in await lines_of(http, "finished")] == [("over", 0)]

    asyncio.run(scene())


# --- A game that is gone --------------------------------------------------------------------------------------------


def gone(name: str) -> Any:
    raise SuitcaseError(f"The module {name!r} does not offer a game; it needs a GAME at its top.")


@pytest.mark.parametrize("named", [False, True], ids=["not offered any more", "offered but not there"])
def test_a_stored_table_of_a_game_that_is_gone_is_listed_and_says_so(
    named: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)
    sentence = "This table plays my.lost, a game that this server does not have any more."

    async def play() -> list[str]:
        async with open_hub(address) as hub:
            tables = [await table_in(hub, ("me", "bot:greedy", "bot:greedy"), public=True) for _ in range(2)]
            await hub.on_disk()
            return [live.id for live in tables]

    async def scene() -> None:
        lost, kept = await play()
        async with open_hub(address) as hub:
            with hub.store._engine.begin() as connection:
                connection.execute(
                    statements.tables.update().where(statements.tables.c.id == lost).values(game="my.lost")
                )
            if named:
                monkeypatch.setattr(shelf, "known", lambda name: gone(name) if name == "my.lost" else known(name))
                monkeypatch.setenv("SUITCASE_GAMES", "my.lost")
            async with asking(hub, address, monkeypatch) as http:
                assert {line["id"]: line["title"] for line in await lines_of(http)} == {lost: "my.lost", kept: "Suits"}
                public = (await http.get("/api/tables")).json()
                assert {line["id"] for line in public} == {lost, kept}
                assert (await http.get(f"/api/tables/{lost}")).json()["title"] == "my.lost"
                assert (await http.get(f"/table/{lost}")).status_code == 200
            caller = Caller(Sockets(hub, Identities(b"secret")), lost)
            await caller.visit
            assert caller.closed == (4404, sentence)
            assert caller.heard[-1] == {"type": "refused", "why": sentence}

    asyncio.run(scene())
