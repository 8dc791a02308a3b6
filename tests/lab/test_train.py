"""Training from nothing, on a small setting."""

from __future__ import annotations

import tomllib
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from math import log2
from pathlib import Path
from statistics import mean

import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.engine import SuitcaseError
from suitcase.games.suit_up_cards import GAME as CARDS
from suitcase.games.suits import GAME as SUITS
from suitcase.lab.imitation import learn_policy
from suitcase.lab.train import train, weights_text
from suitcase.lab.tuning import tune
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


def test_players_who_think_teach_the_same_whatever_weights_are_in_use() -> None:
    lesson = train(SUITS, 300, 20, seed=1, thinking=12)
    assert lesson.weights != train(SUITS, 300, 20, seed=1).weights
    other = copy(SUITS)
    other.__dict__["weights"] = [1.0] * len(SUITS.traits)
    assert train(other, 300, 20, seed=1, thinking=12).weights == lesson.weights
    with pytest.raises(SuitcaseError, match="That lesson was about something else"):
        train(SUITS, 300, 20, seed=1, lesson=lesson)


def test_the_command_says_that_players_thought(tmp_path: Path) -> None:
    weights = tmp_path / "weights.toml"
    command("train", "suits", "--positions", "150", "--epochs", "2", "--thinking", "4", "--write", str(weights))
    assert weights.read_text().startswith("# Made by `suitcase train suits --positions 150 --seed 0 --thinking 4`.")


def test_games_without_traits_are_refused() -> None:
    with pytest.raises(SuitcaseError, match="has no traits to weigh"):
        train(LONE_SUIT, 500, 1)


def test_a_policy_is_learned_from_those_who_think_whatever_the_threads() -> None:
    learned = learn_policy(SUITS, 1_000, 6, 1, seed=4)
    # Who chooses blindly among two to sixteen cards, one hand after the other, is foretold with 2.95 bits.
    assert learned.rounds[0].learned < mean(log2(cards) for cards in range(2, 17)) - 0.3
    with ThreadPoolExecutor(3) as threads:
        assert learn_policy(SUITS, 1_000, 6, 1, seed=4, threads=threads) == learned
    again = learn_policy(SUITS, 1_000, 6, 1, seed=4, so_far=copy(learned))
    assert [one.number for one in again.rounds] == [1, 2]
    assert again.weights != learned.weights
    with pytest.raises(SuitcaseError, match="That was about something else"):
        learn_policy(SUITS, 1_000, 7, 1, seed=4, so_far=learned)
    with pytest.raises(SuitcaseError, match="has no policy to learn"):
        learn_policy(LONE_SUIT, 400, 2, 1)


def test_the_command_learns_a_policy_and_goes_on(tmp_path: Path) -> None:
    kept, file = tmp_path / "kept.json", tmp_path / "policy.toml"
    words = ["train", "suits", "--policy", "--decisions", "150", "--worlds", "1", "--rounds", "1"]
    words += ["--hands", "1", "--resume", str(kept), "--write", str(file)]
    assert "round   1" in command(*words).out
    assert "round   2" in command(*words).out
    text = file.read_text()
    assert text.startswith("# Made by `suitcase train suits --policy --decisions 150 --worlds 1 --rounds 2 --seed 0")
    assert len(tomllib.loads(text)["weights"]) == SUITS.leanings


def test_the_policy_that_is_shipped_was_learned_for_its_tables() -> None:
    file = SUITS.folder() / "policy.toml"
    assert len(tomllib.loads(file.read_text())["weights"]) == SUITS.leanings
    assert "suitcase train suits --policy" in file.read_text()


@pytest.mark.usefixtures("compiled_cards")
def test_a_policy_is_tuned_by_playing_whatever_the_threads() -> None:
    tuned = tune(CARDS, 2, 8, seed=1)
    assert [[one.number for one in curve] for curve in tuned.curves] == [[1, 2]] * len(CARDS.tuned)
    assert all(0 < one.greedy < 1 and 0 < one.rival < 1 for curve in tuned.curves for one in curve)
    with ThreadPoolExecutor(3) as threads:
        assert tune(CARDS, 2, 8, seed=1, threads=threads) == tuned
    for part in CARDS.tuned:
        assert tuned.weights[part.first : part.first + len(part.begins)] != list(part.begins)
    one = tune(CARDS, 1, 8, seed=1)
    assert tune(CARDS, 1, 8, seed=1, so_far=one) == tuned
    with pytest.raises(SuitcaseError, match="That was about something else"):
        tune(CARDS, 1, 9, seed=1, so_far=one)
    with pytest.raises(SuitcaseError, match="has no policy to tune"):
        tune(SUITS, 1, 8)


@pytest.mark.usefixtures("compiled_cards")
def test_the_command_tunes_a_policy_and_goes_on(tmp_path: Path) -> None:
    kept, file = tmp_path / "kept.json", tmp_path / "policy.toml"
    words = ["train", "suit-up-cards", "--policy", "--steps", "1", "--games", "4"]
    words += ["--resume", str(kept), "--write", str(file)]
    assert "mode=advanced limit=150\nstep    1  against greedy" in command(*words).out
    assert "step    2  against greedy" in command(*words).out
    text = file.read_text()
    assert text.startswith("# Made by `suitcase train suit-up-cards --policy --steps 2 --games 4 --seed 0`.")
    assert len(tomllib.loads(text)["weights"]) == CARDS.leanings
