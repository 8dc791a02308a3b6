"""Finished games over HTTP: their journals, and replays that are made piece by piece while they are sent.

A replay of a long game is tens of megabytes. No more than a piece of it is in memory at a time, and those who ask at
once take turns.

The cards are open when a game is over. What its players keep to themselves for ever (`Game.published`) is not: a
journal that is given out is the same for everybody and has nothing of it, and a replay has what is the reader's own.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Annotated, NamedTuple

import msgspec
from litestar import MediaType, Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, PathParameter
from litestar.response import Stream

from suitcase.engine import Game, SuitcaseError
from suitcase.engine.journal import (
    Journal,
    in_words,
    published,
    published_text,
    read_end,
    read_journal,
    replay_for,
    tell_step,
)
from suitcase.server import protocol, shelf
from suitcase.server.answers import Asked, Failure, asker, says, who
from suitcase.server.disk import store
from suitcase.server.door.limits import Quota
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import encode, game_info
from suitcase.server.live.past import Past
from suitcase.server.live.reading import Readers
from suitcase.server.papers import PRIVATE
from suitcase.server.problems import NoSuchTable, Unavailable, damaged
from suitcase.table import Chair, only_seat

PIECE = 65_536  # bytes
MOST_MOMENTS = 512  # that are asked for at once, where not all of them are
AT_ONCE, AT_ONCE_PER_ADDRESS = 20, 4  # replays
MOST_SECONDS = 300.0  # for one of them
EVERYONE = ""  # all who read replays are counted together

TableId = Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$", description="A table's id, from its link.")]


class Replays:
    """Those that are being read now."""

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
        """Counts one that is read at once."""
        self._take(address)
        try:
            yield
        finally:
            self._reading.give_back(EVERYONE, address)

    def _take(self, address: str) -> None:
        if not self._reading.take(EVERYONE, address):
            raise Unavailable("Many replays are being read just now; try again in a moment.")


async def reader_of(request: Asked, row: store.Row) -> int | None:
    """The seat of who asks, if they sit at the table."""
    asks = await who(request)
    try:
        chairs = msgspec.json.decode(row.chairs, type=list[Chair])
    except msgspec.DecodeError:
        raise damaged() from None
    return only_seat(chairs, asks.player) if asks else None


def keeps_private(game_name: str, text: str) -> bool:
    """Whether the journal of a finished game may have what its players keep to themselves. A game that is not here
    cannot be asked: then it is whatever has texts in it."""
    try:
        return shelf.in_the_box(game_name).keeps_private
    except Exception:  # noqa: BLE001  (to import a game is to run it, so anything may come)
        return any('"' in step.action for step in read_journal(text.encode()).steps)


def given_out(game_name: str, text: str) -> str:
    """A finished game's journal as everybody may have it."""
    if not keeps_private(game_name, text):
        return text
    data = text.encode()
    try:
        return published_text(shelf.as_played(game_name, read_journal(data).header), data)
    except SuitcaseError as error:
        why = "This journal stays here, because what its players keep to themselves cannot be left out of it."
        raise Failure(409, f"{why} {error}") from None


def told_without_game(game_name: str, text: str) -> list[str]:
    """What the journal of a finished game that cannot be played says, as far as everybody may know it."""
    journal = read_journal(text.encode())
    if keeps_private(game_name, text):
        return [journal.outcome.why] if journal.outcome else []
    return in_words(journal)


def pieces_of(
    table_id: str, text: str, game_name: str, seat: int | None, is_open: bool, reader: int | None = None
) -> Iterator[bytes]:
    """The JSON of a `protocol.Replay`, in pieces."""
    journal = read_journal(text.encode())
    game = shelf.as_played(game_name, journal.header)
    seats = journal.header.seats
    names = [s.name or called for s, called in zip(seats, game.seat_names(len(seats)), strict=True)]
    if seat is not None and seat not in range(len(names)):
        raise Failure(400, f"The seats are 0 to {len(names) - 1}, not {seat}.")
    frame = _frame(table_id, game, names, seat, is_open, journal, len(journal.steps))
    # The two long lists are put where the frame has empty ones; the last list of a name is the frame's own.
    head, _, middle = encode(frame).rpartition(b'"moments":[]')
    middle, _, end = middle.rpartition(b'"draws":[]')
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
    draws = ((number, draw.number, draw.n) for number, step in enumerate(journal.steps) for draw in step.draws)
    yield b"]" + middle + b'"draws":[' + b",".join(map(encode, draws)) + b"]" + end


