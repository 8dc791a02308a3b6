"""Puzzles from games that were played: what is looked at, and that nothing of a game but the puzzle comes out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suitcase.engine import FastChance, RecordGame, RecordPosition, SuitcaseError
from suitcase.engine.journal import read_journal
from suitcase.engine.journal.renaming import renamed
from suitcase.games import game
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suits import GAME as SUITS
from suitcase.lab.puzzles import mining
from suitcase.lab.puzzles.journals import finished_game, finished_games
from suitcase.lab.puzzles.mining import Effort, decisions_in, mine
from suitcase.lab.puzzles.puzzle import Puzzle, PuzzleBook, load_puzzle, read_puzzles, write_puzzles
from tests.commands import command, is_one_sentence

RECORDED = Path(__file__).parents[1] / "recorded" / "journals"
SMALL = Effort(player=20, short=200, long=500, each=500)
LEFT = "suits-left.journal"


def record_game(name: str) -> RecordGame[Any]:
    found = game(name)
    assert isinstance(found, RecordGame)
    return found


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "Effort", lambda: SMALL)


@cache
def mined(name: str) -> list[Puzzle]:
    """From all recorded games, with the small effort."""
    found = record_game(name)
    return mine(found, 10, 1, played=finished_games(found, [RECORDED])[0], threads=1)


@pytest.mark.usefixtures("compiled_suit_up")
def test_a_recorded_game_has_puzzles_the_same_on_any_number_of_threads() -> None:
    files, _ = finished_games(SUIT_UP, [RECORDED])
    found = mined("suit-up")
    assert len(found) >= 2
    assert mine(SUIT_UP, 10, 1, played=files, threads=3) == found
    assert mine(SUIT_UP, 1, 1, played=files, threads=2) == found[:1]
    for puzzle in found:
        load_puzzle(SUIT_UP, puzzle)
        assert puzzle.best.action != puzzle.hasty
        usual, asked = (msgspec.to_builtins(SUIT_UP.options.read(options)) for options in ({}, puzzle.options))
        assert {name: value for name, value in asked.items() if value != usual[name]} == puzzle.options


# --- Nothing else comes out -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("compiled_suit_up")
def test_neither_names_nor_seed_nor_moves_are_written(tmp_path: Path) -> None:
    names = [f"Zyx{letter}wquv" for letter in "abcdefg"]
    for number, file in enumerate(finished_games(SUIT_UP, [RECORDED])[0]):
        rows = file.read_text(encoding="utf-8").splitlines(keepends=True)
        for seat in range(4):
            rows = renamed(rows, seat, names[seat])
        (tmp_path / f"of-Qwxyz-{number}.journal").write_text("".join(rows), encoding="utf-8")
    out = tmp_path / "puzzles.json"
    done = command("puzzle-mine", "suit-up", "--from", str(tmp_path), "--write", str(out))
    assert done.code == 0, done
    text = out.read_text(encoding="utf-8")
    book = read_puzzles(text.encode())
    assert len(book.puzzles) >= 2
    assert book.made_by == f"suitcase puzzle-mine suit-up --count {len(book.puzzles)} --seed 1 --from JOURNALS"
    for secret in (*names, "Qwxyz", str(tmp_path)):
        assert secret not in text
    for file in tmp_path.glob("*.journal"):
        journal = read_journal(file.read_bytes())
        assert journal.seed is not None
        secrets = [journal.seed.hex(), journal.header.commitment, journal.check]
        assert not any(secret in text for secret in secrets)
    # What a puzzle has is what one from bots has, and no more.
    shipped = json.loads((SUIT_UP.folder() / "puzzles.json").read_text(encoding="utf-8"))["puzzles"]
    known = {key for one in shipped for key in [*one, *one["position"], *one["position"]["state"]]}
    for one in json.loads(text)["puzzles"]:
        assert {*one, *one["position"], *one["position"]["state"]} <= known | {"alike"}


def other_worlds(found: RecordGame[Any], journal: Any) -> list[tuple[int, RecordPosition[Any], int]]:
    """The decisions of a game in which each truth is another one that the seat that is asked could not tell apart."""
    return [(n, truth.redeal(seat, FastChance(99)), seat) for n, truth, seat in decisions_in(found, journal)]


def same_in_other_worlds(found: RecordGame[Any], one: list[Puzzle]) -> bool:
    """Whether other truths, everywhere in the games, leave everything that is written as it is."""
    files, _ = finished_games(found, [RECORDED])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mining, "decisions_in", other_worlds)
        two = mine(found, 10, 1, played=files, threads=1)
    assert one or two
    return write_puzzles(PuzzleBook("", found.name, one)) == write_puzzles(PuzzleBook("", found.name, two))


PLAYED = ["suit-up", "pick-smarter", "suit-up-cards"]  # of Suits the recorded games are few: the worlds are compared


@pytest.mark.parametrize("name", PLAYED)
def test_what_others_held_changes_nothing_that_is_written(name: str, compile_game: Callable[[str], None]) -> None:
    compile_game(name)
    found = record_game(name)
    assert same_in_other_worlds(found, mined(name))


@pytest.mark.usefixtures("compiled_suit_up")
def test_a_miner_that_keeps_the_world_that_was_played_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    files, _ = finished_games(SUIT_UP, [RECORDED])
    redeal = RecordPosition.redeal
    kept: list[int] = []

    def keeps(position: RecordPosition[Any], seat: int, chance: Any) -> RecordPosition[Any]:
        if isinstance(chance, FastChance) and chance.state == FastChance(99).state:
            return redeal(position, seat, chance)  # the test's own
        kept.append(seat)
        return position.copy()

    monkeypatch.setattr(RecordPosition, "redeal", keeps)
    assert not same_in_other_worlds(SUIT_UP, mine(SUIT_UP, 10, 1, played=files, threads=1))
    assert kept


@pytest.mark.parametrize("name", ["suits", *PLAYED])
def test_each_decisions_world_is_dealt_anew_for_the_seat_that_is_asked(name: str) -> None:
    found = record_game(name)
    another = 0
    for file in finished_games(found, [RECORDED])[0][:4]:
        decisions = decisions_in(found, finished_game(found, file))
        assert decisions
        for n, truth, seat in decisions[:: max(1, len(decisions) // 12)]:
            assert truth.to_act()[0] == seat
            world, other = (
                one.redeal(seat, FastChance(n)).dump() for one in (truth, truth.redeal(seat, FastChance(99)))
            )
            assert world == other
            another += world != truth.dump()
    assert another > 10


def test_each_decision_has_chance_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much chance was drawn for one seat changes nothing for the next that is asked."""

    def states(draws: int) -> list[int]:
        met: list[int] = []

        def look(
            found: object, position: object, seat: int, options: object, effort: object, chance: FastChance
        ) -> None:
            met.append(chance.state)
            for _ in range(draws * seat):
                chance.below(2)

        monkeypatch.setattr(mining, "_puzzle", look)
        assert mining._in_a_journal(SUITS, RECORDED / "suits-one-hand.journal", 1, 0, SMALL) is None
        return met

    assert states(0) == states(3)
    assert len(set(states(0))) == len(states(0)) == mining.LOOKED_AT


