"""The trades that are remembered."""

from __future__ import annotations

from suitcase.engine import rule
from suitcase.games.suit_up_cards.cards import MINUS_ONE, PLUS_ONE
from suitcase.games.suit_up_cards.rules.partners import suit_cards
from suitcase.games.suit_up_cards.state import FORGOTTEN, KEPT, NOTHING, SEATS, State


@rule
def remember(s: State, giver: int, taker: int, gave: int, got: int, shown: int) -> None:
    """Writes down a trade, or with giver and taker the same a card that was only shown."""
    if s.trades == KEPT:
        forget(s, FORGOTTEN)
    k = s.trades
    s.trades = k + 1
    s.giver[k] = giver
    s.taker[k] = taker
    s.gave[k] = gave
    s.got[k] = got
    s.shown[k] = shown
    s.said[k] = 0


@rule
def forget(s: State, number: int) -> None:
    """The oldest trades become part of where the cards were at first. What each viewer is sure of is kept."""
    if s.forgotten == 0:
        for seat in range(SEATS):
            s.sure[seat + 1] = s.base[seat]
    for k in range(number):
        for viewer in range(-1, SEATS):
            s.sure[viewer + 1] = still_sure(s, k, viewer)
        if s.giver[k] != s.taker[k]:
            a = s.giver[k]
            b = s.taker[k]
            s.base[a] = (s.base[a] ^ s.gave[k]) | s.got[k]
            s.base[b] = (s.base[b] ^ s.got[k]) | s.gave[k]
    drop_oldest(s, number)


@rule
def drop_oldest(s: State, number: int) -> None:
    """Takes the oldest trades out of the list, as many as are said."""
    for k in range(number, s.trades):
        s.giver[k - number] = s.giver[k]
        s.taker[k - number] = s.taker[k]
        s.gave[k - number] = s.gave[k]
        s.got[k - number] = s.got[k]
        s.shown[k - number] = s.shown[k]
        s.said[k - number] = s.said[k]
    for k in range(s.trades - number, s.trades):
        s.giver[k] = 0
        s.taker[k] = 0
        s.gave[k] = 0
        s.got[k] = 0
        s.shown[k] = NOTHING
        s.said[k] = 0
    s.trades -= number
    s.forgotten += number


@rule
def still_sure(s: State, k: int, viewer: int) -> int:
    """The cards of which a viewer is sure where they are after a trade, with `base` as the hands before it."""
    a = s.giver[k]
    b = s.taker[k]
    sure = s.sure[viewer + 1]
    shown = 1 << s.shown[k] if s.shown[k] != NOTHING else 0
    if a == b:
        return sure | shown
    if viewer in (a, b):
        sure = without_twins(sure, s.base[a], s.gave[k]) | s.gave[k]
        sure = without_twins(sure, s.base[b], s.got[k]) | s.got[k]
    else:
        sure = after_giving(sure, s.base[a], s.gave[k], shown)
        sure = after_giving(sure, s.base[b], s.got[k], 0)
    return sure | whole_suits(s, k)


@rule
def whole_suits(s: State, k: int) -> int:
    """The cards of those who said SUIT UP after a trade."""
    cards = 0
    for seat in range(SEATS):
        if (s.said[k] >> seat) & 1:
            cards |= suit_cards(s, seat)
    return cards


@rule
def after_giving(sure: int, hand: int, gave: int, shown: int) -> int:
    """Of a hand that gives some of its cards face down nothing is sure any more, but for the one that was shown."""
    if gave != shown and gave != hand:
        sure &= ~hand
    return without_twins(sure, hand, shown) | shown


@rule
def without_twins(sure: int, hand: int, seen: int) -> int:
    """When a card is seen to leave a hand, nobody is sure any more that its twin, which they knew of, is still there:
    the one that left may be that one."""
    for card in (PLUS_ONE, MINUS_ONE):
        both = 3 << card
        if seen & both not in (0, both) and hand & both == both and sure & both == both ^ (seen & both):
            sure &= ~both
    return sure


@rule
def hands_before(s: State, trade: int) -> None:
    """Lays the cards as they were before a trade; with the number of trades, as they are now."""
    for seat in range(SEATS):
        s.hand[seat] = s.base[seat]
    for k in range(trade):
        step(s, k)


@rule
def step(s: State, k: int) -> None:
    a = s.giver[k]
    b = s.taker[k]
    if a != b:
        s.hand[a] = (s.hand[a] ^ s.gave[k]) | s.got[k]
        s.hand[b] = (s.hand[b] ^ s.got[k]) | s.gave[k]