def _frame(
    table_id: str, game: Game, names: list[str], seat: int | None, is_open: bool, journal: Journal, of: int
) -> protocol.Replay:
    """A replay without its moments."""
    assert journal.outcome is not None
    assert journal.seed is not None
    committed, seed = journal.header.commitment, journal.seed.hex()
    info = game_info(game, things=True)
    laid_out = journal.header.begins is not None
    return protocol.Replay(table_id, info, names, seat, is_open, [], journal.outcome, committed, seed, [], of, laid_out)


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
        seats = msgspec.json.decode(row.chairs, type=list[Chair])
        names = [s.name or called for s, called in zip(seats, game.seat_names(len(seats)), strict=True)]
        outcome, seed = read_end(end)
        told = journal._replace(outcome=outcome, seed=seed)
        found = _frame(row.id, game, names, self.seat, self.is_open, told, of)
        viewers = list(range(len(names))) if self.is_open else [self.seat]
        for number, (step, position) in enumerate(replay_for(self.reader, game, journal, past.start), journal.first):
            if number > self.last:
                break
            if number >= self.first:
                views = [position.view(viewer) for viewer in viewers]
                said = tell_step(step, position, self.seat, names)
                found.moments.append(protocol.Moment(number, step.action, said, views))
                found.draws += [(number, draw.number, draw.n) for draw in step.draws]
        return encode(found)


async def row_of(hub: Hub, table_id: str) -> store.Row:
    row = await asyncio.to_thread(hub.store.table, table_id)
    if row is None:
        raise NoSuchTable
    return row


async def _finished(request: Asked, table_id: str) -> tuple[list[str], store.Row]:
    row = await _finished_row(request, table_id)
    hub: Hub = request.app.state.hub
    return await asyncio.to_thread(hub.store.journal, table_id), row


async def _finished_row(request: Asked, table_id: str) -> store.Row:
    row = await row_of(request.app.state.hub, table_id)
    if row.phase != "over":
        raise Failure(409, "The game is not over; until then its journal would tell the cards.")
    return row


@get("/api/tables/{table_id:str}/journal", media_type=MediaType.TEXT, responses=says(400, 404, 409, 503))
async def journal_of(request: Asked, table_id: TableId) -> Response[str]:
    """The journal of a finished game, as `suitcase verify` reads it. What players keep to themselves, such as private
    notes, is left out of it."""
    rows, row = await _finished(request, table_id)
    hub: Hub = request.app.state.hub
    replays: Replays = request.app.state.replays
    with replays.reading(asker(request)):
        text = await hub.past.readers.run(len(rows), partial(given_out, row.game, "".join(rows)))
    disposition = f'attachment; filename="{table_id}.journal"'
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": disposition})


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
    rows, row = await _finished(request, table_id)
    hub: Hub = request.app.state.hub
    replays: Replays = request.app.state.replays
    pieces = pieces_of(table_id, "".join(rows), row.game, seat, open, await reader_of(request, row))
    return await replays.stream(pieces, len(rows), hub.past.readers, asker(request), headers=PRIVATE)


async def _window(request: Asked, table_id: str, window: Window) -> Response[bytes]:
    row = await _finished_row(request, table_id)
    window = window._replace(reader=await reader_of(request, row))
    hub: Hub = request.app.state.hub
    replays: Replays = request.app.state.replays
    last_row = await asyncio.to_thread(hub.store.last_line, table_id)
    end = "".join(await asyncio.to_thread(hub.store.lines, table_id, last_row, last_row))
    of = Past("", [end]).ends()[-1] + 1
    seats = len(msgspec.json.decode(row.chairs, type=list[Chair]))
    if window.seat is not None and window.seat not in range(seats):
        raise Failure(400, f"The seats are 0 to {seats - 1}, not {window.seat}.")
    if not 0 <= window.first <= window.last or window.first >= of or window.last - window.first >= MOST_MOMENTS:
        raise Failure(400, f"The moments are 0 to {of - 1}, at most {MOST_MOMENTS} at once.")
    # Rows and states are counted nearly alike: who sits down later has a row without a state.
    rows, before = min(window.last, of - 1) + seats, window.first - 1
    with replays.reading(asker(request)):
        found = await hub.past.read(row, rows, before, partial(window.read, row, end, of))
    return Response(found, media_type=MediaType.JSON, headers=PRIVATE)


@get("/api/tables/{table_id:str}/story", responses=says(400, 404, 409, 503))
async def story_of(request: Asked, table_id: TableId) -> protocol.Story:
    """What the journal of a finished game says in words, for games that cannot be replayed any more."""
    rows, row = await _finished(request, table_id)
    reader = await reader_of(request, row)
    hub: Hub = request.app.state.hub

    def read() -> protocol.Story:
        text = "".join(rows)
        journal = read_journal(text.encode())
        why = "This game can be replayed; this is how it was written down."
        try:
            game = shelf.as_played(row.game, journal.header)
            for _ in replay_for(reader, game, journal):
                break
            lines = in_words(published(game, journal, reader))
        except SuitcaseError as error:
            why = f"This game cannot be replayed here, so it is shown as it was written down. {error}"
            lines = told_without_game(row.game, text)
        names = [seat.name for seat in journal.header.seats]
        return protocol.Story(shelf.title(row.game), names, why, lines)

    replays: Replays = request.app.state.replays
    with replays.reading(asker(request)):
        return await hub.past.readers.run(len(rows), read)


FINISHED = (replay_of, journal_of, story_of)
