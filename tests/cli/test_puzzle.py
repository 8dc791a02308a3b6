"""`suitcase puzzle` and `suitcase puzzle-mine`."""

from __future__ import annotations

import pytest

from suitcase.games.suits import GAME as SUITS
from suitcase.lab.puzzles.puzzle import load_puzzle, puzzles_of
from tests.commands import command, is_one_sentence

FIRST = puzzles_of(SUITS).puzzles[0]


def test_the_best_answer_is_right_by_notation_and_by_number() -> None:
    place = load_puzzle(SUITS, FIRST).legal(FIRST.seat).index(FIRST.best.action) + 1
    for answer in (FIRST.best.action, FIRST.best.action.lower(), str(place)):
        done = command("puzzle", "suits", "--number", "1", "--answer", answer)
        assert done.code == 0
        assert "\nRight.\n" in done.out
        assert "is best, with a chance of" in done.out


def test_another_answer_ends_with_1_and_is_explained() -> None:
    done = command("puzzle", "suits", "--number", "1", "--answer", FIRST.answers[-1].action)
    assert done.code == 1
    assert "\nNot the best.\n" in done.out
    assert "is best, with a chance of" in done.out
    # As in a hint, an error is two standard errors.
    last = FIRST.answers[-1]
    assert f"► {100 * last.share:>4.0f} % ± {round(200 * last.error)}  " in done.out
    assert done.err == ""


def test_nothing_is_told_before_the_answer() -> None:
    done = command("puzzle", "suits", "--number", "1")
    assert done.code == 1
    assert "What do you do?" in done.out
    assert "is best" not in done.out
    assert done.err == "There was no answer; give one with --answer.\n"


def test_who_mistypes_is_asked_again() -> None:
    done = command("puzzle", "suits", "--number", "1", stdin=f"nonsense\n{FIRST.best.action}\n".encode())
    assert done.code == 0
    assert "'nonsense\\n' is not in the list" in done.out
    assert "Right." in done.out


@pytest.mark.parametrize("words", [(), ("--daily",), ("suits",)])
def test_today_has_a_puzzle(words: tuple[str, ...]) -> None:
    assert ", puzzle " in command("puzzle", *words, "--answer", "1").out


@pytest.mark.parametrize(
    "words",
    [
        ("puzzle", "suits", "--number", "0", "--answer", "1"),
        ("puzzle", "suits", "--number", "100000", "--answer", "1"),
        ("puzzle", "suits", "--number", "1", "--answer", "99"),
        ("puzzle", "suits", "--number", "1", "--answer", "\N{SUPERSCRIPT TWO}"),
        ("puzzle", "suits", "--number", "1", "--answer", ""),
        ("puzzle", "--number", "1"),
        ("puzzle", "suits", "--daily"),
        ("puzzle", "nothing"),
        ("puzzle", "suits-rpg"),
        ("puzzle-mine", "suits-rpg"),
        ("puzzle-mine", "suits", "--count", "0"),
        ("puzzle-mine", "suits", "--seed", "-1"),
        ("puzzle-mine", "suits", "--write", "nowhere/puzzles.json"),
        ("puzzle-mine", "suits", "--write", "."),
    ],
)
def test_bad_words_are_one_sentence(words: tuple[str, ...]) -> None:
    done = command(*words)
    assert done.code == 1
    assert is_one_sentence(done)
