"""Many games of one kind side by side, stepped together from Python: for learners.

    batch = Batch(game("suits"), 4096)
    while learning:
        actions = policy(batch.features, batch.masks)   # one action for each game
        batch.step(actions)                             # movers, masks, features, rewards, done are new

A game that ends says so (`done`, and `rewards`: 1 for a winner, 0 for the others) and begins anew in the
same step. The arrays are the batch's own and change with every step; copy what you keep.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from suitcase.engine.chance import FastChance
from suitcase.engine.errors import Refused, SuitcaseError
from suitcase.engine.options import Options
from suitcase.engine.records import kernels
from suitcase.engine.records.recordgame import RecordGame


class Batch:
    def __init__(
        self,
        game: RecordGame[Any],
        n: int,
        *,
        seats: int | None = None,
        options: Options | None = None,
        seed: int = 0,
        progress: Callable[[str], None] | None = None,
    ) -> None:
        if n < 1:
            raise SuitcaseError(f"A batch has at least one game, not {n}.")
        count = game.seat_count(seats)
        self.game = game
        self.movers = np.zeros(n, np.int64)  # whose turn it is
        self.masks = np.zeros((n, len(game.actions)), np.int8)  # 1 for each legal action
        self.features = np.zeros((n, game.features), np.int8)  # what the mover observes
        self.rewards = np.zeros((n, count), np.int8)  # of games that ended in the last step
        self.done = np.zeros(n, np.int8)  # 1 for games that ended in the last step
        self._blank = game.blank(count, options or game.options()).pack()
        self._states = np.zeros(n, self._blank.dtype)
        self._chances = np.concatenate([FastChance(seed * n + i).pack() for i in range(n)])
        self._actions = np.zeros(len(game.actions), np.int64)
        self._step = game.compiled.kernel(kernels.batch_step, progress)
        begin = game.compiled.kernel(kernels.batch_start, progress)
        begin(self._blank, self._states, self._chances, self._actions, self.movers, self.masks, self.features)

    def __len__(self) -> int:
        return len(self._states)

    def step(self, actions: npt.ArrayLike) -> None:
        """Plays one action in every game, or raises Refused and plays none."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != self.movers.shape:
            raise Refused(f"A step needs {len(self)} actions, one for each game, not an array of {chosen.shape}.")
        self.rewards.fill(0)
        wrong = self._step(
            self._blank,
            self._states,
            self._chances,
            self._actions,
            chosen,
            self.movers,
            self.masks,
            self.features,
            self.rewards,
            self.done,
        )
        if wrong >= 0:
            raise Refused(f"Action {chosen[wrong]} is not legal in game {wrong}; masks[{wrong}] has the legal ones.")

    def state(self, i: int) -> Any:
        """The full state of one game in plain form, hidden parts too: for tests and debugging."""
        return self.game.state.unpack(self._states, i)
