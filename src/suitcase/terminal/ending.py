"""How a finished game is told under its table: the count step by step, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.style import Style
from rich.text import Text

from suitcase.draw.text import printable
from suitcase.engine import Outcome


class Ending:
    """The table above keeps half of the window; a count that does not fit below it can be scrolled."""

    def __init__(self, outcome: Outcome, hint: Sequence[str], width: int, height: int) -> None:
        width = max(1, width)
        said_of_it = (*outcome.how, *outcome.did, *outcome.notes)
        self.count = [line for said in said_of_it for line in wrap(printable(said), width, subsequent_indent="  ")]
        self.why = wrap(printable(outcome.why), width)
        self.hint = ["", *hint] if hint else []
        room = height // 2 - 2 - len(self.why)
        if len(self.count) + len(self.hint) > room:
            self.hint = []  # it is said again when one leaves
        self.room = max(1, room - len(self.hint))

    @property
    def last(self) -> int:
        """The line to begin with in order to see the end of the count."""
        return max(0, len(self.count) - self.room)

    def text(self, first: int) -> Text:
        shown = self.count[first : first + self.room]
        text = Text("\n".join([*shown, "", ""]))
        text.append("\n".join(self.why), Style(bold=True))
        return text.append("".join(f"\n{line}" for line in self.hint))
