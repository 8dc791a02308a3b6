"""How much a server thinks for those who ask for hints, and who gets what was thought."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from suitcase.server import protocol
from suitcase.server.door.rates import Rate
from suitcase.server.live import hints
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.table import Table
from suitcase.table.mind import Advice, Weighed
from tests.server.helpers import Viewer, in_file, look_at, open_hub, table_in, until, wish
from tests.serving import PATIENCE

MINE = ("me", "bot:greedy", "bot:greedy")
CROWD, EACH = 80, 125  # players at one address, and how often each of them asks


class Thoughts:
    """What is thought: a hint names its seat and how many came before it, and waits until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, early: bool = False) -> None:
        self.begun: list[object] = []  # tables that a hint is for; None: a bot's turn
        self.free = threading.Event()
        thinker = Table.thinker

        def advise(table: Table, seat: int, *_: object) -> Callable[[], Advice]:
            def think() -> Advice:
                self.begun.append(table)
                assert self.free.wait(PATIENCE)
                return Advice([("", "")], f"{seat}: {self.begun.count(table)}.", [], early)

            return think

        def think_as_bot(table: Table, seat: int, *_: object) -> Callable[[], str]:
            think = thinker(table, seat)

            def noted() -> str:
                self.begun.append(None)
                return think()

            return noted

        monkeypatch.setattr(Table, "adviser", advise)
        monkeypatch.setattr(Table, "thinker", think_as_bot)


async def comes(hub: Hub, live: LiveTable, player: str, address: str) -> Viewer:
    viewer = Viewer(player, player)
    viewer.connection.address = address
    await hub.viewers.join(live, viewer.connection)
    return viewer


async def ask_all(hub: Hub, crowd: list[Viewer], times: int) -> None:
    for _ in range(times):
        for one in crowd:
            hub.intent(one.connection, protocol.Intent(hint=True, n=0))
        await asyncio.sleep(0)


def told(viewer: Viewer) -> Counter[str]:
    return Counter(message["why"] for message in viewer.heard if message["type"] in ("hint", "refused"))


def test_ten_thousand_hints_hold_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "Rate", partial(Rate, now=lambda: 0.0))

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            crowd = []
            for k in range(CROWD):
                live = await table_in(hub, MINE, player=f"guest{k}")
                crowd.append(await comes(hub, live, f"guest{k}", "203.0.113.7"))
            table = await table_in(hub, MINE, player="eve")
            eve = await comes(hub, table, "eve", "198.51.100.1")
            thoughts = Thoughts(monkeypatch)
            await ask_all(hub, crowd, EACH)
            await wish(hub, eve, do=table.table.position.legal(0)[0], n=0)
            thoughts.free.set()
            await until(lambda: table.table.number >= 3)
            # Her bots waited for few hints, whatever was asked.
            assert thoughts.begun.index(None) <= 4
            assert told(crowd[-1]).total() == EACH  # all are answered
            assert all("in your network" in why for why in told(crowd[-1]))
            # And in the long run the address has its share, however patient it is.
            for one in crowd:
                await wish(hub, one, hint=True, n=0)
            await ask_all(hub, crowd, EACH)
            await until(lambda: not hub._tasks)
            of_tables = Counter(id(one) for one in thoughts.begun if one is not None)
            assert set(of_tables.values()) == {1}  # the same question is not thought over again
            assert len(of_tables) == 60
            assert "Too many hints for your network at once; ask again in 2 seconds." in told(crowd[-1])
            await wish(hub, eve, hint=True, n=table.table.number)  # others have their own
            assert "hint" in {message["type"] for message in eve.heard}

    asyncio.run(scene())


def test_the_same_question_has_the_same_answer_and_the_next_one_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE)
            ana, page = await look_at(hub, live), await look_at(hub, live)
            thoughts = Thoughts(monkeypatch)
            thoughts.free.set()
            for one in (ana, ana, page):
                await wish(hub, one, hint=True, n=0)
                assert one.last("hint")["why"] == "0: 1."
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            await until(lambda: live.table.position.to_act() == [0])
            await wish(hub, ana, hint=True, n=live.table.number)
            assert ana.last("hint")["why"] == "0: 2."
            hub.intent(ana.connection, msgspec.convert({"hint": True, "n": live.table.number}, protocol.Intent))
            before = told(ana).total()
            hub.viewers.cover(live, [ana.connection])  # in the same moment, so that it is another's device
            await until(lambda: not hub._tasks)
            assert told(ana).total() == before

    asyncio.run(scene())


def test_a_chance_goes_out_with_tenths_of_its_error(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE)
            hint = live.hint(Advice([("7C", "7 of cups")], "So.", [Weighed("7C", "7 of cups", 0.4149, 0.0144)]))
            assert hint.weighed == [protocol.Weighed("7C", "7 of cups", 41, 1.4)]

    asyncio.run(scene())


def test_a_kept_hint_is_for_its_seat_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "open", "open"), game="suit-up-cards", options={"dealer": "3"})
            people = [await look_at(hub, live, name) for name in ("ana", "ben", "cleo", "dora")]
            for seat in (1, 2, 3):
                await wish(hub, people[seat], sit=seat)
            while len(acting := live.table.position.to_act()) < 2:
                await wish(hub, people[acting[0]], do=live.table.position.legal(acting[0])[0], n=live.table.number)
            thoughts = Thoughts(monkeypatch)
            thoughts.free.set()
            for _ in range(2):
                for seat in acting:
                    await wish(hub, people[seat], hint=True, n=live.table.number)
                    assert people[seat].last("hint")["why"].startswith(f"{seat}: ")
            assert len(thoughts.begun) == len(acting)
            watches = next(seat for seat in range(4) if seat not in acting)
            await wish(hub, people[watches], hint=True, n=live.table.number)
            assert people[watches].last("refused")["why"] == "A hint is for your turn; look again."

    asyncio.run(scene())


def test_a_hint_of_a_bot_that_is_not_ready_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE)
            ana = await look_at(hub, live)
            thoughts = Thoughts(monkeypatch, early=True)
            thoughts.free.set()
            for k in (1, 2):
                await wish(hub, ana, hint=True, n=0)
                assert ana.last("hint")["why"] == f"0: {k}."

    asyncio.run(scene())
