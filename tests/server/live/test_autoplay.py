"""What tables do by themselves: whose bots play, whose come first, and what happens when time is up."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from examples.secret_word import GAME as SECRET_WORD
from suitcase.bots import usual_bot
from suitcase.engine import FastChance, RecordPosition, seed_from_text
from suitcase.engine.chance import NoChance
from suitcase.server.door.limits import Limits
from suitcase.server.live import autoplay, thinking
from suitcase.server.live.hub import Hub
from suitcase.server.live.thinking import Thinkers
from suitcase.table import Table
from suitcase.table.mind import Mind
from tests.server.helpers import Viewer, in_file, look_at, open_hub, picture, table_in, until, wish
from tests.serving import PATIENCE

BOTS = ("bot:greedy", "bot:random", "bot:greedy")
MINE = ("me", "bot:greedy", "bot:greedy")
LONG = {"hands": 9}


async def settled() -> None:
    """Whatever would happen by itself has time to begin."""
    for _ in range(20):
        await asyncio.sleep(0.001)


# --- Bots alone -----------------------------------------------------------------------------------------------


def test_bots_alone_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, BOTS, options=LONG)
            await settled()
            assert live.table.number == 0
            eve = await look_at(hub, live, "eve")
            await until(lambda: live.table.number >= 3)
            hub.viewers.disconnect(eve.connection)
            await until(lambda: live.id not in hub.tables)  # it waits on disk
            again = await hub.table(live.id)
            number = again.table.number
            await settled()
            assert again.table.number == number
            assert number < 9 * 48
            eve = await look_at(hub, again, "eve")
            await until(lambda: again.phase == "over")

    asyncio.run(scene())


def test_a_game_that_all_have_left_stands_still_until_one_of_them_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE)
            ana = await look_at(hub, live)
            await wish(hub, ana, leave=True)
            hub.viewers.disconnect(ana.connection)
            await until(lambda: live.id not in hub.tables)
            number = live.table.number
            assert number < 48
            again = await hub.table(live.id)
            await settled()
            assert again.table.number == number
            ana = await look_at(hub, again)  # she is back, and plays herself
            await until(lambda: again.table.bot_to_act() is None)
            assert again.table.position.to_act() == [0]

    asyncio.run(scene())


def test_bots_play_up_to_the_turn_of_a_person_whose_page_is_closed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("bot:greedy", "bot:greedy", "me"))
            await until(lambda: live.id not in hub.tables)
            assert live.table.position.to_act() == [2]
            assert live.table.number == 2

    asyncio.run(scene())


def test_a_new_table_to_which_nobody_comes_does_not_stay_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("suitcase.server.live.opening.NEW", 0)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            await table_in(hub, BOTS)
            await table_in(hub)
            assert not hub.tables

    asyncio.run(scene())


def test_one_watcher_has_bots_play_at_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path), limits=Limits(watched=2)) as hub:
            games = [await table_in(hub, BOTS, options=LONG) for _ in range(3)]
            hub.autoplay._pause = 3600  # they think, and then let people look for an hour
            watching = [await look_at(hub, live, "eve") for live in games]
            await settled()
            assert [live.thinking for live in games] == [True, True, False]
            assert "as many tables as they may" in watching[2].last("refused")["why"]
            assert not [viewer for viewer in watching[:2] if "refused" in {m["type"] for m in viewer.heard}]
            other = await look_at(hub, games[2], "flo")  # another watcher may
            await until(lambda: games[2].thinking)
            assert "refused" not in {message["type"] for message in other.heard}

    asyncio.run(scene())


def test_when_a_watcher_closes_one_table_the_bots_of_another_begin(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path), limits=Limits(watched=1)) as hub:
            first, second = [await table_in(hub, BOTS, options=LONG) for _ in range(2)]
            hub.autoplay._pause = 3600
            eve, again = await look_at(hub, first, "eve"), await look_at(hub, second, "eve")
            assert (first.thinking, second.thinking) == (True, False)
            hub.viewers.disconnect(eve.connection)
            assert second.thinking
            hub.viewers.disconnect(again.connection)
            assert second.watched_by is None
            assert not hub.autoplay._watched._players

    asyncio.run(scene())


def test_all_watchers_of_one_address_share_a_limit(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path), limits=Limits(watched_per_address=1)) as hub:
            first, second, third = [await table_in(hub, BOTS, options=LONG) for _ in range(3)]
            hub.autoplay._pause = 3600
            for live, name, address in ((first, "eve", "here"), (second, "flo", "here"), (third, "gus", "there")):
                viewer = Viewer(name, name)
                viewer.connection.address = address
                await hub.viewers.join(live, viewer.connection)
            assert (first.thinking, second.thinking, third.thinking) == (True, False, True)

    asyncio.run(scene())


# --- After a restart --------------------------------------------------------------------------------------------


def test_after_a_restart_only_clocks_of_people_go_on_by_themselves(tmp_path: Path) -> None:
    clock = {"kind": "move", "seconds": 600}

    async def scene() -> dict[str, str]:
        async with open_hub(in_file(tmp_path)) as hub:
            people = await table_in(hub, ("me", "open", "bot:greedy"), clock=clock)
            _, ben = await look_at(hub, people), await look_at(hub, people, "ben")
            await wish(hub, ben, sit=1)
            left = await table_in(hub, MINE, clock=clock)
            ana = await look_at(hub, left)
            await wish(hub, ana, leave=True)
            alone = await table_in(hub, BOTS, clock=clock)
            plain = await table_in(hub, MINE)
            gathering = await table_in(hub, clock=clock)
            hub.autoplay._pause = 3600
            await hub.on_disk()
            tables = {"people": people, "left": left, "alone": alone, "plain": plain, "gathering": gathering}
            return {name: live.id for name, live in tables.items()}

    async def again(tables: dict[str, str]) -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            await hub.wake()
            await hub.on_disk()
            assert set(hub.tables) == {tables["people"]}
            assert hub.tables[tables["people"]].table.clocks.running() == [0]

    asyncio.run(again(asyncio.run(scene())))


def test_a_clock_that_runs_out_where_nobody_looks_leaves_the_seat_to_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0
    for module in ("table.match", "server.live.autoplay", "server.live.livetable"):
        monkeypatch.setattr(f"suitcase.{module}.now_ms", lambda: now)

    async def scene() -> None:
        nonlocal now
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE, clock={"kind": "move", "seconds": 30})
            now = 30_000
            hub.autoplay.go_on(live)
            await until(lambda: live.id not in hub.tables)  # it came to rest, and nobody played it to its end
            assert live.table.chairs[0].away
            assert live.table.number < 4
            ana = await look_at(hub, await hub.table(live.id))
            assert not ana.last("seats")["chairs"][0].get("away")

    asyncio.run(scene())


# --- Fair thinking ----------------------------------------------------------------------------------------------


class Slow:
    """Thoughts that wait until they are let go; notes the order in which they begin."""

    def __init__(self) -> None:
        self.begun: list[object] = []
        self.free = threading.Event()

    def thought(self, name: object) -> Callable[[], object]:
        def think() -> object:
            self.begun.append(name)
            assert self.free.wait(PATIENCE)
            return name

        return think


def test_tables_with_people_come_first_and_the_others_in_turn() -> None:
    async def scene() -> None:
        thinkers, slow = Thinkers(), Slow()
        many = range(thinking.AT_ONCE + 3)
        asked = [asyncio.ensure_future(thinkers.ask(slow.thought(k), seconds=60, first=False)) for k in many]
        await until(lambda: len(slow.begun) == thinking.AT_ONCE)
        person = asyncio.ensure_future(thinkers.ask(slow.thought("person"), seconds=60, first=True))
        await settled()
        assert len(slow.begun) == thinking.AT_ONCE  # no more at once than that
        slow.free.set()
        assert await person == "person"
        assert await asyncio.gather(*asked) == list(many)
        assert slow.begun[thinking.AT_ONCE] == "person"
        assert [name for name in slow.begun if name != "person"] == list(many)
        thinkers.close()

    asyncio.run(scene())


def test_time_runs_from_the_asking_where_a_person_waits_and_threads_that_hang_are_replaced() -> None:
    async def scene() -> None:
        thinkers, slow = Thinkers(), Slow()
        hanging = [thinkers.ask(slow.thought(k), seconds=0.01, first=True) for k in range(thinking.AT_ONCE)]
        assert await asyncio.gather(*hanging) == [None] * thinking.AT_ONCE
        assert await thinkers.ask(lambda: "next", seconds=60, first=False) == "next"
        # As many as there are threads hang: whoever waits is told at the latest when time is up.
        threads = thinking.AT_ONCE + thinking.SPARE
        more = [thinkers.ask(slow.thought(k), seconds=0.01, first=True) for k in range(2 * threads)]
        assert await asyncio.gather(*more) == [None] * 2 * threads
        assert len(slow.begun) == threads
        slow.free.set()
        assert await thinkers.ask(lambda: "again", seconds=60, first=True) == "again"
        await until(lambda: (thinkers._running, thinkers._overdue) == (0, 0))
        thinkers.close()

    asyncio.run(scene())


def test_a_thought_that_fails_is_an_error_and_the_next_one_is_thought() -> None:
    async def scene() -> None:
        thinkers = Thinkers()
        with pytest.raises(ZeroDivisionError):
            await thinkers.ask(lambda: 1 / 0, seconds=60, first=True)
        assert await thinkers.ask(lambda: 7, seconds=60, first=False) == 7
        thinkers.close()

    asyncio.run(scene())


def test_bots_see_the_world_dealt_anew_in_their_own_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    redeal = RecordPosition.redeal

    def noted(self: Any, viewer: int | None, chance: Any) -> Any:
        names.append(threading.current_thread().name)
        return redeal(self, viewer, chance)

    monkeypatch.setattr(RecordPosition, "redeal", noted)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE)
            ana = await look_at(hub, live)
            await wish(hub, ana, hint=True, n=0)
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            await until(lambda: live.table.number >= 3)

    asyncio.run(scene())
    assert len(names) >= 3
    assert all(name.startswith("bot") for name in names)


# --- When time is up ----------------------------------------------------------------------------------------------


def never(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Nobody has an idea until the slow one is let go, and nobody waits for it."""
    slow = Slow()
    monkeypatch.setattr(Table, "thinker", lambda self, seat, stop: slow.thought(seat))
    monkeypatch.setattr(Table, "adviser", lambda self, seat, stop: slow.thought(seat))
    monkeypatch.setattr(autoplay, "THINKING_LIMIT", 0.01)
    monkeypatch.setattr("suitcase.server.live.hints.THINKING_LIMIT", 0.01)
    return slow


