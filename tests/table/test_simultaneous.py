"""Several choose at once: nobody's click is stale because another was quicker."""

from __future__ import annotations

import pytest

from examples.lone_suit import GAME
from suitcase.engine import Refused, seed_from_text
from suitcase.table import Seat, Table


def test_a_choice_answers_the_state_that_asked_for_it() -> None:
    table = Table.open(GAME, [Seat(name) for name in ("Ana", "Bo", "Cy")], seed=seed_from_text("at once"))
    table.do(1, table.position.legal(1)[0], 0)
    table.do(0, table.position.legal(0)[0], 0)
    with pytest.raises(Refused, match="moved on"):
        table.do(1, table.position.legal(2)[0], 0)  # seat 1 has chosen already
    table.do(2, table.position.legal(2)[0], 0)
    assert table.number == 3
    for stale in (0, 1, 2, 4):
        with pytest.raises(Refused, match="moved on"):
            table.do(2, table.position.legal(2)[0], stale)  # a new round asks anew
    table.do(2, table.position.legal(2)[0], 3)
    assert table.number == 4


def test_who_chooses_last_cannot_take_it_back_after_seeing_the_others() -> None:
    table = Table.open(GAME, [Seat(name) for name in ("Ana", "Bo", "Cy")], seed=seed_from_text("at once"))
    for seat in (1, 0):
        table.do(seat, table.position.legal(seat)[0], table.number)
        assert table.can_undo(seat)
    table.do(2, table.position.legal(2)[0], table.number)
    assert not any(table.can_undo(seat) for seat in range(3))
    with pytest.raises(Refused, match="Nothing of yours can be taken back"):
        table.ask_undo(2, table.number)
