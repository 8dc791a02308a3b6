"""Where a learner begins: 256 games of Suits side by side, and a policy that knows nothing yet."""

import numpy as np

from suitcase import Batch, game
from suitcase.engine import RecordGame

suits = game("suits")
assert isinstance(suits, RecordGame)
batch = Batch(suits, 256, options=suits.options.read({"hands": 1}), seed=1, progress=print)
random = np.random.default_rng(1)
games = 0
wins = np.zeros(3, np.int64)

for _ in range(480):
    # batch.features has a row for each game: what its mover may know. A network would read it here.
    liking = random.random(batch.masks.shape)
    actions = np.where(batch.masks, liking, -1).argmax(axis=1)
    batch.step(actions)
    games += int(batch.done.sum())
    wins += batch.rewards.sum(axis=0)

print(f"{games} games, won by the seats {wins.tolist()}")
