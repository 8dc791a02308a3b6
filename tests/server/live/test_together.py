"""People at one table: ready checks, leaving, giving up, calling off, grace, choices, and one device for several."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suitcase.engine import SuitcaseError
from suitcase.engine.journal import read_journal
from suitcase.server import protocol
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from tests.server.helpers import Viewer, in_file, look_at, open_hub, picture, table_in, until, wish
from tests.table.helpers import verified

MINE = ("me", "bot:greedy", "bot:greedy")
TWO = ("me", "open", "bot:greedy")


def why(viewer: Viewer) -> str:
    return str(viewer.last("refused")["why"])


async def refused(hub: Hub, viewer: Viewer, live: LiveTable, **intent: Any) -> str:
    """What is refused, and that nothing has changed."""
    before, heard = picture(live), len(viewer.heard)
    await wish(hub, viewer, **intent)
    assert picture(live) == before, intent
    assert viewer.heard[heard:], intent
    return why(viewer)


async def two_at(hub: Hub, seats: tuple[str, ...] = TWO, **more: Any) -> tuple[LiveTable, Viewer, Viewer]:
    live = await table_in(hub, seats, **more)
    ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
    await wish(hub, ben, sit=1)
    assert live.phase == "playing"
    return live, ana, ben


# --- Ready ----------------------------------------------------------------------------------------------------


def test_the_cards_are_dealt_when_everybody_says_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, TWO, ready=False)
            ana, ben, eve = [await look_at(hub, live, name) for name in ("ana", "ben", "eve")]
            await wish(hub, ben, sit=1, ready=False)
            assert live.phase == "gathering"
            await wish(hub, ana, ready=True)
            await wish(hub, ana, ready=True)
            assert [chair.get("ready") for chair in eve.last("seats")["chairs"]] == [True, None, None]
            assert "watching" in await refused(hub, eve, live, ready=True)
            await wish(hub, ana, ready=False)
            await wish(hub, ben, ready=True)
            assert live.phase == "gathering"
            await wish(hub, ana, ready=True)
            assert (live.phase, eve.last("state")["phase"]) == ("playing", "playing")
            assert await refused(hub, ana, live, ready=False) == "The game has begun already."

    asyncio.run(scene())


def test_a_quick_clock_starts_when_all_are_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, TWO, clock={"kind": "total", "seconds": 60})
            ben = await look_at(hub, live, "ben")
            await wish(hub, ben, sit=1)
            assert live.phase == "gathering"  # Ana is ready, and not there
            ana = await look_at(hub, live)
            assert live.phase == "playing"
            assert live.table.clocks.running() == [0]
            slow = await table_in(hub, TWO, clock={"kind": "move", "seconds": 7200})
            await wish(hub, await look_at(hub, slow, "ben"), sit=1)
            assert slow.phase == "playing"  # people come and go
            assert ana.closed is None

    asyncio.run(scene())


def test_a_rematch_asks_everybody_and_who_does_not_come_gives_their_chair_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, ben = await two_at(hub, agreed={})
            await wish(hub, ana, call_off=True)
            await wish(hub, ben, call_off=True)
            await wish(hub, ben, rematch=True)
            assert live.next
            again = await hub.table(live.next)
            assert again.phase == "gathering"
            assert [chair.ready for chair in again.table.chairs] == [False, True, False]
            await wish(hub, ben, go=again.id)
            eve = await look_at(hub, again, "eve")
            assert await refused(hub, eve, again, free=0) == "Only the host can give a chair away."
            for seat in (1, 2, 3, -1, 10**9):
                assert await refused(hub, ben, again, free=seat) == "Nobody else sits there."
            await wish(hub, ben, free=0)
            assert ben.last("seats")["told"] == ["Ana gets up."]
            await wish(hub, ben, fill=True)
            assert again.phase == "playing"
            assert await refused(hub, ben, again, free=1) == "The game has begun; everybody keeps their chair."
            assert ana.closed is None

    asyncio.run(scene())


# --- Leaving and ending -----------------------------------------------------------------------------------------


def test_a_game_against_bots_is_kept_for_later_with_its_clock(tmp_path: Path) -> None:
    async def scene() -> str:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE, clock={"kind": "total", "seconds": 60})
            ana = await look_at(hub, live)
            eve = await look_at(hub, live, "eve")  # somebody watches, and yet nobody plays for Ana
            hub.viewers.disconnect(ana.connection)
            await hub.on_disk()
            assert live.table.clocks.running() == []
            assert {"waits": True, "away": True}.items() <= eve.last("seats")["chairs"][0].items()
            assert live.table.number == 0
            ana = await look_at(hub, live)
            assert live.table.clocks.running() == [0]
            await wish(hub, ana, leave="bot")
            assert live.table.bot_to_act() is None
            hub.tables.clear()  # the server is killed
            return live.id

    async def again(table: str) -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            await hub.wake()
            assert not hub.tables
            live = await hub.table(table)
            assert live.table.clocks.running() == []
            await look_at(hub, live)
            assert live.table.clocks.running() == [0]

    asyncio.run(again(asyncio.run(scene())))


def test_among_people_a_bot_plays_or_the_table_waits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, ben = await two_at(hub)
            await wish(hub, ana, leave="back")
            chair = ben.last("seats")["chairs"][0]
            assert (chair["away"], chair["waits"]) == (True, True)
            assert ben.last("seats")["told"] == ["Ana has left; the table waits until Ana is back."]
            assert live.table.bot_to_act() is None
            await wish(hub, ana, leave="bot")
            await until(lambda: live.table.number == 1)
            again = await look_at(hub, live)
            assert not again.last("seats")["chairs"][0].get("away")
            with pytest.raises(msgspec.ValidationError):
                await wish(hub, ana, leave="home")

    asyncio.run(scene())


def test_who_gives_up_and_who_calls_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, ben = await two_at(hub)
            eve = await look_at(hub, live, "eve")
            for intent in ({"give_up": True}, {"call_off": True}, {"call_off": False}, {"ready": True}):
                assert "watching" in await refused(hub, eve, live, **intent)
            await wish(hub, ana, call_off=True)
            assert ben.last("state")["call_off"] == {"seat": 0, "waiting": [1]}
            await wish(hub, ben, call_off=False)
            await wish(hub, ana, call_off=True)
            await wish(hub, ben, call_off=False)
            assert "call_off" not in ana.last("state")
            for _ in range(1000):
                hub.intent(ana.connection, protocol.Intent(call_off=True))
            assert live.table.call_off is None
            await wish(hub, ana, give_up=True)
            assert ben.last("seats")["told"] == ["Ana has given up; a bot finishes for them."]
            wishes: list[dict[str, Any]]
            wishes = [{"do": "7C", "n": 1}, {"undo": True, "n": 1}, {"give_up": True}, {"call_off": True}]
            for one in wishes:
                assert "given up" in await refused(hub, ana, live, **one)
            await until(lambda: live.table.number >= 2)
            assert "legal" not in ana.last("state")
            kept = live.id
            await hub.on_disk()
            hub.tables.clear()
            again = await hub.table(kept)
            assert again.table.chairs[0].gave_up
            ben = await look_at(hub, again, "ben")
            await wish(hub, ben, give_up=True)
            assert again.phase == "over"
            assert ben.last("state")["outcome"]["why"] == "Ben gives up, and the game ends here."
            assert ben.last("state").get("to_act", []) == []
            assert verified("".join(again.journal.rows)).finished
            row = hub.store.listed(kept)
            assert row
            assert (row.row.phase, row.to_act) == ("over", "[]")

    asyncio.run(scene())


# --- Taking back --------------------------------------------------------------------------------------------------


def test_bots_wait_while_their_one_opponent_could_take_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, MINE)
            ana, eve = await look_at(hub, live), await look_at(hub, live, "eve")
            await wish(hub, eve, grace=10_000)  # a watcher holds nobody up
            await wish(hub, ana, grace=10_000)
            card = live.table.position.legal(0)[0]
            await wish(hub, ana, do=card, n=0)
            assert ana.last("state")["grace"] == 10_000
            assert "grace" not in eve.last("state")
            await wish(hub, ana, undo=True, n=1)
            assert live.table.number == 2
            await wish(hub, ana, grace=0)
            await wish(hub, ana, do=card, n=2)  # whoever has not the time is not kept waiting
            assert "grace" not in ana.last("state")
            await until(lambda: live.table.number >= 5)
            for odd in (-1, 10_001, 1.5, "1", True):
                with pytest.raises(msgspec.ValidationError):
                    msgspec.convert({"grace": odd}, protocol.Intent)
            among, ana, _ = await two_at(hub)
            await wish(hub, ana, grace=10_000)
            await wish(hub, ana, do=among.table.position.legal(0)[0], n=0)
            assert "grace" not in ana.last("state")

    asyncio.run(scene())


def test_a_wish_to_take_back_lapses_where_clocks_stand_still_for_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, _ = await two_at(hub, clock={"kind": "total", "seconds": 600})
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            await wish(hub, ana, undo=True, n=1)
            asked = live.table.undo
            assert asked
            assert live.table.clocks.running() == []
            hub.autoplay._lapse(live, asked._replace(seat=2))  # an older one
            assert live.table.undo == asked
            hub.autoplay._lapse(live, asked)
            await wish(hub, ana, undo=True, n=1)
            hub.autoplay._lapse(live, asked)
            assert live.table.clocks.running() == [1]
            assert "declined" in await refused(hub, ana, live, undo=True, n=1)

    asyncio.run(scene())


def test_practice_is_agreed_beforehand_and_for_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            for seats in (TWO, ("me", "open", "open"), ("me", "here:Ben", "bot:greedy"), ("bot:greedy",) * 3):
                with pytest.raises(SuitcaseError, match="one person among bots"):
                    await table_in(hub, seats, agreed={"practice": True})
            live = await table_in(hub, MINE, agreed={"practice": True})
            ana, eve = await look_at(hub, live), await look_at(hub, live, "eve")
            assert ana.heard[0]["agreed"] == {"practice": True}
            for number in range(4):
                await until(lambda: live.table.position.to_act() == [0])
                await wish(hub, ana, do=live.table.position.legal(0)[0], n=live.table.number)
                assert number < live.table.number
            await until(lambda: live.table.position.to_act() == [0])
            assert "watching" in await refused(hub, eve, live, undo=True, n=live.table.number)
            assert "moved on" in await refused(hub, ana, live, undo=True, n=live.table.number - 1)
            assert "That seat is taken" in await refused(hub, eve, live, sit=0)
            for _ in range(4):
                await wish(hub, ana, undo=True, n=live.table.number)
            assert live.table.position.legal(0) == [o["do"] for o in ana.last("state")["legal"]]
            assert "Nothing of yours" in await refused(hub, ana, live, undo=True, n=live.table.number)
            await wish(hub, ana, give_up=True)
            row = hub.store.table(live.id)
            assert row
            assert row.agreed == '{"practice":true}'
            assert row.result
            assert "it counts in no figures" in row.result
            await wish(hub, ana, rematch=True)
            assert live.next
            assert (await hub.table(live.next)).table.agreed.practice

    asyncio.run(scene())


# --- Several actions as one -----------------------------------------------------------------------------------------


def one_deal() -> bytes:
    return bytes([5] * 32)


async def two_who_choose(hub: Hub) -> tuple[LiveTable, Viewer, Viewer]:
    """A table where Ana and Ben are both asked for a choice of several things."""
    live = await table_in(hub, ("me", "open", "bot:greedy", "bot:greedy"), game="suit-up-cards", options={})
    ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
    await wish(hub, ben, sit=1)
    while not {0, 1} <= set(live.table.position.to_act()):
        await until(lambda: {0, 1} & set(live.table.position.to_act()))
        seat = live.table.position.to_act()[0]
        if seat < 2:
            viewer = (ana, ben)[seat]
            await wish(hub, viewer, do=live.table.position.legal(seat)[0], n=live.table.number)
    await until(lambda: live.table.position.to_act() == [0, 1])
    return live, ana, ben


def test_a_choice_of_several_is_taken_back_whole_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path), seeds=one_deal) as hub:
            live, ana, _ = await two_who_choose(hub)
            number = live.table.number
            await wish(hub, ana, do=_some(live, 0), n=number)
            assert live.table.number == number + 2
            ways = [(way.number, way.seat) for way in live.table.ways_back]
            assert ways[-1] == (number, 0)
        async with open_hub(in_file(tmp_path)) as hub:
            live = await hub.table(live.id)
            assert [(way.number, way.seat) for way in live.table.ways_back] == ways
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
            await wish(hub, ana, undo=True, n=live.table.number)
            await wish(hub, ben, answer=True)
            assert live.journal.rows[-1].startswith(f"{number + 3} undo {number} ")
            assert live.table.position.to_act() == [0, 1]
        async with open_hub(in_file(tmp_path)) as hub:
            assert [way for way in (await hub.table(live.id)).table.ways_back if way.number >= number] == []

    asyncio.run(scene())


def test_a_choice_of_several_lands_whole_beside_another_s(tmp_path: Path) -> None:
    """Two people choose at once; what one chooses lands between the clicks of the other."""

    async def scene() -> None:
        async with open_hub(in_file(tmp_path), seeds=one_deal) as hub:
            live, ana, ben = await two_who_choose(hub)
            number = live.table.number
            chosen = {seat: _some(live, seat) for seat in (0, 1)}
            watching = await look_at(hub, live, "eve")
            assert "watching" in await refused(hub, watching, live, do=chosen[0], n=number)
            assert await refused(hub, ana, live, do=[*chosen[0], "castle"], n=number)
            assert await refused(hub, ana, live, do=chosen[0], n=number + 1)
            assert await refused(hub, ben, live, do=["\ud800", "|", "\n"], n=number)
            await wish(hub, ben, do=chosen[1], n=number)
            landed = live.table.number
            await wish(hub, ana, do=chosen[0], n=number)  # a little late, and still the same question
            assert live.table.number == landed + len(chosen[0]), ana.heard[-1]
            assert ana.last("state")["told"]
            told = ana.last("state")["told"]
            again = await look_at(hub, live)
            assert again.heard[0]["log"][-len(told) :] == told  # nothing is told less because it went at once
            for odd in ([], ["x"] * 61, [1], [None], ["x" * 9001]):
                with pytest.raises(msgspec.ValidationError):
                    msgspec.convert({"do": odd, "n": 0}, protocol.Intent)
            journal = read_journal("".join(live.journal.rows).encode())
            assert len(journal.steps) == live.table.number + 1

    asyncio.run(scene())


def test_a_state_says_since_when_it_asks_the_same(tmp_path: Path) -> None:
    """A page keeps a hint by this. After something was taken back everybody is asked anew."""

    async def scene() -> None:
        async with open_hub(in_file(tmp_path), seeds=one_deal) as hub:
            live, ana, ben = await two_who_choose(hub)
            number = live.table.number
            first = _some(live, 1)[0]
            await wish(hub, ben, do=first, n=number)
            assert ana.last("state")["since"] == number
            assert "since" not in ben.last("state")
            await wish(hub, ben, undo=True, n=number + 1)
            await wish(hub, ana, answer=True)
            assert live.table.number == number + 2
            assert "since" not in ana.last("state")
            await wish(hub, ben, do=first, n=number + 2)
            assert ana.last("state")["since"] == number + 2

    asyncio.run(scene())


def _some(live: LiveTable, seat: int) -> list[str]:
    """Two actions of a seat that follow each other."""
    trial, table = live.table.position.copy(), live.table
    first = trial.legal(seat)[0]
    trial.apply(seat, first, table._recorder)
    table._recorder.take()
    return [first, trial.legal(seat)[0]]


# --- One device ---------------------------------------------------------------------------------------------------


def test_nobody_at_a_shared_device_sees_a_hand_before_they_say_who_they_are(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "here:Ben", "here:Ben"))
            assert live.table.names == ["Ana", "Ben", "Ben 2"]
            page, tab, eve = await look_at(hub, live), await look_at(hub, live), await look_at(hub, live, "eve")
            hands = [live.table.position.view(seat).hand for seat in range(3)]

            def seen(viewer: Viewer, since: int = 0) -> set[int]:
                """Whose cards were on the wire."""
                text = "".join(viewer.texts[since:])
                return {seat for seat, hand in enumerate(hands) if msgspec.json.encode(hand).decode() in text}

            assert (seen(page), seen(tab)) == (set(), set())
            welcome = page.heard[0]["seats"]
            assert (welcome["you"], welcome["yours"], welcome["spectators"]) == (None, [0, 1, 2], 0)
            assert [chair.get("present") for chair in eve.last("seats")["chairs"]] == [True, True, True]
            assert await refused(hub, page, live, do="7C", n=0) == "Say first which of you looks at this device."
            for seat in (3, -1, 10**6):
                assert "nobody in that seat" in await refused(hub, page, live, take=seat)
            assert "nobody in that seat" in await refused(hub, eve, live, take=0)
            await wish(hub, page, take=0)
            assert (seen(page), seen(tab), seen(eve)) == ({0}, set(), set())
            since = len(tab.texts)
            await wish(hub, tab, take=1)  # another page of the same device: the first one is shut
            assert (seen(tab, since), page.last("seats")["you"]) == ({1}, None)
            await wish(hub, page, take=0)
            since = len(page.texts)
            await wish(hub, page, do=live.table.position.legal(0)[0], n=0)
            hands[0] = live.table.position.view(0).hand
            assert page.last("seats")["you"] is None  # it is Ben's turn
            assert seen(page, since) == set()
            assert page.last("state")["view"]["hand"] == []
            await wish(hub, page, take=1)
            assert seen(page, since) == {1}
            assert page.last("welcome")["seats"]["you"] == 1
            assert page.last("state" if page.last("welcome") is None else "welcome")
            await asyncio.gather(*(wish(hub, one, take=seat) for one, seat in ((page, 1), (tab, 2))))
            assert sum(one.connection.seat is not None for one in (page, tab)) <= 1
            await wish(hub, page, leave=True)
            assert all(chair.away and chair.waits for chair in live.table.chairs)

    asyncio.run(scene())


def test_two_devices_with_friends_beside_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "open"))
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
            await wish(hub, ben, sit=1)
            assert await refused(hub, ben, live, sit=2) == "You already have a seat at this table."
            for odd in ("\u202e", "(bot)", " "):
                assert await refused(hub, ben, live, sit=2, called=odd)
            await wish(hub, ben, sit=2, called="Ana")
            assert live.phase == "playing"
            assert live.table.names == ["Ana", "Ben", "Ana 2"]
            assert ben.last("seats")["yours"] == [1, 2]
            assert ben.last("seats")["you"] is None
            assert ben.last("state")["view"]["hand"] == []
            assert ana.last("seats").get("yours", []) == []
            await wish(hub, ana, do=live.table.position.legal(0)[0], n=0)
            await wish(hub, ben, take=1)
            await wish(hub, ben, do=live.table.position.legal(1)[0], n=1)
            assert ben.connection.seat is None
            await wish(hub, ben, take=2)
            assert ben.last("welcome")["log"][-1] != ""
            with pytest.raises(SuitcaseError):
                await table_in(hub, ("me", "here:", "open"))
            with pytest.raises(SuitcaseError):
                await table_in(hub, ("me", "me", "open"))

    asyncio.run(scene())
