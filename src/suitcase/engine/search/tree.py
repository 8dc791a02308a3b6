"""The search kernel: an information-set tree in flat arrays, for all record games.

Each simulation begins in another world that the searching seat cannot tell from the true one, goes down the tree by the
actions that are legal there, adds one node, plays on by a quick policy up to a horizon, and writes the payoffs along
its path. Nodes are found by seat and action, so one tree serves all worlds; how often an action was available counts
instead of how often its parent was visited.

Compiled together with a game's rules like the kernels of `kernels.py`, which has the hooks.
"""

from __future__ import annotations

import math
from typing import Annotated, Any, NamedTuple

from suitcase.engine.chance import Chance, below
from suitcase.engine.records.kernels import (
    GREEDY,
    LEARNED,
    ONE,
    RANDOM,
    Chances,
    Floats,
    Numbers,
    Rows,
    State,
    States,
    allies,
    apply,
    appraise,
    believe,
    choose,
    follow,
    foresee,
    fresh,
    greedily,
    greedy,
    learned,
    legal,
    manner,
    measure,
    mover,
    payoff,
    play_out,
    redeal,
    secret,
    stage,
    study,
    usual,
)
from suitcase.engine.records.record import Record, i8, i16, i32, i64
from suitcase.engine.records.rule import Actions, native, rule

BY_POLICY, FOLLOWED, IN_TREE = 0, 1, 2  # how the others' actions are treated: see `Settings.others`
NODES, SIMULATIONS, STAMP, MOVES, ROOT, STUDIED = 0, 1, 2, 3, 4, 5  # places in `tally`
TALLIED = 6
NO_NODE = 0  # the first root is nobody's child
ENDLESS = 1 << 30


class Node(Record):
    """An action that a seat took after those on the way here."""

    total: int = i64()  # payoffs of that seat, added up
    squares: int = i64()  # and their squares
    visits: int = i32()
    available: int = i32()  # simulations in which the action was legal here
    child: int = i32()  # the first one; NO_NODE for none
    next: int = i32()  # the next child of the same parent
    action: int = i16()
    seat: int = i8()


class Settings(Record):
    """How a search goes about it."""

    seat: int = i64()
    seats: int = i64()
    horizon: int = i64(fill=ENDLESS)  # stages of the game after which it is evaluated
    sight: int = i64(fill=ENDLESS)  # actions after which it is evaluated, if that comes sooner
    depth: int = i64(fill=ENDLESS)  # decisions in the tree; 1 compares the actions at hand and nothing else
    others: int = i64(fill=BY_POLICY)  # they play by the policy, are also told apart by it, or decide in the tree
    policy: int = i64(fill=GREEDY)  # RANDOM, GREEDY or LEARNED: how those play who are not searched
    loose: int = i64(fill=1000)  # thousandths: how far the learned policy strays from what it likes best
    believes: int = i64(fill=1)  # worlds are weighed by what the others did
    explore: int = i64(fill=300)  # thousandths
    urgency: int = i64(fill=4)  # visits that an action never tried counts as having, with the mean of its siblings


@native
def exp(x: float) -> float:
    """e to the power of x."""
    return math.exp(x)


Nodes = Annotated[Any, "node[]"]
How = Annotated[Any, "settings[]"]


class Workspace(NamedTuple):
    """All that one search reads and writes. Its caller makes the arrays, so that nothing is allocated while it runs."""

    states: States  # where one thinks from, without anything that the seat may not know; and one to play in
    chances: Chances
    how: How
    nodes: Nodes
    actions: Numbers
    marks: Numbers  # for each action: when it was last legal
    path: Numbers  # the nodes that a simulation went through
    gains: Floats  # what it paid each seat
    traits: Numbers
    weights: Floats  # of the traits
    policy: Floats  # weights of the learned policy
    spots: Numbers
    meters: Rows  # for each action: what the game measures, added up
    belief: Floats
    roots: Floats  # square roots of logarithms in the first half, one over square roots in the second
    tally: Numbers


