"""Who sits down in an arena: kinds of bots, kinds with a budget of their own, and players that exist only here.

expert          as at any table
expert@4000     with so many simulations for a decision (easy and flat: for each action)
expert@200ms    with so much time for a decision: CPU time of its own thread, so that other threads cost it nothing
flat            flat Monte-Carlo: 200 worlds for each action, greedy playouts to the end, the best mean
plain-tree      an information-set tree as in a textbook: random playouts to the end, everybody decides in the tree,
                worlds are dealt without looking at what the others did
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from suitcase.bots import LEVELS, Bot, bot, bots_of
from suitcase.bots.levels import Level
from suitcase.bots.search import SearchBot, Stop, never, searches
from suitcase.bots.warming import allowed
from suitcase.engine import Chance, Position, RecordGame, RecordPosition, SuitcaseError, below
from suitcase.engine.errors import nearest, shown

if TYPE_CHECKING:
    from suitcase.engine.search.thought import Thought
    from suitcase.engine.search.tree import Settings

MOST_SIMULATIONS = 10_000_000
MOST_MILLISECONDS = 60_000
FIRST = 200  # simulations before the clock is looked at; for each action where actions are compared one by one:
FIRST_EACH = 4
LOOKS = 10  # how often a decision looks at the clock, about

REFERENCES = {
    "flat": Level("flat", "Compares its actions in many worlds.", 200, deep=False, believes=False),
    "plain-tree": Level("plain-tree", "Searches as a textbook does.", 16_000, believes=False),
}


class Player(NamedTuple):
    """One of those who are compared."""

    name: str  # as it was written, and different from the others'
    kind: str
    simulations: int = 0  # 0: as usual
    milliseconds: int = 0  # 0: simulations are counted

    @property
    def thinks(self) -> bool:
        return self.kind in LEVELS or self.kind in REFERENCES

    def level(self) -> Level:
        level = REFERENCES.get(self.kind) or LEVELS[self.kind]
        return level._replace(simulations=self.simulations or level.simulations)

    def bot(self, game: RecordGame[Any]) -> Bot:
        if self.kind in REFERENCES:
            return ReferenceBot(game, self.level(), self.milliseconds / 1000)
        if self.milliseconds:
            return TimedBot(game, self.level(), self.milliseconds / 1000)
        if self.thinks:
            return SearchBot(game, self.level())  # on one thread: games are played side by side
        return bot(self.kind, game)


def read_players(game: RecordGame[Any], words: Sequence[str]) -> list[Player]:
    """Players as they are written on the command line. A player that is named twice gets a number."""
    players: list[Player] = []
    for word in words:
        player = _read(game, word)
        twins = sum(other[1:] == player[1:] for other in players)
        players.append(player._replace(name=f"{player.name} ({twins + 1})") if twins else player)
    thinking = [player.name for player in players if player.thinks]
    if thinking and not allowed():
        raise SuitcaseError(f"SUITCASE_WARMING=off keeps bots from thinking; unset it to let {thinking[0]} play.")
    return players


def _read(game: RecordGame[Any], word: str) -> Player:
    kind, at, budget = word.partition("@")
    kinds = bots_of(game)
    if searches(game):
        kinds = (*kinds, *REFERENCES)
    if kind not in kinds:
        raise SuitcaseError(f"There is no player {shown(kind)} for {game.title}: {nearest(kind, kinds)}.")
    if not at:
        return Player(kind, kind)
    if kind not in LEVELS and kind not in REFERENCES:
        raise SuitcaseError(f"{kind} does not think, so it takes no budget: write {kind} alone.")
    found = re.fullmatch(r"([0-9]{1,9})(ms)?", budget)
    most = MOST_MILLISECONDS if found and found[2] else MOST_SIMULATIONS
    if not found or not 1 <= int(found[1]) <= most:
        raise SuitcaseError(
            f"A budget is written {kind}@4000 (simulations, at most {MOST_SIMULATIONS:,}) or {kind}@200ms "
            f"(at most {MOST_MILLISECONDS:,}), not {shown(word)}."
        )
    number = int(found[1])
    return Player(word, kind, milliseconds=number) if found[2] else Player(word, kind, simulations=number)


class TimedBot(SearchBot):
    """A level that stops by the clock and not by a number of simulations."""

    def __init__(self, game: RecordGame[Any], level: Level, seconds: float) -> None:
        first = FIRST if level.deep else FIRST_EACH
        super().__init__(game, level._replace(simulations=first) if seconds else level)
        self._seconds = seconds

    def think(self, world: Position, seat: int, chance: Chance, stop: Stop = never) -> Thought:
        clock = Clock(self._seconds)
        thought = super().think(world, seat, chance, stop)
        clock.spend(thought)
        return thought


class ReferenceBot(TimedBot):
    """A player to compare ours with."""

    def choose(self, world: Position, seat: int, chance: Chance, stop: Stop = never) -> str:
        actions = world.legal(seat)
        if len(actions) == 1:
            return actions[0]
        found = self.consider(world, seat, chance, stop)
        if self._level.deep:
            return found[0].action
        return max(found, key=lambda one: (one.share, one.action)).action

    def think(self, world: Position, seat: int, chance: Chance, stop: Stop = never) -> Thought:
        from suitcase.engine.search.thought import Thought

        assert isinstance(world, RecordPosition)
        clock = Clock(self._seconds)
        thought = Thought(self._game, world.state, self._settings(seat, world.seats), below(chance, 1 << 30))
        each = 1 if self._level.deep else len(world.legal(seat))
        thought.more(max(1, self._level.simulations * each // thought.streams))
        clock.spend(thought)
        return thought

    def _settings(self, seat: int, seats: int) -> Settings:
        from suitcase.engine.records.kernels import RANDOM
        from suitcase.engine.search.thought import each_as_often
        from suitcase.engine.search.tree import IN_TREE, Settings

        how = Settings()  # playouts go to the end of the game
        how.seat, how.seats, how.believes = seat, seats, 0
        if self._level.deep:
            how.others, how.policy, how.explore = IN_TREE, RANDOM, 700
        else:
            each_as_often(how)
        return how


class Clock:
    """The time for one decision; none, if simulations are counted. To ask for a thread's time is slow on some systems,
    so it is asked for rarely."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._began = time.thread_time() if seconds else 0.0

    def spend(self, thought: Thought) -> None:
        """More simulations until the time is up, or what is left of it could not change the decision."""
        while self._seconds and (spent := time.thread_time() - self._began) < self._seconds:
            done = max(1, thought.made)
            left = int(done * (self._seconds - spent) / max(spent, 1e-5)) + 1
            # With a choice and only one action tried, the others are still to be tried.
            if thought.decided(left) and len(thought.findings()) > 1:
                break
            chunk = min(left, 4 * done, int(done * self._seconds / LOOKS / max(spent, 1e-5)))
            thought.more(max(1, chunk // thought.streams))
