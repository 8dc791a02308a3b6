"""The exam that every game passes, public so that anyone's game can take it.

    from suitcase.engine.exam import examine
    print(examine(my_game))

It plays random games and checks at every step what the contract promises; the first broken promise
raises ExamFailed with a sentence that says where. Games over a Record are also played in both forms side
by side (that part needs numba).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from suitcase.engine.chance import FastChance, RecordedChance, SeededChance, commitment, seed_from_text
from suitcase.engine.errors import ExamFailed, Refused
from suitcase.engine.game import Game, Position, seat_names
from suitcase.engine.journal import Scribe, Seat, read_journal, replay, verify
from suitcase.engine.options import Options
from suitcase.engine.recordgame import RecordGame, RecordPosition


class Passed(NamedTuple):
    """How much was looked at."""

    games: int
    actions: int
    worlds: int  # redealt positions that were compared
    changed: int  # those of them in which something hidden was different
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
    actions = worlds = changed = twice = 0
    for k in range(games):
        run = _Run(game, count, options, f"{game.name} exam {seed} {k}")
        for position in run.play(most_actions):
            _check_legal(position, run.chance)
            _check_copy(position, run.chance)
            _check_dump(position)
            of_worlds, of_changed = _check_worlds(position, run.chance)
            _check_secrets(position, run.chance)
            worlds += of_worlds
            changed += of_changed
        actions += run.number
        _check_ending(run)
        _check_same_again(run)
        _check_journal(run)
        if both_forms and isinstance(game, RecordGame):
            from suitcase.engine.twoforms import check_both_forms

            twice += check_both_forms(game, count, options, seed + k)
    if isinstance(game, RecordGame) and "redeal" in game.hooks and not changed:
        raise ExamFailed("redeal never changed anything in any game, so the two-world test tested nothing")
    return Passed(games, actions, worlds, changed, twice)


class _Run:
    """One random game, with all that is needed to play it again."""

    def __init__(self, game: Game, seats: int, options: Options, name: str) -> None:
        self.game = game
        self.options = options
        self.seats = [Seat(name) for name in seat_names(seats)]
        self.seed = seed_from_text(name)
        self.chance = FastChance(int.from_bytes(self.seed[:4], "big"))
        self.number = 0
        self.played: list[tuple[int, str]] = []
        self.scribe = Scribe()
        self.lines = [self.scribe.header(game, self.seats, options, commitment(self.seed))]

    def play(self, most_actions: int) -> Iterator[Position]:
        chance = RecordedChance(SeededChance(self.seed))
        self.position = self.game.new(len(self.seats), self.options, chance=chance)
        self.lines.append(self.scribe.start(chance.take()))
        yield self.position
        while acting := self.position.to_act():
            if self.number == most_actions:
                raise ExamFailed(f"a random game had not ended after {most_actions} actions")
            seat = acting[self.chance.below(len(acting))]
            legal = self.position.legal(seat)
            if not legal:
                raise ExamFailed(f"seat {seat} is to act but has no legal action:\n{self.position.draw()}")
            action = legal[self.chance.below(len(legal))]
            self.position.play(seat, action, chance)
            self.number += 1
            self.played.append((seat, action))
            if self.position.last_action() != action:
                raise ExamFailed(f"{action!r} was played, but last_action says {self.position.last_action()!r}")
            self.lines.append(self.scribe.action(self.number, seat, action, chance.take()))
            yield self.position


def _check_legal(position: Position, chance: FastChance) -> None:
    acting = position.to_act()
    if acting != sorted(set(acting)):
        raise ExamFailed(f"to_act must be ascending, not {acting}")
    if bool(acting) == (position.outcome() is not None):
        raise ExamFailed("a game is over when there is an outcome and nobody is to act, and only then")
    for seat in range(position.seats):
        legal = position.legal(seat)
        if bool(legal) != (seat in acting):
            raise ExamFailed(f"seat {seat} has {len(legal)} legal actions, but to_act says {acting}")
        if len(set(legal)) != len(legal):
            raise ExamFailed(f"an action is listed twice for seat {seat}: {legal}")
        words = list(position.game.actions) if isinstance(position.game, RecordGame) else legal
        if isinstance(position, RecordPosition):
            numbers = position.legal_numbers(seat)
            if numbers != sorted(numbers):
                raise ExamFailed(f"legal actions must be in the order of the notation, not {legal}")
        for action in words:
            why = position.why_not(seat, action)
            if (why is None) != (action in legal):
                raise ExamFailed(f"legal and why_not disagree about {action!r} for seat {seat}: {why}")
            if why is not None and not _is_sentence(why):
                raise ExamFailed(f"why_not must be a sentence, not {why!r}")
    before = position.dump()
    for seat, nonsense in ((acting[0] if acting else 0, "no such action"), (position.seats, "x"), (-1, "x")):
        try:
            position.play(seat, nonsense, chance)
        except Refused as refusal:
            if not _is_sentence(str(refusal)):
                raise ExamFailed(f"a refusal must be a sentence, not {refusal}") from None
        else:
            raise ExamFailed(f"seat {seat} could play {nonsense!r}")
    if position.dump() != before:
        raise ExamFailed("a refused action changed the position")


def _check_copy(position: Position, chance: FastChance) -> None:
    before = position.dump()
    twin = position.copy()
    if twin.dump() != before:
        raise ExamFailed("a copy differs from its original")
    for seat in twin.to_act()[:1]:
        twin.play(seat, twin.legal(seat)[0], chance)
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


def _check_worlds(position: Position, chance: FastChance) -> tuple[int, int]:
    """The two-world test: what a viewer gets must not depend on what he cannot know."""
    changed = 0
    viewers: list[int | None] = [*range(position.seats), None]
    for viewer in viewers:
        world = position.redeal(viewer, chance)
        if _all_that_leaves(world, viewer) != _all_that_leaves(position, viewer):
            raise ExamFailed(
                f"viewer {viewer} can tell two worlds apart that he should not:\n{position.draw()}\n\n{world.draw()}"
            )
        position.game.load(world.dump())  # the other world is a possible one
        changed += world.dump() != position.dump()
        if viewer is not None and isinstance(position, RecordPosition) and isinstance(world, RecordPosition):
            _check_honest(position, world, viewer)
    return len(viewers), changed


def _all_that_leaves(position: Position, viewer: int | None) -> bytes:
    legal = [] if viewer is None else position.legal(viewer)
    told = position.tell(viewer)
    whys: list[str | None] = []
    if viewer is not None and isinstance(position.game, RecordGame):
        whys = [position.why_not(viewer, action) for action in position.game.actions]
    for sentence in told:
        if not _is_sentence(sentence):
            raise ExamFailed(f"what is told must be sentences, not {sentence!r}")
    return msgspec.json.encode([position.view(viewer), legal, whys, told, position.to_act(), position.outcome()])


def _check_secrets(position: Position, chance: FastChance) -> None:
    """What a viewer's view does not show must not be told to him either, if it comes from what he cannot know:
    if there is a world in which the action would not be legal."""
    for seat in position.to_act()[:1]:
        legal = position.legal(seat)
        actions = [legal[0], legal[-1]]
        after = [position.copy() for _ in actions]
        seed = chance.below(1 << 31)
        for twin, action in zip(after, actions, strict=True):
            twin.play(seat, action, FastChance(seed))
        viewers: list[int | None] = [*range(position.seats), None]
        for viewer in viewers:
            if viewer == seat:
                continue
            views = [msgspec.json.encode(twin.view(viewer)) for twin in after]
            if views[0] != views[1] or after[0].tell(viewer) == after[1].tell(viewer):
                continue
            worlds = [position.redeal(viewer, chance) for _ in range(8)]
            if not all(action in world.legal(seat) for world in worlds for action in actions):
                raise ExamFailed(f"viewer {viewer} is told which action seat {seat} chose, but his view hides it")


def _check_honest(position: RecordPosition[Any], world: RecordPosition[Any], seat: int) -> None:
    game = position.game
    if seat not in position.to_act():
        return
    for policy in game.bots:
        choose = game.policy(policy)
        choices = [choose(p.state.copy(), seat, [0] * len(game.actions), FastChance(1)) for p in (position, world)]
        if choices[0] != choices[1]:
            raise ExamFailed(f"the {policy} bot peeks: it plays otherwise when only hidden things differ")
        if choices[0] not in position.legal_numbers(seat):
            raise ExamFailed(f"the {policy} bot wants an action that is not legal")
    if "observe" in game.hooks:
        seen = []
        for p in (position, world):
            features = [0] * game.features
            game.hooks["observe"](p.state, seat, features)
            seen.append(features)
        if seen[0] != seen[1]:
            raise ExamFailed("observe reads things that the seat may not know")
        if not all(-128 <= number <= 127 for number in seen[0]):
            raise ExamFailed("observe writes numbers that do not fit in a byte")


def _check_ending(run: _Run) -> None:
    outcome = run.position.outcome()
    assert outcome is not None
    if len(outcome.scores) != len(run.seats) or not set(outcome.winners) <= set(range(len(run.seats))):
        raise ExamFailed(f"an outcome has a score for each seat and winners among them, not {outcome}")
    if not _is_sentence(outcome.why):
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
    for position in replay(run.game, journal):
        last = position
    if last.dump() != run.position.dump():
        raise ExamFailed("the journal, replayed, leads to another position")
    if not verify(run.game, journal).finished:
        raise ExamFailed("the journal of a finished game could not be verified to its end")


def _is_sentence(text: str) -> bool:
    return len(text) > 2 and (text[0].isupper() or not text[0].isalpha()) and text[-1] in ".?!"
