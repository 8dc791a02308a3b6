"""Tables over HTTP: pages, the JSON API, health and metrics. docs/protocol.md tells it to strangers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody
from prometheus_client import generate_latest

from suitcase import __version__
from suitcase.engine import SuitcaseError, new_seed
from suitcase.server import protocol, shelf
from suitcase.server.again import AGAIN
from suitcase.server.answers import (
    CHANGING,
    Asked,
    broken,
    count,
    failure,
    known,
    refusal,
    refuse,
    says,
    who,
    with_headers,
    without_body,
)
from suitcase.server.disk import store
from suitcase.server.disk.playerbook import PlayerBook
from suitcase.server.door.identity import Door
from suitcase.server.door.origins import Origins
from suitcase.server.door.rates import Rates
from suitcase.server.history import HISTORY, MOST_LISTED, line_of, lines_of
from suitcase.server.installing import INSTALLING
from suitcase.server.links import LINKS
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import game_info
from suitcase.server.moments import moments_of
from suitcase.server.pages import PACKED, PAGES, YEAR, Pages
from suitcase.server.papers import PAPERS
from suitcase.server.pictures import PICTURES
from suitcase.server.players import PLAYER
from suitcase.server.problems import NoSuchTable
from suitcase.server.puzzles import PUZZLES
from suitcase.server.replays import FINISHED, Replays, TableId
from suitcase.server.reviews import REVIEWS, Reviews
from suitcase.server.rulebook import rulebook
from suitcase.server.sockets import MOST_PER_SECOND, Sockets
from suitcase.server.stories import STORIES

MOST_BYTES = 16384  # of a request's body


def create_app(
    address: str,
    *,
    bot_pause: float = 0.8,
    per_second: float = MOST_PER_SECOND,
    origins: Origins | None = None,
    behind_proxy: bool = False,
    durable: bool = False,
    reload: bool = False,
    seeds: Callable[[], bytes] = new_seed,
    games: shelf.Shelf | None = None,
) -> Any:
    """The ASGI application: the framework's pages and API, and our sockets beside it."""
    keeper = store.Store(address, durable=durable)
    hub = Hub(keeper, bot_pause=bot_pause, seeds=seeds, games=games)
    door = Door(keeper.secret("cookies"), PlayerBook(keeper))
    sockets = Sockets(hub, door, per_second=per_second, behind_proxy=behind_proxy)
    gate = origins or Origins()

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None, None]:
        hub.start(hub.wake())
        yield
        await hub.close()

    app = Litestar(
        [*PAGES, *INSTALLING, *API],
        lifespan=[lifespan],
        exception_handlers={
            SuitcaseError: refusal,
            HTTPException: failure,
            Exception: broken,
        },
        request_class=Asked,
        request_max_body_size=MOST_BYTES,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude_opt_key=PACKED),
        openapi_config=OpenAPIConfig(
            title="Suitcase",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],  # the others fetch their pages from elsewhere
        ),
        logging_config=None,
    )
    app.state.hub = hub
    app.state.door = door
    app.state.origins = gate
    app.state.behind_proxy = behind_proxy
    app.state.rates = Rates()
    app.state.replays = Replays()
    app.state.reviews = Reviews()
    app.state.pages = Pages(reload=reload)

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
        elif why := gate.refuses(scope):
            await refuse(scope, send, why)
        elif scope["type"] == "websocket":
            # Sockets go past the framework: its layers would cost a tenth of every move.
            await sockets(scope, receive, send)
        elif scope["method"] == "HEAD":
            # The web server keeps its own scope, so it still knows that the answer has no body.
            as_get: Any = {**scope, "method": "GET"}
            await app(as_get, receive, with_headers(without_body(send)))
        else:
            await app(scope, receive, with_headers(send))

    return application


@get("/health")
async def health() -> dict[str, str]:
    """Whether the server is there."""
    return {"status": "ok", "version": __version__}


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> str:
    """Numbers for Prometheus."""
    return generate_latest(request.app.state.hub.metrics.registry).decode()


@get("/api/games")
async def games(request: Asked) -> list[protocol.GameInfo]:
    """The boxes on the shelf."""
    hub: Hub = request.app.state.hub
    return [game_info(hub.shelf.offered(name)) for name in shelf.names()]


@get("/api/games/{name:str}/rules", media_type=MediaType.HTML, responses=says(400))
async def rules(request: Asked, name: FromPath[str]) -> str:
    """A game's rulebook as HTML; each clause has its id."""
    hub: Hub = request.app.state.hub
    return rulebook(hub.shelf.offered(name))


@get("/api/games/{name:str}/book", responses=says(400))
async def book(request: Asked, name: FromPath[str]) -> protocol.Book:
    """Everything that explains a game: its goal, the game in pictures, what each sign is, and the rulebook."""
    hub: Hub = request.app.state.hub
    game = hub.shelf.offered(name)
    return protocol.Book(game_info(game, things=True), game.goal(game.options()), list(game.in_short()), rulebook(game))


@post("/api/tables", responses=says(401, *CHANGING))
async def create_table(request: Asked, data: JSONBody[protocol.NewTable]) -> dict[str, str]:
    """Opens a table. Its id is its link: whoever has it can watch, and sit down where a seat is open."""
    asks = await known(request)
    count(request, request.app.state.rates.tables, "tables")
    hub: Hub = request.app.state.hub
    live = await hub.create(asks.player, asks.name, data)
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
    return Response(protocol.Contents(game.things(), list(game.signs())), headers={"Cache-Control": YEAR})


API = (
    health,
    metrics,
    games,
    rules,
    book,
    *HISTORY,
    *PLAYER,
    *PAPERS,
    create_table,
    public_tables,
    one_table,
    things,
    *FINISHED,
    moments_of,
    *REVIEWS,
    *AGAIN,
    *STORIES,
    *PUZZLES,
    *LINKS,
    *PICTURES,
)
