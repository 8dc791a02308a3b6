"""A past is changed in small steps which its viewer cannot tell apart.

`making_anew` finds every past that fits, but not each as likely as the others where hands are small. Two cards change
places from one trade on until they lie together again, or to the end, if the viewer saw neither of them meanwhile. All
numbers stay the same. A step and its way back are equally likely, so steps make pasts equally likely.
"""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, lowest_bit, nth_member, rule
from suitcase.games.suit_up_cards.cards import DECK, MINUS_ONE, PLUS_ONE, RANKS, SUIT_CARDS, SWITCH, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.knowledge import swapped
from suitcase.games.suit_up_cards.rules.partners import suit_cards
from suitcase.games.suit_up_cards.rules.past import hands_before, step, whole_suits
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, State

TRADES = 24  # that are stepped through, again and again if there are fewer; with more nothing is gained
AT_FIRST = 6  # steps that change the first hands
TWINS = [3 << PLUS_ONE, 3 << MINUS_ONE]


@rule
def take_steps(s: State, viewer: int, chance: Chance) -> None:
    for _ in range(TRADES // max(s.trades, 1)):
        change_base(s, viewer, chance)
        change_trades(s, viewer, chance)


@rule
def change_base(s: State, viewer: int, chance: Chance) -> None:
    """Two cards whose first places the viewer does not know change places."""
    known = s.base[viewer] if viewer >= 0 else 0
    others = WHOLE_DECK & ~(known | s.sure[viewer + 1])
    n = count_bits(others)
    if n < 2:
        return
    for _ in range(AT_FIRST):
        one = nth_member(others, below(chance, n))
        another = nth_member(others, below(chance, n))
        at = holder(s, one)
        other_at = holder(s, another)
        if at != other_at:
            change_places(s, viewer, one, another, at, other_at, -1)


@rule
def change_trades(s: State, viewer: int, chance: Chance) -> None:
    """In every trade of others, a card that was traded may have been another one of the same hand."""
    hands_before(s, 0)
    for k in range(s.trades):
        if viewer not in (s.giver[k], s.taker[k]):
            change_half(s, viewer, k, s.giver[k], s.gave[k], chance)
            change_half(s, viewer, k, s.taker[k], s.got[k], chance)
        step(s, k)


@rule
def change_half(s: State, viewer: int, k: int, seat: int, cards: int, chance: Chance) -> None:
    rest = s.hand[seat] & ~cards
    n = count_bits(cards)
    m = count_bits(rest)
    if n and m:
        lot = below(chance, n * m)
        change_places(s, viewer, nth_member(cards, lot // m), nth_member(rest, lot % m), seat, seat, k)


@rule
def change_places(s: State, viewer: int, one: int, another: int, at: int, other_at: int, first: int) -> None:
    """Two cards change places from a trade on (from the start with -1), until they lie together again, or to the
    end. Nothing changes if the viewer would have seen the difference, or somebody would have had to say SUIT UP."""
    both = one | another
    if both in (TWINS[0], TWINS[1]):
        return
    # Where each of them has been in the meantime, one bit a seat.
    been = 1 << at if first < 0 else 0
    other_been = 1 << other_at if first < 0 else 0
    k = max(first, 0)
    while k < s.trades:
        gave = s.gave[k]
        got = s.got[k]
        # The viewer saw every card that lay open, and all that changed hands in trades of their own.
        if s.shown[k] != NOTHING and (both >> s.shown[k]) & 1:
            return
        if (gave | got) & both:
            if viewer in (s.giver[k], s.taker[k]):
                return
            if gave & one:
                at = s.taker[k]
            elif got & one:
                at = s.giver[k]
            if gave & another:
                other_at = s.taker[k]
            elif got & another:
                other_at = s.giver[k]
            if at == other_at:
                break
            been |= 1 << at
            other_been |= 1 << other_at
        if s.said[k] and whole_suits(s, k) & both:
            return
        k += 1
    if k == s.trades and seen_now(s) & both:
        return
    change(s, both, first, k)
    if would_be_whole(s, one, other_been) or would_be_whole(s, another, been):
        change(s, both, first, k)  # somebody would have been complete and said so: it was not like that


@rule
def seen_now(s: State) -> int:
    """The action cards of which all know who has them, or which one lies on the table."""
    cards = 1 << s.played if s.played != NOTHING else 0
    for k in range(DECK - SWITCH):
        if s.open_at[k] != NOBODY:
            cards |= 1 << (SWITCH + k)
    return cards


@rule
def would_be_whole(s: State, card: int, places: int) -> bool:
    """Whether a card that has come to these places completes a suit there that nobody heard of."""
    if card >> SUIT_CARDS:
        return False
    suit = lowest_bit(card) // RANKS
    for p in range(SEATS):
        if s.suit[p] == suit:
            return (places >> p) & 1 == 1 and silent(s, p)
    return False


@rule
def change(s: State, both: int, first: int, last: int) -> None:
    if first < 0:
        for p in range(SEATS):
            s.base[p] = swapped(s.base[p], both)
    for k in range(max(first, 0), min(last + 1, s.trades)):
        s.gave[k] = swapped(s.gave[k], both)
        s.got[k] = swapped(s.got[k], both)


@rule
def holder(s: State, card: int) -> int:
    """Who had a card at first."""
    for p in range(SEATS):
        if s.base[p] & card:
            return p
    return NOBODY


@rule
def silent(s: State, seat: int) -> bool:
    """Whether a seat would have been complete after a trade of its own without saying so."""
    suit = suit_cards(s, seat)
    hand = s.base[seat]
    exempt = had_said(s, seat)
    first = s.forgotten == 0
    if not first and not exempt and hand & suit == suit:
        return True
    for k in range(s.trades):
        a = s.giver[k]
        b = s.taker[k]
        if a != b and (first or a == seat or b == seat):
            if a == seat:
                hand = (hand ^ s.gave[k]) | s.got[k]
            elif b == seat:
                hand = (hand ^ s.got[k]) | s.gave[k]
            said = (s.said[k] >> seat) & 1 == 1
            exempt = said if s.same_moment else exempt or said
            if not exempt and hand & suit == suit:
                return True
            first = False
    return False


@rule
def had_said(s: State, seat: int) -> bool:
    """Whether a seat had said SUIT UP before the first trade that is kept, and so need not say it again."""
    if s.same_moment:
        return s.sure[0] & suit_cards(s, seat) == suit_cards(s, seat)  # and was still complete
    if not s.declared[seat]:
        return False
    for k in range(s.trades):
        if (s.said[k] >> seat) & 1:
            return False
    return True
