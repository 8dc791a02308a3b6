"""A part of the table that the face draws."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget


class Pane(Widget):
    class Clicked(Message):
        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    class Pointed(Clicked):
        """The pointer is over something that can be done."""

    def __init__(self, draw: Callable[[Size], Text], name: str) -> None:
        super().__init__(id=name)
        self._draw = draw
        self._drawn = Text()
        self._drawn_for: tuple[Size, Size] | None = None

    def render(self) -> Text:
        if self._drawn_for != (self.size, self.app.size):
            self._drawn_for = (self.size, self.app.size)
            self._drawn = self._draw(self.size)
        return self._drawn

    def redraw(self) -> None:
        height = self._drawn.plain.count("\n")
        self._drawn_for = None
        # Arranging the whole window anew is slow, and seldom needed.
        self.refresh(layout=self.render().plain.count("\n") != height)

    def on_click(self, event: events.Click) -> None:
        if action := event.style.meta.get("do"):
            self.post_message(self.Clicked(action))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if action := event.style.meta.get("do"):
            self.post_message(self.Pointed(action))
