"""Which names this server answers to, and which pages may ask it to change something.

Two attacks on somebody who plays here in a browser end at this check. A page elsewhere can make the browser send a
request with the player's cookie: such a request carries the foreign page's `Origin`. And a page can point its own
name at this server's address (DNS rebinding), so that the browser takes both for one site: such a request carries the
foreign name as `Host`. An address in digits cannot be rebound, so those are always good.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from suitcase.engine import SuitcaseError

READING = ("GET", "HEAD", "OPTIONS")  # methods that change nothing
BRINGING = ("POST", "PUT")  # methods with a body
OWN_SITE = ("same-origin", "none")  # Sec-Fetch-Site of our own pages, and of what a person typed
ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  (compared with, not listened on)
NETLOC = re.compile(r"(\[[0-9a-f:.]+\]|[\w.-]{1,253})(:\d{1,5})?", re.I)


class Refusal(NamedTuple):
    status: int
    why: str


class Origins:
    def __init__(self, host: str = "127.0.0.1", named: Sequence[str] = ()) -> None:
        """`host` is where the server listens; `named` are the addresses at which a proxy or a name server shows it."""
        self._everywhere = host in ANYWHERE
        self._named = frozenset(map(_read, named))
        self._netlocs = {urlsplit(origin).netloc: origin for origin in self._named}
        own = socket.gethostname().lower()
        self._names = {"localhost", host.lower(), own, f"{own}.local"} | {_name(netloc) for netloc in self._netlocs}

    def refuses(self, scope: Any) -> Refusal | None:
        """Why a request or a socket is not answered at all, or None."""
        hosts = _values(scope, b"host")
        if len(hosts) != 1 or not NETLOC.fullmatch(hosts[0]):
            return Refusal(400, "A request names one Host, such as 127.0.0.1:8000.")
        if not self._answers_to(hosts[0]):
            host = hosts[0][:80]
            why = f"This server is not known as {host}: open it by its number, or start it with --origin http://{host}."
            return Refusal(421, why)
        changes = scope["type"] == "websocket" or scope["method"] not in READING
        if changes and not self._own_page(scope, hosts[0]):
            return Refusal(403, "This comes from a page elsewhere; open the game on its own page.")
        if scope["type"] == "http" and scope["method"] in BRINGING and not _is_json(_values(scope, b"content-type")):
            return Refusal(415, "Send JSON, with the header Content-Type: application/json.")
        return None

    def of(self, scope: Any) -> str:
        """How the player's browser names this server, as in `https://games.example`."""
        origins = _values(scope, b"origin")
        if origins and origins[0] in self._named:
            return origins[0]  # a proxy in between may have changed the Host
        host = _values(scope, b"host")[0].lower()
        return self._netlocs.get(host, f"{scope['scheme'].replace('ws', 'http')}://{host}")

    def elsewhere(self, scope: Any) -> str | None:
        """How another device would name this server, or None if it cannot come here at all."""
        origin = self.of(scope)
        name = urlsplit(origin).hostname or ""
        if name != "localhost" and not _loopback(name):
            return origin
        found = _own_address() if self._everywhere else None
        return found and f"http://{found}:{urlsplit(origin).port or 80}"

    def _answers_to(self, netloc: str) -> bool:
        name = _name(netloc)
        return name in self._names or _is_number(name)

    def _own_page(self, scope: Any, host: str) -> bool:
        if any(site.lower() not in OWN_SITE for site in _values(scope, b"sec-fetch-site")):
            return False
        origins = _values(scope, b"origin")
        if not origins:  # a program: browsers always send it with what changes something, and with sockets
            return True
        return len(origins) == 1 and (origins[0] in self._named or origins[0] == self.of(scope))


def _read(origin: str) -> str:
    """An origin from the command line, as browsers write it."""
    try:
        parts = urlsplit(origin.strip().lower())
        default = {"http": 80, "https": 443}[parts.scheme]
        port = "" if parts.port in (None, default) else f":{parts.port}"
        if not parts.hostname or parts.path.strip("/") or parts.query or parts.fragment or parts.username:
            raise ValueError
        name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname.encode("idna").decode()
    except (ValueError, KeyError):
        raise SuitcaseError(f"An origin is like https://games.example, not {origin[:80]!r}.") from None
    return f"{parts.scheme}://{name}{port}"


def _values(scope: Any, wanted: bytes) -> list[str]:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    return [value.decode("latin-1").strip() for name, value in headers if name.lower() == wanted]


def _name(netloc: str) -> str:
    """A host without its port."""
    netloc = netloc.lower()
    return netloc.partition("]")[0][1:] if netloc.startswith("[") else netloc.partition(":")[0].removesuffix(".")


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _loopback(name: str) -> bool:
    return _is_number(name) and ip_address(name).is_loopback


def _is_json(kinds: list[str]) -> bool:
    return len(kinds) == 1 and kinds[0].partition(";")[0].strip().lower() == "application/json"


def _own_address() -> str | None:
    """This machine's address in its network. Connecting a datagram socket sends nothing, it only picks a way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if _loopback(found) else found
