"""Suits at a terminal table: paper cards on dark wood, told apart by sign first and colour second."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import DASHED, DOUBLE, PLAIN, ROUND, Canvas, fit
from suitcase.engine import counted
from suitcase.games.suits.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_NAMES
from suitcase.games.suits.rules import TRICKS
from suitcase.games.suits.state import SEATS
from suitcase.games.suits.view import SuitsView
from suitcase.games.suits.words.offers import offers

SIZE = (80, 24)
ACCENT = "#7b2328"

SIGNS = "∪●†♣"
INKS = ("#9c1f24", "#7d5500", "#1d4b8f", "#21622f")
PAPER = "#f4ead4"
SHADE = "#e1d6bd"  # paper that is not to be played now
LINE = "#6b5a45"
GOLD = "#e8c27a"
FAINT = Style(dim=True)
STRONG = Style(bold=True, color=GOLD)

COURT = {"J": "Sota", "N": "Caballo", "K": "Rey"}
# Where the pips of 1 to 9 lie on a large card: rows of three columns.
PIPS = (
    "... ... .o. ... ...",
    ".o. ... ... ... .o.",
    ".o. ... .o. ... .o.",
    "o.o ... ... ... o.o",
    "o.o ... .o. ... o.o",
    "o.o ... o.o ... o.o",
    "o.o .o. o.o ... o.o",
    "o.o .o. o.o .o. o.o",
    "o.o o.o .o. o.o o.o",
)
# A Spanish card's frame tells its suit: it is broken once for cups, twice for swords, three times for clubs.
BREAKS = ((4,), (), (2, 6), (2, 4, 6))


class Cut(NamedTuple):
    """A size of cards."""

    width: int
    height: int


LARGE, MEDIUM, SMALL = Cut(11, 9), Cut(9, 7), Cut(7, 5)  # on the table
TALL, NARROW = Cut(7, 7), Cut(5, 5)  # in the hand


def head(view: SuitsView, names: Sequence[str], width: int) -> Text:
    trick = min(TRICKS, TRICKS - max(view.held) + 1)
    where = f"hand {view.hand_number} of {view.hands}, trick {trick} of {TRICKS}"
    ring = " beats ".join(SIGNS + SIGNS[0])
    return Text(where + ring.rjust(width - len(where)))


def board(
    view: SuitsView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
) -> Text:
    canvas = Canvas(width, height)
    cut = next((cut for cut in (LARGE, MEDIUM) if 2 * cut.height + 4 <= height and 5 * cut.width <= width), SMALL)
    top = max(0, (height - 2 * cut.height - 3) // 2)
    middle = width // 2
    apart = cut.width + max(6, cut.width - 2)
    low = top + 2 + cut.height
    # Clockwise from the viewer: the player on the left plays next.
    me = view.viewer or 0
    for ahead, x, y in ((1, middle - apart, top + 2), (2, middle + apart, top + 2), (0, middle, low)):
        seat = (me + ahead) % SEATS
        draw_place(canvas, view, seat, x - cut.width // 2, y, cut)
        style = STRONG if view.turn == seat else Style(bold=True)
        if ahead:
            canvas.centre(x, y - 2, label(view, names, seat), style)
            canvas.centre(x, y - 1, tally(view, seat))
        else:
            canvas.centre(x, y + cut.height, f"{label(view, names, seat)}: {tally(view, seat)}", style)
    draw_taker(canvas, view, names, middle, top + 2 + cut.height // 2)
    return canvas.text()


def draw_place(canvas: Canvas, view: SuitsView, seat: int, x: int, y: int, cut: Cut) -> None:
    card, best = lying(view, seat), best_seat(view)
    if card is None:
        canvas.frame(x, y, *cut, DASHED, FAINT)
    elif seat == best:
        draw_card(canvas, x, y, cut, card, PAPER, DOUBLE)
    else:
        draw_card(canvas, x, y, cut, card, PAPER if best is None else SHADE, ROUND)


def draw_taker(canvas: Canvas, view: SuitsView, names: Sequence[str], x: int, y: int) -> None:
    """Between the cards: who took them, with an arrow to the card."""
    best = best_seat(view)
    if best is None:
        return
    arrow = ("{} ▼", "◀ {}", "{} ▶")[(best - (view.viewer or 0)) % SEATS]
    verb = "take" if view.faceup is None else "win"
    canvas.centre(x, y, short(view, names, best, 12), STRONG)
    canvas.centre(x, y + 1, arrow.format(verb if best == view.viewer else f"{verb}s"), STRONG)


def best_seat(view: SuitsView) -> int | None:
    """Whose card is best, of a finished trick or of the tie-break."""
    return view.taker if view.faceup is None else view.winner


def lying(view: SuitsView, seat: int) -> str | None:
    """The card before a seat."""
    if view.faceup is not None:
        return view.faceup[seat]
    order = (seat - view.leader) % SEATS
    return view.trick[order] if order < len(view.trick) else None


def label(view: SuitsView, names: Sequence[str], seat: int) -> str:
    mark = "▶ " if view.turn == seat else ""
    return mark + short(view, names, seat, 18)


def tally(view: SuitsView, seat: int) -> str:
    tricks = counted(view.won[seat], "trick")
    return f"{tricks}, dealer" if view.dealer == seat and view.turn is not None else tricks


def short(view: SuitsView, names: Sequence[str], seat: int, width: int) -> str:
    return fit("You" if seat == view.viewer else names[seat], width)


def hand(
    view: SuitsView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
) -> Text:
    if view.viewer is None:
        return Text()
    cut = TALL if width >= 112 and height >= 32 else NARROW
    places = list(lay(view.hand, cut, width - 2))
    canvas = Canvas(width - 2, cut.height + 2)
    for card, x, caption in places:
        paper = PAPER if card in legal else SHADE
        draw_card(canvas, x, 1, cut, card, paper, ROUND, Style(meta={"do": card}))
        canvas.put(x, cut.height + 1, caption, FAINT)
    columns = {card: x for card, x, _ in places}
    if chosen in columns:
        raise_card(canvas, chosen, columns, cut)
    return canvas.text()


def raise_card(canvas: Canvas, card: str, columns: Mapping[str, int], cut: Cut) -> None:
    x, step, do = columns[card], cut.width - 1, Style(meta={"do": card})
    draw_card(canvas, x, 0, cut, card, PAPER, ROUND, do)
    canvas.put(x, cut.height, "▲".center(cut.width), STRONG + do)
    # The neighbours' corners show again below it.
    paper = Style(color=LINE, bgcolor=PAPER)
    if x - step in columns.values():
        canvas.put(x, cut.height, "╯", paper)
    if x + step in columns.values():
        canvas.put(x + step, cut.height, "╰", paper)


def lay(cards: Sequence[str], cut: Cut, width: int) -> Iterator[tuple[str, int, str]]:
    """Each card with its column and, for the first of a suit, the suit's letter and name."""
    suits = [list(suit) for _, suit in groupby(cards, key=lambda card: card[1])]
    captions = [f"{suit[0][1]} {SUIT_NAMES[SUIT_LETTERS.index(suit[0][1])]}" for suit in suits]
    step = cut.width - 1
    wide = [max(step * len(suit) + 3, len(caption) + 1) for suit, caption in zip(suits, captions, strict=True)]
    x = max(0, (width - sum(wide) + 2) // 2)
    for suit, caption, columns in zip(suits, captions, wide, strict=True):
        for k, card in enumerate(suit):
            yield card, x + k * step, "" if k else caption
        x += columns


def draw_card(canvas: Canvas, x: int, y: int, cut: Cut, card: str, paper: str, lines: str, do: Style = PLAIN) -> None:
    rank, suit = card[0], SUIT_LETTERS.index(card[1])
    line = Style(color=LINE, bgcolor=paper) + do
    ink = Style(color=INKS[suit], bgcolor=paper, bold=True) + do
    canvas.frame(x, y, *cut, lines, line)
    right, low = cut.width - 2, cut.height - 2
    canvas.put(x + 1, y + 1, rank, ink)
    canvas.put(x + right, y + low, rank, ink)
    if cut is not LARGE:
        canvas.put(x + cut.width // 2, y + cut.height // 2, SIGNS[suit], ink)
        return
    for gap in BREAKS[suit]:
        canvas.put(x + 1 + gap, y, " ", line)
        canvas.put(x + 1 + gap, y + low + 1, " ", line)
    if rank in COURT:
        canvas.put(x + 2, y + 1, SIGNS[suit], ink)
        canvas.put(x + cut.width // 2, y + cut.height // 2 - 1, SIGNS[suit], ink)
        canvas.centre(x + cut.width // 2, y + cut.height // 2, COURT[rank], ink)
        canvas.put(x + cut.width // 2, y + cut.height // 2 + 1, SIGNS[suit], ink)
        canvas.put(x + right - 1, y + low, SIGNS[suit], ink)
        return
    for row, pips in enumerate(PIPS[RANK_LETTERS.index(rank)].split()):
        for column, pip in enumerate(pips):
            if pip == "o":
                canvas.put(x + 3 + 2 * column, y + 2 + row, SIGNS[suit], ink)


def say(view: SuitsView, names: Sequence[str], action: str) -> str:
    return f"{offers(view, [action], names)[0].say}."


def step(legal: Sequence[str], chosen: str, key: str) -> str:
    if key in ("left", "right"):
        return legal[(legal.index(chosen) + (1 if key == "right" else -1)) % len(legal)]
    suits = list(dict.fromkeys(card[1] for card in legal))
    suit = suits[(suits.index(chosen[1]) + (1 if key == "down" else -1)) % len(suits)]
    near = RANK_LETTERS.index(chosen[0])
    return min((card for card in legal if card[1] == suit), key=lambda card: abs(RANK_LETTERS.index(card[0]) - near))


def pause(view: SuitsView) -> float:
    # A finished trick is there to be looked at.
    return 2.5 if len(view.trick) == SEATS else 1
