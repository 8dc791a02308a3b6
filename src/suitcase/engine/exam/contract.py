"""Random games, and at every step what the contract promises."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from suitcase.engine.ask import answered
from suitcase.engine.chance import Draw, FastChance, RecordedChance, SeededChance, commitment, seed_from_text
from suitcase.engine.errors import Damaged, ExamFailed, Refused
from suitcase.engine.exam.chairs import check_chairs, check_presence, presence
from suitcase.engine.exam.secrecy import (
    Played,
    check_all_worlds,
    check_secrets,
    check_taking_back,
    check_worlds,
    is_sentence,
)
from suitcase.engine.game import Game, Position, Shows
from suitcase.engine.journal import (
    Journal,
    Scribe,
    Seat,
    published_text,
    read_journal,
    replay,
    replay_for,
    verify,
)
from suitcase.engine.options import Options
from suitcase.engine.records.recordgame import RecordGame, RecordPosition


class Passed(NamedTuple):
    """How much was looked at."""

    games: int
    actions: int
    worlds: int  # redealt positions that were compared
    changed: int  # those of them in which something hidden was different
    taken_back: int  # actions that could be taken back, and had shown nothing hidden
    made: int  # worlds that were made without redeal and found among its own
    both_forms: int  # actions that were played in both forms


def examine(
    game: Game,
    *,
    seats: int | None = None,
    options: Options | None = None,
    games: int = 5,
    seed: int = 0,
    most_actions: int = 20_000,
    both_forms: bool = True,
) -> Passed:
    """Plays `games` random games of one kind and checks them. Call it for each number of seats you allow."""
    count = game.seat_count(seats)
    options = options or game.options()
    check_chairs(game, count, options)
    if not any(True for _ in game.probes()):
        raise ExamFailed(
            "probes() names no actions, so nobody is asked why they are not legal: name some, legal or not"
        )
    actions = worlds = changed = taken_back = made = twice = 0
    for k in range(games):
        run = _Run(game, count, options, f"{game.name} exam {seed} {k}")
        for position in run.play(most_actions):
            _check_legal(position, run.chance)
            check_presence(position, run.out)
            _check_copy(position, run.chance)
            _check_dump(position)
            of_worlds, of_changed = check_worlds(position, run.chance)
            check_secrets(position, run.chance)
            worlds += of_worlds
            changed += of_changed
            taken_back += check_taking_back(position, run.chance)
        actions += run.number
        _check_ending(run)
        _check_same_again(run)
        _check_journal(run)
        made += check_all_worlds(Played(game, count, options, run.played, run.draws), run.chance)
        if both_forms and isinstance(game, RecordGame):
            from suitcase.engine.exam.both_forms import check_both_forms

            twice += check_both_forms(game, count, options, seed + k)
    if game.secrets and not changed:
        raise ExamFailed("redeal never changed anything in any game, so the two-world test tested nothing")
    return Passed(games, actions, worlds, changed, taken_back, made, twice)


class _Run:
    """One random game, with all that is needed to play it again."""

    def __init__(self, game: Game, seats: int, options: Options, name: str) -> None:
        self.game = game
        self.options = options
        self.seats = [Seat(name) for name in game.seat_names(seats)]
        self.seed = seed_from_text(name)
        self.chance = FastChance(int.from_bytes(self.seed[:4], "big"))
        self.number = 0
        self.played: list[tuple[int, str]] = []
        self.out: set[int] = set()  # the seats that have got up and not sat down again
        self.draws: list[list[Draw]] = []
        self.scribe = Scribe()
        self.lines = [self.scribe.header(game, self.seats, options, commitment(self.seed))]

    def play(self, most_actions: int) -> Iterator[Position]:
        chance = RecordedChance(SeededChance(self.seed))
        self.position = self.game.new(len(self.seats), self.options, chance=chance)
        self.draws.append(chance.take())
        self.lines.append(self.scribe.start(self.draws[-1]))
        yield self.position
        while acting := self.position.to_act():
            if self.number == most_actions:
                raise ExamFailed(f"a random game had not ended after {most_actions} actions")
            # Most often somebody whom the table waits for acts, or a game in which one may always speak would not end.
            able = acting if self.chance.below(4) else self.position.may_act()
            seat = able[self.chance.below(len(able))]
            action = self.position.some_action(seat, self.chance)
            if self.game.gets_up and not self.chance.below(8):  # now and then somebody leaves or comes
                seat, action = presence(self.position, self.chance) or (seat, action)
            self.position.play(seat, action, chance)
            if action in self.game.coming_and_going:
                (self.out.add if action == self.game.gets_up else self.out.discard)(seat)
                if self.position.shows() != Shows.HIDDEN:
                    raise ExamFailed(f"{action!r} could be taken back; shows must say HIDDEN of coming and going")
            self.number += 1
            self.played.append((seat, action))
            if self.position.last_action() != action:
                raise ExamFailed(f"{action!r} was played, but last_action says {self.position.last_action()!r}")
            self.draws.append(chance.take())
            self.lines.append(self.scribe.action(self.number, seat, action, self.draws[-1]))
            yield self.position


def _check_legal(position: Position, chance: FastChance) -> None:
    acting, able = position.to_act(), position.may_act()
    if acting != sorted(set(acting)) or able != sorted(set(able)):
        raise ExamFailed(f"to_act and may_act must be ascending, not {acting} and {able}")
    if not set(acting) <= set(able) or (able and not acting):
        raise ExamFailed(f"whoever is to act may act, and when nobody is, nobody may: {acting} and {able}")
    if bool(acting) == (position.outcome() is not None):
        raise ExamFailed("a game is over when there is an outcome and nobody is to act, and only then")
    for seat in range(position.seats):
        legal = position.legal(seat)
        if bool(legal) != (seat in able):
            raise ExamFailed(f"seat {seat} has {len(legal)} legal actions, but may_act says {able}")
        if len(set(legal)) != len(legal):
            raise ExamFailed(f"an action is listed twice for seat {seat}: {legal}")
        for action in legal:
            if "|" in action or not action.isprintable() or action != action.strip():
                raise ExamFailed(f"an action is words in one line without a bar, which joins actions, not {action!r}")
        if isinstance(position, RecordPosition):
            numbers = position.legal_actions(seat)
            if numbers != sorted(numbers):
                raise ExamFailed(f"legal actions must be in the order of the notation, not {legal}")
        for action, right in _to_try(position, seat, chance):
            why = position.why_not(seat, action)
            if (why is None) != right:
                raise ExamFailed(f"legal and why_not disagree about {action!r} for seat {seat}: {why}")
            if why is not None and not is_sentence(why):
                raise ExamFailed(f"why_not must be a sentence, not {why!r}")
    before = position.dump()
    for seat, nonsense in ((acting[0] if acting else 0, "no such action"), (position.seats, "x"), (-1, "x")):
        try:
            position.play(seat, nonsense, chance)
        except Refused as refusal:
            if not is_sentence(str(refusal)):
                raise ExamFailed(f"a refusal must be a sentence, not {refusal}") from None
        else:
            raise ExamFailed(f"seat {seat} could play {nonsense!r}")
    if position.dump() != before:
        raise ExamFailed("a refused action changed the position")


def _to_try(position: Position, seat: int, chance: FastChance) -> Iterator[tuple[str, bool]]:
    """Actions to ask `why_not` about, and whether they are legal for a seat."""
    legal = position.legal(seat)
    for action in dict.fromkeys([*legal, *position.game.probes()]):
        if action in position.game.coming_and_going:
            continue  # `check_presence` looks at these
        if any(action.startswith(f"{word} ") for word in legal):
            continue  # an answer of the game's own; whether it is right is for `ask` to say
        ask = position.game.ask(position.view(seat), action) if action in legal else None
        yield action, action in legal and ask is None
        if ask is not None:
            yield answered(action, ask.some(chance)), True
            yield from ((answered(action, wrong), False) for wrong in ask.wrong())


def _check_copy(position: Position, chance: FastChance) -> None:
    before = position.dump()
    twin = position.copy()
    if twin.dump() != before:
        raise ExamFailed("a copy differs from its original")
    for seat in twin.to_act()[:1]:
        twin.play(seat, twin.some_action(seat, chance), chance)
        if position.dump() != before:
            raise ExamFailed("playing in a copy changed the original")
        if twin.dump() == before:
            raise ExamFailed(f"an action changed nothing in the position:\n{position.draw()}")


def _check_dump(position: Position) -> None:
    text = json.dumps(position.dump())
    again = position.game.load(json.loads(text))
    if json.dumps(again.dump()) != text:
        raise ExamFailed(f"a dumped and loaded position is not the same:\n{position.draw()}")
    for seat in range(position.seats):
        if again.legal(seat) != position.legal(seat):
            raise ExamFailed("a loaded position has other legal actions than the one that was dumped")


def _check_ending(run: _Run) -> None:
    outcome = run.position.outcome()
    assert outcome is not None
    seats = len(run.seats)
    if not {len(outcome.scores), len(outcome.did)} <= {0, seats} or not set(outcome.winners) <= set(range(seats)):
        raise ExamFailed(f"an outcome has a score or a sentence for each seat or none, and winners, not {outcome}")
    if not is_sentence(outcome.why):
        raise ExamFailed(f"the outcome must say why in a sentence, not {outcome.why!r}")
    run.lines.append(run.scribe.end(outcome, run.seed))


def _check_same_again(run: _Run) -> None:
    chance = SeededChance(run.seed)
    again = run.game.new(len(run.seats), run.options, chance=chance)
    try:
        for seat, action in run.played:
            again.play(seat, action, chance)
        same = again.dump() == run.position.dump()
    except Refused:
        same = False
    if not same:
        raise ExamFailed("the same chance and the same actions led to another position")


def _check_journal(run: _Run) -> None:
    journal = read_journal("".join(run.lines).encode())
    try:
        for position in replay(run.game, journal):
            last = position
        verified = verify(run.game, journal)
    except Damaged as error:
        raise ExamFailed(f"the journal of a finished game cannot be played again: {error}") from None
    if last.dump() != run.position.dump():
        raise ExamFailed("the journal, replayed, leads to another position")
    if not verified.finished:
        raise ExamFailed("the journal of a finished game could not be verified to its end")
    if run.game.keeps_private:
        _check_published(run, journal)


def _check_published(run: _Run, journal: Journal) -> None:
    """What is given out after the end can be verified too, and each reader finds in it what they have seen."""
    try:
        given_out = read_journal(published_text(run.game, "".join(run.lines).encode()).encode())
        verify(run.game, given_out)
        for reader in (None, len(journal.steps) % len(run.seats)):
            for true, (_, found) in zip(replay(run.game, journal), replay_for(reader, run.game, journal), strict=True):
                if found.view(reader) != true.view(reader) or found.tell(reader) != true.tell(reader):
                    raise ExamFailed(f"what is given out to {reader} after the end is not what they have seen")
    except Damaged as error:
        raise ExamFailed(f"what is given out of a finished game cannot be played again: {error}") from None
    if [step.draws for step in given_out.steps] != [step.draws for step in journal.steps]:
        raise ExamFailed("what is given out of a finished game has other draws")
