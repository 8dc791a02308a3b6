"""The loops that need speed, written once for all record games.

The functions under "The game's rules" are hooks. A game's rules have functions of the same names and signatures, which
take their place before a kernel runs (compiled by `compiled.py`, or plain by `plain`). A game must have those that
`REQUIRED` names; of the others the bodies here are the default.

A seat of -1 means nobody: `mover` gives it when the game is over.
"""

from __future__ import annotations

import math
import types
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from suitcase.engine.chance import Chance, below
from suitcase.engine.records.rule import Actions, Features, global_names, kind_of, native, rebind, rule

State = Annotated[Any, "state"]
States = Annotated[Any, "state[]"]
Chances = Annotated[Any, "chance[]"]
Numbers = Annotated[Any, "i64"]
Rows = Annotated[Any, "i64 rows"]
SmallRows = Annotated[Any, "i8 rows"]
Small = Annotated[Any, "i8"]
Floats = Annotated[Any, "f64"]

ONE = 1 << 12  # a certain win; payoffs are counted in parts of it
NOISES = 256
GUMBEL = [-math.log(-math.log((k + 0.5) / NOISES)) for k in range(NOISES)]
RANDOM, GREEDY, LEARNED = 0, 1, 2  # policies; a search knows the last one
POLICIES = ("random", "greedy")

# --- The game's rules -------------------------------------------------------------------------------


@rule
def start(s: State, chance: Chance) -> None:
    """From a state that holds only the options to the first decision."""
    raise NotImplementedError


@rule
def mover(s: State) -> int:
    """The seat that decides next (the first of them, if several may), or -1 when the game is over."""
    raise NotImplementedError


@rule
def legal(s: State, seat: int, actions: Actions) -> int:
    """Writes the legal actions of a seat in ascending order and returns how many there are."""
    raise NotImplementedError