# --- What is looked at ----------------------------------------------------------------------------------------------


def test_a_position_that_was_met_again_after_an_undo_is_there_once() -> None:
    for name in ("suits", "suit-up", "pick-smarter"):
        found = record_game(name)
        for file in finished_games(found, [RECORDED])[0]:
            journal = finished_game(found, file)
            numbers = [n for n, _, _ in decisions_in(found, journal)]
            assert len(numbers) == len(set(numbers))
            assert all(journal.steps[n].undo is None for n in numbers)


def test_what_no_puzzle_can_come_from_is_left_out_of_a_folder_and_refused_as_a_file(tmp_path: Path) -> None:
    good = RECORDED / "suits-one-hand.journal"
    names = {
        "left": ((RECORDED / LEFT).read_bytes(), "left.journal is not over; until then a puzzle would tell"),
        "other": ((RECORDED / "suit-up-2.journal").read_bytes(), "other.journal is a game of 'suit-up', not of suits."),
        "damaged": (good.read_bytes().replace(b"Ana", b"Bob"), "Line "),
        "empty": (b"", "."),
    }
    for name, (data, why) in names.items():
        (tmp_path / f"{name}.journal").write_bytes(data)
        with pytest.raises(SuitcaseError, match=re.escape(why)):
            finished_games(SUITS, [tmp_path / f"{name}.journal"])
    (tmp_path / "inner").mkdir()
    for name in ("good", "twin"):
        (tmp_path / "inner" / f"{name}.journal").write_bytes(good.read_bytes())
    assert finished_games(SUITS, [tmp_path, good]) == ([tmp_path / "inner" / "good.journal"], len(names))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--from", str(RECORDED / LEFT)), "is not over; until then a puzzle would tell what is hidden."),
        (("--from", "nowhere.journal"), "Cannot read nowhere.journal (No such file or directory)."),
        (("--from", str(RECORDED.parent / "positions")), "There is no finished game of Suits in "),
        ((str(RECORDED),), "is one word too many; journals stand after --from."),
        (("--from", str(RECORDED), "--write", "x.journal"), "'x.journal' has the name of a journal; write the puzzles"),
    ],
)
def test_bad_words_are_one_sentence_each(words: tuple[str, ...], said: str) -> None:
    ended = command("puzzle-mine", "suits", *words)
    assert is_one_sentence(ended), ended
    assert said in ended.err


def test_puzzles_are_never_written_over_a_game(tmp_path: Path) -> None:
    file, link = tmp_path / "game", tmp_path / "link.json"
    file.write_bytes((RECORDED / "suits-one-hand.journal").read_bytes())
    link.symlink_to(file)
    for write in (file, link):
        ended = command("puzzle-mine", "suits", "--from", str(file), "--write", str(write))
        assert is_one_sentence(ended)
        assert ended.err.startswith("A journal and --write are the same file")
    assert file.read_bytes() == (RECORDED / "suits-one-hand.journal").read_bytes()
