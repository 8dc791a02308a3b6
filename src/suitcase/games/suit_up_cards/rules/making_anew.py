"""A past that fits what a viewer knows: where every card was before each trade that is kept.

The state holds what `keep_known` left of it. First the trades are followed from the first to the last: where can each
card have been before a trade? Then they are looked through from the last to the first: how likely does a card get on
from each seat to where it is seen next? Then the cards are dealt and traded, each as likely as it still gets on from
there. Where a trade has too little room for the cards that must go, others have gone before.
"""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, lowest_bit, nth_member, rule, take
from suitcase.games.suit_up_cards.cards import DECK, SWITCH, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.following import PLACES, follow
from suitcase.games.suit_up_cards.rules.knowledge import COUNT
from suitcase.games.suit_up_cards.rules.looking_back import HALF, likely, look_back, possible, size_of
from suitcase.games.suit_up_cards.rules.making_room import make_room
from suitcase.games.suit_up_cards.rules.partners import suit_cards
from suitcase.games.suit_up_cards.rules.steps import had_said
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, State

# Weights for the choice of the cards that a hand gives. A card that gets to where it is seen next much more easily if
# it stays has weight 1. The other weights are for cards that get there less easily, as easily, more easily and much
# more easily if they are given.
LESS = 4
SAME = 12
MORE = 36
MUCH = 144
STEEP = 3  # bits: a straight try deals a card eight times as gladly where it gets on one step more easily
FOUND = -1


@rule
def find_past(s: State, viewer: int, own: int, sizes: int, keeping: int, straight: bool, chance: Chance) -> int:
    """One try; FOUND, or the number of the trade at which it led nowhere, 0 if it was at none. `own` is the viewer's
    hand with what they played, `sizes` are those of all. `keeping` of eight trades are made by people who keep the
    cards of their suit if they can. In a `straight` try each card goes where it gets on most easily: where much had to
    happen in few trades that leads to a past more often, but some pasts are never found so."""
    for p in range(SEATS):
        if p != viewer:
            s.base[p] &= s.sure[viewer + 1]
    follow(s, viewer)
    sizes = look_back(s, viewer, own, sizes, chance)
    if sizes < 0 or not deal_base(s, viewer, sizes, straight, chance):
        return 0
    return trade_on(s, viewer, keeping, straight, chance)


@rule
def deal_base(s: State, viewer: int, sizes: int, straight: bool, chance: Chance) -> bool:
    """Deals the cards whose first place is not known: those first that can have had one place only, then those that
    could have had two, and so on; those that may be anywhere last."""
    known = 0
    one = 0  # the cards with at least one, two, three and four places
    two = 0
    three = 0
    four = 0
    free = WHOLE_DECK
    for p in range(SEATS):
        known |= s.base[p]
        if p != viewer:
            there = possible(s, p)
            four |= three & there
            three |= two & there
            two |= one & there
            one |= there
            free &= s.choice[p] & s.picked[p] & s.hand[p]
    left = WHOLE_DECK & ~known
    for p in range(SEATS):
        if p != viewer:
            s.base[p] |= possible(s, p) & left & ~two
            if count_bits(s.base[p]) > size_of(sizes, p):
                return False
    left &= two
    if not deal_some(s, viewer, left & ~three, sizes, known, straight, chance):
        return False
    if not deal_some(s, viewer, left & three & ~four & ~free, sizes, known, straight, chance):
        return False
    if not deal_some(s, viewer, left & four & ~free, sizes, known, straight, chance):
        return False
    left &= free
    for p in range(SEATS):
        if p != viewer:
            cards = take(left, size_of(sizes, p) - count_bits(s.base[p]), chance)
            s.base[p] |= cards
            left ^= cards
    return True


@rule
def deal_some(s: State, viewer: int, cards: int, sizes: int, known: int, straight: bool, chance: Chance) -> bool:
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        weight = 0
        for p in range(SEATS):
            if p != viewer:
                weight += ease(s, card, p, straight) * (size_of(sizes, p) - count_bits(s.base[p]))
        if weight == 0:
            if not give_way(s, viewer, card, sizes, known):
                return False
            continue
        lot = below(chance, weight)
        for p in range(SEATS):
            if p != viewer and lot >= 0:
                lot -= ease(s, card, p, straight) * (size_of(sizes, p) - count_bits(s.base[p]))
                if lot < 0:
                    s.base[p] |= 1 << card
    return True


@rule
def ease(s: State, card: int, seat: int, straight: bool) -> int:
    """How gladly a card is dealt to a seat: as likely as it gets on from there, or much more gladly where it gets on
    more easily."""
    found = likely(s, card, seat)
    return 1 << (STEEP * found) if straight and found else found


@rule
def give_way(s: State, viewer: int, card: int, sizes: int, known: int) -> bool:
    """All hands where a card can have been are full: another card of one of them goes elsewhere."""
    for p in range(SEATS):
        if p != viewer and (possible(s, p) >> card) & 1:
            for q in range(SEATS):
                if q != viewer and count_bits(s.base[q]) < size_of(sizes, q):
                    found = s.base[p] & ~known & possible(s, q)
                    if found:
                        s.base[p] ^= found & -found | 1 << card
                        s.base[q] |= found & -found
                        return True
    return False


