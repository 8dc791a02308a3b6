"""Learns what the traits of a position weigh, from games between quick players or between players who think.

A position's shares are guessed as e to the power of each seat's weighed traits; the weights are those that make what
happened most likely. The sum to be maximized has one summit, so the same games give the same weights from any start.

Players who think weigh positions by what quick players taught, in the same run: so nothing depends on the weights that
are in use, and the command that is written into `weights.toml` makes that file again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from suitcase.engine import FastChance, Options, RecordGame, SuitcaseError
from suitcase.engine.records.kernels import ONE
from suitcase.engine.search.gathering import gather, gather_thinking
from suitcase.engine.search.thought import roots, settings_for, workspace
from suitcase.engine.search.tree import Node

HELD_OUT = 5  # one position in so many is not learned from but tells how good the weights are
SMOOTH = 1e-4  # how much large weights count against themselves
FIRST_EPOCHS = 300  # of what players who think are taught first


class Epoch(msgspec.Struct):
    """A point of the learning curve: mean surprise, in bits, of the positions learned from and of those held out."""

    number: int
    learned: float
    held_out: float


class Lesson(msgspec.Struct):
    """Where learning has come to. It can be written down and gone on with."""

    game: str
    traits: list[str]
    seed: int
    positions: int
    sizes: list[int]
    thinking: int = 0  # simulations that a player makes for each decision; 0: they play by greedy
    weights: list[float] = []
    moments: list[list[float]] = []  # of the gradients, for the next step
    curve: list[Epoch] = []


def train(
    game: RecordGame[Any],
    positions: int,
    epochs: int,
    *,
    seed: int = 0,
    sizes: Sequence[int] | None = None,
    options: Options | None = None,
    thinking: int = 0,
    lesson: Lesson | None = None,
    compiling: Callable[[str], None] | None = None,
    progress: Callable[[Lesson], None] | None = None,
) -> Lesson:
    """Learns for so many epochs more. The same seed gives the same weights."""
    if not game.traits:
        raise SuitcaseError(
            f"{game.title} has no traits to weigh; a game names them in `traits` and writes `appraise`."
        )
    sizes = list(sizes or game.seats)
    wanted = Lesson(game.name, list(game.traits), seed, positions, sizes, thinking)
    if lesson is None:
        lesson = wanted
    elif msgspec.structs.replace(lesson, weights=[], moments=[], curve=[]) != wanted:
        raise SuitcaseError("That lesson was about something else; learn with the same game, seed and positions.")
    options = options or game.options()
    before = (
        train(game, positions, FIRST_EPOCHS, seed=seed, sizes=sizes, options=options, compiling=compiling).weights
        if thinking
        else []
    )
    game.compiled.kernel(gather_thinking if thinking else gather, compiling)
    parts = [_positions(game, size, options, positions // len(sizes), seed, thinking, before) for size in sizes]
    scale = np.maximum(np.sqrt(np.mean(np.concatenate([(x**2).mean(1) for x, _ in parts]), 0)), 1e-9)
    parts = [(x / scale, y) for x, y in parts]
    count = len(game.traits)
    weights = np.array(lesson.weights or [0.0] * count) * scale
    first, second = (np.array(m) for m in (lesson.moments or [[0.0] * count, [0.0] * count]))
    for _ in range(epochs):
        number = len(lesson.curve) + 1
        slope = np.zeros(count)
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
        weights -= 0.05 * (first / (1 - 0.9**number)) / (np.sqrt(second / (1 - 0.999**number)) + 1e-8)
        lesson.curve.append(Epoch(number, float(np.mean(learned)), float(np.mean(held_out))))
        lesson.weights = (weights / scale).tolist()
        lesson.moments = [first.tolist(), second.tolist()]
        if progress:
            progress(lesson)
    return lesson


def _positions(
    game: RecordGame[Any],
    seats: int,
    options: Options,
    wanted: int,
    seed: int,
    thinking: int,
    weights: Sequence[float],
) -> Any:
    """Traits (positions x seats x traits) and shares of the payoff (positions x seats)."""
    blank = game.blank(seats, options)
    states = np.zeros(2, blank.dtype())
    rows = np.zeros((wanted * seats, len(game.traits)), np.int64)
    payoffs = np.zeros((wanted * seats, 1), np.int64)
    stream = seed * 1_000_003 + seats
    if thinking:
        how = settings_for(game, 0, seats)
        how.believes = 0
        work = workspace(game, blank, how, stream)._replace(
            weights=np.array(weights), nodes=np.zeros(thinking + 2, Node.dtype()), roots=roots(1024 + thinking)
        )
        kernel = game.compiled.kernel(gather_thinking)
        filled = kernel(blank.pack(), states, work, thinking, seats, rows, payoffs)
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
    x = rows[:filled].reshape(-1, seats, len(game.traits)).astype(np.float64)
    y = payoffs[:filled].reshape(-1, seats) / ONE
    total = y.sum(1, keepdims=True)
    kept = total[:, 0] > 0
    # What all seats have in common decides nothing.
    return (x - x.mean(1, keepdims=True))[kept], y[kept] / total[kept]


def weights_text(lesson: Lesson, command: str) -> str:
    """weights.toml: what was learned, and the command that learned it."""
    lines = [f"# Made by `{command}`.", "[weights]"]
    return (
        "\n".join([*lines, *(f'"{name}" = {w:.5f}' for name, w in zip(lesson.traits, lesson.weights, strict=True))])
        + "\n"
    )


def write_weights(lesson: Lesson, command: str, file: Path) -> None:
    file.write_text(weights_text(lesson, command), encoding="utf-8")
