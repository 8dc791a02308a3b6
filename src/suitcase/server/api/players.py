"""Who someone is, over HTTP: a name, other devices, a way back, and how to be forgotten."""

from __future__ import annotations

from litestar import Response, delete, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from suitcase.server import protocol
from suitcase.server.answers import CHANGING, Asked, Failure, bearer, count, known, says, who
from suitcase.server.api.links import qr_code
from suitcase.server.door import names
from suitcase.server.door.identity import COOKIE, LINK_SECONDS, YEAR, Identities, Identity
from suitcase.server.door.origins import Origins
from suitcase.server.live.hub import Hub


@post("/api/player", responses=says(*CHANGING))
async def name_player(request: Asked, data: JSONBody[protocol.NewPlayer]) -> Response[protocol.Player]:
    """Tells a name: people get a cookie, programs a bearer token. Told again, it changes the name, and the token."""
    identities: Identities = request.app.state.identities
    name = names.clean(data.name)
    count(request, request.app.state.rates.names, "names")
    # A cookie is for pages, whose scripts must not read it: whoever asks for a token to read gets a new player.
    asks = await who(request) if bearer(request) or not data.bot else None
    called = await identities.rename(asks, name) if asks else identities.new(name)
    if asks:
        await close_old_sockets(request, called)
    if data.bot:
        return Response(protocol.Player(called.name, identities.token(called)))
    return Response(protocol.Player(called.name), cookies=[_cookie(request, called)])


@post("/api/player/link", responses=says(401, *CHANGING))
async def link_device(request: Asked, data: JSONBody[protocol.Nothing]) -> protocol.Passage:
    """Makes a code with which another device becomes the same player: once, and within ten minutes."""
    asks = await known(request)
    count(request, request.app.state.rates.names, "codes")
    identities: Identities = request.app.state.identities
    origins: Origins = request.app.state.origins
    code, reachable = identities.new_link(asks), origins.elsewhere(request.scope)
    link = f"{reachable or origins.of(request.scope)}/device#{code}"
    picture = qr_code(link) if reachable else None
    return protocol.Passage(code, link, picture, LINK_SECONDS // 60)


@post("/api/player/recovery", responses=says(401, *CHANGING))
async def recovery_code(request: Asked, data: JSONBody[protocol.Nothing]) -> protocol.Recovery:
    """Makes a code that brings the player back when a browser has forgotten them. An earlier one is over."""
    asks = await known(request)
    count(request, request.app.state.rates.names, "codes")
    identities: Identities = request.app.state.identities
    return protocol.Recovery(await identities.new_recovery(asks))


@post("/api/player/take", responses=says(*CHANGING))
async def take_player(request: Asked, data: JSONBody[protocol.Code]) -> Response[protocol.Player]:
    """This browser becomes the player who made a code. A recovery code also ends all other tokens of theirs."""
    count(request, request.app.state.rates.codes, "codes")
    identities: Identities = request.app.state.identities
    found = await identities.take(data.code)
    if found is None:
        raise Failure(400, "This code is not good any more; make a new one where you are still known.")
    await close_old_sockets(request, found)
    return Response(protocol.Player(found.name), cookies=[_cookie(request, found)])


@delete(
    "/api/me", responses=says(401, *CHANGING), response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True)]
)
async def forget_me(request: Asked) -> None:
    """Removes the player: their name, codes, devices, papers and figures, and the games that no other person had a part
    in. At the games of others they go by no name any more; where one runs, they have left it. Nothing brings it back.
    """
    asks = await known(request)
    count(request, request.app.state.rates.names, "names")
    hub: Hub = request.app.state.hub
    identities: Identities = request.app.state.identities
    await hub.forgetting.forget(asks.player, asks.name)
    await identities.forget(asks)
    await close_old_sockets(request, asks)
    await hub.forgetting.forget(asks.player, asks.name)  # what another device began meanwhile


async def close_old_sockets(request: Asked, who: Identity) -> None:
    """Closes the sockets of tokens that are over; whoever has a good one opens another by themselves."""
    hub: Hub = request.app.state.hub
    identities: Identities = request.app.state.identities
    good = await identities.keys(who)
    for live in list(hub.tables.values()):
        for one in list(live.connections):
            if one.player == who.player and one.key not in good:
                one.abort()


def _cookie(request: Asked, who: Identity) -> Cookie:
    identities: Identities = request.app.state.identities
    origins: Origins = request.app.state.origins
    secure = origins.of(request.scope).startswith("https:")
    return Cookie(
        COOKIE, value=identities.token(who), httponly=True, samesite="lax", secure=secure, max_age=YEAR, path="/"
    )


PLAYER = (name_player, link_device, recovery_code, take_player, forget_me)
