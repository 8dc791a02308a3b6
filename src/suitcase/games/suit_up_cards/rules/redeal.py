"""Another world for one viewer: another past in which they would have seen the same.

A viewer saw every card that they gave or got themselves, every action card that was played, and of all other trades who
traded how many. So their memory of a card fades as its holder trades on: whoever knew three cards of a hand that has
given away two knows that one of them is still there, but not which. Such knowledge has no simple form. But the
trades are there, and a world that fits is one with another past: so the past is changed in many small steps, each
of which keeps it possible. Two cards change places from one trade on until they lie together again, or to the end,
if the viewer saw neither of them meanwhile. All numbers stay the same, and nobody can tell the difference.

Two equal cards have numbers, but nobody sees those: wherever both lie in one hand, either may be the one that leaves.

Where the cards were before the first trade that is kept is free too, but for what the viewer was sure of then.
"""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, lowest_bit, nth_member, rule, take
from suitcase.games.suit_up_cards.cards import DECK, MINUS_ONE, PLUS_ONE, RANKS, SUIT_CARDS, SWITCH, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.past import hands_before, step
from suitcase.games.suit_up_cards.rules.sides import knows_suit, partner, suit_cards
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, Phase, State, Suits

SWEEPS = 3  # over the whole past; after them hardly anything of the old one is left
TWINS = [3 << PLUS_ONE, 3 << MINUS_ONE]
SECOND_COPIES = 1 << (PLUS_ONE + 1) | 1 << (MINUS_ONE + 1)


@rule
def redeal(s: State, seat: int, chance: Chance) -> None:
    if s.phase in (Phase.SUIT, Phase.OVER):
        return  # nothing is dealt yet, or everything lies open
    for _ in range(SWEEPS):
        if s.suits in (Suits.SECRET, Suits.TEAM):
            redeal_suits(s, seat, chance)
        redeal_base(s, seat, chance)
        redeal_trades(s, seat, chance)
        redeal_twins(s, chance)
    hands_before(s, s.trades)
    if s.played != NOTHING:
        s.hand[s.turn] ^= 1 << s.played
    if s.phase == Phase.PICK:
        for p in range(SEATS):
            if p == seat:
                same_picks(s, p)
            else:
                redeal_picks(s, p, chance)


@rule
def redeal_base(s: State, viewer: int, chance: Chance) -> None:
    """Every card whose first place the viewer does not know changes places with another, if that can be."""
    others = WHOLE_DECK ^ known_at_first(s, viewer)
    n = count_bits(others)
    left = others
    while left:
        one = left & -left
        left ^= one
        another = nth_member(others, below(chance, n))
        if one != another:
            change_places(s, viewer, one, another, holder(s, one), holder(s, another), -1)


@rule
def known_at_first(s: State, viewer: int) -> int:
    """The cards of which a viewer knows where they were before the first trade that is kept."""
    cards = s.base[viewer] if viewer >= 0 else 0
    if s.forgotten:
        cards |= s.sure[viewer + 1]
        # Positions from before `sure` was kept: at least what all know still and was not shown again meanwhile.
        for card in range(SWITCH, DECK):
            at = s.open_at[card - SWITCH]
            if at != NOBODY and (s.base[at] >> card) & 1 and not was_shown(s, card):
                cards |= 1 << card
    return cards


@rule
def was_shown(s: State, card: int) -> bool:
    for k in range(s.trades):
        if s.shown[k] == card:
            return True
    return s.played == card


@rule
def redeal_trades(s: State, viewer: int, chance: Chance) -> None:
    """In every trade of others, each card that was traded may have been another one of the same hand."""
    hands_before(s, 0)
    for k in range(s.trades):
        if s.giver[k] != viewer and s.taker[k] != viewer:
            redeal_half(s, viewer, k, s.giver[k], s.gave[k], chance)
            redeal_half(s, viewer, k, s.taker[k], s.got[k], chance)
        step(s, k)


