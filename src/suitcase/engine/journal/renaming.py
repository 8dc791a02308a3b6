"""A journal in which somebody goes by another name."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from suitcase.engine.game import Outcome
from suitcase.engine.journal import SEAT, Scribe, read_journal


def renamed(rows: Sequence[str], seat: int, name: str, why: str | None = None) -> list[str]:
    """A journal, piece by piece, in which a seat goes by another name, perhaps with another sentence at its end. All
    checks are made anew, so a journal that is damaged raises Damaged instead."""
    read_journal("".join(rows).encode())
    scribe = Scribe()
    texts = [[line.rpartition(" #")[0] for line in row.split("\n")[:-1]] for row in rows]
    return ["".join(scribe.line(_renamed(text, seat, name, why)) for text in lines) for lines in texts]


def _renamed(text: str, seat: int, name: str, why: str | None) -> str:
    word, _, rest = text.partition(" ")
    match = SEAT.fullmatch(rest) if word == "seat" else None
    if match and int(match[1]) == seat and match[3] != '""':
        return f"seat {seat} {match[2]} {json.dumps(name, ensure_ascii=False)}"
    if word == "end" and why is not None:
        outcome = msgspec.json.decode(rest, type=Outcome)
        return f"end {msgspec.json.encode(msgspec.structs.replace(outcome, why=why, notes=())).decode()}"
    return text
