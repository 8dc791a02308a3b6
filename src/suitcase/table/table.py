"""The table: seats, a position, clocks, a journal, and a state number that every intent must name."""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

from suitcase.bots import NAMES, Bot, bot, bots_at
from suitcase.engine import (
    FastChance,
    Game,
    Options,
    Outcome,
    Position,
    RecordedChance,
    Refused,
    SeededChance,
    Shows,
    SuitcaseError,
    View,
    Voice,
    commitment,
    listed,
    new_seed,
)
from suitcase.engine.ask import asked_by
from suitcase.engine.chairs import chair_names
from suitcase.engine.errors import Damaged
from suitcase.engine.journal import Journal, Scribe, Seat, Snapshot, out_of_time, replay, taken_back
from suitcase.engine.undo import UndoAsked, WaysBack
from suitcase.games import game_in_file
from suitcase.table.chairs import Chair, check_bots, must_be_taken
from suitcase.table.clock import Clocks, ClockSetting
from suitcase.table.journalfile import Book, JournalFile


def now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Table:
    """One match, from the first person who sits down to the last card.

    Every intent is a method that does all of it or raises Refused and changes nothing. `do` names the state
    number that it answers; an intent that comes too late is refused, not guessed at. What is done is in the
    journal before the method returns.
    """

    def __init__(
        self,
        game: Game,
        chairs: Sequence[Chair],
        options: Options,
        *,
        seed: bytes,
        book: Book | None = None,
        clock: ClockSetting | None = None,
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

    # --- Opening --------------------------------------------------------------------------------------

    @classmethod
    def open(
        cls,
        game: Game,
        seats: Sequence[Seat],
        options: Options | None = None,
        *,
        seed: bytes | None = None,
        folder: Path | None = None,
    ) -> Self:
        """A match that begins at once; with a folder, its journal is kept there."""
        seed = seed or new_seed()
        check_bots(game, [seat.bot for seat in seats])
        chairs = [Chair(seat.name, seat.kind) for seat in seats]
        table = cls(game, chairs, options or game.options(), seed=seed)
        table.check_ready()
        table._book = JournalFile.create(folder, game.name, seed) if folder else None
        table.begin()
        return table

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, str | None]:
        """The table of a journal, at its last whole action, and a note if something was dropped."""
        file, journal, seed = JournalFile.resume(path)
        try:
            game = journal.header.as_played(game_in_file(journal.header.game))
            chairs = [Chair(seat.name, seat.kind) for seat in journal.header.seats]
            table = cls(game, chairs, game.options.read(journal.header.options), seed=seed, book=file)
            table.go_on(journal)
        except SuitcaseError:
            file.close(finished=False)
            raise
        return table, journal.note

    def check_ready(self) -> None:
        """Refuses to begin while a chair is open that must be taken."""
        if missing := must_be_taken(self.plans, (chair.kind for chair in self.chairs)):
            raise Refused(f"The game can begin when these chairs are taken: {listed(missing)}.")

    def begin(self) -> None:
        """Deals. Chairs that stay empty get up at once, so that the game does not wait for them."""
        self.check_ready()
        position = self.game.new(len(self.chairs), self.options, chance=self._recorder)
        draws = self._recorder.take()
        empty = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]
        for seat in empty:
            if not self.plans[seat].may_join_later:
                self.chairs[seat].kind = "empty"
        self._write(lambda s: s.header(self.game, self.seats, self.options, self.commitment) + s.start(draws))
        self._position, moments = position, [position]
        for seat in empty:
            self.do(seat, self.game.gets_up, self.number)
            moments.append(self._position)
        if empty:
            self._news = lambda voice: [line for at in moments for line in at.tell(voice.viewer, voice.names)]
        self._run_clocks()

    def go_on(self, journal: Journal, start: Snapshot | None = None, every: int = 0) -> list[Snapshot]:
        """Puts the table where its journal ends, from its beginning or from a snapshot. Returns a snapshot for every
        so many steps that were played again."""
        if self.commitment != journal.header.commitment:
            raise Damaged("The seed beside the journal is not the one that the game began with.")
        steps, first = journal.steps, journal.first
        if start:
            self._position = start.position
            self._chance.rewind(start.mark)
        passed: list[Snapshot] = []
        for number, position in enumerate(replay(self.game, journal, start), first):
            step = steps[number - first]
            if number and step.undo is None:
                self.ways_back.add(number - 1, step.seat, self.position, position, drew=bool(step.draws))
            elif number:
                self.ways_back.cut(step.undo or 0)
                passed = [one for one in passed if one.number <= (step.undo or 0)]
            self._position = position
            if any(self._chance.below(draw.n) != draw.number for draw in step.draws):
                raise Damaged(f"Line {step.line}: its draws are not what the seed gives.")
            if every and number and number % every == 0:
                passed.append(Snapshot(number, step.check, position, self._chance.mark()))
        self.number = first + len(steps) - 1
        self._out_of_time = steps[-1].seat if steps[-1].late else None
        if steps[-1].undo is not None:
            self._tell_undo(steps[-1].by)
        self._outcome = self.position.outcome(self.names)
        if self._outcome and journal.outcome is None:
            self._finish()
        self._run_clocks()
        return [one for one in passed if one.number <= self.settled().number]

    def settled(self) -> Snapshot:
        """The last moment that nobody can go back past any more, without the check of its line."""
        oldest = next(iter(self.ways_back), None)
        number, position = (oldest.number, oldest.position) if oldest else (self.number, self.position)
        return Snapshot(number, "", position, self._chance.mark())  # nothing was drawn since

    # --- Sitting down and leaving -----------------------------------------------------------------------

    @property
    def gathering(self) -> bool:
        return self._position is None

    def sit(self, seat: int, name: str, player: str, bots: Mapping[int, str] | None = None) -> None:
        """Someone takes an open seat; the last one to sit starts the game. `bots` has new names for bots, by seat."""
        if seat not in range(len(self.chairs)):
            raise Refused("There is no such seat at this table; you can watch, or find another table.")
        if any(chair.player == player for chair in self.chairs):
            raise Refused("You already have a seat at this table.")
        if self._outcome or self.chairs[seat].kind == "empty":
            raise Refused("Nobody can join this game any more; you can watch, or find another table.")
        if self.chairs[seat].kind != "open":
            raise Refused("That seat is taken; you can watch, or find another table.")
        if not self.gathering:
            self._write(lambda s: s.seat(seat, Seat(name)))
            self.chairs[seat] = Chair(name, "person", player, parked=True)
            self._names = None
            self._come_in(seat)
            return
        for of, new in (bots or {}).items():
            self.chairs[of].name = new
        self.chairs[seat] = Chair(name, "person", player)
        self._begin_if_full()

    def stand(self, seat: int) -> None:
        """Someone gets up before the game begins."""
        self.chairs[seat] = Chair()

    def fill(self, names: Sequence[str] = NAMES) -> None:
        """Bots with such names take the open seats, and the game starts."""
        if not self.gathering:
            raise Refused("The game has begun; no seat is open.")
        for_people = [k for k, allowed in enumerate(self._bots) if not allowed and self.chairs[k].kind == "open"]
        if missing := [self._called[k] for k in for_people if not self.plans[k].may_stay_empty]:
            raise Refused(f"No bot may sit there: a person must take {listed(missing)}.")
        free = [name for name in names if name not in self.names]
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open" and seat not in for_people:
                self.chairs[seat] = Chair(free.pop(0), f"bot:{self._bots[seat][-1]}")
        self.begin()

    def _begin_if_full(self) -> None:
        if all(chair.kind != "open" for chair in self.chairs):
            self.begin()

    def leave(self, seat: int) -> None:
        """A person leaves. The game goes on without them if it can; if not, a bot plays until they are back, or the
        table waits where none may."""
        if self.gathering:
            self.stand(seat)
            return
        if self._outcome:
            raise Refused("The game is over; just close the page.")
        self.chairs[seat].away = True
        if self.undo and (self.undo.seat == seat or seat in self.undo.waiting):
            self.undo = None
        if self.game.gets_up and self.position.why_not(seat, self.game.gets_up) is None:
            self.do(seat, self.game.gets_up, self.number)
        self._run_clocks()

    def back(self, seat: int) -> None:
        self.chairs[seat].away = False
        self._come_in(seat)
        self._run_clocks()

    def _come_in(self, seat: int) -> None:
        """The game waits for a seat again, if that is possible now."""
        if self.game.sits_down and self.position.why_not(seat, self.game.sits_down) is None:
            self.do(seat, self.game.sits_down, self.number)

    def without(self, seat: int) -> str:
        """What happens while a person is away, as half a sentence."""
        if self.chairs[seat].parked:
            return "the game goes on without them"
        return f"{'a bot plays' if self._bots[seat] else 'the table waits'} until {self.names[seat]} is back"

    # --- Playing ------------------------------------------------------------------------------------------

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

    # --- Taking back --------------------------------------------------------------------------------------

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

    # --- Clocks -------------------------------------------------------------------------------------------

    def _run_clocks(self) -> None:
        if not self.clocks.ticking:
            return
        acting = [] if self._position is None else self._position.to_act()
        # A clock that runs out brings a bot; so it runs only where one may sit.
        self.clocks.run([seat for seat in acting if self._person(seat) and self._bots[seat]], now_ms())

    def _person(self, seat: int) -> bool:
        chair = self.chairs[seat]
        return chair.kind == "person" and not chair.away

    # --- Bots ---------------------------------------------------------------------------------------------

    def bot_to_act(self) -> int | None:
        """The first seat to act that a bot holds, or where one may stand in for someone who is away."""
        acting = [] if self._position is None else self._position.to_act()
        for seat in acting:
            chair = self.chairs[seat]
            if (chair.away and self._bots[seat]) if chair.kind == "person" else chair.bot:
                return seat
        return None

    def think(self, seat: int) -> str:
        """What a bot would do at a seat: its own bot, or the best one. It sees a world redealt for the seat."""
        return self.thinker(seat)()

    def thinker(self, seat: int) -> Callable[[], str]:
        """The same for another thread: what it calls reads the table as it is now and deals the world there."""
        mind = self._mind(seat)

        def think() -> str:
            player, world, chance = mind()
            return player.choose(world, seat, chance)

        return think

    def adviser(self, seat: int) -> Callable[[], list[tuple[str, str]]]:
        """The same for a hint: with the words of the action, and with all actions of a choice that is made step by
        step before anyone sees it."""
        if not self.plans[seat].hints or not self._bots[seat]:
            raise Refused("There are no hints in this chair; it is all yours.")
        mind, game = self._mind(seat), self.game

        def advise() -> list[tuple[str, str]]:
            player, world, chance = mind()
            steps = []
            while True:
                action = player.choose(world, seat, chance)
                word = asked_by(action, world.legal(seat))
                steps.append((action, game.offer(world.view(seat), word)[0]))
                world.apply(seat, action, chance)
                if seat not in world.to_act() or world.shows() != Shows.NOTHING:
                    return steps

        return advise

    def _mind(self, seat: int) -> Callable[[], tuple[Bot, Position, FastChance]]:
        """What makes the bot of a seat, or the best one, the world that it sees, and its chance. It may be called in
        another thread: nobody changes a position of a table, `do` copies it first."""
        game, position = self.game, self.position
        kind = self.chairs[seat].bot or self._bots[seat][-1]
        # Its chance depends on the seed and the moment, so the same seed gives the same game again. It is not the one
        # that redealt: how many draws that took may depend on what the bot cannot know.
        mixed = hmac.digest(self._seed, f"bot {seat} at {self.number}".encode(), "sha256")
        dealt, played = (int.from_bytes(mixed[k : k + 8], "big") for k in (0, 8))

        def mind() -> tuple[Bot, Position, FastChance]:
            return bot(kind, game), position.redeal(seat, FastChance(dealt)), FastChance(played)

        return mind

    # --- What people see ------------------------------------------------------------------------------------

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

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self._outcome