@rule
def redeal_half(s: State, viewer: int, k: int, seat: int, cards: int, chance: Chance) -> None:
    hand = s.hand[seat]
    n = count_bits(hand)
    while cards:
        one = cards & -cards
        cards ^= one
        another = nth_member(hand, below(chance, n))
        if another & (s.gave[k] | s.got[k]) == 0:
            change_places(s, viewer, one, another, seat, seat, k)


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
            if s.giver[k] == viewer or s.taker[k] == viewer:
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
    if k == s.trades and s.played != NOTHING and (both >> s.played) & 1:
        return
    change(s, both, first, k)
    if would_be_whole(s, one, other_been) or would_be_whole(s, another, been):
        change(s, both, first, k)  # somebody would have been complete and said so: it was not like that


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
def whole_suits(s: State, k: int) -> int:
    """The cards of those who said SUIT UP after a trade."""
    cards = 0
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


@rule
def redeal_twins(s: State, chance: Chance) -> None:
    redeal_pair(s, PLUS_ONE, chance)
    redeal_pair(s, MINUS_ONE, chance)


@rule
def redeal_pair(s: State, card: int, chance: Chance) -> None:
    """Where two equal cards lie in one hand and one of them leaves it, either may be the one."""
    one = 1 << card
    another = 2 << card
    at = holder(s, one)
    other_at = holder(s, another)
    for k in range(s.trades):
        moves = (s.gave[k] | s.got[k]) & (one | another)
        if moves:
            if at == other_at and moves in (one, another) and below(chance, 2):
                rename(s, card, k)
            if s.gave[k] & one:
                at = s.taker[k]
            elif s.got[k] & one:
                at = s.giver[k]
            if s.gave[k] & another:
                other_at = s.taker[k]
            elif s.got[k] & another:
                other_at = s.giver[k]
    if s.played in (card, card + 1) and at == other_at and below(chance, 2):
        rename(s, card, s.trades)


@rule
def rename(s: State, card: int, first: int) -> None:
    """Two equal cards have each other's numbers from a trade on."""
    both = 3 << card
    for k in range(first, s.trades):
        s.gave[k] = swapped(s.gave[k], both)
        s.got[k] = swapped(s.got[k], both)
        if s.shown[k] in (card, card + 1):
            s.shown[k] = 2 * card + 1 - s.shown[k]
    if s.played in (card, card + 1):
        s.played = 2 * card + 1 - s.played
    known = s.open_at[card - SWITCH]
    s.open_at[card - SWITCH] = s.open_at[card - SWITCH + 1]
    s.open_at[card - SWITCH + 1] = known


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
                if silent(s, a) or silent(s, b) or (pairs and (silent(s, c) or silent(s, d))):
                    change_suits(s, a, b)
                    if pairs:
                        change_suits(s, c, d)


@rule
def change_suits(s: State, a: int, b: int) -> None:
    suit = s.suit[a]
    s.suit[a] = s.suit[b]
    s.suit[b] = suit


@rule
def same_picks(s: State, seat: int) -> None:
    """What the viewer has picked stays, but of two equal cards it may be the other one that they hold now."""
    for card in (PLUS_ONE, MINUS_ONE):
        both = 3 << card
        held = s.hand[seat] & both
        if held not in (0, both):
            if s.picked[seat] & both:
                s.picked[seat] = (s.picked[seat] & ~both) | held
            if s.choice[seat] & both:
                s.choice[seat] = (s.choice[seat] & ~both) | held


@rule
def redeal_picks(s: State, seat: int, chance: Chance) -> None:
    """What another has picked so far: the first of any cards that they could choose."""
    done = count_bits(s.picked[seat])
    if done + s.need[seat] == 0:
        return
    hand = s.hand[seat]
    chosen = take(hand, done + s.need[seat], chance)
    left = hand ^ chosen
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
