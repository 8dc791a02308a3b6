"""The kernels that gather what a trainer learns from: traits of positions, and who won.

In one of them all play by greedy, in the other they search.
"""

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
    legal,
    mover,
    payoff,
    redeal,
    stage,
    start,
)
from suitcase.engine.records.rule import Actions, rule
from suitcase.engine.search.tree import NO_NODE, NODES, ROOT, Workspace, simulate

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


def gather_thinking(
    blank: States, states: States, w: Workspace, simulations: int, seats: int, rows: Rows, payoffs: Rows
) -> int:
    """Like `gather`, but the players search, with this number of simulations for each decision."""
    s = states[0]
    chance = w.chances[0]
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
                    appraise(s, p, w.traits)
                    for k in range(len(w.traits)):
                        rows[filled + p, k] = w.traits[k]
                filled += seats
            if below(chance, STRAY) == 0:
                action = choose(s, seat, w.actions, chance)
            else:
                action = decide(w, states, seat, simulations)
            apply(s, seat, action, chance)
            seat = mover(s)
        for k in range(first, filled):
            payoffs[k, 0] = payoff(s, (k - first) % seats)
        if filled == first:
            return filled
    return filled


@rule
def decide(w: Workspace, states: States, seat: int, simulations: int) -> int:
    """The action that a new tree visits most, in worlds that the seat cannot tell from states[0]."""
    w.states[0] = states[0]
    redeal(w.states[0], seat, w.chances[0])
    n = legal(w.states[0], seat, w.actions)
    best: int = w.actions[0]
    if n == 1:
        return best
    w.how[0].seat = seat
    w.tally[NODES] = 1
    w.tally[ROOT] = 0
    w.nodes[0].child = NO_NODE
    for _ in range(simulations):
        simulate(w)
    most = -1
    child = w.nodes[0].child
    while child != NO_NODE:
        at = w.nodes[child]
        if at.visits > most:
            most = at.visits
            best = at.action
        child = at.next
    return best
