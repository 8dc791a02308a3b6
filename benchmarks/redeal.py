"""What a redeal of Suit Up! The Cooperative Card Game costs: `python benchmarks/redeal.py`.

Greedy players play games in every mode. At random moments the position is redealt many times, for a seat or a spectator
in turn, in the compiled form. A row has the mean and the dearest position by how many trades are kept. What is counted
is the processor's time; copying the position is part of it.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict
from typing import Any

import numpy as np

from suitcase.engine import FastChance
from suitcase.engine.records.kernels import Chances, States
from suitcase.games.suit_up_cards import GAME, SuitUpCardsOptions
from suitcase.games.suit_up_cards.rules.redeal import redeal
from suitcase.games.suit_up_cards.state import Phase, State

MODES: dict[str, dict[str, Any]] = {
    "battle": {},
    "pair": {"mode": "pair", "suits": "team"},
    "advanced": {"mode": "advanced"},
    "same moment": {"mode": "advanced", "advanced": "same"},
    "secret": {"mode": "advanced", "suits": "secret"},
    "pass": {"mode": "advanced", "exchange": "pass"},
}
WIDTH = 8  # trades in a column


def redeals(states: States, chances: Chances, viewer: int, times: int) -> None:
    world = states[1]
    for _ in range(times):
        states[1] = states[0]
        redeal(world, viewer, chances[0])


def moments(options: SuitUpCardsOptions, seed: int, often: int) -> list[State]:
    """Positions of one greedy game."""
    chooser, chance, think = FastChance(~seed), FastChance(seed), GAME.policy("greedy")
    s, buffer, found = GAME.new(options=options, chance=chance).state, [0] * len(GAME.actions), []
    while acting := GAME.to_act(s):
        seat = acting[chooser.below(len(acting))]
        GAME.hooks["apply"](s, seat, think(s, seat, buffer, chance), chance)
        if s.phase not in (Phase.SUIT, Phase.OVER) and chooser.below(often) == 0:
            found.append(s.copy())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--modes", nargs="*", default=list(MODES))
    words = parser.parse_args()
    run = GAME.compiled.kernel(redeals, print)
    states, chances = np.zeros(2, GAME.state.dtype()), FastChance(1).pack()
    print("µs for one redeal by trades kept: mean over positions, and the dearest position")
    print(f"{'':13}" + "".join(f"{f'{k}-{k + WIDTH - 1}':>14}" for k in range(0, 49, WIDTH)))
    for name in words.modes:
        took: dict[int, list[float]] = defaultdict(list)
        for seed in range(words.games):
            options = SuitUpCardsOptions.read({**MODES[name], "limit": 120})
            for number, s in enumerate(moments(options, seed, 20)):
                s.pack(states)
                began = time.thread_time()
                run(states, chances, number % 5 - 1, words.times)
                took[s.trades // WIDTH].append((time.thread_time() - began) / words.times * 1e6)
        cells = [f"{statistics.mean(took[k]):.2f} {max(took[k]):6.1f}" if took[k] else "-" for k in range(7)]
        print(f"{name:13}" + "".join(f"{cell:>14}" for cell in cells))


if __name__ == "__main__":
    main()
