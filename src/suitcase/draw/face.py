"""What a game draws at a terminal table.

A face is a few pure functions over what one viewer may know: a module or an object that has them. The module
`terminal` in a game's package makes it, with `make_face(game)`.

They return Rich text. Where a character carries the meta `do` (`Style(meta={"do": "7C"})`), a click on it
plays that action, and the arrow keys find it. A game without such a module gets the plain face.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

from rich.text import Text

from suitcase.draw.plain import PlainFace
from suitcase.engine import Game


class Face(Protocol):
    """`legal` is empty while the viewer may not act; `chosen` is one of `legal`, the one that Enter plays."""

    SIZE: tuple[int, int]  # the least window, columns by rows
    ACCENT: str  # the game's colour

    def head(self, view: Any, names: Sequence[str], width: int, /) -> Text:
        """One line above the table."""

    def board(
        self, view: Any, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int, /
    ) -> Text:
        """The middle of the table, for the space that is left: width by height."""

    def hand(
        self, view: Any, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int, /
    ) -> Text:
        """What lies before the viewer, for a whole window of width by height; as many lines as it needs."""

    def say(self, view: Any, names: Sequence[str], action: str, /) -> str:
        """What a legal action would do, before it is done: 'Play the 7 of cups and take the trick.'"""

    def pause(self, view: Any, /) -> float:
        """How long a bot lets people look at this moment before it acts, where 1 is the usual pause. A terminal has no
        pace of its own as pages have, so this may be longer than the game's own `pause`."""


# What a face may have besides.


@runtime_checkable
class WithSteps(Protocol):
    def step(self, legal: Sequence[str], chosen: str, key: str, /) -> str:
        """The action to choose next after the key left, right, up or down.

        Without this, an arrow goes to what is drawn next in its direction.
        """


@runtime_checkable
class WithSide(Protocol):
    def side(
        self, view: Any, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int, /
    ) -> Text:
        """What lies above the log, for a whole window with that many rows; as many lines as it needs."""


@runtime_checkable
class WithFirst(Protocol):
    def first(self, view: Any, legal: Sequence[str], /) -> str | None:
        """The action that is chosen when a decision comes up; None for the one where the choice stood before."""


@runtime_checkable
class WithWords(Protocol):
    def lines(self, height: int, /) -> int:
        """How many lines the words of `say` get in a window with so many rows; otherwise 1."""


def face_of(game: Game, viewer: int | None = None) -> Face:
    """The face that a game has drawn, or the plain one, which has to know who looks."""
    name = f"{sys.modules[type(game).__module__].__package__}.terminal"
    try:
        found = find_spec(name) is not None
    except (ModuleNotFoundError, ValueError):  # the game is a single file
        found = False
    if not found:
        return PlainFace(game, viewer)
    made: Face = import_module(name).make_face(game)
    return made
