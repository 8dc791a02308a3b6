"""What viewers want: each intent is done or answered with a sentence. What takes time goes on by itself."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from suitcase.engine import Refused, SuitcaseError, listed
from suitcase.server import protocol
from suitcase.server.disk import statements
from suitcase.server.door import names
from suitcase.server.live.connection import Connection
from suitcase.server.live.hints import Hints
from suitcase.server.live.livetable import LiveTable, encode
from suitcase.server.live.viewers import ON_THE_WAY
from suitcase.server.problems import OPENED_AGAIN
from suitcase.table import Chair, dealt_anew
from suitcase.table.requests import GAVE_UP

if TYPE_CHECKING:
    from suitcase.server.live.hub import Hub

log = logging.getLogger("suitcase")


class Intents:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._reading: set[Connection] = set()  # those for whom an older part of a log is being read
        self._hints = Hints(hub.autoplay.thinkers)

    def handle(self, connection: Connection, wish: protocol.Intent) -> None:
        """Does what a viewer wants, or answers with a sentence."""
        self._hub.metrics.intents += 1
        try:
            live = connection.live
            if live is None:
                raise Refused(ON_THE_WAY)
            if self._hub.tables.get(live.id) is not live:
                raise Refused(OPENED_AGAIN)
            self._do(live, connection, wish)
        except SuitcaseError as why:
            self._refuse(connection, why)
        except Exception:
            log.exception("an intent failed")
            self._hub.viewers.close_socket(connection, 1011, "Something broke here; it is written in the server's log.")

    def _refuse(self, connection: Connection, why: SuitcaseError) -> None:
        self._hub.metrics.refused += 1
        connection.post(encode(protocol.Refused(str(why))))

    def _do(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        table, hub = live.table, self._hub
        if wish.do is not None:
            action, seat, number = wish.do, _seat(connection, "act"), _number(wish)
            chair = table.chairs[seat]
            away = chair.away
            if chair.gave_up:
                raise Refused(GAVE_UP)
            if isinstance(action, list):
                self._choose(live, connection, seat, action, number)
            else:
                hub.play(live, seat, action, number)
                if action in table.game.coming_and_going and not away:
                    hub.seats_changed(live)
            if away:
                hub.viewers.back(live, connection)  # whoever acts is there
        elif wish.say is not None:
            self._say(live, connection, wish.say)
        elif wish.sit is not None:
            self._sit(live, connection, wish)
        elif wish.ready is not None:
            self._ready(live, connection, wish.ready)
        elif wish.free is not None:
            if connection.player != live.host:
                raise Refused("Only the host can give a chair away.")
            hub.viewers.free(live, wish.free)
        elif wish.take is not None:
            if len(connection.holds) < 2 or wish.take not in connection.holds:
                raise Refused("You share this device with nobody in that seat.")
            hub.start(self._later(connection, hub.viewers.take(connection, wish.take)))
        elif wish.fill:
            if connection.player != live.host:
                raise Refused("Only the host can fill the seats with bots.")
            table.fill(names.free_for_bots(table.names))
            table.say_ready(connection.player, True)
            live.begin_if_ready(without=True)
            hub.seats_changed(live, "Bots take the open seats.")
        elif wish.begin:
            if connection.player != live.host:
                raise Refused("Only the host can begin before all seats are taken.")
            if not table.gathering:
                raise Refused("The game has begun already.")
            table.check_ready()
            table.say_ready(connection.player, True)
            if waiting := table.unready():
                raise Refused(f"The game begins when all are ready; {listed(waiting)} may still say so.")
            table.begin()
            hub.seats_changed(live)
        elif wish.undo:
            seat = _seat(connection, "take anything back")
            if table.chairs[seat].gave_up:
                raise Refused(GAVE_UP)
            table.ask_undo(seat, _number(wish))
            live.undone.set()
            hub.moved(live)
            if table.undo and table.clocks.ticking:
                hub.autoplay.answer_in_time(live, table.undo)
            if table.chairs[seat].away:
                hub.viewers.back(live, connection)
        elif wish.answer is not None:
            table.answer_undo(_seat(connection, "answer"), wish.answer)
            hub.moved(live)
        elif wish.leave:
            if not connection.holds:
                raise Refused("You are watching; only someone with a seat can leave one.")
            for seat in connection.holds:
                hub.viewers.leave(live, seat, waits=wish.leave == "back")
        elif wish.give_up:
            seat = _seat(connection, "give up")
            table.give_up(seat)
            goes_on = "" if table.outcome() else "; a bot finishes for them"
            hub.seats_changed(live, f"{table.names[seat]} has given up{goes_on}.")
        elif wish.call_off is not None:
            if not connection.holds:
                raise Refused("You are watching; only someone with a seat can call a game off.")
            table.ask_call_off(connection.holds[0] if connection.seat is None else connection.seat, wish.call_off)
            hub.moved(live)
        elif wish.grace is not None:
            connection.grace = wish.grace
            live.has_grace = any(one.grace for one in live.connections)
        elif wish.go is not None:
            hub.start(self._later(connection, hub.viewers.go(connection, wish.go)))
        elif wish.rematch:
            hub.start(self._later(connection, self._rematch(live, connection)))
        elif wish.log is not None:
            hub.start(self._later(connection, self._older(live, connection, wish.log)))
        elif wish.hint:
            seat, number = _seat(connection, "get a hint"), _number(wish)
            hub.start(self._later(connection, self._hints.give(live, connection, seat, number)))
        else:
            raise Refused(
                "Say what you want: do, say, sit, ready, free, take, fill, begin, undo, answer, leave, give_up, "
                "call_off, grace, rematch, go, log or hint."
            )

    async def _later(self, connection: Connection, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except SuitcaseError as why:
            self._refuse(connection, why)

    def _choose(self, live: LiveTable, connection: Connection, seat: int, actions: list[str], number: int) -> None:
        """Several actions that are one choice."""
        if not live.table.game.coming_and_going.isdisjoint(actions):
            raise Refused("Coming and going is no part of a choice; send it by itself.")
        why = live.table.do_all(seat, actions, number)
        self._hub.metrics.moves += 1
        self._hub.moved(live)
        if why:
            connection.post(encode(protocol.Refused(why)))

    def _sit(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        if not connection.name:
            raise Refused("Tell us your name first, then sit down.")
        seat, called = wish.sit, wish.called
        assert seat is not None
        another = called is not None and bool(connection.holds)
        wanted = names.clean(called) if called and another else connection.name
        name, moved = names.seated(wanted, live.table.chairs, begun=not live.table.gathering)
        live.table.sit(seat, name, connection.player, moved, another=another)
        if live.table.gathering:  # who shares a device with another is asked again
            live.table.say_ready(connection.player, wish.ready or False)
        live.seated(connection.player)
        self._hub.disk.add([(statements.ADD_SITTING, {"player": connection.player, "table_id": live.id})])
        live.begin_if_ready()
        self._hub.seats_changed(live, f"{name} sits down.")

    def _ready(self, live: LiveTable, connection: Connection, ready: bool) -> None:
        if not connection.holds:
            raise Refused("You are watching; only someone with a seat can be ready.")
        table, before = live.table, [chair.ready for chair in live.table.chairs]
        table.say_ready(connection.player, ready)
        if before == [chair.ready for chair in table.chairs]:
            return  # said twice
        live.begin_if_ready()
        name = table.chairs[connection.holds[0]].name
        self._hub.seats_changed(live, f"{name} is {'ready' if ready else 'not ready yet'}.")

    def _say(self, live: LiveTable, connection: Connection, text: str) -> None:
        if not connection.name:
            raise Refused("Tell us your name first, then chat.")
        text = text.replace("\0", "").strip()  # PostgreSQL keeps no zeros
        if not text:
            raise Refused("You said nothing.")
        seat = connection.seat
        name = connection.name if seat is None else live.table.chairs[seat].name
        line = protocol.ChatLine(name, text, seat)
        self._hub.disk.add([(statements.ADD_CHAT, {"table_id": live.id, "name": name, "text": text, "seat": seat})])
        live.add_chat(line)  # whoever is welcomed from now on has it there
        self._hub.after_disk(live, lambda: live.post_chat(line))

    async def _rematch(self, live: LiveTable, connection: Connection) -> None:
        if not connection.holds:
            raise Refused("You are watching; only someone with a seat can ask for a rematch.")
        if live.phase != "over":
            raise Refused("The game is not over yet.")
        if live.next is not None or live.opening:
            raise Refused("The rematch is open already; go there.")
        live.opening = True  # nobody else opens another while this one is written
        try:
            table, asks = live.table, connection.player
            wish = protocol.NewTable(
                live.box, public=live.public, clock=table.clocks.setting, begin=True, agreed=table.agreed
            )
            chairs = [
                Chair(one.name, "open" if one.kind == "empty" else one.kind, one.player, ready=one.player == asks)
                for one in table.chairs
            ]
            options = encode(live.table.options).decode()
            # What began in the middle begins there again, in another world; after a lesson comes a game like others.
            begins, played = live.table.begins, live.table.game
            if begins is not None:
                begins = dealt_anew(begins.load(played, len(chairs)), begins.seat, begins.move, self._hub.new_seed())
            new = await self._hub.opening.open(
                live.box,
                options,
                wish,
                chairs,
                asks,
                counts=live.counts or live.table.lesson is not None,
                played=played if begins else None,
                begins=begins,
            )
            live.next = new.id
        finally:
            live.opening = False
        self._hub.disk.add(live.row_jobs())
        self._hub.after_disk(live, lambda: live.post_seats(f"{connection.name} opens a rematch."))

    async def _older(self, live: LiveTable, connection: Connection, before: int) -> None:
        if connection in self._reading:
            raise Refused("What happened before is still being read; wait for it.")
        self._reading.add(connection)
        seat = connection.seat
        try:
            found = await self._hub.viewers.older(live, seat, before)
        finally:
            self._reading.discard(connection)
        if connection.sees(live, seat):
            connection.post(encode(found))


def _seat(connection: Connection, what: str) -> int:
    if connection.seat is None and connection.holds:
        raise Refused("Say first which of you looks at this device.")
    if connection.seat is None:
        raise Refused(f"You are watching; only someone with a seat can {what}.")
    return connection.seat


def _number(wish: protocol.Intent) -> int:
    if wish.n is None:
        raise Refused("Name the state number that you answer, as n.")
    return wish.n
