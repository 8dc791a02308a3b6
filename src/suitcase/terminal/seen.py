"""One table, seen from one seat: the window with its parts, drawn from what that seat may know."""

from __future__ import annotations

from textwrap import wrap

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Footer, Static

from suitcase.draw.face import WithSide, WithWords, face_of
from suitcase.draw.text import printable
from suitcase.engine import listed
from suitcase.engine.ask import asked_by
from suitcase.table import Papers, Table
from suitcase.terminal.ending import Ending
from suitcase.terminal.pane import Pane
from suitcase.terminal.remote import RemoteTable
from suitcase.terminal.window import too_small, verify_hint

PRACTICE = "A practice game: u takes back anything, also what was seen since, and it counts in no figures."


class SeenTable(Screen[None]):
    def __init__(
        self,
        table: Table | RemoteTable,
        seat: int | None,
        note: str | None,
        pause: float,
        papers: Papers | None = None,
    ) -> None:
        super().__init__()
        self.table = table
        self._papers = papers  # what the person keeps of this game
        self.seat = seat
        self.face = face_of(table.game, seat)
        self.names = [printable(name) for name in table.names]
        self.pause = pause
        self.chosen: str | None = None
        self.legal: list[str] = []
        self.told = [f"The shuffles are sealed: {table.commitment[:12]}… is the seed's SHA-256."]
        self.told += [printable(note)] if note else []
        self.told += [PRACTICE] if isinstance(table, Table) and table.agreed.practice else []
        self.told += self._chairs()
        self._number = 0  # of the state that is shown, and so the one that an intent answers
        self._fresh = 0  # how many lines of `told` are about the last action
        self._coached = ""  # what the coach of a lesson said last
        self._reply = ""  # the table's answer to what was just tried
        self._typed = ""
        self._back = 0  # how many lines one has gone back in the log
        self._read = 0  # how far one has read in the count at the end
        self._place = 0  # where the choice stood in the list of legal actions
        self._advised: list[str] = []  # what is left of a hint that takes several actions
        self._then: list[str] = []  # what will be left of it when the table has moved

    def compose(self) -> ComposeResult:
        yield Static(id="small")
        with Container(id="table"):
            yield Pane(self._draw_head, "head")
            with Horizontal(id="middle"):
                yield Pane(self._draw_board, "board")
                with Vertical(id="beside"):
                    yield Pane(self._draw_side, "side")
                    yield Pane(self._draw_log, "log")
            yield Pane(self._draw_hand, "hand")
            yield Pane(self._draw_words, "say")
            yield Footer(show_command_palette=False)

    def on_resize(self, event: events.Resize) -> None:
        sentence = too_small(self.face.SIZE, event.size.width, event.size.height)
        self.set_class(sentence is not None, "-small")
        self.query_one("#small", Static).update(Text(sentence or ""))
        if isinstance(self.face, WithWords):
            self.query_one("#say").styles.height = self.face.lines(event.size.height)

    def _chairs(self) -> list[str]:
        """Who sits in the chairs that have names."""
        found = []
        for seat, plan in enumerate(self.table.plans):
            who = "you" if seat == self.seat else self.table.chairs[seat].name or "nobody"
            found += [f"{plan.name}: {who}"] if plan.name else []
        return [printable(f"{', '.join(found)}.")] if found else []

    def _draw_head(self, size: Size) -> Text:
        title = Text(self.table.game.title, Style(bold=True)) + Text("  ")
        return title + self.face.head(self.table.view(self.seat), self.names, size.width - len(title))

    def _draw_board(self, size: Size) -> Text:
        if not size:
            return Text()  # the window is not arranged yet
        view = self.table.view(self.seat)
        return self.face.board(view, self.names, self.legal, self.chosen, size.width, size.height)

    def _draw_side(self, size: Size) -> Text:
        if not isinstance(self.face, WithSide):
            return Text()
        view = self.table.view(self.seat)
        return self.face.side(view, self.names, self.legal, self.chosen, size.width, self.app.size.height)

    def _draw_hand(self, size: Size) -> Text:
        width, height = self.app.size
        if (ending := self._ending()) is None:
            return self.face.hand(self.table.view(self.seat), self.names, self.legal, self.chosen, width, height)
        self._read = min(self._read, ending.last)
        return ending.text(self._read)

    def _ending(self) -> Ending | None:
        outcome = self.table.outcome()
        if outcome is None:
            return None
        return Ending(outcome, verify_hint(self.table), self.app.size.width - 2, self.app.size.height)

    def _draw_log(self, size: Size) -> Text:
        """What happened, the newest at the bottom."""
        lines: list[tuple[str, Style]] = []
        for k, sentence in enumerate(reversed(self.told)):
            style = Style(bold=True) if k < self._fresh else Style(dim=True)
            wrapped = wrap(sentence, max(1, size.width), subsequent_indent="  ")
            lines[:0] = [(f"{line}\n", style) for line in wrapped]
            if len(lines) >= size.height + self._back:
                break
        self._back = max(0, min(self._back, len(lines) - size.height))
        end = len(lines) - self._back
        shown = lines[max(0, end - size.height) : end]
        text = Text.assemble("\n" * (size.height - len(shown)), *shown)
        text.rstrip()
        return text

    def _draw_words(self, size: Size) -> Text:
        return Text("\n".join(wrap(self.words, max(1, size.width), max_lines=max(1, size.height), placeholder=" …")))

    @property
    def words(self) -> str:
        """The line under the table: an answer, what Enter would do, or whom one waits for."""
        if self._reply:
            return self._reply
        if self.chosen is not None:
            acting = self.table.position.to_act()
            mine = "Your choice" if len(acting) > 1 else "Your turn"
            yours = mine if self.seat in acting else "Out of turn"
            hinted = " (the hint)" if self._hinted == self.chosen else ""
            return f"{yours}. {self.face.say(self.table.view(self.seat), self.names, self.chosen)}{hinted}"
        acting = self.table.position.to_act()
        if self.table.outcome() is not None:
            more = (ending := self._ending()) is not None and ending.last > 0
            return f"The game is over; {'↑ and ↓ go through the count, ' if more else ''}q leaves the table."
        who = listed([self.names[seat] for seat in acting])
        if all(self.table.seats[seat].bot for seat in acting):
            back = " u takes back." if self.seat is not None and self.table.can_undo(self.seat) else ""
            return f"{who} {'thinks' if len(acting) == 1 else 'think'}.{back}"
        return f"Waiting for {who}."

    @property
    def _hinted(self) -> str | None:
        """The action that a bot would choose now."""
        return asked_by(self._advised[0], self.legal) if self._advised else None

    def _redraw(self) -> None:
        for pane in self.query(Pane):
            pane.redraw()
