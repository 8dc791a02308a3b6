"""What every answer has: our headers, and one sentence where it is an error."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from suitcase.engine import SuitcaseError
from suitcase.server import protocol
from suitcase.server.disk import store
from suitcase.server.door.address import address_of
from suitcase.server.door.identity import COOKIE, Identities, Identity
from suitcase.server.door.origins import Refusal
from suitcase.server.door.rates import Rate, in_seconds
from suitcase.server.live.hub import Hub
from suitcase.server.problems import NoSuchTable, Problem

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
YEAR = "public, max-age=31536000, immutable"  # how long a browser keeps what never changes
PRIVATE = {"Cache-Control": "no-store"}  # for an answer that is one person's
DENIAL = "websocket.http.response"  # the extension by which a socket is refused with words

log = logging.getLogger("suitcase")

TableId = Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$", description="A table's id, from its link.")]


class Failure(HTTPException):
    """An error that is one sentence."""

    def __init__(self, status: int, why: str, **headers: str) -> None:
        super().__init__(status_code=status, detail=why, headers={k.replace("_", "-"): v for k, v in headers.items()})


class Asked(Request[Any, Any, Any]):
    """A request whose body is JSON that can be read, or the sender is told why not."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise Failure(400, "This body cannot be read: it is nested too deep.") from None
        except UnicodeDecodeError:
            raise Failure(400, "This body cannot be read: it is not UTF-8.") from None


def says(*statuses: int) -> dict[int, ResponseSpec]:
    """What an answer of the API may be besides the usual, for its description."""
    described = {
        400: "What was asked for cannot be; the sentence says why.",
        401: "Nobody knows who asks.",
        403: "A page elsewhere asks.",
        404: "There is no such thing.",
        409: "The game is not over.",
        413: "The body is too big.",
        415: "The body is not JSON.",
        429: "Too much or too often; where waiting helps, the header Retry-After has the seconds.",
        503: "Not now; later it can be.",
    }
    return {s: ResponseSpec(protocol.Problem, generate_examples=False, description=described[s]) for s in statuses}


CHANGING = (400, 403, 413, 415, 429, 503)  # errors that any request that changes something may get

# --- Errors -----------------------------------------------------------------------------------------


def refusal(_: Request[Any, Any, Any], why: SuitcaseError) -> Response[protocol.Problem]:
    status = why.status if isinstance(why, Problem) else 400
    return Response(protocol.Problem(str(why)), status_code=status)


def failure(_: Request[Any, Any, Any], error: HTTPException) -> Response[protocol.Problem]:
    return Response(protocol.Problem(_sentence(error)), status_code=error.status_code, headers=error.headers)


def broken(_: Request[Any, Any, Any], error: Exception) -> Response[protocol.Problem]:
    log.error("a request failed", exc_info=error)
    return Response(protocol.Problem("Something broke here; it is written in the server's log."), status_code=500)


def _sentence(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{e.get('key', 'The body')}: {e.get('message')}" for e in extra) + "."
    text = error.detail or "This did not work"
    return text if text.endswith(".") else f"{text}."


# --- Below the framework ----------------------------------------------------------------------------


def with_headers(send: Any) -> Any:
    """Adds our headers to every answer. The framework's own hook would miss some errors."""

    async def send_with_headers(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *RAW_HEADERS]}
        await send(message)

    return send_with_headers


def without_body(send: Any) -> Any:
    """Turns the answer to GET into the answer to HEAD: the same without its body."""

    async def send_head(message: Any) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return send_head


async def refuse(scope: Any, send: Any, why: Refusal) -> None:
    """Answers a request, or a socket that is about to open, with one sentence."""
    kind = "http.response"
    if scope["type"] == "websocket":
        if DENIAL not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": why.why[:120]})
            return
        kind = DENIAL
    body = msgspec.json.encode(protocol.Problem(why.why))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), *RAW_HEADERS]
    await send({"type": f"{kind}.start", "status": why.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


# --- Who asks ---------------------------------------------------------------------------------------


def bearer(request: Asked) -> str | None:
    """The token of a program."""
    found = request.headers.get("authorization", "")
    return found[7:] if found.lower().startswith("bearer ") else None


async def who(request: Asked) -> Identity | None:
    identities: Identities = request.app.state.identities
    return await identities.read(bearer(request) or request.cookies.get(COOKIE))


async def known(request: Asked) -> Identity:
    found = await who(request)
    if found is None:
        raise Failure(401, "Tell us your name first: POST /api/player.")
    return found


def asker(request: Asked) -> str:
    """The address that limits are counted by."""
    return address_of(request.scope, behind_proxy=request.app.state.behind_proxy)


def count(request: Asked, rate: Rate, what: str) -> None:
    """Counts one for the address, or refuses."""
    if seconds := rate.take(asker(request)):
        why = f"Too many {what} from your network at once; try again in {in_seconds(seconds)}."
        raise Failure(429, why, Retry_After=str(seconds))


# --- What is asked for ------------------------------------------------------------------------------


async def row_of(hub: Hub, table_id: str) -> store.Row:
    row = await asyncio.to_thread(hub.store.table, table_id)
    if row is None:
        raise NoSuchTable
    return row


async def finished_row(hub: Hub, table_id: str, why: str) -> store.Row:
    """The row of a game that is over; else it is said why not."""
    row = await row_of(hub, table_id)
    if row.phase != "over":
        raise Failure(409, f"The game is not over; {why}")
    return row
