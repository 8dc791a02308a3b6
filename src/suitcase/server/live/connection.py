"""One viewer's socket: what is posted goes out in order, and a slow reader holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, MutableMapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from suitcase.server.live.livetable import LiveTable

Send = Callable[[MutableMapping[str, Any]], Coroutine[Any, Any, None]]

EXTENSION = "suitcase.wire"  # where the application finds the short way of `server/door/wire.py` in its scope
MOST_REASON = 120  # bytes that fit into a close frame
LAST_WORDS = 1.0  # seconds for what was posted before the end
MOST_WAITING = 200  # messages; whoever is further behind is disconnected and may come back


class Connection:
    def __init__(
        self,
        send: Send,
        player: str,
        name: str,
        write: Callable[[bytes], bool] | None = None,
        *,
        address: str = "",
        key: str = "",
    ) -> None:
        self.player = player
        self.name = name
        self.key = key  # of the token that it came with
        self.address = address  # where the socket comes from, as limits count it
        self.live: LiveTable | None = None  # the table that is looked at; None on the way to another
        self.seat: int | None = None  # whose view it gets
        self.holds: tuple[int, ...] = ()  # all seats of its player; several, where people share a device
        self.grace = 0  # milliseconds that bots wait while this viewer could take something back
        self._send = send
        self._write = write or _never  # the short way, where the server has one
        self._waiting: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None
        self.reader: asyncio.Task[None] | None = None  # who listens to this socket
        self.closing: asyncio.Task[None] | None = None
        self.gone = False

    def sees(self, live: LiveTable, seat: int | None) -> bool:
        """Whether it shows this table now, from this seat. Whoever answers later than at once asks this first."""
        return self.live is live and self.seat == seat

    def post(self, message: bytes) -> None:
        """Sends at once if the server has a short way and the socket is not full; else a task of this socket's own
        sends it when it can."""
        if self.gone:
            return
        if self._sending is None:
            write = self._write
            try:
                if write(message):
                    return
            except Exception:  # noqa: BLE001  (the socket is gone; its reader will notice and clean up)
                self.gone = True
                return
            self._sending = asyncio.get_running_loop().create_task(self._send_waiting())
        self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING:
            self.abort()

    async def _send_waiting(self) -> None:
        try:
            while self._waiting:
                await self._send({"type": "websocket.send", "text": self._waiting.pop(0).decode()})
        except Exception:  # noqa: BLE001  (the socket is gone; its reader will notice and clean up)
            self.gone = True
        finally:
            self._sending = None

    def abort(self) -> None:
        """Ends the socket at once, without a word: its reader is too slow, or its token is over."""
        self.gone = True
        self._waiting.clear()
        if self._sending:
            self._sending.cancel()
        if self.reader:
            self.reader.cancel()

    async def close(self, code: int, reason: str) -> None:
        """Closes the socket with a sentence, behind what was posted before."""
        self.gone = True
        if self._sending:
            await asyncio.wait([self._sending], timeout=LAST_WORDS)
        with suppress(Exception):
            short = reason.encode()[:MOST_REASON].decode(errors="ignore")
            await self._send({"type": "websocket.close", "code": code, "reason": short})


def _never(_: bytes) -> bool:
    return False
