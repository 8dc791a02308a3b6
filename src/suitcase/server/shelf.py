"""The games that this server offers: those in the case, and those that whoever runs it names.

`SUITCASE_GAMES=examples.lone_suit,my.game suitcase serve` adds games by their modules. A request or a stored table
never chooses a module: to import one is to run it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from suitcase.engine import Game, SuitcaseError
from suitcase.engine.errors import shown
from suitcase.engine.journal import Header
from suitcase.games import GAMES, game, known, more_games
from suitcase.server.problems import Unplayable
from suitcase.table import lesson_with


def names() -> list[str]:
    """The games that can be opened."""
    return list(dict.fromkeys([*GAMES, *more_games()]))


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


def is_lesson(name: str, seed: bytes) -> bool:
    """Whether a stored table that counts in no figures is a game's guided first game."""
    try:
        return lesson_with(in_the_box(name), seed) is not None
    except Exception:  # noqa: BLE001  (as above)
        return False


def as_played(name: str, header: Header) -> Game:
    """The game of a stored table that has begun, as its journal says."""
    found = _here(name, in_the_box)
    try:
        return header.as_played(found)
    except SuitcaseError as error:
        raise Unplayable(f"This table cannot be opened here. {error}", str(error)) from None


def _here(name: str, find: Callable[[str], Game]) -> Game:
    try:
        return find(name)
    except Exception as error:  # noqa: BLE001  (as above)
        sentence = f"This table plays {name[:80]}, a game that this server does not have any more."
        raise Unplayable(sentence, str(error)) from None


class Shelf:
    """The games as new tables of one server play them; whoever runs it may give some another set of parts."""

    def __init__(self, sets: Iterable[str] = ()) -> None:
        """`sets` are a game and a file each: `suit-up=my.toml`."""
        self._with_sets = dict(map(_laid_out, sets))

    def offered(self, name: str) -> Game:
        """A game as new tables play it; a table that has begun plays what its journal says."""
        return self._with_sets.get(name) or in_the_box(name)

    def of_table(self, name: str, header: Header | None) -> Game:
        """The game of a stored table: as its journal says or, before it has one, as new tables play it."""
        return _here(name, self.offered) if header is None else as_played(name, header)


def _laid_out(wish: str) -> tuple[str, Game]:
    name, _, path = wish.partition("=")
    if not path:
        raise SuitcaseError(f"Write a game and the file of its set as suit-up=FILE, not {shown(wish)}.")
    return name, game(name).with_set(Path(path))
