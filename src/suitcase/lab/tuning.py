"""Tunes a policy by playing: small changes of all its weights at once are tried in whole games, and the weights go
where the games were won.

A step tries random directions, each of them forwards and backwards with the same chance: most against greedy, and some
against an earlier version of itself, so that it does not learn to beat one kind of player alone. What a direction gains
tells how much of it to add (an evolution strategy). The same seed gives the same weights on any number of threads.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import msgspec
import numpy as np

from suitcase.engine import FastChance, RecordGame, SuitcaseError
from suitcase.engine.records.kernels import ONE
from suitcase.engine.records.recordgame import Tuning
from suitcase.engine.search.contest import BY_GREEDY, contest
from suitcase.lab.writing import check_same, digest

DIRECTIONS = 24  # in a step
REACH = 8.0  # how far weights are tried along a direction; the weight of a card that matters is about ten times that
PACE = 4.0  # how far a step moves a weight whose slope is the same in every step
AGAINST_ITSELF = 4  # one direction in so many is tried against an earlier self, the others against greedy
RIVALS = 10  # steps after which it meets itself as it is then
LARGEST = 1e9  # of a weight
OTHERWISE = {"games": "another number of games", "parts": "other parts", "players": "its bots played otherwise"}


class Step(msgspec.Struct):
    """The mean share of those who were tried, against greedy and against an earlier self."""

    number: int
    greedy: float
    rival: float


class Tuned(msgspec.Struct):
    """Where tuning has come to. It can be written down and gone on with."""

    game: str
    seed: int
    games: int  # of a direction, each way
    parts: list[dict[str, Any]]  # the options of each part that is tuned
    weights: list[float]
    rival: list[float]
    curves: list[list[Step]]  # for each part
    first: list[float]  # moments of the slopes, for the next step
    second: list[float]
    players: str = ""  # a digest of what they play with; older files do not tell


def tune(
    game: RecordGame[Any],
    steps: int,
    games: int,
    *,
    seed: int = 0,
    so_far: Tuned | None = None,
    threads: Executor | None = None,
    compiling: Callable[[str], None] | None = None,
    progress: Callable[[Tuned], None] | None = None,
) -> Tuned:
    """Tunes until each part has `steps` steps in all; `progress` is called after each step."""
    so_far = begin(game, steps, games, seed=seed, so_far=so_far)
    game.compiled.kernel(contest, compiling)
    for k, part in enumerate(game.tuned):
        for _ in range(steps - len(so_far.curves[k])):
            _step(game, part, k, so_far, threads)
            if progress:
                progress(so_far)
    return so_far


def begin(game: RecordGame[Any], steps: int, games: int, *, seed: int, so_far: Tuned | None = None) -> Tuned:
    """A tuning with nothing done, or `so_far` if it fits and may go on."""
    if not game.tuned:
        raise SuitcaseError(f"{game.title} has no policy to tune; a game names `tuned` and writes `learned`.")
    wanted = untuned(game, seed, games)
    if so_far is None:
        return wanted
    check_tuned(so_far, wanted)
    if (made := max(map(len, so_far.curves))) > steps:
        raise SuitcaseError(f"That lesson has {made} steps already; ask for as many, or for more.")
    return so_far


def untuned(game: RecordGame[Any], seed: int, games: int) -> Tuned:
    begins = [0.0] * game.leanings
    for part in game.tuned:
        begins[part.first : part.first + len(part.begins)] = part.begins
    none = [0.0] * game.leanings
    players = digest(game.compiled.folder(contest).name)
    curves: list[list[Step]] = [[] for _ in game.tuned]
    return Tuned(
        game=game.name,
        seed=seed,
        games=games,
        parts=[dict(part.options) for part in game.tuned],
        weights=begins,
        rival=begins,
        curves=curves,
        first=none,
        second=[*none],
        players=players,
    )


def check_tuned(found: Tuned, wanted: Tuned) -> None:
    learned = ("weights", "rival", "curves", "first", "second")
    same = msgspec.structs.replace(found, **{name: getattr(wanted, name) for name in learned})
    check_same(same, wanted, OTHERWISE)
    rows = (found.weights, found.rival, found.first, found.second)
    if any(len(row) != len(wanted.weights) for row in rows) or len(found.curves) != len(wanted.curves):
        raise SuitcaseError(
            "That lesson is damaged: it has not one weight for each of the policy's; name another file."
        )
    if not all(math.isfinite(one) and abs(one) <= LARGEST for row in rows for one in row) or min(found.second) < 0:
        raise SuitcaseError("That lesson is damaged: a weight cannot be; name another file.")


def _step(game: RecordGame[Any], part: Tuning, k: int, so_far: Tuned, threads: Executor | None) -> None:
    number = len(so_far.curves[k]) + 1
    here = slice(part.first, part.first + len(part.begins))
    weights, rival = np.array(so_far.weights), np.array(so_far.rival)
    if number % RIVALS == 1:
        rival[here] = weights[here]
    directions = np.random.default_rng([so_far.seed, k, number]).standard_normal((DIRECTIONS, len(part.begins)))
    tries = []
    for d, direction in enumerate(directions):
        for way in (REACH, -REACH):
            tried = weights.copy()
            tried[here] += way * direction
            tries.append(
                (
                    game,
                    part,
                    np.array([tried, rival]),
                    d % AGAINST_ITSELF > 0,
                    so_far.games,
                    (so_far.seed, k, number, d),
                )
            )
    shares = np.array([*(threads.map(_try, tries) if threads else map(_try, tries))])
    slope = (shares[0::2] - shares[1::2]) @ directions / (2 * DIRECTIONS * REACH)
    first = 0.8 * np.array(so_far.first[here]) + 0.2 * slope
    second = 0.95 * np.array(so_far.second[here]) + 0.05 * slope**2
    # One pace for all weights: where games tell nothing, slopes are small and so are steps.
    weights[here] += PACE * first / (1 - 0.8**number) / np.sqrt((second / (1 - 0.95**number)).mean() + 1e-12)
    so_far.weights, so_far.rival = weights.round(3).tolist(), rival.tolist()
    so_far.first[here], so_far.second[here] = first.tolist(), second.tolist()
    by_greedy = np.arange(len(shares)) // 2 % AGAINST_ITSELF > 0
    so_far.curves[k].append(Step(number, float(shares[by_greedy].mean()), float(shares[~by_greedy].mean())))


def _try(what: tuple[RecordGame[Any], Tuning, Any, bool, int, tuple[int, ...]]) -> float:
    """The share of the first row of weights, alone against greedy or against the second row."""
    game, part, rows, by_greedy, games, seeds = what
    seats = game.seats[-1]
    blank = game.blank(seats, game.options.read(dict(part.options)))
    rest = BY_GREEDY if by_greedy else 1
    seed = 0
    for one in seeds:
        seed = seed * 1_000_003 + one
    paid = game.compiled.kernel(contest)(
        blank.pack(np.zeros(2, blank.dtype())),
        FastChance(seed).pack(),
        np.zeros(len(game.actions), np.int64),
        np.zeros(game.spots, np.int64),
        rows,
        np.array([0, *[rest] * (seats - 1)]),
        games,
    )
    return float(paid / games / ONE)
