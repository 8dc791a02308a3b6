"""How tables are opened: what somebody wishes for is checked, laid out and written down."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING

import msgspec

from suitcase.engine import Game, SuitcaseError
from suitcase.engine.journal.beginning import Beginning
from suitcase.server import protocol
from suitcase.server.disk import statements, store
from suitcase.server.door import names
from suitcase.server.live.livetable import LiveTable
from suitcase.server.problems import TooMuch
from suitcase.table import Chair, Lesson, check_bots, lesson_of, usual_seats
from suitcase.table.agreed import practising

if TYPE_CHECKING:
    from suitcase.server.live.hub import Hub

FAVOURITE = 3  # players, where a game lets us choose
NEW = 60.0  # seconds in which whoever opened a table will come to it


class Opening:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._new: deque[tuple[float, LiveTable]] = deque()  # tables that were opened lately, and when

    async def create(self, player: str, name: str, wish: protocol.NewTable) -> LiveTable:
        """A new table; the game begins at once if no seat is open, or if the wish says so."""
        game = self._hub.shelf.offered(wish.game)
        lesson = await self._lesson(game, wish) if wish.lesson else None
        if lesson:
            wish.seats, wish.options = lesson.seats, msgspec.to_builtins(lesson.options)
        elif wish.seats is None:
            wish.seats, wish.begin = usual_seats(game, min(max(FAVOURITE, game.seats[0]), game.seats[-1])), True
        game.seat_count(len(wish.seats))
        options = game.options.read(wish.options)
        chairs = _chairs(wish.seats, player, name)
        for chair in chairs:
            chair.ready = wish.ready and chair.kind == "person"
        practising(wish.agreed, chairs)
        check_bots(game, [chair.bot for chair in chairs])
        await self.check_quota(player)
        laid, seed = msgspec.json.encode(options).decode(), lesson.seed if lesson else None
        return await self.open(wish.game, laid, wish, chairs, player, counts=lesson is None, seed=seed)

    async def check_quota(self, player: str) -> None:
        """Raises if somebody has opened very many tables lately."""
        most = self._hub.limits.tables
        if await asyncio.to_thread(self._hub.store.opened_lately, player) >= most:
            raise TooMuch(f"You have opened {most} tables today that are not over; finish one first.")

    async def _lesson(self, game: Game, wish: protocol.NewTable) -> Lesson:
        """The guided first game that somebody wishes for; everything about it is settled."""
        if wish != protocol.NewTable(wish.game, lesson=True):
            raise SuitcaseError("A lesson has its own seats and options and is for one person; ask for nothing else.")
        lesson = lesson_of(game)
        if lesson is None:
            raise SuitcaseError(f"{game.title} has no lesson here; just play, and look into the rules.")
        await asyncio.to_thread(lambda: lesson.path)  # played through once, not on the loop
        return lesson

    async def open(
        self,
        game: str,
        options: str,
        wish: protocol.NewTable,
        chairs: list[Chair],
        host: str,
        *,
        counts: bool = True,
        played: Game | None = None,
        begins: Beginning | None = None,
        seed: bytes | None = None,
    ) -> LiveTable:
        """A table that has been checked. `counts` says whether figures about people know of it. A match that begins in
        the middle names the game as it was played there; only of a lesson the seed is known before."""
        row = store.Row(
            id=store.new_table_id(),
            game=game,
            options=options,
            clock=msgspec.json.encode(wish.clock).decode(),
            public=wish.public,
            host=host,
            seed=seed or self._hub.new_seed(),
            chairs=msgspec.json.encode(chairs).decode(),
            phase="gathering",
            result=None,
            next=None,
            touched=0,
            counts=counts and not wish.agreed.practice,
            agreed=msgspec.json.encode(wish.agreed).decode(),
        )
        live = LiveTable(row, played or self._hub.shelf.offered(game), begins)
        if (wish.begin or all(chair.kind != "open" for chair in chairs)) and not live.table.unready():
            live.table.begin()
        hub = self._hub
        hub.disk.add([(statements.ADD_TABLE, row._asdict() | live.row())])
        hub.disk.add(live.take_jobs())
        for person in {chair.player for chair in chairs if chair.player}:
            hub.disk.add([(statements.ADD_SITTING, {"player": person, "table_id": row.id})])
        if live.table.outcome():  # the deal has decided it
            hub.disk.add(live.row_jobs())
        await hub.on_disk()
        hub.tables[row.id] = live
        hub.autoplay.go_on(live)
        self._new.append((time.monotonic(), live))
        while self._new and self._new[0][0] <= time.monotonic() - NEW:
            hub.evict(self._new.popleft()[1])  # if nobody has come
        return live


def _chairs(words: list[str], player: str, name: str) -> list[Chair]:
    free = names.free_for_bots([name])
    chairs: list[Chair] = []
    for word in words:
        if word == "me":
            chairs.append(Chair(name, "person", player))
        elif word == "open":
            chairs.append(Chair())
        elif word.startswith("bot:"):
            chairs.append(Chair(next(free), word))
        elif word.startswith("here:"):
            chairs.append(Chair("", "person", player))  # who is called alike gets a number, so names come last
        else:
            raise SuitcaseError(f"A seat is me, open, bot:greedy or here:Ben, not {word[:20]!r}.")
    if words.count("me") > 1:
        raise SuitcaseError("You can take one seat, not more; a friend at your device is here:Ben.")
    for word, chair in zip(words, chairs, strict=True):
        if word.startswith("here:"):
            chair.name, renamed = names.seated(names.clean(word.removeprefix("here:")), chairs)
            for of, new in renamed.items():
                chairs[of].name = new
    return chairs
