"""A table that people are looking at: what each of them gets, and what the hub must do next."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec

from suitcase.engine import Game, Voice
from suitcase.engine.errors import Damaged
from suitcase.engine.journal import Scribe
from suitcase.engine.journal.beginning import Beginning
from suitcase.server import protocol
from suitcase.server.boxes import game_info
from suitcase.server.disk import paperbook, statements, store
from suitcase.server.live.connection import Connection
from suitcase.server.live.journaltail import JournalTail
from suitcase.server.live.logs import Logs, Told
from suitcase.server.live.past import EVERY, Line, Past, snapshot_job
from suitcase.server.live.readers import Readers
from suitcase.server.live.results import end_jobs
from suitcase.server.protocol import State
from suitcase.server.shelf import Shelf
from suitcase.table import Agreed, Chair, ClockSetting, Table, lesson_with, only_seat, seats_of
from suitcase.table.clock import now_ms
from suitcase.table.mind import Advice

MOST_CHAT = 200
ROW_EVERY = 60.0  # seconds; without clocks the list of tables need not be newer than that
encode = msgspec.json.Encoder().encode


class PendingBook:
    """Gathers the lines of a journal until the hub writes them."""

    def __init__(self, check: str = "") -> None:
        self.scribe = Scribe(check)
        self.lines: list[str] = []

    def write(self, lines: Callable[[Scribe], str]) -> None:
        self.lines.append(lines(self.scribe))


class LiveTable:
    def __init__(self, row: store.Row, game: Game, begins: Beginning | None = None) -> None:
        self.id = row.id
        self.box = row.game  # as the shelf has it, perhaps with a set of its own
        self.host = row.host
        self.public = row.public
        self.counts = row.counts
        self.seed = row.seed
        self.next = row.next
        self.book = PendingBook()
        self.table = Table(
            game,
            msgspec.json.decode(row.chairs, type=list[Chair]),
            game.options.read(msgspec.json.decode(row.options)),
            seed=row.seed,
            book=self.book,
            clock=msgspec.json.decode(row.clock, type=ClockSetting),
            begins=begins,
            agreed=msgspec.json.decode(row.agreed or "{}", type=Agreed),
        )
        self.table.lesson = None if row.counts else lesson_with(game, row.seed)
        self.table.asks_ready = True
        if row.left:
            since = max(0, int(time.time()) - row.touched) * 1000
            self.table.clocks.restore(msgspec.json.decode(row.left, type=list[int]), since)
        # Nobody gets anything before their welcome: until then, `live` is None in their connection.
        self.connections: set[Connection] = set()
        self.chat: list[protocol.ChatLine] = []
        self.joining = 0  # viewers who are about to be welcomed
        self.opening = False  # a rematch is being opened
        self.thinking = False
        self.late: set[int] = set()  # seats whose time is up, while a bot thinks for them
        self.watched_by: Connection | None = None  # for whom only bots play here
        self.flag_timer: Any = None
        self.is_shared = _is_shared(self.table.chairs)  # every move asks
        self.bots_looked_at = False  # whether it was asked if they have to be prepared
        self.has_grace = False  # whether somebody wants bots to wait a little
        self.undone = asyncio.Event()  # ends a grace
        self.row_due = 0.0  # when the table's row is to be written again, by the monotonic clock
        self._told = 0  # the number of the state that was told last
        self.logs = Logs()
        self.journal = JournalTail()

    @classmethod
    def restore(cls, row: store.Row, games: Shelf, past: Past, rows: int, chat: list[store.Said]) -> LiveTable:
        """A table from what is stored: the end of its journal, which has so many rows in all."""
        if past.first_row + len(past.rows) != rows:
            raise Damaged("Rows of the journal are missing.")
        read = past.journal() if past.rows else None
        header = read.header if read else None
        live = cls(row, games.of_table(row.game, header), header.begins if header else None)
        if live.table.lesson:
            _ = live.table.lesson.path  # it is played through here, in a thread for reading, and not on the loop
        live.chat = [protocol.ChatLine(*said) for said in chat]
        if read:
            live.journal = JournalTail.of(past, rows)
            live.book.scribe = Scribe(read.check)
            live._keep_for_later()
            for one in live.table.restore(read, past.start, EVERY, past.choices()):
                live.journal.keep(one)
        return live

    def _keep_for_later(self) -> None:
        """Nobody looks yet: the clock of who plays with bots alone stands still until they are there."""
        for seat, chair in enumerate(self.table.chairs):
            if chair.plays and self.table.clocks.ticking and self.table.alone(seat):
                chair.away = chair.waits = True

    # --- What is to be written ------------------------------------------------------------------------------

    def take_jobs(self) -> list[store.Job]:
        """Hands over what happened since the last call, for the database. The end of a game belongs to its last
        action."""
        table, lines = self.table, self.book.lines
        if not lines:
            return []
        text = "".join(lines)
        lines.clear()
        row = self.journal.add(text, table.number)
        over = table.outcome()
        to_act = "[]" if over else encode(table.position.to_act()).decode()
        jobs: list[store.Job] = [
            (statements.ADD_LINES, {"table_id": self.id, "number": row, "text": text, "to_act": to_act})
        ]
        if over and table.game.paper:
            jobs.append((paperbook.ADD_HOMECOMING, {"table_id": self.id, "over": int(time.time())}))
        if self.journal.total % EVERY == 0 and (kept := self.journal.keep(table.settled())):
            self.journal.trim(table.number)
            jobs.append(snapshot_job(self.id, kept))
        return jobs

    def row_jobs(self) -> list[store.Job]:
        """The table's row as it is now; at the end of a game also for those who sat there."""
        row = self.row()
        jobs: list[store.Job] = [(statements.CHANGE_TABLE, {"of": self.id} | row)]
        if outcome := self.table.outcome():
            chairs, over = self.table.chairs, row["touched"]
            jobs += end_jobs(self.id, self.box, chairs, outcome, over, counts=self.counts and not outcome.void)
        return jobs

    def row(self) -> dict[str, Any]:
        """What may change in the table's row."""
        self.row_due = time.monotonic() + ROW_EVERY
        outcome = self.table.outcome()
        return {
            "chairs": encode(self.table.chairs).decode(),
            "phase": self.phase,
            "result": " ".join((outcome.why, *outcome.notes)) if outcome else None,
            "next": self.next,
            "touched": int(time.time()),
            "left": encode(self._clocks().left).decode() if self.table.clocks.ticking else None,
        }

    @property
    def phase(self) -> str:
        if self.table.gathering:
            return "gathering"
        return "over" if self.table.outcome() else "playing"

    # --- What people get ------------------------------------------------------------------------------------

    def seat_of(self, player: str) -> int | None:
        """The seat that a player sees the table from when they come."""
        return only_seat(self.table.chairs, player)

    def seats_of(self, player: str) -> tuple[int, ...]:
        return seats_of(self.table.chairs, player)

    def update_pages(self, player: str) -> None:
        """Gives the pages of a player the view of the chairs that the player holds now."""
        holds = self.seats_of(player)
        for one in self.connections:
            if one.player == player:
                one.holds = holds
                one.seat = holds[0] if len(holds) == 1 else None
        self.is_shared = _is_shared(self.table.chairs)

    def begin_if_ready(self, *, without: bool = False) -> bool:
        """Deals if all people are ready and all chairs are taken; with `without`, the open ones may stay empty. Where a
        quick clock will run, all people must be there too."""
        table = self.table
        if not table.gathering or table.unready() or not (without or all(c.kind != "open" for c in table.chairs)):
            return False
        here = {seat for one in self.connections for seat in one.holds}
        people = {seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"}
        if table.clocks.setting.brisk and len(people) > 1 and not people <= here:
            return False
        table.begin()
        return True

    def hide(self) -> list[Connection]:
        """Where people share a device and the table waits for another of them, nobody sees a hand until they say who
        they are. Returns whose view has changed."""
        acting = set() if self.table.outcome() else set(self.table.position.to_act())
        found = [
            one
            for one in self.connections
            if one.seat is not None and len(one.holds) > 1 and one.seat not in acting and acting & set(one.holds)
        ]
        for one in found:
            one.seat = None
        return found

    def grace(self) -> int:
        """How long the next bot waits for who acted last, because they could take it back, in milliseconds."""
        table, seat = self.table, self.table.last_seat
        if not self.has_grace or seat is None or table.agreed.practice or not table.can_undo(seat):
            return 0
        if table.bot_to_act() is None or not table.chairs[seat].plays or not table.alone(seat):
            return 0
        return max((one.grace for one in self.connections if one.seat == seat), default=0)

    def person_is_expected(self) -> bool:
        """Whether a person holds a seat and has not left, here or not: bots play until it is their turn."""
        return any(chair.plays for chair in self.table.chairs)

    def person_is_here(self) -> bool:
        """Whether someone sits here, looks at the table and plays for themselves."""
        chairs = self.table.chairs
        return any(chairs[seat].plays for c in self.connections for seat in c.holds)

    def state(self, viewer: int | None) -> protocol.State:
        return self.states([viewer])[viewer]

    def states(self, viewers: Iterable[int | None]) -> dict[int | None, protocol.State]:
        """The table as each of these viewers may see it now."""
        table = self.table
        if table.gathering:
            return {viewer: protocol.State(table.number, "gathering") for viewer in viewers}
        position, outcome, game, number = table.position, table.outcome(), table.game, table.number
        acting, able, names, undoers = position.to_act(), position.may_act(), table.names, table.undoers()
        if outcome:
            acting, able = [], []
        elif table.gone:
            able = [seat for seat in able if seat not in table.gone]
        phase: Literal["playing", "over"] = "over" if outcome else "playing"
        tell, last = table.teller(), -1 if table.last_seat is None else table.last_seat
        found = {}
        for viewer in viewers:
            view = position.view(viewer)
            legal = game.offers(view, position.legal(viewer), names) if viewer in able else []
            # By position, in the order of its fields: the server makes nothing more often.
            found[viewer] = State(
                number,
                phase,
                view,
                acting,
                legal,
                tell(viewer, names),
                viewer in undoers,
                viewer == last,
                game.clause(view),
                game.prompt(view, Voice(viewer, names)),
            )
        if table.asked_since:
            for seat in table.asked_since.keys() & found.keys():
                found[seat].since = table.asked_since[seat]
        if outcome:
            self._add_ending(found)
        elif table.clocks.ticking or table.undo or table.call_off or table.lesson or self.has_grace:
            self._add_rare(found)
        return found

    def _add_ending(self, states: dict[int | None, protocol.State]) -> None:
        table = self.table
        for viewer, state in states.items():
            state.outcome = table.outcome_for(viewer)
            state.seed = table.revealed_seed.hex() if table.revealed_seed else None

    def _add_rare(self, states: dict[int | None, protocol.State]) -> None:
        """What few tables have, so that the others need not ask for each viewer."""
        table, grace = self.table, self.grace()
        clocks, undo, call_off = self._clocks() if table.clocks.ticking else None, table.undo, table.call_off
        for viewer, state in states.items():
            state.clocks = clocks
            state.undo = undo and protocol.UndoAsked(undo.seat, sorted(undo.waiting))
            state.call_off = call_off and protocol.UndoAsked(call_off.seat, sorted(call_off.waiting))
            state.coach = table.coach(viewer)
            state.grace = grace if viewer is not None and viewer == table.last_seat else 0

    def _clocks(self) -> protocol.Clocks:
        clocks, now = self.table.clocks, now_ms()
        return protocol.Clocks([clocks.remaining(seat, now) for seat in range(len(clocks.left))], clocks.running())

    def seats(self, viewer: Connection, told: list[str]) -> protocol.Seats:
        """Who sits where, and in sentences who has just come or left."""
        present = {seat for c in self.connections for seat in c.holds}
        chairs = [
            protocol.Chair(
                name=chair.name,
                kind=chair.kind,
                present=seat in present,
                away=chair.away,
                parked=chair.parked,
                waits=chair.waits,
                gave_up=chair.gave_up,
                ready=chair.ready,
            )
            for seat, chair in enumerate(self.table.chairs)
        ]
        spectators = len({c.player for c in self.connections if not c.holds})
        # Not before: until then one can still get up and take another chair.
        table = self.table
        secret = None if viewer.seat is None or table.gathering else table.game.briefing(table.options, viewer.seat)
        return protocol.Seats(
            chairs=chairs,
            you=viewer.seat,
            host=viewer.player == self.host,
            spectators=spectators,
            next=self.next,
            told=told,
            briefing=secret,
            yours=list(viewer.holds) if len(viewer.holds) > 1 else [],
        )

    def welcome(self, viewer: Connection, log: Told) -> protocol.Welcome:
        table = self.table
        return protocol.Welcome(
            table=self.id,
            game=game_info(table.game, digest=True),
            options=msgspec.to_builtins(table.options),
            public=self.public,
            clock=table.clocks.setting,
            commitment=table.commitment,
            seats=self.seats(viewer, []),
            state=self.state(viewer.seat),
            log=[line.text for line in log.lines],
            chat=self.chat[-MOST_CHAT:],
            log_after=log.after,
            log_at=[line.number for line in log.lines],
            goal=table.game.goal(table.options),
            lesson=table.lesson is not None,
            agreed=table.agreed,
        )

    async def log(self, viewer: int | None, readers: Readers) -> Told:
        """What happened so far, in sentences for a viewer, complete when this returns."""
        table = self.table
        self._told = table.number  # the log has everything up to there
        if table.number == 0:
            told = [] if table.gathering else table.tell(viewer)  # only the deal; many come just then
            return Told(0, [Line(0, text) for text in told])
        return await self.logs.find(viewer, table.number, table.game, self.journal.past(), table.names, readers)

    def state_messages(self) -> dict[int | None, bytes]:
        """The table as each seat that is looked at may see it now; viewers of one seat share a message."""
        viewers = {connection.seat for connection in self.connections}
        if self.logs.kept:
            states = self.states(viewers | self.logs.waiting())
            self.logs.add(self._told, self.table.number, states)
        else:
            states = self.states(viewers)
        self._told = self.table.number
        return dict(zip(states, map(encode, states.values()), strict=True))

    def post(self, messages: dict[int | None, bytes]) -> None:
        for connection in self.connections:
            message = messages.get(connection.seat)
            if message and connection.live is self:
                connection.post(message)

    def post_seats(self, *told: str) -> None:
        for connection in self.connections:
            if connection.live is self:
                connection.post(encode(self.seats(connection, list(told))))

    def add_chat(self, line: protocol.ChatLine) -> None:
        self.chat = [*self.chat[1 - MOST_CHAT :], line]

    def post_chat(self, line: protocol.ChatLine) -> None:
        message = encode(protocol.Chat([line]))
        for connection in self.connections:
            if connection.live is self:
                connection.post(message)

    def hint(self, advice: Advice) -> protocol.Hint:
        actions = [action for action, _ in advice.steps]
        weighed = [
            protocol.Weighed(one.action, one.say, round(100 * one.share), round(100 * one.error, 1))
            for one in advice.weighed
        ]
        return protocol.Hint(do=actions[0], why=advice.why, then=actions[1:], weighed=weighed)


def _is_shared(chairs: Iterable[Chair]) -> bool:
    """Whether people share a device."""
    players = [chair.player for chair in chairs if chair.player]
    return len(players) > len(set(players))
