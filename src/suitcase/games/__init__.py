"""The games in the case. A new one is a folder here and a line below.

A game from elsewhere is a module, and to import a module is to run it. So only a person's word imports one: an
argument of a command or of a program, or `SUITCASE_GAMES`. A name in a file, a database or a request finds nothing
but the games in the case and those that a person has named.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

from suitcase.engine.errors import SuitcaseError, nearest, shown
from suitcase.engine.game import Game

GAMES = {
    "suits": "suitcase.games.suits",
    "suit-up": "suitcase.games.suit_up",
    "pick-smarter": "suitcase.games.pick_smarter",
    "suit-up-cards": "suitcase.games.suit_up_cards",
    "suits-rpg": "suitcase.games.suits_rpg",
}

LONGEST = 200  # characters of a module's name

_named: dict[str, Game] = {}  # games from elsewhere that a person has named


def more_games() -> list[str]:
    """The modules in SUITCASE_GAMES."""
    return [module.strip() for module in os.environ.get("SUITCASE_GAMES", "").split(",") if module.strip()]


def known(name: str) -> Game | None:
    """The game of that name in the case, or among those that a person has named. Safe for any name."""
    if name in GAMES:
        return _offered_by(GAMES[name])
    if name not in _named and name in more_games():
        import_game(name)
    return _named.get(name)


def game_in_file(name: str) -> Game:
    """The game that a file says it is of. Safe for any name."""
    found = known(name)
    if found is None:
        raise SuitcaseError(
            f"This file is of the game {shown(name)}, which is not in the case; "
            "if you have it and trust it, name its module with --game (or, to play on, as the GAME)."
        )
    return found


def game(name: str) -> Game:
    """A game by its name, or one from elsewhere by its module: `game("my.module")`. Never for a name out of data."""
    found = known(name)
    if found is not None:
        return found
    if "." in name:
        return import_game(name)
    raise SuitcaseError(f"There is no game {shown(name)}: {nearest(name, GAMES)}.")


def import_game(module: str) -> Game:
    """The game that a module offers; from now on it is known by its name. Never for a name out of data."""
    if not all(part.isidentifier() for part in module.split(".")) or len(module) > LONGEST:
        raise SuitcaseError(f"{shown(module)} is not a module's name; write it like examples.lone_suit.")
    if "" not in sys.path:
        sys.path.insert(0, "")  # a game beside you, though the command itself was installed elsewhere
    found = _offered_by(module)
    # Files and tables name a game by its name alone, so a game from elsewhere has to be called as its module is.
    if found.name != module and GAMES.get(found.name) != module:
        raise SuitcaseError(f"The game in {module} must have the name {module!r}, not {shown(found.name)}.")
    _named[found.name] = found
    return found


def _offered_by(module: str) -> Game:
    try:
        found = getattr(import_module(module), "GAME", None)
    except ModuleNotFoundError as error:
        if not (error.name and f"{module}.".startswith(f"{error.name}.")):
            raise SuitcaseError(f"The game in {module} needs {error.name}, which is not installed.") from error
        found = None
    if not isinstance(found, Game):
        raise SuitcaseError(f"The module {module!r} does not offer a game; it needs a GAME at its top.")
    return found