def think(w: Workspace, simulations: int) -> None:
    """Makes this number of simulations more from w.states[0]. w.states[1] is overwritten."""
    if w.tally[NODES] == 0:
        w.tally[NODES] = 1
        w.nodes[0].child = NO_NODE
    if w.tally[STUDIED] == 0:
        w.tally[STUDIED] = 1
        h = w.how[0]
        if h.believes:
            study(w.states[0], h.seat, w.policy, w.spots, w.belief)
            if h.policy == LEARNED:
                h.depth = foresee(w.states[0], h.seat, h.depth, w.belief)
    for _ in range(simulations):
        simulate(w)
    w.tally[SIMULATIONS] += simulations


@rule
def simulate(w: Workspace) -> None:
    chance = w.chances[0]
    h = w.how[0]
    nodes, actions, path, tally = w.nodes, w.actions, w.path, w.tally
    policy, spots, belief = w.policy, w.spots, w.belief
    s = fresh(w.states, 0, 1)
    if h.believes:
        believe(s, h.seat, belief, chance)
    else:
        redeal(s, h.seat, chance)
    end = stage(s) + h.horizon
    sight = h.sight
    node = tally[ROOT]
    steps = 0
    moves = 0
    growing = True
    p = mover(s)
    # Down the tree while it grows ...
    while growing and p >= 0 and moves < sight and stage(s) < end:
        action = -1
        if p == h.seat or (h.others != BY_POLICY and not secret(s, p)):
            n = legal(s, p, actions)
            if n == 1:
                action = actions[0]
            else:
                if p != h.seat and h.others == FOLLOWED:
                    action = by_policy(s, p, manner(s, p, h.policy, belief), h.loose, policy, spots, actions, chance)
                    node = following(nodes, node, p, action, tally)
                else:
                    node = descend(
                        s, nodes, node, p, n, actions, w.marks, w.roots, tally, policy, h.explore, h.urgency, chance
                    )
                if node == NO_NODE:
                    growing = False  # there is no more room
                else:
                    action = nodes[node].action
                    path[steps] = node
                    steps += 1
                    growing = nodes[node].visits > 0 and steps < h.depth and steps < len(path)
        if action < 0:
            moves += play_on(s, p, manner(s, p, h.policy, belief), h.loose, policy, spots, actions, chance)
        else:
            apply(s, p, action, chance)
            moves += 1
        p = mover(s)
    # ... then by the policy alone. Random games to the end have a loop of their own, which asks for nothing else.
    if h.policy == RANDOM and h.horizon == ENDLESS:
        moves += play_out(s, actions, chance)
        p = mover(s)
    while p >= 0 and moves < sight and stage(s) < end:
        moves += play_on(s, p, manner(s, p, h.policy, belief), h.loose, policy, spots, actions, chance)
        p = mover(s)
    tally[MOVES] += moves
    if p < 0:
        for seat in range(h.seats):
            w.gains[seat] = payoff(s, seat)
    else:
        evaluate(s, h.seats, w.traits, w.weights, w.gains)
    for k in range(steps):
        at = nodes[path[k]]
        gain = int(w.gains[at.seat])
        at.visits += 1
        at.total += gain
        at.squares += gain * gain
    if steps:
        row = w.meters[nodes[path[0]].action]
        for k in range(len(row)):
            row[k] += measure(s, h.seat, k)


@rule
def evaluate(s: State, seats: int, traits: Numbers, weights: Floats, gains: Floats) -> None:
    """Guesses at the payoffs of a game that is not over: each seat's traits are weighed, and the shares are as e to
    the power of these sums."""
    most = -1.0e9
    for seat in range(seats):
        appraise(s, seat, traits)
        worth = 0.0
        for k in range(len(weights)):
            worth += weights[k] * traits[k]
        gains[seat] = worth
        most = max(most, worth)
    everyone = 0.0
    for seat in range(seats):
        gains[seat] = exp(gains[seat] - most)
        everyone += gains[seat]
    for seat in range(seats):
        gains[seat] = min(1.0, gains[seat] * allies(s) / everyone) * ONE


