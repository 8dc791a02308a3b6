"""How sure a share is when games come in deals, and when a question is decided.

Games of one deal have the same cards, so they are not independent; deals are. An interval is therefore made from the
means of deals: Wilson's, with as many games as would give the same error if they were independent.

Whoever looks after each deal and stops when the answer is pleasing is wrong more often than one time in twenty. The
test here may be looked at after every deal and stopped at any, because it bets. In fair games a bettor who always puts
a part of their money on "the share is above fair" ever becomes 40 times as rich with a probability of at most 1/40
(Ville's inequality). Several bettors with different stakes begin with equal parts; when together they have 40 times
what they began with, the question is decided. Where the answer is close, a plan with a fixed number of looks needs
fewer games, but has to know beforehand how many; bets need no plan and no assumption on how shares are spread, and can
be gone on with. Libraries exist (confseq is early work in C++, ville is new); the test is twenty lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from suitcase.lab.intervals import SURE, wilson

ERROR = 0.05  # of both sides together
STAKES = np.geomspace(0.02, 0.95, 8)  # of the bettors, as parts of the largest stake that cannot ruin one
RICH = float(np.log(2 / ERROR))
STEPS = 24  # of halving an interval
ROUNDING = 1e-20  # a variance below this is a rounding error and counts as 0

ABOVE, BELOW, OPEN = "above fair", "below fair", "open"


def clustered(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of deals."""
    deals = len(shares)
    mean = float(np.mean(shares))
    error = float(np.var(shares, ddof=1)) / deals if deals > 1 else 0.0
    if error < ROUNDING or not 0 < mean < 1:
        return wilson(mean * deals, deals)  # deals that are all alike prove no more than themselves
    worth = mean * (1 - mean) / (error * _few(deals) ** 2)
    return wilson(mean * worth, worth)


def _few(deals: int) -> float:
    """How much wider an interval must be because the spread is estimated from few deals: Student's t over the normal
    distribution's bound, by its series."""
    z, free = SURE, deals - 1
    return 1 + (z**2 + 1) / (4 * free) + (5 * z**4 + 16 * z**2 + 3) / (96 * free**2)


class Question:
    """Is a player's share above fair? Hears of deals one by one. In a game of n seats a player's part of what all were
    paid is at most 1/n below fair and 1 - 1/n above it, which bounds the stakes."""

    def __init__(self, seats: int) -> None:
        self._above = STAKES * seats
        self._below = STAKES * seats / (seats - 1)
        self._up = np.zeros(len(STAKES))
        self._down = np.zeros(len(STAKES))
        self.answer = OPEN

    def hear(self, edge: float) -> None:
        """The player's part of what all were paid, less a fair part; the mean over the games of a deal."""
        self._up += np.log1p(self._above * edge)
        self._down += np.log1p(-self._below * edge)
        if self.answer == OPEN:
            if _wealth(self._up) >= RICH:
                self.answer = ABOVE
            elif _wealth(self._down) >= RICH:
                self.answer = BELOW


def at_any_stop(shares: Sequence[float]) -> tuple[float, float]:
    """The interval of a mean that is right 95 times in 100 whenever one stops, by the same bets."""
    x = np.asarray(shares)
    return _lowest(x), 1 - _lowest(1 - x)


def _lowest(x: Any) -> float:
    """The largest mean that bettors on "it is higher" have been proved right about. The higher the mean that they bet
    against, the less they win, so halving finds it."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        wealth = np.log1p(np.outer(STAKES / middle, x - middle)).sum(1)
        if _wealth(wealth) >= RICH:
            low = middle
        else:
            high = middle
    return low


def _wealth(logarithms: Any) -> float:
    """The logarithm of what all bettors have, in parts of what they began with."""
    most = float(np.max(logarithms))
    return most + float(np.log(np.mean(np.exp(logarithms - most))))
