"""What a player has under way and has done, over HTTP. All of it comes from rows: a table may be in memory or not."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter

from suitcase.engine.errors import shown
from suitcase.server import protocol, shelf
from suitcase.server.answers import Asked, Failure, known, says, who
from suitcase.server.disk import statements, store
from suitcase.server.door.identity import Identity
from suitcase.server.live.hub import Hub
from suitcase.server.live.results import BEST
from suitcase.server.problems import Broken, damaged
from suitcase.table import Chair, seats_of

MOST_LISTED = 50
PAGE = 20  # finished games
MARK = re.compile(r"([0-9]{1,10})-([\w-]{1,40})", re.ASCII)


@get("/api/me")
async def me(request: Asked) -> protocol.Me:
    """The player's name, running tables and last finished games."""
    found = await who(request)
    if found is None:
        return protocol.Me(None, [], [])
    hub: Hub = request.app.state.hub
    running = lines_of(await asyncio.to_thread(hub.store.running_of, found.player, MOST_LISTED), found)
    running.sort(key=_urgency)
    finished = await _page(hub, found, store.Mark(), None)
    return protocol.Me(found.name, running, finished.tables, finished.more)


@get("/api/me/played")
async def played(request: Asked) -> list[str]:
    """The games that the player has sat down to, lessons too: who has not played one may want to be shown it."""
    found = await who(request)
    hub: Hub = request.app.state.hub
    return await asyncio.to_thread(hub.store.played_by, found.player) if found else []


def _urgency(line: protocol.TableLine) -> tuple[bool, int]:
    """Whose turn it is comes first, and of those the one whose time is up first; the others stay as they are."""
    return not line.your_turn, line.due or 2**40


@get("/api/me/finished", responses=says(400, 401))
async def finished_games(
    request: Asked,
    game: Annotated[str | None, QueryParameter(pattern=r"^[\w.-]{1,80}$", description="A game's name.")] = None,
    before: Annotated[str | None, QueryParameter(description="`more` of the page before.")] = None,
) -> protocol.Finished:
    """The player's finished games, the latest first, page by page; perhaps those of one game."""
    asks = await known(request)
    return await _page(request.app.state.hub, asks, _mark(before), game)


@get("/api/me/figures", responses=says(401))
async def figures(request: Asked) -> list[protocol.Figures]:
    """How many games the player has finished and won, and the best bot that they have beaten, by game."""
    asks = await known(request)
    hub: Hub = request.app.state.hub
    rows = await asyncio.to_thread(hub.store.all, statements.FIGURES, {"player": asks.player})
    found = [protocol.Figures(game, shelf.title(game), played, won, BEST.get(best)) for game, played, won, best in rows]
    return sorted(found, key=lambda one: -one.played)


def _mark(text: str | None) -> store.Mark:
    if text is None:
        return store.Mark()
    match = MARK.fullmatch(text)
    if not match or int(match[1]) > store.Mark().over:
        raise Failure(400, f"A page begins where the one before says in `more`, not at {shown(text)}.")
    return store.Mark(int(match[1]), match[2])


async def _page(hub: Hub, viewer: Identity, mark: store.Mark, game: str | None) -> protocol.Finished:
    found = await asyncio.to_thread(hub.store.finished_of, viewer.player, PAGE + 1, mark, game)
    shown_now, more = found[:PAGE], None
    if len(found) > PAGE:
        more = f"{shown_now[-1].over}-{shown_now[-1].table.row.id}"
    tables = []
    for one in shown_now:
        with suppress(Broken):
            line = line_of(one.table, viewer)
            line.over, line.won, line.counts = one.over, one.won, one.counts
            tables.append(line)
    return protocol.Finished(tables, more)


def lines_of(found: Iterable[store.Listed], viewer: Identity | None) -> list[protocol.TableLine]:
    """Tables as lines of a list, without those whose rows are damaged."""
    lines = []
    for one in found:
        with suppress(Broken):
            lines.append(line_of(one, viewer))
    return lines


def line_of(found: store.Listed, viewer: Identity | None) -> protocol.TableLine:
    row = found.row
    try:
        chairs = msgspec.json.decode(row.chairs, type=list[Chair])
        to_act = msgspec.json.decode(found.to_act, type=list[int]) if found.to_act else []
        left = msgspec.json.decode(row.left, type=list[int | None]) if row.left else []
        ends = [None if time is None else row.touched + time // 1000 for time in left]
    except (msgspec.DecodeError, TypeError):
        raise damaged() from None
    own = seats_of(chairs, viewer.player) if viewer else ()
    turns = [seat for seat in own if seat in to_act and not chairs[seat].gave_up]
    times = [ends[seat] for seat in turns if seat < len(ends)]
    return protocol.TableLine(
        id=row.id,
        game=row.game,
        title=shelf.title(row.game),
        phase=row.phase,
        names=[chair.name for chair in chairs],
        open=0 if row.phase == "over" else sum(chair.kind == "open" for chair in chairs),
        public=row.public,
        yours=bool(own),
        your_turn=bool(turns),
        result=row.result,
        due=min((time for time in times if time is not None), default=None),
        lesson=not row.counts and shelf.is_lesson(row.game, row.seed),
        seat=own[0] if len(own) == 1 else None,
    )


HISTORY = (me, played, finished_games, figures)
