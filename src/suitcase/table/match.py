"""What is played at a table: a position that changes by actions, clocks, and what people see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from suitcase.bots import Bot, bot, bots_at
from suitcase.engine import (
    Game,
    Options,
    Outcome,
    Position,
    RecordedChance,
    Refused,
    SeededChance,
    View,
    Voice,
    commitment,
)
from suitcase.engine.chairs import spoken_names
from suitcase.engine.game import Shows
from suitcase.engine.journal import Scribe, Seat, out_of_time
from suitcase.engine.journal.beginning import Beginning
from suitcase.engine.undo import UndoAsked, WaysBack
from suitcase.table.agreed import Agreed, practising
from suitcase.table.chairs import Chair
from suitcase.table.clock import Clocks, ClockSetting, now_ms
from suitcase.table.journalfile import Book, JournalFile
from suitcase.table.lesson import Coach, Lesson


class CallOffAsked(NamedTuple):
    """A seat asks to call the game off, and others have to agree."""

    seat: int
    waiting: frozenset[int]


class Match:
    """The playing part of a table. `Requests` adds what people ask of each other, `Table` how it is opened and who
    comes and goes."""

    def __init__(
        self,
        game: Game,
        chairs: Sequence[Chair],
        options: Options,
        *,
        seed: bytes,
        book: Book | None = None,
        clock: ClockSetting | None = None,
        begins: Beginning | None = None,
        agreed: Agreed | None = None,
    ) -> None:
        game.seat_count(len(chairs))
        for chair in chairs:
            if chair.bot is not None:
                bot(chair.bot, game)  # an unknown bot is refused before anything is dealt
        self.game = game
        self.chairs = list(chairs)
        self.plans = game.chairs(len(chairs))
        self._names: list[str] | None = None  # once the game has begun
        self._bots = [bots_at(game, plan) for plan in self.plans]  # the kinds that may sit in each chair
        self._players: dict[int, tuple[str, Bot]] = {}  # those who have been asked to think, with their kind
        self.options = options
        self.begins = begins  # a position in the middle, where nothing is dealt
        self.lesson: Lesson | None = None  # where this is somebody's guided first game
        self.agreed = agreed or Agreed()
        self.number = 0  # of the state; every action and every undo adds one
        self.clocks = Clocks(clock or ClockSetting(), len(chairs))
        self.undo: UndoAsked | None = None
        self.call_off: CallOffAsked | None = None
        self.gone = {seat for seat, chair in enumerate(self.chairs) if chair.gave_up}  # seats that gave up
        self._declined = (-1, -1, 0)  # at which number, whose wish, and how often
        self.last_seat: int | None = None  # who acted last, since the server was started
        self._position: Position | None = None
        self._outcome: Outcome | None = None
        self._seed = seed
        self._chance = SeededChance(seed)
        self._recorder = RecordedChance(self._chance)
        self._book = book
        self.asked_since: dict[int, int] = {}  # the state since which a seat is asked the same, if not the last one
        self._asked_before: dict[int, int] = {}
        self.ways_back = WaysBack(practising(self.agreed, self.chairs))
        self._out_of_time: int | None = None  # the seat for which a bot played the last action
        self.asks_ready = False  # whether people say that they are ready before the first deal
        self._ended_early = False  # somebody gave up, or all agreed to call it off
        self._news: Callable[[Voice], list[str]] | None = None  # what happened, where it was not an action

    # --- Playing -----------------------------------------------------------------------------------------

    @property
    def gathering(self) -> bool:
        return self._position is None

    @property
    def position(self) -> Position:
        if self._position is None:
            raise Refused("The game has not begun: seats are still open.")
        return self._position

    def do(self, seat: int, action: str, number: int, *, late: bool = False) -> None:
        """Plays an action that answers state `number`, or an earlier one that asked the seat the same. It is late where
        a bot chose it because the time was up."""
        if not self.asks_the_same(seat, number):
            raise self._stale(number)
        before = self._position or self.position  # `position` refuses with a sentence where there is none
        if why := before.why_not(seat, action):
            raise Refused(why)
        mark = self._chance.mark()
        try:
            position = before.after(seat, action, self._recorder)
            draws = self._recorder.take()
            self._write(lambda s: s.action(self.number + 1, seat, position.last_action(), draws, late=late))
        except BaseException:
            self._recorder.take()
            self._chance.rewind(mark)  # nothing has happened
            raise
        self._position = position
        self.last_seat = seat
        if action in self.game.coming_and_going:
            self._note_presence(seat, action)
        acting = position.to_act()
        self.ways_back.add(self.number, seat, before, position, drew=bool(draws))
        self._moved()
        if len(before.may_act()) > 1:
            self._still_asked(before, position)
        self._out_of_time = seat if late else None
        if not acting:
            self._finish(position.outcome(self.names))
        if self.clocks.ticking:
            self.clocks.acted(seat, now_ms())
            self._run_clocks()

    def _note_presence(self, seat: int, action: str) -> None:
        """A seat has got up or come in."""
        self.chairs[seat].parked = action == self.game.gets_up

    def do_all(self, seat: int, actions: Sequence[str], number: int) -> str | None:
        """Plays actions that are one choice: all of them, or Refused is raised and nothing has happened. Only where one
        of them turns something up, it stays played even if a later one is refused then: a choice cannot be used to
        look. Returns why the rest was not played, if so."""
        first = self.number
        self._check_whole(seat, actions, number)
        moments: list[Position] = []
        why = None
        for action in actions:
            try:
                self.do(seat, action, self.number if moments else number)
            except Refused as refused:
                if not moments:
                    raise
                why = f"The choice was played as far as something turned up; then: {refused}"
                break
            moments.append(self.position)
        self.ways_back.join(first, seat)
        self._news = lambda voice: [line for at in moments for line in at.tell(voice.viewer, voice.names)]
        return why

    def _check_whole(self, seat: int, actions: Sequence[str], number: int) -> None:
        """Tries a choice on a copy, as far as it turns nothing up."""
        if not self.asks_the_same(seat, number):
            raise self._stale(number)
        trial, mark = self.position.copy(), self._chance.mark()
        try:
            for action in actions:
                if why := trial.why_not(seat, action):
                    raise Refused(why)
                trial.apply(seat, action, self._recorder)
                if self._recorder.take() or trial.shows() is Shows.HIDDEN:
                    return
        finally:
            self._recorder.take()
            self._chance.rewind(mark)

    def asks_the_same(self, seat: int, number: int) -> bool:
        """Whether a seat is asked now the same that it was asked in state `number`."""
        return self.asked_since.get(seat, self.number) <= number <= self.number

    def _stale(self, number: int) -> Refused:
        return Refused(f"The table has moved on (you answered state {number}, it is at {self.number}); look again.")

    def _still_asked(self, before: Position, after: Position) -> None:
        """Notes since which state each seat has been asked the same. Where several may act, a click on that state is
        still good after another's action."""
        for seat in after.may_act():
            if after.still_asks(seat, before):
                self.asked_since[seat] = self._asked_before.get(seat, self.number - 1)

    def _moved(self) -> None:
        self.number += 1
        self._asked_before, self.asked_since = self.asked_since, {}
        self.undo = None
        self._news = None

    def _finish(self, outcome: Outcome | None, *, written: bool = False) -> None:
        """The game is over; its end is in the journal already, if it is written."""
        assert outcome is not None
        outcome = self._outcome = self._noted(outcome)
        self.call_off = None
        if written:
            return
        self._write(lambda scribe: scribe.end(outcome, self._seed))
        if isinstance(self._book, JournalFile):
            self._book.close(finished=True)

    def _noted(self, outcome: Outcome) -> Outcome:
        """An outcome with notes: for whom a bot finished, and whether it was practice."""
        notes = [] if outcome.void else [*map(self._finished_for, range(len(self.chairs)))]
        if self.agreed.practice:
            notes.append("A practice game: anything could be taken back, and it counts in no figures.")
        if not any(notes):
            return outcome
        kept = tuple(note for note in notes if note)
        return msgspec.structs.replace(outcome, notes=kept, void=outcome.void or self.agreed.practice)

    def _finished_for(self, seat: int) -> str:
        chair = self.chairs[seat]
        if chair.kind != "person" or not self._bots[seat] or self._ended_early:
            return ""
        if chair.gave_up:
            return f"A bot finished for {chair.name}, who gave up."
        return f"A bot finished for {chair.name}." if chair.away and not chair.waits and not chair.parked else ""

    def close(self) -> None:
        """Leaves a table that has a journal file; a game that is not over can be resumed."""
        if isinstance(self._book, JournalFile):
            self._book.close(finished=self.outcome() is not None)

    def _write(self, lines: Callable[[Scribe], str]) -> None:
        if self._book:
            self._book.write(lines)

    # --- Clocks ------------------------------------------------------------------------------------------

    def _stop_clock(self, seat: int) -> None:
        self.clocks.acted(seat, now_ms())

    def _run_clocks(self) -> None:
        if not self.clocks.ticking:
            return
        acting = [] if self._position is None or self._outcome else self._position.to_act()
        # When a clock runs out a bot plays, so clocks run only where a bot may sit.
        running = [seat for seat in acting if self._is_timed(seat) and self._bots[seat]]
        self.clocks.run(running, now_ms(), self.undo.waiting if self.undo else ())

    def _is_timed(self, seat: int) -> bool:
        """Whether a clock runs for a seat that is to act. It also runs for a person who is away while the table waits
        for them, unless only bots wait."""
        chair = self.chairs[seat]
        return chair.plays or (chair.waits and not chair.gave_up and not self.alone(seat))

    def alone(self, seat: int) -> bool:
        """Whether nobody but the person of this seat, or those at their device, plays here: all others are bots, or
        have given up."""
        mine = self.chairs[seat].player
        return not any(
            chair.kind == "person" and not chair.gave_up and (chair.player is None or chair.player != mine)
            for other, chair in enumerate(self.chairs)
            if other != seat
        )

    # --- What people see ---------------------------------------------------------------------------------

    @property
    def seats(self) -> list[Seat]:
        return [Seat(chair.name, chair.kind) for chair in self.chairs]

    @property
    def names(self) -> list[str]:
        """What the seats are called in sentences: an empty chair by its own name."""
        if self._names is not None:
            return self._names
        names = spoken_names((chair.name for chair in self.chairs), self.plans)
        self._names = None if self.gathering else names  # every move asks for them
        return names

    @property
    def commitment(self) -> str:
        """Shown from the start; the seed follows at the end."""
        return commitment(self._seed)

    @property
    def revealed_seed(self) -> bytes | None:
        return self._seed if self.outcome() else None

    @property
    def journal_path(self) -> Path | None:
        return self._book.path if isinstance(self._book, JournalFile) else None

    def view(self, viewer: int | None) -> View:
        found: View = self.position.view(viewer)
        return found

    def teller(self) -> Callable[[int | None, Sequence[str]], list[str]]:
        """How to tell many viewers what just happened: nearly always as the position does."""
        return self.tell if self._news or self._out_of_time is not None else self.position.tell

    def tell(self, viewer: int | None, names: Sequence[str] | None = None) -> list[str]:
        """What just happened, in sentences for a viewer."""
        names = names or self.names
        if self._news:
            return self._news(Voice(viewer, names))
        told = (self._position or self.position).tell(viewer, names)
        if self._out_of_time is None:
            return told
        return [out_of_time(Voice(viewer, names), self._out_of_time), *told]

    def coach(self, viewer: int | None) -> Coach | None:
        """What the coach of a lesson says now, to its learner alone."""
        if self.lesson is None or viewer != self.lesson.learner or self._outcome:
            return None
        asked = self.position.legal(viewer) if viewer in self.position.to_act() else []
        return self.lesson.coach(self.view(viewer), self.number, asked, self.names)

    def outcome_for(self, viewer: int | None) -> Outcome | None:
        """The same in sentences for a viewer."""
        kept = self._outcome
        if kept is None or self._ended_early:
            return kept
        own = self.position.outcome(self.names, viewer)
        return own and msgspec.structs.replace(own, notes=kept.notes, void=kept.void)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self._outcome
