"""The trades that are remembered."""

from __future__ import annotations

from suitcase.engine import rule
from suitcase.games.suit_up_cards.state import FORGOTTEN, KEPT, NOTHING, SEATS, State


@rule
def remember(s: State, giver: int, taker: int, gave: int, got: int, shown: int) -> None:
    """Writes down a trade, or with giver and taker the same a card that was only shown."""
    if s.trades == KEPT:
        forget(s)
    k = s.trades
    s.trades = k + 1
    s.giver[k] = giver
    s.taker[k] = taker
    s.gave[k] = gave
    s.got[k] = got
    s.shown[k] = shown
    s.said[k] = 0


@rule
def forget(s: State) -> None:
    """The oldest trades become part of where the cards were at first."""
    for k in range(FORGOTTEN):
        if s.giver[k] != s.taker[k]:
            a = s.giver[k]
            b = s.taker[k]
            s.base[a] = (s.base[a] ^ s.gave[k]) | s.got[k]
            s.base[b] = (s.base[b] ^ s.got[k]) | s.gave[k]
    for k in range(FORGOTTEN, KEPT):
        s.giver[k - FORGOTTEN] = s.giver[k]
        s.taker[k - FORGOTTEN] = s.taker[k]
        s.gave[k - FORGOTTEN] = s.gave[k]
        s.got[k - FORGOTTEN] = s.got[k]
        s.shown[k - FORGOTTEN] = s.shown[k]
        s.said[k - FORGOTTEN] = s.said[k]
    for k in range(KEPT - FORGOTTEN, KEPT):
        s.giver[k] = 0
        s.taker[k] = 0
        s.gave[k] = 0
        s.got[k] = 0
        s.shown[k] = NOTHING
        s.said[k] = 0
    s.trades = KEPT - FORGOTTEN
    s.forgotten += FORGOTTEN


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


@rule
def declared_before(s: State) -> int:
    """Who had said SUIT UP before the first trade that is kept, and stands by it: one bit each."""
    seats = 0
    for seat in range(SEATS):
        if s.declared[seat]:
            seats |= 1 << seat
    for k in range(s.trades):
        seats &= ~s.said[k]
    return seats
