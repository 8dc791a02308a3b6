"""Deals that were played are kept in a file, a line of JSON each, so that an arena can be gone on with.

The first line says which arena it is. The last line may be half written, because a run was stopped: it is played again.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import msgspec

from suitcase.engine import SuitcaseError
from suitcase.engine.reading import from_json, reason
from suitcase.lab.arena.playing import Played, Table
from suitcase.lab.writing import Lines


class Heading(msgspec.Struct):
    """What must be the same for deals to belong together."""

    arena: int
    game: str
    version: int
    options: dict[str, Any]
    players: list[str]
    minds: str  # a digest of what the players think with: kernel, weights, budgets; nothing if nobody thinks
    tables: list[list[int]]
    seed: int
    rules: str = ""  # a digest of the rules, greedy's rules of thumb among them; older files do not tell
    parts: str = ""  # a digest of the set of parts; nothing for the one in the box


FORMAT = 1
OTHERWISE = {
    "arena": "another format",
    "version": "another version of the rules",
    "options": "other options",
    "players": "other players",
    "minds": "its bots thought otherwise",
    "tables": "other tables",
    "rules": "other rules, or another greedy",
    "parts": "another set of parts",
}


class Kept:
    """The deals of an arena, and the file that new ones are added to, if there is one."""

    def __init__(self, heading: Heading, file: Path | None) -> None:
        self._deals: dict[tuple[int, int], Played] = {}

        def older(found: Heading) -> Heading:
            """What players think with has rules and parts in it, so where somebody thinks nothing is lacking."""
            if found.rules:
                return found
            if not found.minds:
                assert file is not None
                raise SuitcaseError(
                    f"{file.name} does not tell which rules and parts its deals are of; name another file."
                )
            return msgspec.structs.replace(found, rules=heading.rules, parts=heading.parts)

        self._lines = Lines(file, heading, "deals of `suitcase arena`", "another arena", OTHERWISE, older=older)
        tables = [Table(tuple(lineup)) for lineup in heading.tables]
        for number, line in enumerate(self._lines.found, 2):
            assert file is not None
            try:
                played = from_json(line, Played)
            except ValueError as error:
                raise SuitcaseError(f"{file.name}, line {number}, is damaged: {reason(error)}.") from None
            if why := _wrong(played, tables):
                raise SuitcaseError(f"{file.name}, line {number}, is damaged: {why}.")
            self._deals[played.table, played.deal] = played

    def get(self, table: int, deal: int) -> Played | None:
        return self._deals.get((table, deal))

    def add(self, played: Played) -> None:
        if (played.table, played.deal) in self._deals:
            return
        self._deals[played.table, played.deal] = played
        self._lines.add(played)


def _wrong(played: Played, tables: list[Table]) -> str:
    if not 0 <= played.table < len(tables) or played.deal < 0:
        return "there is no such deal"
    table = tables[played.table]
    if [len(pays) for pays in played.pays] != [len(table.lineup)] * table.rotations:
        return "it has not one number for each seat and rotation"
    if not all(math.isfinite(pay) and 0 <= pay <= 1 for pays in played.pays for pay in pays):
        return "a payoff is from 0 to 1"
    return ""
