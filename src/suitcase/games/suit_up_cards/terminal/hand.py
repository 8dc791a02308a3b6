"""The viewer's hand: sorted by suit, their own first; what is lit can be chosen, what is raised is put aside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from suitcase.draw.canvas import DASHED, DOUBLE, PLAIN, ROUND, Canvas, fit, piece
from suitcase.engine import Voice
from suitcase.games.suit_up_cards.cards import SUIT_LETTERS, SUIT_NAMES
from suitcase.games.suit_up_cards.terminal.signs import (
    ACTION_PAPER,
    BOLD,
    BRIGHT,
    FAINT,
    PAPERS,
    SIGNS,
    STRONG,
    does,
    printed,
)
from suitcase.games.suit_up_cards.view import SuitUpCardsView
from suitcase.games.suit_up_cards.words.prompts import prompt

ROOMY = (100, 30)
MARKS = {"switch": "↺", "trade": "⇄"}


class Card(NamedTuple):
    word: str
    action: str | None  # what choosing it would do
    chosen: bool
    aside: bool  # put aside for the trade
    new: bool  # came with the last trade

    @property
    def suit(self) -> str:
        return self.word[0] if self.word[0] in SUIT_LETTERS else ""


def held(view: SuitUpCardsView, legal: Sequence[str], chosen: str | None) -> Iterator[Card]:
    aside, new = list(view.picked), list(view.received)
    pointed = False
    for word in view.hand:
        is_aside, is_new = take(aside, word), take(new, word)
        action = next((do for do in (word, f"play {word}") if do in legal and not is_aside), None)
        is_chosen = action is not None and action == chosen and not pointed  # of two equal cards one
        pointed = pointed or is_chosen
        yield Card(word, action, is_chosen, is_aside, is_new)


def take(words: list[str], word: str) -> bool:
    if word not in words:
        return False
    words.remove(word)
    return True


def hand_text(
    view: SuitUpCardsView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
) -> Text:
    room = width - 2
    lines = [question(view, names, legal, chosen, room)]
    if view.hand:
        groups = [list(group) for _, group in groupby(held(view, legal, chosen), key=lambda card: card.suit)]
        tall = 5 if width >= ROOMY[0] and height >= ROOMY[1] else 3
        fan = drawn_fan(view, groups, room, tall)
        lines = [fan or chips(groups, room), *lines]
    return Text("\n").join(lines)


def caption(view: SuitUpCardsView, suit: str) -> tuple[str, Style]:
    if not suit:
        return "Actions", FAINT
    name = SUIT_NAMES[SUIT_LETTERS.index(suit)]
    own = view.viewer is not None and view.suits[view.viewer] == name
    return f"{SIGNS[suit]} {name}{', yours' if own else ''}", Style(color=BRIGHT[suit], bold=own)


def drawn_fan(view: SuitUpCardsView, groups: list[list[Card]], room: int, tall: int) -> Text | None:
    """The cards side by side, or nothing if there are too many of them."""
    captions = [caption(view, group[0].suit) for group in groups]
    wide = [
        max(sum(len(inside(card)) + 1 for card in group) + 1, len(words))
        for group, (words, _) in zip(groups, captions, strict=True)
    ]
    gap = next((gap for gap in (4, 3, 2, 1) if sum(wide) + gap * (len(wide) - 1) <= room), 0)
    if not gap:
        return None
    lit = any(card.action for group in groups for card in group)
    canvas = Canvas(room, tall + 2)
    x = (room - sum(wide) - gap * (len(wide) - 1)) // 2
    for group, (words, style), columns in zip(groups, captions, wide, strict=True):
        places = list(accumulate((len(inside(card)) + 1 for card in group), initial=x))
        # The chosen one lies on its neighbours.
        for at, card in sorted(zip(places, group, strict=False), key=lambda place: place[1].chosen):
            draw_card(canvas, at, card, tall, lit)
        canvas.put(x, tall + 1, words, style)
        x += columns + gap
    return canvas.text()


def inside(card: Card) -> str:
    words = printed(card.word)
    return f"{words}{'•' if card.new else ' '}"


def draw_card(canvas: Canvas, x: int, card: Card, tall: int, lit: bool) -> None:
    bright, shade, chosen, ink = PAPERS.get(card.suit, ACTION_PAPER)
    paper = chosen if card.chosen else bright if card.action or card.aside else shade
    do = does(card.action)
    words = inside(card)
    y = 0 if card.aside else 1
    lines = DOUBLE if card.chosen else ROUND if card.action or card.aside or not lit else DASHED
    line = Style(color=ink, bgcolor=paper, dim=lines == DASHED) + do
    canvas.frame(x, y, len(words) + 2, tall, lines, line)
    bold = Style(color=ink, bgcolor=paper, bold=True) + do
    canvas.put(x + 1, y + 1, words, bold)
    if tall > 3:
        sign = SIGNS.get(card.suit) or MARKS.get(card.word, "")
        canvas.centre(x + 1 + len(words) // 2, y + 2, sign, bold)
        canvas.put(x + 1, y + 3, printed(card.word).rjust(len(words)), bold)
    if card.chosen:
        canvas.put(x + 1 + len(words) // 2, y + tall - 1, "▲", bold)
    if card.aside:
        canvas.put(x, tall, " " * (len(words) + 2))
        canvas.centre(x + 1 + len(words) // 2, tall, "✓", STRONG)


def chips(groups: list[list[Card]], room: int) -> Text:
    """A hand that has grown too large to be drawn: only what is written on the cards."""
    lines = [Text()]
    for group in groups:
        suit = group[0].suit
        row = piece(f"{SIGNS.get(suit, '±')} ", Style(color=BRIGHT[suit]) if suit else FAINT)
        for card in group:
            mark = "✓" if card.aside else "▶" if card.chosen else "›" if card.action else " "
            style = STRONG if card.chosen or card.aside else BOLD if card.action else PLAIN
            row += piece(f"{mark}{inside(card)}", style + does(card.action))
        if lines[-1].plain and lines[-1].cell_len + row.cell_len + 2 > room:
            lines.append(Text())
        lines[-1] += Text("  " if lines[-1].plain else "") + row
    return Text("\n").join(lines)


def question(view: SuitUpCardsView, names: Sequence[str], legal: Sequence[str], chosen: str | None, room: int) -> Text:
    """What is asked, and those answers that lie nowhere on the table."""
    if not legal:
        return Text()
    text = piece(fit(asked(view, names), room), STRONG)
    if "none" in legal:
        mark, style = ("▶", STRONG) if chosen == "none" else ("›", BOLD)
        text += Text("  ") + piece(f"{mark}No action card", style + does("none"))
    return text


def asked(view: SuitUpCardsView, names: Sequence[str]) -> str:
    words = prompt(view, Voice(view.viewer, [fit(name, 16) for name in names]))
    if view.phase != "pick" or view.need == 1:
        return words
    return f"{words} Go in the order {' '.join(SIGNS.values())}, action cards last."
