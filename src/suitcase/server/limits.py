"""How much one player, and all who come from one address, may have of what costs the server something.

Players cost nothing to make, so a limit by player alone stops nobody; a household or a school shares one address, so
the limits by address are wide. An empty address stands for the server itself and is not counted.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import NamedTuple

DAY = 24 * 3600.0  # seconds
MOST_REMEMBERED = 10_000  # addresses; those that came first are forgotten


class Limits(NamedTuple):
    """The limits of a server; `suitcase serve` uses these."""

    tables: int = 100  # that a player has opened within a day and that are not over
    tables_per_address: int = 1000  # opened within a day
    sockets: int = 30  # open at once
    sockets_per_address: int = 1000
    watched: int = 8  # tables at which only bots play, because someone watches
    watched_per_address: int = 40


class Quota:
    """Things that a player and an address have at once. Whoever takes one gives it back."""

    def __init__(self, per_player: int, per_address: int) -> None:
        self._per_player = per_player
        self._per_address = per_address
        self._players: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def take(self, player: str, address: str) -> bool:
        """Takes one, if there is one left."""
        if self._players[player] >= self._per_player or (address and self._addresses[address] >= self._per_address):
            return False
        self._players[player] += 1
        self._addresses[address] += 1
        return True

    def give_back(self, player: str, address: str) -> None:
        for counter, key in ((self._players, player), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]  # who has nothing needs no memory


class Allowance:
    """So many in a period for each address: what is used up comes back little by little."""

    def __init__(self, most: int, period: float) -> None:
        self._most = most
        self._period = period
        self._left: dict[str, tuple[float, float]] = {}  # how many are left, and since when

    def take(self, address: str) -> bool:
        """Takes one, if there is one left."""
        if not address:
            return True
        now = time.monotonic()
        left, since = self._left.pop(address, (float(self._most), now))
        left = min(self._most, left + (now - since) * self._most / self._period)
        allowed = left >= 1
        self._left[address] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_REMEMBERED:
            del self._left[next(iter(self._left))]
        return allowed
