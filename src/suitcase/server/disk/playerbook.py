"""What the server remembers of a player: only of those who changed their name, came from a second device or asked for
a recovery code. Everyone else is in their own token alone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, Integer, LargeBinary, String, Table, Text, bindparam, exists, insert, select, update

from suitcase.server.disk.statements import metadata
from suitcase.server.disk.store import Store
from suitcase.server.disk.writing import committed

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(30), nullable=False),
    Column("tokens", Text, nullable=False),  # the keys of those that are good, as a JSON list
    Column("recovery", LargeBinary, unique=True),  # SHA-256 of the code
    Column("created", Integer, nullable=False),  # seconds since 1970
)
_TOLD = ("name", "tokens", "recovery")
ADD = insert(players).from_select(
    ["id", "name", "tokens", "created"],
    select(
        bindparam("id", type_=String(32)),
        bindparam("name", type_=String(30)),
        bindparam("tokens", type_=Text),
        bindparam("created", type_=Integer),
    ).where(~exists().where(players.c.id == bindparam("id"))),
)
CHANGE = update(players).where(players.c.id == bindparam("of")).values({name: bindparam(name) for name in _TOLD})
_FOUND = select(players.c.id, players.c.name, players.c.tokens, players.c.recovery)
BY_ID = _FOUND.where(players.c.id == bindparam("id"))
BY_CODE = _FOUND.where(players.c.recovery == bindparam("code"))


class Remembered(NamedTuple):
    id: str
    name: str
    keys: Sequence[str]
    recovery: bytes | None = None


class PlayerBook:
    def __init__(self, keeper: Store) -> None:
        self._store = keeper

    async def find(self, player: str) -> Remembered | None:
        return await self._find(BY_ID, {"id": player})

    async def with_code(self, code: bytes) -> Remembered | None:
        """Who has a recovery code, by its hash."""
        return await self._find(BY_CODE, {"code": code})

    async def _find(self, query: Any, values: dict[str, Any]) -> Remembered | None:
        row = await asyncio.to_thread(self._store.first, query, values)
        return row and Remembered(row[0], row[1], msgspec.json.decode(row[2]), row[3])

    async def save(self, one: Remembered) -> None:
        """Returns when it is on disk, or raises."""
        keys = msgspec.json.encode(one.keys).decode()
        add = {"id": one.id, "name": one.name, "tokens": keys, "created": int(time.time())}
        change = {"of": one.id, "name": one.name, "tokens": keys, "recovery": one.recovery}
        await committed(self._store, [(ADD, add), (CHANGE, change)])
