"""How sure an arena is: intervals by deal, and a test that may be stopped at any time."""

from __future__ import annotations

import numpy as np
import pytest

from suitcase.lab.arena.deciding import ABOVE, OPEN, Question, at_any_stop, clustered
from suitcase.lab.intervals import wilson

SEATS = 3


def some_deals(share: float, deals: int, generator: np.random.Generator, alike: float = 0.5) -> list[float]:
    """Shares of deals with three rotations; in a part of the deals the cards alone decide."""
    of_cards = generator.random(deals) < share
    of_players = (generator.random((deals, SEATS)) < share).mean(1)
    return [float(share) for share in np.where(generator.random(deals) < alike, of_cards, of_players)]


def width(interval: tuple[float, float]) -> float:
    return interval[1] - interval[0]


def test_rotations_that_always_agree_prove_no_more_than_their_deals() -> None:
    shares = [1.0] * 30 + [0.0] * 70  # each of a hundred deals was won, or lost, in all three seats
    assert clustered(shares) == pytest.approx(wilson(30, 100), abs=0.004)
    assert width(clustered(shares)) > 1.6 * width(wilson(90, 300))  # what 300 independent games would claim


def test_rotations_that_balance_each_other_prove_more() -> None:
    balanced = [1 / 3] * 90 + [2 / 3] * 5 + [0.0] * 5
    assert width(clustered(balanced)) < 0.5 * width(wilson(100, 300))


def test_what_never_varied_is_not_certain() -> None:
    assert clustered([1.0] * 20) == wilson(20, 20)
    assert clustered([1 / 3]) == wilson(1 / 3, 1)
    assert clustered([0.0] * 50)[1] > 0.05


def test_the_interval_holds_the_truth_19_times_in_20() -> None:
    generator = np.random.default_rng(1)
    for deals in (8, 80):
        found = [clustered(some_deals(0.4, deals, generator)) for _ in range(1_500)]
        held = sum(low <= 0.4 <= high for low, high in found)
        assert 0.93 < held / 1_500 < 0.98, deals


@pytest.mark.parametrize("alike", [0.0, 1.0])
def test_who_looks_after_each_deal_is_rarely_wrong(alike: float) -> None:
    """In fair games, looked at 200 times each, the test is wrong at most once in twenty."""
    generator = np.random.default_rng(2)
    runs, looks = 200, np.arange(1, 201)
    wrong = peeking = 0
    for _ in range(runs):
        question = Question(SEATS)
        shares = some_deals(1 / SEATS, len(looks), generator, alike)
        for share in shares:
            question.hear(share - 1 / SEATS)
        wrong += question.answer != OPEN
        means = np.cumsum(shares) / looks
        errors = np.sqrt((np.cumsum(np.square(shares)) / looks - means**2) / looks)
        peeking += bool((np.abs(means - 1 / SEATS) > 1.96 * errors)[20:].any())
    assert wrong / runs <= 0.05
    assert peeking / runs > 0.15  # what an ordinary interval would do, looked at as often


def test_the_interval_at_any_stop_holds_at_all_of_them() -> None:
    generator = np.random.default_rng(3)
    missed = 0
    for _ in range(100):
        shares = some_deals(0.55, 90, generator)
        missed += any(not low <= 0.55 <= high for low, high in (at_any_stop(shares[:k]) for k in range(9, 91, 9)))
    assert missed / 100 <= 0.05


def test_a_clear_advantage_is_soon_seen() -> None:
    generator = np.random.default_rng(4)
    needed = []
    for _ in range(100):
        question = Question(SEATS)
        deals = iter(some_deals(0.6, 400, generator))
        heard = 0
        while question.answer == OPEN:
            question.hear(next(deals) - 1 / SEATS)
            heard += 1
        assert question.answer == ABOVE
        needed.append(heard)
    assert np.median(needed) < 60


def test_the_answer_stays_once_it_is_given() -> None:
    question = Question(2)
    for edge in [0.5] * 20 + [-0.5] * 200:
        question.hear(edge)
    assert question.answer == ABOVE
