"""The confidence interval of a share of games."""

from __future__ import annotations

import math

SURE = 1.96  # 95 % confidence


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % confidence interval of a share, by Wilson's score: good at the edges too."""
    share = wins / games
    z = SURE * SURE / games
    middle = (share + z / 2) / (1 + z)
    half = SURE * math.sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)