@rule
def play_on(
    s: State, seat: int, kind: int, loose: int, policy: Floats, spots: Numbers, actions: Actions, chance: Chance
) -> int:
    """Plays by a policy; how many actions that was."""
    if kind == LEARNED:
        return follow(s, seat, loose, policy, spots, actions, chance)
    if kind == GREEDY:
        return greedily(s, seat, actions, chance)
    apply(s, seat, by_policy(s, seat, kind, loose, policy, spots, actions, chance), chance)
    return 1


@rule
def by_policy(
    s: State, seat: int, kind: int, loose: int, policy: Floats, spots: Numbers, actions: Actions, chance: Chance
) -> int:
    if kind == RANDOM:
        return choose(s, seat, actions, chance)
    if kind == LEARNED:
        return learned(s, seat, loose, policy, spots, actions, chance)
    return greedy(s, seat, actions, chance)


@rule
def following(nodes: Nodes, node: int, seat: int, action: int, tally: Numbers) -> int:
    """The child for an action that is not searched but seen."""
    child: int = nodes[node].child
    while child != NO_NODE:
        if nodes[child].seat == seat and nodes[child].action == action:
            return child
        child = nodes[child].next
    return grow(nodes, node, seat, action, tally)


@rule
def descend(
    s: State,
    nodes: Nodes,
    node: int,
    seat: int,
    n: int,
    actions: Actions,
    marks: Numbers,
    roots: Floats,
    tally: Numbers,
    policy: Floats,
    explore: int,
    urgency: int,
    chance: Chance,
) -> int:
    """The child that a seat goes to, of the n actions that are legal in this world: the one with the highest upper
    bound, or a new one. It gets parts of the workspace, because the whole would be copied at every step down."""
    tally[STAMP] += 1
    stamp = tally[STAMP]
    for k in range(n):
        marks[actions[k]] = stamp
    half = len(roots) // 2
    best = NO_NODE
    best_bound = -1.0e9
    tried = 0
    visits = 0
    total = 0
    child = nodes[node].child
    while child != NO_NODE:
        at = nodes[child]
        if at.seat == seat and marks[at.action] == stamp:
            marks[at.action] = 0
            at.available += 1
            tried += 1
            visits += at.visits
            total += at.total
            # One over the visits is the square of one over their root: no division for each child.
            root = roots[half + at.visits]
            bound = at.total * (root * root / ONE) + explore * 0.001 * roots[at.available] * root
            if bound > best_bound:
                best_bound = bound
                best = child
        child = at.next
    if tried < n and tally[NODES] < len(nodes):
        if tried == 0:
            return grow(nodes, node, seat, usual(s, seat, policy, actions, chance), tally)
        hope = total / (visits * ONE) + explore * 0.001 * roots[visits + 1] * roots[half + urgency]
        if hope >= best_bound:
            skip = below(chance, n - tried)
            for k in range(n):
                if marks[actions[k]] == stamp:
                    if skip == 0:
                        return grow(nodes, node, seat, actions[k], tally)
                    skip -= 1
    return best


@rule
def grow(nodes: Nodes, parent: int, seat: int, action: int, tally: Numbers) -> int:
    """A new node, the first child of its parent; NO_NODE when there is no more room."""
    if tally[NODES] == len(nodes):
        return NO_NODE
    new: int = tally[NODES]
    tally[NODES] += 1
    at = nodes[new]
    at.total = 0
    at.squares = 0
    at.visits = 0
    at.available = 1
    at.child = NO_NODE
    at.next = nodes[parent].child
    at.action = action
    at.seat = seat
    nodes[parent].child = new
    return new
