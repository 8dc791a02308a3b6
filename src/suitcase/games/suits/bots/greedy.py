"""A sensible player of Suits. Last to play, it wins as cheaply as it can; second, it judges its chances;
and it leads a low card of a suit that the others are long in, to lose the trick cheaply and play last.

It reads its own hand, the table, and which cards the other two hold between them (all that were not
played); never who of them holds what.
"""

from __future__ import annotations

from suitcase.engine import Actions, Chance, count_bits, rule
from suitcase.games.suits.cards import DECK, RANKS
from suitcase.games.suits.rules import legal
from suitcase.games.suits.state import SEATS, State
from suitcase.games.suits.tricks import SECOND_TAKES, SUIT, THIRD_TAKES

ONE = 1 << 12  # a certainty; chances are counted in parts of it
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
    winning = THIRD_TAKES[DECK * s.trick[0] + s.trick[1]] if lying == 2 else 0
    unseen = count_bits(others)
    best = -1
    best_worth = 0
    for k in range(legal(s, seat, actions)):
        card = actions[k]
        worth = -ONE * (card % RANKS)
        if lying == 2:
            if (winning >> card) & 1:
                worth += TRICK * ONE
        elif lying == 1:
            worth += TRICK * hope_of_second(s.trick[0], card, others, unseen)
        else:
            same = count_bits(others & (SUIT << (card // RANKS * RANKS)))
            worth += LENGTH * ONE * same // unseen
        if best < 0 or worth > best_worth:
            best = card
            best_worth = worth
    return best


@rule
def hope_of_second(lead: int, card: int, others: int, unseen: int) -> int:
    """How likely the second card wins, if the third player picks the best of four unseen cards."""
    once = ONE * count_bits(others & SECOND_TAKES[DECK * lead + card]) // unseen
    twice = once * once // ONE
    return twice * twice // ONE
