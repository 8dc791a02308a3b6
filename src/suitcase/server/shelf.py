"""The games that this server offers: those in the case, and those that whoever runs it names.

`SUITCASE_GAMES=examples.lone_suit,my.game suitcase serve` adds games by their modules. A request never
chooses a module: to import one is to run it.
"""

from __future__ import annotations

import os

from suitcase.engine import Game, SuitcaseError
from suitcase.games import GAMES, game


def names() -> list[str]:
    return [*GAMES, *filter(None, os.environ.get("SUITCASE_GAMES", "").split(","))]


def offered(name: str) -> Game:
    """A game by the name that a visitor gave."""
    if "." in name and name not in names():
        raise SuitcaseError(f"There is no game {name[:80]!r} on this server.")
    return game(name)
