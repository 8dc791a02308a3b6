"""The games in the case. A new one is a folder here and a line below."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from importlib import import_module

from suitcase.engine.errors import SuitcaseError
from suitcase.engine.game import Game

GAMES = {
    "suits": "suitcase.games.suits",
    "suit-up": "suitcase.games.suit_up",
    "pick-smarter": "suitcase.games.pick_smarter",
    "suit-up-cards": "suitcase.games.suit_up_cards",
}

# Boxes that cannot be opened yet: name, title, credit, players, minutes, a sentence.
COMING = [
    (
        "suits-rpg",
        "Suits, the role-playing game",
        "author not named",
        (2, 6),
        (60, 180),
        "Two decks, contracts, a desk lamp.",
    ),
]


def game(name: str) -> Game:
    """A game by its name, or one from elsewhere by its module: `game("my.module")`."""
    if name in GAMES:
        module = GAMES[name]
    elif "." in name:
        module = name
    else:
        near = get_close_matches(name.lower(), GAMES, 1, 0.5)
        hint = f"did you mean {near[0]}" if near else f"there is {', '.join(GAMES)}"
        raise SuitcaseError(f"There is no game {name!r}: {hint}.")
    if module == name and "" not in sys.path:
        sys.path.insert(0, "")  # a game beside you, though the command itself was installed elsewhere
    try:
        found = getattr(import_module(module), "GAME", None)
    except ModuleNotFoundError as error:
        if not (error.name and f"{module}.".startswith(f"{error.name}.")):
            raise  # something that the game itself needs
        found = None
    if not isinstance(found, Game):
        raise SuitcaseError(f"The module {module!r} does not offer a game; it needs a GAME at its top.")
    return found
