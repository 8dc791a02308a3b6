"""The end: all hands lie open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import Canvas, piece
from suitcase.games.suit_up_cards.cards import RANKS, SUIT_LETTERS
from suitcase.games.suit_up_cards.terminal.signs import (
    BOLD,
    BRIGHT,
    FAINT,
    STRONG,
    SUIT,
    UP,
    banner,
    name_of,
    printed,
    suit_words,
)
from suitcase.games.suit_up_cards.view import SuitUpCardsView
from suitcase.games.suit_up_cards.words.telling import in_hand

NAME = 11
BANNER = [f"{suit}   {up}" for suit, up in zip(SUIT, UP, strict=True)]


def end_table(view: SuitUpCardsView, names: Sequence[str], width: int, height: int) -> Text:
    rows = [row for seat in range(len(view.hands)) for row in hand_rows(view, names, seat, width)]
    canvas = Canvas(width, height)
    title = len(BANNER) if view.ended == "suit_up" and height > len(rows) + len(BANNER) else 1
    y = max(0, (height - title - 1 - len(rows)) // 2)
    if title > 1:
        banner(canvas, width // 2, y, BANNER)
    else:
        canvas.centre(width // 2, y, "SUIT UP!" if view.ended == "suit_up" else "The last turn is over", STRONG)
    y += title + (1 if height > title + len(rows) else 0)
    for k, row in enumerate(rows):
        canvas.write(1, y + k, row)
    return canvas.text()


def hand_rows(view: SuitUpCardsView, names: Sequence[str], seat: int, width: int) -> list[Text]:
    won = seat in view.winners
    style = STRONG if won else BOLD
    name = ("★" if won else " ") + name_of(view, names, seat, NAME - 2)
    row = piece(name + " " * (NAME - cell_len(name)), style)
    words, ink = suit_words(view, seat)
    row += piece(f"{words[0]}{in_hand(view, seat)}/{RANKS} ", ink)
    rows = [row]
    for part in hand_parts(view.hands[seat]):
        if rows[-1].cell_len + part.cell_len + 2 > width:
            rows.append(Text(" " * (NAME + 5)))
        rows[-1] += Text(" ") + part
    if in_hand(view, seat) < view.scores[seat]:
        rows.append(Text(" " * (NAME + 5)) + piece("was complete before", STRONG))
    return rows


def hand_parts(hand: Sequence[str]) -> list[Text]:
    """A hand as it is said shortest: L1234, M5, +1."""
    if not hand:
        return [piece("no cards", FAINT)]
    parts = []
    for letter, group in groupby(hand, key=lambda card: card[0] if card[0] in SUIT_LETTERS else ""):
        cards = list(group)
        if letter:
            parts.append(piece(letter + "".join(card[1] for card in cards), Style(color=BRIGHT[letter])))
        else:
            parts += [piece(printed(card), BOLD) for card in cards]
    return parts
