"""Says at a table that its bots are still being compiled and play simply, and when that is over."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from suitcase.bots.levels import LEVELS
from suitcase.bots.warming import failed, is_warm, prepare
from suitcase.engine import RecordGame
from suitcase.server.live.connection import Connection
from suitcase.server.live.livetable import LiveTable, encode

if TYPE_CHECKING:
    from suitcase.server.live.hub import Hub

LOOK_AGAIN = 2.0  # seconds between two looks at whether they are ready
BEGUN = "The bots are being prepared, once on this server; until then they play simply."
READY = "The bots are ready and play as well as they can."
FAILED = "The bots could not be prepared and go on playing simply; the next table tries it again."


class Preparing:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._told: WeakKeyDictionary[LiveTable, WeakSet[Connection]] = WeakKeyDictionary()  # tables whose bots wait

    def look(self, live: LiveTable) -> None:
        """Asks once for each table that has begun and that somebody looks at."""
        if live.bots_looked_at or live.table.gathering or not live.connections:
            return
        live.bots_looked_at = True
        game, kinds = live.table.game, [chair.bot for chair in live.table.chairs]
        if isinstance(game, RecordGame) and not LEVELS.keys().isdisjoint(kinds):
            self._hub.start(self._prepare(live, game, kinds))

    async def _prepare(self, live: LiveTable, game: RecordGame, kinds: list[str | None]) -> None:
        if not await asyncio.to_thread(prepare, game, kinds):
            return
        self._told[live] = WeakSet()
        self.tell(live)
        ready = False
        while self._hub.has(live) and not (ready := await asyncio.to_thread(is_warm, game)) and not failed(game):
            await asyncio.sleep(LOOK_AGAIN)
        del self._told[live]
        if self._hub.has(live):
            live.post_seats(READY if ready else FAILED)

    def tell(self, live: LiveTable) -> None:
        """Tells those who look and were not told yet."""
        told = self._told.get(live)
        if told is None:
            return
        for one in live.connections - set(told):
            if one.live is live:
                told.add(one)
                one.post(encode(live.seats(one, [BEGUN])))
