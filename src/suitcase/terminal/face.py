"""What a game draws at a terminal table.

A face is the module `terminal` in a game's package: a few pure functions over what one viewer may know.
They return Rich text. Where a character carries the meta `do` (`Style(meta={"do": "7C"})`), a click on it
plays that action. A game without such a module gets the plain face.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.text import Text

from suitcase.engine import Game
from suitcase.terminal import plain


class Face(Protocol):
    """`legal` is empty while it is not the viewer's turn; `chosen` is one of `legal`, the one that Enter plays."""

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

    def step(self, legal: Sequence[str], chosen: str, key: str, /) -> str:
        """The action to choose next after the key left, right, up or down."""

    def beats(self, view: Any, /) -> float:
        """How long this moment deserves to be looked at before a bot goes on; 1 is ordinary."""


def face_of(game: Game) -> Face:
    name = f"{type(game).__module__}.terminal"
    try:
        found = find_spec(name) is not None
    except ModuleNotFoundError:  # the game is a single file
        found = False
    return cast(Face, import_module(name) if found else plain)
