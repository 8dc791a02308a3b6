"""The games on the shelf over HTTP, with their rulebooks."""

from __future__ import annotations

from litestar import MediaType, get
from litestar.params import FromPath

from suitcase.server import protocol, shelf
from suitcase.server.answers import Asked, says
from suitcase.server.api.rulebook import rulebook
from suitcase.server.boxes import game_info
from suitcase.server.live.hub import Hub


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
    return protocol.Book(
        game_info(game, things=True), game.goal(game.options()), list(game.primer().in_short), rulebook(game)
    )


GAMES = (games, rules, book)
