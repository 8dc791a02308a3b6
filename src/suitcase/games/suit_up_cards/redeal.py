"""Another world for one viewer: another past in which he would have seen the same.

A viewer saw every card that he gave or got himself, every action card that was played, and of all other trades who
traded how many. So his memory of a card fades as its holder trades on: whoever knew three cards of a hand that has
given away two knows that one of them is still there, but not which. Such knowledge has no simple form. But the
trades are there, and a world that fits is one with another past: so the past is changed in many small steps, each
of which keeps it possible. Two cards change places from one trade on until they lie together again, or to the end,
if the viewer saw neither of them meanwhile. All numbers stay the same, and he cannot tell the difference.

Where the cards were before the first trade that is kept is free too if that is the deal. If older trades are
forgotten it stays as it was; later trades have carried the cards far from there.
"""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, nth_member, rule
from suitcase.games.suit_up_cards.cards import MINUS_ONE, PLUS_ONE, RANKS, WHOLE_DECK
from suitcase.games.suit_up_cards.past import declared_before, hands_before, step
from suitcase.games.suit_up_cards.sides import knows_suit, own_cards, partner, suit_cards
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, Phase, State, Suits

SWEEPS = 3  # over the whole past; after them hardly anything of the old one is left
SECOND_COPIES = 1 << (PLUS_ONE + 1) | 1 << (MINUS_ONE + 1)


@rule
def redeal(s: State, seat: int, chance: Chance) -> None:
    if s.phase in (Phase.SUIT, Phase.OVER):
        return  # nothing is dealt yet, or everything lies open
    if s.suits in (Suits.SECRET, Suits.TEAM):
        redeal_suits(s, seat, chance)
    fullest = most_own(s)
    for _ in range(SWEEPS):
        if s.forgotten == 0:
            fullest = redeal_deal(s, seat, fullest, chance)
        fullest = redeal_trades(s, seat, fullest, chance)
    hands_before(s, s.trades)
    if s.played != NOTHING:
        s.hand[s.turn] ^= 1 << s.played
    if s.phase == Phase.PICK:
        for p in range(SEATS):
            if p != seat:
                redeal_picks(s, p, chance)


@rule
def redeal_deal(s: State, viewer: int, fullest: int, chance: Chance) -> int:
    """Every card that the viewer was not dealt changes places with another, if that can be."""
    own = s.base[viewer] if viewer >= 0 else 0
    others = WHOLE_DECK ^ own
    n = count_bits(others)
    left = others
    while left:
        one = left & -left
        left ^= one
        another = nth_member(others, below(chance, n))
        if one != another:
            last = together(s, viewer, one, another, holder(s, one), holder(s, another), 0)
            if last >= 0:
                change_base(s, one | another)
                change(s, one | another, 0, last)
                fullest += 1
                if fullest >= RANKS:
                    fullest = most_own(s)
                    if fullest >= RANKS:
                        # Somebody would have been complete and said so: it was not like that.
                        change_base(s, one | another)
                        change(s, one | another, 0, last)
                        fullest = RANKS - 1
    return fullest


@rule
def redeal_trades(s: State, viewer: int, fullest: int, chance: Chance) -> int:
    """In every trade of others, each card that was traded may have been another one of the same hand."""
    hands_before(s, 0)
    for k in range(s.trades):
        if s.giver[k] != viewer and s.taker[k] != viewer:
            fullest = redeal_half(s, viewer, k, s.giver[k], s.gave[k], fullest, chance)
            fullest = redeal_half(s, viewer, k, s.taker[k], s.got[k], fullest, chance)
        step(s, k)
    return fullest


@rule
def redeal_half(s: State, viewer: int, k: int, seat: int, cards: int, fullest: int, chance: Chance) -> int:
    while cards:
        one = cards & -cards
        cards ^= one
        hand = s.hand[seat]
        another = nth_member(hand, below(chance, count_bits(hand)))
        if another & (s.gave[k] | s.got[k]) == 0:
            last = together(s, viewer, one, another, seat, seat, k)
            if last >= 0:
                change(s, one | another, k, last)
                fullest += 1
                if fullest >= RANKS:
                    fullest = most_own(s)
                    if fullest >= RANKS:
                        change(s, one | another, k, last)
                        fullest = RANKS - 1
                    hands_before(s, k)
    return fullest


