"""One viewer's socket: what is posted goes out in order, and a slow reader holds nobody up."""

from __future__ import annotations

import asyncio
import types
from collections.abc import Callable, Coroutine, Generator, MutableMapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from suitcase.server.live.livetable import LiveTable

Send = Callable[[MutableMapping[str, Any]], Coroutine[Any, Any, None]]

MOST_REASON = 120  # bytes that fit into a close frame
MOST_WAITING = 200  # messages; whoever is further behind is let go and may come back


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
        self.live: LiveTable | None = None  # where he is; None while he is on his way
        self.seat: int | None = None
        self._send = send
        self._write = write or _never  # the short way, where the server has one
        self._waiting: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None
        self.reader: asyncio.Task[None] | None = None  # who listens to this socket
        self.closing: asyncio.Task[None] | None = None
        self.gone = False

    def post(self, message: bytes) -> None:
        """Sends at once if the socket takes it; else a task of this socket's own sends it when it can.

        A socket that is not full takes a message without waiting, so the first step of `send` is all of it.
        Taking that step by hand saves a task per message, which is a third of the cost of a move.
        """
        if self.gone:
            return
        if self._sending is not None:
            self._waiting.append(message)
            if len(self._waiting) > MOST_WAITING:
                self.drop()
            return
        write = self._write
        try:
            if write(message):
                return
            sending = self._send({"type": "websocket.send", "text": message.decode()})
            blocked_on = sending.send(None)
        except StopIteration:
            return
        except Exception:  # noqa: BLE001  (the socket is gone; its reader will notice and clean up)
            self.gone = True
            return
        self._sending = asyncio.get_running_loop().create_task(self._send_rest(sending, blocked_on))

    async def _send_rest(self, first: Coroutine[Any, Any, None], blocked_on: Any) -> None:
        try:
            await _resumed(first, blocked_on)
            while self._waiting and not self.gone:
                await self._send({"type": "websocket.send", "text": self._waiting.pop(0).decode()})
        except Exception:  # noqa: BLE001  (the socket is gone; its reader will notice and clean up)
            self.gone = True
        finally:
            self._sending = None

    def drop(self) -> None:
        """Lets go of a reader that is too slow."""
        self.gone = True
        self._waiting.clear()
        if self._sending:
            self._sending.cancel()
        if self.reader:
            self.reader.cancel()

    async def close(self, code: int, reason: str) -> None:
        self.gone = True
        with suppress(Exception):
            short = reason.encode()[:MOST_REASON].decode(errors="ignore")
            await self._send({"type": "websocket.close", "code": code, "reason": short})


def _never(_: bytes) -> bool:
    return False


@types.coroutine
def _resumed(started: Coroutine[Any, Any, None], blocked_on: Any) -> Generator[Any, Any, None]:
    """Goes on with a coroutine whose first step was taken by hand and waits for something."""
    while True:
        problem: BaseException | None = None
        try:
            sent = yield blocked_on
        except BaseException as error:  # noqa: BLE001  (passed on to where it belongs)
            problem = error
        try:
            blocked_on = started.send(sent) if problem is None else started.throw(problem)
        except StopIteration:
            return
