"""Numbers for the rules, words for people, and the way back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class Words:
    """An ordered vocabulary: word k stands for the number k, and for nothing else.

    `parse` forgives case and extra spaces; `format` gives the one right spelling.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = tuple(words)
        self._exactly = {word: k for k, word in enumerate(self._words)}
        self._numbers = {_folded(word): k for k, word in enumerate(self._words)}
        if len(self._numbers) != len(self._words):
            raise TypeError("two numbers share a word; every word must be its own")

    def format(self, number: int) -> str:
        if number < 0:
            raise IndexError(f"no word stands for {number}")
        return self._words[number]

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
