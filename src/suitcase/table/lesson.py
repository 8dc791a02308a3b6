"""A lesson: a first round that is always the same, with a coach's line at each of the learner's decisions.

A game writes its lesson in `lesson.toml` beside its class: the deal, what the coach says, what they advise, what the
others do. Here it is played through once; from then on the coach finds the line that belongs to what the learner sees.
It is a function of the learner's own view and of how far the table is, so it knows nothing that the learner may not
know, and it needs no memory: after a restart, on another device or after something was taken back it goes on by itself.
A learner who leaves the path reads about the kind of decision instead, and is coached again when they come back.

The bots of a lesson play what is written as long as they see what was seen there; else they choose for themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from suitcase.engine import Game, Options, Position, SeededChance, SuitcaseError, View, seed_from_text
from suitcase.engine.errors import Damaged
from suitcase.engine.reading import from_toml, read_bytes, reason
from suitcase.table.mind import Mind

FILE = "lesson.toml"
WATCH = "Now the others play; watch what they do."
PATIENCE = 200  # the most actions of others between two of the learner's

encode = msgspec.json.Encoder(order="deterministic").encode


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision: what the coach says, what they advise, and what the others do after it, such as "1 7C". Where a
    choice takes several actions, `do` has all of them. What the others do may be left to their bots."""

    say: str
    do: str | list[str]
    then: list[str] = []

    @property
    def actions(self) -> list[str]:
        return [self.do] if isinstance(self.do, str) else self.do


class Topic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to say of a kind of decision to a learner who went their own way."""

    word: str  # a legal action begins with it; an empty one fits every decision
    say: str


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    about: str  # a sentence for people who may choose it
    seed: str  # words to deal from
    seats: list[str]  # me, or bot:easy
    end: str  # what the coach says at the end
    step: list[Step]
    given: list[str] = []  # what is done for the learner after the deal, such as bringing a character
    opening: list[str] = []  # what the others do before the first step
    topic: list[Topic] = []
    options: dict[str, Any] = {}


class Coach(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the coach says now, for the learner alone."""

    say: str  # {1} stands for the name of seat 1
    do: list[str] = []  # what they advise; of a choice that takes several actions, what is left
    step: int = 0  # counted from 1; 0 off the written path
    of: int = 0  # as many steps as there are
    end: bool = False  # the lesson is over; the game goes on as long as the learner likes


Line = tuple[tuple[int, str], ...]  # seats and their actions
Mark = tuple[int, int]  # where the seed's stream is


class Path(NamedTuple):
    """A lesson played through: what belongs to what a seat sees."""

    coach: dict[bytes, Coach]  # by the learner's view
    others: dict[tuple[int, bytes], str]  # by a bot's seat and view
    length: int  # states from the deal to the end


class Lesson:
    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self._plan = plan
        self.about = plan.about
        self.seats = plan.seats  # a word for each chair
        self.given = plan.given
        self.learner = plan.seats.index("me")
        self.options: Options = game.options.read(plan.options)
        self.seed = seed_from_text(plan.seed)  # everybody may know it: nobody but bots sits at such a table

    def coach(self, view: View, number: int, legal: Sequence[str], names: Sequence[str]) -> Coach | None:
        """What the coach says to a learner who sees this and is asked for one of these actions, or for none now."""
        found = self.path.coach.get(_digest(view))
        if found is None and number >= self.path.length:
            found = Coach(self._plan.end, end=True)
        if found is None:
            topics = [] if legal else [WATCH]
            topics += (one.say for one in self._plan.topic if any(action.startswith(one.word) for action in legal))
            found = Coach(topics[0], of=len(self._plan.step)) if topics else None
        return found and msgspec.structs.replace(found, say=_named(found.say, names))

    def scripted(self, seat: int, position: Position) -> str | None:
        """What a bot does where it sees what was seen when the lesson was written."""
        return self.path.others.get((seat, _digest(position.view(seat))))

    @cached_property
    def path(self) -> Path:
        return _Walk(self.game, self._plan, self.learner).path(self.seed, self.options)


