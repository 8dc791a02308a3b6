"""The bot that thinks ahead: information-set search over worlds that fit what its seat knows."""

from __future__ import annotations

import math
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, NamedTuple

from suitcase.bots.levels import LEVELS, Level
from suitcase.bots.warming import is_warm, warm
from suitcase.engine import Chance, Position, RecordGame, RecordPosition, below

if TYPE_CHECKING:
    from suitcase.engine.search.thought import Thought

CLEARLY = 2.0  # standard errors by which a short-sighted player must see that an action is better than greedy's
CHUNK = 1_000  # simulations between two looks at whether the decision is made


class Considered(NamedTuple):
    """One action that was thought over."""

    action: str
    share: float  # how much of a win it is worth, from 0 to 1
    error: float  # the standard error of that
    visits: int
    meters: tuple[float, ...]  # the means of what the game measures


class SearchBot:
    """Thinks for one decision at a time. Until its kernel is compiled it does what is usual, and lets nobody wait."""

    def __init__(self, game: RecordGame[Any], level: Level, threads: Executor | None = None) -> None:
        self._game = game
        self._level = level
        self._threads = threads

    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        assert isinstance(world, RecordPosition)
        actions = world.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if not self._level.remembers:
            world = self._forgetting(world, seat, chance)
        considered = self.consider(world, seat, chance)
        if not self._level.deep:
            return self._at_first_sight(considered, world, seat, chance)
        if not considered:
            return self._game.actions[self._game.usual(world.state, seat, chance)]
        return considered[0].action

    def _forgetting(self, world: RecordPosition[Any], seat: int, chance: Chance) -> RecordPosition[Any]:
        s = world.state.copy()
        self._game.forget(s, seat, chance)
        return self._game.position(s)

    def _at_first_sight(
        self, considered: list[Considered], world: RecordPosition[Any], seat: int, chance: Chance
    ) -> str:
        """Greedy's action, unless this turn shows that another one is clearly better."""
        words = self._game.actions
        habit = words[self._game.policy("greedy")(world.state, seat, [0] * len(words), chance)]
        found = {one.action: one for one in considered}
        if habit not in found:
            return habit
        usual = found[habit]
        better = [one for one in considered if one.share - usual.share > CLEARLY * math.hypot(one.error, usual.error)]
        return max(better, key=lambda one: (one.share, one.action), default=usual).action

    def consider(self, world: Position, seat: int, chance: Chance) -> list[Considered]:
        """All actions that were thought over, the best first; nothing while the kernel is not there yet."""
        if not is_warm(self._game):
            warm(self._game)
            return []
        thought = self.think(world, seat, chance)
        words = self._game.actions
        return [
            Considered(words[found.action], found.share, found.error, found.visits, found.meters)
            for found in thought.findings()
        ]

    def think(self, world: Position, seat: int, chance: Chance) -> Thought:
        """A thought that has used this level's budget, or as much of it as could still change the decision."""
        from suitcase.engine.search.thought import Thought, settings_for

        assert isinstance(world, RecordPosition)
        level = self._level
        how = settings_for(self._game, seat, world.seats)
        how.believes = int(level.believes)
        budget = level.simulations
        if not level.deep:
            how.depth, how.explore, how.urgency = 1, 1_000_000, 1  # each action as often as the others
            how.horizon, how.sight = 1, self._game.sight
            budget *= len(world.legal(seat))
        thought = Thought(self._game, world.state, how, below(chance, 1 << 30))
        streams = thought.streams
        chunk = max(1, min(CHUNK, budget // 4) // streams)
        left = max(1, budget // streams)
        while left > 0:
            thought.more(min(chunk, left), self._threads)
            left -= chunk
            if thought.decided(left * streams):
                break
        return thought


def searches(game: object) -> bool:
    """Whether a game has what a search needs: a quick policy and a horizon."""
    return isinstance(game, RecordGame) and game.horizon > 0 and "greedy" in game.policies


def search_bot(game: RecordGame[Any], level: str, threads: Executor | None = None) -> SearchBot:
    return SearchBot(game, LEVELS[level], threads)
