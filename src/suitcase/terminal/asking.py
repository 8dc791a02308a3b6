"""What an action asks for: text, a number or some of a list, in a small window of its own."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, SelectionList, Static

from suitcase.engine.ask import Ask, Number, Picks, Text


class AskScreen(ModalScreen[Any]):
    """Gives the answer when it is one that can be, or None if the player goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("ctrl+s", "send", "Do it"),
    ]

    def __init__(self, title: str, ask: Ask) -> None:
        super().__init__(id="asking")
        self._title = title
        self._ask = ask

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Static(self._title, id="title", markup=False)
            if isinstance(self._ask, Picks):
                yield SelectionList(*((choice.say or choice.word, choice.word) for choice in self._ask.of), id="answer")
            else:
                most = self._ask.most if isinstance(self._ask, Text) else 20
                yield Input(max_length=most, type="integer" if isinstance(self._ask, Number) else "text", id="answer")
            enter = "Space picks, Ctrl+S does it" if isinstance(self._ask, Picks) else "Enter does it"
            yield Static(f"{enter}, Escape goes back.", id="how")

    def on_mount(self) -> None:
        self.query_one("#answer").focus()

    def on_input_submitted(self) -> None:
        self.action_send()

    def action_send(self) -> None:
        answer = self._answer()
        if why := self._ask.why_not(answer):
            self.query_one("#how", Static).update(why)
        else:
            self.dismiss(answer)

    def action_back(self) -> None:
        self.dismiss(None)

    def _answer(self) -> Any:
        if isinstance(self._ask, Picks):
            picked = self.query_one("#answer", SelectionList).selected
            return [choice.word for choice in self._ask.of if choice.word in picked]
        text = self.query_one("#answer", Input).value
        if isinstance(self._ask, Text):
            return text
        try:
            return json.loads(text)
        except ValueError:
            return None
