"""The exam's questions about chairs: the plans fit together, and the game goes on without those who are not there."""

from __future__ import annotations

from collections.abc import Set

from suitcase.engine.chance import Chance, FastChance
from suitcase.engine.errors import ExamFailed
from suitcase.engine.exam.secrecy import is_sentence
from suitcase.engine.game import Game, Position
from suitcase.engine.options import Options


def check_chairs(game: Game, seats: int, options: Options) -> None:
    plans = game.chairs(seats)
    if len(plans) != seats:
        raise ExamFailed(f"chairs must plan {seats} of them, not {len(plans)}")
    names = [plan.name.casefold() for plan in plans if plan.name]
    if len(set(names)) < len(names):
        raise ExamFailed(f"two chairs have the same name: {', '.join(names)}")
    if any(name.isdigit() or name != name.strip() or not name.isprintable() for name in names):
        raise ExamFailed(f"a chair's name is a word or two, not a number: {', '.join(names)}")
    if any(plan.bots is not None and len(set(plan.bots)) < len(plan.bots) for plan in plans):
        raise ExamFailed("a chair lists a kind of bot twice")
    if all(plan.may_stay_empty for plan in plans):
        raise ExamFailed("at least one chair must be taken, or the game could begin without anybody")
    if any(plan.may_stay_empty for plan in plans) and not game.gets_up:
        raise ExamFailed("a chair may stay empty, but the game has no action gets_up that tells it so")
    if any(plan.may_join_later for plan in plans) and not game.sits_down:
        raise ExamFailed("somebody may join later, but the game has no action sits_down that tells it so")
    _check_emptiest(game, seats, options)


def _check_emptiest(game: Game, seats: int, options: Options) -> None:
    """The game begins with every chair empty that may be."""
    chance = FastChance(seats)
    position = game.new(seats, options, chance=chance)
    empty = {seat for seat, plan in enumerate(game.chairs(seats)) if plan.may_stay_empty}
    for seat in sorted(empty):
        if why := position.why_not(seat, game.gets_up):
            raise ExamFailed(f"seat {seat} may stay empty, but it cannot get up at the start: {why}")
        position.play(seat, game.gets_up, chance)
    check_presence(position, empty)


def check_presence(position: Position, out: Set[int]) -> None:
    """Nobody waits for those who are not there; and the actions for coming and going are no choices like others."""
    game = position.game
    if waited_for := out & set(position.to_act()):
        raise ExamFailed(f"the table waits for seats {sorted(waited_for)}, which have got up:\n{position.draw()}")
    for seat in range(position.seats) if game.gets_up else ():
        if game.gets_up in position.legal(seat):
            raise ExamFailed(f"legal must not list {game.gets_up!r}: bots would leave")
        whys = {action: position.why_not(seat, action) for action in (game.gets_up, game.sits_down)}
        if not any(whys.values()):
            raise ExamFailed(f"seat {seat} can both get up and sit down:\n{position.draw()}")
        if game.sits_down in position.legal(seat) and whys[game.sits_down]:
            raise ExamFailed(f"legal lists {game.sits_down!r}, but why_not is against it")
        for why in filter(None, whys.values()):
            if not is_sentence(why):
                raise ExamFailed(f"why_not must be a sentence, not {why!r}")


def presence(position: Position, chance: Chance) -> tuple[int, str] | None:
    """Somebody who could leave or come now, and the action for it."""
    words = (position.game.gets_up, position.game.sits_down)
    found = [(seat, word) for seat in range(position.seats) for word in words if not position.why_not(seat, word)]
    return found[chance.below(len(found))] if found else None
