"""A player wants to be forgotten: their own games are removed, and at the games of others they go by no name.

It is done table by table, each in one commit, and the player's own rows go last: whatever stops it, asking again goes
on with what is left.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from suitcase.bots import bots_at, usual_bot
from suitcase.engine import SuitcaseError
from suitcase.engine.chairs import spoken_names
from suitcase.engine.journal import read_journal, replay
from suitcase.engine.journal.early_end import ended_by
from suitcase.engine.journal.renaming import renamed
from suitcase.server import shelf
from suitcase.server.disk import paperbook, statements
from suitcase.server.disk.store import Job, Row
from suitcase.server.disk.writing import committed
from suitcase.server.door import names
from suitcase.server.problems import NoSuchTable, Problem
from suitcase.table import Chair

if TYPE_CHECKING:
    from suitcase.server.live.hub import Hub

NOBODY = "Someone"  # what a person who wants to be forgotten is called
OVER = "The game is over."  # where the sentence at the end cannot be made anew
AT_ONCE = 50  # tables that are looked up at once


class Forgetting:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def forget(self, player: str, name: str) -> None:
        """Removes all that is kept of a player's games."""
        values = {"by": player, "most": AT_ONCE}
        while found := await asyncio.to_thread(self._hub.store.all, statements.SITTING_OF, values):
            for (table_id,) in found:
                await self._leave(table_id, player)
                # A table that is gone, or that cannot be opened any more, is changed all the same.
                with suppress(NoSuchTable, Problem):
                    await self._hub.reopen(table_id, partial(self._change, table_id, player, name))
        rows: list[Job] = [(paperbook.REMOVE_ALL, {"by": player}), (statements.REMOVE_FIGURES, {"by": player})]
        await committed(self._hub.store, rows)

    async def _leave(self, table_id: str, player: str) -> None:
        """Somebody who plays with others gets up first, as the game has it."""
        row = await asyncio.to_thread(self._hub.store.table, table_id)
        if row is None or row.phase != "playing" or _alone(_chairs(row), player):
            return
        with suppress(SuitcaseError):
            live = await self._hub.table(table_id)
            for seat, chair in enumerate(live.table.chairs):
                if chair.player == player and not chair.away:
                    self._hub.viewers.leave(live, seat)

    async def _change(self, table_id: str, player: str, name: str) -> None:
        keeper = self._hub.store
        row = await asyncio.to_thread(keeper.table, table_id)
        jobs: list[Job] = [(statements.REMOVE_SITTING, {"by": player, "of": table_id})]
        if row is not None and _alone(_chairs(row), player):
            jobs += _removed(table_id)
        elif row is not None:
            rows = await asyncio.to_thread(keeper.journal, table_id)
            jobs += await self._hub.archive.readers.run(len(rows), partial(_renamed, row, rows, player, name))
        await committed(keeper, jobs)


def _chairs(row: Row) -> list[Chair]:
    """Who sits at a stored table; nobody can say of a spoiled one."""
    try:
        return msgspec.json.decode(row.chairs, type=list[Chair])
    except msgspec.DecodeError:
        return []


def _alone(chairs: list[Chair], player: str) -> bool:
    """Whether no other person has a part in the game."""
    return all(chair.player in (None, player) for chair in chairs)


def _removed(table_id: str) -> list[Job]:
    return [
        (statement, {"of": table_id})
        for statement in (
            statements.REMOVE_LINES,
            statements.REMOVE_SNAPSHOTS,
            statements.REMOVE_CHAT,
            paperbook.REMOVE_HOMECOMING,
            statements.REMOVE_TABLE,
        )
    ]


def _renamed(row: Row, rows: list[str], player: str, name: str) -> list[Job]:
    """A game that others have a part in: it stays, without the player's name and what they said in the chat."""
    chairs = _chairs(row)
    jobs: list[Job] = []
    written, why = rows, row.result
    for seat, chair in enumerate(chairs):
        if chair.player != player:
            continue
        jobs.append((statements.REMOVE_SAID, {"of": row.id, "seat": seat, "name": name}))
        chairs[seat] = _without_person(row, chairs, seat)
        called = chairs[seat].name
        why = _sentence(row, written, seat, called)
        with suppress(SuitcaseError):  # a journal that is damaged is shown to nobody
            written = renamed(written, seat, called, why)
    jobs += [
        (statements.REWRITE_LINE, {"of": row.id, "row": number, "text": text})
        for number, (text, before) in enumerate(zip(written, rows, strict=True))
        if text != before
    ]
    jobs.append((statements.REMOVE_SNAPSHOTS, {"of": row.id}))
    host = row.host
    if host == player:
        host = next(chair.player for chair in chairs if chair.player)
    people = msgspec.json.encode(chairs).decode()
    jobs.append((statements.RENAME_TABLE, {"of": row.id, "chairs": people, "result": why, "host": host}))
    return jobs


def _without_person(row: Row, chairs: list[Chair], seat: int) -> Chair:
    """The chair of somebody who will not come back: free, a bot's, or nobody's."""
    if row.phase == "gathering":
        return Chair()
    others = [*chairs[:seat], *chairs[seat + 1 :]]
    called, _ = names.seated(NOBODY, others, begun=True)
    left = Chair(called, "person", None, away=True, parked=chairs[seat].parked)
    if row.phase == "playing" and not left.parked:
        with suppress(Exception):  # a game that is gone has no bots either
            game = shelf.in_the_box(row.game)
            if kinds := bots_at(game, game.chairs(len(chairs))[seat]):
                return Chair(called, f"bot:{usual_bot(kinds)}")
    return left


def _sentence(row: Row, rows: list[str], seat: int, called: str) -> str | None:
    """How the game ended, with the new name."""
    if row.result is None:
        return None
    try:
        journal = read_journal("".join(rows).encode())
        game = shelf.as_played(row.game, journal.header)
        *_, last = replay(game, journal)
        seats = journal.header.seats
        spoken = spoken_names((one.name for one in seats), game.chairs(len(seats)))
        spoken[seat] = called
        outcome = (ended_by(journal.steps[-1], spoken) if journal.outcome else None) or last.outcome(spoken)
    except Exception:  # noqa: BLE001  (a game from elsewhere may raise anything, and forgetting must not fail)
        return OVER
    return outcome.why if outcome else OVER
