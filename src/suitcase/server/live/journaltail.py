"""What a live table has in memory of its journal: all of it or, of a long game, the end that logs need."""

from __future__ import annotations

from typing import Self

from suitcase.engine.journal import Snapshot
from suitcase.server.live.past import WINDOW, Kept, Past


class JournalTail:
    def __init__(self) -> None:
        self.rows: list[str] = []  # as they are in the database
        self.total = 0  # how many rows there are in the database
        self.snapshots: list[Kept] = []  # `rows` begin behind the first of these, or with the head
        self._head = ""  # the first row of all, once it is no longer in `rows`
        self._ends: list[int] = []  # the number of the state after each of `rows`

    @classmethod
    def of(cls, past: Past, total: int) -> Self:
        """What was read of a stored journal, which has so many rows in all."""
        tail = cls()
        tail.rows, tail.total, tail._head, tail._ends = past.rows, total, past.head, past.ends()
        tail.snapshots = [past.kept] if past.kept else []
        return tail

    def add(self, row: str, state: int) -> int:
        """Adds a row that leads to a state, and gives its number."""
        self.rows.append(row)
        self._ends.append(state)
        self.total += 1
        return self.total - 1

    def keep(self, one: Snapshot | None) -> Kept | None:
        """Keeps a snapshot, if it is newer than the last one and stands behind one of the rows at hand."""
        if one is None or one.number not in self._ends:
            return None
        if self.snapshots and one.number <= self.snapshots[-1].snapshot.number:
            return None
        at = len(self._ends) - 1 - self._ends[::-1].index(one.number)
        check = self.rows[at][-9:-1]  # a row ends with its last line's check
        self.snapshots.append(Kept(self._first + at, one._replace(check=check)))
        return self.snapshots[-1]

    def unwritten(self) -> list[Kept]:
        """The snapshots that were made from the rows at hand, and so are not in the database yet."""
        return [one for one in self.snapshots if one.row >= self._first]

    def trim(self, state: int) -> None:
        """Keeps as many rows as the logs of a table at this state need."""
        enough = state - WINDOW
        while len(self.snapshots) > 1 and self.snapshots[1].snapshot.number <= enough:
            del self.snapshots[0]
        if self.snapshots and self.snapshots[0].snapshot.number <= enough:
            gone = self.snapshots[0].row + 1 - self._first
            self._head = self._head or self.rows[0]
            del self.rows[:gone], self._ends[:gone]

    def past(self) -> Past:
        """All of it for those who read it."""
        if len(self.rows) == self.total:
            return Past(self.rows[0] if self.rows else "", self.rows[:])
        return Past(self._head, self.rows[:], self.snapshots[0])

    @property
    def _first(self) -> int:
        """The number of the first of `rows`."""
        return self.total - len(self.rows)
