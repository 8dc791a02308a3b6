"""Who takes a trick: the order of three cards, and the same counted out for all pairs of first cards."""

from __future__ import annotations

from suitcase.engine import rule
from suitcase.games.suits.cards import DECK, RANKS, SUITS, WHOLE_DECK

ALL_SUITS = 0 + 1 + 2 + 3
SUIT = (1 << RANKS) - 1  # the cards of the first suit


@rule
def best_of(a: int, b: int, c: int) -> int:
    """Which of the three cards of a trick is highest: 0, 1 or 2."""
    first = value(a, b, c)
    second = value(b, a, c)
    third = value(c, a, b)
    if first > second:
        return 0 if first > third else 2
    return 1 if second > third else 2


@rule
def value(card: int, other: int, another: int) -> int:
    """What a card is worth in a trick with two others. No two of the three are worth the same."""
    suit = card // RANKS
    x = other // RANKS
    y = another // RANKS
    # ST-4, ST-5: cards of one suit rank among themselves and stand above an odd card.
    if suit in (x, y):
        return RANKS + card % RANKS
    # ST-4: the odd card is lowest, whatever its suit.
    if x == y:
        return 0
    # ST-2, ST-3: each suit beats the next one round the ring, so the chain begins after the suit
    # that is absent.
    absent = ALL_SUITS - suit - x - y
    return (absent - suit) % SUITS


def _above(card: int) -> int:
    """The higher cards of the same suit."""
    top = (card // RANKS + 1) * RANKS
    return (1 << top) - (2 << card)


def _below(card: int) -> int:
    return (1 << card) - (1 << card // RANKS * RANKS)


def _takers(lead: int, second: int, taker: int) -> int:
    """The third cards, one bit each, with which the second (1) or the third card (2) takes the trick."""
    if lead // RANKS == second // RANKS:
        third = _above(max(lead, second))
        return third if taker == 2 else (WHOLE_DECK ^ third if second > lead else 0) & ~(1 << lead | 1 << second)
    found = _above(lead) | _above(second) if taker == 2 else _below(second)
    for suit in range(SUITS):
        if suit not in (lead // RANKS, second // RANKS) and best_of(lead, second, suit * RANKS) == taker:
            found |= SUIT << suit * RANKS
    return found


# At DECK * lead + second. Bots look them up some fifty times a trick, so they are counted out once.
SECOND_TAKES = [_takers(lead, second, 1) for lead in range(DECK) for second in range(DECK)]
THIRD_TAKES = [_takers(lead, second, 2) for lead in range(DECK) for second in range(DECK)]


@rule
def taker(lead: int, second: int, third: int) -> int:
    """The same as `best_of`, looked up: a simulation takes 48 tricks."""
    at = DECK * lead + second
    return 2 * ((THIRD_TAKES[at] >> third) & 1) + ((SECOND_TAKES[at] >> third) & 1)
