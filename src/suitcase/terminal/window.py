"""The window around a table: whether it is a terminal and large enough, and what is printed when it closes."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

from suitcase.draw.text import printable
from suitcase.engine import SuitcaseError
from suitcase.table import Table
from suitcase.terminal.remote import RemoteTable


def check_window(least: tuple[int, int]) -> None:
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise SuitcaseError("This table needs a terminal window; it cannot be drawn into a pipe or a file.")
    # A terminal that does not tell its size says 0.
    columns, rows = os.get_terminal_size(sys.stdout.fileno())
    if columns and rows and (sentence := too_small(least, columns, rows)):
        raise SuitcaseError(sentence)


def too_small(least: tuple[int, int], columns: int, rows: int) -> str | None:
    if columns >= least[0] and rows >= least[1]:
        return None
    return (
        f"This table needs a window of at least {least[0]} by {least[1]} characters; "
        f"yours is {columns} by {rows}: make it larger."
    )


def farewell(table: Table) -> str:
    """What stays in the terminal when the table is left."""
    outcome = table.outcome()
    if outcome is not None:
        return "\n".join([printable(outcome.why), *map(printable, outcome.notes), *verify_hint(table)])
    if table.journal_path is None:
        return "You left the table; this game was not written down."
    return f"You left the table; the game is kept. Go on with:\nsuitcase play --resume {quoted(table.journal_path)}"


def verify_hint(table: Table | RemoteTable) -> list[str]:
    if table.journal_path is None:
        return []
    return [
        "The seed is revealed; check every shuffle with:",
        f"suitcase verify {shlex.quote(str(table.journal_path))}",
    ]


def quoted(path: Path) -> str:
    """A path as one types it."""
    return shlex.quote(str(path))
