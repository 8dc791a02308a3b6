"""How often one address may do what costs us something."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil

from suitcase.server.door.address import is_here

MOST_REMEMBERED = 10_000  # addresses


class Rate:
    """So many at once, and one more after every so many seconds, for each address.

    Each address has one number: the moment when all that it did will be paid off. Somebody at the machine itself is
    not counted."""

    def __init__(self, at_once: int, every: float, now: Callable[[], float] = time.monotonic) -> None:
        self._every = every
        self._burst = at_once * every
        self._now = now
        self._paid_off: dict[str, float] = {}

    def take(self, address: str) -> int:
        """Counts one and returns 0, or counts nothing and returns the seconds to wait."""
        if is_here(address):
            return 0
        now = self._now()
        due = max(self._paid_off.pop(address, now), now) + self._every
        late = due - now - self._burst
        self._paid_off[address] = due - self._every if late > 0 else due  # the latest goes to the end
        if len(self._paid_off) > MOST_REMEMBERED:
            del self._paid_off[next(iter(self._paid_off))]
        return ceil(max(late, 0))


def in_seconds(seconds: int) -> str:
    """A time to wait, in words."""
    return "a second" if seconds == 1 else f"{seconds} seconds"


class Rates:
    """What one address may do at once, and then again after so many seconds."""

    def __init__(self) -> None:
        self.names = Rate(60, 10)
        self.tables = Rate(60, 5)
        self.codes = Rate(20, 30)
        self.papers = Rate(60, 5)
        self.puzzles = Rate(120, 1)
