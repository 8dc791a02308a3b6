"""The ring of places and the rows of people: boxes of four columns, one below the other.

    ┌ Park ────────┬ Beach ───────┬ Gallery ─────┬ Theatre ─────┐
    │{L} LL+favor  │{L} PPP       │{P} BBB       │{P} LLL       │
    │● You         │              │              │■ Hazel       │
    ├──────────────┴──────────────┴──────────────┴──────────────┤
    │            Score tokens  L 7  P 5  B 3  M 6  all four 4    │
    ├ Cafe ────────┬ Market ──────┬ Museum ──────┬ College ─────┤

One goes clockwise: along the top to the right, along the bottom to the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import DOUBLE, Canvas, fit, piece
from suitcase.games.influence.components import Person
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.state import PLACES, ROW
from suitcase.games.influence.terminal.signs import FAINT, LINE, PAPER, STRONG, TOKEN_INKS, TOKENS, Choice, Signs
from suitcase.games.influence.view import InfluenceView

HALF = PLACES // 2
BOX = 3  # rows of a box: its name, and two lines
NARROW, WIDEST = 50, 22  # of the whole ring, and of a box
ABOUT = 4  # at most so many lines say who a person is


class Board:
    """One drawing of the middle of the table."""

    def __init__(
        self, game: InfluenceGame, left: int, view: InfluenceView, names: Sequence[str], choice: Choice
    ) -> None:
        self.game, self.view, self.names, self.choice = game, view, names, choice
        self.c = game.components
        self.signs = Signs(self.c.types)
        self.start = self.c.place_of(self.c.extras[left].between[1])  # the place at the top left
        self.ends = (self.c.extras[left].name, self.c.extras[1 - left].name)
        self.frame: tuple[int, int, int, str] | None = None  # of the chosen box: its column, rows and name

    def draw(self, width: int, height: int) -> Text:
        self.canvas = Canvas(width, height)
        self.inner = min(WIDEST, (width - HALF - 1) // HALF)
        self.wide = HALF * (self.inner + 1) + 1
        self.x = (width - self.wide) // 2
        rows = len(self.view.rows)
        bare = 2 * BOX + 2 + BOX * rows
        strip = self._strip(height - bare)
        spare = height - bare - len(strip)
        heading = spare >= 2
        about = self._about_lines()
        about = about if 2 + about * rows <= spare else 0
        y = max(0, (spare - 2 * heading - about * rows) // 2)
        y = self._ring(y, strip)
        if heading:
            self._rule(y, "└┴┘")
            self.canvas.put(self.x + 1, y + 1, "People; the two on the right cost less", FAINT)
            y += 2
        for k in range(rows):
            y = self._people(y, k, "┌┬┐" if heading and not k else "├┼┤", about)
        self._rule(y, "└┴┘")
        if self.frame is not None:
            self._draw_frame(*self.frame)
        return self.canvas.text()

    def _rule(self, y: int, joints: str) -> None:
        """A line across, with its joints: the first, those between columns, and the last."""
        across = joints[1].join(["─" * self.inner] * HALF)
        self.canvas.put(self.x, y, joints[0] + across + joints[2], LINE)

    def _box(self, y: int, column: int, name: str, action: str | None, height: int = BOX) -> int:
        """A name in the frame and sides below it; the column where the box's own lines begin."""
        x = self.x + column * (self.inner + 1)
        style = self.choice.style(action)
        for row in range(1, height):
            self.canvas.put(x, y + row, "│", LINE)
            self.canvas.put(x + self.inner + 1, y + row, "│", LINE)
            if action is not None:
                self.canvas.put(x + 1, y + row, " " * self.inner, style)
        self._label(x, y, name, action)
        if action is not None and action == self.choice.chosen:
            self.frame = (x, y, y + height, name)
        return x + 1

    def _label(self, x: int, y: int, name: str, action: str | None) -> None:
        mark, name = self.choice.mark(action), fit(name, self.inner)
        style = self.choice.style(action)
        if cell_len(name) + 2 <= self.inner:
            self.canvas.put(x + 1, y, f"{mark}{name} ", style)
            return
        # The mark of a long name stands on the corner of its box.
        self.canvas.put(x + 1, y, name, style)
        if action is not None:
            self.canvas.put(x, y, mark, style)

    def _draw_frame(self, x: int, top: int, bottom: int, name: str) -> None:
        """The chosen box has a double frame, drawn last, over the others."""
        # The frame plays nothing when it is clicked: for the arrow keys the chosen box is as high as its neighbours.
        across = DOUBLE[1] * self.inner
        self.canvas.put(x, top, DOUBLE[0] + across + DOUBLE[2], STRONG)
        for row in range(top + 1, bottom):
            self.canvas.put(x, row, DOUBLE[3], STRONG)
            self.canvas.put(x + self.inner + 1, row, DOUBLE[3], STRONG)
        self.canvas.put(x, bottom, DOUBLE[4] + across + DOUBLE[5], STRONG)
        self._label(x, top, name, self.choice.chosen)

    # The ring

    def _ring(self, y: int, strip: list[Text]) -> int:
        self._rule(y, "┌┬┐")
        for column in range(HALF):
            self._place(y, column, (self.start + column) % PLACES)
        y += BOX
        self._rule(y, "├┴┤")
        for text in strip:
            y += 1
            self.canvas.put(self.x, y, "│", LINE)
            self.canvas.put(self.x + self.wide - 1, y, "│", LINE)
            self.canvas.write(self.x + 1, y, text)
        y += 1
        self._rule(y, "├┬┤")
        for column in range(HALF):
            self._place(y, column, (self.start + PLACES - 1 - column) % PLACES)
        y += BOX
        self._rule(y, "├┼┤")
        return y

    def _place(self, y: int, column: int, place: int) -> None:
        name = self.c.places[place].name
        action = self.choice.find(f"space:{name}", f"tile:{name}")
        x = self._box(y, column, name, action)
        own = self.game.own
        printed = self.signs.printed(self.c.places[place].type, own.PRINTED_PLAIN, own.PRINTED_SET)
        tile = self.signs.tile(self.view.tiles[place], self.inner - len(printed) - 1)
        line = printed + Text(" ") + tile
        if action is not None:
            line.stylize(Style(meta={"do": action}))
        self.canvas.write(x, y + 1, line)
        for seat, player in enumerate(self.view.players):
            if player.space == name:
                style = Style(color=TOKEN_INKS[seat], bold=True)
                self.canvas.put(x, y + 2, fit(f"{TOKENS[seat]} {self._name(seat)}", self.inner), style)

    def _name(self, seat: int) -> str:
        return "You" if seat == self.view.viewer else self.names[seat]

    # Between the two halves of the ring

    def _strip(self, room: int) -> list[Text]:
        """At most so many rows; what matters least is cut first."""
        view = self.view
        lines = [self._extras()] if len(view.players) == len(TOKENS) else []
        score = Text("Score tokens " if self.wide > NARROW else "Score ")
        for kind, worth in zip(self.c.types, view.worth, strict=False):
            score.append(" ").append(f"{self.signs.letters[kind]} {worth}", self.signs.ink(kind)).append(" ")
        taken = "" if view.centre is None else f" {TOKENS[view.centre]}"
        score.append(f" all four {view.worth[-1]}{taken}")
        lines.append(self._centred(score))
        letter = self.signs.letters[self.c.types[0]]
        explained = f"{{{letter}}}: 1 {self.c.singular[0]} for each +{letter} that you have"
        lines += [self._centred(self._decks()), self._centred(piece(explained, FAINT))]
        return lines[:room]

    def _decks(self) -> Text:
        view = self.view
        people = f"{view.deck} people ({len(view.discard)} discarded)"
        favors = f"{view.favor_deck} favors ({len(view.used)} used)"
        if view.used:
            favors = f"{favors[:-1]}, top: {self.signs.favor(view.used[-1])})"
        words = f"Decks: {people}, {favors}"
        if len(words) > self.wide - 6:
            words = f"Decks: {view.deck} people, {view.favor_deck} favors, {len(view.used)} used"
        return piece(words, FAINT)

    def _centred(self, text: Text) -> Text:
        """With arrows for the direction at both ends."""
        room = self.wide - 2 - 4
        text.truncate(room, overflow="ellipsis")
        before = (room - text.cell_len) // 2
        after = room - text.cell_len - before
        return piece("↑ " + " " * before, FAINT) + text + piece(" " * after + " ↓", FAINT)

    def _extras(self) -> Text:
        """The extra spaces, each at the end of the ring where it lies."""
        ends = []
        room = self.wide - 2 - 2 * len(" ● ")
        for name, other in (self.ends, self.ends[::-1]):
            action = self.choice.find(f"space:{name}")
            token = "".join(TOKENS[seat] for seat, player in enumerate(self.view.players) if player.space == name)
            words = fit(name, max(room // 2, room - cell_len(other)))
            ends.append(piece(f"{self.choice.mark(action)}{words} {token}", self.choice.style(action)))
        gap = self.wide - 2 - sum(end.cell_len for end in ends)
        return ends[0] + Text(" " * gap) + ends[1]

    # The rows

    def _about_lines(self) -> int:
        shown = [name for row in self.view.rows for name in row if name]
        about = [person.about for person in self.c.people if person.name in shown]
        return min(ABOUT, max((len(wrap(words, self.inner)) for words in about), default=0))

    def _people(self, y: int, row: int, joints: str, about: int) -> int:
        self._rule(y, joints)
        for slot in range(ROW):
            name = self.view.rows[row][slot]
            action = None if name is None else self.choice.find(f"person:{name}")
            x = self._box(y, slot, name or "nobody", action, BOX + about)
            if name is not None:
                person = self.c.person(name)
                self._person(x, y, person, self.view.prices[row][slot], action, about)
        return y + BOX + about

    def _person(self, x: int, y: int, person: Person, price: int, action: str | None, about: int) -> None:
        do = Style(meta={"do": action}) if action is not None else Style()
        for k, line in enumerate(card_lines(self.signs, person, price, self.inner)):
            line.stylize(do)
            self.canvas.put(x, y + 1 + k, " " * self.inner, Style(bgcolor=PAPER) + do)
            self.canvas.write(x, y + 1 + k, line)
        for k, words in enumerate(wrap(person.about, self.inner)[:about]):
            self.canvas.put(x, y + BOX + k, words, FAINT + do)


def card_lines(signs: Signs, person: Person, price: int, width: int, paper: str | None = PAPER) -> tuple[Text, Text]:
    """What a person costs, brings and scores."""
    ink = Style(color="#201814", bgcolor=paper) if paper else Style()
    cost = signs.symbols(person.cost, paper) + piece(f" at {price}", ink)
    brings = piece("+", ink) + signs.symbols(person.benefits, paper) + piece(f" {person.score} pts", ink)
    if brings.cell_len > width:
        brings.right_crop(len(" pts"))
    return cost, brings
