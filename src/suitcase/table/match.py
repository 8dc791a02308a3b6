"""What is played at a table: a position that changes by actions, what is taken back, clocks, and what people see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from suitcase.bots import bot, bots_at
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
from suitcase.engine.beginning import Beginning
from suitcase.engine.chairs import chair_names
from suitcase.engine.journal import Scribe, Seat, out_of_time, taken_back
from suitcase.engine.undo import UndoAsked, WaysBack
from suitcase.table.chairs import Chair
from suitcase.table.clock import Clocks, ClockSetting, now_ms
from suitcase.table.journalfile import Book, JournalFile
from suitcase.table.lesson import Coach, Lesson


class Match:
    """The playing half of a table; `Table` adds how it is opened and who comes and goes."""

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
    ) -> None:
        game.seat_count(len(chairs))
        for chair in chairs:
            if chair.bot is not None:
                bot(chair.bot, game)  # an unknown bot is refused before anything is dealt
        self.game = game
        self.chairs = list(chairs)
        self.plans = game.chairs(len(chairs))
        self._called = chair_names(self.plans)
        self._names: list[str] | None = None  # once the game has begun
        self._bots = [bots_at(game, plan) for plan in self.plans]  # that may sit in each chair
        self.options = options
        self.begins = begins  # a position in the middle, where nothing is dealt
        self.lesson: Lesson | None = None  # where this is somebody's guided first game
        self.number = 0  # of the state; every action and every undo adds one
        self.clocks = Clocks(clock or ClockSetting(), len(chairs))
        self.undo: UndoAsked | None = None
        self.last_seat: int | None = None  # who acted last, since the server was started
        self._position: Position | None = None
        self._outcome: Outcome | None = None
        self._seed = seed
        self._chance = SeededChance(seed)
        self._recorder = RecordedChance(self._chance)
        self._book = book
        self._asked_since: dict[int, int] = {}  # by seat, where it is not the last number
        self._asked_before: dict[int, int] = {}
        self.ways_back = WaysBack()
        self._out_of_time: int | None = None  # the seat for which a bot played the last action
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
        if not self._asked_since.get(seat, self.number) <= number <= self.number:
            raise Refused(f"The table has moved on (you answered state {number}, it is at {self.number}); look again.")
        before = self._position or self.position  # `position` refuses with a sentence where there is none
        if why := before.why_not(seat, action):
            raise Refused(why)
        position, mark = before.copy(), self._chance.mark()
        try:
            position.apply(seat, action, self._recorder)
            draws = self._recorder.take()
            self._write(lambda s: s.action(self.number + 1, seat, position.last_action(), draws, late=late))
        except BaseException:
            self._recorder.take()
            self._chance.rewind(mark)  # nothing has happened
            raise
        self._position = position
        self.last_seat = seat
        if action in self.game.coming_and_going:
            self.chairs[seat].parked = action == self.game.gets_up
        acting = position.to_act()
        self.ways_back.add(self.number, seat, before, position, drew=bool(draws))
        self._moved()
        if len(before.may_act()) > 1:
            self._still_asked(before, position)
        self._out_of_time = seat if late else None
        if not acting:
            self._outcome = position.outcome(self.names)
            self._finish()
        if self.clocks.ticking:
            self.clocks.acted(seat, now_ms())
            self._run_clocks()

    def _still_asked(self, before: Position, after: Position) -> None:
        """Where several may act, another's action must not make one's own click stale: a seat that is still asked the
        same has been asked since then."""
        for seat in after.may_act():
            if after.still_asks(seat, before):
                self._asked_since[seat] = self._asked_before.get(seat, self.number - 1)

    def _moved(self) -> None:
        self.number += 1
        self._asked_before, self._asked_since = self._asked_since, {}
        self.undo = None
        self._news = None

    def _finish(self) -> None:
        outcome = self._outcome
        assert outcome is not None
        self._write(lambda scribe: scribe.end(outcome, self._seed))
        if isinstance(self._book, JournalFile):
            self._book.close(finished=True)

    def close(self) -> None:
        """Leaves a table that has a journal file; a game that is not over can be resumed."""
        if isinstance(self._book, JournalFile):
            self._book.close(finished=self.outcome() is not None)

    def _write(self, lines: Callable[[Scribe], str]) -> None:
        if self._book:
            self._book.write(lines)

    # --- Taking back -------------------------------------------------------------------------------------

    def undoers(self) -> set[int]:
        """The seats that may ask to take their last action back."""
        return set() if self._outcome else self.ways_back.seats()

    def can_undo(self, seat: int) -> bool:
        return seat in self.undoers()

    def ask_undo(self, seat: int, number: int) -> None:
        """Asks to take back one's last action; done at once if nobody else has to agree."""
        if number != self.number:
            raise Refused("The table has moved on; look again.")
        way = self.ways_back.last_of(seat)
        if way is None or self.outcome() is not None:
            raise Refused("Nothing of yours can be taken back: something was shown since, or the game is over.")
        others = {k for k, chair in enumerate(self.chairs) if chair.kind == "person" and not chair.away and k != seat}
        self.undo = UndoAsked(seat, way.number, frozenset(others))
        self._undo_if_agreed()

    def answer_undo(self, seat: int, agree: bool) -> None:
        if self.undo is None or seat not in self.undo.waiting:
            raise Refused("Nobody waits for your answer.")
        if not agree:
            self.undo = None
            return
        self.undo = self.undo._replace(waiting=self.undo.waiting - {seat})
        self._undo_if_agreed()

    def _undo_if_agreed(self) -> None:
        if self.undo is None or self.undo.waiting:
            return
        seat, to, _ = self.undo
        way = self.ways_back.last_of(seat)
        assert way is not None
        self._write(lambda scribe: scribe.undo(self.number + 1, to))
        self._position = way.position
        self.last_seat = None
        self.ways_back.cut(to)
        self._moved()
        self._out_of_time = None
        self._tell_undo(seat)
        self.clocks.acted(seat, now_ms())
        self._run_clocks()

    def _tell_undo(self, seat: int) -> None:
        self._news = lambda voice: [taken_back(voice, seat)]

    # --- Clocks ------------------------------------------------------------------------------------------

    def _run_clocks(self) -> None:
        if not self.clocks.ticking:
            return
        acting = [] if self._position is None else self._position.to_act()
        # A clock that runs out brings a bot; so it runs only where one may sit.
        self.clocks.run([seat for seat in acting if self._person(seat) and self._bots[seat]], now_ms())

    def _person(self, seat: int) -> bool:
        chair = self.chairs[seat]
        return chair.kind == "person" and not chair.away

    # --- What people see ---------------------------------------------------------------------------------

    @property
    def seats(self) -> list[Seat]:
        return [Seat(chair.name, chair.kind) for chair in self.chairs]

    @property
    def names(self) -> list[str]:
        """What the seats are called in sentences: an empty chair by its own name."""
        if self._names is not None:
            return self._names
        names = [chair.name or called for chair, called in zip(self.chairs, self._called, strict=True)]
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

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self._outcome
