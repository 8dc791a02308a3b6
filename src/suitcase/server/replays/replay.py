"""Replays of finished games over HTTP, made piece by piece while they are sent, or some moments of them.

The cards are open when a game is over. What its players keep to themselves for ever (`Position.published`) is not: a
replay has what is the reader's own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import msgspec
from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery
from litestar.response import Stream

from suitcase.engine import Game, Outcome, Position
from suitcase.engine.journal import Journal, read_end, read_journal, replay_for, tell_step
from suitcase.server import protocol, shelf
from suitcase.server.answers import PRIVATE, Asked, Failure, TableId, asker, finished_row, says
from suitcase.server.boxes import game_info
from suitcase.server.disk import store
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import encode
from suitcase.server.live.past import Past
from suitcase.server.replays.journals import RUNS, finished
from suitcase.server.replays.reading import PIECE, Replays, between, chairs_in, names_of, reader_of

MOST_MOMENTS = 512  # that are asked for at once, where not all of them are


def pieces_of(
    table_id: str, text: str, game_name: str, seat: int | None, is_open: bool, reader: int | None = None
) -> Iterator[bytes]:
    """The JSON of a `protocol.Replay`, in pieces."""
    journal = read_journal(text.encode())
    game = shelf.as_played(game_name, journal.header)
    names = names_of(game, journal.header.seats)
    if seat is not None and seat not in range(len(names)):
        raise Failure(400, f"The seats are 0 to {len(names) - 1}, not {seat}.")
    frame = _frame(table_id, game, names, seat, is_open, journal, len(journal.steps))
    head, _, _ = _around_lists(frame)
    viewers = list(range(len(names))) if is_open else [seat]
    piece = bytearray(head + b'"moments":[')
    for number, (step, position) in enumerate(replay_for(reader, game, journal)):
        told = tell_step(step, position, seat, names)
        moment = protocol.Moment(number, step.action, told, [position.view(viewer) for viewer in viewers])
        piece += b"," + encode(moment) if number else encode(moment)
        if len(piece) > PIECE:
            yield bytes(piece)
            piece.clear()
    yield bytes(piece)
    frame.outcome = _with_sentences(frame.outcome, position, names)
    _, middle, end = _around_lists(frame)
    draws = ((number, draw.number, draw.n) for number, step in enumerate(journal.steps) for draw in step.draws)
    yield b"]" + middle + b'"draws":[' + b",".join(map(encode, draws)) + b"]" + end


def _around_lists(frame: protocol.Replay) -> tuple[bytes, bytes, bytes]:
    """A frame's JSON before, between and after its two long lists, which are empty in it. The last list of a name is
    the frame's own."""
    head, _, rest = encode(frame).rpartition(b'"moments":[]')
    middle, _, end = rest.rpartition(b'"draws":[]')
    return head, middle, end


def _with_sentences(outcome: Outcome, last: Position, names: list[str]) -> Outcome:
    """An outcome with the count and with what each seat achieved, which no journal has: the last position says it."""
    told = last.outcome(names)
    return outcome if told is None else msgspec.structs.replace(outcome, how=told.how, did=told.did)


def _frame(
    table_id: str, game: Game, names: list[str], seat: int | None, is_open: bool, journal: Journal, of: int
) -> protocol.Replay:
    """A replay without its moments."""
    assert journal.outcome is not None
    assert journal.seed is not None
    return protocol.Replay(
        table=table_id,
        game=game_info(game, things=True),
        names=names,
        viewer=seat,
        open=is_open,
        moments=[],
        outcome=journal.outcome,
        commitment=journal.header.commitment,
        seed=journal.seed.hex(),
        draws=[],
        of=of,
        laid_out=journal.header.begins is not None,
    )


class Window(NamedTuple):
    """Some moments of a finished game."""

    first: int
    last: int
    seat: int | None
    is_open: bool
    reader: int | None = None

    def read(self, row: store.Row, end: str, of: int, past: Past) -> bytes:
        """The JSON of a `protocol.Replay` with these moments. `end` is the last row of the journal."""
        journal = past.journal()
        game = shelf.as_played(row.game, journal.header)
        names = names_of(game, chairs_in(row))
        outcome, seed = read_end(end)
        told = journal._replace(outcome=outcome, seed=seed)
        found = _frame(row.id, game, names, self.seat, self.is_open, told, of)
        viewers = list(range(len(names))) if self.is_open else [self.seat]
        played = enumerate(replay_for(self.reader, game, journal, past.start), journal.first)
        for number, step, position in between(self.first, self.last, ((number, *one) for number, one in played)):
            views = [position.view(viewer) for viewer in viewers]
            said = tell_step(step, position, self.seat, names)
            found.moments.append(protocol.Moment(number, step.action, said, views))
            found.draws += [(number, draw.number, draw.n) for draw in step.draws]
            if number == of - 1:
                found.outcome = _with_sentences(found.outcome, position, names)
        return encode(found)


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
    first: FromQuery[int | None] = None,
    last: FromQuery[int | None] = None,
) -> Stream | Response[bytes]:
    """A finished game, moment by moment, as a seat or a spectator saw it, or open; all of it, or from a first moment to
    a last."""
    if first is not None or last is not None:
        return await _window(request, table_id, Window(first or 0, (first or 0) if last is None else last, seat, open))
    rows, row = await finished(request, table_id)
    hub: Hub = request.app.state.hub
    replays: Replays = request.app.state.replays
    pieces = pieces_of(table_id, "".join(rows), row.game, seat, open, await reader_of(request, row))
    return await replays.stream(pieces, len(rows), hub.archive.readers, asker(request), headers=PRIVATE)


async def _window(request: Asked, table_id: str, window: Window) -> Response[bytes]:
    hub: Hub = request.app.state.hub
    row = await finished_row(hub, table_id, RUNS)
    window = window._replace(reader=await reader_of(request, row))
    replays: Replays = request.app.state.replays
    last_row = await asyncio.to_thread(hub.store.last_line, table_id)
    end = "".join(await asyncio.to_thread(hub.store.lines, table_id, last_row, last_row))
    of = Past("", [end]).ends()[-1] + 1
    seats = len(chairs_in(row))
    if window.seat is not None and window.seat not in range(seats):
        raise Failure(400, f"The seats are 0 to {seats - 1}, not {window.seat}.")
    if not 0 <= window.first <= window.last or window.first >= of or window.last - window.first >= MOST_MOMENTS:
        raise Failure(400, f"The moments are 0 to {of - 1}, at most {MOST_MOMENTS} at once.")
    with replays.reading(asker(request)):
        last = min(window.last, of - 1)
        found = await hub.archive.moments(row, window.first, last, seats, partial(window.read, row, end, of))
    return Response(found, media_type=MediaType.JSON, headers=PRIVATE)


REPLAYS = (replay_of,)
