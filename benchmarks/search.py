"""How many simulations a second the search makes, on one thread and on two.

    python benchmarks/search.py                     all record games: random playouts to the end, greedy ones cut a
                                                    little ahead, and the search that its bots use
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
from suitcase.engine.records.kernels import GREEDY, LEARNED, RANDOM
from suitcase.engine.search import tree
from suitcase.engine.search.thought import Thought, settings_for
from suitcase.engine.search.tree import ENDLESS, IN_TREE
from suitcase.games import game as find_game

GAMES = ("suits", "suit-up", "pick-smarter", "suit-up-cards")
SEATS = 3  # where it may vary


def thought(game: RecordGame[Any], policy: int, *, streams: int, seed: int = 5) -> Thought:
    seats = SEATS if SEATS in game.seats else game.seats[0]
    quick = {"setup": "quick"} if "setup" in game.options.__struct_fields__ else {}
    position = game.new(seats, game.options.read(quick), chance=FastChance(seed))
    while len(position.legal(position.to_act()[0])) == 1:
        seat = position.to_act()[0]
        position.apply(seat, position.legal(seat)[0], FastChance(seed))
    how = settings_for(game, position.to_act()[0], seats)
    if policy == RANDOM:
        how.policy, how.others, how.believes = RANDOM, IN_TREE, 0
        how.horizon, how.depth = ENDLESS, ENDLESS
    elif policy == GREEDY:
        how.policy, how.depth = GREEDY, ENDLESS
    return Thought(game, position.redeal(how.seat, FastChance(1)).state, how, 3, streams=streams)


def rate(game: RecordGame[Any], policy: int, *, seconds: float) -> tuple[int, float]:
    """Simulations and the seconds of CPU that they took."""
    search = thought(game, policy, streams=1)
    search.more(200)
    began, done = time.thread_time(), 0
    while time.thread_time() - began < seconds:
        search = thought(game, policy, streams=1)
        search.more(2000)
        done += 2000
    return done, time.thread_time() - began


def speedup(game: RecordGame[Any], simulations: int) -> float:
    """How much sooner two threads have done the same work, on the clock."""
    took = []
    with ThreadPoolExecutor(2) as threads:
        for pool in (None, threads):
            search = thought(game, LEARNED, streams=2)
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
        done, took = rate(game, RANDOM, seconds=given.seconds)
        if given.peer:
            print(f"sims={done} seconds={took:.6f}")
            continue
        rates = [sims / cpu for sims, cpu in (rate(game, kind, seconds=given.seconds) for kind in (GREEDY, LEARNED))]
        faster = speedup(game, int(rates[1]))
        print(
            f"{name}: {done / took:,.0f} simulations a second with random playouts to the end, {rates[0]:,.0f} with "
            f"greedy ones cut, {rates[1]:,.0f} as its bots search; two threads {faster:.2f} times one",
            flush=True,
        )


if __name__ == "__main__":
    main()
