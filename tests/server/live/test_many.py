"""Ten thousand of one intent: at the pace of the door they change nothing for the others, and all at once they end the
socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suitcase.server import sockets
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.sockets import AT_ONCE, MOST_PER_SECOND, Listener
from tests.server.desk import desk
from tests.server.helpers import Viewer, in_file, look_at, open_hub, table_in, until, wish

MANY = 10_000
FAR = "203.0.113.9"


class Clock:
    """Stands still until it is told otherwise."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


async def at_the_door_s_pace(
    hub: Hub, viewer: Viewer, words: Callable[[int], dict[str, Any]], clock: Clock, many: int = MANY
) -> None:
    listener = Listener(hub, viewer.connection, MOST_PER_SECOND)
    for number in range(many):
        listener.hear(msgspec.json.encode(words(number)).decode())
        clock.now += 1.001 / MOST_PER_SECOND
        if number % AT_ONCE == 0:
            viewer.sent = viewer.sent[-9:]  # a browser reads, too
            await asyncio.sleep(0)
    await hub.on_disk()
    assert viewer.closed is None
    await until(lambda: len(hub._tasks) < 9)


async def three(hub: Hub, **more: Any) -> tuple[LiveTable, list[Viewer]]:
    live = await table_in(hub, **more)
    people = [await look_at(hub, live, name) for name in ("ana", "ben", "cleo")]
    await wish(hub, people[1], sit=1)
    return live, people


@pytest.mark.parametrize("word", ["ready", "give_up", "call_off", "hint", "undo", "take"])
def test_ten_thousand_of_one_intent(word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(sockets, "time", clock)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, (ana, ben, cleo) = await three(hub)
            if word != "ready":
                await wish(hub, cleo, sit=2)
            table = live.table

            def words(number: int) -> dict[str, Any]:
                with_number = {"n": table.number} if word in ("hint", "undo") else {}
                value: Any = number % 2 == 0 if word in ("ready", "call_off") else 1 if word == "take" else True
                return {word: value, **with_number}

            if word in ("hint", "undo"):  # whose turn it is, and who has just acted
                seat = table.position.to_act()[0]
                people = (ana, ben, cleo)
                if word == "undo":
                    await wish(hub, people[seat], do=table.position.legal(seat)[0], n=table.number)
                ben = people[seat]
            await at_the_door_s_pace(hub, ben, words, clock)

            # The journal has what happened and not what was said, and the table is there for the others.
            assert live.journal.total <= 3
            assert table.outcome() is None
            assert table.call_off is None
            if word == "ready":
                assert not table.chairs[1].ready
                await wish(hub, ben, ready=True)
                await wish(hub, cleo, sit=2)
            eve = await look_at(hub, live, "eve")
            assert eve.heard[0]["state"]["phase"] == "playing"
            await wish(hub, ana, say="Are you there?")
            assert ben.last("chat")["lines"][-1]["text"] == "Are you there?"

    asyncio.run(scene())


def test_ten_thousand_at_once_end_the_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "time", Clock())

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, (ana, ben, _) = await three(hub)
            before = hub.metrics.intents
            listener = Listener(hub, ben.connection, MOST_PER_SECOND)
            for number in range(MANY):
                listener.hear(msgspec.json.encode({"ready": number % 2 == 0}).decode())
            await hub.on_disk()
            await asyncio.sleep(0)
            assert hub.metrics.intents - before <= AT_ONCE
            assert ben.closed == (1008, "Too many messages at once; come back in a moment.")
            await wish(hub, ana, say="Who was that?")
            assert live.chat[-1].text == "Who was that?"

    asyncio.run(scene())


def test_many_moments_take_turns_and_many_tries_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with desk(tmp_path, monkeypatch) as here, here.asks("ana", FAR) as ana:
            path = f"/api/tables/{here.table}/moments?first=0&last=63"
            found = await asyncio.gather(*(ana.get(path) for _ in range(300)))
            assert {answer.status_code for answer in found} == {200, 503}
            assert all("try again in a moment" in one.json()["detail"] for one in found if one.status_code == 503)
            assert (await ana.get(path)).status_code == 200  # every place was given back

            before = len(here.hub.tables)
            again = f"/api/tables/{here.table}/again"
            tries = [(await ana.post(again, json={"n": 0, "seat": 0})).status_code for _ in range(80)]
            assert set(tries) <= {201, 400, 429}
            assert tries.count(429) >= 15
            assert len(here.hub.tables) - before <= 62

    asyncio.run(scene())
