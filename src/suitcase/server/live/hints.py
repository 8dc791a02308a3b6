"""Hints: how many one may ask for, and what was answered last.

A hint takes a bot's thread for a while, and where people wait nothing comes before it. So a player has one at a time,
all who come from one address have few at once and so many in the long run, and the same question is not thought over
again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from suitcase.engine import Refused
from suitcase.server.door.limits import Quota
from suitcase.server.door.rates import Rate, in_seconds
from suitcase.server.live.autoplay import THINKING_LIMIT
from suitcase.server.live.connection import Connection
from suitcase.server.live.livetable import LiveTable, encode
from suitcase.table.mind import Advice

if TYPE_CHECKING:
    from suitcase.server.live.thinking import Thinkers

log = logging.getLogger("suitcase")

AT_ONCE, AT_ONCE_PER_ADDRESS = 1, 4  # for each player, and for all from one address


class _Given(NamedTuple):
    number: int  # the state that it was given for
    advice: Advice


class Hints:
    def __init__(self, thinkers: Thinkers) -> None:
        self.rate = Rate(60, 2)
        self._thinkers = thinkers
        self._asking = Quota(AT_ONCE, AT_ONCE_PER_ADDRESS)
        self._given: WeakKeyDictionary[LiveTable, dict[int, _Given]] = WeakKeyDictionary()  # the last one of each seat

    async def give(self, live: LiveTable, connection: Connection, seat: int, number: int) -> None:
        """Posts a hint to a viewer who looks at the table from this seat, and to nobody else."""
        if not connection.sees(live, seat):
            return
        table = live.table
        if not table.asks_the_same(seat, number) or seat not in table.position.to_act():
            raise Refused("A hint is for your turn; look again.")
        stop = Event()
        adviser = table.adviser(seat, stop.is_set)
        given = self._given.get(live, {}).get(seat)
        if given and given.number == table.number:
            connection.post(encode(live.hint(given.advice)))
            return
        try:
            advice = await self._thought(live, connection, seat, adviser)
        finally:
            stop.set()
        if not connection.sees(live, seat):
            return  # another person looks at this device now, or it shows another table
        if not table.asks_the_same(seat, number):
            raise Refused("The table has moved on while a bot thought about your hint; look again.")
        if advice is None:
            raise Refused("No bot knows what to do here in so short a time.")
        connection.post(encode(live.hint(advice)))

    async def _thought(
        self, live: LiveTable, connection: Connection, seat: int, adviser: Callable[[], Advice]
    ) -> Advice | None:
        player, address, number = connection.player, connection.address, live.table.number
        self._take(player, address)
        try:
            advice = await self._thinkers.ask(adviser, seconds=THINKING_LIMIT, first=True)
        except Exception:
            log.exception("a bot of %s failed at a hint", live.box)
            raise Refused("No bot knows what to do here.") from None
        finally:
            self._asking.give_back(player, address)
        if advice and not advice.early:  # an early one is asked for again
            self._given.setdefault(live, {})[seat] = _Given(number, advice)
        return advice

    def _take(self, player: str, address: str) -> None:
        if not self._asking.take(player, address):
            if self._asking.is_full(player):
                raise Refused("Your last hint is still being thought about; wait for it.")
            raise Refused("Others in your network have asked for hints just now; ask again in a moment.")
        if address and (seconds := self.rate.take(address)):
            self._asking.give_back(player, address)
            raise Refused(f"Too many hints for your network at once; ask again in {in_seconds(seconds)}.")
