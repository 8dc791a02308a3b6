"""How fast random playouts are on this machine, one core, after start-up and compilation."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from suitcase.engine import FastChance, Options, RecordGame, SuitcaseError
from suitcase.engine.records import kernels

WARM_UP = 0.3  # seconds


@runtime_checkable
class Comparable(Protocol):
    """A game that another program's version of it can be compared with."""

    def conformance(self) -> str:
        """Digests of how it plays some games that the other program can play too."""


def digests(game: RecordGame[Any]) -> str:
    if not isinstance(game, Comparable):
        raise SuitcaseError(f"{game.title} has no digests to compare.")
    return game.conformance()


def measure(
    game: RecordGame[Any],
    options: Options,
    seconds: float,
    *,
    seats: int | None = None,
    plain: bool = False,
    batch: int = 0,
    progress: Callable[[str], None] | None = None,
) -> str:
    """Plays for so many seconds and says `moves=… seconds=… games=… cpu=… seats=…`."""
    count = game.seat_count(game.seats[len(game.seats) // 2] if seats is None else seats)
    if not batch and (why := game.endless(options)):
        raise SuitcaseError(why)
    if batch:
        play = _batch_steps(game, count, options, batch, progress)
    elif plain:
        play = _plain_playouts(game, count, options)
    else:
        play = _compiled_playouts(game, count, options, progress)
    _run(play, WARM_UP)
    moves, games, wall, cpu = _run(play, seconds)
    return f"moves={moves} seconds={wall:.6f} games={games} cpu={cpu:.6f} seats={count}"


Played = tuple[int, int, float, float]


def _run(play: Callable[[], Played], seconds: float) -> Played:
    moves = games = 0
    wall = cpu = 0.0
    while wall < seconds:
        more_moves, more_games, more_wall, more_cpu = play()
        moves += more_moves
        games += more_games
        wall += more_wall
        cpu += more_cpu
    return moves, games, wall, cpu


def _timed(play: Callable[[], tuple[int, int]]) -> Played:
    cpu, wall = time.process_time(), time.perf_counter()
    moves, games = play()
    return moves, games, time.perf_counter() - wall, time.process_time() - cpu


def _compiled_playouts(
    game: RecordGame[Any], seats: int, options: Options, progress: Callable[[str], None] | None
) -> Callable[[], Played]:
    import numpy as np

    playouts = game.compiled.kernel(kernels.playouts, progress)
    blank = game.blank(seats, options).pack()
    states = np.zeros(1, blank.dtype)
    chance = FastChance(1).pack()
    actions = np.zeros(len(game.actions), np.int64)
    wins = np.zeros(seats, np.int64)
    return lambda: _timed(lambda: (playouts(blank, states, chance, actions, 2000, wins), 2000))


def _plain_playouts(game: RecordGame[Any], seats: int, options: Options) -> Callable[[], Played]:
    play_out = kernels.plain(kernels.play_out, game.hooks)
    blank = game.blank(seats, options)
    chance = FastChance(1)
    actions = [0] * len(game.actions)

    def one() -> tuple[int, int]:
        s = blank.copy()
        game.hooks["start"](s, chance)
        return play_out(s, actions, chance), 1

    return lambda: _timed(one)


def _batch_steps(
    game: RecordGame[Any], seats: int, options: Options, n: int, progress: Callable[[str], None] | None
) -> Callable[[], Played]:
    import numpy as np

    from suitcase.engine.records.batch import Batch

    batch = Batch(game, n, seats=seats, options=options, progress=progress)
    random = np.random.default_rng(1)

    def step() -> Played:
        # Choosing is the learner's work, so it is not timed; stepping, masks and features are.
        actions = (batch.masks * random.integers(1, 100, batch.masks.shape, np.int8)).argmax(1)

        def one() -> tuple[int, int]:
            batch.step(actions)
            return n, int(batch.done.sum())

        return _timed(one)

    return step
