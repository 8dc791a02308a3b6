"""Players made of code. A bot gets a world redealt for its seat, never the true position."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, cast

from suitcase.bots.cores import CORES
from suitcase.bots.levels import LEVELS, USUAL
from suitcase.bots.search import search_bot, searches
from suitcase.engine import ChairPlan, Chance, Game, Position, RecordGame, RecordPosition, SuitcaseError
from suitcase.engine.errors import nearest, shown

__all__ = [
    "LEVELS",
    "NAMES",
    "Bot",
    "PolicyBot",
    "RandomBot",
    "bot",
    "bots_at",
    "bots_of",
    "bots_to_meet",
    "register",
    "usual_bot",
]

# What bots are called at a table, in the order they sit down: more names than any table has seats.
NAMES = (
    *("Hazel", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Linus"),
    *("Mira", "Nico", "Olga", "Pavel", "Quinn", "Rosa", "Silas", "Thea", "Ugo", "Vera", "Wanda", "Yuri"),
)


class Bot(Protocol):
    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        """An action that is legal for the seat."""
        ...


class RandomBot:
    """Any legal action."""

    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        return world.some_action(seat, chance)


class PolicyBot:
    """A policy that the game wrote as a rule, such as greedy."""

    def __init__(self, game: RecordGame[Any], policy: str) -> None:
        self._policy = game.policy(policy)

    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        assert isinstance(world, RecordPosition)
        words = world.game.actions
        return words[self._policy(world.state, seat, [0] * len(words), chance)]


class Kind(NamedTuple):
    """A kind of bot: which games it plays, and how it is made for one."""

    plays: Callable[[Game], bool]
    make: Callable[[Game], Bot]


_kinds: dict[str, Kind] = {}  # the weakest first


def register(name: str, plays: Callable[[Game], bool], make: Callable[[Game], Bot]) -> None:
    """Adds a kind of bot for all games that it plays; the last one registered is taken for the best. A game adds one
    of its own in `Game.own_bots`."""
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,19}", name):
        raise SuitcaseError(f"A bot's kind is a short word in small letters, not {shown(name)}.")
    _kinds[name] = Kind(plays, make)


def bots_of(game: Game) -> tuple[str, ...]:
    """The kinds of bots that play a game, the best last."""
    return (*(name for name, kind in _kinds.items() if kind.plays(game)), *game.own_bots)


def bots_at(game: Game, plan: ChairPlan) -> tuple[str, ...]:
    """The kinds of bots that may sit in a chair, the best last; none where only people may."""
    return bots_of(game) if plan.bots is None else plan.bots


def bots_to_meet(game: Game) -> tuple[str, ...]:
    """The kinds of bots that people choose from: the levels, where a game has them. The others are for those who
    measure."""
    kinds = bots_of(game)
    return tuple(kind for kind in kinds if kind in LEVELS) or kinds


def usual_bot(kinds: Sequence[str]) -> str:
    """Whom people meet who have not chosen: the usual level, or the best where there are none."""
    return USUAL if USUAL in kinds else kinds[-1]


def bot(kind: str, game: Game) -> Bot:
    if own := game.own_bots.get(kind):
        made: Bot = own()
        return made
    if kind in _kinds and _kinds[kind].plays(game):
        return _kinds[kind].make(game)
    kinds = bots_of(game)
    raise SuitcaseError(f"There is no bot {shown(kind)} for {game.title}: {nearest(kind, kinds)}.")


register("random", lambda game: True, lambda game: RandomBot())
register(
    "greedy",
    lambda game: isinstance(game, RecordGame) and "greedy" in game.policies,
    lambda game: PolicyBot(cast("RecordGame[Any]", game), "greedy"),
)
for _level in LEVELS:
    register(
        _level, searches, partial(lambda level, game: search_bot(cast("RecordGame[Any]", game), level, CORES), _level)
    )
