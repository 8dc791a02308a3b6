"""What an action asks for: text, a number or some of a list, in a small window of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar, Literal

from rich.text import Text as Plain
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, OptionList, SelectionList, Static
from textual.widgets.option_list import Option

from suitcase.draw.forms import Question
from suitcase.engine.ask import Number, Picks, Text


class AskScreen(ModalScreen[Any]):
    """Gives the answer when it is one that can be, or None if the player goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("ctrl+s", "send", "Do it"),
    ]

    def __init__(self, question: Question, refuses: Callable[[Any], str | None] = lambda _: None) -> None:
        """`refuses` says in a sentence what is wrong with an answer besides what the ask itself says."""
        super().__init__()
        self._question = question
        self._ask = question.ask
        self._refuses = refuses

    @property
    def _one_of_a_list(self) -> bool:
        return isinstance(self._ask, Picks) and self._ask.least == self._ask.most == 1

    def compose(self) -> ComposeResult:
        with Vertical(id="question"):
            yield Static(self._question.title, id="title", markup=False)
            for line in self._question.about:
                yield Static(line, markup=False)
            yield self._widget()
            yield Static(self._how(), id="how", markup=False)

    def _widget(self) -> Widget:
        ask, given = self._ask, self._question.given
        if self._one_of_a_list:
            assert isinstance(ask, Picks)
            return OptionList(*(Option(Plain(choice.say or choice.word)) for choice in ask.of), id="answer")
        if isinstance(ask, Picks):
            picked = given if isinstance(given, list) else []
            words = ((Plain(choice.say or choice.word), choice.word, choice.word in picked) for choice in ask.of)
            return SelectionList(*words, id="answer")
        most = ask.most if isinstance(ask, Text) else 20
        kind: Literal["integer", "text"] = "integer" if isinstance(ask, Number) else "text"
        return Input("" if given is None else str(given), max_length=most, type=kind, id="answer")

    def _how(self) -> str:
        if isinstance(self._ask, Picks):
            return f"{'Enter picks' if self._one_of_a_list else 'Space picks, Ctrl+S does it'}, Escape goes back."
        return "Enter does it, Escape goes back."

    def on_mount(self) -> None:
        if self._one_of_a_list and (given := self._question.given):
            assert isinstance(self._ask, Picks)
            words = [choice.word for choice in self._ask.of]
            self.query_one("#answer", OptionList).highlighted = next((words.index(w) for w in given if w in words), 0)
        self.query_one("#answer").focus()

    def on_input_submitted(self) -> None:
        self.action_send()

    def on_option_list_option_selected(self) -> None:
        if self._one_of_a_list:
            self.action_send()

    def action_send(self) -> None:
        answer = self._answer()
        if why := self._ask.why_not(answer) or self._refuses(answer):
            self.query_one("#how", Static).update(why)
        else:
            self.dismiss(answer)

    def action_back(self) -> None:
        self.dismiss(None)

    def _answer(self) -> Any:
        if self._one_of_a_list:
            assert isinstance(self._ask, Picks)
            at = self.query_one("#answer", OptionList).highlighted
            return [] if at is None else [self._ask.of[at].word]
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
