"""The role-playing game passes the exam that every game passes."""

from __future__ import annotations

import pytest

from suitcase.engine.exam import examine
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.options import RpgOptions

# Every option as it is not by default.
OTHERWISE = RpgOptions(
    job="rehearsal",
    untagged_faces="full",
    flip_suit=False,
    flip_effects=True,
    gm_may_reply=True,
    jack="play",
    gm_king="own",
    donor_draws=True,
    charisma_defence="social",
    initiative="quick",
    hands="keep",
    stealth="single",
    players_may_oppose=True,
    newcomer="at once",
    show_threshold=True,
    second_deck=False,
    gm_sees_hands=True,
)


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 2), (6, 3)])
def test_random_evenings_pass_the_exam(seats: int, seed: int) -> None:
    passed = examine(GAME, seats=seats, games=1, seed=seed)
    assert passed.changed == passed.worlds  # something is hidden from everybody
    assert passed.taken_back > 5


@pytest.mark.parametrize(("seats", "seed"), [(4, 12)])
def test_so_do_evenings_with_all_options_otherwise(seats: int, seed: int) -> None:
    assert all(getattr(OTHERWISE, f.name) != f.default for f in RpgOptions.described())
    examine(GAME, seats=seats, games=1, seed=seed, options=OTHERWISE)
