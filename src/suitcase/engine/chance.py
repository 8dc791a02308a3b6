"""All randomness comes from outside, through `below(chance, n)`.

A state holds no generator and no future. Whoever runs a game brings the source:

    SeededChance    live play: a 256-bit secret; its SHA-256 is shown before, the secret after the game
    RecordedChance  another source, with every number it gave written down
    ReplayedChance  numbers written down earlier: a journal, a puzzle, a test
    FastChance      simulation: the same small generator in plain and in compiled form
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from suitcase.engine.errors import SuitcaseError
from suitcase.engine.records.record import Record, i64
from suitcase.engine.records.rule import native

if TYPE_CHECKING:
    import numpy as np

SEED_BYTES = 32


class Chance(Protocol):
    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        ...


@native
def below(chance: Chance, n: int) -> int:
    """How rules ask for chance."""
    return chance.below(n)


class Draw(NamedTuple):
    """One number that chance gave: `number` out of `n`, written 17/48."""

    number: int
    n: int

    def __str__(self) -> str:
        return f"{self.number}/{self.n}"


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def seed_from_text(text: str) -> bytes:
    """A seed that a person typed, so that a game can be dealt again."""
    return hashlib.sha256(text.encode()).digest()


def commitment(seed: bytes) -> str:
    """What a table shows before the first card, so that the seed cannot be changed later."""
    return hashlib.sha256(seed).hexdigest()


class SeededChance:
    """Draws from a secret seed, so that everyone can recompute them once it is revealed.

    Block k of the stream is HMAC-SHA256(seed, k as 8 bytes, big-endian); a block is four 64-bit numbers,
    big-endian. A draw below n takes the next number x, skips it if x >= 2^64 - 2^64 mod n (so that no
    result is favoured), and is x mod n. Nothing else goes in: a page of JavaScript can check it.
    """

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise SuitcaseError(f"A seed is {SEED_BYTES} bytes ({2 * SEED_BYTES} hex digits), not {len(seed)} bytes.")
        self._seed = seed
        self._block = 0
        self._numbers: list[int] = []

    def mark(self) -> tuple[int, int]:
        """Where the stream is now."""
        return self._block, len(self._numbers)

    def rewind(self, mark: tuple[int, int]) -> None:
        """Goes back to a mark: the same numbers come again from there on."""
        block, left = mark
        self._block, self._numbers = max(0, block - 1), []
        if block:
            self._fill()
            del self._numbers[left:]

    def below(self, n: int) -> int:
        if not 0 < n <= 1 << 63:
            raise ValueError(f"cannot draw a number below {n}")
        unfair = (1 << 64) - (1 << 64) % n
        while (x := self._next()) >= unfair:
            pass
        return x % n

    def _next(self) -> int:
        if not self._numbers:
            self._fill()
        return self._numbers.pop()

    def _fill(self) -> None:
        block = hmac.digest(self._seed, self._block.to_bytes(8, "big"), "sha256")
        self._numbers = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
        self._block += 1


class RecordedChance:
    """Passes another source on and writes down what it gave."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._draws: list[Draw] = []

    def below(self, n: int) -> int:
        number = self._source.below(n)
        self._draws.append(Draw(number, n))
        return number

    def take(self) -> list[Draw]:
        """What was drawn since the last call."""
        draws, self._draws = self._draws, []
        return draws


class ReplayedChance:
    """Gives numbers that were written down. A number alone fits any n above it; a Draw fits its own n."""

    def __init__(self, draws: Iterable[int | Draw]) -> None:
        self._draws = list(draws)
        self._used = 0

    def below(self, n: int) -> int:
        if self._used == len(self._draws):
            raise SuitcaseError(
                f"Chance ran out after {self._used} numbers: the next one must be from 0 to {n - 1}; add it."
            )
        draw = self._draws[self._used]
        self._used += 1
        number, out_of = draw if isinstance(draw, Draw) else (draw, n)
        if out_of != n or not 0 <= number < n:
            shown = draw if isinstance(draw, Draw) else number
            raise SuitcaseError(f"Chance number {self._used} is {shown}, where a number from 0 to {n - 1} is needed.")
        return number

    @property
    def left(self) -> int:
        return len(self._draws) - self._used


_STEP = 0x9E3779B97F4A7C15
_ALL = (1 << 64) - 1


class NoChance:
    """Always gives 0: for an action that must be legal and always the same."""

    def below(self, n: int) -> int:
        return 0


class FastChance(Record):
    """SplitMix64: a counter, mixed well. Quick in both forms, and the same numbers in both.

    For simulation, search and tests; never for a game with people, where the seed is a secret.
    """

    state: int = i64()

    def __init__(self, seed: int = 0) -> None:
        # Streams are stretches of one long cycle, so near seeds must begin far apart.
        mixed = hashlib.sha256(str(seed).encode()).digest()
        self.state = _signed(int.from_bytes(mixed[:8], "big"))

    def pack(self, into: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:
        self.state = _signed(self.state)  # plain Python counts on past 2^63, an int64 wraps
        return super().pack(into)

    def below(self, n: int) -> int:
        state = self.state = (self.state + _STEP) & _ALL
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _ALL
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _ALL
        # The upper 32 bits times n: the bias is below n / 2^32, far under what any simulation can see.
        return ((mixed >> 32) * n) >> 32


def _signed(number: int) -> int:
    number &= _ALL
    return number - (1 << 64) if number >> 63 else number
