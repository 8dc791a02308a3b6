"""The exam that every game passes; tests/games/influence compares both forms."""

from __future__ import annotations

import pytest

from suitcase.engine.exam import examine
from suitcase.games.suit_up import GAME


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_suit_up_passes_the_exam(seats: int) -> None:
    passed = examine(GAME, seats=seats, games=1, both_forms=False)
    assert passed.actions > 100
    assert passed.changed > 100
