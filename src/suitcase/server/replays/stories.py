"""The story of a table as a person tells it afterwards: all that happened, in sentences for who asks, as Markdown and
as a page for print.

It is told from the whole journal, piece by piece in a reader's thread, so a long game holds nobody up. Whoever sits at
the table gets their own story, with their secrets; everybody else gets the spectator's.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Literal, NamedTuple

from litestar import get
from litestar.openapi import ResponseSpec
from litestar.response import Stream

from suitcase.engine.journal import read_journal, replay, tell_step
from suitcase.engine.journal.early_end import ended_by
from suitcase.server import shelf
from suitcase.server.answers import PRIVATE, Asked, Failure, TableId, asker, row_of, says
from suitcase.server.disk import store
from suitcase.server.live.hub import Hub
from suitcase.server.problems import Unplayable
from suitcase.server.replays.journals import told_without_game
from suitcase.server.replays.reading import PIECE, Replays, chairs_in, names_of, reader_of

MARKDOWN = "text/markdown"
# What Markdown would read as a sign of its own: anywhere, and at the beginning of a line.
SIGNS = re.compile(r"([\\`*_\[\]<>|~&])")
FIRST = re.compile(r"^(\s*)([#+=-]|\d+(?=[.)]))")


class Line(NamedTuple):
    kind: Literal["title", "who", "chapter", "text"]
    text: str


Written = Callable[[Line], str]


def lines_of(row: store.Row, rows: list[str], seat: int | None) -> Iterator[Line]:
    """What happened at a table up to now, for a viewer."""
    journal = read_journal("".join(rows).encode())
    chairs = chairs_in(row)
    try:
        game = shelf.as_played(row.game, journal.header)
    except Unplayable:
        if row.phase != "over":
            raise  # the journal has secrets until then
        yield Line("title", shelf.title(row.game))
        yield Line("who", ", ".join(chair.name for chair in chairs if chair.name))
        yield from (Line("text", said) for said in told_without_game(row.game, "".join(rows)))
        return
    names = names_of(game, chairs)
    yield Line("title", game.title)
    yield Line("who", ", ".join(names))
    chapter, position, told = "", None, list[str]()
    for step, position in zip(journal.steps, replay(game, journal), strict=False):
        told = tell_step(step, position, seat, names)
        if told and (now := game.chapter(position.view(seat))) not in ("", chapter):
            chapter = now
            yield Line("chapter", now)
        if told:
            yield Line("text", " ".join(told))
    early = ended_by(journal.steps[-1], names) if journal.outcome else None
    if position is not None and (outcome := early or position.outcome(names, seat)):
        yield Line("chapter", "The end")
        notes = journal.outcome.notes if journal.outcome else ()
        yield Line("text", outcome.why)
        yield from (Line("text", said) for said in (*outcome.how, *outcome.did, *notes) if said not in told)


def as_markdown(line: Line) -> str:
    text = SIGNS.sub(r"\\\1", " ".join(line.text.split()))
    text = FIRST.sub(lambda found: f"{found[1]}\\{found[2]}" if not found[2].isdigit() else f"{found[2]}\\", text)
    return {"title": "# {}", "who": "*{}*", "chapter": "## {}", "text": "{}"}[line.kind].format(text) + "\n\n"


def as_html(line: Line) -> str:
    tag = {"title": "h1", "who": "p", "chapter": "h2", "text": "p"}[line.kind]
    kind = ' class="line"' if line.kind == "who" else ""
    return f"<{tag}{kind}>{escape(line.text)}</{tag}>\n"


def pieces(lines: Iterator[Line], written: Written, head: str = "", tail: str = "") -> Iterator[bytes]:
    piece = head
    for line in lines:
        piece += written(line)
        if len(piece) > PIECE:
            yield piece.encode()
            piece = ""
    yield (piece + tail).encode()


async def told(request: Asked, table_id: str, written: Written, kind: str, *around: str, **headers: str) -> Stream:
    """The story of a table for who asks, in pieces, perhaps with something before and after it."""
    hub: Hub = request.app.state.hub
    replays: Replays = request.app.state.replays
    row = await row_of(hub, table_id)
    seat = await reader_of(request, row)
    rows = await asyncio.to_thread(hub.store.journal, table_id)
    if not rows:
        raise Failure(409, "The game has not begun, so there is no story yet.")
    made = pieces(lines_of(row, rows, seat), written, *around)
    address = asker(request)
    return await replays.stream(made, len(rows), hub.archive.readers, address, kind, {**PRIVATE, **headers})


@get(
    "/api/tables/{table_id:str}/story.md",
    responses={
        200: ResponseSpec(str, generate_examples=False, media_type=MARKDOWN, description="The story so far."),
        **says(400, 404, 409, 503),
    },
)
async def story_text(request: Asked, table_id: TableId) -> Stream:
    """What happened at a table so far, as you may know it, as Markdown."""
    disposition = {"Content-Disposition": 'attachment; filename="story.md"'}
    return await told(request, table_id, as_markdown, MARKDOWN, **disposition)


STORIES = (story_text,)
