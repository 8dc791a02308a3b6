"""Kernels for tests: each game is compiled once, with all that any test needs of it, whoever asks first.

Compiled one by one, in tests that different workers run, the rules of a game would be compiled for each kernel anew.
`python -m tests.compiling GAME` compiles a game's kernels; with `--each GAME ...` one game after the other, each in a
process of its own, if nobody has done so.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from suitcase.engine import RecordGame
from suitcase.engine.records import kernels
from suitcase.engine.records.compiled import cache_folder
from suitcase.engine.search import tree
from suitcase.engine.search.contest import contest
from suitcase.engine.search.gathering import gather, gather_thinking
from suitcase.games import game as find_game
from suitcase.games.influence.game import InfluenceGame
from tests.bots.worlds import peeking_rules
from tests.games.influence.laws import bound
from tests.games.suit_up_cards.past.redealing import redeal_each
from tests.serving import ROOT

PLAYED = (kernels.probe, kernels.playouts, kernels.arena, kernels.batch_start, kernels.batch_step, tree.think, gather)
NEEDED: dict[str, tuple[Callable[..., Any], ...]] = {
    "suits": (*PLAYED, gather_thinking),
    "suit-up-cards": (*PLAYED, contest, redeal_each),
    "suit-up": (kernels.probe, tree.think),
    "pick-smarter": (kernels.probe, tree.think),
    "examples.lone_suit": (kernels.probe,),
}


def record_game(name: str) -> RecordGame[Any]:
    found = find_game(name)
    assert isinstance(found, RecordGame)
    return found


def needed(game: RecordGame[Any]) -> list[Callable[..., Any]]:
    laws = [bound(game, game.name == "pick-smarter")["watch"]] if isinstance(game, InfluenceGame) else []
    return [*NEEDED[game.name], *laws]


def compile_here(name: str) -> None:
    game = record_game(name)
    for kernel in needed(game):
        game.compiled.kernel(kernel)
    if game.horizon:  # behind the game itself, whose code it shares
        peeking_rules(game).kernel(tree.think)


def is_ready(game: RecordGame[Any]) -> bool:
    peeks = not game.horizon or peeking_rules(game).is_ready(tree.think)
    return peeks and all(game.compiled.is_ready(kernel) for kernel in needed(game))


@contextmanager
def in_turn(name: str) -> Iterator[bool]:
    """One process at a time; whether the game's kernels are still to be compiled."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield not is_ready(record_game(name))


@cache
def compile_once(name: str) -> None:
    """A process of its own, as on someone's machine: in this one the games must not meet before they are loaded. To see
    whether all is on disk takes a while, and it stays there."""
    with in_turn(name) as missing:
        if missing:
            subprocess.run([sys.executable, "-m", "tests.compiling", name], check=True, cwd=ROOT)


if __name__ == "__main__":
    game_name, *others = sys.argv[1:]
    if game_name == "--each":
        game_name, *others = others
        with in_turn(game_name) as its_turn:
            if its_turn:
                compile_here(game_name)
        if others:
            os.execv(sys.executable, [sys.executable, "-m", "tests.compiling", "--each", *others])
    else:
        compile_here(game_name)
