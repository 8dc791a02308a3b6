"""Tables over HTTP: opening one, and finding them."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody

from suitcase.server import protocol
from suitcase.server.answers import CHANGING, YEAR, Asked, TableId, count, known, says, who
from suitcase.server.api.history import MOST_LISTED, line_of, lines_of
from suitcase.server.live.hub import Hub
from suitcase.server.problems import NoSuchTable


@post("/api/tables", responses=says(401, *CHANGING))
async def create_table(request: Asked, data: JSONBody[protocol.NewTable]) -> dict[str, str]:
    """Opens a table. Its id is its link: whoever has it can watch, and sit down where a seat is open."""
    asks = await known(request)
    count(request, request.app.state.rates.tables, "tables")
    hub: Hub = request.app.state.hub
    live = await hub.opening.create(asks.player, asks.name, data)
    return {"id": live.id}


@get("/api/tables")
async def public_tables(request: Asked) -> list[protocol.TableLine]:
    """Public tables that are not over."""
    hub: Hub = request.app.state.hub
    return lines_of(await asyncio.to_thread(hub.store.public_tables, MOST_LISTED), await who(request))


@get("/api/tables/{table_id:str}", responses=says(400, 404))
async def one_table(request: Asked, table_id: TableId) -> protocol.TableLine:
    """One table in a line."""
    hub: Hub = request.app.state.hub
    found = await asyncio.to_thread(hub.store.listed, table_id)
    if found is None:
        raise NoSuchTable
    return line_of(found, await who(request))


@get("/api/tables/{table_id:str}/things/{digest:str}", responses=says(400, 404))
async def things(request: Asked, table_id: TableId, digest: FromPath[str]) -> Response[protocol.Contents]:
    """What lies in the box of a table's game, under the digest that its welcome names: browsers keep it for a year."""
    hub: Hub = request.app.state.hub
    game = (await hub.table(table_id)).table.game
    if digest != game.things_digest():
        raise HTTPException("The box has other things by now; load the page again.", status_code=404)
    return Response(protocol.Contents(game.things(), list(game.primer().signs)), headers={"Cache-Control": YEAR})


TABLES = (create_table, public_tables, one_table, things)
