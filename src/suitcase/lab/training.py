"""A training of weights, as `suitcase train` keeps it: what it is about, the games that were gathered, how far it is.

In a file each of them is a line of JSON, so a run that is stopped has kept every chunk of games that was played.
"""

from __future__ import annotations

import math
import zlib
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from suitcase.engine import SuitcaseError
from suitcase.engine.reading import from_json, reason
from suitcase.engine.records.kernels import ONE
from suitcase.lab.writing import Lines

FORMAT = 2  # the first was a single object, without options and games
CHUNK = 200  # positions that are gathered in one go, from a stream of chance of their own
MOST_BYTES = 1 << 30
LARGEST = 1e9  # of a weight
OTHERWISE = {
    "lesson": "another format",
    "version": "another version of the rules",
    "positions": "another number of positions",
    "sizes": "other numbers of seats",
    "thinking": "players who think otherwise",
    "options": "other options",
    "traits": "other traits",
    "players": "its bots played otherwise",
}


class About(msgspec.Struct, frozen=True):
    """What must be the same for a training to be gone on with."""

    lesson: int
    game: str
    version: int
    options: dict[str, Any]
    traits: list[str]
    seed: int
    positions: int
    sizes: list[int]
    thinking: int  # simulations that a player makes for each decision; 0: they play by greedy
    players: str  # a digest of what they play with

    def chunks(self) -> list[tuple[int, int, int]]:
        """Number of seats, number of the chunk and positions, for all that is to be gathered."""
        each = self.positions // len(self.sizes)
        return [(seats, k // CHUNK, min(CHUNK, each - k)) for seats in self.sizes for k in range(0, each, CHUNK)]


class Gathered(msgspec.Struct, frozen=True, tag="games"):
    """The positions of a chunk: traits and payoffs of every seat, packed."""

    seats: int
    chunk: int
    traits: bytes
    payoffs: bytes


class Quick(msgspec.Struct, frozen=True, tag="quick"):
    """What games between quick players taught those who think."""

    weights: list[float]


class Epoch(msgspec.Struct):
    """A point of the learning curve: mean surprise, in bits, of the positions learned from and of those held out."""

    number: int
    learned: float
    held_out: float


class Learned(msgspec.Struct, frozen=True, tag="weights"):
    """Weights by the spread of their traits, the moments of the gradients for the next step, and the curve so far."""

    weights: list[float]
    moments: list[list[float]]
    scale: list[float]
    curve: list[Epoch]


Chunk = tuple[Any, Any]  # traits (rows x traits) and payoffs (rows), a row for each seat of each position


class Training:
    """Where learning has come to."""

    def __init__(self, about: About, file: Path | None = None) -> None:
        self.about = about
        self.gathered: dict[tuple[int, int], Chunk] = {}
        self.quick: list[float] | None = None
        count = len(about.traits)
        self.learned = Learned([0.0] * count, [[0.0] * count, [0.0] * count], [1.0] * count, [])
        self._lines = Lines(file, about, "lesson of `suitcase train`", "another lesson", OTHERWISE, MOST_BYTES)
        asked = {(seats, chunk): positions for seats, chunk, positions in about.chunks()}
        for number, line in enumerate(self._lines.found, 2):
            assert file is not None
            try:
                self._take(from_json(line, Gathered | Quick | Learned), asked)
            except ValueError as error:
                raise SuitcaseError(f"{file.name}, line {number}, is damaged: {reason(error)}.") from None

    def _take(self, line: Gathered | Quick | Learned, asked: dict[tuple[int, int], int]) -> None:
        """Raises ValueError for what cannot be."""
        count = len(self.about.traits)
        if isinstance(line, Gathered):
            most = asked.get((line.seats, line.chunk), 0) * line.seats
            payoffs = _unpacked(line.payoffs, most)
            traits = _unpacked(line.traits, most * count)
            if len(payoffs) % line.seats or len(traits) != len(payoffs) * count:
                raise ValueError("traits and payoffs are not those of whole positions")
            if len(payoffs) and not 0 <= payoffs.min() <= payoffs.max() <= ONE:
                raise ValueError(f"a payoff is from 0 to {ONE}")
            self.gathered[line.seats, line.chunk] = (traits.reshape(-1, count), payoffs)
            return
        rows = [line.weights, line.scale, *line.moments] if isinstance(line, Learned) else [line.weights]
        if [len(row) for row in rows] != [count] * (4 if isinstance(line, Learned) else 1):
            raise ValueError(f"there must be {count} weights, one for each trait")
        if not all(math.isfinite(one) and abs(one) <= LARGEST for row in rows for one in row):
            raise ValueError("a weight is too large")
        if isinstance(line, Quick):
            self.quick = line.weights
            return
        if min(line.scale, default=1.0) <= 0 or min(line.moments[1], default=0.0) < 0:
            raise ValueError("a spread is not positive")
        if [epoch.number for epoch in line.curve] != list(range(1, len(line.curve) + 1)):
            raise ValueError("its epochs are not counted from 1")
        self.learned = line

    @property
    def curve(self) -> list[Epoch]:
        return self.learned.curve

    @property
    def weights(self) -> list[float]:
        return [w / spread for w, spread in zip(self.learned.weights, self.learned.scale, strict=True)]

    def add_chunk(self, seats: int, chunk: int, found: Chunk) -> None:
        self.gathered[seats, chunk] = found
        self._lines.add(Gathered(seats, chunk, _packed(found[0]), _packed(found[1])))

    def add_quick(self, weights: list[float]) -> None:
        self.quick = weights
        self._lines.add(Quick(weights))

    def keep(self, learned: Learned) -> None:
        if learned != self.learned:
            self.learned = learned
            self._lines.add(learned)


def _packed(numbers: Any) -> bytes:
    return zlib.compress(numbers.astype("<i8").tobytes(), 6)


def _unpacked(data: bytes, most: int) -> Any:
    reader = zlib.decompressobj()
    try:
        found = reader.decompress(data, 8 * most + 1)
    except zlib.error:
        raise ValueError("its numbers cannot be unpacked") from None
    if len(found) > 8 * most or len(found) % 8 or not reader.eof:
        raise ValueError("it has not as many numbers as its positions")
    return np.frombuffer(found, "<i8").astype(np.int64)
