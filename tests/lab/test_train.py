"""Training from nothing, on a small setting."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy, deepcopy
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
from suitcase.lab.tuning import Tuned, tune
from tests.commands import command

pytestmark = pytest.mark.usefixtures("compiled_suits")


def test_learning_lowers_the_surprise_and_finds_that_tricks_count() -> None:
    lesson = train(SUITS, 4_000, 150, seed=3)
    assert lesson.curve[-1].held_out < lesson.curve[0].held_out - 0.1
    # With three hands a game is appraised when two and when one are to be played; a lead counts more in the end.
    last, last_but_one, *never = lesson.weights
    assert last > last_but_one > 0.1
    assert never == [0.0] * 7


def test_the_same_seed_gives_the_same_weights_on_any_number_of_threads() -> None:
    whole = train(SUITS, 1_000, 20, seed=1)
    with ThreadPoolExecutor(3) as threads:
        assert train(SUITS, 1_000, 20, seed=1, threads=threads).learned == whole.learned
    assert [epoch.number for epoch in whole.curve] == list(range(1, 21))
    assert train(SUITS, 1_000, 20, seed=2).weights != whole.weights


def test_a_lesson_that_is_stopped_anywhere_ends_as_one_run_does(tmp_path: Path) -> None:
    whole = train(SUITS, 1_000, 20, seed=1)
    keep = tmp_path / "lesson.jsonl"
    done: list[tuple[str, int]] = []

    def stop_after(what: str, number: int) -> Callable[[str, int, int], None]:
        def progress(now: str, so_far: int, of: int) -> None:
            done.append((now, so_far))
            assert of == {"games": 5, "epochs": 20}[now]
            if (now, so_far) == (what, number):
                raise KeyboardInterrupt

        return progress

    for what, number in (("games", 2), ("games", 4), ("epochs", 7)):
        with pytest.raises(KeyboardInterrupt):
            train(SUITS, 1_000, 20, seed=1, keep=keep, progress=stop_after(what, number))
        with keep.open("ab") as out:  # a machine that stops leaves half a line
            out.write(b'{"type":"games","seats":3,')
    assert train(SUITS, 1_000, 20, seed=1, keep=keep).learned == whole.learned
    # Each chunk was played once, and each epoch was learned once.
    assert done == [*(("games", k) for k in (1, 2, 3, 4, 5)), *(("epochs", k) for k in range(1, 8))]
    assert train(SUITS, 1_000, 25, seed=1, keep=keep).learned == train(SUITS, 1_000, 25, seed=1).learned
    with pytest.raises(SuitcaseError, match="That lesson has 25 epochs already; ask for as many, or for more"):
        train(SUITS, 1_000, 20, seed=1, keep=keep)


def test_what_was_learned_is_written_as_the_game_reads_it() -> None:
    lesson = train(SUITS, 500, 2)
    text = weights_text(lesson, "suitcase train suits")
    assert text.splitlines()[1] == "[weights]"
    assert text.count(" = ") == len(SUITS.traits) == len(SUITS.weights)


def test_the_command_learns_and_goes_on(tmp_path: Path) -> None:
    lesson, weights = tmp_path / "lesson.jsonl", tmp_path / "weights.toml"
    words = ("train", "suits", "--positions", "600", "--resume", str(lesson), "--write", str(weights), "--epochs")
    assert "epoch     4" in command(*words, "4").out
    kept = lesson.read_bytes()
    assert command(*words, "4").code == 0
    assert lesson.read_bytes() == kept  # nothing was left to do
    assert "epoch     8" in command(*words, "8").out
    text = weights.read_text()
    assert text.startswith("# Made by `suitcase train suits --positions 600 --epochs 8 --seed 0`.")
    assert command(*text.splitlines()[0].split("`")[1].split()[1:]).out.endswith(text)
    assert command(*words, "300").code == 0
    assert weights.read_text().startswith("# Made by `suitcase train suits --positions 600 --seed 0`.")


def test_players_who_think_teach_the_same_whatever_weights_are_in_use() -> None:
    lesson = train(SUITS, 300, 20, seed=1, thinking=12)
    assert lesson.weights != train(SUITS, 300, 20, seed=1).weights
    other = copy(SUITS)
    other.__dict__["weights"] = [1.0] * len(SUITS.traits)
    assert train(other, 300, 20, seed=1, thinking=12).weights == lesson.weights


def test_what_players_who_think_teach_is_kept(tmp_path: Path) -> None:
    keep = tmp_path / "lesson.jsonl"
    whole = train(SUITS, 600, 20, seed=1, thinking=4)
    heard: list[str] = []

    def progress(what: str, done: int, of: int) -> None:
        heard.append(what)
        if (what, done) == ("games", 2):
            raise KeyboardInterrupt

    with ThreadPoolExecutor(2) as threads:
        with pytest.raises(KeyboardInterrupt):
            train(SUITS, 600, 20, seed=1, thinking=4, keep=keep, threads=threads, progress=progress)
        assert set(heard) == {"quick games", "quick epochs", "games"}
        heard.clear()
        again = train(SUITS, 600, 20, seed=1, thinking=4, keep=keep, threads=threads, progress=progress)
    assert again.learned == whole.learned
    assert heard == ["games"] + ["epochs"] * 20


def test_the_command_says_that_players_thought(tmp_path: Path) -> None:
    weights = tmp_path / "weights.toml"
    command("train", "suits", "--positions", "150", "--epochs", "2", "--thinking", "4", "--write", str(weights))
    assert weights.read_text().startswith(
        "# Made by `suitcase train suits --positions 150 --epochs 2 --seed 0 --thinking 4`."
    )


def test_games_without_traits_or_without_an_end_are_refused() -> None:
    with pytest.raises(SuitcaseError, match="has no traits to weigh"):
        train(LONE_SUIT, 500, 1)
    with pytest.raises(SuitcaseError, match="limit"):
        train(CARDS, 500, 1, options=CARDS.options.read({"limit": 0}))


def test_a_policy_is_learned_from_those_who_think_whatever_the_threads() -> None:
    learned = learn_policy(SUITS, 1_000, 6, 1, seed=4)
    # Who chooses blindly among two to sixteen cards, one hand after the other, is foretold with 2.95 bits.
    assert learned.rounds[0].learned < mean(log2(cards) for cards in range(2, 17)) - 0.3
    with ThreadPoolExecutor(3) as threads:
        assert learn_policy(SUITS, 1_000, 6, 1, seed=4, threads=threads) == learned
    kept = deepcopy(learned)
    again = learn_policy(SUITS, 1_000, 6, 2, seed=4, so_far=deepcopy(learned))
    assert [one.number for one in again.rounds] == [1, 2]
    assert again.weights != learned.weights
    assert learn_policy(SUITS, 1_000, 6, 2, seed=4) == again
    assert learn_policy(SUITS, 1_000, 6, 1, seed=4, so_far=learned) == kept
    with pytest.raises(SuitcaseError, match="That lesson has 2 rounds already; ask for as many, or for more"):
        learn_policy(SUITS, 1_000, 6, 1, seed=4, so_far=again)
    with pytest.raises(SuitcaseError, match=r"That is another lesson \(another number of worlds\)"):
        learn_policy(SUITS, 1_000, 7, 1, seed=4, so_far=learned)
    with pytest.raises(SuitcaseError, match=r"That is another lesson \(other options\)"):
        learn_policy(SUITS, 1_000, 6, 1, seed=4, so_far=learned, options=[SUITS.options.read({"hands": 1})])
    with pytest.raises(SuitcaseError, match="has no policy to learn"):
        learn_policy(LONE_SUIT, 400, 2, 1)


def test_the_command_learns_a_policy_and_goes_on(tmp_path: Path) -> None:
    kept, file = tmp_path / "kept.json", tmp_path / "policy.toml"
    words = ["train", "suits", "--policy", "--decisions", "150", "--worlds", "1"]
    words += ["--hands", "1", "--resume", str(kept), "--write", str(file), "--rounds"]
    assert "round   1" in command(*words, "1").out
    assert "round   2" in command(*words, "2").out
    assert "round   3" not in command(*words, "2").out
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
    assert tune(CARDS, 2, 8, seed=1, so_far=deepcopy(one)) == tuned
    with pytest.raises(SuitcaseError, match=r"That is another lesson \(another number of games\)"):
        tune(CARDS, 2, 9, seed=1, so_far=one)
    with pytest.raises(SuitcaseError, match="That lesson has 2 steps already; ask for as many, or for more"):
        tune(CARDS, 1, 8, seed=1, so_far=tuned)
    with pytest.raises(SuitcaseError, match="has no policy to tune"):
        tune(SUITS, 1, 8)


@pytest.mark.usefixtures("compiled_cards")
def test_tuning_that_is_stopped_anywhere_ends_as_one_run_does() -> None:
    whole = tune(CARDS, 2, 4, seed=1)
    stopped: list[Tuned] = []

    def stop(now: Tuned) -> None:
        stopped.append(deepcopy(now))
        if len(stopped) in (1, 4):
            raise KeyboardInterrupt

    so_far = None
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            tune(CARDS, 2, 4, seed=1, so_far=so_far, progress=stop)
        so_far = stopped[-1]
    assert tune(CARDS, 2, 4, seed=1, so_far=so_far) == whole


@pytest.mark.usefixtures("compiled_cards")
def test_the_command_tunes_a_policy_and_goes_on(tmp_path: Path) -> None:
    kept, file = tmp_path / "kept.json", tmp_path / "policy.toml"
    words = ["train", "suit-up-cards", "--policy", "--games", "4"]
    words += ["--resume", str(kept), "--write", str(file), "--steps"]
    assert "mode=advanced limit=150\nstep    1  against greedy" in command(*words, "1").out
    assert "step    2  against greedy" in command(*words, "2").out
    text = file.read_text()
    assert text.startswith("# Made by `suitcase train suit-up-cards --policy --steps 2 --games 4 --seed 0`.")
    assert len(tomllib.loads(text)["weights"]) == CARDS.leanings
    whole = tmp_path / "whole.toml"
    command("train", "suit-up-cards", "--policy", "--games", "4", "--steps", "2", "--write", str(whole))
    assert whole.read_text() == text
