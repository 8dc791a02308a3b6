"""Tables over HTTP: pages, the JSON API, health and metrics. docs/protocol.md tells it to strangers."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from markdown_it import MarkdownIt
from prometheus_client import generate_latest

from suitcase import __version__
from suitcase.engine import SuitcaseError
from suitcase.engine.journal import read_journal, replay, tell_step
from suitcase.games import game as find_game
from suitcase.server import protocol, shelf, store
from suitcase.server.address import address_of
from suitcase.server.hub import Hub, NoSuchTable
from suitcase.server.identity import COOKIE, YEAR, Door, Identity
from suitcase.server.livetable import game_info
from suitcase.server.sockets import MOST_PER_SECOND, Sockets

WEB = Path(__file__).parent.parent / "web"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
MOST_LISTED = 50
MOST_BYTES = 16384  # of a request's body
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # a table's link is a secret
    "Cross-Origin-Opener-Policy": "same-origin",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

log = logging.getLogger("suitcase")


def _says(*statuses: int) -> dict[int, ResponseSpec]:
    """What an answer of the API may be besides the usual, for its description."""
    described = {
        400: "What was asked for cannot be; the sentence says why.",
        401: "Nobody knows who asks.",
        404: "There is no such table.",
        409: "The game is not over.",
        413: "The body is too big.",
    }
    return {s: ResponseSpec(protocol.Problem, generate_examples=False, description=described[s]) for s in statuses}


TableId = Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$", description="A table's id, from its link.")]


class Failure(HTTPException):
    """An error that is one sentence."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(status_code=status, detail=why)


def create_app(address: str, *, bot_pause: float = 0.8, per_second: float = MOST_PER_SECOND) -> Any:
    """The ASGI application: the framework's pages and API, and our sockets beside it."""
    keeper = store.Store(address)
    hub = Hub(keeper, bot_pause=bot_pause)
    door = Door(keeper.secret("cookies"))
    sockets = Sockets(hub, door, per_second=per_second)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None, None]:
        await hub.wake()
        yield
        await hub.close()

    app = Litestar(
        [*PAGES, *API],
        lifespan=[lifespan],
        exception_handlers={
            SuitcaseError: _refusal,
            HTTPException: _failure,
            RecursionError: _too_deep,
            Exception: _broken,
        },
        request_max_body_size=MOST_BYTES,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
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

    async def application(scope: Any, receive: Any, send: Any) -> None:
        # Sockets go past the framework: its layers would cost a tenth of every move.
        if scope["type"] == "websocket":
            await sockets(scope, receive, send)
        elif scope["type"] == "http" and scope["method"] == "HEAD":
            scope["method"] = "GET"
            await app(scope, receive, _with_headers(_without_body(send)))
        else:
            await app(scope, receive, _with_headers(send))

    return application


def _with_headers(send: Any) -> Any:
    """Every answer has our headers, errors too, which the framework makes outside its own."""

    async def send_with_headers(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *RAW_HEADERS]}
        await send(message)

    return send_with_headers


def _without_body(send: Any) -> Any:
    """The answer to HEAD is that to GET, but for its body."""

    async def send_head(message: Any) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return send_head


def _refusal(_: Request[Any, Any, Any], why: SuitcaseError) -> Response[protocol.Problem]:
    status = 404 if isinstance(why, NoSuchTable) else 400
    return Response(protocol.Problem(str(why)), status_code=status)


def _failure(_: Request[Any, Any, Any], error: HTTPException) -> Response[protocol.Problem]:
    return Response(protocol.Problem(_sentence(error)), status_code=error.status_code, headers=error.headers)


def _broken(_: Request[Any, Any, Any], error: Exception) -> Response[protocol.Problem]:
    log.error("a request failed", exc_info=error)
    return Response(protocol.Problem("Something broke here; it is written in the server's log."), status_code=500)


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[protocol.Problem]:
    return Response(protocol.Problem("This body cannot be read: it is nested too deep."), status_code=400)


