"""A picture of how a game ended, to show around: an SVG from what everybody may know of a finished game."""

from __future__ import annotations

import asyncio
import textwrap
import time
from html import escape

from litestar import Response, get

from suitcase.engine import Outcome, SuitcaseError
from suitcase.engine.journal import read_end
from suitcase.server import shelf
from suitcase.server.answers import Asked, TableId, finished_row, says
from suitcase.server.live.hub import Hub
from suitcase.server.problems import damaged
from suitcase.server.replays.reading import chairs_in, names_here

WIDE, HIGH = 1200, 630  # as places that show links like it
LINE = 46  # letters of the sentence
SERIF = "Georgia, 'Palatino Linotype', 'Liberation Serif', serif"
SANS = "system-ui, 'Segoe UI', 'Liberation Sans', sans-serif"
UNSEEN = dict.fromkeys((*range(9), 11, 12, *range(14, 32)))  # what no XML may have


def picture(title: str, names: list[str], outcome: Outcome, day: str) -> str:
    """The picture as SVG; everything in it is escaped."""
    sentence = textwrap.wrap(outcome.why, LINE, max_lines=4, placeholder=" …") or [""]
    parts = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="#4d2f20"/>',
        f'<rect x="24" y="24" width="{WIDE - 48}" height="{HIGH - 48}" rx="28" fill="#f6f0e4"/>',
        f'<rect x="24" y="24" width="{WIDE - 48}" height="84" rx="28" fill="#8a4b33"/>',
        f'<rect x="24" y="80" width="{WIDE - 48}" height="28" fill="#8a4b33"/>',
        _text(72, 82, title, 40, "#fffaf2", SERIF, 700),
        _text(WIDE - 72, 80, day, 26, "#f4ead4", SANS, 400, "end"),
        *(_text(72, 178 + 54 * k, line, 42, "#2a221d", SERIF, 700) for k, line in enumerate(sentence)),
    ]
    top = 178 + 54 * len(sentence) + 16
    height = min(64, (HIGH - 72 - top) // max(1, len(names)))
    for seat, name in enumerate(names):
        middle = top + height * seat + height // 2
        wins = seat in outcome.winners
        if wins:
            parts.append(f'<path d="M76 {middle - 12}l12 6 -12 6Z" transform="translate(0 4)" fill="#9a5b00"/>')
        parts.append(_text(108, middle + 8, name, 30, "#2a221d", SANS, 700 if wins else 400))
        if seat < len(outcome.scores):
            parts.append(_text(WIDE - 72, middle + 8, str(outcome.scores[seat]), 30, "#2a221d", SANS, 700, "end"))
    parts.append(_text(WIDE - 72, HIGH - 44, "Suitcase", 22, "#62564b", SERIF, 400, "end"))
    drawn = "".join(parts)
    label = escape(f"{title}: {outcome.why}".translate(UNSEEN))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'role="img" aria-label="{label}">{drawn}</svg>'
    )


def _text(x: int, y: int, words: str, size: int, fill: str, font: str, weight: int, anchor: str = "start") -> str:
    said = escape(words.translate(UNSEEN))
    return (
        f'<text x="{x}" y="{y}" font-family="{font}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
        f'text-anchor="{anchor}">{said}</text>'
    )


@get("/api/tables/{table_id:str}/picture.svg", media_type="image/svg+xml", responses=says(400, 404, 409, 503))
async def picture_of(request: Asked, table_id: TableId) -> Response[str]:
    """How a finished game ended, as a picture: who sat there, with what, and who won."""
    hub: Hub = request.app.state.hub
    row = await finished_row(hub, table_id, "there is no ending to show yet.")
    last = await asyncio.to_thread(hub.store.last_line, table_id)
    rows = await asyncio.to_thread(hub.store.lines, table_id, last, last)
    try:
        outcome, _ = read_end("".join(rows))
    except SuitcaseError:
        raise damaged() from None
    if outcome is None:
        raise damaged()
    names = names_here(row.game, chairs_in(row))
    ended = time.gmtime(row.touched)
    day = f"{ended.tm_mday} {time.strftime('%B %Y', ended)}"
    headers = {"Content-Disposition": f'attachment; filename="{table_id}.svg"'}
    return Response(picture(shelf.title(row.game), names, outcome, day), media_type="image/svg+xml", headers=headers)


PICTURES = (picture_of,)
