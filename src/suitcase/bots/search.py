"""The bot that thinks ahead: information-set search over worlds that fit what its seat knows."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, NamedTuple

from suitcase.bots.levels import LEVELS, Level
from suitcase.bots.warming import is_warm, warm
from suitcase.engine import Chance, Position, RecordGame, RecordPosition, ReplayedChance, SuitcaseError, below

if TYPE_CHECKING:
    from suitcase.engine.search.thought import Thought
    from suitcase.engine.search.tree import Settings

CLEARLY = 2.0  # standard errors by which a short-sighted player must see that an action is better than greedy's
CHUNK = 1_000  # simulations between two looks at whether the decision is made


Stop = Callable[[], bool]  # whether nobody waits for a thought any more; asked between two chunks


def never() -> bool:
    return False


class Considered(NamedTuple):
    """One action that was thought over."""

    action: str
    share: float  # how much of a win it is worth, from 0 to 1
    error: float  # the standard error of that
    visits: int
    meters: tuple[float, ...]  # the means of what the game measures


class Kept(NamedTuple):
    """A thought for the decision that follows from an action alone."""

    thought: Thought
    action: int
    view: object  # what the seat sees when it has to decide
    seat: int


class SearchBot:
    """Until its kernel is compiled it does what is usual, and lets nobody wait. A bot that stays in its seat goes on
    with the tree of its last decision, where the next one follows from that alone."""

    def __init__(self, game: RecordGame[Any], level: Level, threads: Executor | None = None) -> None:
        self._game = game
        self._level = level
        self._threads = threads
        self._kept: Kept | None = None

    def choose(self, world: Position, seat: int, chance: Chance, stop: Stop = never) -> str:
        assert isinstance(world, RecordPosition)
        actions = world.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if not self._level.remembers:
            world = self._forgetting(world, seat, chance)
        if not self._is_warm():
            return self._game.actions[self._usual(world, seat, chance)]
        thought = self.think(world, seat, chance, stop)
        if not self._level.deep:
            return self._at_first_sight(self._in_words(thought), world, seat, chance)
        action = thought.findings()[0].action
        if not stop():  # else another thought of this seat may go on already
            self._keep(thought, world, seat, action)
        return self._game.actions[action]

    def _is_warm(self) -> bool:
        if is_warm(self._game):
            return True
        warm(self._game)
        return False

    def _usual(self, world: RecordPosition[Any], seat: int, chance: Chance) -> int:
        if not self._level.deep:
            return self._game.policy("greedy")(world.state, seat, [0] * len(self._game.actions), chance)
        return self._game.usual(world.state, seat, chance)

    def _keep(self, thought: Thought, world: RecordPosition[Any], seat: int, action: int) -> None:
        """Keeps a thought for the seat's next decision, if nothing is drawn until then and nobody else acts. What the
        action would show in the true world is not known; so the view is kept too, to be compared."""
        if thought.depth == 1:
            return
        ahead = world.copy()
        words, nothing = self._game.actions, ReplayedChance([])
        try:
            ahead.apply(seat, words[action], nothing)
            while ahead.to_act() == [seat] and len(forced := ahead.legal(seat)) == 1:
                ahead.apply(seat, forced[0], nothing)  # without a choice there is no node
        except SuitcaseError:  # something is drawn
            return
        if ahead.to_act() == [seat]:
            self._kept = Kept(thought, action, ahead.view(seat), seat)

    def _resumed(self, world: RecordPosition[Any], seat: int, how: Settings) -> Thought | None:
        """What was kept, if this is the decision that it was kept for."""
        kept, self._kept = self._kept, None
        if kept is None or kept.seat != seat or kept.view != world.view(seat):
            return None
        kept.thought.go_on(kept.action, world.state, how)
        return kept.thought

    def _forgetting(self, world: RecordPosition[Any], seat: int, chance: Chance) -> RecordPosition[Any]:
        s = world.state.copy()
        self._game.forget(s, seat, chance)
        return self._game.position(s)

    def _at_first_sight(
        self, considered: list[Considered], world: RecordPosition[Any], seat: int, chance: Chance
    ) -> str:
        """Greedy's action, unless this turn shows that another one is clearly better."""
        habit = self._game.actions[self._usual(world, seat, chance)]
        found = {one.action: one for one in considered}
        if habit not in found:
            return habit
        usual = found[habit]
        better = [one for one in considered if one.share - usual.share > CLEARLY * math.hypot(one.error, usual.error)]
        return max(better, key=lambda one: (one.share, one.action), default=usual).action

    def consider(self, world: Position, seat: int, chance: Chance, stop: Stop = never) -> list[Considered]:
        """All actions that were thought over, the best first; nothing while the kernel is not there yet."""
        return self._in_words(self.think(world, seat, chance, stop)) if self._is_warm() else []

    def _in_words(self, thought: Thought) -> list[Considered]:
        words = self._game.actions
        return [
            Considered(words[found.action], found.share, found.error, found.visits, found.meters)
            for found in thought.findings()
        ]

    def think(self, world: Position, seat: int, chance: Chance, stop: Stop = never) -> Thought:
        """A thought that has used this level's budget, or as much of it as could still change the decision. One that
        is told to stop ends after the chunk that it is in."""
        from suitcase.engine.search.thought import Thought, each_as_often, settings_for

        assert isinstance(world, RecordPosition)
        level = self._level
        how = settings_for(self._game, seat, world.seats)
        how.believes = int(level.believes)
        budget = level.simulations
        if not level.deep:
            each_as_often(how)
            how.horizon, how.sight = 1, self._game.sight
            budget *= len(world.legal(seat))
        seed = below(chance, 1 << 30)
        thought = self._resumed(world, seat, how) or Thought(self._game, world.state, how, seed)
        streams = thought.streams
        chunk = max(1, min(CHUNK, budget // 4) // streams)
        left = max(1, (budget - thought.simulations) // streams)
        while left > 0:
            thought.more(min(chunk, left), self._threads)
            left -= chunk
            if stop() or thought.decided(left * streams):
                break
        return thought


def searches(game: object) -> bool:
    """Whether a game has what a search needs: a quick policy and a horizon."""
    return isinstance(game, RecordGame) and game.horizon > 0 and "greedy" in game.policies


def search_bot(game: RecordGame[Any], level: str, threads: Executor | None = None) -> SearchBot:
    return SearchBot(game, LEVELS[level], threads)
