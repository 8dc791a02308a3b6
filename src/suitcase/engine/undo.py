"""What may be taken back, and by whom. It follows from what an action showed (`Position.shows`).

- A secret choice showed nobody anything: its player may take it back, and so may all who could before.
- A choice that others saw can be taken back by its player alone: the others would go back with what they saw.
- Nobody goes back past anything hidden that was turned up, nor past a draw: it would be drawn anew.

Practice is the exception: where one person plays with bots alone, and for no figures, they may take back anything. What
they have seen tells nobody else anything, and what was drawn is drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from suitcase.engine.game import Position, Shows

CHOICE, HIDDEN = Shows.CHOICE, Shows.HIDDEN  # an enum's members are slow to reach

MOST = 100  # moments that are kept: no snapshot of a long game stands behind them
MOST_FREE = 1000  # the same in a practice game, which has no snapshots


class WayBack(msgspec.Struct, frozen=True):
    """A moment that can be gone back to, and who acted then."""

    number: int
    seat: int
    position: Position


class UndoAsked(NamedTuple):
    """A seat asks to go back, and others have to agree."""

    seat: int
    to: int  # the state number to go back to
    waiting: frozenset[int]  # the seats that have not agreed yet


class WaysBack:
    """The last moments that a table can go back to, oldest first. In practice `free` is the one person's seat: they
    may go back to all of theirs."""

    def __init__(self, free: int | None = None) -> None:
        self._ways: list[WayBack] = []
        self._free = free

    def __iter__(self) -> Iterator[WayBack]:
        return iter(self._ways)

    def add(self, number: int, seat: int, before: Position, after: Position, *, drew: bool) -> None:
        """A seat has acted: `number` and `before` are the moment it acted in."""
        if self._free is not None:
            if seat == self._free:
                self._ways = [*self._ways[1 - MOST_FREE :], WayBack(number, seat, before)]
            return
        shows = HIDDEN if drew else after.shows()
        if shows is HIDDEN:
            self._ways = []
            return
        if shows is CHOICE:
            for way in self._ways:
                if way.seat != seat:
                    self._ways = [way for way in self._ways if way.seat == seat]
                    break
        self._ways.append(WayBack(number, seat, before))
        if len(self._ways) > MOST:
            del self._ways[0]

    def clear(self) -> None:
        self._ways = []

    def cut(self, number: int) -> None:
        """The table went back to a moment; it and the later ones are no longer in the past."""
        self._ways = [way for way in self._ways if way.number < number]

    def join(self, first: int, seat: int) -> None:
        """What a seat did since a moment is taken back as one."""
        if any(way.number == first for way in self._ways):
            self._ways = [way for way in self._ways if way.number <= first or way.seat != seat]

    def last_of(self, seat: int) -> WayBack | None:
        return next((way for way in reversed(self._ways) if way.seat == seat), None)

    def seats(self) -> set[int]:
        """Who could go back."""
        return {way.seat for way in self._ways}
