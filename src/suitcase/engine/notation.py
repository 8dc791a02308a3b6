"""Numbers for the rules, words for people, and the way back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

MOST_KEPT = 4096  # sets
CHUNK = 8  # bits
LOWEST = (1 << CHUNK) - 1


class Words:
    """An ordered vocabulary: word k stands for the number k, and for nothing else.

    `parse` forgives case and extra spaces; `format` gives the one right spelling.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = tuple(words)
        self._word = [*self._words].__getitem__  # a list's is quicker than a tuple's
        self._kept = lru_cache(MOST_KEPT)(self._look_up)  # most hands are asked for again while others act
        self._exactly = {word: k for k, word in enumerate(self._words)}
        self._numbers = {_folded(word): k for k, word in enumerate(self._words)}
        if len(self._numbers) != len(self._words):
            raise TypeError("two numbers share a word; every word must be its own")

    def format(self, number: int) -> str:
        if number < 0:
            raise IndexError(f"no word stands for {number}")
        return self._words[number]

    def format_all(self, numbers: Iterable[int]) -> list[str]:
        return [*map(self._word, numbers)]

    def members(self, bits: int) -> list[str]:
        """The words of a set, one bit a word."""
        kept = self._kept
        return kept(bits).copy()

    def _look_up(self, bits: int) -> list[str]:
        found: list[str] = []
        for chunk in self._chunks:
            found += chunk[bits & LOWEST]
            bits >>= CHUNK
        return found

    @cached_property
    def _chunks(self) -> list[list[tuple[str, ...]]]:
        """The words of all small sets: a hand is looked up in a few steps instead of card by card."""
        starts = range(0, len(self._words), CHUNK)
        parts = [self._words[start : start + CHUNK] for start in starts]
        return [
            [tuple(word for k, word in enumerate(part) if bits >> k & 1) for bits in range(1 << CHUNK)]
            for part in parts
        ]

    @cached_property
    def separator(self) -> str:
        """What stands between words in a list of them."""
        return ", " if any(" " in word for word in self._words) else " "

    def parse(self, word: str) -> int | None:
        """The number of a word, or None if it is not in the vocabulary."""
        number = self._exactly.get(word)
        return self._numbers.get(_folded(word)) if number is None else number

    def __len__(self) -> int:
        return len(self._words)

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __getitem__(self, number: int) -> str:
        return self._words[number]


def _folded(word: str) -> str:
    return " ".join(word.split()).casefold()
