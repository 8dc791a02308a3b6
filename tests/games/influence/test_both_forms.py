"""Both games, plain and compiled side by side, and thousands of compiled games under watch.

The games share most of their rules by name. So each is compiled in a process of its own, as it would be on someone's
machine, and then both are loaded into this one: they must not meet there.
"""

from __future__ import annotations

import pytest

from suitcase.engine.exam.both_forms import check_both_forms
from suitcase.games.pick_smarter import GAME as PICK_SMARTER
from suitcase.games.pick_smarter import PickSmarterOptions
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suit_up import SuitUpOptions
from tests.games.influence.laws import watched_at_full_speed

OTHER_SUIT_UP = SuitUpOptions(
    setup="quick", corner="counted", favor_targets="own", final_favor="influence", zero_majority="literal"
)
LATE_SUIT_UP = SuitUpOptions(setup="quick", corner="beside", executive_swap="anytime", last_round_start_card="yes")
OTHER_PICK_SMARTER = PickSmarterOptions(setup="quick", end_followers="6", discount_stacks="no", zero_majority="literal")


@pytest.mark.usefixtures("compiled_suit_up", "compiled_pick_smarter")
def test_both_forms_play_the_same_and_thousands_of_games_keep_the_laws() -> None:
    for seats in (2, 3, 4):
        for seed, both in enumerate(
            [
                (SuitUpOptions(), PickSmarterOptions()),
                (OTHER_SUIT_UP, OTHER_PICK_SMARTER),
                (SuitUpOptions(abilities=False), PickSmarterOptions(abilities=False)),
                (LATE_SUIT_UP, PickSmarterOptions(setup="quick")),
            ]
        ):
            assert check_both_forms(SUIT_UP, seats, both[0], seed) > 50
            assert check_both_forms(PICK_SMARTER, seats, both[1], seed) > 50
            assert watched_at_full_speed(SUIT_UP, False, seats, both[0], games=1500, seed=seats) > 100_000
            assert watched_at_full_speed(PICK_SMARTER, True, seats, both[1], games=1500, seed=seats) > 100_000
