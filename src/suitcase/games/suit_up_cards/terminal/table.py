"""The table: four seats around it, arrows for the direction, the die and the trade in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import DOUBLE, PLAIN, ROUND, Canvas, fit
from suitcase.engine import counted
from suitcase.games.suit_up_cards.cards import RANKS, SUIT_NAMES
from suitcase.games.suit_up_cards.state import SEATS
from suitcase.games.suit_up_cards.terminal.signs import (
    BOLD,
    FAINT,
    NIGHT,
    SIGNS,
    STRONG,
    SUIT,
    UP,
    banner,
    does,
    name_of,
    printed,
    suit_words,
)
from suitcase.games.suit_up_cards.view import SuitUpCardsView

EDGE = 3  # rows above and below the table
MOST_HIGH, MOST_WIDE = 11, 34
ROOMY = 11  # rows of a table for a large die
FELT = Style(color="#7f90c9")
SMALL_DIE, LARGE_DIE = (5, 3), (7, 5)
PIPS = ("... ... ...", "... .o. ...", "o.. ... ..o", "o.. .o. ..o", "o.o ... o.o", "o.o .o. o.o")


class Sky(Canvas):
    """Everything on it has the night behind it."""

    def put(self, x: int, y: int, words: str, style: Style = PLAIN) -> None:
        super().put(x, y, words, Style(bgcolor=NIGHT) + style)


class Asked(NamedTuple):
    legal: Sequence[str]
    chosen: str | None

    def action(self, word: str) -> str | None:
        return word if word in self.legal else None


def table_text(
    view: SuitUpCardsView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
) -> Text:
    canvas, asked = Canvas(width, height), Asked(legal, chosen)
    beside = max(12, min(18, (width - 23) // 2))
    wide = min(MOST_WIDE, width - 2 * beside)
    high = min(MOST_HIGH, height - 2 * EDGE)
    left, top = (width - wide) // 2, EDGE + max(0, (height - 2 * EDGE - high) // 2)
    sky = Sky(wide, high)
    draw_frame(sky, view, wide, high)
    draw_middle(sky, view, names, asked, wide, high)
    for row, line in enumerate(sky.text().split("\n")):
        canvas.write(left, top + row, line)
    # Clockwise from the viewer: the player on the left is next.
    near, next_one, across, last = ((k + (view.viewer or 0)) % SEATS for k in range(SEATS))
    for seat, x in ((next_one, left - beside), (last, left + wide + 1)):
        lines = seat_lines(view, names, asked, seat, beside - 1)
        # Level with the die, so that the arrow keys go from one to the other.
        for k, (words, style) in enumerate(lines):
            canvas.put(x, top + die_level(high) + k, words, style)
    draw_far(canvas, seat_lines(view, names, asked, across, wide), width // 2, top - EDGE)
    if view.viewer is None:
        draw_far(canvas, seat_lines(view, names, asked, near, wide), width // 2, top + high)
    else:
        draw_own(canvas, view, width, top + high)
    return canvas.text()


def draw_frame(canvas: Canvas, view: SuitUpCardsView, width: int, height: int) -> None:
    canvas.frame(0, 0, width, height, ROUND, FELT)
    up, over, down, back = "▲▶▼◀" if view.direction > 0 else "▼◀▲▶"
    for x in (width // 4, width - 1 - width // 4):
        canvas.put(x, 0, over, STRONG)
        canvas.put(x, height - 1, back, STRONG)
    for y in (height // 4, height - 1 - height // 4):
        canvas.put(0, y, up, STRONG)
        canvas.put(width - 1, y, down, STRONG)


# The seats


def seat_lines(
    view: SuitUpCardsView, names: Sequence[str], asked: Asked, seat: int, width: int
) -> list[tuple[str, Style]]:
    """What everyone sees of a player: first the name, then suit and cards, then what is particular."""
    action = asked.action(f"trade to {seat}")
    name = name_of(view, names, seat, width - 2)
    if action is not None:
        marked = f"▶{name}◀" if action == asked.chosen else f"›{name}‹"
        style = (STRONG if action == asked.chosen else BOLD) + does(action)
    else:
        acting = seat in view.acting
        marked, style = f"{'▶' if acting else ' '}{name}", STRONG if acting else BOLD
    words, ink = suit_words(view, seat)
    cards = "" if view.phase == "suit" else counted(view.held[seat], "card")
    lines = [(marked, style), (f" {fit(words, width - 1)}", ink), (f" {cards}", PLAIN)]
    return lines + [(f" {fit(words, width - 1)}", style) for words, style in particulars(view, seat, width - 1)]


def particulars(view: SuitUpCardsView, seat: int, width: int) -> list[tuple[str, Style]]:
    found = []
    if view.declared[seat]:
        found.append(("SUIT UP!", STRONG))
    if seat == view.partner:
        found.append(("partner", BOLD))
    if cards := " ".join(printed(card.card) for card in view.open_cards if card.seat == seat):
        found.append((f"has {cards}" if len(cards) + 4 <= width else cards, FAINT))
    if view.phase == "pick" and seat in view.acting:
        found.append(("chooses…", STRONG))
    elif view.chosen[seat] and (seat == view.turn or view.exchange == "swap"):
        found.append(("✓ chosen", BOLD))
    return found


def draw_far(canvas: Canvas, lines: list[tuple[str, Style]], x: int, y: int) -> None:
    """A seat above or below the table has room beside, not under each other."""
    (name, style), (suit, ink), (cards, plain), *more = lines
    canvas.centre(x, y, name.rstrip(), style)
    line = Text.assemble((suit.strip(), ink), "  ", (cards.strip(), plain))
    canvas.write(x - line.cell_len // 2, y + 1, line)
    line = Text("  ").join(Text.assemble((words.strip(), style)) for words, style in more)
    canvas.write(x - line.cell_len // 2, y + 2, line)


def draw_own(canvas: Canvas, view: SuitUpCardsView, width: int, y: int) -> None:
    seat = view.viewer
    assert seat is not None
    acting = seat in view.acting
    words, ink = suit_words(view, seat)
    line = Text.assemble((f"{'▶' if acting else ' '} You", STRONG if acting else BOLD), "  ", (words, ink))
    if view.own is not None:
        line.append(f"  {view.own} of {RANKS} ", BOLD)
        line.append("■" * view.own + "□" * (RANKS - view.own), ink)
    canvas.write((width - line.cell_len) // 2, y, line)
    if view.missing:
        missing = f"You need {' '.join(view.missing)}"
        canvas.centre(width // 2, y + 1, missing)
    own = [card.card for card in view.open_cards if card.seat == seat]
    more = [("SUIT UP!", STRONG)] if view.declared[seat] else []
    if own:
        more.append((f"all know that you hold {' '.join(printed(card) for card in own)}", FAINT))
    line = Text("  ").join(Text.assemble(part) for part in more)
    canvas.write((width - line.cell_len) // 2, y + 2, line)


# The middle


def die_level(height: int) -> int:
    """The row of a table of that height that goes through the middle of the die."""
    return 5 if height >= ROOMY else 3


def draw_middle(
    canvas: Canvas, view: SuitUpCardsView, names: Sequence[str], asked: Asked, width: int, height: int
) -> None:
    inner, rows, middle = width - 2, height - 2, width // 2
    if view.phase == "suit":
        draw_suits(canvas, view, names, asked, inner)
        return
    if view.phase == "roll" and view.last is not None and view.last.said:
        draw_moment(canvas, view, names, asked, middle, height)
        return
    canvas.centre(middle, 1, whose_turn(view, names, inner - 2), STRONG if view.viewer in view.acting else BOLD)
    die = LARGE_DIE if height >= ROOMY else SMALL_DIE
    notes = notes_of(view, names, asked, inner - die[0] - 1)
    left = 1 + (inner - die[0] - 1 - max(cell_len(note) for note in notes)) // 2
    top = die_level(height) - die[1] // 2
    draw_die(canvas, view, asked, left, top, die)
    do = does(asked.action("roll"))
    for k, note in enumerate(notes):
        style = STRONG + do if k == 0 and asked.chosen == "roll" else BOLD + do if k == 0 else PLAIN
        canvas.put(left + die[0] + 1, top + (die[1] - 3) // 2 + k, note, style)
    canvas.centre(middle, top + die[1], fit(condition(view, asked), inner), FAINT)
    canvas.centre(middle, rows, "↻ clockwise" if view.direction > 0 else "↺ counter-clockwise", STRONG)


def draw_moment(canvas: Canvas, view: SuitUpCardsView, names: Sequence[str], asked: Asked, x: int, height: int) -> None:
    """Someone has just said it, and play goes on: the die lies beside."""
    assert view.last is not None
    banner(canvas, x - 4, (height - 6) // 2, [*SUIT, *UP])
    canvas.centre(x + 7, die_level(height) - 2, name_of(view, names, view.last.said[0], 6), STRONG)
    draw_die(canvas, view, asked, x + 5, die_level(height) - 1, SMALL_DIE)


def draw_suits(canvas: Canvas, view: SuitUpCardsView, names: Sequence[str], asked: Asked, width: int) -> None:
    canvas.centre(1 + width // 2, 1, "Who collects what?", BOLD)
    for k, suit in enumerate(SUIT_NAMES):
        action = asked.action(suit.lower())
        mark = " " if action is None else "▶" if action == asked.chosen else "›"
        seat = view.suits.index(suit) if suit in view.suits else None
        words = f"{mark}{SIGNS[suit[0]]} {suit:<6}{name_of(view, names, seat, width - 11)}"
        style = FAINT if action is None else STRONG if action == asked.chosen else BOLD
        canvas.put(3, 3 + k, words.rstrip(), style + does(action))


def whose_turn(view: SuitUpCardsView, names: Sequence[str], width: int) -> str:
    return "Your turn" if view.turn == view.viewer else f"{fit(names[view.turn], width - 7)}'s turn"


def draw_die(canvas: Canvas, view: SuitUpCardsView, asked: Asked, x: int, y: int, size: tuple[int, int]) -> None:
    action = asked.action("roll")
    lit = STRONG if action and action == asked.chosen else BOLD
    style = lit + does(action)
    canvas.frame(x, y, *size, DOUBLE if action and action == asked.chosen else ROUND, style)
    if view.phase == "roll" or view.roll is None:
        canvas.centre(x + size[0] // 2, y + size[1] // 2, "?" if view.phase == "roll" else "–", style)
    elif size == SMALL_DIE or view.roll == 0:
        canvas.centre(x + size[0] // 2, y + size[1] // 2, str(view.roll), style)
    else:
        for row, pips in enumerate(PIPS[view.roll].split()):
            canvas.put(x + 1, y + 1 + row, " ".join("●" if pip == "o" else " " for pip in pips), style)


def notes_of(view: SuitUpCardsView, names: Sequence[str], asked: Asked, width: int) -> list[str]:
    """Beside the die: what it stands for."""
    if view.phase == "roll":
        roll = "roll the die" if view.viewer in view.acting else "to be rolled"
        if view.played is not None:
            return [roll, f"{printed(view.played)} played", "play turned"]
        if view.roll is None:
            return ["", roll, ""]
        return [roll, f"last roll {view.roll}", "play turned" if view.roll == 0 else ""]
    number, other, swap = view.number, view.other, view.exchange == "swap"
    if view.phase == "action":
        number, other = would_be(view, asked.chosen)
        if number == 0:
            return ["no cards", "are traded", ""]
        trade, to = ("trade", "with") if swap else ("pass", "to")
        return [f"{trade} {counted(number, 'card')}", to, name_of(view, names, other, width)]
    arrow, each = ("⇄", f"{counted(number, 'card')} each") if swap else ("→", counted(number, "card"))
    return [
        each,
        name_of(view, names, view.turn, width),
        f"{arrow} {name_of(view, names, other, width - 2)}",
    ]


def would_be(view: SuitUpCardsView, chosen: str | None) -> tuple[int, int | None]:
    """How many cards would be traded with whom if the chosen action were taken."""
    if chosen is None or chosen == "none":
        return view.number, view.other
    if chosen.startswith("trade to"):
        return 1, int(chosen[-1])
    return view.with_card[chosen.removeprefix("play ")]


def condition(view: SuitUpCardsView, asked: Asked) -> str:
    """Under the die: why the number is what it is."""
    if view.phase == "action" and asked.chosen not in (None, "none"):
        assert asked.chosen is not None
        card = "trade" if asked.chosen.startswith("trade") else asked.chosen.removeprefix("play ")
        return f"if you play {printed(card)}"
    if view.phase != "pick" or view.played is None:
        return ""
    rolled = "" if view.roll is None or view.played in ("switch", "trade") else f"{view.roll} rolled, "
    return f"{rolled}{printed(view.played)} played"