@rule
def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Plays a legal action."""
    raise NotImplementedError


@rule
def wins(s: State, seat: int) -> bool:
    """Whether a seat has won. Asked when the game is over."""
    raise NotImplementedError


@rule
def score(s: State, seat: int) -> int:
    """What a seat has scored. Asked when the game is over."""
    raise NotImplementedError


@rule
def redeal(s: State, seat: int, chance: Chance) -> None:
    """Changes all that a seat (-1: a spectator) cannot know to something else that fits what it knows."""


@rule
def observe(s: State, seat: int, features: Features) -> None:
    """What a seat may know, as numbers for a learner."""


@rule
def tally(s: State, which: int) -> int:
    """A fact about a finished game that a designer counts, such as a tie-break."""
    return 0


@rule
def turns(s: State) -> int:
    """How long a finished game was, in turns; 0 where a game does not count them."""
    return 0


@rule
def choose(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    """Any legal action, each as likely as the others."""
    return actions[below(chance, legal(s, seat, actions))]


@rule
def greedy(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    """A sensible action, quickly found."""
    return choose(s, seat, actions, chance)


@rule
def greedily(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    """Plays as `greedy` does, and returns how many actions that was. A game whose choices take several actions may play
    all actions of one choice; they must be those that `greedy` would choose one by one, with the same draws."""
    apply(s, seat, greedy(s, seat, actions, chance), chance)
    return 1


@rule
def count_legal(s: State, seat: int) -> int:
    """How many actions a seat has. A game that can say so at once offers this and `nth_legal`."""
    raise NotImplementedError


@rule
def nth_legal(s: State, seat: int, n: int) -> int:
    """The n-th legal action (from 0), without listing the others."""
    raise NotImplementedError


# --- What a search asks besides (search/tree.py) -----------------------------------------------------


@rule
def payoff(s: State, seat: int) -> int:
    """What the end of the game is worth to a seat, from 0 to ONE."""
    return ONE if wins(s, seat) else 0


@rule
def stage(s: State) -> int:
    """How far the game has come: a number that never falls. A search stops so many stages ahead and evaluates."""
    return 0


@rule
def appraise(s: State, seat: int, traits: Numbers) -> None:
    """What a game that is not over holds for a seat, as numbers: the game's `traits`, which `weights` weigh. The seats'
    sums, compared with each other, guess at who will win."""


@rule
def allies(s: State) -> int:
    """How many seats win together."""
    return 1


@rule
def secret(s: State, seat: int) -> bool:
    """Whether what a seat does now stays hidden from the others, so that a tree must not tell it apart."""
    return False


@rule
def describe(s: State, seat: int, action: int, spots: Numbers) -> None:
    """Writes which weights of the learned policy speak for an action, by their numbers."""


@rule
def learned(s: State, seat: int, loose: int, policy: Floats, spots: Numbers, actions: Actions, chance: Chance) -> int:
    """An action of the learned policy: each is as likely as e to the power of what speaks for it. To take the largest
    after adding Gumbel noise is the same as to draw with these odds."""
    n = legal(s, seat, actions)
    best: int = actions[0]
    most = -1.0e9
    if n == 1:
        return best
    for k in range(n):
        describe(s, seat, actions[k], spots)
        liking = loose * 0.001 * GUMBEL[below(chance, NOISES)]
        for j in range(len(spots)):
            liking += policy[spots[j]]
        if liking > most:
            most = liking
            best = actions[k]
    return best


@rule
def follow(s: State, seat: int, loose: int, policy: Floats, spots: Numbers, actions: Actions, chance: Chance) -> int:
    """Plays as the learned policy does, and returns how many actions that was. A game whose choices take several
    actions may play all actions of one choice; they must be those that `learned` would choose one by one."""
    apply(s, seat, learned(s, seat, loose, policy, spots, actions, chance), chance)
    return 1


@rule
def usual(s: State, seat: int, policy: Floats, actions: Actions, chance: Chance) -> int:
    """The action that a search tries first. Where a game asks for caution it is played unless another one is clearly
    better, and before a search is compiled it is played anyway."""
    return greedy(s, seat, actions, chance)


@rule
def study(s: State, seat: int, policy: Floats, spots: Numbers, belief: Floats) -> None:
    """Writes down, once for a search, what the others' actions tell a seat about what they hold. `policy` has the
    weights of the learned policy."""


@rule
def manner(s: State, seat: int, kind: int, belief: Floats) -> int:
    """The policy by which a seat plays in simulations, if not `kind`: what `study` found out about it."""
    return kind


@rule
def foresee(s: State, seat: int, depth: int, belief: Floats) -> int:
    """How many decisions of its own a seat plans, if not `depth`, after what `study` found out about the others."""
    return depth


@rule
def believe(s: State, seat: int, belief: Floats, chance: Chance) -> None:
    """Like `redeal`, but the worlds are weighed by what `study` found."""
    redeal(s, seat, chance)


@rule
def measure(s: State, seat: int, which: int) -> int:
    """A fact that explains how a simulation ended for a seat, such as tricks won."""
    return 0


# --- What kernels are made of -----------------------------------------------------------------------


@native
def fresh(states: States, source: int, target: int) -> State:
    """Copies one state over another and returns the copy."""
    states[target] = states[source].copy()
    return states[target]


@rule
def choose_numbered(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    return nth_legal(s, seat, below(chance, count_legal(s, seat)))


@rule
def play_out(s: State, actions: Actions, chance: Chance) -> int:
    """Random actions to the end of the game; how many there were."""
    moves = 0
    seat = mover(s)
    while seat >= 0:
        apply(s, seat, choose(s, seat, actions, chance), chance)
        moves += 1
        seat = mover(s)
    return moves


@rule
def look(s: State, i: int, actions: Actions, masks: SmallRows, features: SmallRows) -> None:
    """Writes row i of a batch: which actions the mover has and what they observe."""
    seat = mover(s)
    mask = masks[i]
    for a in range(len(mask)):
        mask[a] = 0
    for k in range(legal(s, seat, actions)):
        mask[actions[k]] = 1
    observe(s, seat, features[i])


# --- Kernels ----------------------------------------------------------------------------------------


def playouts(blank: States, states: States, chances: Chances, actions: Actions, games: int, wins_of: Numbers) -> int:
    """Plays whole random games, one after the other; returns the number of moves."""
    s = states[0]
    chance = chances[0]
    moves = 0
    for _ in range(games):
        states[0] = blank[0]
        start(s, chance)
        moves += play_out(s, actions, chance)
        for seat in range(len(wins_of)):
            if wins(s, seat):
                wins_of[seat] += 1
    return moves


def arena(
    blank: States,
    states: States,
    chances: Chances,
    actions: Actions,
    policies: Numbers,
    games: int,
    seats: Rows,
    tallies: Numbers,
    lengths: Numbers,
) -> int:
    """Games between policies. Adds up wins, score and squared score of each seat, and the tallies; writes the length
    of each game, in turns if they are counted, else in moves.

    A policy that thinks gets a world redealt for its seat (states[1]), never the true one (states[0]).
    """
    s = states[0]
    world = states[1]
    chance = chances[0]
    moves = 0
    for g in range(games):
        before = moves
        states[0] = blank[0]
        start(s, chance)
        seat = mover(s)
        while seat >= 0:
            if policies[seat] == GREEDY:
                states[1] = states[0]
                redeal(world, seat, chance)
                action = greedy(world, seat, actions, chance)
            else:
                action = choose(s, seat, actions, chance)
            apply(s, seat, action, chance)
            moves += 1
            seat = mover(s)
        for p in range(len(policies)):
            points = score(s, p)
            if wins(s, p):
                seats[p, 0] += 1
            seats[p, 1] += points
            seats[p, 2] += points * points
        for k in range(len(tallies)):
            tallies[k] += tally(s, k)
        counted = turns(s)
        lengths[g] = counted if counted > 0 else moves - before
    return moves


def batch_start(
    blank: States,
    states: States,
    chances: Chances,
    actions: Actions,
    movers: Numbers,
    masks: SmallRows,
    features: SmallRows,
) -> None:
    """Begins every game of a batch."""
    for i in range(len(states)):
        states[i] = blank[0]
        start(states[i], chances[i])
        movers[i] = mover(states[i])
        look(states[i], i, actions, masks, features)


def batch_step(
    blank: States,
    states: States,
    chances: Chances,
    actions: Actions,
    chosen: Numbers,
    movers: Numbers,
    masks: SmallRows,
    features: SmallRows,
    rewards: SmallRows,
    done: Small,
) -> int:
    """One action in every game. A game that ends says who won and begins anew.

    Returns -1, or the index of the first game whose action is not legal; then nothing was played.
    """
    for i in range(len(states)):
        if chosen[i] < 0 or chosen[i] >= masks.shape[1] or masks[i, chosen[i]] == 0:
            return i
    for i in range(len(states)):
        s = states[i]
        chance = chances[i]
        apply(s, movers[i], chosen[i], chance)
        done[i] = 0
        if mover(s) < 0:
            done[i] = 1
            for p in range(rewards.shape[1]):
                rewards[i, p] = wins(s, p)
            states[i] = blank[0]
            start(s, chance)
        movers[i] = mover(s)
        look(s, i, actions, masks, features)
    return -1


def probe(
    states: States,
    chances: Chances,
    seat: int,
    action: int,
    viewer: int,
    actions: Actions,
    features: Small,
    facts: Numbers,
) -> None:
    """One action in states[0], and then everything else that a game's rules say, so that the exam can
    compare it with plain Python. States[1] becomes the new state redealt for the viewer.

    Chances: 0 for the action, 1 for redealing, 2 and 3 for the policies.
    """
    s = states[0]
    if action >= 0:
        apply(s, seat, action, chances[0])
    states[1] = states[0]
    redeal(states[1], viewer, chances[1])
    next_seat = mover(s)
    facts[0] = next_seat
    if next_seat >= 0:
        facts[1] = choose(s, next_seat, actions, chances[2])
        facts[2] = greedy(s, next_seat, actions, chances[3])
        observe(s, next_seat, features)
        facts[3] = legal(s, next_seat, actions)
    else:
        for p in range((len(facts) - 4) // 2):
            facts[4 + 2 * p] = wins(s, p)
            facts[5 + 2 * p] = score(s, p)


# --- Binding ----------------------------------------------------------------------------------------

REQUIRED = ("start", "mover", "legal", "apply", "wins", "score")
OPTIONAL = (
    *("redeal", "observe", "tally", "turns", "choose", "greedy", "greedily", "count_legal", "nth_legal"),
    *(
        "payoff",
        "stage",
        "appraise",
        "allies",
        "secret",
        "describe",
        "learned",
        "follow",
        "usual",
        "study",
        "manner",
        "foresee",
        "believe",
        "measure",
    ),
)
# The modules whose functions call hooks; in any other module a name means what it means there.
ROOMS = frozenset({__name__, *(f"suitcase.engine.search.{room}" for room in ("tree", "gathering", "contest"))})


def hooks(rules: Mapping[str, Any]) -> dict[str, Callable[..., Any]]:
    """A game's rules under the names that kernels call, with the engine's own where a game has none."""
    missing = [name for name in REQUIRED if kind_of(rules.get(name)) != "rule"]
    if missing:
        raise TypeError(f"the rules lack @rule {', '.join(missing)}")
    found = {name: rules[name] for name in (*REQUIRED, *OPTIONAL) if kind_of(rules.get(name)) == "rule"}
    if "nth_legal" in found:
        found.setdefault("choose", choose_numbered)
    return found


def plain(function: Callable[..., Any], rules: Mapping[str, Callable[..., Any]]) -> Callable[..., Any]:
    """A kernel, or a part of one, bound to one game's rules as ordinary Python."""
    assert isinstance(function, types.FunctionType)
    scope = dict(function.__globals__)
    for name in global_names(function.__code__):
        value = rules.get(name, scope.get(name))
        if callable(value) and kind_of(value) == "rule" and getattr(value, "__module__", "") in ROOMS:
            value = plain(value, rules)
        if value is not None:
            scope[name] = value
    return rebind(function, scope)
