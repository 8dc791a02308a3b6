"""uvicorn's WebSocket protocol with a short way for the messages of a table.

Between a socket and an ASGI application stand a queue, a task, two coroutines and a pause of reading for each
message: together they cost about as much as a move itself. Once a viewer has been welcomed, what they send is
handed to `hear` at once, and `write` puts a whole frame into the socket. Everything else (the handshake, pings,
closing, frames that are long, torn or several at once) stays with uvicorn and `websockets`. A server that offers
no wire works as well, through `receive` and `send`.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the fast one if it was built, or the other

from suitcase.server.live.connection import EXTENSION

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

TEXT = 0x81  # a whole message of text, in one frame
MASKED = 0x80  # as what a client sends must be
SHORT_HEAD, LONG_HEAD = struct.Struct("!BBH").pack, struct.Struct("!BBQ").pack
HEAD = 6  # bytes before a client's short message
SHORT, LONG = 126, 65536  # from here on a length takes two bytes more, and eight


class Wire(WebSocketsSansIOProtocol):
    hear: Callable[[str], None] | None = None  # must not raise
    gone: Callable[[], None] | None = None  # called once, when the connection is lost
    _in_step = True

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.gone:
            self.gone()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # not refused; the application starts in the loop's next turn
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # refused, and that is an end too; uvicorn would complain in its log

    def data_received(self, data: bytes) -> None:
        # Nearly always what arrives is one whole short frame. As long as that is so, nothing waits in the parser of
        # `websockets`, and a message need not go through it.
        size = len(data) - HEAD
        if not (self._in_step and self.handshake_complete and 0 <= size < SHORT and data[1] == MASKED + size):
            # The request to open the socket comes before all frames, so it breaks no step.
            self._in_step = self._in_step and not self.handshake_initiated
            super().data_received(data)
        elif data[0] != TEXT or self.hear is None or self.conn.current_size is not None or self.close_sent:
            super().data_received(data)
        else:
            try:
                text = str(apply_mask(data[HEAD:], data[2:HEAD]), "utf-8")
            except UnicodeDecodeError:
                self._not_text()
            else:
                self.hear(text)

    def send_receive_event_to_app(self) -> None:
        """A message that came through the parser."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = str(b"".join(self.frames), "utf-8")
            except UnicodeDecodeError:
                self._not_text()
                return
            if self.hear is not None:
                self.frames = []
                self.hear(text)
                return
        super().send_receive_event_to_app()

    def _not_text(self) -> None:
        """Closes as uvicorn does, but without a traceback in the log: it is the sender's fault."""
        self.frames = []
        self.conn.send_close(1007, "A message is text in UTF-8.")
        self.handle_parser_exception()

    def write(self, text: bytes) -> bool:
        """Sends a message now, if the socket has room for it."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        size = len(text)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < LONG:
            head = SHORT_HEAD(TEXT, SHORT, size)
        else:
            head = LONG_HEAD(TEXT, SHORT + 1, size)
        self.transport.write(head + text)
        return True
