"""The kernel that compares policies: whole games between seats that follow weights of their own."""

from __future__ import annotations

from typing import Annotated, Any

from suitcase.engine.records.kernels import (
    Chances,
    Numbers,
    States,
    apply,
    follow,
    fresh,
    greedy,
    mover,
    payoff,
    start,
)
from suitcase.engine.records.rule import Actions

FloatRows = Annotated[Any, "f64 rows"]
BY_GREEDY = -1


def contest(
    states: States,
    chances: Chances,
    actions: Actions,
    spots: Numbers,
    weights: FloatRows,
    lineup: Numbers,
    games: int,
) -> int:
    """What so many games pay the first of the lineup, added up. A seat follows the learned policy with its row of
    weights, or greedy; from game to game all move on by a seat. States[0] has the options, states[1] is played in.

    Nothing is redealt, which would take nearly all of the time: both policies look at what their seat knows and at
    nothing else, which tests hold them to.
    """
    chance = chances[0]
    total = 0
    for g in range(games):
        s = fresh(states, 0, 1)
        start(s, chance)
        seat = mover(s)
        while seat >= 0:
            row = lineup[(seat + g) % len(lineup)]
            if row == BY_GREEDY:
                apply(s, seat, greedy(s, seat, actions, chance), chance)
            else:
                follow(s, seat, 0, weights[row], spots, actions, chance)
            seat = mover(s)
        total += payoff(s, -g % len(lineup))
    return total
