"""Errors that a person reads: one sentence that says what to do."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

LONGEST = 60  # characters of a wrong value that a sentence repeats


class SuitcaseError(Exception):
    """Something a person can put right. The command line prints the sentence and nothing else."""


class Refused(SuitcaseError):
    """An action that the rules do not allow now. Nothing has changed."""


class Damaged(SuitcaseError):
    """A file or a position that contradicts itself."""


class ExamFailed(AssertionError):
    """A promise of the contract that a game does not keep. For the game's author."""


def nearest(word: str, known: Collection[str]) -> str:
    """What to say after 'There is no ...': the known word that is meant, or all of them."""
    near = get_close_matches(word[:LONGEST].lower(), known, 1, 0.5)
    return f"did you mean {near[0]}" if near else f"there is {', '.join(known) or 'none'}"


def shown(value: Any) -> str:
    """A wrong value as a sentence repeats it: short, on one line, whatever it is."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # it is nested too deeply, or a number has too many digits
        return f"such a {type(value).__name__}"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
