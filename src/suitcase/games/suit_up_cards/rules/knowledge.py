"""What a viewer knows of a state, and nothing else.

`keep_known` takes everything out of a state that its viewer cannot know. What is left is the same whatever the truth
is, bit by bit. Sets of cards that the viewer saw stay; of the others only the number stays, above the bits of the
cards (`COUNT`). Of two equal cards the viewer saw one or two, never which: one is written as the first of the two.
"""

from __future__ import annotations

from suitcase.engine import count_bits, rule
from suitcase.games.suit_up_cards.cards import DECK, MINUS_ONE, PLUS_ONE, SWITCH
from suitcase.games.suit_up_cards.rules.partners import knows_suit
from suitcase.games.suit_up_cards.state import NOTHING, SEATS, State, Suits

COUNT = DECK  # the place of a number of cards above the cards themselves
SECOND_COPIES = 1 << (PLUS_ONE + 1) | 1 << (MINUS_ONE + 1)


@rule
def keep_known(s: State, viewer: int) -> None:
    keep_known_base(s, viewer)
    for k in range(s.trades):
        if viewer in (s.giver[k], s.taker[k]):
            s.gave[k] = first_copies(s.gave[k])
            s.got[k] = first_copies(s.got[k])
        else:
            s.gave[k] = count_bits(s.gave[k]) << COUNT
            s.got[k] = count_bits(s.got[k]) << COUNT
        s.shown[k] = first_copy(s.shown[k])
    for p in range(SEATS):
        if p == viewer:
            s.hand[p] = first_copies(s.hand[p])
            s.picked[p] = first_copies(s.picked[p])
        else:
            s.hand[p] = count_bits(s.hand[p]) << COUNT
            s.picked[p] = count_bits(s.picked[p]) << COUNT
        s.choice[p] = 0
    s.played = first_copy(s.played)
    for card in (PLUS_ONE, MINUS_ONE):
        known = s.open_at[card - SWITCH]
        other = s.open_at[card + 1 - SWITCH]
        s.open_at[card - SWITCH] = max(known, other)
        s.open_at[card + 1 - SWITCH] = min(known, other)
    keep_known_suits(s, viewer)


@rule
def keep_known_base(s: State, viewer: int) -> None:
    """Where cards were before the first trade that is kept: the viewer's own, and those of which they were sure."""
    if viewer >= 0 and s.forgotten:
        s.sure[viewer + 1] |= s.base[viewer]
    sure = s.sure[viewer + 1]
    for p in range(SEATS):
        if p != viewer:
            s.base[p] &= sure
            s.sure[p + 1] = 0
    for card in (PLUS_ONE, MINUS_ONE):
        # The first of two equal cards is the one that more people are sure of; then the one at the first seat.
        if base_rank(s, viewer, card + 1) > base_rank(s, viewer, card):
            swap_base(s, card)


@rule
def base_rank(s: State, viewer: int, card: int) -> int:
    """How much is known of where a card was at first; more if all know it. A lower seat breaks ties."""
    for p in range(SEATS):
        if (s.base[p] >> card) & 1:
            return 2 * SEATS * ((s.sure[0] >> card) & 1) + SEATS - p
    return 0


@rule
def swap_base(s: State, card: int) -> None:
    """Two equal cards have each other's numbers before the first trade that is kept."""
    both = 3 << card
    for p in range(SEATS):
        s.base[p] = swapped(s.base[p], both)
    for k in range(SEATS + 1):
        s.sure[k] = swapped(s.sure[k], both)


@rule
def keep_known_suits(s: State, viewer: int) -> None:
    if s.suits not in (Suits.SECRET, Suits.TEAM):
        return
    unknown = 0
    for p in range(SEATS):
        if not knows_suit(s, viewer, p):
            unknown |= 1 << p
    for p in range(SEATS):
        if (unknown >> p) & 1:
            s.suit[p] = NOTHING


@rule
def first_copies(cards: int) -> int:
    """The same set, but where only the second of two equal cards is in it, the first stands in its place."""
    alone = cards & SECOND_COPIES & ~(cards << 1)
    return cards ^ (alone | alone >> 1)


@rule
def first_copy(card: int) -> int:
    return card - 1 if card in (PLUS_ONE + 1, MINUS_ONE + 1) else card


@rule
def swapped(cards: int, both: int) -> int:
    """A set with two cards in each other's place."""
    inside = cards & both
    return cards if inside in (0, both) else cards ^ both
