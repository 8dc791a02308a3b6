"""Chairs over the wire: who chooses which, who comes later, who is waited for, and what nobody may do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from examples.secret_word import GAME, SecretWord
from suitcase.engine import ChairPlan, SuitcaseError
from suitcase.engine.journal import read_journal
from suitcase.server import protocol
from suitcase.server.boxes import game_info
from suitcase.server.live import archive, livetable, past
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from tests.server.helpers import Viewer, in_file, look_at, open_hub, table_in, until, wish

GUEST = {"may_stay_empty": True, "may_join_later": True}


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITCASE_GAMES", GAME.name)


async def words_at(hub: Hub, seats: Sequence[str] | None, **more: Any) -> LiveTable:
    data = {"game": GAME.name, **({"seats": list(seats)} if seats else {}), **more}
    return await hub.opening.create("ana", "Ana", msgspec.convert(data, protocol.NewTable))


async def three_with_one_open(hub: Hub) -> tuple[LiveTable, Viewer, Viewer]:
    """Ana is the referee, Ben plays, one chair is open, the game runs."""
    live = await words_at(hub, ["me", "open", "open"])
    ana, ben = await look_at(hub, live, "ana"), await look_at(hub, live, "ben")
    await wish(hub, ben, sit=1)
    await wish(hub, ana, begin=True)
    return live, ana, ben


def refusal(viewer: Viewer) -> str:
    found: str = viewer.last("refused")["why"]
    return found


def test_the_shelf_says_what_the_chairs_are() -> None:
    data = msgspec.to_builtins(game_info(GAME))
    assert data["chairs"][1] == [{"name": "Referee", "bots": ()}, {}, GUEST]
    assert len(data["chairs"]) == len(GAME.seats)


def test_the_host_chooses_a_chair_and_begins_without_the_empty_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await words_at(hub, ["open", "me", "open"])
            ana, ben = await look_at(hub, live, "ana"), await look_at(hub, live, "ben")
            assert ana.heard[0]["seats"]["you"] == 1
            await wish(hub, ana, begin=True)
            assert refusal(ana) == "The game can begin when these chairs are taken: Referee."
            await wish(hub, ana, fill=True)
            assert refusal(ana) == "No bot may sit there: a person must take Referee."
            await wish(hub, ben, sit=0)
            await wish(hub, ben, begin=True)
            assert refusal(ben) == "Only the host can begin before all seats are taken."
            assert live.phase == "gathering"
            await wish(hub, ana, begin=True)
            state = ben.last("state")
            assert (state["phase"], state["to_act"], state["n"]) == ("playing", [0], 1)
            assert state["told"] == ["You think of a word.", "Seat 3 is out for now."]
            assert ana.last("seats")["chairs"][2] == {"kind": "open", "parked": True}
            await wish(hub, ana, begin=True)
            assert refusal(ana) == "The game has begun already."
            cy = await look_at(hub, live, "cy")
            assert cy.heard[0]["log"] == ["Ben thinks of a word.", "Seat 3 is out for now."]

    asyncio.run(scene())


def test_who_comes_later_sits_down_and_is_there_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, _ = await three_with_one_open(hub)
            await wish(hub, ana, do='write "candle"', n=1)
            cleo, tab = await look_at(hub, live, "cleo", "Ana"), await look_at(hub, live, "cleo", "Ana")
            await wish(hub, cleo, sit=2)
            assert cleo.last("seats")["you"] == tab.last("seats")["you"] == 2  # no tab goes on watching
            assert cleo.last("seats")["told"] == ["Ana 2 sits down."]
            assert cleo.last("state")["told"] == ["You are with us."]
            assert cleo.last("state")["legal"][0]["do"] == "guess"
            assert cleo.last("state")["view"]["secret"] == ""
            dan = await look_at(hub, live, "dan")
            await wish(hub, dan, sit=2)
            assert refusal(dan) == "That seat is taken; you can watch, or find another table."
            kept = live.id
        async with open_hub(in_file(tmp_path)) as hub:
            again = await hub.table(kept)
            assert again.table.names == ["Ana", "Ben", "Ana 2"]
            assert again.table.position.may_act() == [1, 2]
            cleo = await look_at(hub, again, "cleo", "Cleo")
            assert cleo.heard[0]["seats"]["you"] == 2
            assert cleo.heard[0]["log"][-1] == "You are with us."
            await wish(hub, cleo, do='guess "candle"', n=again.table.number)
            journal = read_journal("".join(again.journal.rows).encode())
            assert [seat.name for seat in journal.header.seats] == ["Ana", "Ben", "Ana 2"]

    asyncio.run(scene())


def test_what_nobody_may_do_with_chairs_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, _, ben = await three_with_one_open(hub)
            eve = await look_at(hub, live, "eve")
            before = msgspec.json.encode([live.table.chairs, live.table.number, live.journal.rows])
            for seat in (0, 1, 3, -1, 99):
                await wish(hub, eve, sit=seat)
                assert "you can watch" in refusal(eve)
            await wish(hub, ben, sit=2)
            assert refusal(ben) == "You already have a seat at this table."
            await wish(hub, eve, do="sit", n=1)
            assert "You are watching" in refusal(eve)
            await wish(hub, ben, do="leave", n=1)
            assert refusal(ben) == "You can't get up now; the game needs you."
            assert msgspec.json.encode([live.table.chairs, live.table.number, live.journal.rows]) == before
            nameless = Viewer("flo")
            await hub.viewers.join(live, nameless.connection)
            await wish(hub, nameless, sit=2)
            assert refusal(nameless) == "Tell us your name first, then sit down."
            suits = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            await wish(hub, await look_at(hub, suits, "eve"), sit=1)

    asyncio.run(scene())


def test_of_two_who_sit_down_at_once_one_gets_the_chair(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, _, _ = await three_with_one_open(hub)
            pair = [await look_at(hub, live, player) for player in ("cleo", "dan")]
            for viewer in pair:  # both before anything is on disk
                hub.intent(viewer.connection, protocol.Intent(sit=2))
            await hub.on_disk()
            assert [viewer.last("seats")["you"] for viewer in pair] == [2, None]
            assert refusal(pair[1]) == "That seat is taken; you can watch, or find another table."

    asyncio.run(scene())


def test_a_bot_of_a_running_game_keeps_its_name(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await words_at(hub, ["me", "bot:parrot", "open"], begin=True)
            bot = live.table.names[1]
            cleo = await look_at(hub, live, "cleo", bot)
            await wish(hub, cleo, sit=2)
            assert live.table.names == ["Ana", bot, f"{bot} 2"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (["bot:random", "me", "open"], "Referee is a person's chair; no bot may sit there."),
        (["me", "bot:greedy"], "There is no bot 'greedy' for Secret Word"),
        (["me", "me"], "You can take one seat, not more."),
        (["me"], "Secret Word is for 2 to 6 players, not 1."),
    ],
)
def test_a_table_with_wrong_chairs_is_not_laid(tmp_path: Path, seats: list[str], why: str) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            with pytest.raises(SuitcaseError, match=why):
                await words_at(hub, seats)
            assert not hub.tables

    asyncio.run(scene())


def test_play_now_gives_a_person_the_chair_that_needs_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await words_at(hub, None)
            assert [chair.kind for chair in live.table.chairs] == ["person", "bot:parrot", "bot:parrot"]
            assert live.phase == "playing"
            people = [ChairPlan("One", bots=()), ChairPlan("Two", bots=()), ChairPlan()]
            monkeypatch.setattr(SecretWord, "chairs", lambda game, seats: people)
            with pytest.raises(SuitcaseError, match="needs a person in the chair Two"):
                await words_at(hub, None)

    asyncio.run(scene())


def test_the_table_waits_for_the_referee_and_goes_on_without_a_player(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, ben = await three_with_one_open(hub)
            cleo = await look_at(hub, live, "cleo")
            await wish(hub, cleo, sit=2)
            await wish(hub, ana, leave=True)
            assert ben.last("seats")["told"] == ["Ana has left; the table waits until Ana is back."]
            assert (live.table.bot_to_act(), live.thinking) == (None, False)
            await wish(hub, ana, do='write "candle"', n=live.table.number)  # whoever acts is there
            assert not live.table.chairs[0].away
            await wish(hub, ben, leave=True)
            assert ana.last("seats")["told"] == ["Ben has left; the game goes on without them."]
            assert ana.last("state")["to_act"] == [2]
            hub.viewers.disconnect(ben.connection)
            ben = await look_at(hub, live, "ben")
            await until(lambda: ana.last("seats")["told"] == ["Ben is back."])
            assert ana.last("state")["told"] == ["Ben is with us."]
            assert live.table.position.may_act() == [1, 2]
            await wish(hub, ana, hint=True, n=live.table.number)
            assert "A hint is for your turn" in refusal(ana)

    asyncio.run(scene())


def test_a_rematch_has_the_same_empty_chair(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, ben = await three_with_one_open(hub)
            await wish(hub, ana, do='write "candle"', n=1)
            await wish(hub, ana, hint=True, n=2)
            await wish(hub, ben, do='guess "candle"', n=2)
            await wish(hub, ben, rematch=True)
            assert live.next is not None
            again = await hub.table(live.next)
            assert (again.phase, again.table.chairs[2].kind) == ("gathering", "open")
            ana, ben = await look_at(hub, again, "ana"), await look_at(hub, again, "ben")
            await wish(hub, ben, begin=True)
            assert refusal(ben) == "The game begins when all are ready; Ana may still say so."
            await wish(hub, ana, ready=True)
            await wish(hub, ben, begin=True)  # who asked for it is the host
            assert (again.phase, again.table.chairs[2].kind) == ("playing", "open")

    asyncio.run(scene())


def test_a_hint_is_refused_where_there_is_none(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, _ = await three_with_one_open(hub)
            await wish(hub, ana, hint=True, n=live.table.number)
            assert refusal(ana) == "There are no hints in this chair; it is all yours."
            await wish(hub, ana, hint=True, n=live.table.number)  # and once more: nothing is being thought about
            assert refusal(ana) == "There are no hints in this chair; it is all yours."

    asyncio.run(scene())


def test_who_comes_later_gets_the_same_bytes_whatever_is_hidden(tmp_path: Path) -> None:
    """Watching first and then sitting down, in two tabs, tells nothing that the seat may not know."""

    async def heard(secret: str, folder: Path) -> list[str]:
        folder.mkdir()
        async with open_hub(in_file(folder), seeds=lambda: b"s" * 32) as hub:
            live, ana, ben = await three_with_one_open(hub)
            await wish(hub, ana, do=f'write "{secret}"', n=1)
            cleo, tab = await look_at(hub, live, "cleo"), await look_at(hub, live, "cleo")
            await wish(hub, cleo, sit=2)
            await wish(hub, ben, do='ask "Is it alive?"', n=3)
            await wish(hub, cleo, do='guess "lamp"', n=4)
            await wish(hub, cleo, leave=True)
            await wish(hub, ana, do="no", n=live.table.number)
            again = await look_at(hub, live, "cleo")
            await wish(hub, again, hint=True, n=live.table.number)
            return [text.replace(live.id, "ID") for viewer in (cleo, tab, again) for text in viewer.texts]

    async def scene() -> None:
        candle, bridge = await heard("candle", tmp_path / "1"), await heard("bridge", tmp_path / "2")
        assert candle == bridge
        assert len(candle) > 12
        assert "candle" not in "".join(candle)

    asyncio.run(scene())


@pytest.mark.parametrize("at_once", [True, False], ids=["at once", "when the game lets them"])
def test_who_came_later_is_known_behind_a_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, at_once: bool
) -> None:
    for module in (archive, livetable, past):
        monkeypatch.setattr(module, "EVERY", 2)
    if not at_once:
        monkeypatch.setattr(SecretWord, "may_sit_down", lambda game, s, seat: seat in s.out and not s.question)

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, ana, ben = await three_with_one_open(hub)
            await wish(hub, ana, do='write "candle"', n=1)
            await wish(hub, ben, do='ask "Is it alive?"', n=2)
            await wish(hub, await look_at(hub, live, "cleo"), sit=2)
            for _ in range(3):
                await wish(hub, ana, do="no", n=live.table.number)
                asker = live.table.position.to_act()[0]
                await wish(hub, ben if asker == 1 else cleo_of(live), do='ask "And now?"', n=live.table.number)
            kept, number, told = live.id, live.table.number, live.table.position.dump()
        async with open_hub(in_file(tmp_path)) as hub:
            again = await hub.table(kept)
            assert (again.table.number, again.table.position.dump()) == (number, told)
            cleo = await look_at(hub, again, "cleo")
            assert (cleo.heard[0]["seats"]["you"], again.table.names[2]) == (2, "Cleo")
            assert again.journal.snapshots
            assert not [record for record in caplog.records if record.name == "suitcase"]  # they were good

    def cleo_of(live: LiveTable) -> Viewer:
        connection = next(one for one in live.connections if one.player == "cleo")
        viewer = Viewer("cleo", "Cleo")
        viewer.connection = connection
        return viewer

    asyncio.run(scene())
