"""Cards, colours and short words."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import piece
from suitcase.draw.text import printable
from suitcase.games.suits_rpg.asks import name_of
from suitcase.games.suits_rpg.cards import JOKERS, SIGNS
from suitcase.games.suits_rpg.state import UNBOUNDED
from suitcase.games.suits_rpg.view import RpgView

PAPER = "#f4ead4"
RED, BLACK = "#a3242b", "#26211d"
GOLD = "#e8c27a"
FAINT = Style(dim=True)
BOLD = Style(bold=True)
ITALIC = Style(italic=True)
STRONG = Style(bold=True, color=GOLD)


def card(word: str, do: str | None = None) -> Text:
    """A card as it lies on the table: ` 7♠ `."""
    joker = word in JOKERS
    shown = "Joker" if joker else word[:-1] + SIGNS[word[-1]]
    ink = RED if word == "RJ" or word[-1] in "DH" else BLACK
    meta = {"do": do} if do else {}
    return piece(f" {shown} ", Style(color=ink, bgcolor=PAPER, bold=True, meta=meta))


def flowed(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after the other, on as many lines as they need."""
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] = lines[-1] + Text(" ") + part
        else:
            lines.append(Text("    ") + part)
    return [line[:width] for line in lines]


def whom(view: RpgView, names: Sequence[str], ref: str) -> str:
    """Somebody as this viewer calls them."""
    if ref == f"p{view.viewer}":
        return "You"
    if ref == "p0":
        return names[0]
    return printable(name_of(view, ref))


def bounds(least: int, most: int) -> str:
    """What is known about a hidden number."""
    if least == most:
        return str(least)
    if most >= UNBOUNDED:
        return "?" if least <= 1 else f"{least} or more"
    return f"{most} or less" if least <= 1 else f"{least} to {most}"