@rule
def together(s: State, viewer: int, one: int, another: int, at: int, other_at: int, k: int) -> int:
    """Two cards that change places before trade k: the trade after which they lie together again, or the number of
    trades if they need not; -1 if the viewer would have seen the difference."""
    both = one | another
    while k < s.trades:
        gave = s.gave[k]
        got = s.got[k]
        if (gave | got) & both or s.said[k] or s.shown[k] != NOTHING:
            if seen(s, viewer, k) & both:
                return -1
            if gave & one:
                at = s.taker[k]
            elif got & one:
                at = s.giver[k]
            if gave & another:
                other_at = s.taker[k]
            elif got & another:
                other_at = s.giver[k]
            if at == other_at:
                return k
        k += 1
    if s.played != NOTHING and (both >> s.played) & 1:
        return -1
    return k


@rule
def seen(s: State, viewer: int, k: int) -> int:
    """The cards whose place a viewer learned in a trade."""
    cards = 0
    if s.shown[k] != NOTHING:
        cards |= 1 << s.shown[k]
    if viewer >= 0 and (s.giver[k] == viewer or s.taker[k] == viewer):
        cards |= s.gave[k] | s.got[k]
    if s.said[k]:
        for seat in range(SEATS):
            if (s.said[k] >> seat) & 1:
                cards |= suit_cards(s, seat)
    return cards


@rule
def swapped(cards: int, both: int) -> int:
    """A set with two cards in each other's place."""
    inside = cards & both
    return cards if inside in (0, both) else cards ^ both


@rule
def change(s: State, both: int, first: int, last: int) -> None:
    for k in range(first, min(last + 1, s.trades)):
        s.gave[k] = swapped(s.gave[k], both)
        s.got[k] = swapped(s.got[k], both)


@rule
def change_base(s: State, both: int) -> None:
    for p in range(SEATS):
        s.base[p] = swapped(s.base[p], both)


@rule
def holder(s: State, card: int) -> int:
    """Who had a card at first."""
    for p in range(SEATS):
        if s.base[p] & card:
            return p
    return NOBODY


@rule
def most_own(s: State) -> int:
    """The most cards of his own suit that anyone had after a trade without having to say SUIT UP."""
    hands_before(s, 0)
    exempt = declared_before(s)
    first = s.forgotten == 0
    most = 0
    for k in range(s.trades):
        step(s, k)
        exempt = exempt | s.said[k] if s.same_moment == 0 else s.said[k]
        a = s.giver[k]
        b = s.taker[k]
        if a != b:
            for p in range(SEATS):
                if (p in (a, b) or first) and (exempt >> p) & 1 == 0:
                    most = max(most, own_cards(s, p))
            first = False
    return most


@rule
def redeal_suits(s: State, viewer: int, chance: Chance) -> None:
    """Suits that the viewer was not shown change places, where nobody would have been complete by it."""
    for _ in range(2 * SEATS):
        a = below(chance, SEATS)
        b = below(chance, SEATS)
        if a != b and not knows_suit(s, viewer, a) and not knows_suit(s, viewer, b):
            c = partner(s, a)
            d = partner(s, b)
            pairs = s.suits == Suits.TEAM and c not in (NOBODY, b)
            # Where partners have known suits, both of a pair change with both of the other.
            if not pairs or (not knows_suit(s, viewer, c) and not knows_suit(s, viewer, d)):
                change_suits(s, a, b)
                if pairs:
                    change_suits(s, c, d)
                if most_own(s) >= RANKS:
                    change_suits(s, a, b)
                    if pairs:
                        change_suits(s, c, d)


@rule
def change_suits(s: State, a: int, b: int) -> None:
    suit = s.suit[a]
    s.suit[a] = s.suit[b]
    s.suit[b] = suit


@rule
def redeal_picks(s: State, seat: int, chance: Chance) -> None:
    """What another has picked so far: the first of any cards that he could choose."""
    done = count_bits(s.picked[seat])
    if done + s.need[seat] == 0:
        return
    hand = s.hand[seat]
    left = hand
    chosen = 0
    for n in range(done + s.need[seat]):
        card = nth_member(left, below(chance, count_bits(hand) - n))
        left ^= card
        chosen |= card
    # Of two equal cards the first is the one that goes.
    wrong = chosen & SECOND_COPIES & (left << 1)
    chosen ^= wrong | wrong >> 1
    picked = 0
    for _ in range(done):
        card = chosen & -chosen
        chosen ^= card
        picked |= card
    s.picked[seat] = picked
    if s.need[seat]:
        s.choice[seat] = hand & -(picked_top(picked) << 1) if done else hand


@rule
def picked_top(cards: int) -> int:
    """The last card of a set, as a set of its own."""
    return nth_member(cards, count_bits(cards) - 1)
