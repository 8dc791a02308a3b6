"""The games that this server offers: those in the case, and those that whoever runs it names.

`SUITCASE_GAMES=examples.lone_suit,my.game suitcase serve` adds games by their modules. A request never
chooses a module: to import one is to run it.
"""

from __future__ import annotations

import os
from pathlib import Path

from suitcase.engine import Game, SuitcaseError
from suitcase.games import COMING, GAMES, game


def names() -> list[str]:
    """The games that can be opened."""
    more = [name for name in os.environ.get("SUITCASE_GAMES", "").split(",") if name]
    return list(dict.fromkeys([*GAMES, *more]))


def coming() -> list[tuple[str, str, str, tuple[int, int], tuple[int, int], str]]:
    return [box for box in COMING if box[0] not in names()]


def offered(name: str) -> Game:
    """A game by the name that a visitor gave."""
    if name not in names() and (name in GAMES or "." in name):
        raise SuitcaseError(f"There is no game {name[:80]!r} on this server.")
    return as_laid_out(name)


_with_sets: dict[str, Game] = {}


def lay_out(wish: str) -> None:
    """Plays a game with another set of parts from now on: `suit-up=my.toml`."""
    name, _, path = wish.partition("=")
    if not path:
        raise SuitcaseError(f"Write a game and the file of its set as suit-up=FILE, not {wish!r}.")
    _with_sets[name] = game(name).with_set(Path(path))


def as_laid_out(name: str) -> Game:
    """A game as new tables of this server play it; a table that has begun plays what its journal says."""
    return _with_sets.get(name) or game(name)
