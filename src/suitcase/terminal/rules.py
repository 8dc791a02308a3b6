"""The game's own rules, to read at the table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Markdown

from suitcase.engine import Game


class RulesScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll('scroll_up')", "Read on", key_display="↑↓"),
        Binding("down", "scroll('scroll_down')", show=False),
        Binding("pageup", "scroll('scroll_page_up')", show=False),
        Binding("pagedown,space", "scroll('scroll_page_down')", show=False),
        Binding("home", "scroll('scroll_home')", show=False),
        Binding("end", "scroll('scroll_end')", show=False),
        Binding("escape", "dismiss(None)", "Back to the table", key_display="Esc"),
        Binding("q,enter,question_mark", "dismiss(None)", show=False),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.text = game.rulebook()

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Markdown(self.text, open_links=False)
        yield Footer(show_command_palette=False)

    def action_scroll(self, how: str) -> None:
        getattr(self.query_one(VerticalScroll), how)(animate=False)
