"""A sensible player of Suits. Last to play, it wins as cheaply as it can; second, it judges its chances;
and it leads a low card of a suit that the others are long in, to lose the trick cheaply and play last.

It reads its own hand, the table, and which cards the other two hold between them (all that were not
played); never who of them holds what.
"""

from __future__ import annotations

from suitcase.engine import Actions, Chance, count_bits, lowest_bit, rule
from suitcase.games.suits.cards import RANKS
from suitcase.games.suits.rules import best_of, legal
from suitcase.games.suits.state import SEATS, State

ONE = 1 << 12  # a certainty; chances are counted in parts of it
SUIT = (1 << RANKS) - 1  # the cards of the first suit
# In ranks of the card spent; the best of those tried in games between such players.
TRICK = 40  # what a trick is worth
LENGTH = 16  # what it is worth to lead a suit if the others hold no other


@rule
def greedy(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    others = 0
    for p in range(SEATS):
        if p != seat:
            others |= s.hand[p]
    lying = s.played % SEATS
    best = -1
    best_worth = 0
    for k in range(legal(s, seat, actions)):
        card = actions[k]
        worth = -ONE * (card % RANKS)
        if lying == 2:
            if best_of(s.trick[0], s.trick[1], card) == 2:
                worth += TRICK * ONE
        elif lying == 1:
            worth += TRICK * hope_of_second(s.trick[0], card, others)
        else:
            same = count_bits(others & (SUIT << (card // RANKS * RANKS)))
            worth += LENGTH * ONE * same // count_bits(others)
        if best < 0 or worth > best_worth:
            best = card
            best_worth = worth
    return best


@rule
def hope_of_second(lead: int, card: int, others: int) -> int:
    """How likely the second card wins, if the third player picks the best of four unseen cards."""
    wins = 0
    unseen = 0
    while others:
        if best_of(lead, card, lowest_bit(others)) == 1:
            wins += 1
        unseen += 1
        others &= others - 1
    once = ONE * wins // unseen
    twice = once * once // ONE
    return twice * twice // ONE