def test_a_bot_whose_time_runs_out_plays_what_the_quick_player_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path), seeds=lambda: seed_from_text("late")) as hub:
            live = await table_in(hub, ("me", "bot:hard", "bot:hard"))
            ana = await look_at(hub, live)
            slow = never(hub, monkeypatch)
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            first = live.table.position.legal(1)[0]
            world = live.table._mind(1, usual_bot)._replace(kind="greedy")
            quick = world.choose()
            assert quick != first
            await until(lambda: live.table.number >= 3)
            assert f"\n2 1 {quick} #" in "".join(live.journal.rows)
            slow.free.set()

    asyncio.run(scene())


def test_where_there_is_no_quick_player_it_is_the_first_legal_action() -> None:
    position = SECRET_WORD.new(3, SECRET_WORD.options(), chance=FastChance(1))
    seat = position.to_act()[0]
    mind = Mind(SECRET_WORD, position, seat, "random", 1, 2)
    assert mind.at_once() == position.some_action(seat, NoChance())


def test_a_thought_that_nobody_waits_for_is_told_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    ended: list[int] = []

    def until_told(self: Table, seat: int, stop: Callable[[], bool]) -> Callable[[], object]:
        def think() -> object:
            begun.append(seat)
            end = time.monotonic() + PATIENCE
            while not stop():
                assert time.monotonic() < end, "nobody told it to stop"
                time.sleep(0.001)
            ended.append(seat)
            return None

        return think

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE)
            ana = await look_at(hub, live)
            never(hub, monkeypatch)
            monkeypatch.setattr(Table, "thinker", until_told)
            monkeypatch.setattr(Table, "adviser", until_told)
            await wish(hub, ana, hint=True, n=0)
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            await until(lambda: live.table.number >= 3 and len(ended) >= 3)
            assert {0, 1, 2} <= set(begun)
            thinkers = hub.autoplay.thinkers
            await until(lambda: (thinkers._running, thinkers._overdue) == (0, 0))

    asyncio.run(scene())


