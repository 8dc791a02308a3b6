"""What tables do by themselves: bots that play, clocks that run out.

Bots think where somebody waits for them. A person at the table comes first. Where only bots play and people watch, they
play with what is left of the threads, at so many tables for each watcher. Where nobody looks they play until it is the
turn of a person who is not away, and then the table waits on disk.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from threading import Event
from typing import TYPE_CHECKING

from suitcase.server.door.limits import Limits, Quota
from suitcase.server.live.livetable import LiveTable
from suitcase.server.live.thinking import Thinkers
from suitcase.table import UndoAsked
from suitcase.table.clock import now_ms

if TYPE_CHECKING:
    from suitcase.server.live.connection import Connection
    from suitcase.server.live.hub import Hub

log = logging.getLogger("suitcase")

ANSWER_TIME = 20.0  # seconds in which a wish to take back is answered where clocks run
THINKING_LIMIT = 10.0  # seconds; a bot that takes longer plays what the quick player would


class Autoplay:
    def __init__(self, hub: Hub, limits: Limits, *, bot_pause: float) -> None:
        self._hub = hub
        self._pause = bot_pause
        self._watched = Quota(limits.watched, limits.watched_per_address)
        self._paused: set[LiveTable] = set()  # tables whose bots wait until their watchers look at fewer of them
        self.thinkers = Thinkers()

    def go_on(self, live: LiveTable) -> None:
        """Begins whatever the table does by itself now."""
        table = live.table
        self._hub.preparing.look(live)
        if not live.thinking and table.bot_to_act() is not None and self._admit_bots(live):
            live.thinking = True
            self._hub.start(self._play_bots(live))
        if table.clocks.ticking:
            if live.flag_timer:
                live.flag_timer.cancel()
            due = table.clocks.next_flag(now_ms())
            if due is not None:
                live.flag_timer = asyncio.get_running_loop().call_later(due / 1000 + 0.01, self._flag, live)

    # --- Who may play ---------------------------------------------------------------------------------------

    def _admit_bots(self, live: LiveTable) -> bool:
        """Lets bots play here if a person is expected, or for a watcher, whose quota the table counts against. Else
        the table waits for a place in that quota."""
        self._paused.discard(live)
        if live.person_is_expected():
            self._release(live)
            return True
        if live.watched_by is None:
            live.watched_by = next((c for c in live.connections if self._watched.take(c.player, c.address)), None)
        if live.watched_by is None and live.connections:
            self._paused.add(live)
        return live.watched_by is not None

    def why_paused(self, live: LiveTable) -> str | None:
        """Why bots do not play although somebody watches, as a sentence."""
        if live not in self._paused:
            return None
        return "Bots play for you at as many tables as they may; here they wait until you close one of those."

    def disconnected(self, live: LiveTable, connection: Connection) -> None:
        """A watcher has gone; bots that played for them play for another, or stop."""
        if live.watched_by is connection:
            self._release(live)
        if not live.connections:
            self._paused.discard(live)

    def stop(self, live: LiveTable) -> None:
        """A table is no longer in memory."""
        if live.flag_timer:
            live.flag_timer.cancel()
        self._paused.discard(live)
        self._release(live)

    def _release(self, live: LiveTable) -> None:
        if (watcher := live.watched_by) is None:
            return
        live.watched_by = None
        self._watched.give_back(watcher.player, watcher.address)
        for other in list(self._paused):
            self.go_on(other)

    # --- Bots -----------------------------------------------------------------------------------------------

    async def _play_bots(self, live: LiveTable) -> None:
        table, hub = live.table, self._hub
        try:
            while (seat := table.bot_to_act()) is not None and hub.has(live) and self._admit_bots(live):
                number = table.number
                pause = self._pause * table.game.pause(table.view(None))
                grace = live.grace() / 1000
                waiting = self._while_undoable(live, max(grace, pause)) if grace else asyncio.sleep(pause)
                action, _ = await asyncio.gather(self._thought(live, seat), waiting)
                if hub.has(live) and number == table.number and seat == table.bot_to_act():
                    hub.play(live, seat, action, number)
        finally:
            live.thinking = False
            self._release(live)
            hub.evict_later(live)

    async def _while_undoable(self, live: LiveTable, seconds: float) -> None:
        """A person may take back what they did; if they do, nobody waits longer."""
        live.undone.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(live.undone.wait(), seconds)

    async def _thought(self, live: LiveTable, seat: int) -> str:
        """What a bot would do now, or what the game's quick player does if it takes too long or breaks: a bot may be
        somebody else's."""
        stop, position = Event(), live.table.position
        think, hurried = live.table.thinker(seat, stop.is_set), live.table.hurried(seat)
        found = None
        try:
            found = await self.thinkers.ask(think, seconds=THINKING_LIMIT, first=live.person_is_here())
            if found is not None and (why := position.why_not(seat, found)):
                log.error("a bot of %s wants %r, which is not legal: %s", live.box, found, why)
                found = None
        except Exception:
            log.exception("a bot of %s failed", live.box)
        finally:
            stop.set()
        return hurried() if found is None else found

    # --- Clocks ---------------------------------------------------------------------------------------------

    def answer_in_time(self, live: LiveTable, asked: UndoAsked) -> None:
        """A clock stands still for who has to answer, so the question lapses after a while."""
        asyncio.get_running_loop().call_later(ANSWER_TIME, self._lapse, live, asked)

    def _lapse(self, live: LiveTable, asked: UndoAsked) -> None:
        undo = live.table.undo
        if self._hub.has(live) and undo and (undo.seat, undo.to) == (asked.seat, asked.to):
            live.table.decline_undo()
            self._hub.moved(live)

    def _flag(self, live: LiveTable) -> None:
        for seat in live.table.clocks.flagged(now_ms()):
            if not live.connections:
                # Nobody looks. From now on a bot may play for this person, as if they had left; so a game that all
                # have given up comes to rest.
                self._hub.viewers.leave(live, seat)
                self._hub.evict_later(live)
            elif seat not in live.late:
                live.late.add(seat)
                self._hub.start(self._play_late(live, seat))

    async def _play_late(self, live: LiveTable, seat: int) -> None:
        number = live.table.number
        try:
            action = await self._thought(live, seat)
        finally:
            live.late.discard(seat)
        if not self._hub.has(live):
            return
        if number == live.table.number:
            self._hub.play(live, seat, action, number, late=True)
        else:
            self.go_on(live)  # another has acted meanwhile; if the clock is still at its end, once more

    def close(self) -> None:
        self.thinkers.close()
