"""Learns a quick policy from players who think: which action they choose, as far as its description tells.

In each round searchers play, whose simulations go on by the policy of the round before (at first by greedy); then the
weights are found under which their choices surprise least. The policy plays a little as they do, at a thousandth of the
time, so the searchers of the next round see further. The same seed gives the same weights on any number of threads.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

import msgspec
import numpy as np

from suitcase.engine import FastChance, Options, RecordGame, SuitcaseError, below
from suitcase.engine.records.kernels import GREEDY
from suitcase.engine.search.thought import Thought, each_as_often, settings_for
from suitcase.engine.search.tree import think
from suitcase.lab.train import HELD_OUT
from suitcase.lab.writing import check_same, digest

PRIOR = 1.0  # a weight w costs PRIOR * w * w / 2 nats, beside the surprise of all choices
STEPS = 400  # of learning in a round

LARGEST = 1e9  # of a weight
OTHERWISE = {
    "leanings": "a policy of another size",
    "decisions": "another number of decisions",
    "worlds": "another number of worlds",
    "options": "other options",
    "players": "its bots played otherwise",
}


class Round(msgspec.Struct):
    """Mean surprise, in bits, of the choices learned from and of those held out, and the share of the latter that was
    foretold."""

    number: int
    learned: float
    held_out: float
    foretold: float


class Apprenticeship(msgspec.Struct):
    """Where learning has come to. It can be written down and gone on with."""

    game: str
    leanings: int
    seed: int
    decisions: int  # of a round
    worlds: int  # in which a searcher tries each action
    options: list[dict[str, Any]]  # of the games, in turn
    players: str = ""  # a digest of what they play with; older files do not tell
    weights: list[float] = []
    rounds: list[Round] = []


class Choices(NamedTuple):
    """Decisions of searchers: for each, the spots of all legal actions (-1 where there are no more), and the choice."""

    spots: Any  # decisions x actions x spots
    chosen: Any  # decisions


def learn_policy(
    game: RecordGame[Any],
    decisions: int,
    worlds: int,
    rounds: int,
    *,
    seed: int = 0,
    options: Sequence[Options] = (),
    so_far: Apprenticeship | None = None,
    threads: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Apprenticeship:
    """Learns until `rounds` rounds are done in all. Games are played with each of the options in turn; `progress` is
    called with the decisions of each game."""
    options = options or [game.options()]
    so_far = begin(game, decisions, worlds, rounds, seed=seed, options=options, so_far=so_far)
    for number in range(len(so_far.rounds) + 1, rounds + 1):
        choices = _watch(game, so_far, options, threads, progress)
        weights, learned = _fit(choices, np.array(so_far.weights or [0.0] * game.leanings), number)
        so_far.weights = [round(weight, 3) for weight in weights.tolist()]
        so_far.rounds.append(learned)
    return so_far


def begin(
    game: RecordGame[Any],
    decisions: int,
    worlds: int,
    rounds: int,
    *,
    seed: int,
    options: Sequence[Options],
    so_far: Apprenticeship | None = None,
) -> Apprenticeship:
    """An apprenticeship with nothing learned, or `so_far` if it fits and may go on."""
    if not game.spots:
        raise SuitcaseError(f"{game.title} has no policy to learn; a game names `spots` and writes `describe`.")
    for one in options:
        if why := game.endless(one):
            raise SuitcaseError(why)
    plain = [msgspec.to_builtins(one) for one in options]
    minds = game.weights, [settings_for(game, 0, size).pack().tobytes() for size in game.seats]
    players = digest((game.compiled.folder(think).name, minds))
    wanted = Apprenticeship(game.name, game.leanings, seed, decisions, worlds, plain, players)
    if so_far is None:
        return wanted
    check_apprenticeship(so_far, wanted)
    if len(so_far.rounds) > rounds:
        raise SuitcaseError(f"That lesson has {len(so_far.rounds)} rounds already; ask for as many, or for more.")
    return so_far


def check_apprenticeship(found: Apprenticeship, wanted: Apprenticeship) -> None:
    check_same(msgspec.structs.replace(found, weights=[], rounds=[]), wanted, OTHERWISE)
    if len(found.weights) != (found.leanings if found.rounds else 0):
        raise SuitcaseError(
            "That lesson is damaged: it has not one weight for each of the policy's; name another file."
        )
    if not all(math.isfinite(one) and abs(one) <= LARGEST for one in found.weights):
        raise SuitcaseError("That lesson is damaged: a weight is too large; name another file.")


def _watch(
    game: RecordGame[Any],
    so_far: Apprenticeship,
    options: Sequence[Options],
    threads: Executor | None,
    progress: Callable[[int], None] | None,
) -> Choices:
    """Lets searchers play whole games until there are enough decisions."""
    found: list[tuple[list[list[list[int]]], list[int]]] = []
    seen = 0
    number = 0
    # A batch does not depend on the number of threads, and so neither do the games that are played.
    batch = 8
    while seen < so_far.decisions:
        games = [(game, so_far, options[(number + k) % len(options)], number + k) for k in range(batch)]
        played = threads.map(_game, games) if threads else map(_game, games)
        for one in played:
            found.append(one)
            seen += len(one[1])
            if progress:
                progress(len(one[1]))
        number += batch
    most = max(len(actions) for described, _ in found for actions in described)
    spots = np.full((seen, most, game.spots), -1, np.int64)
    at = 0
    for described, _ in found:
        for actions in described:
            spots[at, : len(actions)] = actions
            at += 1
    chosen = np.array([choice for _, choices in found for choice in choices])
    return Choices(spots[: so_far.decisions], chosen[: so_far.decisions])


def _game(what: tuple[RecordGame[Any], Apprenticeship, Options, int]) -> tuple[list[list[list[int]]], list[int]]:
    """One game between searchers: the spots of the legal actions and the choice, for each decision."""
    game, so_far, options, number = what
    chance = FastChance((so_far.seed << 32) + (len(so_far.rounds) << 24) + number)
    size = game.seats[number % len(game.seats)]
    s = game.deal(size, options, chance)
    describe = game.hooks["describe"]
    described: list[list[list[int]]] = []
    choices: list[int] = []
    while acting := game.to_act(s):
        seat = acting[0]
        actions = game.legal(s, seat)
        action = actions[0]
        if len(actions) > 1:
            action = _choice(game, so_far, s, seat, len(actions), size, chance)
            rows = []
            for one in actions:
                spots = [0] * game.spots
                describe(s, seat, one, spots)
                rows.append(spots)
            described.append(rows)
            choices.append(actions.index(action))
        game.play(s, seat, action, chance)
    return described, choices


def _choice(
    game: RecordGame[Any], so_far: Apprenticeship, s: Any, seat: int, actions: int, seats: int, chance: FastChance
) -> int:
    world = s.copy()
    game.redeal(world, seat, chance)
    how = settings_for(game, seat, seats)
    each_as_often(how)
    if not so_far.rounds:
        how.policy, how.believes = GREEDY, 0
    thought = Thought(game, world, how, below(chance, 1 << 30), streams=1, policy=so_far.weights)
    thought.more(so_far.worlds * actions)
    return max(thought.findings(), key=lambda one: (one.share, -one.action)).action


def _fit(choices: Choices, weights: Any, number: int) -> tuple[Any, Round]:
    """The weights under which the choices surprise least: a softmax over the actions of each decision."""
    spots, chosen = choices
    there = spots[:, :, 0] >= 0
    held = np.arange(len(spots)) % HELD_OUT == 0
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    wanted = np.zeros(there.shape)
    wanted[np.arange(len(spots)), chosen] = 1.0
    learning = there & ~held[:, None]
    places = spots[learning]

    def shares() -> Any:
        liking = np.where(there, weights[np.maximum(spots, 0)].sum(-1), -np.inf)
        share = np.exp(liking - liking.max(1, keepdims=True))
        return share / share.sum(1, keepdims=True)

    for step in range(1, STEPS + 1):
        miss = (shares() - wanted)[learning]
        slope = np.bincount(places.ravel(), np.repeat(miss, places.shape[1]), len(weights)) / (~held).sum()
        slope += PRIOR / (~held).sum() * weights
        # Adam, with steps that become smaller.
        first = 0.9 * first + 0.1 * slope
        second = 0.999 * second + 0.001 * slope**2
        rate = 0.1 * (1 - step / (STEPS + 1))
        weights = weights - rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    share = shares()
    bits = -np.log2(share[np.arange(len(spots)), chosen] + 1e-12)
    right = share.argmax(1) == chosen
    return weights, Round(number, float(bits[~held].mean()), float(bits[held].mean()), float(right[held].mean()))


def policy_text(weights: Sequence[float], command: str) -> str:
    """policy.toml: what was learned, and the command that learned it."""
    rows = [weights[k : k + 12] for k in range(0, len(weights), 12)]
    lines = ("  " + ", ".join(f"{weight:.3f}" for weight in row) + "," for row in rows)
    return "\n".join([f"# Made by `{command}`.", "weights = [", *lines, "]"]) + "\n"
