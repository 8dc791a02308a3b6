"""What every answer about a table's past needs: a free place among the readers, the reader's seat, and who sat where.

A replay of a long game is tens of megabytes. No more than a piece of it is in memory at a time, and those who ask at
once take turns.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import msgspec
from litestar import MediaType
from litestar.response import Stream

from suitcase.engine import Game, Position
from suitcase.engine.chairs import spoken_names
from suitcase.engine.journal import Seat, Step
from suitcase.server import shelf
from suitcase.server.answers import Asked, who
from suitcase.server.disk import store
from suitcase.server.door.limits import Quota
from suitcase.server.live.readers import Readers
from suitcase.server.problems import Unavailable, damaged
from suitcase.table import Chair, only_seat

PIECE = 65_536  # bytes
AT_ONCE, AT_ONCE_PER_ADDRESS = 20, 4  # replays
MOST_SECONDS = 300.0  # for one of them
EVERYONE = ""  # all who read replays are counted together


class Replays:
    """The replays that are being read now."""

    def __init__(self) -> None:
        self._reading = Quota(AT_ONCE, AT_ONCE_PER_ADDRESS)

    async def stream(
        self,
        pieces: Iterator[bytes],
        rows: int,
        readers: Readers,
        address: str,
        kind: str = MediaType.JSON,
        headers: dict[str, str] | None = None,
    ) -> Stream:
        """An answer made of pieces. What is wrong with the first of them is said before the answer begins."""
        self._take(address)
        try:
            first = await readers.run(rows, partial(next, pieces))
        finally:
            self._reading.give_back(EVERYONE, address)  # an answer that nobody takes must not keep its place
        return Stream(self._rest(first, pieces, rows, readers, address), media_type=kind, headers=headers)

    async def _rest(
        self, first: bytes, pieces: Iterator[bytes], rows: int, readers: Readers, address: str
    ) -> AsyncGenerator[bytes, None]:
        self._take(address)
        task = asyncio.current_task()
        assert task is not None
        timer = asyncio.get_running_loop().call_later(MOST_SECONDS, task.cancel)
        try:
            yield first
            while (piece := await readers.run(rows, partial(next, pieces, None))) is not None:
                yield piece
        finally:
            timer.cancel()
            self._reading.give_back(EVERYONE, address)

    @contextmanager
    def reading(self, address: str) -> Iterator[None]:
        """Counts a replay while it is being read."""
        self._take(address)
        try:
            yield
        finally:
            self._reading.give_back(EVERYONE, address)

    def _take(self, address: str) -> None:
        if not self._reading.take(EVERYONE, address):
            raise Unavailable("Many replays are being read just now; try again in a moment.")


def chairs_in(row: store.Row) -> list[Chair]:
    try:
        return msgspec.json.decode(row.chairs, type=list[Chair])
    except msgspec.DecodeError:
        raise damaged() from None


async def reader_of(request: Asked, row: store.Row) -> int | None:
    """The seat of who asks, if they sit at the table."""
    asks = await who(request)
    chairs = chairs_in(row)
    return only_seat(chairs, asks.player) if asks else None


def names_of(game: Game, seats: Sequence[Chair | Seat]) -> list[str]:
    """What the seats of a table are called in sentences."""
    return spoken_names((seat.name for seat in seats), game.chairs(len(seats)))


def names_here(game_name: str, seats: Sequence[Chair | Seat]) -> list[str]:
    """The same where the game may be gone; then nobody knows its chairs' names."""
    try:
        return names_of(shelf.in_the_box(game_name), seats)
    except Exception:  # noqa: BLE001  (to import a game is to run it, so anything may come)
        return [seat.name or f"Seat {number}" for number, seat in enumerate(seats, 1)]


def between(first: int, last: int, steps: Iterable[tuple[int, Step, Position]]) -> Iterator[tuple[int, Step, Position]]:
    """Those of the steps of a journal that lead to some moments; the later ones are not played."""
    for number, step, position in steps:
        if number > last:
            return
        if number >= first:
            yield number, step, position
