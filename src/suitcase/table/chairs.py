"""The chairs of one table: who sits where, and who may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

import msgspec

from suitcase.bots import NAMES, bot, bots_at, usual_bot
from suitcase.engine import ChairPlan, Game, SuitcaseError
from suitcase.engine.chairs import chair_names


class Chair(msgspec.Struct):
    """One seat of a table: open, left empty for the whole game, a bot's, or a person's."""

    name: str = ""
    kind: str = "open"  # or "empty", or "person", or "bot:greedy"
    player: str | None = None  # who holds it; a table among friends in one terminal does not ask
    away: bool = False  # its person has left; a bot plays until they are back, if one may
    parked: bool = False  # the game goes on without this seat
    waits: bool = False  # away, and the table waits for them: no bot plays
    gave_up: bool = False  # for the rest of the game a bot plays here
    ready: bool = False  # for the first deal

    @property
    def plays(self) -> bool:
        """Whether a person acts here themselves."""
        return self.kind == "person" and not self.away and not self.gave_up

    @property
    def bot(self) -> str | None:
        return self.kind.removeprefix("bot:") if self.kind.startswith("bot:") else None


def seats_of(chairs: Sequence[Chair], player: str) -> tuple[int, ...]:
    """The seats of a player: several, where people share a device."""
    return tuple(seat for seat, chair in enumerate(chairs) if chair.player == player)


def only_seat(chairs: Sequence[Chair], player: str) -> int | None:
    """The seat of a player who has one. Who shares a device has to say which of them they are."""
    found = seats_of(chairs, player)
    return found[0] if len(found) == 1 else None


def check_bots(game: Game, kinds: Sequence[str | None]) -> None:
    """Refuses bots that do not exist, or that may not sit in their chair. `kinds` has None where no bot sits."""
    plans = game.chairs(len(kinds))
    for kind, plan, called in zip(kinds, plans, chair_names(plans), strict=True):
        if kind is None:
            continue
        bot(kind, game)
        allowed = bots_at(game, plan)
        if not allowed:
            raise SuitcaseError(f"{called} is a person's chair; no bot may sit there.")
        if kind not in allowed:
            raise SuitcaseError(f"No {kind} bot may sit in the chair {called}; there is {', '.join(allowed)}.")


def bot_names(taken: Iterable[str] = ()) -> Iterator[str]:
    """What bots can be called beside these, for any number of them: Hazel, Bruno, ..., then Hazel 2, Bruno 2, ..."""
    others = {*taken}
    for number in count(1):
        for name in NAMES:
            called = name if number == 1 else f"{name} {number}"
            if called not in others:
                yield called


def must_be_taken(plans: Sequence[ChairPlan], kinds: Iterable[str]) -> list[str]:
    """The names of the open chairs without which the game cannot begin."""
    called = chair_names(plans)
    return [
        name
        for name, plan, kind in zip(called, plans, kinds, strict=True)
        if kind == "open" and not plan.may_stay_empty
    ]


def usual_seats(game: Game, seats: int, mine: int | None = None) -> list[str]:
    """Who sits where if one person plays now: a word for each chair, me, bot:greedy or open. Without a wish the person
    takes the first chair in which no bot may sit, or else the first without a name, which is an ordinary player's."""
    plans = game.chairs(seats)
    kinds = [bots_at(game, plan) for plan in plans]
    if mine is None:
        people_only = [k for k, allowed in enumerate(kinds) if not allowed and not plans[k].may_stay_empty]
        mine = next(iter([*people_only, *(k for k, plan in enumerate(plans) if not plan.name), 0]))
    words = ["me" if k == mine else f"bot:{usual_bot(found)}" if found else "open" for k, found in enumerate(kinds)]
    if missing := must_be_taken(plans, words):
        alone = f"{game.title} needs a person in the chair {missing[0]}"
        raise SuitcaseError(f"{alone}: take it yourself, or invite somebody.")
    return words
