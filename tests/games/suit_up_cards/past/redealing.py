"""Many worlds at once: `redeal_keeping` in the compiled form, for what is counted over thousands of them."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine import FastChance
from suitcase.engine.records.kernels import Chances, Numbers, States
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.rules.redeal import redeal_keeping
from suitcase.games.suit_up_cards.state import State


def redeal_each(states: States, seats: Numbers, keeping: int, chances: Chances) -> int:
    """Redeals each state for its own seat, all from one source of chance."""
    for k in range(len(states)):
        redeal_keeping(states[k], seats[k], keeping, chances[0])
    return len(states)


def redealt(moments: Sequence[tuple[State, int]], keeping: int, chance: FastChance) -> list[State]:
    """A world for each state and seat."""
    import numpy as np

    states = np.concatenate([s.pack() for s, _ in moments])
    kernel = GAME.compiled.kernel(redeal_each)
    kernel(states, np.array([seat for _, seat in moments], np.int64), keeping, chance.pack())
    return [GAME.state.unpack(states, k) for k in range(len(moments))]
