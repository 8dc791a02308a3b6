"""Suit Up! The Cooperative Card Game at a terminal table: a night sky, four seats, and cards that go round."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from suitcase.draw.canvas import fit, piece
from suitcase.engine import counted, listed
from suitcase.games.suit_up_cards.state import SEATS
from suitcase.games.suit_up_cards.terminal.ending import end_table
from suitcase.games.suit_up_cards.terminal.hand import hand_text
from suitcase.games.suit_up_cards.terminal.signs import FAINT, name_of, printed
from suitcase.games.suit_up_cards.terminal.table import table_text
from suitcase.games.suit_up_cards.view import SuitUpCardsView
from suitcase.games.suit_up_cards.words.offers import MODES, PLACES, offer

SIZE = (80, 24)
ACCENT = "#24387a"
LABEL = 7
NARROWEST = 20


def head(view: SuitUpCardsView, names: Sequence[str], width: int) -> Text:
    turn = f"turn {view.turns}" + (f" of {view.limit}" if view.limit else "") if view.turns else "before the deal"
    if view.phase == "over":
        turn = "the end"
    mode = MODES[view.mode] + (", passing" if view.exchange == "pass" else "")
    room = width - len(turn)
    if len(mode) + 2 > room:
        mode = mode.replace(" Pair Play", "")
    return Text(fit(turn + mode.rjust(room), width))


def board(
    view: SuitUpCardsView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
) -> Text:
    if view.phase == "over":
        return end_table(view, names, width, height)
    return table_text(view, names, legal, chosen, width, height)


def hand(
    view: SuitUpCardsView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
) -> Text:
    return Text() if view.viewer is None else hand_text(view, names, legal, chosen, width, height)


def side(
    view: SuitUpCardsView, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
) -> Text:
    """What one would like to remember."""
    width = max(width, NARROWEST)  # the window may not be arranged yet
    lines = entry("Goal", goal(view), width)
    if view.by_suit:
        lines += entry("Pairs", "Light+Moon, King+Spear", width)
    if view.suits_are == "shown":
        lines += entry("Suits", "shown once, now face down", width)
    if view.viewer is None:
        for pair in view.pairs:
            lines += entry("Pair", listed([fit(names[seat], 9) for seat in pair]), width)
    lines += entry("Last", last_trade(view, names, width - LABEL), width)
    if view.locked_by is not None:
        whose = "your" if view.locked_by == view.viewer else f"{fit(names[view.locked_by], 16)}'s"
        lines += entry("Switch", f"rests until {whose} turn", width)
    other = name_of(view, names, view.received_from, 12)
    if view.given:
        lines += entry("Gave", f"{' '.join(map(printed, view.given))} to {other}", width)
    if view.received:
        lines += entry("Got", f"{' '.join(f'•{printed(card)}' for card in view.received)} from {other}", width)
    return Text("\n").join([*lines, piece("─" * width, FAINT)])


def entry(label: str, words: str, width: int) -> list[Text]:
    first, *more = wrap(words, width - LABEL, break_on_hyphens=False)
    return [piece(label.ljust(LABEL), FAINT) + Text(first), *(Text(" " * LABEL + line) for line in more)]


def goal(view: SuitUpCardsView) -> str:
    if view.mode == "battle":
        return "all eight of your suit" if view.viewer is not None else "all eight of a suit"
    if view.mode == "pair":
        return "one partner complete"
    return "both partners complete" if view.sticky else "both complete at once"


def last_trade(view: SuitUpCardsView, names: Sequence[str], width: int) -> str:
    trade = view.last
    if trade is None:
        return "no trade yet"
    if trade.giver == trade.taker:
        return f"{name_of(view, names, trade.giver, width - 17)} showed the Switch"
    words, arrow = counted(trade.gave, "card"), "⇄" if view.exchange == "swap" else "→"
    room = (width - len(words) - 4) // 2
    return f"{words} {name_of(view, names, trade.giver, room)} {arrow} {name_of(view, names, trade.taker, room)}"


def say(view: SuitUpCardsView, names: Sequence[str], action: str) -> str:
    """The game's own words, which know where players sit but not what they are called."""
    words = offer(view, action)[0]
    for ahead, place in PLACES.items():
        words = words.replace(place, fit(names[((view.viewer or 0) + ahead) % SEATS], 24))
    return f"{words}."


def lines(height: int) -> int:
    return 2


def first(view: SuitUpCardsView, legal: Sequence[str]) -> str | None:
    """What costs nothing: no action card, and no card of one's own suit where there is another."""
    if "none" in legal:
        return "none"
    own = view.hand[: view.own or 0]
    return next((action for action in legal if action not in own), next(iter(legal), None))


def pause(view: SuitUpCardsView) -> float:
    if view.phase == "pick":
        return 0.4  # a bundle is chosen in several steps
    if view.phase != "roll" or view.last is None:
        return 1
    if view.last.said:
        return 4  # SUIT UP!
    return 2 if view.viewer in (view.last.giver, view.last.taker) else 1.2
