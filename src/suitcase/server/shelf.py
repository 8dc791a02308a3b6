"""The games that this server offers: those in the case, and those that whoever runs it names.

`SUITCASE_GAMES=examples.lone_suit,my.game suitcase serve` adds games by their modules. A request or a stored table
never chooses a module: to import one is to run it.
"""

from __future__ import annotations

from pathlib import Path

from suitcase.engine import Game, SuitcaseError
from suitcase.engine.errors import shown
from suitcase.engine.journal import Header
from suitcase.games import COMING, GAMES, game, known, more_games
from suitcase.server.problems import Unplayable


def names() -> list[str]:
    """The games that can be opened."""
    return list(dict.fromkeys([*GAMES, *more_games()]))


def coming() -> list[tuple[str, str, str, tuple[int, int], tuple[int, int], str]]:
    return [box for box in COMING if box[0] not in names()]


def in_the_box(name: str) -> Game:
    """A game by the name that a visitor or a stored table gives, with the parts in its box."""
    found = known(name) if name in names() else None
    if found is None:
        raise SuitcaseError(f"There is no game {shown(name)} on this server; there is {', '.join(names())}.")
    return found


def title(name: str) -> str:
    """What to call a stored table's game; a game that is gone goes by its name."""
    try:
        return in_the_box(name).title
    except Exception:  # noqa: BLE001  (to import a game is to run it, so anything may come)
        return name


def as_played(name: str, header: Header | None) -> Game:
    """The game of a stored table, as its journal says or, before it has one, as new tables play it."""
    try:
        game = offered(name) if header is None else in_the_box(name)
    except Exception as error:  # noqa: BLE001  (as above)
        sentence = f"This table plays {name[:80]}, a game that this server does not have any more."
        raise Unplayable(sentence, str(error)) from None
    try:
        return game if header is None else header.as_played(game)
    except SuitcaseError as error:
        raise Unplayable(f"This table cannot be opened here. {error}", str(error)) from None


_with_sets: dict[str, Game] = {}


def lay_out(wish: str) -> None:
    """Plays a game with another set of parts from now on: `suit-up=my.toml`. For whoever runs the server."""
    name, _, path = wish.partition("=")
    if not path:
        raise SuitcaseError(f"Write a game and the file of its set as suit-up=FILE, not {shown(wish)}.")
    _with_sets[name] = game(name).with_set(Path(path))


def offered(name: str) -> Game:
    """A game as new tables of this server play it; a table that has begun plays what its journal says."""
    return _with_sets.get(name) or in_the_box(name)
