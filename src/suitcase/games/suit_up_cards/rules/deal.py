"""Suits and cards are dealt."""

from __future__ import annotations

from suitcase.engine import Chance, below, nth_bit, nth_member, rule
from suitcase.games.suit_up_cards.cards import (
    DECK,
    SUITS,
    WHOLE_DECK,
)
from suitcase.games.suit_up_cards.rules.partners import neighbour, suits_for_pairs
from suitcase.games.suit_up_cards.state import HAND, SEATS, State


@rule
def deal_suits(s: State, chance: Chance) -> None:
    # CO-3, CO-6: each player gets another suit.
    left = (1 << SUITS) - 1
    for seat in range(SEATS):
        s.suit[seat] = nth_bit(left, below(chance, SUITS - seat))
        left ^= 1 << s.suit[seat]
    if suits_for_pairs(s):
        # Light and Moon play together: who sits as their partner changes suits with the one who should.
        partner = neighbour(s, 0)
        for seat in range(1, SEATS):
            if s.suit[seat] == s.suit[0] ^ 1:
                s.suit[seat] = s.suit[partner]
        s.suit[partner] = s.suit[0] ^ 1


@rule
def deal(s: State, chance: Chance) -> None:
    # CO-4, CO-7: forty cards, ten each, one at a time. The dealer's own are those that the others do not get.
    deck = WHOLE_DECK
    left = DECK
    for _ in range(HAND):
        for step in range(1, SEATS):
            seat = (s.dealer + step) % SEATS
            card = nth_member(deck, below(chance, left))
            deck ^= card
            left -= 1
            s.base[seat] |= card
    s.base[s.dealer] = deck
    for seat in range(SEATS):
        s.hand[seat] = s.base[seat]
