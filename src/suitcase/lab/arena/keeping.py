"""Deals that were played are kept in a file, a line of JSON each, so that an arena can be gone on with.

The first line says which arena it is. The last line may be half written, because a run was stopped: it is played again.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import msgspec

from suitcase.engine import SuitcaseError
from suitcase.engine.reading import from_json, read_bytes, reason
from suitcase.lab.arena.playing import Played, Table


class Heading(msgspec.Struct):
    """What must be the same for deals to belong together."""

    arena: int
    game: str
    version: int
    options: dict[str, Any]
    players: list[str]
    minds: str  # a digest of what the players think with: kernel, weights, budgets
    tables: list[list[int]]
    seed: int


FORMAT = 1
OTHERWISE = {
    "arena": "another format",
    "version": "another version of the rules",
    "options": "other options",
    "players": "other players",
    "minds": "its bots thought otherwise",
    "tables": "other tables",
}


class Kept:
    """The deals of an arena, and the file that new ones are added to, if there is one."""

    def __init__(self, heading: Heading, file: Path | None) -> None:
        self._file = file
        self._deals: dict[tuple[int, int], Played] = {}
        if file is None:
            return
        whole = b""
        if file.exists():
            whole = self._read(heading, file)
        try:
            if whole:
                with file.open("r+b") as out:
                    out.truncate(len(whole))
            else:
                file.write_bytes(msgspec.json.encode(heading) + b"\n")
        except OSError as error:
            raise SuitcaseError(f"Cannot write {file} ({error.strerror}).") from None

    def _read(self, heading: Heading, file: Path) -> bytes:
        data = read_bytes(file)
        whole = data[: data.rfind(b"\n") + 1]
        if not whole:
            if data:
                raise SuitcaseError(f"{file.name} holds no deals of `suitcase arena`; name another file.")
            return whole
        first, *lines = whole.splitlines()
        try:
            found = from_json(first, Heading)
        except ValueError:
            raise SuitcaseError(f"{file.name} holds no deals of `suitcase arena`; name another file.") from None
        for field in Heading.__struct_fields__:
            if getattr(found, field) != getattr(heading, field):
                what = OTHERWISE.get(field, f"another {field}")
                raise SuitcaseError(f"{file.name} is of another arena ({what}); name another file.")
        tables = [Table(tuple(lineup)) for lineup in heading.tables]
        for number, line in enumerate(lines, 2):
            try:
                played = from_json(line, Played)
            except ValueError as error:
                raise SuitcaseError(f"{file.name}, line {number}, is damaged: {reason(error)}.") from None
            if why := _wrong(played, tables):
                raise SuitcaseError(f"{file.name}, line {number}, is damaged: {why}.")
            self._deals[played.table, played.deal] = played
        return whole

    def get(self, table: int, deal: int) -> Played | None:
        return self._deals.get((table, deal))

    def add(self, played: Played) -> None:
        if (played.table, played.deal) in self._deals:
            return
        self._deals[played.table, played.deal] = played
        if self._file is not None:
            with self._file.open("ab") as out:
                out.write(msgspec.json.encode(played) + b"\n")


def _wrong(played: Played, tables: list[Table]) -> str:
    if not 0 <= played.table < len(tables) or played.deal < 0:
        return "there is no such deal"
    table = tables[played.table]
    if [len(pays) for pays in played.pays] != [len(table.lineup)] * table.rotations:
        return "it has not one number for each seat and rotation"
    if not all(math.isfinite(pay) and 0 <= pay <= 1 for pays in played.pays for pay in pays):
        return "a payoff is from 0 to 1"
    return ""
