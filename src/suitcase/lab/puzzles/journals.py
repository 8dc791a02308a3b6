"""Finds the finished games that puzzles may be looked for in.

A game that is not over is never read on: a puzzle from it would help somebody who still plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from suitcase.engine import Game, SuitcaseError
from suitcase.engine.errors import shown
from suitcase.engine.journal import Journal, read_journal
from suitcase.engine.reading import read_bytes

ENDING = "*.journal"


def finished_games(game: Game, places: Sequence[Path]) -> tuple[list[Path], int]:
    """The journals among some files and in some folders, each game once; and how many were left out of the folders.
    What cannot be used is left out of a folder, and is an error where its file was named."""
    found: dict[str, Path] = {}
    left_out = 0
    for place in places:
        try:
            inside = sorted(place.rglob(ENDING)) if place.is_dir() else None
        except (OSError, ValueError) as error:
            raise SuitcaseError(f"Cannot read {shown(str(place))} ({error}).") from None
        for file in [place] if inside is None else inside:
            try:
                journal = finished_game(game, file)
            except SuitcaseError:
                if inside is None:
                    raise
                left_out += 1
                continue
            found.setdefault(journal.check, file)
    return list(found.values()), left_out


def finished_game(game: Game, file: Path) -> Journal:
    """Raises SuitcaseError for a journal that no puzzle can come from."""
    journal = read_journal(read_bytes(file))
    header = journal.header
    if header.game != game.name:
        raise SuitcaseError(f"{file.name} is a game of {shown(header.game)}, not of {game.name}.")
    if journal.outcome is None:
        raise SuitcaseError(f"{file.name} is not over; until then a puzzle would tell what is hidden.")
    if header.as_played(game) is not game:
        raise SuitcaseError(f"{file.name} was played by other rules or with another set than the one in the box.")
    if why := game.endless(game.options.read(header.options)):
        raise SuitcaseError(f"No puzzle can come from {file.name}: {why}")
    return journal
