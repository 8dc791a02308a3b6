"""Finished games over HTTP: their journals, and replays that are made piece by piece while they are sent.

A replay of a long game is tens of megabytes. No more than a piece of it is in memory at a time, and those who ask at
once take turns.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from functools import partial
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, PathParameter
from litestar.response import Stream

from suitcase.engine.journal import read_journal, replay, tell_step
from suitcase.server import protocol, shelf
from suitcase.server.answers import Asked, Failure, asker, says
from suitcase.server.disk import store
from suitcase.server.door.limits import Quota
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import encode, game_info
from suitcase.server.live.reading import Readers
from suitcase.server.problems import NoSuchTable, Unavailable

PIECE = 65_536  # bytes
AT_ONCE, AT_ONCE_PER_ADDRESS = 20, 4  # replays
MOST_SECONDS = 300.0  # for one of them
EVERYONE = ""  # all who read replays are counted together

TableId = Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$", description="A table's id, from its link.")]


class Replays:
    """Those that are being read now."""

    def __init__(self) -> None:
        self._reading = Quota(AT_ONCE, AT_ONCE_PER_ADDRESS)

    async def stream(self, pieces: Iterator[bytes], rows: int, readers: Readers, address: str) -> Stream:
        """An answer made of pieces. What is wrong with the first of them is said before the answer begins."""
        self._take(address)
        try:
            first = await readers.run(rows, partial(next, pieces))
        finally:
            self._reading.give_back(EVERYONE, address)  # an answer that nobody takes must not keep its place
        return Stream(self._rest(first, pieces, rows, readers, address), media_type=MediaType.JSON)

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

    def _take(self, address: str) -> None:
        if not self._reading.take(EVERYONE, address):
            raise Unavailable("Many replays are being read just now; try again in a moment.")


def pieces_of(table_id: str, text: str, game_name: str, seat: int | None, is_open: bool) -> Iterator[bytes]:
    """The JSON of a `protocol.Replay`, in pieces."""
    journal = read_journal(text.encode())
    game = shelf.as_played(game_name, journal.header)
    seats = journal.header.seats
    names = [s.name or called for s, called in zip(seats, game.seat_names(len(seats)), strict=True)]
    if seat is not None and seat not in range(len(names)):
        raise Failure(400, f"The seats are 0 to {len(names) - 1}, not {seat}.")
    assert journal.outcome is not None
    assert journal.seed is not None
    frame = protocol.Replay(
        table_id,
        game_info(game, things=True),
        names,
        seat,
        is_open,
        [],
        journal.outcome,
        journal.header.commitment,
        journal.seed.hex(),
        [],
    )
    # The two long lists are put where the frame has empty ones; the last list of a name is the frame's own.
    head, _, middle = encode(frame).rpartition(b'"moments":[]')
    middle, _, end = middle.rpartition(b'"draws":[]')
    viewers = list(range(len(names))) if is_open else [seat]
    piece = bytearray(head + b'"moments":[')
    for number, (step, position) in enumerate(zip(journal.steps, replay(game, journal), strict=True)):
        told = tell_step(step, position, seat, names)
        moment = protocol.Moment(number, step.action, told, [position.view(viewer) for viewer in viewers])
        piece += b"," + encode(moment) if number else encode(moment)
        if len(piece) > PIECE:
            yield bytes(piece)
            piece.clear()
    yield bytes(piece)
    draws = ((number, draw.number, draw.n) for number, step in enumerate(journal.steps) for draw in step.draws)
    yield b"]" + middle + b'"draws":[' + b",".join(map(encode, draws)) + b"]" + end


async def row_of(hub: Hub, table_id: str) -> store.Row:
    row = await asyncio.to_thread(hub.store.table, table_id)
    if row is None:
        raise NoSuchTable
    return row


async def _finished(request: Asked, table_id: str) -> tuple[list[str], store.Row]:
    hub: Hub = request.app.state.hub
    row = await row_of(hub, table_id)
    if row.phase != "over":
        raise Failure(409, "The game is not over; until then its journal would tell the cards.")
    return await asyncio.to_thread(hub.store.journal, table_id), row


@get("/api/tables/{table_id:str}/journal", media_type=MediaType.TEXT, responses=says(400, 404, 409, 503))
async def journal_of(request: Asked, table_id: TableId) -> Response[str]:
    """The journal of a finished game, as `suitcase verify` reads it."""
    rows, _ = await _finished(request, table_id)
    disposition = f'attachment; filename="{table_id}.journal"'
    return Response("".join(rows), media_type=MediaType.TEXT, headers={"Content-Disposition": disposition})


@get(
    "/api/tables/{table_id:str}/replay",
    responses={
        200: ResponseSpec(protocol.Replay, generate_examples=False, description="The game, moment by moment."),
        **says(400, 404, 409, 503),
    },
)
async def replay_of(
    request: Asked,
    table_id: TableId,
    seat: FromQuery[int | None] = None,
    open: FromQuery[bool] = False,  # noqa: A002  (the word in the address)
) -> Stream:
    """A finished game, moment by moment, as a seat or a spectator saw it, or open."""
    rows, row = await _finished(request, table_id)
    hub: Hub = request.app.state.hub
    replays: Replays = request.app.state.replays
    pieces = pieces_of(table_id, "".join(rows), row.game, seat, open)
    return await replays.stream(pieces, len(rows), hub.past.readers, asker(request))


FINISHED = (replay_of, journal_of)
