"""A sensible player of Suits: wins cheaply when last, judges its chances before, and saves its kings.

It reads its own hand, the table, and which cards the other two hold between them (all that were not
played); never who of them holds what.
"""

from __future__ import annotations

from suitcase.engine import Actions, Chance, lowest_bit, rule
from suitcase.games.suits.cards import RANKS
from suitcase.games.suits.rules import best_of, legal
from suitcase.games.suits.state import SEATS, State


@rule
def greedy(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    others = 0
    for p in range(SEATS):
        if p != seat:
            others |= s.hand[p]
    best = -1
    best_worth = 0
    for k in range(legal(s, seat, actions)):
        card = actions[k]
        worth = 64 * prospects(s, card, others) - card % RANKS
        if best < 0 or worth > best_worth:
            best = card
            best_worth = worth
    return best


@rule
def prospects(s: State, card: int, others: int) -> int:
    return 0
