"""One decision, thought over: simulations in chunks, on several threads, with the same result on any number of them.

It needs numpy and the compiled form; who may not have them imports it where it is used.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from suitcase.engine.chance import FastChance
from suitcase.engine.records.kernels import LEARNED, ONE
from suitcase.engine.records.record import Record
from suitcase.engine.records.recordgame import RecordGame
from suitcase.engine.search import tree
from suitcase.engine.search.tree import Node, Settings, Workspace

STREAMS = 2  # trees that are grown side by side and added up; their number, not that of threads, decides the result
MOST_NODES = 1 << 18  # of a stream; 10 MB
KEPT_NODES = 1 << 16  # a larger tree is not taken along to the next decision
DEEPEST = 256  # decisions on a path
EVEN = 1_000_000  # exploration that lets a search try each action as often as the others


def settings_for(game: RecordGame[Any], seat: int, seats: int) -> Settings:
    """How a seat of this game thinks ahead."""
    how = Settings()
    how.seat, how.seats = seat, seats
    how.horizon, how.depth = game.horizon, game.foresight
    if game.leanings:
        how.policy = LEARNED
    return how


def each_as_often(how: Settings) -> None:
    """Makes a comparison of a search: every action of this decision is played as often as the others, and nothing that
    follows is planned."""
    how.depth, how.explore, how.urgency = 1, EVEN, 1


class Finding(NamedTuple):
    """What a search found out about one action."""

    action: int
    visits: int
    share: float  # the mean payoff, from 0 to 1
    error: float  # its standard error
    meters: tuple[float, ...]  # the means of what the game measures


class Thought:
    """A decision of one seat, in a state that has nothing in it that the seat may not know: a redealt world."""

    def __init__(
        self,
        game: RecordGame[Any],
        s: Record,
        settings: Settings,
        seed: int,
        streams: int = STREAMS,
        policy: Sequence[float] = (),
    ) -> None:
        """`policy`: the weights of a learned policy other than the game's own."""
        self._game = game
        self._kernel = game.compiled.kernel(tree.think)
        self.streams = streams
        self.depth = settings.depth
        self._caution = game.caution
        self._habit = game.habit if settings.policy == LEARNED else 0
        self._policy = policy or game.policy_weights
        self._begin(s, settings.seat)
        self._streams = [_Stream(workspace(game, s, settings, seed * 64 + k, policy)) for k in range(streams)]

    def _begin(self, s: Record, seat: int) -> None:
        actions = self._game.legal(s, seat)
        self._possible = len(actions)
        self._speaks = {action: self._liking(s, seat, action) for action in actions} if self._habit else {}

    @property
    def simulations(self) -> int:
        return sum(stream.simulations for stream in self._streams)

    @property
    def made(self) -> int:
        """Simulations that were made for this decision; the others were made for an earlier one."""
        return sum(stream.made for stream in self._streams)

    @property
    def moves(self) -> int:
        return sum(int(stream.work.tally[tree.MOVES]) for stream in self._streams)

    def more(self, simulations: int, threads: Executor | None = None) -> None:
        """Makes this number of simulations in each stream."""
        if threads is None or len(self._streams) == 1:
            for stream in self._streams:
                stream.run(self._kernel, simulations)
        else:
            list(threads.map(lambda stream: stream.run(self._kernel, simulations), self._streams))

    def go_on(self, action: int, s: Record, settings: Settings) -> None:
        """To the seat's next decision, with all that was found out below its action. Nothing may have happened in
        between that the tree does not tell apart: no draw, and nothing that another did."""
        self._begin(s, settings.seat)
        for stream in self._streams:
            stream.go_on(settings.seat, action, s, settings)

    def nodes(self, stream: int) -> Any:
        """The tree of one stream as it is, for those who want to look into it."""
        return self._streams[stream].grown()

    def findings(self) -> list[Finding]:
        """All actions that were tried, the one to play first. That is the one visited most; in a game that is played
        with caution it is the usual one, unless another one is clearly better; in a game with a habit the best one, if
        the learned policy's opinion counts too. The others follow by visits."""
        added: dict[int, list[int]] = {}
        for stream in self._streams:
            for action, visits, total, squares in stream.children():
                row = added.setdefault(action, [0, 0, 0])
                row[0] += visits
                row[1] += total
                row[2] += squares
        meters = np.sum([stream.work.meters for stream in self._streams], axis=0)
        found = []
        for action, (visits, total, squares) in added.items():
            if not visits:
                continue
            mean = total / visits / ONE
            spread = max(0.0, squares / visits / ONE / ONE - mean * mean)
            error = math.sqrt((spread + 0.25 / visits) / visits)  # never zero: a few equal results prove little
            found.append(Finding(action, visits, mean, error, tuple((meters[action] / visits).tolist())))
        found.sort(key=lambda one: (-one.visits, -one.share, one.action))
        if found and (self._caution or self._is_habitual()):
            chosen = self._cautious(found) if self._caution else self._habitual(found)
            found.sort(key=lambda one: one.action != chosen)
        return found

    def _cautious(self, found: list[Finding]) -> int:
        usual = next(one for one in found if one.action == self._streams[0].first())
        better = [one for one in found if one.share - usual.share > self._caution * math.hypot(one.error, usual.error)]
        return max(better, key=lambda one: one.share, default=usual).action

    def _is_habitual(self) -> bool:
        # A seat that plans ahead against known answers knows more than the policy.
        return self._habit > 0 and int(self._streams[0].work.how["depth"][0]) == 1

    def _habitual(self, found: list[Finding]) -> int:
        """The best action, if each had `habit` more simulations that ended as the policy expects. The best of many
        noisy means is often best by luck, and this corrects it. The more visits an action has, the less this counts."""
        mean = sum(one.share * one.visits for one in found) / sum(one.visits for one in found)
        most = max(self._speaks.values())

        def worth(one: Finding) -> float:
            said = mean + self._game.conviction * (self._speaks[one.action] - most)
            return (one.visits * one.share + self._habit * said) / (one.visits + self._habit)

        return max(found, key=worth).action

    def _liking(self, s: Record, seat: int, action: int) -> float:
        """What speaks for an action by the learned policy."""
        spots = [0] * self._game.spots
        self._game.hooks["describe"](s, seat, action, spots)
        return sum(self._policy[spot] for spot in spots)

    def decided(self, left: int) -> bool:
        """Whether `left` more simulations cannot change the action to play. With caution or a habit the action is
        chosen by shares too, and a few simulations can always change those."""
        if self._possible == 1 or self._caution or self._is_habitual():
            return self._possible == 1
        found = self.findings()
        return len(found) > 1 and found[0].visits - found[1].visits > left


