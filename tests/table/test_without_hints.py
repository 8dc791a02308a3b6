"""A table may agree to play without hints."""

from __future__ import annotations

import pytest

from suitcase.engine import Refused
from suitcase.engine.journal import Seat
from suitcase.games import game
from suitcase.table import Table
from suitcase.table.agreed import Agreed

SEATS = [Seat("Ana"), Seat("Bo", "bot:greedy"), Seat("Cy", "bot:greedy")]


def test_without_hints_nobody_is_advised_and_bots_still_think() -> None:
    usual = Table.open(game("suits"), SEATS, seed=b"7" * 32)
    seat = usual.position.to_act()[0]
    assert usual.adviser(seat)().steps
    strict = Table.open(game("suits"), SEATS, seed=b"7" * 32, agreed=Agreed(hints=False))
    with pytest.raises(Refused, match="without hints"):
        strict.adviser(seat)
    assert strict.think(seat) == usual.think(seat)
