"""The way to a server's table by its link: who one is there, and the socket."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from platformdirs import user_data_path

from suitcase.draw.text import printable
from suitcase.engine.errors import SuitcaseError, shown

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

PATIENCE = 10  # seconds
MOST_BYTES = 8 << 20  # of one message
LONGEST = 400  # characters of an answer that is shown
NO_TABLE = 4404


class Link(NamedTuple):
    server: str  # http://127.0.0.1:8000
    table: str

    def __str__(self) -> str:
        return f"{self.server}/table/{self.table}"

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/ws/{self.table}"


def read_link(word: str) -> Link:
    """A table's link, as a browser has it in its address."""
    try:
        parts = urlsplit(word.strip())
        port = parts.port  # what is no number raises
    except ValueError:
        parts, port = urlsplit(""), None
    way = parts.path.strip("/").split("/")
    good = parts.scheme in ("http", "https") and parts.hostname and len(way) == 2 and way[0] == "table"
    named = good and 1 <= len(way[1]) <= 40 and all(c.isascii() and (c.isalnum() or c in "-_") for c in way[1])
    if not named or parts.username or parts.password:
        raise SuitcaseError(
            f"{shown(word)} is no link to a table; one looks like http://127.0.0.1:8000/table/kZoWBLWq."
        )
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    return Link(f"{parts.scheme}://{host}{f':{port}' if port else ''}", way[1])


# --- Who one is there -------------------------------------------------------------------------------------------


def token_for(link: Link, name: str, folder: Path | None = None) -> str:
    """The token of a person at a server: the one they had there under this name, so that a seat stays theirs, or a new
    one."""
    path = (folder or user_data_path("suitcase")) / "players.json"
    key = f"{link.server} {name}"
    kept = _kept(path)
    if key in kept and _ask(link, "/api/me", kept[key]).get("name") == name:
        return kept[key]
    token = _ask(link, "/api/player", body={"name": name, "bot": True}).get("token")
    if not isinstance(token, str):
        raise SuitcaseError(f"{link.server} is no Suitcase server.")
    _keep(path, {**kept, key: token})
    return token


def _kept(path: Path) -> dict[str, str]:
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return {k: v for k, v in found.items() if isinstance(v, str)} if isinstance(found, dict) else {}


def _keep(path: Path, tokens: dict[str, str]) -> None:
    with suppress(OSError):  # then the seat is another's after the next start; playing goes on
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(tokens, file)
        new.replace(path)


def _ask(link: Link, path: str, token: str | None = None, body: Any = None) -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = Request(link.server + path, data, headers)  # noqa: S310  (http or https, see `read_link`)
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  (the same)
            found = json.loads(answer.read(MOST_BYTES))
    except HTTPError as error:
        raise SuitcaseError(_sentence(error, link)) from None
    except (URLError, OSError, ValueError, RecursionError):
        raise SuitcaseError(f"{link.server} does not answer as a Suitcase server; is the link right?") from None
    return found if isinstance(found, dict) else {}


def _sentence(error: HTTPError, link: Link) -> str:
    try:
        detail = json.loads(error.read(MOST_BYTES))["detail"]
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        detail = None
    if isinstance(detail, str) and detail:
        return printable(detail)[:LONGEST]
    return f"{link.server} does not answer as a Suitcase server; is the link right?"


# --- The socket -------------------------------------------------------------------------------------------------


def check_library() -> None:
    try:
        import websockets  # noqa: F401  (only to see whether it is there)
    except ModuleNotFoundError:
        raise SuitcaseError("A table of a server needs websockets: pip install 'suitcase[terminal]'") from None


@asynccontextmanager
async def connected(link: Link, token: str) -> AsyncIterator[ClientConnection]:
    """A socket to the table. OSError, or SuitcaseError with the server's sentence, where there is none."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    try:
        socket = await connect(
            link.socket,
            additional_headers={"Authorization": f"Bearer {token}"},
            max_size=MOST_BYTES,
            open_timeout=PATIENCE,
            proxy=None,
        )
    except (WebSocketException, TimeoutError) as error:
        raise OSError(str(error)) from None
    try:
        yield socket
    finally:
        await socket.close()