def workspace(
    game: RecordGame[Any], s: Record, settings: Settings, seed: int, policy: Sequence[float] = ()
) -> Workspace:
    """What a search needs of a game, as arrays."""
    states = np.zeros(2, s.dtype())
    s.pack(states)
    actions = len(game.actions)
    return Workspace(
        states=states,
        chances=FastChance(seed).pack(),
        how=settings.pack(),
        nodes=np.zeros(1024, Node.dtype()),
        actions=np.zeros(actions, np.int64),
        marks=np.zeros(actions, np.int64),
        path=np.zeros(DEEPEST, np.int64),
        gains=np.zeros(settings.seats),
        traits=np.zeros(len(game.traits), np.int64),
        weights=np.array(game.weights, np.float64),
        policy=np.array(policy or game.policy_weights, np.float64),
        spots=np.zeros(game.spots, np.int64),
        meters=np.zeros((actions, max(1, len(game.meters))), np.int64),
        belief=np.zeros(max(1, game.beliefs)),
        roots=roots(1024),
        tally=np.zeros(tree.TALLIED, np.int64),
    )


class _Stream:
    def __init__(self, work: Workspace) -> None:
        self.work = work
        self.made = 0

    @property
    def simulations(self) -> int:
        return int(self.work.tally[tree.SIMULATIONS])

    def run(self, kernel: Any, simulations: int) -> None:
        self._make_room(simulations)
        kernel(self.work, simulations)
        self.made += simulations

    def _make_room(self, simulations: int) -> None:
        after = self.simulations + simulations + 2
        if len(self.work.roots) < 2 * after:
            self.work = self.work._replace(roots=roots(1 << after.bit_length()))
        wanted = min(MOST_NODES, int(self.work.tally[tree.NODES]) + simulations + 2)
        if len(self.work.nodes) < wanted:
            nodes = np.zeros(min(MOST_NODES, 2 * wanted), Node.dtype())
            nodes[: len(self.work.nodes)] = self.work.nodes
            self.work = self.work._replace(nodes=nodes)

    def grown(self) -> Any:
        return self.work.nodes[: int(self.work.tally[tree.NODES])]

    def first(self) -> int:
        """The action that was tried first: the usual one."""
        return self.children()[-1][0]

    def children(self) -> Sequence[tuple[int, int, int, int]]:
        """What is known of each action: itself, visits, payoffs, squares. The one that was tried first is the last."""
        found = []
        for at in self._below_root():
            node = self.work.nodes[at]
            found.append((int(node["action"]), int(node["visits"]), int(node["total"]), int(node["squares"])))
        return found

    def _below_root(self) -> Iterator[int]:
        at = int(self.work.nodes[int(self.work.tally[tree.ROOT])]["child"])
        while at:
            yield at
            at = int(self.work.nodes[at]["next"])

    def go_on(self, seat: int, action: int, s: Record, settings: Settings) -> None:
        """Makes the child for an action the root. The nodes above it stay in memory, which costs room and no time."""
        nodes, tally = self.work.nodes, self.work.tally
        wanted = (seat, action)
        new = next((at for at in self._below_root() if (nodes[at]["seat"], nodes[at]["action"]) == wanted), 0)
        if tally[tree.NODES] > KEPT_NODES:
            new = 0
        if new == 0:
            tally[tree.NODES] = 0
        tally[tree.ROOT] = new
        tally[tree.SIMULATIONS] = nodes[new]["visits"] if new else 0
        tally[tree.STUDIED] = 0
        self.made = 0
        self.work.meters[:] = 0
        s.pack(self.work.states)
        settings.pack(self.work.how)


@lru_cache(maxsize=8)
def roots(most: int) -> Any:
    """The table of upper bounds: the square roots of logarithms, then one over square roots. Nobody writes to it."""
    numbers = np.maximum(np.arange(most), 1.0)
    return np.concatenate([np.sqrt(np.log(numbers)), 1 / np.sqrt(numbers)])