def _sentence(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{e.get('key', 'The body')}: {e.get('message')}" for e in extra) + "."
    text = error.detail or "This did not work"
    return text if text.endswith(".") else f"{text}."


def _who(request: Request[Any, Any, Any]) -> Identity | None:
    door: Door = request.app.state.door
    bearer = request.headers.get("authorization", "")
    return door.read(bearer[7:] if bearer.lower().startswith("bearer ") else request.cookies.get(COOKIE))


def _known(request: Request[Any, Any, Any]) -> Identity:
    who = _who(request)
    if who is None:
        raise Failure(401, "Tell us your name first: POST /api/player.")
    return who


# --- Pages ------------------------------------------------------------------------------------------


def _file(path: Path) -> Response[bytes]:
    if path.suffix not in KINDS or not path.is_file():
        raise Failure(404, "There is no such page.")
    return Response(path.read_bytes(), media_type=KINDS[path.suffix], headers={"Cache-Control": "no-cache"})


@get("/", include_in_schema=False)
async def shelf_page() -> Response[bytes]:
    return _file(WEB / "shelf.html")


@get("/table/{table_id:str}", include_in_schema=False)
async def table_page(table_id: TableId) -> Response[bytes]:
    return _file(WEB / "table.html")


@get("/replay/{table_id:str}", include_in_schema=False)
async def replay_page(table_id: TableId) -> Response[bytes]:
    return _file(WEB / "replay.html")


@get("/verify/{table_id:str}", include_in_schema=False)
async def verify_page(table_id: TableId) -> Response[bytes]:
    return _file(WEB / "verify.html")


@get("/static/{name:str}", include_in_schema=False)
async def static(name: Annotated[str, PathParameter(pattern=r"^[\w.-]+$")]) -> Response[bytes]:
    return _file(WEB / name)


@get("/games/{name:str}/{file:str}", include_in_schema=False)
async def face(name: FromPath[str], file: Annotated[str, PathParameter(pattern=r"^[\w.-]+$")]) -> Response[bytes]:
    """The browser's part of a game's folder."""
    return _file(shelf.offered(name).file(file))


@get("/api/games/{name:str}/rules", media_type=MediaType.HTML, responses=_says(400))
async def rules(name: FromPath[str]) -> str:
    """A game's rulebook as HTML; each clause has its id."""
    return _rules_html(name)


@cache
def _rules_html(name: str) -> str:
    page = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(shelf.offered(name).rulebook()))
    # A clause begins its paragraph, list item or table row with its id: that becomes the element's id.
    clause = r"<(p|li|tr|h\d)>(\s*(?:<p>|<td>|<strong>)*\s*)([A-Z]{2}-[A-Z]?\d+)\b"
    return re.sub(clause, r'<\1 id="\3">\2\3', page)


# --- The API ------------------------------------------------------------------------------------------


@get("/health")
async def health() -> dict[str, str]:
    """Whether the server is there."""
    return {"status": "ok", "version": __version__}


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> str:
    """Numbers for Prometheus."""
    return generate_latest(request.app.state.hub.metrics.registry).decode()


@get("/api/games")
async def games() -> list[protocol.GameInfo]:
    """The boxes on the shelf."""
    here = [game_info(shelf.as_laid_out(name)) for name in shelf.names()]
    return here + [protocol.GameInfo(*box, [], [], None, [], None) for box in shelf.coming()]


@post("/api/player", responses=_says(400, 413))
async def name_player(request: Request[Any, Any, Any], data: JSONBody[protocol.NewPlayer]) -> Response[protocol.Player]:
    """Tells a name: people get a cookie, programs a bearer token. Told again, it changes the name."""
    door: Door = request.app.state.door
    name = " ".join(data.name.split())
    if not name or not name.isprintable():
        raise Failure(400, "A name is made of letters that can be seen.")
    known = _who(request)
    who = Identity(known.player, name) if known else door.new(name)
    token = door.token(who)
    if data.bot:
        return Response(protocol.Player(name, token))
    secure = request.url.scheme == "https"
    cookie = Cookie(COOKIE, value=token, httponly=True, samesite="lax", secure=secure, max_age=YEAR, path="/")
    return Response(protocol.Player(name), cookies=[cookie])


@get("/api/me")
async def me(request: Request[Any, Any, Any]) -> protocol.Me:
    """The player's name, running tables and finished games."""
    who = _who(request)
    if who is None:
        return protocol.Me(None, [], [])
    hub: Hub = request.app.state.hub
    rows = await asyncio.to_thread(hub.store.tables_of, who.player, MOST_LISTED)
    listed = [_line(hub, row, who) for row in rows]
    running = [line for line in listed if line.phase != "over"]
    running.sort(key=lambda line: not line.your_turn)
    return protocol.Me(who.name, running, [line for line in listed if line.phase == "over"])


