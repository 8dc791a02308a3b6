"""What people keep of a finished game is added to their papers, once."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from suitcase.engine import SuitcaseError
from suitcase.server.disk.paperbook import PaperBook
from suitcase.server.live.livetable import LiveTable

if TYPE_CHECKING:
    from suitcase.server.live.hub import Hub

log = logging.getLogger("suitcase")


class Homecoming:
    def __init__(self, hub: Hub, book: PaperBook) -> None:
        self._hub = hub
        self._book = book

    async def after_restart(self) -> None:
        """Does what a server that was stopped had left to do."""
        for table_id in await self._book.waiting():
            try:
                live = await self._hub.table(table_id)
                await self.bring(live)
                self._hub.evict_later(live)
            except SuitcaseError as why:
                log.warning("the papers of table %s stay there: %s", table_id, why)

    async def bring(self, live: LiveTable) -> None:
        """Adds what came of a finished game to the papers of the people who sat there."""
        table, game = live.table, live.table.game

        def found(day: str) -> list[tuple[str, Any]]:
            seats = [(seat, chair.player) for seat, chair in enumerate(table.chairs) if chair.player]
            papers = [(player, data) for seat, player in seats for data in table.position.papers_after(seat, day)]
            return [(player, data) for player, data in papers if not game.paper_mistakes(data)]

        def join(kept: Any, home: Any) -> dict[str, Any] | None:
            return None if game.paper_mistakes(kept) else game.paper_joined(kept, home)

        await self._book.bring_home(live.id, live.box, found, join)
