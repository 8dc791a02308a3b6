"""Long games are played on from snapshots: made from the journal, ignored where they do not fit, told to nobody."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from suitcase.engine import FastChance, seed_from_text
from suitcase.engine.ask import answered
from suitcase.engine.journal import Scribe, read_journal
from suitcase.games import GAMES
from suitcase.games import game as find_game
from suitcase.server import protocol
from suitcase.server.disk import statements, store
from suitcase.server.live import archive, hub, journaltail, livetable
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import LiveTable
from suitcase.server.live.past import Past
from suitcase.server.shelf import Shelf
from tests.server.asking import asking
from tests.server.helpers import Viewer, in_file, look_at, open_hub, table_in, wish
from tests.server.live.worlds import encode
from tests.table.helpers import verified

PEOPLE = ("ana", "ben", "cleo", "dora", "emil", "flo")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games need not be long to have snapshots."""
    for module in (livetable, archive):
        monkeypatch.setattr(module, "EVERY", 8)
    for module in (journaltail, hub):
        monkeypatch.setattr(module, "WINDOW", 5)


class Reads:
    """Counts the rows that are read from the disk."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows: list[int] = []
        true = store.Store.rest

        def noted(*words: Any) -> store.Rest:
            found = true(*words)
            self.rows.append(len(found.rows))
            return found

        monkeypatch.setattr(store.Store, "rest", noted)


@pytest.mark.parametrize("end", ["\u2028", "\u2029"])
def test_nothing_that_people_write_is_taken_for_the_number_of_a_state(end: str) -> None:
    scribe = Scribe()
    rows = [scribe.action(n, 0, answered("say", f"x{end}999 0 y"), []) for n in (5, 6)]
    assert Past("", rows).ends() == [5, 6]


async def people_at(hub: Hub, game: str, **options: Any) -> LiveTable:
    seats = find_game(game).seats[0]
    live = await table_in(hub, ("me", *["open"] * (seats - 1)), game=game, options=options)
    for seat in range(1, seats):
        await wish(hub, await look_at(hub, live, PEOPLE[seat]), sit=seat)
    return live


async def play(hub: Hub, live: LiveTable, chance: Random, steps: int, *, undo: bool = True) -> None:
    """Random actions, some of which are taken back."""
    table, some = live.table, FastChance(chance.getrandbits(60))
    for _ in range(steps):
        if not (acting := table.position.to_act()):
            return
        if undo and chance.random() < 0.2 and (undoers := sorted(table.undoers())):
            seat = chance.choice(undoers)
            table.ask_undo(seat, table.number)
            for other in sorted(table.undo.waiting) if table.undo else []:
                table.answer_undo(other, True)
            hub.moved(live)
        else:
            seat = chance.choice(acting)
            hub.play(live, seat, table.position.some_action(seat, some), table.number)
    await hub.on_disk()


async def evicted(hub: Hub, live: LiveTable) -> None:
    for connection in list(live.connections):
        connection.live = connection.live or live
        hub.viewers.disconnect(connection)
    hub.evict_later(live)
    await hub.on_disk()
    assert live.id not in hub.tables


def from_whole_journal(kept: store.Store, table_id: str) -> LiveTable:
    row = kept.table(table_id)
    assert row is not None
    rows = kept.journal(table_id)
    return LiveTable.restore(row, Shelf(), Past(rows[0], rows), len(rows), [])


def knowledge(live: LiveTable) -> list[Any]:
    """All that a table is and tells, but for the moment when it was opened."""
    table = live.table
    viewers = [None, *range(len(table.chairs))]
    states = [encode(state) for state in live.states(viewers).values()]
    ways = [(way.number, way.seat, way.position.dump()) for way in table.ways_back]
    return [
        table.number,
        table.position.dump(),
        states,
        ways,
        table._chance.mark(),
        live.book.scribe._check,
        live.journal.total,
    ]


async def snapshots_in(hub: Hub) -> list[tuple[str, int, bytes]]:
    await hub.on_disk()
    kept = statements.snapshots.c
    wanted = select(kept.table_id, kept.number, kept.data).order_by(kept.number)
    with hub.store._engine.connect() as connection:
        return [tuple(row) for row in connection.execute(wanted)]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_table_that_comes_back_from_a_snapshot_is_the_table_of_its_journal(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(monkeypatch)

    async def scene() -> None:
        chance = Random(name)
        async with open_hub(in_file(tmp_path), seeds=lambda: seed_from_text(name)) as hub:
            live = await people_at(hub, name)
            for _ in range(5):
                await play(hub, live, chance, chance.randrange(10, 25))
                if live.phase == "over":
                    break
                await evicted(hub, live)
                reads.rows.clear()
                live = await hub.table(live.id)
                assert knowledge(live) == knowledge(from_whole_journal(hub.store, live.id))
                if live.table.number > 40:
                    assert max(reads.rows) < live.journal.total, "the beginning of the journal was left alone"
            assert len(await snapshots_in(hub)) > 3
            verified("".join(hub.store.journal(live.id)))

    asyncio.run(scene())


def test_rows_with_several_steps_do_not_confuse_it(tmp_path: Path) -> None:
    """As the first row of a game at which chairs stay empty."""

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await people_at(hub, "suits")
            for _ in range(3):
                for _ in range(3):
                    [seat] = live.table.position.to_act()
                    live.table.do(seat, live.table.position.legal(seat)[0], live.table.number)
                hub.moved(live)
                await play(hub, live, Random(1), 9, undo=False)
            await evicted(hub, live)
            live = await hub.table(live.id)
            assert (live.table.number, live.journal.total) == (36, 31)
            assert len(live.journal.rows) < 20
            assert knowledge(live) == knowledge(from_whole_journal(hub.store, live.id))
            eve = await look_at(hub, live, "eve")
            after = eve.heard[0]["log_after"]
            told = eve.heard[0]["log"]
            while after:
                await older(hub, eve, after)
                told, after = eve.last("log")["lines"] + told, eve.last("log")["after"]
            rows = hub.store.journal(live.id)
            assert told == [line.text for line in Past(rows[0], rows).tell(live.table.game, None, live.table.names)]

    asyncio.run(scene())


def test_the_log_comes_in_parts_that_make_a_whole(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await people_at(hub, "suits", hands=3)
            await play(hub, live, Random(1), 70)
            for player, seat in (("ana", 0), ("cleo", 2), ("eve", None)):
                for back in (False, True):  # at a table that was never away, and at one that came back
                    if back:
                        await evicted(hub, live)
                        live = await hub.table(live.id)
                    viewer = await look_at(hub, live, player)
                    welcome = viewer.heard[0]
                    told, after, parts = welcome["log"], welcome["log_after"], 1
                    assert live.table.number - after < 30
                    while after:
                        await older(hub, viewer, after)
                        part = viewer.last("log")
                        assert (part["upto"], part["after"] < after) == (after, True)
                        told, after, parts = part["lines"] + told, part["after"], parts + 1
                    assert parts > 3
                    rows = hub.store.journal(live.id)
                    assert told == [
                        line.text for line in Past(rows[0], rows).tell(live.table.game, seat, live.table.names)
                    ]

    asyncio.run(scene())


async def older(hub: Hub, viewer: Viewer, before: int) -> None:
    tasks = set(hub._tasks)
    await wish(hub, viewer, log=before)
    await asyncio.gather(*(hub._tasks - tasks))


def test_odd_wishes_for_older_lines_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await people_at(hub, "suits")
            eve = await look_at(hub, live, "eve")
            await play(hub, live, Random(1), 20, undo=False)
            for before in (0, -1, 21, 2**31, 2**63, 2**70, -(2**70)):
                await older(hub, eve, before)
                assert eve.last("refused")["why"] == "The log has nothing before that."
            assert "log" not in {message["type"] for message in eve.heard}
            tasks = set(hub._tasks)
            for _ in range(2):  # the first is still being read when the second comes
                hub.intent(eve.connection, protocol.Intent(log=20))
            await asyncio.gather(*(hub._tasks - tasks))
            assert eve.last("log")["upto"] == 20
            assert eve.last("refused")["why"] == "What happened before is still being read; wait for it."

    asyncio.run(scene())


SPOILED: dict[str, Callable[[bytes], bytes]] = {
    "its chance": lambda data: re.sub(rb'"mark":\[[0-9]+', b'"mark":[99', data),
    "a bit": lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
    "its digest": lambda data: bytes(32) + data[32:],
    "cut off": lambda data: data[:20],
    "empty": lambda data: b"",
}


@pytest.mark.parametrize("how", [*SPOILED, "another table", "another program", "another journal"])
def test_a_snapshot_that_is_not_good_is_ignored_and_made_again(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live, other = await people_at(hub, "suits"), await people_at(hub, "suits")
            await play(hub, live, Random(1), 40, undo=False)
            await play(hub, other, Random(2), 40, undo=False)
            await evicted(hub, live)
            for table_id, number, data in await snapshots_in(hub):
                change = statements.snapshots.update().where(
                    statements.snapshots.c.table_id == table_id, statements.snapshots.c.number == number
                )
                with hub.store._engine.begin() as connection:
                    if how in SPOILED:
                        connection.execute(change.values(data=SPOILED[how](data)))
                    elif how == "another table" and table_id == live.id:
                        theirs = select(statements.snapshots.c.data).where(statements.snapshots.c.table_id == other.id)
                        connection.execute(change.values(data=connection.scalar(theirs)))
            if how == "another program":
                monkeypatch.setattr("suitcase.server.live.past.__version__", "0.0.0")
            if how == "another journal":  # a whole one of the same length, of another game
                with hub.store._engine.begin() as connection:
                    for number, text in enumerate(hub.store.journal(other.id)):
                        rows = statements.lines.update().where(statements.lines.c.table_id == live.id)
                        connection.execute(rows.where(statements.lines.c.number == number).values(text=text))
                    connection.execute(
                        statements.tables.update().where(statements.tables.c.id == live.id).values(seed=other.seed)
                    )
            true = knowledge(from_whole_journal(hub.store, live.id))
            back = await hub.table(live.id)
            assert knowledge(back) == true
            await hub.on_disk()
            await evicted(hub, back)
            reads = Reads(monkeypatch)
            assert knowledge(await hub.table(live.id)) == true
            assert max(reads.rows) < 20  # the new ones are good

    asyncio.run(scene())


def test_snapshots_are_made_for_a_long_game_that_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await people_at(hub, "suits")
            await play(hub, live, Random(1), 45)
            await evicted(hub, live)
            with hub.store._engine.begin() as connection:
                connection.execute(statements.snapshots.delete())
            live = await hub.table(live.id)
            assert knowledge(live) == knowledge(from_whole_journal(hub.store, live.id))
            assert await snapshots_in(hub)
            await evicted(hub, live)
            reads = Reads(monkeypatch)
            await hub.table(live.id)
            assert max(reads.rows) < 20

    asyncio.run(scene())


def test_a_damaged_journal_is_damaged_with_and_without_snapshots(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await people_at(hub, "suits")
            await play(hub, live, Random(1), 40, undo=False)
            await evicted(hub, live)
            rows = hub.store.journal(live.id)
            read_journal("".join(rows).encode())
            with hub.store._engine.begin() as connection:
                last = statements.lines.c.number == len(rows) - 1
                connection.execute(statements.lines.update().where(last).values(text=rows[-1].replace(" #", "  #")))
            with pytest.raises(Exception, match="what is stored of it is damaged"):
                await hub.table(live.id)

    asyncio.run(scene())


# --- Replays ----------------------------------------------------------------------------------------------------------


async def finished(hub: Hub) -> LiveTable:
    live = await people_at(hub, "suits", hands=1)
    await play(hub, live, Random(3), 1000)
    assert live.phase == "over"
    await hub.on_disk()
    return live


def test_a_replay_comes_in_windows_that_make_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = in_file(tmp_path)

    async def scene() -> None:
        async with open_hub(address) as hub, asking(hub, address, monkeypatch) as http:
            live = await finished(hub)
            path = f"/api/tables/{live.id}/replay"
            reads = Reads(monkeypatch)
            for viewer in ("", "seat=1", "open=true"):
                whole = (await http.get(f"{path}?{viewer}")).json()
                count = len(whole["moments"])
                assert whole["of"] == count > 60  # some were taken back
                reads.rows.clear()
                for size in (1, 7, 300):
                    moments, draws = [], []
                    for first in range(0, count, size):
                        answer = await http.get(f"{path}?{viewer}&first={first}&last={first + size - 1}")
                        assert answer.status_code == 200, answer.text
                        part = answer.json()
                        moments += part["moments"]
                        draws += part["draws"]
                        assert {k: v for k, v in part.items() if k not in ("moments", "draws")} == {
                            k: v for k, v in whole.items() if k not in ("moments", "draws")
                        }
                    assert (moments, draws) == (whole["moments"], whole["draws"])
                assert min(reads.rows) < 20

    asyncio.run(scene())


ODD = ["first=-1", "last=-1", "first=5&last=4", "first=9999", "first=0&last=512", f"first={10**30}", "first=x", "last="]


def test_odd_windows_are_a_sentence_and_running_games_have_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)

    async def scene() -> None:
        async with open_hub(address) as hub, asking(hub, address, monkeypatch) as http:
            live, running = await finished(hub), await people_at(hub, "suits")
            await play(hub, running, Random(1), 30)
            for odd in ODD:
                answer = await http.get(f"/api/tables/{live.id}/replay?{odd}")
                assert answer.status_code == 400, (odd, answer.text)
                assert answer.json()["detail"].endswith(".")
            assert (await http.get(f"/api/tables/{live.id}/replay?first=0&last=9&seat=3")).status_code == 400
            huge = (await http.get(f"/api/tables/{live.id}/replay?first=40&last=500")).json()
            assert [moment["n"] for moment in huge["moments"]] == list(range(40, huge["of"]))
            for path in ("replay?first=0&last=3", "replay?first=9", "story", "journal"):
                answer = await http.get(f"/api/tables/{running.id}/{path}")
                assert (answer.status_code, "not over" in answer.json()["detail"]) == (409, True)
                assert (await http.get(f"/api/tables/nowhere/{path}")).status_code == 404

    asyncio.run(scene())


def test_a_finished_game_that_cannot_be_replayed_is_shown_as_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)

    async def scene() -> None:
        async with open_hub(address) as hub, asking(hub, address, monkeypatch) as http:
            live = await finished(hub)
            told = (await http.get(f"/api/tables/{live.id}/story")).json()
            assert told["title"] == "Suits"
            assert told["lines"][0] == "The game begins."
            assert re.fullmatch(r"(Ana|Ben|Cleo): \w+", told["lines"][1])
            row, text = statements.tables.c, "".join(hub.store.journal(live.id))
            undone = [line for line in told["lines"] if line.endswith(" takes back the last action.")]
            assert len(undone) == text.count(" undo ")
            outcome = live.table.outcome()
            assert outcome
            assert told["lines"][-1] == outcome.why
            for game, old, new, why in (
                ("my.lost", "", "", "my.lost"),
                ("suits", "game suits 1 ", "game suits 99 ", "version 99"),
                ("suits", "commitment ", 'set {"people":[]} #\ncommitment ', "The journal's set cannot be played."),
            ):
                with hub.store._engine.begin() as connection:
                    connection.execute(statements.tables.update().where(row.id == live.id).values(game=game))
                    rewrite(connection, live.id, text.replace(old, new, 1) if old else text)
                for path in ("replay", "replay?first=0&last=9"):
                    assert (await http.get(f"/api/tables/{live.id}/{path}")).status_code == 404
                again = (await http.get(f"/api/tables/{live.id}/story")).json()
                assert again["lines"] == told["lines"]
                assert again["why"].startswith(
                    "This game cannot be replayed here, so it is shown as it was written down."
                )
                assert why in again["why"]

    asyncio.run(scene())


def rewrite(connection: Any, table_id: str, text: str) -> None:
    """Puts another journal in the place of one, with right checks."""
    scribe, lines = Scribe(), statements.lines
    written = [scribe.line(line.rpartition(" #")[0]) for line in text.splitlines()]
    connection.execute(lines.delete().where(lines.c.table_id == table_id, lines.c.number > 0))
    connection.execute(lines.update().where(lines.c.table_id == table_id).values(text="".join(written)))
