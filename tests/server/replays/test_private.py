"""What a game never reveals stays with whom it belongs, also after the end.

Two evenings of the role-playing game that differ in private notes, in a handout, in scenes that were prepared and never
opened, and in who played the safety card: whatever others can download of them is the same, byte for byte.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from suitcase.engine import FastChance, seed_from_text
from suitcase.engine.ask import answered
from suitcase.engine.chance import RecordedChance, SeededChance, commitment
from suitcase.engine.journal import Scribe, Seat, published_text, read_journal, verify
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.character import surprise, written
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.private import LEFT_OUT
from suitcase.server import shelf
from suitcase.server.disk import statements
from suitcase.server.live.livetable import LiveTable
from suitcase.server.live.past import EVERY
from suitcase.server.replays.journals import given_out
from tests.commands import command
from tests.server.live.worlds import World, row_of, two_worlds

GM, ANA, BEN, CAT = range(4)
READERS = (None, GM, ANA, BEN, CAT)
SEED = seed_from_text("private")
LATE = EVERY + 30  # a moment behind a snapshot
FILLING = LATE + 40  # words that are said


class Evening(msgspec.Struct):
    """What two evenings may differ in."""

    note: str = "The butler did it."
    masters: str = "They will find out in scene 2."
    paper: str = "The code is 4711."
    unread: str = "The boat\n\nNobody ever sees it."
    pauses: tuple[int, ...] = (BEN, CAT)

    def script(self) -> list[tuple[int, str]]:
        yes = [(seat, answered("sheet", written(surprise(FastChance(seat), f"Hero {seat}")))) for seat in (1, 2, 3)]
        pauses = iter(self.pauses)
        return [
            *yes,
            (GM, answered("prepare", self.unread)),
            (GM, answered("prepare", "The docks\n\nRain.")),
            (GM, answered("prepare", self.unread)),
            (GM, answered("note", self.masters)),
            (BEN, answered("note", self.note)),
            (BEN, "undo"),
            (GM, "forget s3"),
            (GM, "open s2"),
            (BEN, answered("note", self.note)),
            (GM, answered("handout p2", self.paper)),
            (GM, 'handout all "A map."'),
            (next(pauses), "pause"),
            (BEN, answered("note", self.note)),
            (GM, "resume"),
            *((ANA, f'say "Word {k}."') for k in range(FILLING)),
            (next(pauses), "pause"),
            (GM, "floor all"),
            (CAT, "pass"),
            (GM, "resume"),
            (CAT, 'note "Mine."'),
            (GM, "end scene"),
            (GM, 'end story "They got away."'),
        ]


async def played(world: World, evening: Evening) -> LiveTable:
    live = await world.put(row_of("evening", GAME, 4, RpgOptions(job="none"), SEED))
    table, hub = live.table, world.hub
    for seat, action in evening.script():
        if action == "undo":
            table.ask_undo(seat, table.number)
        else:
            table.do(seat, action, table.number)
        hub.disk.add(live.take_jobs())
    hub.disk.add(live.row_jobs())
    await hub.on_disk()
    assert table.outcome()
    return live


async def downloads(world: World, live: LiveTable, reader: int | None) -> dict[str, bytes]:
    """All that somebody can get of the evening."""
    got = {}
    player = None if reader is None else f"evening-{reader}"
    headers = {} if player is None else {"Authorization": f"Bearer {world.token(player)}"}
    late = f"first={LATE}&last={LATE + 30}"
    kinds = ["open=true", *(f"first=0&last=30{seat}" for seat in ("", "&seat=0", "&seat=2")), late, f"{late}&open=true"]
    paths = ["journal", "story", "story.md", *(f"replay?{kind}" for kind in kinds)]
    paths += [f"moments?{window}" for window in ("first=0&last=30", late)]
    for path in [*(f"/api/tables/evening/{path}" for path in paths), "/story/evening"]:
        answer = await world.http.get(path, headers=headers)
        assert answer.status_code == 200, (path, answer.text)
        got[path.removeprefix("/api/tables/evening/")] = answer.content
    caller = await world.call(live, player)
    await caller.answered(f'{{"log":{LATE}}}')
    got["log"] = "\n".join(caller.texts).encode()
    await caller.hang_up()
    return got


OTHER = Evening(
    note="It was the gardener, with a rope.",
    masters="Never.",
    paper="Trust nobody.",
    unread="The hotel\n\nFive stars and a corpse.",
    pauses=(CAT, GM),
)
KNOWS: dict[int | None, tuple[str, ...]] = {BEN: ("note", "paper"), GM: ("masters", "paper", "unread")}


def test_two_evenings_are_the_same_for_all_to_whom_their_secrets_do_not_belong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with two_worlds(tmp_path, monkeypatch) as worlds:
            lives = [await played(worlds[0], Evening()), await played(worlds[1], OTHER)]
            for world in worlds:
                assert world.hub.store.rest("evening", LATE + 60, LATE - 1).snapshot is not None
            stored = ["".join(world.hub.store.journal("evening")) for world in worlds]
            assert stored[0] != stored[1]  # on disk, all is as it was
            for reader in READERS:
                a, b = [await downloads(world, live, reader) for world, live in zip(worlds, lives, strict=True)]
                knows = KNOWS.get(reader, ())
                for name in ("note", "masters", "paper", "unread"):
                    old, new = spelled(getattr(Evening(), name)), spelled(getattr(OTHER, name))
                    found = {path for path, body in a.items() if any(text in body for text in old)}
                    assert (name in knows) == bool(found), (reader, name, found)
                    assert name not in knows or {"story", "replay?open=true"} <= found, (reader, name, found)
                    for path, body in a.items() if name in knows else ():
                        for k in range(len(old)):
                            body = body.replace(old[k], new[k])
                        a[path] = body
                assert a == b

    asyncio.run(scene())


def spelled(text: str) -> list[bytes]:
    """A text as JSON has it, and in JSON once more; without its quotes."""
    once = msgspec.json.encode(text)[1:-1]
    return [msgspec.json.encode(once.decode())[1:-1], once]


def test_what_is_given_out_is_one_file_and_can_be_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journals = []

    async def scene() -> None:
        async with two_worlds(tmp_path, monkeypatch) as (world, _):
            await played(world, Evening())
            journals.append("".join(world.hub.store.journal("evening")))
            for reader in (None, GM, BEN):
                headers = {} if reader is None else {"Authorization": f"Bearer {world.token(f'evening-{reader}')}"}
                journals.append((await world.http.get("/api/tables/evening/journal", headers=headers)).text)

    asyncio.run(scene())
    stored, first, *others = journals
    assert all(text == first for text in others)
    true, given = read_journal(stored.encode()), read_journal(first.encode())
    assert verify(GAME, given) == verify(GAME, true)
    assert (given.header, given.seed, given.outcome) == (true.header, true.seed, true.outcome)
    assert [step.draws for step in given.steps] == [step.draws for step in true.steps]
    both = zip(true.steps, given.steps, strict=True)
    changed = {(new.seat, new.action) for old, new in both if (old.seat, old.action) != (new.seat, new.action)}
    blank = f'"{LEFT_OUT}"'
    assert changed == {
        (GM, "pause"),
        (GM, f"note {blank}"),
        (BEN, f"note {blank}"),
        (CAT, f"note {blank}"),
        (GM, f"handout p2 {blank}"),
        (GM, 'open "The docks\\n\\nRain."'),
    }
    file = tmp_path / "evening.journal"
    file.write_text(first, encoding="utf-8", newline="")
    ended = command("verify", str(file))
    assert ended.code == 0, ended.err
    assert published_text(GAME, first.encode()) == first  # nothing is left to be left out


def test_the_journal_of_a_game_without_such_secrets_is_the_file_as_it_was_written() -> None:
    text = "not even read"
    assert given_out("suits", text) == text


def test_what_cannot_be_left_out_is_not_given_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its rules nobody can say what is private in a game."""

    async def scene() -> None:
        async with two_worlds(tmp_path, monkeypatch) as (world, _):
            await played(world, Evening())

            async def told(why: str) -> None:
                for path in ("journal", "story", "story.md"):
                    answer = await world.http.get(f"/api/tables/evening/{path}")
                    assert answer.status_code == (409 if path == "journal" else 200)
                    assert "They got away." in answer.text or path == "journal"
                    for secret in ("butler", "4711", "boat", "pause", "note"):
                        assert secret not in answer.text, (path, secret)
                    assert why in answer.text or path == "story.md"

            with monkeypatch.context() as patched:
                patched.setattr(GAME, "version", 0)
                await told("version 1")
            row = statements.tables.c
            with world.hub.store._engine.begin() as connection:
                connection.execute(statements.tables.update().where(row.id == "evening").values(game="my.lost"))
            assert shelf.title("my.lost") == "my.lost"
            await told("my.lost")

    asyncio.run(scene())


def test_a_card_that_a_clock_played_keeps_no_name() -> None:
    """Whose time was up is told to all, so it goes with the safety card's name."""
    scribe, chance = Scribe(), RecordedChance(SeededChance(SEED))
    options = RpgOptions(job="none")
    text = scribe.header(GAME, [Seat("Gil"), Seat("Ana")], options, commitment(SEED))
    position = GAME.new(2, options, chance=chance)
    text += scribe.start(chance.take())
    for number, (seat, action) in enumerate([(1, "pause"), (0, 'note "x"')], 1):
        position.play(seat, action, chance)
        text += scribe.action(number, seat, action, chance.take(), late=True)
    steps = read_journal(published_text(GAME, text.encode()).encode()).steps
    assert [(step.seat, step.action, step.late) for step in steps[1:]] == [
        (0, "pause", False),
        (0, f'note "{LEFT_OUT}"', True),
    ]
