"""What is missing to pay for a person."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine import listed
from suitcase.games.influence.components import STAR
from suitcase.games.influence.state import TYPES
from suitcase.games.influence.words.lexicon import Lexicon


def lacking(lexicon: Lexicon, purse: Sequence[int], cost: Sequence[str], price: int) -> str:
    """'7 leaves', '2 books and 3 of one type', or nothing where the purse is enough."""
    left = [purse[kind] - price * cost.count(name) for kind, name in enumerate(lexicon.c.types)]
    missing = lexicon.amounts([-n for n in left])
    stars = cost.count(STAR)
    for _ in range(stars):
        kind = max(range(TYPES), key=lambda one: left[one])
        if left[kind] < price:
            missing.append(f"{price - max(0, left[kind])} of one type")
        left[kind] = max(0, left[kind] - price)
    return listed(missing)
