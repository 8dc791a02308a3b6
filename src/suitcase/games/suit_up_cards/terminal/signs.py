"""Signs and colours of the terminal table: the night sky against a kingdom, told apart by letter and sign first."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from suitcase.draw.canvas import PLAIN, Canvas, fit
from suitcase.games.suit_up_cards.cards import SUIT_LETTERS
from suitcase.games.suit_up_cards.view import SuitUpCardsView

SIGNS = dict(zip(SUIT_LETTERS, "☼☾♚♠", strict=True))
GOLD, PALE, NIGHT, IVORY, INK = "#e3b84f", "#dfe6ff", "#16244d", "#f7efda", "#1a1d33"
BRIGHT = {"L": GOLD, "M": PALE, "K": "#ff9d8a", "S": "#c9d2dc"}  # on the dark table
# Cards: paper, paper that is not to be played now, paper of the chosen one, ink.
PAPERS = {
    "L": ("#24387a", NIGHT, "#3e56ad", "#ffd975"),
    "M": ("#24387a", NIGHT, "#3e56ad", PALE),
    "K": (IVORY, "#d8cfb8", "#ffffff", "#8c1c30"),
    "S": (IVORY, "#d8cfb8", "#ffffff", "#2a3a4a"),
}
ACTION_PAPER = ("#cfe3d6", "#aabdb1", "#ffffff", INK)
FAINT = Style(dim=True)
BOLD = Style(bold=True)
STRONG = Style(bold=True, color=GOLD)

SUIT = ("█▀▀ █ █ █ ▀█▀", "▀▀█ █ █ █  █ ", "▀▀▀ ▀▀▀ ▀  ▀ ")
UP = ("█ █ █▀█ █", "█ █ █▀▀ ▀", "▀▀▀ ▀   ▀")


def banner(canvas: Canvas, x: int, y: int, lines: Sequence[str]) -> None:
    for row, line in enumerate(lines):
        canvas.centre(x, y + row, line, STRONG)


def does(action: str | None) -> Style:
    return Style(meta={"do": action}) if action else PLAIN


def name_of(view: SuitUpCardsView, names: Sequence[str], seat: int | None, width: int) -> str:
    if seat is None:
        return ""
    return fit("You" if seat == view.viewer else names[seat], width)


def suit_words(view: SuitUpCardsView, seat: int) -> tuple[str, Style]:
    suit = view.suits[seat]
    if suit is not None:
        return f"{SIGNS[suit[0]]} {suit}", Style(bold=True, color=BRIGHT[suit[0]])
    return ("no suit" if view.phase == "suit" else "▒ secret"), FAINT


def printed(card: str) -> str:
    """What is written on a card: L5, +1, Switch."""
    return card.capitalize() if card.isalpha() else card
