"""The application: pages, the JSON API and sockets put together, health and metrics."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import generate_latest

from suitcase import __version__
from suitcase.engine import SuitcaseError, new_seed
from suitcase.server import shelf
from suitcase.server.answers import Asked, broken, failure, refusal, refuse, with_headers, without_body
from suitcase.server.api.games import GAMES
from suitcase.server.api.history import HISTORY
from suitcase.server.api.links import LINKS
from suitcase.server.api.papers import PAPERS
from suitcase.server.api.players import PLAYER
from suitcase.server.api.puzzles import PUZZLES
from suitcase.server.api.tables import TABLES
from suitcase.server.disk import store
from suitcase.server.disk.playerbook import PlayerBook
from suitcase.server.door.identity import Identities
from suitcase.server.door.origins import Origins
from suitcase.server.door.rates import Rates
from suitcase.server.live.hub import Hub
from suitcase.server.pages.files import FILES, PACKED, Pages
from suitcase.server.pages.installing import INSTALLING
from suitcase.server.pages.pages import PAGES
from suitcase.server.replays.again import AGAIN
from suitcase.server.replays.journals import JOURNALS
from suitcase.server.replays.moments import MOMENTS
from suitcase.server.replays.pictures import PICTURES
from suitcase.server.replays.reading import Replays
from suitcase.server.replays.replay import REPLAYS
from suitcase.server.replays.reviews import REVIEWS, Reviews
from suitcase.server.replays.stories import STORIES
from suitcase.server.sockets import MOST_PER_SECOND, Sockets

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
    identities = Identities(keeper.secret("cookies"), PlayerBook(keeper))
    sockets = Sockets(hub, identities, per_second=per_second, behind_proxy=behind_proxy)
    gate = origins or Origins()

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None, None]:
        hub.start(hub.wake())
        yield
        await hub.close()

    app = Litestar(
        [*PAGES, *FILES, *INSTALLING, *API],
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
    app.state.identities = identities
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


API = (
    health,
    metrics,
    *GAMES,
    *HISTORY,
    *PLAYER,
    *PAPERS,
    *TABLES,
    *REPLAYS,
    *JOURNALS,
    *MOMENTS,
    *REVIEWS,
    *AGAIN,
    *STORIES,
    *PUZZLES,
    *LINKS,
    *PICTURES,
)
