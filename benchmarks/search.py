"""How many simulations a second the search makes, on one thread and on two.

    python benchmarks/search.py                     all record games, random playouts to the end and greedy ones cut
    python benchmarks/search.py suits --peer        one line for other people's benchmarks: sims=... seconds=...

From the deal, after compilation, in seconds of CPU of the thread that searches; with two threads on the clock, as a
ratio to one thread in the same run.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from suitcase.engine import FastChance, RecordGame
from suitcase.engine.records.kernels import RANDOM
from suitcase.engine.search import tree
from suitcase.engine.search.thought import Thought
from suitcase.engine.search.tree import IN_TREE, Settings
from suitcase.games import game as find_game

GAMES = ("suits", "suit-up", "pick-smarter", "suit-up-cards")
SEATS = 3  # where it may vary


def thought(game: RecordGame[Any], *, random: bool, streams: int, seed: int = 5) -> Thought:
    seats = SEATS if SEATS in game.seats else game.seats[0]
    quick = {"setup": "quick"} if "setup" in game.options.__struct_fields__ else {}
    position = game.new(seats, game.options.read(quick), chance=FastChance(seed))
    while len(position.legal(position.to_act()[0])) == 1:
        seat = position.to_act()[0]
        position.apply(seat, position.legal(seat)[0], FastChance(seed))
    how = Settings()
    how.seat, how.seats = position.to_act()[0], seats
    if random:
        how.policy, how.others, how.believes = RANDOM, IN_TREE, 0
    else:
        how.horizon = game.horizon
    return Thought(game, position.redeal(how.seat, FastChance(1)).state, how, 3, streams=streams)


def rate(game: RecordGame[Any], *, random: bool, seconds: float) -> tuple[int, float]:
    """Simulations and the seconds of CPU that they took."""
    search = thought(game, random=random, streams=1)
    search.more(200)
    began, done = time.thread_time(), 0
    while time.thread_time() - began < seconds:
        search = thought(game, random=random, streams=1)
        search.more(2000)
        done += 2000
    return done, time.thread_time() - began


def speedup(game: RecordGame[Any], simulations: int) -> float:
    """How much sooner two threads have done the same work, on the clock."""
    took = []
    with ThreadPoolExecutor(2) as threads:
        for pool in (None, threads):
            search = thought(game, random=False, streams=2)
            search.more(100, pool)
            began = time.perf_counter()
            search.more(simulations, pool)
            took.append(time.perf_counter() - began)
    return took[0] / took[1]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", nargs="*")
    words.add_argument("--seconds", type=float, default=1.0)
    words.add_argument("--peer", action="store_true")
    given = words.parse_args()
    for name in given.game or GAMES:
        game = find_game(name)
        assert isinstance(game, RecordGame)
        game.compiled.kernel(tree.think)
        done, took = rate(game, random=True, seconds=given.seconds)
        if given.peer:
            print(f"sims={done} seconds={took:.6f}")
            continue
        cut, cut_took = rate(game, random=False, seconds=given.seconds)
        faster = speedup(game, int(cut / cut_took))
        print(
            f"{name}: {done / took:,.0f} simulations a second with random playouts to the end, "
            f"{cut / cut_took:,.0f} with greedy ones cut; two threads {faster:.2f} times one",
            flush=True,
        )


if __name__ == "__main__":
    main()
