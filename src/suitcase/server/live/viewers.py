"""Viewers who come to a table, go to another and go away, and the people of them who get up and come back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from suitcase.engine import Refused, SuitcaseError
from suitcase.server import protocol
from suitcase.server.disk import statements
from suitcase.server.door.limits import Limits, Quota
from suitcase.server.live.connection import Connection
from suitcase.server.live.livetable import LiveTable, encode
from suitcase.server.live.logs import Told
from suitcase.server.live.past import Past
from suitcase.server.problems import OPENED_AGAIN, NoSuchTable, TooMuch, Unavailable

if TYPE_CHECKING:
    from suitcase.server.live.hub import Hub

ON_THE_WAY = "You are on your way to a table; wait for its welcome."


class Viewers:
    def __init__(self, hub: Hub, limits: Limits) -> None:
        self._hub = hub
        self._sockets = Quota(limits.sockets, limits.sockets_per_address)

    @contextmanager
    def admitted(self, connection: Connection) -> Iterator[None]:
        """Counts a socket while it is open, or raises if its player or address has too many."""
        if not self._sockets.take(connection.player, connection.address):
            raise TooMuch("You have very many tables open at once; close one first.")
        try:
            yield
        finally:
            self._sockets.give_back(connection.player, connection.address)

    async def join(self, live: LiveTable, connection: Connection, as_seat: int | None = None) -> None:
        """Someone comes to a table; who shares a device perhaps as one of them. Returns when they are welcomed."""
        live.joining += 1
        try:
            seat, told = await self._log(live, connection, as_seat)
            if not self._hub.has(live):
                raise Unavailable(OPENED_AGAIN)
            if connection.gone:
                return
            welcomed = self._welcome(live, connection, seat, told)
        finally:
            live.joining -= 1
            self._hub.evict_later(live)
        try:
            await welcomed
        except BaseException:
            live.connections.discard(connection)
            self._hub.evict_later(live)
            raise
        self._hub.preparing.tell(live)
        if sentence := self._hub.autoplay.why_paused(live):
            connection.post(encode(protocol.Refused(sentence)))

    async def _log(self, live: LiveTable, connection: Connection, as_seat: int | None) -> tuple[int | None, Told]:
        """The seat that someone has, and what happened so far as it may know it."""

        def look() -> int | None:
            holds = live.seats_of(connection.player)
            return as_seat if as_seat in holds else holds[0] if len(holds) == 1 else None

        while True:
            seat = look()
            told = await live.log(seat, self._hub.archive.readers)
            if seat == look():
                return seat, told

    def _welcome(self, live: LiveTable, connection: Connection, seat: int | None, told: Told) -> asyncio.Future[None]:
        """Makes the welcome for the table as it is now; it is sent when all of that is on disk, before anything that
        happens later."""
        connection.seat, connection.holds = seat, live.seats_of(connection.player)
        if live.is_shared and seat is not None:
            mine = [one for one in live.connections if one.player == connection.player]
            self.cover(live, [one for one in mine if one.seat not in (None, seat)])
        live.connections.add(connection)
        message = encode(live.welcome(connection, told))
        welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def send(problem: SuitcaseError | None) -> None:
            if problem is None and connection not in live.connections:
                problem = Unavailable(OPENED_AGAIN)  # the table was dropped in the meantime
            if problem is None and not connection.gone:
                connection.live = live
                connection.post(message)
            if not welcomed.done():
                welcomed.set_exception(problem) if problem else welcomed.set_result(None)

        self._hub.disk.then(send)
        if any(live.table.chairs[one].away for one in connection.holds):
            self.come_back(live, connection)
        elif live.table.gathering and connection.holds and live.begin_if_ready():
            self._hub.seats_changed(live)
        else:
            self._hub.after_disk(live, live.post_seats)
            self._hub.autoplay.go_on(live)
        return welcomed

    async def older(self, live: LiveTable, seat: int | None, before: int) -> protocol.Log:
        """What happened up to a state of a running table, as far back as one snapshot, for a viewer."""
        if not 0 < before <= live.table.number:
            raise Refused("The log has nothing before that.")
        row = await asyncio.to_thread(self._hub.store.table, live.id)
        if row is None:
            raise NoSuchTable
        game, names = live.table.game, live.table.names

        def tell(past: Past) -> protocol.Log:
            told = past.tell(game, seat, names, before)
            return protocol.Log(past.first, before, [line.text for line in told], [line.number for line in told])

        return await self._hub.archive.moments(row, before, before, len(names), tell)

    async def take(self, connection: Connection, seat: int) -> None:
        """One of the people who share a device looks at it: they are welcomed, and none of their other pages shows a
        hand."""
        live = connection.live
        if live is None:
            raise Refused(ON_THE_WAY)
        connection.live, connection.seat = None, None
        try:
            await self.join(live, connection, seat)
        except SuitcaseError as why:
            self.close_socket(connection, 1011, str(why))
        finally:
            if connection.live is None:
                live.connections.discard(connection)
                self._hub.evict_later(live)

    def cover(self, live: LiveTable, shown: list[Connection]) -> None:
        """Takes the hands from these pages of a shared device: they show nobody's, as soon as they hear of it."""
        for one in shown:
            one.seat = None
        messages = live.state_messages() if shown else {}

        def tell() -> None:
            for one in shown:
                if one.live is live and one.seat is None:
                    one.post(encode(live.seats(one, [])))
                    one.post(messages[None])

        self._hub.after_disk(live, tell)

    def disconnect(self, connection: Connection) -> None:
        """Takes a viewer from the table that they look at."""
        holds = connection.holds
        live, connection.live, connection.seat, connection.holds = connection.live, None, None, ()
        if live is not None:
            live.connections.discard(connection)
            self._hub.autoplay.disconnected(live, connection)
            if live.table.clocks.running() and not any(one.player == connection.player for one in live.connections):
                for seat in holds:  # a clock against bots stands still while nobody is there
                    if live.table.chairs[seat].plays and live.table.alone(seat):
                        self.leave(live, seat)
            live.post_seats()
            self._hub.evict_later(live)

    async def go(self, connection: Connection, table_id: str) -> None:
        """Someone goes to another table on the same socket."""
        live = await self._hub.table(table_id)
        if connection.live is None:
            raise Refused(ON_THE_WAY)
        self.disconnect(connection)
        try:
            await self.join(live, connection)
        except SuitcaseError as why:
            self.close_socket(connection, 1011, str(why))

    def close_socket(self, connection: Connection, code: int, why: str) -> None:
        """Closes a viewer's socket with a sentence."""
        connection.gone = True
        connection.closing = self._hub.start(connection.close(code, why))

    # --- Chairs ---------------------------------------------------------------------------------------------

    def free(self, live: LiveTable, seat: int) -> None:
        """The host gives the chair of somebody away who does not come."""
        chair = live.table.chairs[seat] if seat in range(len(live.table.chairs)) else None
        if not live.table.gathering:
            raise Refused("The game has begun; everybody keeps their chair.")
        if chair is None or chair.kind != "person" or chair.player == live.host:
            raise Refused("Nobody else sits there.")
        self.leave(live, seat)

    def leave(self, live: LiveTable, seat: int, *, waits: bool = False) -> None:
        """Someone gets up; once the game has begun, their chair stays theirs."""
        name, player, gathering = live.table.chairs[seat].name, live.table.chairs[seat].player, live.table.gathering
        live.table.leave(seat, waits=waits)
        if gathering:
            assert player is not None
            live.update_pages(player)
            if not live.seats_of(player):
                self._hub.disk.add([(statements.REMOVE_SITTING, {"by": player, "of": live.id})])
            self._hub.seats_changed(live, f"{name} gets up.")
        else:
            self._hub.seats_changed(live, f"{name} has left; {live.table.without(seat)}.")

    def come_back(self, live: LiveTable, connection: Connection) -> None:
        """Someone who had left is there again."""
        for seat in connection.holds:
            if live.table.chairs[seat].away:
                live.table.come_back(seat)
        self._hub.seats_changed(live, f"{connection.name} is back.")
