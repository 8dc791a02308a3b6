"""Text that a terminal can be given."""

from __future__ import annotations


def printable(text: str) -> str:
    """Names come from journals, and journals from anywhere: no control codes reach the terminal."""
    return "".join(char if char.isprintable() else " " for char in text)
