"""From the first trade to the last: where can cards have been before each trade?

With each trade of others is written down which cards its giver can have had before it (in `gave`) and its taker (in
`got`). Equal cards are not told apart there: whoever sees a plus one cannot say which of the two it is. So for each
pair of equal cards all places are followed that both can have at once: a set of 16 pairs of seats, the first card's
seat times four plus the second's. The two cards look alike, so with each pair of seats the set has the same pair the
other way round. The set is written above the cards (`PLACES`). `looking_back` reads it to decide which of the two cards
was seen when, and chooses only what leaves a possible place for the other card.
"""

from __future__ import annotations

from suitcase.engine import count_bits, rule
from suitcase.games.suit_up_cards.cards import MINUS_ONE, PLUS_ONE, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.knowledge import COUNT, first_copy
from suitcase.games.suit_up_cards.rules.partners import suit_cards
from suitcase.games.suit_up_cards.state import NOTHING, SEATS, State

PLACES = COUNT + 3  # above the number of cards that were traded
ROW = 15  # all pairs of seats with the first card at the first seat
COLUMN = 1 << 0 | 1 << 4 | 1 << 8 | 1 << 12  # and with the second card there
TWINS = 3 << PLUS_ONE | 3 << MINUS_ONE


@rule
def follow(s: State, viewer: int) -> None:
    """Writes down with each trade where cards can be before it."""
    plus = first_places(s, viewer, PLUS_ONE)
    minus = first_places(s, viewer, MINUS_ONE)
    known = 0
    for p in range(SEATS):
        known |= s.base[p]
    for p in range(SEATS):
        s.choice[p] = s.base[p] if p == viewer else s.base[p] | (WHOLE_DECK & ~known) | TWINS
    for k in range(s.trades):
        a = s.giver[k]
        b = s.taker[k]
        shown = 1 << s.shown[k] & ~TWINS if s.shown[k] != NOTHING else 0
        if a == b:
            settle(s, shown, a)
            continue
        if viewer in (a, b):
            s.gave[k] = s.gave[k] & WHOLE_DECK | plus << PLACES
            s.got[k] = s.got[k] & WHOLE_DECK | minus << PLACES
            settle(s, s.gave[k] & WHOLE_DECK & ~TWINS, b)
            settle(s, s.got[k] & WHOLE_DECK & ~TWINS, a)
        else:
            settle(s, shown, a)
            there = s.gave[k] >> COUNT & 7
            back = s.got[k] >> COUNT & 7
            s.gave[k] = there << COUNT | s.choice[a] | plus << PLACES
            s.got[k] = back << COUNT | s.choice[b] | minus << PLACES
            before = s.choice[a]
            if back:
                s.choice[a] |= s.choice[b]
            if there > 1 or s.shown[k] == NOTHING:
                s.choice[b] |= before
            settle(s, shown, b)
        plus = places_after(s, k, viewer, PLUS_ONE, plus)
        minus = places_after(s, k, viewer, MINUS_ONE, minus)
        if s.said[k]:
            for p in range(SEATS):
                if (s.said[k] >> p) & 1:
                    settle(s, suit_cards(s, p), p)


@rule
def settle(s: State, cards: int, seat: int) -> None:
    """These cards are at a seat, and so at no other."""
    for p in range(SEATS):
        s.choice[p] &= ~cards
    s.choice[seat] |= cards


@rule
def first_places(s: State, viewer: int, card: int) -> int:
    """All pairs of seats that two equal cards can have before the first trade that is kept."""
    places = (1 << SEATS * SEATS) - 1
    for p in range(SEATS):
        known = count_bits(s.base[p] & 3 << card)
        if known == 0 and p == viewer:
            places &= ~(ROW << (4 * p) | COLUMN << p)
        elif known == 1:
            places &= ROW << (4 * p) | COLUMN << p
            if p == viewer:
                places &= ~(1 << (5 * p))
        elif known == 2:
            places = 1 << (5 * p)
    return places


@rule
def places_after(s: State, k: int, viewer: int, card: int, places: int) -> int:
    """All pairs of seats that they can have after a trade, from those before it."""
    a = s.giver[k]
    b = s.taker[k]
    if viewer in (a, b):
        there = count_bits(s.gave[k] & 3 << card)
        back = count_bits(s.got[k] & 3 << card)
        if there + back == 0:
            return places
        if there + back == 1:
            return one_moves(places, a, b) if there else one_moves(places, b, a)
        one = a if there else b
        other = b if back else a
        if (places >> (4 * one + other)) & 1 == 0:
            return 0
        one = b if there else a
        other = a if back else b
        return 1 << (4 * one + other) | 1 << (4 * other + one)
    there = s.gave[k] >> COUNT & 7
    back = s.got[k] >> COUNT & 7
    if s.shown[k] == NOTHING or first_copy(s.shown[k]) != card:
        if s.shown[k] != NOTHING:
            there -= 1
        return columns_mix(rows_mix(places, a, b, there, back), a, b, there, back)
    # One of the two was shown and went; the other one is free.
    first = columns_mix((places >> (4 * a) & ROW) << (4 * b), a, b, there - 1, back)
    second = rows_mix((places >> a & COLUMN) << b, a, b, there - 1, back)
    return first | second


@rule
def one_moves(places: int, a: int, b: int) -> int:
    """One of the two has gone from seat a to seat b."""
    return (places >> (4 * a) & ROW) << (4 * b) | (places >> a & COLUMN) << b


@rule
def rows_mix(places: int, a: int, b: int, there: int, back: int) -> int:
    """The first card may have gone."""
    found = places
    if there:
        found |= (places >> (4 * a) & ROW) << (4 * b)
    if back:
        found |= (places >> (4 * b) & ROW) << (4 * a)
    return found


@rule
def columns_mix(places: int, a: int, b: int, there: int, back: int) -> int:
    """The second card may have gone."""
    found = places
    if there:
        found |= (places >> a & COLUMN) << b
    if back:
        found |= (places >> b & COLUMN) << a
    return found


@rule
def surely(places: int, seat: int) -> int:
    """How many of two equal cards are at a seat, at least."""
    if places & ~(ROW << (4 * seat) | COLUMN << seat):
        return 0
    return 2 if places == 1 << (5 * seat) else 1
