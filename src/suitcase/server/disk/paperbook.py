"""Papers that belong to people: what a game lets them keep between evenings, such as sheets of characters.

Everything is asked for by player and game, so nobody reads or changes another one's. Changes wait for each other: the
number of papers is checked before one is added.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, Index, Integer, String, Table, Text, bindparam, delete, exists, insert, select, update

from suitcase.server.disk.statements import metadata
from suitcase.server.disk.store import Job, Store
from suitcase.server.disk.writing import committed
from suitcase.server.problems import TooMuch

MOST_PAPERS = 50  # of one person for one game

papers = Table(
    "papers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("game", String(80), nullable=False),
    Column("data", Text, nullable=False),  # as JSON
    Column("touched", Integer, nullable=False),  # seconds since 1970
    Index("ix_papers_of_player", "player", "game", "touched"),
)
homecomings = Table(  # games that are over, and whose papers are not at home yet
    "homecomings",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("over", Integer, nullable=False),  # seconds since 1970
)
ADD = insert(papers)
_MINE = (papers.c.player == bindparam("by"), papers.c.game == bindparam("of_game"))
_ONE = (*_MINE, papers.c.id == bindparam("of"))
CHANGE = update(papers).where(*_ONE).values(data=bindparam("data"), touched=bindparam("touched"))
REMOVE = delete(papers).where(*_ONE)
REMOVE_ALL = delete(papers).where(papers.c.player == bindparam("by"))
_FOUND = select(papers.c.id, papers.c.data, papers.c.touched)
LIST = _FOUND.where(*_MINE).order_by(papers.c.touched.desc(), papers.c.id)
FIND = _FOUND.where(*_ONE)
ADD_HOMECOMING = insert(homecomings).from_select(
    ["table_id", "over"],
    select(bindparam("table_id", type_=String(32)), bindparam("over", type_=Integer)).where(
        ~exists().where(homecomings.c.table_id == bindparam("table_id"))
    ),
)
REMOVE_HOMECOMING = delete(homecomings).where(homecomings.c.table_id == bindparam("of"))
HOMECOMINGS = select(homecomings.c.table_id).order_by(homecomings.c.over)
HOMECOMING = select(homecomings.c.over).where(homecomings.c.table_id == bindparam("of"))


class Paper(NamedTuple):
    id: str
    data: Any
    touched: int


# What a paper becomes when another one comes home: None if it is about someone else.
Join = Callable[[Any, Any], dict[str, Any] | None]


class PaperBook:
    def __init__(self, keeper: Store) -> None:
        self._store = keeper
        self._changing = asyncio.Lock()

    async def all(self, player: str, game: str) -> list[Paper]:
        """The papers of a person, the latest first."""
        found = await asyncio.to_thread(self._store.all, LIST, {"by": player, "of_game": game})
        return [_read(row) for row in found]

    async def find(self, player: str, game: str, paper: str) -> Paper | None:
        row = await asyncio.to_thread(self._store.first, FIND, {"by": player, "of_game": game, "of": paper})
        return row and _read(row)

    async def add(self, player: str, game: str, data: Any) -> Paper:
        """A new paper, or TooMuch."""
        async with self._changing:
            kept = await self.all(player, game)
            if len(kept) >= MOST_PAPERS:
                raise TooMuch(f"You keep {MOST_PAPERS} papers of this game, and that is the most; remove one first.")
            made = Paper(secrets.token_urlsafe(12), data, _after(kept))
            await committed(self._store, [_addition(player, game, made)])
        return made

    async def change(self, player: str, game: str, paper: str, data: Any) -> Paper | None:
        """The paper with other data, or None if the person has no such paper."""
        async with self._changing:
            kept = await self.all(player, game)
            if paper not in (each.id for each in kept):
                return None
            made = Paper(paper, data, _after(kept))
            await committed(self._store, [_change(player, game, made)])
        return made

    async def remove(self, player: str, game: str, paper: str) -> bool:
        async with self._changing:
            if await self.find(player, game, paper) is None:
                return False
            await committed(self._store, [(REMOVE, {"by": player, "of_game": game, "of": paper})])
        return True

    # --- Home from a game -----------------------------------------------------------------------------------

    async def waiting(self) -> list[str]:
        """The tables whose papers are not at home yet."""
        return [row[0] for row in await asyncio.to_thread(self._store.all, HOMECOMINGS, {})]

    async def bring_home(
        self, table_id: str, game: str, found: Callable[[str], list[tuple[str, Any]]], join: Join
    ) -> None:
        """Brings the papers of a game home that ended on a day: to whom, and what. All of it is one commit, together
        with the note that it has been done, so it is done once, whenever the server stops."""
        async with self._changing:
            row = await asyncio.to_thread(self._store.first, HOMECOMING, {"of": table_id})
            if row is None:
                return
            jobs: list[Job] = [(REMOVE_HOMECOMING, {"of": table_id})]
            kept: dict[str, list[Paper]] = {}
            for player, data in found(time.strftime("%Y-%m-%d", time.gmtime(row[0]))):
                if player not in kept:
                    kept[player] = await self.all(player, game)
                if job := _homecoming(player, game, kept[player], data, join):
                    jobs.append(job)
            await committed(self._store, jobs)


def _homecoming(player: str, game: str, kept: list[Paper], data: Any, join: Join) -> Job | None:
    """Brings one paper up to date, or adds it if there is room."""
    for k, paper in enumerate(kept):
        if (joined := join(paper.data, data)) is not None:
            kept[k] = Paper(paper.id, joined, _after(kept))
            return _change(player, game, kept[k])
    if len(kept) >= MOST_PAPERS:
        return None
    kept.append(Paper(secrets.token_urlsafe(12), data, _after(kept)))
    return _addition(player, game, kept[-1])


def _addition(player: str, game: str, paper: Paper) -> Job:
    text = msgspec.json.encode(paper.data).decode()
    return ADD, {"id": paper.id, "player": player, "game": game, "data": text, "touched": paper.touched}


def _change(player: str, game: str, paper: Paper) -> Job:
    text = msgspec.json.encode(paper.data).decode()
    return CHANGE, {"by": player, "of_game": game, "of": paper.id, "data": text, "touched": paper.touched}


def _read(row: Any) -> Paper:
    try:
        return Paper(row[0], msgspec.json.decode(row[1]), row[2])
    except msgspec.DecodeError:
        return Paper(row[0], None, row[2])  # spoiled on disk; its owner may remove it


def _after(kept: list[Paper]) -> int:
    """A time for a new paper: now, but later than all that the person has, so that lists show the newest first."""
    return max([int(time.time()), *(paper.touched + 1 for paper in kept)])
