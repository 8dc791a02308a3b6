"""Worlds in which people keep what they collect, as nearly everybody does."""

from __future__ import annotations

from suitcase.engine import Chance, rule
from suitcase.engine.records.kernels import Floats
from suitcase.games.suit_up_cards.rules.redeal import redeal_keeping
from suitcase.games.suit_up_cards.state import State

KEEPING = 7  # of eight trades


@rule
def believe(s: State, seat: int, belief: Floats, chance: Chance) -> None:
    redeal_keeping(s, seat, KEEPING, chance)
