"""The kernel that gathers what a trainer learns from: traits of positions in quick games, and who won them."""

from __future__ import annotations

from suitcase.engine.chance import below
from suitcase.engine.records.kernels import (
    Chances,
    Numbers,
    Rows,
    States,
    apply,
    appraise,
    choose,
    greedy,
    mover,
    payoff,
    redeal,
    stage,
    start,
)
from suitcase.engine.records.rule import Actions

STRAY = 20  # one decision in so many is made at random, so that odd positions are seen too


def gather(
    blank: States,
    states: States,
    chances: Chances,
    actions: Actions,
    traits: Numbers,
    seats: int,
    rows: Rows,
    payoffs: Rows,
) -> int:
    """Plays games until `rows` is full: a row for each seat at the beginning of each stage, and beside it what the game
    paid that seat. Returns how many rows were written."""
    s = states[0]
    world = states[1]
    chance = chances[0]
    filled = 0
    while filled + seats <= len(rows):
        states[0] = blank[0]
        start(s, chance)
        first = filled
        last = stage(s)
        seat = mover(s)
        while seat >= 0:
            if stage(s) > last and filled + seats <= len(rows):
                last = stage(s)
                for p in range(seats):
                    appraise(s, p, traits)
                    for k in range(len(traits)):
                        rows[filled + p, k] = traits[k]
                filled += seats
            if below(chance, STRAY) == 0:
                action = choose(s, seat, actions, chance)
            else:
                states[1] = states[0]
                redeal(world, seat, chance)
                action = greedy(world, seat, actions, chance)
            apply(s, seat, action, chance)
            seat = mover(s)
        for k in range(first, filled):
            payoffs[k, 0] = payoff(s, (k - first) % seats)
        if filled == first:
            return filled  # a game without stages teaches nothing
    return filled
