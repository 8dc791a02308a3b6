"""Devices that people share, and tables without hints, as somebody meets them who wants more than is theirs."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from suitcase.engine import RecordedChance, seed_from_text
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions
from suitcase.server.disk import store
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.table import Chair, Table
from suitcase.table.mind import Advice
from tests.server.helpers import Caller, Viewer, in_file, look_at, open_hub, table_in, until, wish
from tests.server.live.worlds import (
    Script,
    SteeredChance,
    World,
    another_deal,
    compare,
    encode,
    random_script,
    row_of,
    two_worlds,
)
from tests.serving import PATIENCE

DEVICE, OTHER = "device", "other"


def refusal(viewer: Viewer) -> str:
    message = viewer.heard[-1]
    assert message["type"] == "refused", message
    why: str = message["why"]
    return why


# --- A table without hints ----------------------------------------------------------------------------------------


def test_a_table_without_hints_gives_none_to_anybody(tmp_path: Path) -> None:
    async def scene() -> None:
        agreed: dict[str, Any] = {"agreed": {"hints": False}}
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"), **agreed)
            shared = await table_in(hub, ("me", "here:Ben", "bot:greedy"), **agreed)
        async with open_hub(in_file(tmp_path)) as hub:  # also after a restart
            live = await hub.table(live.id)
            ana, second, eve = [await look_at(hub, live, who) for who in ("ana", "ana", "eve")]
            await until(lambda: live.table.position.to_act() == [0])
            asked = {"hint": True, "n": live.table.number}
            for one in (ana, second):
                await wish(hub, one, **asked)
                assert "without hints" in refusal(one)
            await wish(hub, eve, **asked)
            assert "watching" in refusal(eve)
            shared = await hub.table(shared.id)
            device = await look_at(hub, shared)
            await wish(hub, device, hint=True, n=shared.table.number)
            assert "Say first" in refusal(device)
            await until(lambda: {0, 1} & {*shared.table.position.to_act()})
            seat = shared.table.position.to_act()[0]
            await wish(hub, device, take=seat)
            await wish(hub, device, hint=True, n=shared.table.number)
            assert "without hints" in refusal(device)
            assert not any(m["type"] == "hint" for one in (ana, second, eve, device) for m in one.heard)

    asyncio.run(scene())


# --- What was asked for one goes to nobody else ----------------------------------------------------------------------


def held(monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], threading.Event]:
    """Hints are thought about until they are let go. Returns the seats that somebody thinks for."""
    begun: list[int] = []
    free = threading.Event()
    adviser = Table.adviser

    def slow(table: Table, seat: int, *_: object) -> Callable[[], Advice]:
        advise = adviser(table, seat)

        def think() -> Advice:
            begun.append(seat)
            assert free.wait(PATIENCE)
            return advise()

        return think

    monkeypatch.setattr(Table, "adviser", slow)
    return begun, free


async def at_their_turn(hub: Hub) -> tuple[LiveTable, Viewer, int, int]:
    """A device of two people, one of whom looks and has to act."""
    live = await table_in(hub, ("me", "here:Ben", "bot:greedy"), options={"hands": 2, "dealer": "2"})
    device = await look_at(hub, live)
    await until(lambda: {0, 1} & {*live.table.position.to_act()})
    asks = live.table.position.to_act()[0]
    await wish(hub, device, take=asks)
    assert device.connection.seat == asks
    return live, device, asks, 1 - asks


def hints(viewer: Viewer) -> int:
    return sum(message["type"] == "hint" for message in viewer.heard)


@pytest.mark.parametrize("then", ["another looks", "nobody looks", "another table", "they look again"])
def test_a_hint_reaches_only_the_person_who_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str) -> None:
    async def scene() -> None:
        begun, free = held(monkeypatch)
        async with open_hub(in_file(tmp_path)) as hub:
            live, device, asks, other = await at_their_turn(hub)
            asked = asyncio.ensure_future(wish(hub, device, hint=True, n=live.table.number))
            await until(lambda: begun == [asks])
            if then == "nobody looks":
                hub.viewers.cover(live, [device.connection])
                await hub.on_disk()
            elif then == "another table":
                elsewhere = await table_in(hub, ("me", "open", "open"))
                await hub.viewers.go(device.connection, elsewhere.id)
            else:
                await hub.viewers.take(device.connection, other)
                if then == "they look again":
                    await hub.viewers.take(device.connection, asks)
            free.set()
            await asked
            assert hints(device) == (then == "they look again")
            assert not [message for message in device.heard if message["type"] == "refused"]

    asyncio.run(scene())


def test_an_older_log_reaches_only_the_person_who_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, device, asks, other = await at_their_turn(hub)
            number = live.table.number
            await wish(hub, device, do=live.table.position.legal(asks)[0], n=number)
            await until(lambda: live.table.number > number)
            await wish(hub, device, take=asks)
            older, reads, free = hub.viewers.older, asyncio.Event(), asyncio.Event()

            async def slow(*asked: Any) -> Any:
                reads.set()
                await free.wait()
                return await older(*asked)

            monkeypatch.setattr(hub.viewers, "older", slow)
            for taken in (other, asks):
                reads.clear()
                free.clear()
                before = len(device.heard)
                asked = asyncio.ensure_future(wish(hub, device, log=1))
                await reads.wait()
                await hub.viewers.take(device.connection, taken)
                free.set()
                await asked
                await until(lambda: not hub._tasks)
                logs = [message for message in device.heard[before:] if message["type"] == "log"]
                assert len(logs) == (taken == asks)
                await hub.viewers.take(device.connection, asks)

    asyncio.run(scene())


# --- A device acts for its own people alone --------------------------------------------------------------------------


async def at_device(world: World, row: store.Row, script: Script, instead: dict[int, int]) -> list[bytes]:
    """A match of two people at one device and one at another. All that a second page of the shared device gets, on
    which nobody has said who looks, and all that the third person gets who asks for the others' seats."""
    chairs = [Chair("Ana", "person", DEVICE, ready=True), Chair("Ben", "person", DEVICE, ready=True), Chair()]
    live = await world.put(row._replace(chairs=encode(chairs).decode(), host=DEVICE))
    live.table._chance = SteeredChance(row.seed, instead)
    live.table._recorder = RecordedChance(live.table._chance)
    shown, page, third = [await world.call(live, who) for who in (DEVICE, DEVICE, OTHER)]
    await third.answered('{"sit":2,"ready":true}')
    table = live.table

    async def say(who: Caller, **words: Any) -> None:
        await who.answered(encode(words).decode())
        await world.hub.on_disk()

    async def get(player: str, query: str) -> bytes:
        headers = {"Authorization": f"Bearer {world.token(player)}"}
        answer = await world.http.get(f"/api/tables/{live.id}/moments?first=0&last=63{query}", headers=headers)
        return b"%d %s" % (answer.status_code, answer.content)

    for seat, action in script:
        if seat < 2:
            await say(shown, take=seat)
            await until(lambda: any(one.seat == seat for one in live.connections if one.player == DEVICE))  # noqa: B023
        number = table.number
        await say(third if seat == 2 else shown, do=action, n=number)
        assert table.number == number + 1
    await say(shown, take=2)
    assert shown.heard[-1]["why"] == "You share this device with nobody in that seat."
    got = [await get(DEVICE, ""), await get(DEVICE, "&open=true"), await get(DEVICE, "&seat=2")]
    assert got[2].startswith(b"400 ")
    for seat in (0, 1, -1, 3):
        got.append(await get(OTHER, f"&seat={seat}"))
        assert got[-1].startswith(b"400 "), got[-1]
        await say(third, take=seat)
        assert third.heard[-1]["type"] == "refused"
    assert (await get(DEVICE, "&seat=1")).startswith(b"200 ")
    for words in ({"do": script[0][1]}, {"hint": True}, {"undo": True}, {"log": table.number}, {"take": 2}):
        await say(page, **words, **({"n": table.number} if words.keys() & {"do", "hint", "undo"} else {}))
    got += [text.encode() for text in page.texts]
    states = [message.get("state", message) for message in page.heard]
    assert all(state["view"]["hand"] == [] for state in states if state.get("view"))
    for one in (shown, page, third):
        await one.hang_up()
    return got


def test_a_page_of_a_shared_device_gets_the_same_in_two_worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        options, chance = SuitsOptions(hands=2), Random("device")
        async with two_worlds(tmp_path, monkeypatch) as worlds:
            for game, moment in enumerate((1, 7, 26)):
                seed = seed_from_text(f"device {game}")
                script = random_script(SUITS, 3, options, seed, chance)[:moment]
                row = row_of(f"device-{game}", SUITS, 3, options, seed)
                instead = another_deal(script, seed, options, None, chance)
                a = await at_device(worlds[0], row, script, {})
                b = await at_device(worlds[1], row, script, instead)
                journals = ["".join(world.hub.store.journal(row.id)) for world in worlds]
                assert journals[0] != journals[1]
                compare(a, b)

    asyncio.run(scene())