def test_every_hint_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "open"))
            people = [await look_at(hub, live, name) for name in ("ana", "ben", "cleo")]
            for seat in (1, 2):
                await wish(hub, people[seat], sit=seat)
            slow = never(hub, monkeypatch)
            for _ in range(3 * (thinking.AT_ONCE + thinking.SPARE)):  # until every thread hangs, and on
                before = len(people[0].heard)
                await wish(hub, people[0], hint=True, n=0)
                assert len(people[0].heard) == before + 1
                assert people[0].last("refused")["why"] == "No bot knows what to do here in so short a time."
            slow.free.set()

    asyncio.run(scene())


def test_a_hint_for_a_table_that_moved_on_and_a_second_one_at_once_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "open"))
            people = [await look_at(hub, live, name) for name in ("ana", "ben", "cleo")]
            for seat in (1, 2):
                await wish(hub, people[seat], sit=seat)
            slow = Slow()
            monkeypatch.setattr(Table, "adviser", lambda self, seat, stop: slow.thought(seat))
            asked = asyncio.ensure_future(wish(hub, people[0], hint=True, n=0))
            await until(lambda: slow.begun)
            await wish(hub, people[0], hint=True, n=0)
            assert people[0].last("refused")["why"].startswith("Your last hint is still being thought about")
            await wish(hub, people[0], do=live.table.position.legal(0)[0], n=0)
            slow.free.set()
            await asked
            assert people[0].last("refused")["why"].startswith("The table has moved on while a bot thought")

    asyncio.run(scene())


