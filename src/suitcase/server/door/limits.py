"""How much one player, and all who come from one address, may have at once of what costs the server something.

Players cost little to make, so a limit by player alone stops nobody; a household or a school shares one address, so
the limits by address are wide. Somebody at the machine itself is not counted by address. How often something may be
done is in rates.py.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from suitcase.server.door.address import is_here


class Limits(NamedTuple):
    """The limits of a server; `suitcase serve` uses these."""

    tables: int = 100  # that a player has opened within a day and that are not over
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
        crowded = self._addresses[address] >= self._per_address and address and not is_here(address)
        if self._players[player] >= self._per_player or crowded:
            return False
        self._players[player] += 1
        self._addresses[address] += 1
        return True

    def is_full(self, player: str) -> bool:
        """Whether a player has as many as one player may have."""
        return self._players[player] >= self._per_player

    def give_back(self, player: str, address: str) -> None:
        for counter, key in ((self._players, player), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]  # who has nothing needs no memory
