"""A move of a finished game, tried again: a new table of the asker against bots, which counts in no figures.

Whoever may see the replay may try any move of any seat. What that seat could not know is dealt anew, so the replay is
no help.
"""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
from litestar import post
from litestar.params import JSONBody

from suitcase.engine import Game
from suitcase.engine.journal import Journal, read_journal
from suitcase.engine.journal.beginning import Beginning
from suitcase.server import protocol, shelf
from suitcase.server.answers import CHANGING, Asked, TableId, count, finished_row, known, says
from suitcase.server.door import names
from suitcase.server.live.hub import Hub
from suitcase.table import Chair, against_bots, tried_again


@post("/api/tables/{table_id:str}/again", responses=says(401, 404, 409, *CHANGING))
async def try_again(request: Asked, table_id: TableId, data: JSONBody[protocol.TryAgain]) -> dict[str, str]:
    """Opens a table that begins with a move of a finished game, for the asker in that seat and bots in the others."""
    asks = await known(request)
    hub: Hub = request.app.state.hub
    row = await finished_row(hub, table_id, "until then its moves cannot be tried again.")
    count(request, request.app.state.rates.tables, "tables")
    await hub.opening.check_quota(asks.player)
    rows = await asyncio.to_thread(hub.store.journal, row.id)
    read = partial(_read, row.game, "".join(rows), data, hub.new_seed())
    game, journal, begins = await hub.archive.readers.run(len(rows), read)
    free = names.free_for_bots([asks.name])
    sitting = against_bots(game, journal.header.seats, data.seat, asks.name, free)
    chairs = [Chair(seat.name, seat.kind, None if seat.bot else asks.player) for seat in sitting]
    options = msgspec.json.encode(game.options.read(journal.header.options)).decode()
    wish = protocol.NewTable(row.game, begin=True)
    live = await hub.opening.open(
        row.game, options, wish, chairs, asks.player, counts=False, played=game, begins=begins
    )
    return {"id": live.id}


def _read(game_name: str, text: str, wish: protocol.TryAgain, seed: bytes) -> tuple[Game, Journal, Beginning]:
    """Runs in a thread: it plays the journal."""
    journal = read_journal(text.encode())
    game = shelf.as_played(game_name, journal.header)
    return game, journal, tried_again(game, journal, wish.n, wish.seat, seed)


AGAIN = (try_again,)