class _Walk:
    """Plays a lesson through, and notes who sees what on the way."""

    def __init__(self, game: Game, plan: Plan, learner: int) -> None:
        self._game, self._plan, self._learner = game, plan, learner
        self._path = Path({}, {}, 0)
        self._length = 0

    def path(self, seed: bytes, options: Options) -> Path:
        chance, of = SeededChance(seed), len(self._plan.step)
        position = self._game.new(len(self._plan.seats), options, chance=chance)
        for action in self._plan.given:
            position.play(self._learner, action, chance)
            self._length += 1
        steps = [([], self._plan.opening), *((step.actions, step.then) for step in self._plan.step)]
        for number, (mine, others) in enumerate(steps):
            line: Line = (*((self._learner, action) for action in mine), *map(_of_another, others))
            ends: list[tuple[Position, Mark]] = []
            self._follow(position, chance, line, number, {}, ends)
            (position, mark), *_ = ends
            chance.rewind(mark)
            self._length += len(line)
            position = self._others(position, chance, Coach(WATCH, step=number, of=of))
        self._hear(position, Coach(self._plan.end, end=True))
        return self._path._replace(length=self._length)

    def _hear(self, position: Position, coach: Coach) -> None:
        self._path.coach[_digest(position.view(self._learner))] = coach

    def _follow(
        self,
        position: Position,
        chance: SeededChance,
        line: Line,
        number: int,
        seen: dict[Line, None],
        ends: list[tuple[Position, Mark]],
    ) -> None:
        """Plays the actions of a step: as they are written and, where several seats choose at the same time, in every
        other order in which they can come. The first of the ends is that of the written order."""
        seen[line] = None
        mine = [action for seat, action in line if seat == self._learner]
        say = self._plan.step[number - 1].say if mine else WATCH
        self._hear(position, Coach(say, mine, number, len(self._plan.step)))
        if not line:
            ends.append((position, chance.mark()))
            return
        acting, mark, asked = position.to_act(), chance.mark(), set[int]()
        for k, (seat, action) in enumerate(line):
            rest = line[:k] + line[k + 1 :]
            if seat not in acting or seat in asked:
                continue
            asked.add(seat)
            if why := position.why_not(seat, action):
                raise SuitcaseError(f"{self._game.title}, step {number}, {action}: {why}")
            if seat != self._learner:
                self._path.others[seat, _digest(position.view(seat))] = action
            if rest not in seen:
                after = position.copy()
                chance.rewind(mark)
                after.apply(seat, action, chance)
                self._follow(after, chance, rest, number, seen, ends)
        if not asked:
            raise SuitcaseError(f"{self._game.title}, step {number}: nobody is asked who has something to do there.")

    def _others(self, position: Position, chance: SeededChance, coach: Coach) -> Position:
        """Bots choose until the learner is asked."""
        for _ in range(PATIENCE):
            acting = position.to_act()
            if self._learner in acting or not acting:
                return position
            self._hear(position, coach)
            seat = acting[0]
            kind = self._plan.seats[seat].removeprefix("bot:")
            action = Mind(self._game, position, seat, kind, self._length, self._length).choose()
            self._path.others[seat, _digest(position.view(seat))] = action
            position = position.copy()
            position.apply(seat, action, chance)
            self._length += 1
        raise SuitcaseError(f"{self._game.title}: the others play on and on, and the learner is never asked.")


@lru_cache(maxsize=32)  # one for each game that is played; with another set it is another game
def lesson_of(game: Game) -> Lesson | None:
    """The lesson in a game's box. Another set of parts has none."""
    file = game.folder() / FILE
    if not file.exists() or game.set_data() is not None:
        return None
    try:
        plan = msgspec.convert(from_toml(read_bytes(file)), Plan)
    except ValueError as error:  # a ValidationError is one
        raise Damaged(f"The lesson of {game.title} cannot be read: {reason(error)}.") from None
    return Lesson(game, plan)


def lesson_with(game: Game, seed: bytes) -> Lesson | None:
    """The lesson of a table with this seed: no other table has it."""
    found = lesson_of(game)
    return found if found and found.seed == seed else None


def _of_another(words: str) -> tuple[int, str]:
    seat, _, action = words.partition(" ")
    return int(seat), action


def _digest(view: View) -> bytes:
    return blake2b(encode(view), digest_size=16).digest()


def _named(say: str, names: Sequence[str]) -> str:
    for seat, name in enumerate(names):
        say = say.replace(f"{{{seat}}}", name)
    return say
