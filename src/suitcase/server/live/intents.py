"""What viewers want: each intent is done or answered with a sentence. What takes time goes on by itself."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
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

EITHER_WAY = {"ready", "answer", "call_off"}  # words that say something with `false` too


class Intents:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._reading: set[Connection] = set()  # those for whom an older part of a log is being read
        self._hints = Hints(hub.autoplay.thinkers)
        # What each word of an intent does, beside `do`.
        self._words: dict[str, Callable[[LiveTable, Connection, protocol.Intent], None]] = {
            "say": self._say,
            "sit": self._sit,
            "ready": self._ready,
            "free": self._free,
            "take": self._take,
            "fill": self._fill,
            "begin": self._begin,
            "undo": self._undo,
            "answer": self._answer,
            "leave": self._leave,
            "give_up": self._give_up,
            "call_off": self._call_off,
            "grace": self._grace,
            "rematch": self._rematch,
            "go": self._go,
            "log": self._log,
            "hint": self._hint,
        }

    def handle(self, connection: Connection, wish: protocol.Act | protocol.Intent) -> None:
        """Does what a viewer wants, or answers with a sentence."""
        self._hub.metrics.intents += 1
        try:
            live = connection.live
            if live is None:
                raise Refused(ON_THE_WAY)
            if not self._hub.has(live):
                raise Refused(OPENED_AGAIN)
            if isinstance(wish, protocol.Act):
                self._act(live, connection, wish.do, wish.n)
            elif wish.do is not None:
                self._act(live, connection, wish.do, _number(wish))
            else:
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
        for word, method in self._words.items():
            said = getattr(wish, word)
            if said is not None and (said is not False or word in EITHER_WAY):
                method(live, connection, wish)
                return
        *words, last = ("do", *self._words)
        raise Refused(f"Say what you want: {', '.join(words)} or {last}.")

    def _start(self, connection: Connection, work: Coroutine[Any, Any, None]) -> None:
        """Starts what takes time; if it is refused, the viewer is told then."""
        self._hub.start(self._answered(connection, work))

    async def _answered(self, connection: Connection, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except SuitcaseError as why:
            self._refuse(connection, why)

    # --- Playing ------------------------------------------------------------------------------------------

    def _act(self, live: LiveTable, connection: Connection, action: str | list[str], number: int) -> None:
        table, hub = live.table, self._hub
        seat = _seat(connection, "act")
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
            hub.viewers.come_back(live, connection)  # whoever acts is there

    def _choose(self, live: LiveTable, connection: Connection, seat: int, actions: list[str], number: int) -> None:
        """Several actions that are one choice."""
        if not live.table.game.coming_and_going.isdisjoint(actions):
            raise Refused("Coming and going is no part of a choice; send it by itself.")
        why = live.table.do_all(seat, actions, number)
        self._hub.metrics.moves += 1
        self._hub.moved(live)
        if why:
            connection.post(encode(protocol.Refused(why)))

    def _undo(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        table, hub = live.table, self._hub
        seat = _seat(connection, "take anything back")
        if table.chairs[seat].gave_up:
            raise Refused(GAVE_UP)
        table.ask_undo(seat, _number(wish))
        live.undone.set()
        hub.moved(live)
        if table.undo and table.clocks.ticking:
            hub.autoplay.answer_in_time(live, table.undo)
        if table.chairs[seat].away:
            hub.viewers.come_back(live, connection)

    def _answer(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        live.table.answer_undo(_seat(connection, "answer"), bool(wish.answer))
        self._hub.moved(live)

    def _grace(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        connection.grace = wish.grace or 0
        live.has_grace = any(one.grace for one in live.connections)

    def _hint(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        seat, number = _seat(connection, "get a hint"), _number(wish)
        self._start(connection, self._hints.give(live, connection, seat, number))

    # --- Chairs -------------------------------------------------------------------------------------------

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
        live.update_pages(connection.player)
        self._hub.disk.add([(statements.ADD_SITTING, {"player": connection.player, "table_id": live.id})])
        live.begin_if_ready()
        self._hub.seats_changed(live, f"{name} sits down.")

    def _ready(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        if not connection.holds:
            raise Refused("You are watching; only someone with a seat can be ready.")
        table, before = live.table, [chair.ready for chair in live.table.chairs]
        table.say_ready(connection.player, bool(wish.ready))
        if before == [chair.ready for chair in table.chairs]:
            return  # said twice
        live.begin_if_ready()
        name = table.chairs[connection.holds[0]].name
        self._hub.seats_changed(live, f"{name} is {'ready' if wish.ready else 'not ready yet'}.")

    def _free(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        _check_host(live, connection, "give a chair away")
        assert wish.free is not None
        self._hub.viewers.free(live, wish.free)

    def _take(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        if len(connection.holds) < 2 or wish.take not in connection.holds:
            raise Refused("You share this device with nobody in that seat.")
        self._start(connection, self._hub.viewers.take(connection, wish.take))

    def _fill(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        _check_host(live, connection, "fill the seats with bots")
        table = live.table
        table.fill(names.free_for_bots(table.names))
        table.say_ready(connection.player, True)
        live.begin_if_ready(without=True)
        self._hub.seats_changed(live, "Bots take the open seats.")

    def _begin(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        _check_host(live, connection, "begin before all seats are taken")
        table = live.table
        if not table.gathering:
            raise Refused("The game has begun already.")
        table.check_ready()
        table.say_ready(connection.player, True)
        if waiting := table.unready():
            raise Refused(f"The game begins when all are ready; {listed(waiting)} may still say so.")
        table.begin()
        self._hub.seats_changed(live)

    def _leave(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        if not connection.holds:
            raise Refused("You are watching; only someone with a seat can leave one.")
        for seat in connection.holds:
            self._hub.viewers.leave(live, seat, waits=wish.leave == "back")

    def _give_up(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        table, seat = live.table, _seat(connection, "give up")
        table.give_up(seat)
        goes_on = "" if table.outcome() else "; a bot finishes for them"
        self._hub.seats_changed(live, f"{table.names[seat]} has given up{goes_on}.")

    def _call_off(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        if not connection.holds:
            raise Refused("You are watching; only someone with a seat can call a game off.")
        seat = connection.holds[0] if connection.seat is None else connection.seat
        live.table.ask_call_off(seat, bool(wish.call_off))
        self._hub.moved(live)

    # --- Talking and looking ------------------------------------------------------------------------------

    def _say(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        if not connection.name:
            raise Refused("Tell us your name first, then chat.")
        text = (wish.say or "").replace("\0", "").strip()  # PostgreSQL keeps no zeros
        if not text:
            raise Refused("You said nothing.")
        seat = connection.seat
        name = connection.name if seat is None else live.table.chairs[seat].name
        line = protocol.ChatLine(name, text, seat)
        self._hub.disk.add([(statements.ADD_CHAT, {"table_id": live.id, "name": name, "text": text, "seat": seat})])
        live.add_chat(line)  # whoever is welcomed from now on has it there
        self._hub.after_disk(live, lambda: live.post_chat(line))

    def _log(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        assert wish.log is not None
        self._start(connection, self._read_older(live, connection, wish.log))

    async def _read_older(self, live: LiveTable, connection: Connection, before: int) -> None:
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

    # --- To another table ---------------------------------------------------------------------------------

    def _go(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        assert wish.go is not None
        self._start(connection, self._hub.viewers.go(connection, wish.go))

    def _rematch(self, live: LiveTable, connection: Connection, wish: protocol.Intent) -> None:
        self._start(connection, self._open_rematch(live, connection))

    async def _open_rematch(self, live: LiveTable, connection: Connection) -> None:
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


def _check_host(live: LiveTable, connection: Connection, what: str) -> None:
    if connection.player != live.host:
        raise Refused(f"Only the host can {what}.")


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
