"""Journals of finished games over HTTP, as files and in words.

The cards are open when a game is over. What its players keep to themselves for ever (`Position.published`) is not: a
journal that is given out is the same for everybody and has nothing of it.
"""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import MediaType, Response, get

from suitcase.engine import SuitcaseError
from suitcase.engine.journal import as_written, published, published_text, read_journal, replay_for
from suitcase.server import protocol, shelf
from suitcase.server.answers import Asked, Failure, TableId, asker, finished_row, says
from suitcase.server.disk import store
from suitcase.server.live.hub import Hub
from suitcase.server.replays.reading import Replays, names_here, reader_of

RUNS = "until then its journal would tell the cards."


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
    return as_written(journal, names_here(game_name, journal.header.seats))


async def finished(request: Asked, table_id: str) -> tuple[list[str], store.Row]:
    """The rows of a finished game's journal, and the table's own."""
    hub: Hub = request.app.state.hub
    row = await finished_row(hub, table_id, RUNS)
    return await asyncio.to_thread(hub.store.journal, table_id), row


@get("/api/tables/{table_id:str}/journal", media_type=MediaType.TEXT, responses=says(400, 404, 409, 503))
async def journal_of(request: Asked, table_id: TableId) -> Response[str]:
    """The journal of a finished game, as `suitcase verify` reads it. What players keep to themselves, such as private
    notes, is left out of it."""
    rows, row = await finished(request, table_id)
    hub: Hub = request.app.state.hub
    replays: Replays = request.app.state.replays
    with replays.reading(asker(request)):
        text = await hub.archive.readers.run(len(rows), partial(given_out, row.game, "".join(rows)))
    disposition = f'attachment; filename="{table_id}.journal"'
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": disposition})


@get("/api/tables/{table_id:str}/story", responses=says(400, 404, 409, 503))
async def story_of(request: Asked, table_id: TableId) -> protocol.Story:
    """What the journal of a finished game says in words, for games that cannot be replayed any more."""
    rows, row = await finished(request, table_id)
    reader = await reader_of(request, row)
    hub: Hub = request.app.state.hub

    def read() -> protocol.Story:
        text = "".join(rows)
        journal = read_journal(text.encode())
        names = names_here(row.game, journal.header.seats)
        why = "This game can be replayed; this is how it was written down."
        try:
            game = shelf.as_played(row.game, journal.header)
            for _ in replay_for(reader, game, journal):
                break
            lines = as_written(published(game, journal, reader), names)
        except SuitcaseError as error:
            why = f"This game cannot be replayed here, so it is shown as it was written down. {error}"
            lines = told_without_game(row.game, text)
        return protocol.Story(shelf.title(row.game), names, why, lines)

    replays: Replays = request.app.state.replays
    with replays.reading(asker(request)):
        return await hub.archive.readers.run(len(rows), read)


JOURNALS = (journal_of, story_of)
