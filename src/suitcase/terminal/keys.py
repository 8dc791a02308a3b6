"""What the keys do, behind `?`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from suitcase.engine import Game
from suitcase.terminal.rules import RulesScreen

KeyLine = tuple[str, str]  # keys as they are written on them, and what they do

AT_THE_TABLE: tuple[KeyLine, ...] = (
    ("← → ↑ ↓", "go among what you may do"),
    ("Enter", "do it; the space bar too"),
    ("letters", "choose an action as the rules write it: 7c, park"),
    ("mouse", "point at something and click"),
    ("PgUp PgDn", "back and forth in what happened"),
    ("h", "a hint: what a good bot would do, and why"),
    ("u", "take back"),
    ("f", "bots play at once, or take their time again"),
    ("q", "leave: keep the game for later, or give up"),
    ("?", "this list, and from it the rules"),
)


class KeysScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "dismiss(None)", "Back"),
        Binding("r", "rules", "Rules"),
    ]

    def __init__(self, keys: Sequence[KeyLine], game: Game | None = None) -> None:
        """With a game, its rules are one key further."""
        super().__init__()
        self._keys = keys
        self._game = game

    def compose(self) -> ComposeResult:
        lines = (Text(f"{key:<11}", Style(bold=True)).append(does, Style(bold=False)) for key, does in self._keys)
        text = Text("\n").join(lines)
        with Vertical(id="question"):
            yield Static("Keys", id="title")
            yield Static(text, markup=False)
            yield Static(f"{'r has the rules, ' if self._game else ''}Escape goes back.", id="how")

    def action_rules(self) -> None:
        if self._game:
            self.app.switch_screen(RulesScreen(self._game))
