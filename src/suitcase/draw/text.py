"""Text that a terminal can be given."""

from __future__ import annotations


def printable(text: str) -> str:
    """Text without control codes. Names come from journals, which anybody may have written."""
    return "".join(char if char.isprintable() else " " for char in text)
