"""The WebSocket of a table, as plain ASGI: the door where everything from outside is checked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any

import msgspec

from suitcase.engine import SuitcaseError
from suitcase.server import protocol
from suitcase.server.door.address import address_of
from suitcase.server.door.identity import Identities, Identity, cookie_of
from suitcase.server.live.connection import EXTENSION, Connection, Send
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import encode
from suitcase.server.problems import Problem

if TYPE_CHECKING:
    from suitcase.server.door.wire import Wire  # which needs a uvicorn that it fits

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

MOST_BYTES = 20_480  # of one message; the longest answer that a game asks for has 4,000 letters of any script
MOST_PER_SECOND = 30  # messages of one connection, in the long run
AT_ONCE = 60  # and in a burst
POLICY = 1008  # the close code for who does not keep to the rules

decode_act = msgspec.json.Decoder(protocol.Act).decode
decode = msgspec.json.Decoder(protocol.Intent).decode


class Sockets:
    def __init__(
        self, hub: Hub, identities: Identities, *, per_second: float = MOST_PER_SECOND, behind_proxy: bool = False
    ) -> None:
        self._hub = hub
        self._identities = identities
        self._behind_proxy = behind_proxy
        self._per_second = per_second

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        headers = {name.decode().lower(): value.decode("latin-1") for name, value in scope["headers"]}
        await receive()  # websocket.connect
        place, _, table_id = scope["path"].rstrip("/").rpartition("/")
        if place != "/ws":
            await send({"type": "websocket.close", "code": POLICY, "reason": "A table's socket is at /ws/ and its id."})
            return
        await send({"type": "websocket.accept"})
        try:
            who = await self._identify(headers)
        except SuitcaseError as why:  # the database is away
            await Connection(send, "", "").close(1011, str(why))
            return
        wire = scope.get("extensions", {}).get(EXTENSION)
        address = address_of(scope, behind_proxy=self._behind_proxy)
        connection = Connection(send, who.player, who.name, wire and wire.write, address=address, key=who.key)
        connection.reader = asyncio.current_task()
        try:
            await self._visit(connection, table_id, receive, wire)
        except asyncio.CancelledError:
            if not connection.gone:
                raise
        except SuitcaseError as why:
            code = why.code if isinstance(why, Problem) else 1011
            await connection.close(code, str(why))

    async def _visit(self, connection: Connection, table_id: str, receive: Receive, wire: Wire | None) -> None:
        try:
            with self._hub.viewers.admitted(connection):
                await self._hub.viewers.join(await self._hub.table(table_id), connection)
                await self._listen(Listener(self._hub, connection, self._per_second), receive, wire)
        except SuitcaseError as why:
            connection.post(encode(protocol.Refused(str(why))))
            raise
        finally:
            connection.gone = True
            self._hub.viewers.disconnect(connection)

    async def _identify(self, headers: dict[str, str]) -> Identity:
        bearer = headers.get("authorization", "")
        token = bearer[7:] if bearer.lower().startswith("bearer ") else cookie_of(headers.get("cookie", ""))
        return await self._identities.read(token) or self._identities.visitor()

    async def _listen(self, listener: Listener, receive: Receive, wire: Wire | None) -> None:
        if wire:
            wire.hear = listener.hear
        while not listener.connection.gone:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                break
            listener.hear(message.get("text"))
        if listener.connection.closing:
            await listener.connection.closing


def read(text: str) -> protocol.Act | protocol.Intent:
    """What a viewer wants; raises msgspec.DecodeError."""
    try:
        return decode_act(text)
    except msgspec.DecodeError:
        return decode(text)


class Listener:
    """Receives what one viewer sends, as often as they may."""

    def __init__(self, hub: Hub, connection: Connection, per_second: float) -> None:
        self.connection = connection
        self._hub = hub
        self._per_second = per_second
        self._allowed = AT_ONCE
        self._since = time.monotonic()

    def hear(self, text: str | None) -> None:
        connection = self.connection
        if connection.gone:
            return
        self._allowed -= 1
        if self._allowed < 0 and not self._more_by_now():
            self._hub.viewers.close_socket(connection, POLICY, "Too many messages at once; come back in a moment.")
        elif text is None or _size(text) > MOST_BYTES:
            self._hub.viewers.close_socket(connection, 1009, f"A message is text of at most {MOST_BYTES} bytes.")
        else:
            try:
                wish = read(text)
            except msgspec.DecodeError as error:
                connection.post(encode(protocol.Refused(f"This message cannot be read: {error}.")))
            else:
                self._hub.intent(connection, wish)

    def _more_by_now(self) -> bool:
        """The allowance grows with time, up to one burst."""
        now = time.monotonic()
        more = min(int((now - self._since) * self._per_second), AT_ONCE)
        if more < 1:
            return False
        self._allowed, self._since = more - 1, now
        return True


def _size(text: str) -> int:
    """The bytes of a message; nearly all have one for each letter, which Python knows without counting."""
    return len(text) if text.isascii() else len(text.encode(errors="surrogatepass"))
