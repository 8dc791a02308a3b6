"""What people at a table ask of each other: to take something back, to call the game off; and giving up."""

from __future__ import annotations

from suitcase.engine import Refused
from suitcase.engine.journal import gives_up, taken_back
from suitcase.engine.journal.early_end import CALLED_OFF, DUEL, called_off, given_up
from suitcase.engine.undo import UndoAsked
from suitcase.table.match import CallOffAsked, Match

GAVE_UP = "You have given up; a bot plays for you."
OFTEN = 2  # times that one wish may be declined at one moment
MOVED_ON = "The table has moved on; look again."


class Requests(Match):
    """A match in which people ask each other. A wish is done at once if nobody else has to agree."""

    # --- Taking back -------------------------------------------------------------------------------------

    def undoers(self) -> set[int]:
        """The seats that may ask to take their last action back."""
        return set() if self._outcome else self.ways_back.seats()

    def can_undo(self, seat: int) -> bool:
        return seat in self.undoers()

    def ask_undo(self, seat: int, number: int) -> None:
        """Asks to take back one's last action; done at once if nobody else has to agree."""
        if number != self.number:
            raise Refused(MOVED_ON)
        if self.undo is not None:
            raise Refused("Somebody asks that already; wait for the answers.")
        way = self.ways_back.last_of(seat)
        if way is None or self.outcome() is not None:
            raise Refused("Nothing of yours can be taken back: something was shown since, or the game is over.")
        self._check_declined(seat)
        mine = self.chairs[seat].player  # people at the same device need not be asked
        others = {
            k for k, chair in enumerate(self.chairs) if chair.plays and k != seat and chair.player != (mine or "")
        }
        self.undo = UndoAsked(seat, way.number, frozenset(others))
        self._undo_if_agreed()
        self._run_clocks()  # those of people who have to answer stand still

    def answer_undo(self, seat: int, agree: bool) -> None:
        if self.undo is None or seat not in self.undo.waiting:
            raise Refused("Nobody waits for your answer.")
        if not agree:
            self.decline_undo()
            return
        self.undo = self.undo._replace(waiting=self.undo.waiting - {seat})
        self._undo_if_agreed()
        self._run_clocks()

    def decline_undo(self) -> None:
        """Somebody does not agree, or nobody has answered in time."""
        assert self.undo is not None
        self._decline(self.undo.seat)
        self.undo = None
        self._run_clocks()

    def _decline(self, seat: int) -> None:
        number, whose, times = self._declined
        again = (number, whose) == (self.number, seat)
        self._declined = (self.number, seat, times + 1 if again else 1)

    def _check_declined(self, seat: int) -> None:
        """Refuses a wish that was declined twice at this moment."""
        number, whose, times = self._declined
        if (number, whose) == (self.number, seat) and times >= OFTEN:
            raise Refused("The others have declined; play on, and ask again later.")

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
        self._stop_clock(seat)
        self._run_clocks()

    def _tell_undo(self, seat: int) -> None:
        self._news = lambda voice: [taken_back(voice, seat)]

    # --- Ending early ------------------------------------------------------------------------------------

    def give_up(self, seat: int) -> None:
        """A person gives up. Of two players the other one wins; where more sit, a bot finishes for them, and the last
        person who gives up ends the game."""
        self._check_ending(seat)
        goes_on = len(self.chairs) > DUEL and any(
            chair.kind == "person" and not chair.gave_up for other, chair in enumerate(self.chairs) if other != seat
        )
        if goes_on and not self._bots[seat]:
            raise Refused("No bot may sit in your chair, so you cannot give up; leave the table, and it waits for you.")
        self._write(lambda scribe: scribe.give_up(self.number + 1, seat))
        self.mark_given_up(seat)
        self._moved()
        self._news = lambda voice: [gives_up(voice, seat)]
        if not goes_on:
            self._ended_early = True
            self._finish(given_up(seat, self.names))
        self._run_clocks()

    def mark_given_up(self, seat: int) -> None:
        chair = self.chairs[seat]
        chair.gave_up, chair.away, chair.waits = True, False, False
        self.gone.add(seat)
        self.ways_back.clear()
        if self.call_off and (self.call_off.seat == seat or seat in self.call_off.waiting):
            self.call_off = None

    def ask_call_off(self, seat: int, agree: bool) -> None:
        """Asks all to end the game without a result, or answers to that. One no is enough."""
        asked = self.call_off
        if not agree:
            if asked is None:
                raise Refused("Nobody asks to call the game off.")
            self._decline(asked.seat)
            self.call_off = None
            return
        self._check_ending(seat)
        if self.alone(seat):
            raise Refused("You play with bots alone: leave, and the game is kept for later, or give up.")
        if asked is None:
            self._check_declined(seat)
        # People who are away have left the answer to the others.
        mine = self.chairs[seat].player
        others = (k for k, chair in enumerate(self.chairs) if chair.plays or (chair.waits and not chair.gave_up))
        same = {k for k, chair in enumerate(self.chairs) if mine is not None and chair.player == mine} | {seat}
        waiting = (asked.waiting if asked else frozenset(others)) - same
        self.call_off = CallOffAsked(asked.seat if asked else seat, waiting)
        if not waiting:
            self._write(lambda scribe: scribe.call_off(self.number + 1))
            self._moved()
            self._news = lambda voice: [CALLED_OFF]
            self._ended_early = True
            self._finish(called_off())
            self._run_clocks()

    def _check_ending(self, seat: int) -> None:
        if self.gathering:
            raise Refused("The game has not begun; just get up.")
        if self._outcome:
            raise Refused("The game is over.")
        if self.game.own_endings:
            raise Refused(self.game.own_endings)
        if self.chairs[seat].gave_up:
            raise Refused(GAVE_UP)
