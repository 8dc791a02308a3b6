"""What is in the case, to choose from: a game against bots, a table of a server, or nothing."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from suitcase.draw.forms import Question
from suitcase.engine import Game, SuitcaseError
from suitcase.engine.ask import Text as TextAsked
from suitcase.games import GAMES, known
from suitcase.terminal.app import Window
from suitcase.terminal.asking import AskScreen
from suitcase.terminal.link import read_link
from suitcase.terminal.rules import RulesScreen

LINK = "link"
LONGEST = 200


class MenuScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Play", key_display="Enter"),
        Binding("question_mark", "rules", "Rules", key_display="?"),
        Binding("q", "app.quit", "Leave"),
    ]

    def compose(self) -> ComposeResult:
        yield Static("What shall it be?", id="asks", markup=False)
        entries = [Option(described(found), name) for name in GAMES if (found := known(name))]
        link = Text("A table of a server", Style(bold=True)) + Text("\nby its link, with friends", Style(bold=False))
        yield OptionList(*entries, Option(link, LINK), id="games")
        yield Footer(show_command_palette=False)

    @property
    def _list(self) -> OptionList:
        return self.query_one("#games", OptionList)

    def on_mount(self) -> None:
        self._list.focus()

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        if message.option_id == LINK:
            asked = Question("The table's link", TextAsked(LONGEST), ("As a browser has it in its address.",))
            self.app.push_screen(AskScreen(asked, _wrong), self._go)
        else:
            self.app.exit(message.option_id)

    def _go(self, link: str | None) -> None:
        if link is not None:
            self.app.exit(link.strip())

    def action_rules(self) -> None:
        at = self._list.highlighted
        name = self._list.get_option_at_index(at).id if at is not None else None
        if name in GAMES and (found := known(name)):
            self.app.push_screen(RulesScreen(found))


def _wrong(link: str) -> str | None:
    try:
        read_link(link)
    except SuitcaseError as why:
        return str(why)
    return None


def described(one: Game) -> Text:
    first, last = one.seats[0], one.seats[-1]
    players = f"{first}" if first == last else f"{first} to {last}"
    quick, long = one.minutes
    minutes = f"{quick}" if quick == long else f"{quick} to {long}"
    text = Text(one.title, Style(bold=True))
    text.append(f"  {players} at the table, {minutes} minutes", Style(bold=False, dim=True))
    return text.append(f"\n{one.about}", Style(bold=False))


class MenuApp(Window):
    """Its result is a game's name, a link, or None."""

    def get_default_screen(self) -> MenuScreen:
        return MenuScreen()
