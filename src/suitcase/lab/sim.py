"""Games between bots, many of them, on all cores."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np

from suitcase.bots import bot
from suitcase.engine import FastChance, Game, Options, RecordGame, SuitcaseError
from suitcase.engine.records import kernels
from suitcase.lab.intervals import SURE, wilson

CHUNK = 500  # games that one core plays before it reports; each chunk has its own stream of chance


class SeatReport(msgspec.Struct):
    bot: str
    wins: int
    share: float  # of all games
    low: float  # 95 % confidence interval of the share
    high: float
    score: float  # mean
    score_error: float  # half the 95 % confidence interval of the mean


class RoleReport(msgspec.Struct):
    """How one of the things that players may be has done."""

    name: str
    games: int  # that it was in
    wins: int
    share: float  # of those games
    low: float  # 95 % confidence interval of the share
    high: float


class Lengths(msgspec.Struct):
    """How long the games were: half of them at most `median`, nine of ten at most `most`."""

    unit: str  # turns, or moves where a game does not count its turns
    median: int
    most: int
    longest: int


class Report(msgspec.Struct):
    game: str
    options: dict[str, Any]
    scored: str
    games: int
    seats: list[SeatReport]
    role: str  # the word for what players may be
    roles: list[RoleReport]
    tallies: dict[str, float]  # share of games
    lengths: Lengths
    moves: int
    seconds: float  # compilation not counted
    threads: int
    seed: int

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    options: Options | None = None,
    seed: int = 0,
    threads: int | None = None,
    compiling: Callable[[str], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Plays games between bots, one in each seat. The same seed gives the same report on any machine."""
    if not isinstance(game, RecordGame):
        raise SuitcaseError(f"{game.title} has no kernels, so it cannot be simulated.")
    if games < 1:
        raise SuitcaseError(f"Simulate at least one game, not {games}.")
    count = game.seat_count(len(bots))
    for kind in bots:
        bot(kind, game)
        if kind not in game.policies:
            quick = " and ".join(game.policies)
            raise SuitcaseError(f"A {kind} bot thinks too long for this: use {quick} here, or `suitcase arena`.")
    options = options or game.options()
    if why := game.endless(options):
        raise SuitcaseError(why)
    arena = game.compiled.kernel(kernels.arena, compiling)
    blank = game.blank(count, options).pack()
    roles = len(game.roles)
    counted = 2 * roles + len(game.tallies)
    policies = np.array([kernels.POLICIES.index(kind) for kind in bots], np.int64)

    def chunk(k: int) -> tuple[int, int, Any, Any, Any]:
        todo = min(CHUNK, games - k * CHUNK)
        states = np.zeros(2, blank.dtype)
        chance = FastChance(seed * 1_000_003 + k).pack()
        seats = np.zeros((count, 3), np.int64)
        tallies = np.zeros(counted, np.int64)
        actions = np.zeros(len(game.actions), np.int64)
        lengths = np.zeros(todo, np.int64)
        moves = arena(blank, states, chance, actions, policies, todo, seats, tallies, lengths)
        return todo, moves, seats, tallies, lengths

    threads = threads or os.cpu_count() or 1
    moves = 0
    seats = np.zeros((count, 3), np.int64)
    tallies = np.zeros(counted, np.int64)
    lengths: list[Any] = []
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        for done, more, of_seats, of_tallies, of_games in pool.map(chunk, range(math.ceil(games / CHUNK))):
            moves += more
            seats += of_seats
            tallies += of_tallies
            lengths.append(of_games)
            if progress:
                progress(done)
    seconds = time.perf_counter() - began
    return Report(
        game=game.name,
        options=msgspec.to_builtins(options),
        scored=game.scored,
        games=games,
        seats=[_seat(kind, games, *map(int, row)) for kind, row in zip(bots, seats, strict=True)],
        role=game.role,
        roles=[_role(name, int(tallies[k]), int(tallies[roles + k])) for k, name in enumerate(game.roles)],
        tallies={name: float(n) / games for name, n in zip(game.tallies, tallies[2 * roles :], strict=True)},
        lengths=_lengths(np.concatenate(lengths), "turns" if "turns" in game.hooks else "moves"),
        moves=moves,
        seconds=seconds,
        threads=threads,
        seed=seed,
    )


def _seat(kind: str, games: int, wins: int, total: int, squares: int) -> SeatReport:
    mean = total / games
    spread = max(0.0, squares / games - mean * mean)
    low, high = wilson(wins, games)
    return SeatReport(kind, wins, wins / games, low, high, mean, SURE * math.sqrt(spread / games))


def _role(name: str, games: int, wins: int) -> RoleReport:
    low, high = wilson(wins, games) if games else (0.0, 1.0)
    return RoleReport(name, games, wins, wins / games if games else 0.0, low, high)


def _lengths(of_games: Any, unit: str) -> Lengths:
    median, most, longest = (int(n) for n in np.quantile(of_games, [0.5, 0.9, 1], method="inverted_cdf"))
    return Lengths(unit, median, most, longest)
