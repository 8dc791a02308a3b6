"""The app around a table: its colours, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from suitcase.draw.face import face_of
from suitcase.engine import Game
from suitcase.table import Papers, Table
from suitcase.terminal.screen import PAUSE, TableScreen
from suitcase.terminal.sharing import SharedScreen

CASE = "#7a2029"  # the colour of the case itself


Told = TypeVar("Told")  # what a window is left with


class Window(App[Told]):
    """What all our windows are: the same colours but for a game's own, and Ctrl+C leaves."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, game: Game | None = None) -> None:
        super().__init__()
        self.paint(game)

    def paint(self, game: Game | None) -> None:
        """Takes a game's colour."""
        name = f"suitcase-{game.name}" if game else "suitcase"
        self.register_theme(
            Theme(
                name,
                primary=face_of(game).ACCENT if game else CASE,
                foreground="#f0e6d2",
                background="#201814",
                surface="#2b211b",
                panel="#372a22",
                variables={"footer-key-foreground": "#e8c27a", "footer-background": "#372a22"},
            )
        )
        self.theme = name


class TableApp(Window[str]):
    """Its result is None when the person left, or the sentence why the table could not go on."""

    def __init__(
        self,
        table: Table,
        seat: int | None,
        note: str | None = None,
        pause: float = PAUSE,
        papers: Papers | None = None,
        people: Sequence[int] = (),
    ) -> None:
        """`people` are the seats of those who share the window, if there are several."""
        super().__init__(table.game)
        self.table_screen = (
            SharedScreen(table, people, note, pause, papers)
            if people
            else TableScreen(table, seat, note, pause, papers)
        )
        self.title = table.game.title

    def get_default_screen(self) -> TableScreen:
        return self.table_screen