def test_a_hint_comes_although_another_has_chosen_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "open", "open"), game="suit-up-cards", options={"dealer": "3"})
            names = ("ana", "ben", "cleo", "dora")
            people = [await look_at(hub, live, name) for name in names]
            for seat in (1, 2, 3):
                await wish(hub, people[seat], sit=seat)
            while len(acting := live.table.position.to_act()) < 2 or 0 not in acting:
                seat = acting[0]
                await wish(hub, people[seat], do=live.table.position.legal(seat)[0], n=live.table.number)
            number, slow = live.table.number, Slow()
            advise = live.table.adviser(0)
            monkeypatch.setattr(Table, "adviser", lambda self, seat, stop: lambda: slow.thought(seat)() or advise())
            asked = asyncio.ensure_future(wish(hub, people[0], hint=True, n=number))
            await until(lambda: slow.begun)
            other = next(seat for seat in acting if seat != 0)
            await wish(hub, people[other], do=live.table.position.legal(other)[0], n=number)
            assert live.table.number > number
            slow.free.set()
            await asked
            assert people[0].last("hint")["do"] in live.table.position.legal(0)

    asyncio.run(scene())


def test_what_is_played_late_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0
    for module in ("table.match", "server.live.autoplay", "server.live.livetable"):
        monkeypatch.setattr(f"suitcase.{module}.now_ms", lambda: now)

    async def scene() -> None:
        nonlocal now
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE, clock={"kind": "move", "seconds": 30})
            await look_at(hub, live)
            now = 30_000
            hub.autoplay.go_on(live)
            await until(lambda: live.table.number >= 3 and live.table.bot_to_act() is None)
            assert hub.metrics.moves == live.table.number

    asyncio.run(scene())


# --- Leaving and acting -------------------------------------------------------------------------------------------


def test_who_has_left_and_acts_again_is_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "bot:greedy"))
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
            await wish(hub, ben, sit=1)
            hub.autoplay._pause = 3600  # the bot that plays for her lets people look
            await wish(hub, ana, leave=True)
            assert ben.last("seats")["chairs"][0]["away"]
            await wish(hub, ana, do="castle", n=0)
            assert picture(live)[2][0]["away"]  # what is refused changes nothing
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            assert live.table.number == 1
            assert not picture(live)[2][0]["away"]
            seats = ben.last("seats")
            assert seats["told"] == ["Ana is back."]
            assert not seats["chairs"][0].get("away")
            row = hub.store.table(live.id)
            assert row
            assert '"away":true' not in row.chairs
            await wish(hub, ana, leave=True)
            await wish(hub, ana, undo=True, n=1)
            assert not picture(live)[2][0]["away"]

    asyncio.run(scene())
