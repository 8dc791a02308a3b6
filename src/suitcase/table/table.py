"""The table: a match with the chairs around it, from the first person who sits down; bots think for their seats."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Self

from suitcase.bots import Bot, bot, usual_bot
from suitcase.bots.search import Stop, never
from suitcase.engine import Game, Options, Refused, SuitcaseError, listed, new_seed
from suitcase.engine.chairs import chair_names
from suitcase.engine.errors import Damaged
from suitcase.engine.journal import Journal, Scribe, Seat, Snapshot, replay, tell_step
from suitcase.engine.journal.beginning import Beginning
from suitcase.engine.journal.early_end import ended_by
from suitcase.games import game_in_file
from suitcase.table.agreed import Agreed
from suitcase.table.chairs import Chair, bot_names, check_bots, must_be_taken
from suitcase.table.journalfile import JournalFile
from suitcase.table.lesson import Lesson, lesson_with
from suitcase.table.mind import Advice, Mind
from suitcase.table.requests import Requests


class Table(Requests):
    """One match, from the first person who sits down to the last card.

    Every intent is a method that does all of it or raises Refused and changes nothing. `do` names the state
    number that it answers; an intent that comes too late is refused, not guessed at. What is done is in the
    journal before the method returns.
    """

    # --- Opening -----------------------------------------------------------------------------------------

    @classmethod
    def open(
        cls,
        game: Game,
        seats: Sequence[Seat],
        options: Options | None = None,
        *,
        seed: bytes | None = None,
        folder: Path | None = None,
        begins: Beginning | None = None,
        lesson: Lesson | None = None,
        agreed: Agreed | None = None,
    ) -> Self:
        """A match that begins at once, with a deal or in the middle; with a folder, its journal is kept there."""
        seed = seed or new_seed()
        check_bots(game, [seat.bot for seat in seats])
        chairs = [Chair(seat.name, seat.kind) for seat in seats]
        table = cls(game, chairs, options or game.options(), seed=seed, begins=begins, agreed=agreed)
        table.lesson = lesson
        table.check_ready()
        if begins is not None:
            begins.load(game, len(chairs))  # before a file is made
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
            agreed = Agreed(practice=journal.header.practice)
            options, begins = game.options.read(journal.header.options), journal.header.begins
            table = cls(game, chairs, options, seed=seed, book=file, begins=begins, agreed=agreed)
            table.lesson = lesson_with(game, seed)
            table.restore(journal)
        except SuitcaseError:
            file.close(finished=False)
            raise
        return table, journal.note

    def check_ready(self) -> None:
        """Refuses to begin while a chair is open that must be taken."""
        if missing := must_be_taken(self.plans, (chair.kind for chair in self.chairs)):
            raise Refused(f"The game can begin when these chairs are taken: {listed(missing)}.")

    def begin(self) -> None:
        """Deals, or lays out what the match begins with. Chairs that stay empty get up at once, so that the game does
        not wait for them."""
        self.check_ready()
        begins = self.begins
        if begins is not None:
            position = begins.load(self.game, len(self.chairs))
            self._news = begins.tell
        else:
            position = self.game.new(len(self.chairs), self.options, chance=self._recorder)
        draws = self._recorder.take()
        empty = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]
        for seat in empty:
            if not self.plans[seat].may_join_later:
                self.chairs[seat].kind = "empty"

        def lines(scribe: Scribe) -> str:
            practice = self.agreed.practice
            head = scribe.header(self.game, self.seats, self.options, self.commitment, begins, practice=practice)
            return head + scribe.start(draws)

        self._write(lines)
        for chair in self.chairs:
            chair.ready = False  # that is over
        self._position, moments = position, [position]
        if not position.to_act():  # the deal has decided it
            self._finish(position.outcome(self.names))
            return
        for seat in empty:
            self.do(seat, self.game.gets_up, self.number)
            moments.append(self._position)
        if empty:
            self._news = lambda voice: [line for at in moments for line in at.tell(voice.viewer, voice.names)]
        if self.lesson:
            for action in self.lesson.given:
                self.do(self.lesson.learner, action, self.number)
        self._run_clocks()

    def restore(
        self,
        journal: Journal,
        start: Snapshot | None = None,
        every: int = 0,
        choices: Mapping[int, int] = MappingProxyType({}),
    ) -> list[Snapshot]:
        """Brings the table to where its journal ends, from the beginning or from a snapshot. Returns a snapshot after
        every `every` steps that were played again. `choices` names the steps that were one choice: the number of the
        last of them, with the state that they answered."""
        if self.commitment != journal.header.commitment:
            raise Damaged("The seed beside the journal is not the one that the game began with.")
        steps, first = journal.steps, journal.first
        if start:
            self._position = start.position
            self._chance.rewind(start.mark)
        passed: list[Snapshot] = []
        for number, position in enumerate(replay(self.game, journal, start), first):
            step = steps[number - first]
            if number and step.undo is not None:
                self.ways_back.cut(step.undo)
                passed = [one for one in passed if one.number <= (step.undo or 0)]
            elif step.gives_up is not None:
                self.mark_given_up(step.gives_up)
            elif number and step.seat >= 0:
                if step.action in self.game.coming_and_going:
                    self._note_presence(step.seat, step.action)
                self.ways_back.add(number - 1, step.seat, self.position, position, drew=bool(step.draws))
                before = choices.get(number, number)
                if before < number and {one.seat for one in steps[before + 1 - first : number - first]} == {step.seat}:
                    self.ways_back.join(before, step.seat)
            self._position = position
            if any(self._chance.below(draw.n) != draw.number for draw in step.draws):
                raise Damaged(f"Line {step.line}: its draws are not what the seed gives.")
            if every and number and number % every == 0:
                passed.append(Snapshot(number, step.check, position, self._chance.mark()))
        self.number = first + len(steps) - 1
        last = steps[-1]
        self._out_of_time = last.seat if last.late else None
        if last.seat < 0 and (self.number or last.begins):
            position = self.position
            self._news = lambda voice: tell_step(last, position, voice.viewer, voice.names)
        # Giving up does not always end the game; the journal says whether it did.
        self._ended_early = last.called_off or (last.gives_up is not None and journal.outcome is not None)
        outcome = ended_by(last, self.names) if self._ended_early else self.position.outcome(self.names)
        if outcome:
            self._finish(outcome, written=journal.outcome is not None)
        self._run_clocks()
        settled = self.settled()
        return [one for one in passed if settled and one.number <= settled.number]

    def settled(self) -> Snapshot | None:
        """The last moment that no undo goes back past. The check of its line is left out."""
        if self.agreed.practice:
            return None
        oldest = next(iter(self.ways_back), None)
        number, position = (oldest.number, oldest.position) if oldest else (self.number, self.position)
        return Snapshot(number, "", position, self._chance.mark())  # nothing was drawn since

    # --- Sitting down and leaving ------------------------------------------------------------------------

    def sit(
        self, seat: int, name: str, player: str, bots: Mapping[int, str] | None = None, *, another: bool = False
    ) -> None:
        """Someone takes an open seat; the last one to sit starts the game, unless people are asked whether they are
        ready. `bots` has new names for bots, by seat. Another person may sit at the same device."""
        if seat not in range(len(self.chairs)):
            raise Refused("There is no such seat at this table; you can watch, or find another table.")
        if self.lesson:
            raise Refused("This is somebody's first game, with a coach; nobody else sits down here.")
        if any(chair.player == player for chair in self.chairs) and not (another and self.gathering):
            raise Refused("You already have a seat at this table.")
        if self._outcome or self.chairs[seat].kind == "empty":
            raise Refused("Nobody can join this game any more; you can watch, or find another table.")
        if self.chairs[seat].kind != "open":
            raise Refused("That seat is taken; you can watch, or find another table.")
        if self.agreed.practice:
            raise Refused("This is a practice game of one person; you can watch.")
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

    def fill(self, names: Iterable[str] | None = None) -> None:
        """Bots take the open seats, with such names, and the game starts."""
        if not self.gathering:
            raise Refused("The game has begun; no seat is open.")
        for_people = [k for k, allowed in enumerate(self._bots) if not allowed and self.chairs[k].kind == "open"]
        called = chair_names(self.plans)
        if missing := [called[k] for k in for_people if not self.plans[k].may_stay_empty]:
            raise Refused(f"No bot may sit there: a person must take {listed(missing)}.")
        free = iter(bot_names(self.names) if names is None else names)
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open" and seat not in for_people:
                self.chairs[seat] = Chair(next(free), f"bot:{usual_bot(self._bots[seat])}")
        if not self.asks_ready:
            self.begin()

    def _begin_if_full(self) -> None:
        """Begins when all chairs are taken; where people say that they are ready, the server begins instead."""
        if not self.asks_ready and all(chair.kind != "open" for chair in self.chairs):
            self.begin()

    def say_ready(self, player: str, ready: bool) -> None:
        """Somebody is ready for the first deal, or not yet; so are all at their device."""
        if not self.gathering:
            raise Refused("The game has begun already.")
        for chair in self.chairs:
            if chair.kind == "person" and chair.player == player:
                chair.ready = ready

    def unready(self) -> list[str]:
        """The names of people who have not said that they are ready; nobody's where all people share one device."""
        people = [chair for chair in self.chairs if chair.kind == "person"]
        if len({chair.player for chair in people}) < 2:
            return []
        return [chair.name for chair in people if not chair.ready]

    def leave(self, seat: int, *, waits: bool = False) -> None:
        """A person leaves. A game against bots alone is kept for them. Among people the game goes on without them if
        it can. If it cannot, a bot plays until they are back; the table waits if they wish it or if no bot may play."""
        if self.gathering:
            self.stand(seat)
            return
        if self._outcome:
            raise Refused("The game is over; just close the page.")
        if self.chairs[seat].gave_up:
            return
        self.chairs[seat].away = True
        self.chairs[seat].waits = waits or self.alone(seat)
        if self.undo and (self.undo.seat == seat or seat in self.undo.waiting):
            self.undo = None
        if self.game.gets_up and not self.alone(seat) and self.position.why_not(seat, self.game.gets_up) is None:
            self.do(seat, self.game.gets_up, self.number)
        self._run_clocks()

    def come_back(self, seat: int) -> None:
        self.chairs[seat].away = self.chairs[seat].waits = False
        self._come_in(seat)
        self._run_clocks()

    def _come_in(self, seat: int) -> None:
        """The game waits for a seat again, if that is possible now."""
        if self.game.sits_down and self.position.why_not(seat, self.game.sits_down) is None:
            self.do(seat, self.game.sits_down, self.number)

    def without(self, seat: int) -> str:
        """What happens while a person is away, as half a sentence."""
        chair = self.chairs[seat]
        if chair.parked:
            return "the game goes on without them"
        plays = self._bots[seat] and not chair.waits
        return f"{'a bot plays' if plays else 'the table waits'} until {self.names[seat]} is back"

    # --- Bots --------------------------------------------------------------------------------------------

    def bot_to_act(self) -> int | None:
        """The first seat to act that a bot holds, or where one may stand in for someone who is away. None while all
        people have got up: a game that can go on without each of them waits for one of them."""
        if self._position is None or self._outcome or (self.game.coming_and_going and self._all_got_up()):
            return None
        for seat in self._position.to_act():
            chair = self.chairs[seat]
            if chair.kind != "person":
                if chair.bot:
                    return seat
            elif (chair.away or chair.gave_up) and not chair.waits and self._bots[seat]:
                return seat
        return None

    def _all_got_up(self) -> bool:
        people = [chair for chair in self.chairs if chair.kind == "person"]
        return bool(people) and all(chair.parked for chair in people)

    def think(self, seat: int) -> str:
        """What a bot would do at a seat: its own bot, or the usual one. It sees a world redealt for the seat."""
        return self.thinker(seat)()

    def thinker(self, seat: int, stop: Stop = never) -> Callable[[], str]:
        """`think` for another thread: the function has the table as it is now, and deals the world when called. When
        it is told to stop it answers soon, and nobody should play that."""
        if self.lesson and self.chairs[seat].bot and (action := self.lesson.scripted(seat, self.position)):
            return lambda: action
        mind = self._mind(seat, usual_bot)
        return mind._replace(player=self._player(seat, mind.kind), stop=stop).choose

    def hurried(self, seat: int) -> Callable[[], str]:
        """`thinker` for a bot that ran out of time; this takes none."""
        return self._mind(seat, usual_bot).at_once

    def _player(self, seat: int, kind: str) -> Bot:
        """The bot of a seat; it stays there until another kind is asked for."""
        if seat not in self._players or self._players[seat][0] != kind:
            self._players[seat] = (kind, bot(kind, self.game))
        return self._players[seat][1]

    def adviser(self, seat: int, stop: Stop = never) -> Callable[[], Advice]:
        """`thinker` for a hint: with the words of the action, and with all steps of a choice that takes several."""
        if not self.agreed.hints:
            raise Refused("This table plays without hints; that was agreed when it was laid out.")
        if not self.plans[seat].hints or not self._bots[seat]:
            raise Refused("There are no hints in this chair; it is all yours.")
        return self._mind(seat, lambda kinds: kinds[-1])._replace(stop=stop).advise

    def _mind(self, seat: int, stands_in: Callable[[Sequence[str]], str]) -> Mind:
        """The seat's own bot, or one that stands in for a person."""
        kind = self.chairs[seat].bot or stands_in(self._bots[seat])
        # Its chance depends on the seed and the moment, so the same seed gives the same game again. It is not the one
        # that redealt: how many draws that took may depend on what the bot cannot know.
        mixed = hmac.digest(self._seed, f"bot {seat} at {self.number}".encode(), "sha256")
        dealt, played = (int.from_bytes(mixed[k : k + 8], "big") for k in (0, 8))
        return Mind(self.game, self.position, seat, kind, dealt, played)