@post("/api/tables", responses=_says(400, 401, 413))
async def create_table(request: Request[Any, Any, Any], data: JSONBody[protocol.NewTable]) -> dict[str, str]:
    """Opens a table. Its id is its link: whoever has it can watch, and sit down where a seat is open."""
    who = _known(request)
    hub: Hub = request.app.state.hub
    live = await hub.create(who.player, who.name, data, address_of(request.scope))
    return {"id": live.id}


@get("/api/tables")
async def public_tables(request: Request[Any, Any, Any]) -> list[protocol.TableLine]:
    """Public tables that are not over."""
    hub: Hub = request.app.state.hub
    rows = await asyncio.to_thread(hub.store.public_tables, MOST_LISTED)
    return [_line(hub, row, _who(request)) for row in rows]


@get("/api/tables/{table_id:str}", responses=_says(400, 404))
async def one_table(request: Request[Any, Any, Any], table_id: TableId) -> protocol.TableLine:
    """One table in a line."""
    hub: Hub = request.app.state.hub
    return _line(hub, await _row(hub, table_id), _who(request))


async def _row(hub: Hub, table_id: str) -> store.Row:
    row = await asyncio.to_thread(hub.store.table, table_id)
    if row is None:
        raise NoSuchTable("There is no such table; ask for its link again.")
    return row


def _line(hub: Hub, row: store.Row, who: Identity | None) -> protocol.TableLine:
    chairs: list[dict[str, Any]] = msgspec.json.decode(row.chairs)
    live = hub.tables.get(row.id)
    seat = next((k for k, chair in enumerate(chairs) if who and chair["player"] == who.player), None)
    turn = live is not None and not live.table.gathering and seat in live.table.position.to_act()
    return protocol.TableLine(
        row.id,
        row.game,
        find_game(row.game).title,
        live.phase if live else row.phase,
        [chair["name"] for chair in chairs],
        sum(chair["kind"] == "open" for chair in chairs),
        row.public,
        seat is not None,
        turn,
        row.result,
    )


@get("/api/tables/{table_id:str}/journal", media_type=MediaType.TEXT, responses=_says(400, 404, 409))
async def journal_of(request: Request[Any, Any, Any], table_id: TableId) -> Response[str]:
    """The journal of a finished game, as `suitcase verify` reads it."""
    text, _ = await _finished(request, table_id)
    disposition = f'attachment; filename="{table_id}.journal"'
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": disposition})


async def _finished(request: Request[Any, Any, Any], table_id: str) -> tuple[str, store.Row]:
    hub: Hub = request.app.state.hub
    row = await _row(hub, table_id)
    if row.phase != "over":
        raise Failure(409, "The game is not over; until then its journal would tell the cards.")
    return "".join(await asyncio.to_thread(hub.store.journal, table_id)), row


@get("/api/tables/{table_id:str}/replay", responses=_says(400, 404, 409))
async def replay_of(
    request: Request[Any, Any, Any],
    table_id: TableId,
    seat: FromQuery[int | None] = None,
    open: FromQuery[bool] = False,  # noqa: A002  (the word in the address)
) -> protocol.Replay:
    """A finished game, moment by moment, as a seat or a spectator saw it, or open."""
    text, row = await _finished(request, table_id)
    return await asyncio.to_thread(_replay, table_id, text, row, seat, open)


def _replay(table_id: str, text: str, row: store.Row, seat: int | None, is_open: bool) -> protocol.Replay:
    journal = read_journal(text.encode())
    game = journal.header.as_played(find_game(row.game))
    names = [s.name for s in journal.header.seats]
    if seat is not None and seat not in range(len(names)):
        raise Failure(400, f"The seats are 0 to {len(names) - 1}, not {seat}.")
    viewers = list(range(len(names))) if is_open else [seat]
    moments, draws = [], []
    for number, (step, position) in enumerate(zip(journal.steps, replay(game, journal), strict=True)):
        told = tell_step(step, position, seat, names)
        moments.append(protocol.Moment(number, step.action, told, [position.view(viewer) for viewer in viewers]))
        draws += [(number, draw.number, draw.n) for draw in step.draws]
    assert journal.outcome is not None
    assert journal.seed is not None
    return protocol.Replay(
        table_id,
        game_info(game, things=True),
        names,
        seat,
        is_open,
        moments,
        journal.outcome,
        journal.header.commitment,
        journal.seed.hex(),
        draws,
    )


PAGES = (shelf_page, table_page, replay_page, verify_page, static, face)
API = (health, metrics, games, rules, me, name_player, create_table, public_tables, one_table, replay_of, journal_of)
