"""Training from nothing, on a small setting."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.engine import SuitcaseError
from suitcase.games.suits import GAME as SUITS
from suitcase.lab.train import train, weights_text
from tests.commands import command

pytestmark = pytest.mark.usefixtures("compiled_suits")


def test_learning_lowers_the_surprise_and_finds_that_tricks_count() -> None:
    lesson = train(SUITS, 4_000, 150, seed=3)
    assert lesson.curve[-1].held_out < lesson.curve[0].held_out - 0.1
    # With three hands a game is appraised when two and when one are to be played; a lead counts more in the end.
    last, last_but_one, *never = lesson.weights
    assert last > last_but_one > 0.1
    assert never == [0.0] * 7


def test_the_same_seed_gives_the_same_weights_also_in_two_parts() -> None:
    whole = train(SUITS, 2_000, 20, seed=1)
    half = train(SUITS, 2_000, 10, seed=1)
    again = train(SUITS, 2_000, 10, seed=1, lesson=half)
    assert again.weights == pytest.approx(whole.weights, rel=1e-9)
    assert [epoch.number for epoch in again.curve] == list(range(1, 21))
    assert train(SUITS, 2_000, 20, seed=2).weights != whole.weights
    with pytest.raises(SuitcaseError, match="That lesson was about something else"):
        train(SUITS, 2_000, 10, seed=5, lesson=half)


def test_what_was_learned_is_written_as_the_game_reads_it() -> None:
    lesson = train(SUITS, 500, 2)
    text = weights_text(lesson, "suitcase train suits")
    assert text.splitlines()[1] == "[weights]"
    assert text.count(" = ") == len(SUITS.traits) == len(SUITS.weights)


def test_the_command_learns_and_goes_on(tmp_path: Path) -> None:
    lesson, weights = tmp_path / "lesson.json", tmp_path / "weights.toml"
    words = ("train", "suits", "--positions", "600", "--epochs", "4", "--resume", str(lesson), "--write", str(weights))
    assert "epoch     4" in command(*words).out
    assert "epoch     8" in command(*words).out
    assert weights.read_text().startswith("# Made by `suitcase train suits --positions 600 --seed 0`.")
    lesson.write_text("[]")
    done = command(*words)
    assert done.code == 1
    assert "lesson.json is no lesson of `suitcase train`" in done.err


def test_games_without_traits_are_refused() -> None:
    with pytest.raises(SuitcaseError, match="has no traits to weigh"):
        train(LONE_SUIT, 500, 1)
