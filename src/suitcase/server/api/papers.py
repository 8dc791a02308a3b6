"""A person's papers over HTTP: what they keep of a game between evenings. docs/protocol.md tells it to strangers."""

from __future__ import annotations

import re
from typing import Annotated, Any, NoReturn

import msgspec
from litestar import MediaType, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter

from suitcase.engine import Game
from suitcase.server import protocol
from suitcase.server.answers import CHANGING, PRIVATE, Asked, Failure, count, known, says
from suitcase.server.disk.paperbook import Paper, PaperBook
from suitcase.server.live.hub import Hub

MOST_BYTES = 14_000  # of a paper; a request has a little more

PaperId = Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$", description="A paper's id.")]


@get("/api/me/papers/{game:str}", responses=says(400, 401, 503))
async def list_papers(request: Asked, game: FromPath[str]) -> list[protocol.Paper]:
    """Your papers of a game, the latest first."""
    asks = await known(request)
    of = _game(request, game)
    return [_told(of, paper) for paper in await _book(request).all(asks.player, game)]


@post("/api/me/papers/{game:str}", responses=says(401, *CHANGING))
async def add_paper(request: Asked, game: FromPath[str], data: JSONBody[protocol.PaperData]) -> protocol.Paper:
    """Keeps a new paper."""
    return await _add(request, game, data.data)


@post("/api/me/papers/{game:str}/import", responses=says(401, *CHANGING))
async def import_paper(request: Asked, game: FromPath[str], data: JSONBody[protocol.PaperText]) -> protocol.Paper:
    """Keeps a new paper from the text of a TOML file."""
    return await _add(request, game, _game(request, game).paper_from_text(data.text))


@put("/api/me/papers/{game:str}/{paper:str}", responses=says(401, 404, *CHANGING))
async def change_paper(
    request: Asked, game: FromPath[str], paper: PaperId, data: JSONBody[protocol.PaperData]
) -> protocol.Paper:
    """Writes a paper of yours anew."""
    asks = await known(request)
    of = _game(request, game)
    count(request, request.app.state.rates.papers, "papers")
    _check(of, data.data)
    found = await _book(request).change(asks.player, game, paper, data.data)
    return _told(of, found or _no_such_paper())


@delete("/api/me/papers/{game:str}/{paper:str}", responses=says(400, 401, 403, 404, 429, 503))
async def remove_paper(request: Asked, game: FromPath[str], paper: PaperId) -> None:
    """Throws a paper of yours away."""
    asks = await known(request)
    _game(request, game)
    count(request, request.app.state.rates.papers, "papers")
    if not await _book(request).remove(asks.player, game, paper):
        _no_such_paper()


@get(
    "/api/me/papers/{game:str}/{paper:str}/text",
    media_type=MediaType.TEXT,
    responses=says(400, 401, 404, 503),
)
async def paper_text(request: Asked, game: FromPath[str], paper: PaperId) -> Response[str]:
    """A paper of yours as a TOML file."""
    of, found = await readable(request, game, paper)
    name = re.sub(r"[^A-Za-z0-9]+", "-", of.paper_page(found.data).title).strip("-").lower() or of.paper
    headers = {"Content-Disposition": f'attachment; filename="{name}.toml"', **PRIVATE}
    return Response(of.paper_text(found.data), media_type=MediaType.TEXT, headers=headers)


async def readable(request: Asked, game: str, paper: str) -> tuple[Game, Paper]:
    """A paper of who asks, with its game; or it is said why it cannot be read."""
    asks = await known(request)
    of = _game(request, game)
    found = await _book(request).find(asks.player, game, paper) or _no_such_paper()
    for sentence in of.paper_mistakes(found.data):
        raise Failure(400, sentence)
    return of, found


async def _add(request: Asked, game: str, data: Any) -> protocol.Paper:
    asks = await known(request)
    of = _game(request, game)
    count(request, request.app.state.rates.papers, "papers")
    _check(of, data)
    return _told(of, await _book(request).add(asks.player, game, data))


def _check(game: Game, data: Any) -> None:
    for sentence in game.paper_mistakes(data):
        raise Failure(400, sentence)
    if len(msgspec.json.encode(data)) > MOST_BYTES:
        raise Failure(413, f"This {game.paper} is too long; {MOST_BYTES} bytes is the most.")


def _game(request: Asked, name: str) -> Game:
    hub: Hub = request.app.state.hub
    found = hub.shelf.offered(name)
    if not found.paper:
        raise Failure(400, f"{found.title} keeps no papers.")
    return found


def _book(request: Asked) -> PaperBook:
    hub: Hub = request.app.state.hub
    return hub.papers


def _no_such_paper() -> NoReturn:
    raise Failure(404, "You keep no such paper; look at your list again.")


def _told(game: Game, paper: Paper) -> protocol.Paper:
    mistakes = game.paper_mistakes(paper.data)
    title = "" if mistakes else game.paper_page(paper.data).title
    return protocol.Paper(paper.id, title, paper.data, mistakes, paper.touched)


PAPERS = (list_papers, add_paper, import_paper, change_paper, remove_paper, paper_text)
