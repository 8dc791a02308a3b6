"""Who someone is, over HTTP: telling a name."""

from __future__ import annotations

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from suitcase.server import protocol
from suitcase.server.answers import CHANGING, Asked, Failure, bearer, count, says, who
from suitcase.server.identity import COOKIE, YEAR, Door, Identity
from suitcase.server.origins import Origins


@post("/api/player", responses=says(*CHANGING))
async def name_player(request: Asked, data: JSONBody[protocol.NewPlayer]) -> Response[protocol.Player]:
    """Tells a name: people get a cookie, programs a bearer token. Told again, it changes the name."""
    door: Door = request.app.state.door
    name = " ".join(data.name.split())
    if not name or not name.isprintable():
        raise Failure(400, "A name is made of letters that can be seen.")
    count(request, request.app.state.rates.names, "names")
    # A cookie is for pages, whose scripts must not read it: whoever asks for a token to read gets a new player.
    known = who(request) if bearer(request) or not data.bot else None
    asks = Identity(known.player, name) if known else door.new(name)
    if data.bot:
        return Response(protocol.Player(name, door.token(asks)))
    return Response(protocol.Player(name), cookies=[_cookie(request, door.token(asks))])


def _cookie(request: Asked, token: str) -> Cookie:
    origins: Origins = request.app.state.origins
    secure = origins.of(request.scope).startswith("https:")
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", secure=secure, max_age=YEAR, path="/")


PLAYER = (name_player,)
