"""The exam that every game passes, and both forms side by side."""

from __future__ import annotations

import pytest

from suitcase.engine.exam import examine
from suitcase.games.suit_up import GAME, SuitUpOptions

from ..influence.laws import watched_at_full_speed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_suit_up_passes_the_exam(seats: int) -> None:
    passed = examine(GAME, seats=seats, games=1, both_forms=False)
    assert passed.actions > 100
    assert passed.changed > 100


def test_both_forms_play_the_same_and_thousands_of_games_keep_the_laws() -> None:
    """The one test here that compiles, so that it does so once."""
    pytest.importorskip("numba")
    from suitcase.engine.twoforms import check_both_forms

    other = SuitUpOptions(
        setup="quick", corner="counted", favor_targets="own", final_favor="influence", zero_majority="literal"
    )
    for seats in (2, 3, 4):
        for seed, options in enumerate([SuitUpOptions(), other, SuitUpOptions(abilities=False), SuitUpOptions()]):
            assert check_both_forms(GAME, seats, options, seed) > 50
        for options in (SuitUpOptions(), other, SuitUpOptions(abilities=False)):
            assert watched_at_full_speed(GAME, False, seats, options, games=1500, seed=seats) > 100_000
