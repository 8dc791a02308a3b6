"""Whether made-up worlds find hidden cards more or less often than they should."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def errors_off(games: Sequence[Sequence[float]]) -> float:
    """How many standard errors the mean is from nothing. The positions of a game are no independent witnesses, so the
    error is that of the games."""
    count = sum(map(len, games))
    mean = sum(map(sum, games)) / count
    return mean * count / sqrt(sum((sum(game) - mean * len(game)) ** 2 for game in games))
