"""The referee: a position, some chance and some actions, played out by the rules.

    {"game": "suits", "seats": 3, "options": {"hands": 1}, "chance": "any words",
     "play": [[0, "7C"], [1, "KO"]]}

`seats` is a number or a list of names. Without `position` a new game is dealt. `chance` is a list of the
numbers to be drawn, or words to seed them with. An action that is not legal is refused with a sentence and
the rest is played all the same. This is how to state a rules question, a puzzle or a bug.
"""

from __future__ import annotations

from typing import Any

import msgspec

from suitcase.engine.chance import Chance, ReplayedChance, SeededChance, seed_from_text
from suitcase.engine.errors import Damaged, SuitcaseError
from suitcase.engine.game import Game, Outcome, Position
from suitcase.engine.reading import from_json, reason


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """What a referee file says."""

    game: str
    seats: int | list[str] | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    chance: list[int] | str = ""
    play: list[tuple[int, str]] = []


class Refusal(msgspec.Struct):
    seat: int
    action: str
    why: str


class Ruling(msgspec.Struct):
    """What came of it."""

    position: dict[str, Any]
    drawing: str
    log: list[str]  # what happened, as a spectator is told, and what was refused
    refused: list[Refusal]
    to_act: list[int]
    outcome: Outcome | None


def read_case(data: bytes) -> Case:
    try:
        case: Case = from_json(data, Case)
    except msgspec.ValidationError as error:
        raise Damaged(f"The referee cannot use this file: {reason(error)}.") from None
    except ValueError as error:
        raise Damaged(f"The file is not JSON that can be read: {reason(error)}.") from None
    return case


def judge(game: Game, case: Case) -> Ruling:
    chance: Chance
    if isinstance(case.chance, str):
        chance = SeededChance(seed_from_text(case.chance))
    else:
        chance = ReplayedChance(case.chance)
    seats = len(case.seats) if isinstance(case.seats, list) else case.seats
    names = case.seats if isinstance(case.seats, list) else None
    options = game.options.read(case.options)
    log: list[str] = []
    if case.position is None:
        position = game.new(seats, options, chance=chance)
        log += position.tell(None, names or _named_as_here(game, position.seats))
    else:
        position = _loaded(game, case.position)
        if seats not in (None, position.seats):
            raise Damaged(f"The position has {position.seats} seats, but the file says {seats}.")
    names = names or _named_as_here(game, position.seats)
    refused = []
    for seat, action in case.play:
        try:
            position.play(seat, action, chance)
        except SuitcaseError as why:
            refused.append(Refusal(seat, action, str(why)))
            log.append(f"Refused: {action} by seat {seat}. {why}")
        else:
            log += position.tell(None, names)
    if isinstance(chance, ReplayedChance) and chance.left:
        log.append(f"{chance.left} of the numbers in chance were not needed.")
    return Ruling(position.dump(), position.draw(), log, refused, position.to_act(), position.outcome(names))


def _named_as_here(game: Game, seats: int) -> list[str]:
    """Chairs without names are counted from 0, as in the file."""
    return [plan.name or f"Seat {seat}" for seat, plan in enumerate(game.chairs(seats))]


def _loaded(game: Game, data: dict[str, Any]) -> Position:
    # A bare state will do: the file has named the game already.
    if "state" not in data:
        data = {"game": game.name, "version": game.version, "state": data}
    return game.load(data)