@rule
def trade_on(s: State, viewer: int, keeping: int, straight: bool, chance: Chance) -> int:
    for p in range(SEATS):
        s.hand[p] = s.base[p]
    for k in range(s.trades):
        a = s.giver[k]
        b = s.taker[k]
        shown = 1 << s.shown[k] if s.shown[k] != NOTHING else 0
        if shown & ~s.hand[a]:
            return k
        if a == b:
            continue
        if viewer not in (a, b):
            if not make_room(s, viewer, k, chance):
                return k
            n = s.gave[k] >> COUNT & 7
            m = s.got[k] >> COUNT & 7
            rather = s.gave[k] & WHOLE_DECK
            high = s.got[k] & WHOLE_DECK
            low = s.gave[k] >> PLACES | s.got[k] >> PLACES << HALF
            kept = kept_by(s, a, keeping, chance)
            gave = shown | some(s.hand[a] & ~shown, rather, high, low, n - count_bits(shown), kept, straight, chance)
            got = some(s.hand[b], ~rather, high, low, m, kept_by(s, b, keeping, chance), straight, chance)
            if straight:
                for p in (a, b):
                    both = unsaid(s, k, p, gave, got, shown | high & low, chance)
                    gave ^= both & s.hand[a]
                    got ^= both & s.hand[b]
            s.gave[k] = n << COUNT | gave
            s.got[k] = m << COUNT | got
        gave = s.gave[k] & WHOLE_DECK
        got = s.got[k] & WHOLE_DECK
        if gave & ~s.hand[a] or got & ~s.hand[b]:
            return k
        s.hand[a] = (s.hand[a] ^ gave) | got
        s.hand[b] = (s.hand[b] ^ got) | gave
        if s.said[k]:
            for p in range(SEATS):
                if (s.said[k] >> p) & 1 and suit_cards(s, p) & ~s.hand[p]:
                    return k
    for card in range(SWITCH, DECK):
        at = s.turn if s.played == card else s.open_at[card - SWITCH]
        if at != NOBODY and (s.hand[at] >> card) & 1 == 0:
            return 0
    return FOUND


@rule
def kept_by(s: State, seat: int, keeping: int, chance: Chance) -> int:
    """The cards that a seat would not give in a trade."""
    return suit_cards(s, seat) if keeping and below(chance, 8) < keeping else 0


@rule
def some(hand: int, rather: int, high: int, low: int, number: int, kept: int, straight: bool, chance: Chance) -> int:
    """The cards that a hand gives: those that must go, then others by chance. A card is the more likely the more easily
    it gets on from the other hand. Cards in `kept` are given only when no others are left. `rather`, `high` and `low`
    are the sets that `looking_back` has written down."""
    chosen = hand & rather & high & low
    number -= count_bits(chosen)
    hand &= ~(high & low)
    loose = hand & ~kept
    if kept and number > 0 and count_bits(loose) < number:
        chosen |= loose
        number -= count_bits(loose)
        hand &= kept
    elif kept:
        hand = loose
    if hand & (high | low) == 0:
        return chosen | take(hand, number, chance)
    if straight:
        return chosen | straightest(hand, rather, high, low, number, chance)
    for _ in range(number):
        much = hand & rather & high
        more = hand & rather & low
        same = hand & ~high & ~low
        less = hand & ~rather & low
        little = hand & ~rather & high
        by_much = MUCH * count_bits(much)
        by_more = by_much + MORE * count_bits(more)
        by_same = by_more + SAME * count_bits(same)
        by_less = by_same + LESS * count_bits(less)
        lot = below(chance, by_less + count_bits(little))
        if lot < by_much:
            card = nth_member(much, lot // MUCH)
        elif lot < by_more:
            card = nth_member(more, (lot - by_much) // MORE)
        elif lot < by_same:
            card = nth_member(same, (lot - by_more) // SAME)
        elif lot < by_less:
            card = nth_member(less, (lot - by_same) // LESS)
        else:
            card = nth_member(little, lot - by_less)
        chosen |= card
        hand ^= card
    return chosen


@rule
def straightest(hand: int, rather: int, high: int, low: int, number: int, chance: Chance) -> int:
    """Those cards of a hand that get on most easily from the other hand."""
    chosen = 0
    for k in range(5):
        if number <= 0:
            break
        cards = hand & ~high & ~low
        if k == 0:
            cards = hand & rather & high
        elif k == 1:
            cards = hand & rather & low
        elif k == 3:
            cards = hand & ~rather & low
        elif k == 4:
            cards = hand & ~rather & high
        if count_bits(cards) > number:
            cards = take(cards, number, chance)
        chosen |= cards
        number -= count_bits(cards)
    return chosen


@rule
def unsaid(s: State, k: int, seat: int, gave: int, got: int, fixed: int, chance: Chance) -> int:
    """If a seat would be complete after a trade and has not said so: two cards of one hand, of which one is given
    instead of the other, so that it is not. Nothing if it may be complete, or if none can change places."""
    a = s.giver[k]
    gives = gave if seat == a else got
    gets = got if seat == a else gave
    suit = suit_cards(s, seat)
    if suit & ~((s.hand[seat] & ~gives) | gets) or may_be_whole(s, seat, k):
        return 0
    found = s.hand[seat] & suit & ~fixed
    instead = gives & ~fixed
    if found == 0 or instead == 0:
        found = gets & suit & ~fixed
        instead = s.hand[a + s.taker[k] - seat] & ~gets & ~suit & ~fixed
    if found == 0 or instead == 0:
        return 0
    return nth_member(found, below(chance, count_bits(found))) | nth_member(instead, below(chance, count_bits(instead)))


@rule
def may_be_whole(s: State, seat: int, k: int) -> bool:
    """Whether a seat that is complete after a trade has said so by then."""
    if s.same_moment:
        return (s.said[k] >> seat) & 1 == 1
    for j in range(k + 1):
        if (s.said[j] >> seat) & 1:
            return True
    return had_said(s, seat)
