"""Games without kernels between bots, in plain Python: how often they succeed, and what else is counted, for each size
of a table.

Processes play them side by side. What is counted is the game's own word (`Position.counted`).
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import msgspec

from suitcase.bots import Bot, bot
from suitcase.engine import Counted, FastChance, Game, Options, SuitcaseError
from suitcase.lab.intervals import wilson

CHUNK = 10  # games that a process plays before it reports; each game has its own stream of chance
MOST_ACTIONS = 20_000  # of a game; one that goes on longer is counted as not finished


class Line(msgspec.Struct):
    """How games with something in common went."""

    name: str
    games: int
    wins: int
    share: float  # of those games
    low: float  # 95 % confidence interval of the share
    high: float


class SizeReport(msgspec.Struct):
    """The games at a table of one size."""

    seats: int
    bots: list[str]
    all: Line
    lines: dict[str, list[Line]]  # by what the game counts under: endings, parties
    actions: float  # of a game, the mean
    longest: int
    unfinished: int


class PlainReport(msgspec.Struct):
    game: str
    options: dict[str, Any]
    games: int  # at each size
    sizes: list[SizeReport]
    seconds: float
    processes: int
    seed: int

    @property
    def actions_per_second(self) -> float:
        return sum(size.actions * self.games for size in self.sizes) / self.seconds


def simulate_plain(
    game: Game,
    tables: Sequence[Sequence[str]],
    games: int,
    *,
    options: Options | None = None,
    seed: int = 0,
    processes: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> PlainReport:
    """Plays so many games at each table, given by the bot in each chair. The same seed gives the same report."""
    if games < 1:
        raise SuitcaseError(f"Simulate at least one game, not {games}.")
    options = options or game.options()
    processes = min(processes or os.cpu_count() or 1, -(-games // CHUNK) * len(tables))
    began = time.perf_counter()
    sizes = []
    # A process that has threads must not be forked: the one that draws the progress is such a thread.
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        for kinds in tables:
            play = partial(_chunk, game, list(kinds), options, seed)
            starts = range(0, games, CHUNK)
            found: list[tuple[Counted | None, int]] = []
            for part in pool.map(play, starts, [min(CHUNK, games - start) for start in starts]):
                found += part
                if progress:
                    progress(len(part))
            sizes.append(_size(kinds, found))
    seconds = time.perf_counter() - began
    return PlainReport(game.name, msgspec.to_builtins(options), games, sizes, seconds, processes, seed)


def _chunk(
    game: Game, kinds: list[str], options: Options, seed: int, start: int, many: int
) -> list[tuple[Counted | None, int]]:
    minds = [bot(kind, game) for kind in kinds]
    return [play_out(game, minds, options, FastChance(seed * 1_000_003 + start + k)) for k in range(many)]


def play_out(game: Game, minds: Sequence[Bot], options: Options, chance: FastChance) -> tuple[Counted | None, int]:
    """One game: what is counted of it, or None if it does not end, and its actions."""
    position = game.new(len(minds), options, chance=chance)
    for number in range(MOST_ACTIONS):
        acting = position.to_act()
        if not acting:
            return position.counted(), number
        seat = acting[0]
        mind = minds[seat]
        # A bot that reads its view alone does the same in any world that looks the same.
        world = position if getattr(mind, "reads_view_alone", False) else position.redeal(seat, chance)
        position.apply(seat, mind.choose(world, seat, chance), chance)
    return None, MOST_ACTIONS


def _size(kinds: Sequence[str], found: list[tuple[Counted | None, int]]) -> SizeReport:
    ended = [counted for counted, _ in found if counted is not None]
    headings = dict.fromkeys(heading for counted in ended for heading in counted.under)
    lines = {}
    for heading in headings:
        names = sorted({name for counted in ended for name in counted.under.get(heading, ())})
        lines[heading] = [
            _line(name, [counted for counted in ended if name in counted.under.get(heading, ())]) for name in names
        ]
    actions = [number for _, number in found]
    return SizeReport(
        seats=len(kinds),
        bots=list(kinds),
        all=_line("all", ended),
        lines=lines,
        actions=sum(actions) / len(actions),
        longest=max(actions),
        unfinished=len(found) - len(ended),
    )


def _line(name: str, games: Sequence[Counted]) -> Line:
    wins = sum(counted.success for counted in games)
    low, high = wilson(wins, len(games)) if games else (0.0, 1.0)
    return Line(name, len(games), wins, wins / len(games) if games else 0.0, low, high)
