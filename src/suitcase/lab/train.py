"""Learns what the traits of a position weigh, from games between quick players or between players who think.

A position's shares are guessed as e to the power of each seat's weighed traits; the weights are those that make what
happened most likely. The sum to be maximized has one summit, so the same games give the same weights from any start.

Games are gathered in chunks, each with a stream of chance of its own, on all threads: the same seed gives the same
weights on any number of threads and in any number of runs.

Players who think weigh positions by what quick players taught, in the same run: so nothing depends on the weights that
are in use, and the command that is written into `weights.toml` makes that file again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from suitcase.engine import FastChance, Options, RecordGame, SuitcaseError
from suitcase.engine.records.kernels import ONE
from suitcase.engine.search.gathering import gather, gather_thinking
from suitcase.engine.search.thought import roots, settings_for, workspace
from suitcase.engine.search.tree import Node
from suitcase.lab.training import FORMAT, About, Chunk, Epoch, Learned, Training
from suitcase.lab.writing import digest

HELD_OUT = 5  # one position in so many is not learned from but tells how good the weights are
SMOOTH = 1e-4  # how much large weights count against themselves
FIRST_EPOCHS = 300  # of what players who think are taught first

# What is being done, how much of it is done, and how much there is.
Progress = Callable[[str, int, int], None]


def train(
    game: RecordGame[Any],
    positions: int,
    epochs: int,
    *,
    seed: int = 0,
    sizes: Sequence[int] | None = None,
    options: Options | None = None,
    thinking: int = 0,
    keep: Path | None = None,
    threads: Executor | None = None,
    compiling: Callable[[str], None] | None = None,
    progress: Progress | None = None,
) -> Training:
    """Learns for so many epochs in all. What `keep` has of an earlier run is not done again."""
    training = begin(game, positions, epochs, seed=seed, sizes=sizes, options=options, thinking=thinking, keep=keep)
    go_on(game, training, epochs, threads=threads, compiling=compiling, progress=progress)
    return training


def begin(
    game: RecordGame[Any],
    positions: int,
    epochs: int,
    *,
    seed: int = 0,
    sizes: Sequence[int] | None = None,
    options: Options | None = None,
    thinking: int = 0,
    keep: Path | None = None,
) -> Training:
    """A training with nothing learned, or what an earlier run kept of it."""
    if not game.traits:
        raise SuitcaseError(
            f"{game.title} has no traits to weigh; a game names them in `traits` and writes `appraise`."
        )
    options = options or game.options()
    if why := game.endless(options):
        raise SuitcaseError(why)
    training = Training(_about(game, positions, seed, sizes or game.seats, options, thinking), keep)
    if len(training.curve) > epochs:
        raise SuitcaseError(f"That lesson has {len(training.curve)} epochs already; ask for as many, or for more.")
    return training


def go_on(
    game: RecordGame[Any],
    training: Training,
    epochs: int,
    *,
    threads: Executor | None = None,
    compiling: Callable[[str], None] | None = None,
    progress: Progress | None = None,
) -> None:
    """Does what is left of a training."""
    about = training.about
    options = game.options.read(about.options)
    progress = progress or (lambda *_: None)
    if about.thinking and training.quick is None:
        quick = begin(game, about.positions, FIRST_EPOCHS, seed=about.seed, sizes=about.sizes, options=options)
        go_on(
            game,
            quick,
            FIRST_EPOCHS,
            threads=threads,
            compiling=compiling,
            progress=lambda what, done, of: progress(f"quick {what}", done, of),
        )
        training.add_quick(quick.weights)
    game.compiled.kernel(gather_thinking if about.thinking else gather, compiling)
    _gather(game, options, training, threads, progress)
    _learn(training, epochs, progress)


def _about(
    game: RecordGame[Any], positions: int, seed: int, sizes: Sequence[int], options: Options, thinking: int
) -> About:
    kernel = game.compiled.folder(gather_thinking if thinking else gather).name
    minds = [(game.policy_weights, [settings_for(game, 0, size).pack().tobytes() for size in sizes])] * bool(thinking)
    return About(
        lesson=FORMAT,
        game=game.name,
        version=game.version,
        options=msgspec.to_builtins(options),
        traits=list(game.traits),
        seed=seed,
        positions=positions,
        sizes=list(sizes),
        thinking=thinking,
        players=digest((kernel, minds)),
    )


def _gather(
    game: RecordGame[Any], options: Options, training: Training, threads: Executor | None, progress: Progress
) -> None:
    """Plays the games that the training lacks. What is played is kept in the order of the chunks."""
    wanted = training.about.chunks()
    missing = [one for one in wanted if one[:2] not in training.gathered]

    def work(one: tuple[int, int, int]) -> Chunk:
        return _chunk(game, options, training, *one)

    pool = threads or ThreadPoolExecutor(1)
    futures = [pool.submit(work, one) for one in missing]
    try:
        for number, ((seats, chunk, _), future) in enumerate(zip(missing, futures, strict=True), 1):
            training.add_chunk(seats, chunk, future.result())
            progress("games", len(wanted) - len(missing) + number, len(wanted))
    finally:
        for future in futures:
            future.cancel()
        if threads is None:
            pool.shutdown()


def _chunk(
    game: RecordGame[Any], options: Options, training: Training, seats: int, chunk: int, positions: int
) -> Chunk:
    """Traits and payoffs of the seats in so many positions."""
    about = training.about
    blank = game.blank(seats, options)
    states = np.zeros(2, blank.dtype())
    rows = np.zeros((positions * seats, len(game.traits)), np.int64)
    payoffs = np.zeros((positions * seats, 1), np.int64)
    stream = ((about.seed * 1_000_003 + seats) << 32) + chunk
    if about.thinking:
        assert training.quick is not None
        how = settings_for(game, 0, seats)
        how.believes = 0
        work = workspace(game, blank, how, stream)._replace(
            weights=np.array(training.quick),
            nodes=np.zeros(about.thinking + 2, Node.dtype()),
            roots=roots(1024 + about.thinking),
        )
        filled = game.compiled.kernel(gather_thinking)(blank.pack(), states, work, about.thinking, seats, rows, payoffs)
    else:
        filled = game.compiled.kernel(gather)(
            blank.pack(),
            states,
            FastChance(stream).pack(),
            np.zeros(len(game.actions), np.int64),
            np.zeros(len(game.traits), np.int64),
            seats,
            rows,
            payoffs,
        )
    return rows[:filled], payoffs[:filled, 0]


def _positions(training: Training, seats: int) -> Any:
    """Traits (positions x seats x traits) and shares of the payoff (positions x seats)."""
    chunks = [training.gathered[one[:2]] for one in training.about.chunks() if one[0] == seats]
    x = (
        np.concatenate([traits for traits, _ in chunks])
        .reshape(-1, seats, len(training.about.traits))
        .astype(np.float64)
    )
    y = np.concatenate([payoffs for _, payoffs in chunks]).reshape(-1, seats) / ONE
    total = y.sum(1, keepdims=True)
    kept = total[:, 0] > 0
    # What all seats have in common decides nothing.
    return (x - x.mean(1, keepdims=True))[kept], y[kept] / total[kept]


def _learn(training: Training, epochs: int, progress: Progress) -> None:
    parts = [_positions(training, size) for size in training.about.sizes]
    scale = np.maximum(np.sqrt(np.mean(np.concatenate([(x**2).mean(1) for x, _ in parts]), 0)), 1e-9)
    parts = [(x / scale, y) for x, y in parts]
    curve = list(training.curve)
    now = [np.array(numbers) for numbers in (training.learned.weights, *training.learned.moments)]
    done = len(curve)
    try:
        for number in range(done + 1, epochs + 1):
            *after, epoch = _epoch(parts, number, *now)
            curve.append(epoch)
            now, done = after, number
            progress("epochs", number, epochs)
    finally:  # whoever stops it keeps the epochs that are done
        weights, first, second = (numbers.tolist() for numbers in now)
        training.keep(Learned(weights, [first, second], scale.tolist(), curve[:done]))


def _epoch(parts: Sequence[tuple[Any, Any]], number: int, weights: Any, first: Any, second: Any) -> tuple[Any, ...]:
    """New weights and moments, and how surprising the positions were before."""
    slope = np.zeros(len(weights))
    learned, held_out = [], []
    for x, y in parts:
        value = x @ weights
        value -= value.max(1, keepdims=True)
        share = np.exp(value)
        share /= share.sum(1, keepdims=True)
        bits = -(y * np.log2(share + 1e-12)).sum(1)
        held = np.arange(len(x)) % HELD_OUT == 0
        slope += np.einsum("ns,nsk->k", (share - y)[~held], x[~held]) / (~held).sum() / len(parts)
        learned.append(bits[~held].mean())
        held_out.append(bits[held].mean())
    slope += SMOOTH * weights
    # Adam: steps as long as slopes are steady.
    first = 0.9 * first + 0.1 * slope
    second = 0.999 * second + 0.001 * slope**2
    weights = weights - 0.05 * (first / (1 - 0.9**number)) / (np.sqrt(second / (1 - 0.999**number)) + 1e-8)
    return weights, first, second, Epoch(number, float(np.mean(learned)), float(np.mean(held_out)))


def weights_text(training: Training, command: str) -> str:
    """weights.toml: what was learned, and the command that learned it."""
    lines = [f"# Made by `{command}`.", "[weights]"]
    return (
        "\n".join(
            [*lines, *(f'"{name}" = {w:.5f}' for name, w in zip(training.about.traits, training.weights, strict=True))]
        )
        + "\n"
    )
