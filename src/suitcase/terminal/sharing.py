"""One terminal for several people: between two of them nobody's hand is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from suitcase.draw.face import face_of
from suitcase.draw.forms import Question
from suitcase.draw.text import printable
from suitcase.engine import listed
from suitcase.engine.ask import Choice, Picks
from suitcase.table import Papers, Table
from suitcase.terminal.asking import AskScreen
from suitcase.terminal.keys import AT_THE_TABLE
from suitcase.terminal.screen import TableScreen

HERE = "here"  # whoever sits at this terminal, as the table knows them


class CurtainScreen(AskScreen):
    """Asks who looks now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "none", show=False),
        Binding("q", "leave", "Leave"),
    ]

    def _how(self) -> str:
        return "Enter shows your hand, q leaves the table."

    def action_none(self) -> None:
        """There is no way back: somebody has to say that it is theirs."""

    def action_leave(self) -> None:
        self.app.exit()


class SharedScreen(TableScreen):
    """The table of one of several people, until it is another's turn."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("p", "pass_on", "Pass on")]
    KEYS: ClassVar = TableScreen.KEYS | {"p"}
    KEY_LIST: ClassVar = (*AT_THE_TABLE, ("p", "hide the screen, so that another may look"))

    def __init__(
        self, table: Table, people: Sequence[int], note: str | None, pause: float, papers: Papers | None = None
    ) -> None:
        super().__init__(table, None, note, pause, papers)
        self._match = table
        self._people = people
        for seat in people:
            table.chairs[seat].player = HERE  # so they need not ask each other for an undo
        self._stories = {seat: list(self.told) for seat in (None, *people)}  # what each of them was told
        self._heard = -1  # the number of the state that the stories end with

    def _add_told(self) -> None:
        if self._heard != self.table.number:
            for seat, story in self._stories.items():
                story += map(printable, self.table.tell(seat))
        self._heard = self.table.number
        self.told = self._stories[self.seat]
        self._fresh = len(self.table.tell(self.seat))

    def _table_changed(self) -> None:
        super()._table_changed()
        acting = [] if self.table.outcome() else self._asked()
        if acting and self.seat not in acting:
            self.action_pass_on()

    def _asked(self) -> list[int]:
        """Those here whom the table waits for."""
        acting = self.table.position.to_act()
        return [seat for seat in self._people if seat in acting and self._match.chairs[seat].plays]

    def action_pass_on(self) -> None:
        """Shows what all may see, and asks who looks next."""
        self._show_to(None)
        if isinstance(self.app.screen, CurtainScreen) or self.table.outcome():
            return
        next_ones = self._asked()
        others = [seat for seat in self._people if seat not in next_ones]
        names = [self.names[seat] for seat in next_ones]
        title = f"{listed(names)}, it is your turn" if names else "Whose hand shall be shown?"
        choices = tuple(Choice(str(seat), f"I am {self.names[seat]}") for seat in (*next_ones, *others))
        about = ("Take the keyboard, and let nobody look over your shoulder.",)
        self.app.push_screen(CurtainScreen(Question(title, Picks(choices), about)), self._taken)

    def _taken(self, answer: Any) -> None:
        self._show_to(int(answer[0]))

    def _show_to(self, seat: int | None) -> None:
        """Shows the table to another person. What was chosen or advised for the one before is gone."""
        self.seat = seat
        self.face = face_of(self.table.game, seat)
        self.chosen, self._place = None, 0
        self._advised, self._then = [], []
        self.legal = []
        self._add_told()
        self._look_again()
