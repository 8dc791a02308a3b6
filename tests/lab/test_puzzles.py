"""Puzzles: those in the boxes, and the miner on a small setting."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest

from suitcase.engine import Damaged, FastChance, RecordGame, RecordPosition, SuitcaseError, Voice
from suitcase.games import GAMES, game
from suitcase.games.suit_up_cards import GAME as CARD_GAME
from suitcase.games.suits import GAME as SUITS
from suitcase.lab.puzzles.judging import ALIKE, MARGIN, search
from suitcase.lab.puzzles.mining import GUESSED, Effort, _puzzle, mine
from suitcase.lab.puzzles.puzzle import (
    Puzzle,
    PuzzleBook,
    explained,
    load_puzzle,
    of_the_day,
    puzzles_file,
    puzzles_of,
    read_puzzles,
    write_puzzles,
)

IN_THE_BOX = [name for name in GAMES if puzzles_file(game(name)).exists()]
SMALL = Effort(player=20, short=200, long=500, each=500)


def record_game(name: str) -> RecordGame[Any]:
    found = game(name)
    assert isinstance(found, RecordGame)
    return found


def test_there_are_some() -> None:
    assert "suits" in IN_THE_BOX


@pytest.mark.parametrize("name", IN_THE_BOX)
def test_every_puzzle_in_the_box_is_one(name: str) -> None:
    found = record_game(name)
    book = puzzles_of(found)
    assert book.game == name
    counts = []
    for run, command in enumerate(book.made_by.split("; "), 1):
        made = re.fullmatch(rf"suitcase puzzle-mine {name} --count (\d+) --seed {run}", command)
        assert made, command
        counts.append(int(made[1]))
    assert sum(counts) >= len(book.puzzles)  # those that a later search answers otherwise were taken out
    for puzzle in book.puzzles:
        position = load_puzzle(found, puzzle)
        assert list(found.check(found.load(puzzle.position).state)) == []
        legal = position.legal(puzzle.seat)
        assert len(legal) >= 3
        assert puzzle.best.action in legal
        assert puzzle.best.action != puzzle.hasty in legal
        assert found.stands_alone(found.load(puzzle.position).state, puzzle.seat)
        same = [
            one.action for one in puzzle.answers[1:] if found.sort_of(one.action) == found.sort_of(puzzle.best.action)
        ]
        assert puzzle.alike == same
        assert GUESSED * (1 + len(same)) <= len(legal)
        assert puzzle.hasty not in same
        for other in puzzle.answers[1:]:
            behind = puzzle.best.share - other.share
            assert behind <= ALIKE + 0.001 if other.action in same else behind >= MARGIN - 0.001
        view = position.view(puzzle.seat)
        assert found.prompt(view, Voice(puzzle.seat, found.seat_names(puzzle.seats)))
        assert all(offer.say for offer in found.offers(view, legal))
        assert len(explained(found, puzzle)) >= 2


@pytest.mark.parametrize("name", IN_THE_BOX)
def test_a_puzzle_has_nothing_of_the_truth(name: str) -> None:
    found = game(name)
    for puzzle in puzzles_of(found).puzzles:
        assert set(puzzle.position) == {"game", "version", "state"}  # no seed, no journal
        position = load_puzzle(found, puzzle)
        other = position.redeal(puzzle.seat, FastChance(7))
        assert other.view(puzzle.seat) == position.view(puzzle.seat)
        assert other.legal(puzzle.seat) == position.legal(puzzle.seat)


@pytest.mark.usefixtures("compiled_suits")
def test_the_best_stays_best_when_it_is_searched_again() -> None:
    for puzzle in Random(11).sample(puzzles_of(SUITS).puzzles, 5):
        position = SUITS.load(puzzle.position)
        again = search(SUITS, position, puzzle.seat, 4711, 8_000)
        assert again[0].action == puzzle.best.action
        # It does so in any world that the seat cannot tell from this one.
        other = position.redeal(puzzle.seat, FastChance(3))
        assert search(SUITS, other, puzzle.seat, 4712, 8_000)[0].action == puzzle.best.action


@pytest.mark.usefixtures("compiled_cards")
def test_cards_that_are_the_same_are_the_same_answer() -> None:
    book = puzzles_of(CARD_GAME)
    for puzzle in [*Random(11).sample(book.puzzles, 5), *[one for one in book.puzzles if one.alike][:1]]:
        position = CARD_GAME.load(puzzle.position)
        again = search(CARD_GAME, position, puzzle.seat, 4711, 8_000)
        assert CARD_GAME.sort_of(again[0].action) == CARD_GAME.sort_of(puzzle.best.action)
        for action in puzzle.alike:
            assert puzzle.verdict(action) == "right"
        assert ("would do as well" in " ".join(explained(CARD_GAME, puzzle))) == bool(puzzle.alike)


@pytest.mark.parametrize("name", IN_THE_BOX)
def test_an_explanation_names_each_action_so_that_it_is_no_other(name: str) -> None:
    """“Trade card” may go to each of three players."""
    found = record_game(name)
    for puzzle in puzzles_of(found).puzzles:
        view = load_puzzle(found, puzzle).view(puzzle.seat)
        says = [found.offer(view, one.action)[0] for one in puzzle.answers]
        for named in re.findall("“(.+?)”", " ".join(explained(found, puzzle))):
            assert sum(say == named or say.startswith(f"{named}: ") for say in says) == 1, named


@pytest.mark.usefixtures("compiled_suits")
def test_the_miner_finds_the_same_from_nothing_on_any_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SUITCASE_WARMING")
    counts: list[int] = []
    found = mine(SUITS, 2, 5, effort=SMALL, threads=1, progress=lambda puzzles: counts.append(len(puzzles)))
    assert counts == [1, 2]
    assert mine(SUITS, 2, 5, effort=SMALL, threads=2) == found
    assert mine(SUITS, 1, 5, effort=SMALL, threads=2) == found[:1]
    for puzzle in found:
        load_puzzle(SUITS, puzzle)
        assert puzzle.best.action != puzzle.hasty


def mined(found: RecordGame[Any], keeps: Callable[[Any, int, FastChance], Any] | None = None) -> list[bool]:
    """For some puzzles: whether the same comes of another world that the seat could not tell from the true one. `keeps`
    takes the place of redealing in the miner."""
    same = []
    for number, puzzle in enumerate(puzzles_of(found).puzzles):
        truth = found.load(puzzle.position)
        other = truth.redeal(puzzle.seat, FastChance(99))
        if other.dump() == truth.dump():
            continue
        with pytest.MonkeyPatch.context() as patch:
            if keeps:
                patch.setattr(RecordPosition, "redeal", keeps)
            one, two = (
                _puzzle(found, world, puzzle.seat, puzzle.options, SMALL, FastChance(number))
                for world in (truth, other)
            )
        if one or two:
            same.append(one == two)
        if len(same) == 3:
            break
    assert len(same) == 3
    return same


@pytest.mark.parametrize("name", IN_THE_BOX)
def test_a_puzzle_is_the_same_whatever_the_true_world_is(name: str, compile_game: Callable[[str], None]) -> None:
    compile_game(name)
    assert all(mined(record_game(name)))


@pytest.mark.usefixtures("compiled_suits")
def test_a_miner_that_keeps_the_true_world_is_found_out() -> None:
    assert not any(mined(SUITS, keeps=lambda position, seat, chance: position.copy()))


def test_games_without_a_search_have_no_puzzles() -> None:
    from examples.lone_suit import GAME as LONE_SUIT

    with pytest.raises(SuitcaseError, match="has no search"):
        mine(LONE_SUIT, 1, 1)
    with pytest.raises(SuitcaseError, match="has no puzzles"):
        puzzles_of(LONE_SUIT)


def test_what_is_written_is_read_again() -> None:
    book = puzzles_of(SUITS)
    assert read_puzzles(write_puzzles(book).encode()) == book
    assert write_puzzles(book) == puzzles_file(SUITS).read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"made_by": 1, "game": "suits", "puzzles": []}', '{"a": ' * 99])
def test_a_file_of_something_else_is_one_sentence(text: str) -> None:
    with pytest.raises(Damaged, match=r"^These are no puzzles of ours: .*\.$"):
        read_puzzles(text.encode())


def test_a_puzzle_that_does_not_fit_its_position_is_refused() -> None:
    first = puzzles_of(SUITS).puzzles[0]
    for changed in ({"seat": (first.seat + 1) % 3}, {"answers": first.answers[:-1]}):
        fields = {name: getattr(first, name) for name in Puzzle.__struct_fields__}
        with pytest.raises(Damaged):
            load_puzzle(SUITS, Puzzle(**(fields | changed)))


def test_answers_are_right_near_or_wrong() -> None:
    puzzle = puzzles_of(SUITS).puzzles[0]
    assert puzzle.verdict(puzzle.best.action) == "right"
    for other in puzzle.answers[1:]:
        assert puzzle.verdict(other.action) == ("near" if puzzle.best.share - other.share <= 0.15 else "wrong")


def test_days_go_through_all_games_and_all_puzzles() -> None:
    games = ["a", "b", "c"]
    days = [of_the_day(date(2026, 1, 1) + timedelta(days=k), games) for k in range(300)]
    for name in games:
        assert len({number % 100 for game, number in days if game == name}) == 100


def test_puzzles_are_counted_from_1() -> None:
    book = PuzzleBook("", "suits", puzzles_of(SUITS).puzzles[:2])
    assert book.number(2) is book.puzzles[1]
    for wrong in (0, 3, -1):
        with pytest.raises(SuitcaseError, match="they go from 1 to 2"):
            book.number(wrong)
