"""uvicorn's HTTP protocol with limits: how long a request's head may be, how long it may take, how many wait.

Whoever opens a connection costs the server a file descriptor and some memory before any of our code is asked. So a
connection that waits (its request is not whole, or it is idle) has a deadline, and only so many wait at once: the one
that has waited longest is closed for a new one. Requests that come whole are answered however many others wait.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from suitcase.server.answers import RAW_HEADERS
from suitcase.server.door.address import network
from suitcase.server.door.wire import Wire

MOST_HEAD = 32_768  # bytes of a request line and its headers
MOST_BYTES = 1_000_000  # of a whole request on the wire; the application allows far less
MOST_HEADERS, MOST_LINE = 120, 8000  # of a request for a socket; `websockets` closes without a word a little later
HEAD_SECONDS = 10.0  # until they are whole
BODY_SECONDS = 10.0  # until the body is
IDLE_SECONDS = 20.0  # between two requests of one connection
DRAIN_SECONDS = 2.0  # for the rest of a body that was refused
STUCK_SECONDS = 30.0  # for a reader who takes nothing of the answer
MOST_WAITING_EACH = 200  # connections of one address
SPARE = 64  # file descriptors for the database, our own files and the next connection


class Crowd:
    """All connections of a server, and those that wait, the longest first."""

    def __init__(self, descriptors: int, *, behind_proxy: bool = False) -> None:
        room = max(descriptors - SPARE, 16)
        self._most = room
        self._most_waiting = max(room // 2, 8)
        # Behind a proxy all connections are the proxy's, which lets only whole requests through.
        self._most_each = self._most_waiting if behind_proxy else min(MOST_WAITING_EACH, max(room // 4, 4))
        self._waiting: dict[Front, None] = {}
        self._by_address: dict[str, dict[Front, None]] = {}
        self.open = 0

    def admit(self) -> bool:
        """Counts a connection, and says whether there is room for it. It counts until it is released, either way."""
        self.open += 1
        return self.open <= self._most

    def release(self) -> None:
        self.open -= 1

    def add_waiting(self, one: Front) -> None:
        self._waiting[one] = None
        same = self._by_address.setdefault(one.address, {})
        same[one] = None
        if len(same) > self._most_each:
            next(iter(same)).give_up()
        elif len(self._waiting) > self._most_waiting:
            next(iter(self._waiting)).give_up()

    def remove_waiting(self, one: Front) -> None:
        self._waiting.pop(one, None)
        same = self._by_address.get(one.address)
        if same is not None:
            same.pop(one, None)
            if not same:
                del self._by_address[one.address]


class TooBig(Exception):
    pass


class Front(HttpToolsProtocol):
    crowd: Crowd  # set by `front_of`
    address = ""
    _deadline: asyncio.TimerHandle | None = None
    _whole = True  # all of the last request has come
    _in_head = False
    _taken = 0  # bytes of this request that have come so far
    _head = 0  # bytes of its head that the parser has read
    _counted = False  # whether the crowd has it

    # --- Connections ----------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.address = network(self.client[0]) if self.client else ""
        self._counted = True
        if self.crowd.admit():
            self._wait(HEAD_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._set_deadline(None)
        self.crowd.remove_waiting(self)
        if self._counted:
            self._counted = False
            self.crowd.release()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a viewer's socket. It still counts, and the hub limits those of one viewer."""
        if len(self.headers) > MOST_HEADERS or max(len(name + value) for name, value in self.headers) > MOST_LINE:
            self._refuse(431, f"A socket is opened with at most {MOST_HEADERS} headers of {MOST_LINE} bytes.")
            return
        self._set_deadline(None)
        self.crowd.remove_waiting(self)
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, Wire)
        socket.gone = self.crowd.release

    # --- Deadlines ------------------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        self._set_deadline(seconds)
        self.crowd.add_waiting(self)

    def _set_deadline(self, seconds: float | None) -> None:
        if self._deadline:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.give_up)

    def give_up(self) -> None:
        """Closes a connection whose time is up, or that has to make room."""
        self._set_deadline(None)
        self.crowd.remove_waiting(self)
        if self.transport is None or self.transport.is_closing():
            return
        if not self._whole:
            self._refuse(408, "This request took too long to arrive.")
        # `close` first sends what is buffered, and so would wait for a reader who takes nothing.
        self.transport.abort() if self.transport.get_write_buffer_size() else self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._set_deadline(STUCK_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._set_deadline(IDLE_SECONDS if self._answered else None)

    # --- Requests -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.parser is None or self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return
        except httptools.HttpParserError as error:
            if isinstance(error.__context__, TooBig):
                self._too_big()
            else:
                self._refuse(400, "This is not a request as HTTP has it.")
            return
        if not self._whole:
            self._taken += len(data)
            if self._in_head and self._taken > MOST_HEAD:
                self._too_big()
            elif self._taken > MOST_BYTES:
                self._refuse(413, "This body is too big.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._whole, self._in_head, self._taken, self._head = False, True, 0, 0
        self._wait(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        self._add_to_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._add_to_head(len(name) + len(value) + 4)
        super().on_header(name, value)

    def _add_to_head(self, size: int) -> None:
        self._head += size
        if self._head > MOST_HEAD:
            raise TooBig

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_head = False
        self._set_deadline(BODY_SECONDS)

    def on_message_complete(self) -> None:
        self._whole = True
        super().on_message_complete()
        self._settle()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._settle()

    @property
    def _answered(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _settle(self) -> None:
        """A request or its answer has come to its end: sets the deadline for what comes next. There is none while the
        application works on an answer."""
        if self.transport.is_closing():
            return
        if not self._answered:
            if self._whole:
                self._set_deadline(None)
                self.crowd.remove_waiting(self)
        elif self._whole:
            self._wait(IDLE_SECONDS)
        elif not self._in_head:
            self._wait(DRAIN_SECONDS)

    # --- Refusing -------------------------------------------------------------------------------------------

    def _too_big(self) -> None:
        self._refuse(431, f"The head of a request has at most {MOST_HEAD} bytes.")

    def _refuse(self, status: int, why: str) -> None:
        """Answers below the application, and closes. Nothing is logged: it is the sender's fault."""
        if self.transport.is_closing():
            return
        in_body = not self._whole and not self._in_head  # then the last cycle is that of this request
        if in_body and not self._answered:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if not self.cycle.response_started if in_body else self._answered:
            body = msgspec.json.encode({"detail": why})
            lines = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), *RAW_HEADERS]
            head = b"".join(b"%s: %s\r\n" % line for line in [*lines, (b"connection", b"close")])
            self.transport.write(STATUS_LINE[status] + head + b"\r\n" + body)
        self.transport.close()


def front_of(crowd: Crowd) -> type[Front]:
    """The protocol of one server."""
    return type("Front", (Front,), {"crowd": crowd})


def all_descriptors() -> int:
    """Asks for as many file descriptors as the system lets this process have, and returns their number."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return 8192
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65536 if hard == resource.RLIM_INFINITY else min(hard, 65536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 65536 if soft == resource.RLIM_INFINITY else soft
