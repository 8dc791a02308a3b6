"""A table's journal, or the end of it behind a snapshot, so that a long game need not be played again from its deal.

A snapshot is made from the journal and holds everything, hidden things too: it never leaves the server. It fits one
journal alone, because it names the check of the line that it stands behind. One that was spoiled, that another version
of the program wrote or that does not fit is ignored, and the whole journal is played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from suitcase import __version__
from suitcase.engine import Game, Position
from suitcase.engine.journal import Header, Journal, Snapshot, Step, read_journal, read_rest, replay, tell_step
from suitcase.server.disk import statements, store

EVERY = 256  # rows from one snapshot to the next
WINDOW = 200  # steps that a visitor's log goes back at least
DIGEST = 32  # bytes


class Line(NamedTuple):
    """A sentence, and the number of the state that it tells of."""

    number: int
    text: str


class Kept(NamedTuple):
    """A snapshot, and the row of the stored journal that it stands behind. Most rows are one step each."""

    row: int
    snapshot: Snapshot


class Past(NamedTuple):
    """What is at hand of a journal: all of it, or its head, a snapshot and the rows that follow."""

    head: str
    rows: list[str]  # all rows, the head too, where there is no snapshot
    kept: Kept | None = None

    @property
    def start(self) -> Snapshot | None:
        return self.kept.snapshot if self.kept else None

    @property
    def first(self) -> int:
        """The number of the state that it begins with."""
        return self.kept.snapshot.number if self.kept else 0

    @property
    def first_row(self) -> int:
        """The number of the first of its rows."""
        return self.kept.row + 1 if self.kept else 0

    def ends(self) -> list[int]:
        """The number of the state after each of its rows."""
        found, number = [], self.first
        for row in self.rows:
            for line in row.split("\n"):  # a text may have other line ends
                word = line.partition(" ")[0]
                number = int(word) if word.isdecimal() else number
            found.append(number)
        return found

    def choices(self) -> dict[int, int]:
        """For each row with several steps, which is one choice of somebody: the number of its last state, with the
        number of the state before it. The first row of a journal is not among them; it has the deal, and what the table
        did by itself after that."""
        ends = [self.first, *self.ends()] if self.kept else self.ends()
        return {last: before for before, last in pairwise(ends) if last > before + 1}

    def journal(self) -> Journal:
        text = "".join(self.rows).encode()
        if self.start is None:
            return read_journal(text)
        return read_rest(self.head.encode(), text, self.start.number, self.start.check)

    def tell(self, game: Game, viewer: int | None, names: Sequence[str], upto: int | None = None) -> list[Line]:
        """What happened in it, perhaps up to a state, in sentences for a viewer."""
        told: list[Line] = []
        for number, step, position in self.steps(game, self.journal()) if self.rows else ():
            if upto is not None and number > upto:
                break
            told += [Line(number, text) for text in tell_step(step, position, viewer, names)]
        return told

    def steps(self, game: Game, journal: Journal) -> Iterator[tuple[int, Step, Position]]:
        """Each step with its number and the position after it."""
        for number, position in enumerate(replay(game, journal, self.start), journal.first):
            yield number, journal.steps[number - journal.first], position


class _Stored(msgspec.Struct):
    """A snapshot as it is stored, behind a digest."""

    program: str
    check: str
    mark: tuple[int, int]
    position: dict[str, Any]


def snapshot_job(table_id: str, kept: Kept) -> store.Job:
    """What writes a snapshot down."""
    row, (state, check, position, mark) = kept
    data = msgspec.json.encode(_Stored(__version__, check, mark, position.dump()))
    digest = _digest(table_id, row, state, data)
    return statements.ADD_SNAPSHOT, {"table_id": table_id, "number": row, "state": state, "data": digest + data}


def _digest(table_id: str, row: int, state: int, data: bytes) -> bytes:
    return sha256(b"%s %d %d %s" % (table_id.encode(), row, state, data)).digest()


def past_from(found: store.Rest, table_id: str, game_of: Callable[[Header], Game]) -> Past | None:
    """What was found of a journal, or None if its snapshot is not good."""
    if found.snapshot is None:
        return Past(found.head, found.rows)
    data = found.snapshot[DIGEST:]
    if _digest(table_id, found.number, found.state, data) != found.snapshot[:DIGEST]:
        return None
    stored = msgspec.json.decode(data, type=_Stored)
    if stored.program != __version__:
        return None
    position = game_of(read_journal(found.head.encode()).header).load(stored.position)
    snapshot = Snapshot(found.state, stored.check, position, stored.mark)
    return Past(found.head, found.rows, Kept(found.number, snapshot))
