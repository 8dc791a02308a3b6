"""Players made of code. A bot gets a world redealt for its seat, never the true position."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Protocol

from suitcase.engine import Chance, Game, Position, RecordGame, RecordPosition, SuitcaseError
from suitcase.engine.errors import LONGEST, shown

__all__ = ["NAMES", "Bot", "PolicyBot", "RandomBot", "bot", "bots_of"]

# What bots are called at a table, in the order they sit down.
NAMES = ("Hazel", "Bruno", "Clara", "Dario", "Edda", "Felix")


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


def bots_of(game: Game) -> tuple[str, ...]:
    """The kinds of bots that play a game, the best last."""
    return game.bots if isinstance(game, RecordGame) else ("random",)


def bot(kind: str, game: Game) -> Bot:
    kinds = bots_of(game)
    if kind not in kinds:
        near = get_close_matches(kind[:LONGEST], kinds, 1)
        hint = f"did you mean {near[0]}" if near else f"there is {', '.join(kinds)}"
        raise SuitcaseError(f"There is no bot {shown(kind)} for {game.title}: {hint}.")
    if kind == "random":
        return RandomBot()
    assert isinstance(game, RecordGame)
    return PolicyBot(game, kind)
