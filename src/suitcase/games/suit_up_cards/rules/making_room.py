"""Where a trade has too little room: cards change places in the trades before it, in a way that nobody saw."""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, lowest_bit, nth_member, rule
from suitcase.games.suit_up_cards.cards import SWITCH
from suitcase.games.suit_up_cards.rules.following import PLACES
from suitcase.games.suit_up_cards.rules.knowledge import COUNT, swapped
from suitcase.games.suit_up_cards.rules.looking_back import HALF
from suitcase.games.suit_up_cards.rules.partners import suit_cards
from suitcase.games.suit_up_cards.rules.past import whole_suits
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, State

REPAIRS = 12  # cards that change places to make room in one trade


@rule
def make_room(s: State, viewer: int, k: int, chance: Chance) -> bool:
    """If too many cards of a hand must go, or too few can, some of them have come to the other hand before."""
    a = s.giver[k]
    b = s.taker[k]
    shown = 1 << s.shown[k] if s.shown[k] != NOTHING else 0
    only = s.got[k] & (s.gave[k] >> PLACES | s.got[k] >> PLACES << HALF)
    stays = ~(only & s.gave[k])
    goes = ~(only & ~s.gave[k])
    n = (s.gave[k] >> COUNT & 7) - count_bits(shown)
    m = s.got[k] >> COUNT & 7
    for _ in range(REPAIRS):
        wrong = lacking(s.hand[a] & ~shown, stays, goes, n)
        seat = a
        if wrong == 0:
            wrong = lacking(s.hand[b], goes, stays, m)
            if wrong == 0:
                return True
            seat = b
        good = stays if (wrong > 0) == (seat == a) else goes
        if not replace(s, viewer, k, seat, s.hand[seat] & ~shown & ~good, good & ~shown, chance):
            return False
    return False


@rule
def lacking(hand: int, stays: int, goes: int, number: int) -> int:
    """By how many the cards that must go exceed the number that is given; if they do not, the cards that can go less
    that number, where it is negative; else 0."""
    must = count_bits(hand & ~stays)
    if must > number:
        return must - number
    return min(count_bits(hand & goes) - number, 0)


@rule
def replace(s: State, viewer: int, k: int, seat: int, bad: int, good: int, chance: Chance) -> bool:
    """Exchanges one of the `bad` cards of a hand for a `good` one of another hand, by changing the trades before trade
    k so that each card came to the other's place. False if no such exchange fits what the viewer has seen."""
    n = count_bits(bad)
    other = s.giver[k] + s.taker[k] - seat
    for turn in range(SEATS):
        q = (other + turn) % SEATS
        cards = s.hand[q] & good
        m = count_bits(cards)
        if q not in (seat, viewer) and m:
            lot = below(chance, n * m)
            for step in range(n * m):
                pair = (lot + step) % (n * m)
                one = nth_member(bad, pair // m)
                another = nth_member(cards, pair % m)
                if (q == other or gets_on(s, viewer, one, q, k)) and swap_back(s, viewer, one, another, seat, q, k):
                    s.hand[seat] ^= one | another
                    s.hand[q] ^= one | another
                    return True
    return False


@rule
def gets_on(s: State, viewer: int, card: int, seat: int, k: int) -> bool:
    """Whether a card that is with none of the traders before a trade can get to where it is seen next."""
    places = 1 << seat
    for j in range(k, s.trades):
        a = s.giver[j]
        b = s.taker[j]
        shown = s.shown[j] != NOTHING and (card >> s.shown[j]) & 1 == 1
        if viewer in (a, b):
            if s.gave[j] & card or (shown and a == b):
                return (places >> a) & 1 == 1
            if s.got[j] & card:
                return (places >> b) & 1 == 1
        elif shown:
            return (places >> a) & 1 == 1
        elif a != b:
            hidden = (s.gave[j] >> COUNT & 7) - int(s.shown[j] != NOTHING)
            if hidden and (places >> a) & 1:
                places |= 1 << b
            if (s.got[j] >> COUNT & 7) and (places >> b) & 1:
                places |= 1 << a
        if s.said[j]:
            for p in range(SEATS):
                if (s.said[j] >> p) & 1 and suit_cards(s, p) & card:
                    return (places >> p) & 1 == 1
    return at_table(s, card, places)


@rule
def at_table(s: State, card: int, places: int) -> bool:
    """Whether one of these places is where a card is now, if all know where it is."""
    if card >> SWITCH == 0:
        return True
    number = lowest_bit(card)
    at = s.turn if s.played == number else s.open_at[number - SWITCH]
    return at == NOBODY or (places >> at) & 1 == 1


@rule
def swap_back(s: State, viewer: int, one: int, another: int, at: int, other_at: int, last: int) -> bool:
    """Two cards that lie apart before a trade change places in all trades back to where they lay together, or to the
    deal; False if the viewer saw one of them since."""
    both = one | another
    k = last - 1
    while k >= 0 and at != other_at:
        if s.said[k] and whole_suits(s, k) & both:
            return False
        moved = (s.gave[k] | s.got[k]) & both
        if moved:
            a = s.giver[k]
            b = s.taker[k]
            if viewer in (a, b):
                return False
            if s.gave[k] & one:
                at = a
            elif s.got[k] & one:
                at = b
            if s.gave[k] & another:
                other_at = a
            elif s.got[k] & another:
                other_at = b
        if s.shown[k] != NOTHING and (both >> s.shown[k]) & 1:
            return False
        k -= 1
    if at != other_at:
        if s.sure[viewer + 1] & both:
            return False
        s.base[at] ^= both
        s.base[other_at] ^= both
    for j in range(k + 1, last):
        s.gave[j] = swapped(s.gave[j], both)
        s.got[j] = swapped(s.got[j], both)
    return True
