"""From the last trade to the first: how likely does each card get from each seat to where it is seen next?

That is a number from 0 (it cannot) to 7 for each card and seat. The three bits of all cards' numbers are three sets of
cards, in `choice` (the ones), `picked` (the twos) and `hand` (the fours) of each seat, so that all cards are computed
at once. Of a trade of others three sets are kept, where its cards will be written: in `gave` the cards that rather
belong to the taker afterwards; how much so, as two bits, in `got` and above the cards of both.
"""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, lowest_bit, rule
from suitcase.games.suit_up_cards.cards import DECK, MINUS_ONE, PLUS_ONE, SWITCH, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.following import PLACES, TWINS, surely
from suitcase.games.suit_up_cards.rules.knowledge import COUNT, first_copies, first_copy, swap_base, swapped
from suitcase.games.suit_up_cards.rules.partners import suit_cards
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, State

LANE = 8  # bits for the size of a hand, where all four are in one number
HALF = DECK // 2
LOWER = (1 << HALF) - 1


@rule
def look_back(s: State, viewer: int, own: int, sizes: int, chance: Chance) -> int:
    """Finds out from where each card can get on, and which of two equal cards was seen when. The sizes of the first
    hands, or -1 if it cannot be."""
    for p in range(SEATS):
        s.choice[p] = 0
        s.picked[p] = 0
        s.hand[p] = 0
        put(s, own if p == viewer else WHOLE_DECK ^ own, p)
    if not look_at_table(s, chance):
        return -1
    for k in range(s.trades - 1, -1, -1):
        a = s.giver[k]
        b = s.taker[k]
        if s.said[k]:
            for p in range(SEATS):
                if (s.said[k] >> p) & 1 and not pin(s, suit_cards(s, p), p):
                    return -1
        if a == b:
            if not pin(s, 1 << SWITCH, a):
                return -1
        elif viewer in (a, b):
            more = count_bits(s.gave[k] & WHOLE_DECK) - count_bits(s.got[k] & WHOLE_DECK)
            sizes += (more << (LANE * a)) - (more << (LANE * b))
            if not look_at_own(s, k, viewer, chance):
                return -1
        else:
            if not look_at_other(s, k, viewer, size_of(sizes, a), size_of(sizes, b), chance):
                return -1
            more = (s.gave[k] >> COUNT & 7) - (s.got[k] >> COUNT & 7)
            sizes += (more << (LANE * a)) - (more << (LANE * b))
    return sizes if look_at_base(s, chance) else -1


@rule
def size_of(sizes: int, seat: int) -> int:
    return (sizes >> (LANE * seat)) & ((1 << LANE) - 1)


@rule
def put(s: State, cards: int, seat: int) -> None:
    """Gives cards the highest number, 7, at a seat."""
    s.choice[seat] |= cards
    s.picked[seat] |= cards
    s.hand[seat] |= cards


@rule
def remove(s: State, cards: int) -> None:
    """Gives cards the number 0 at all seats."""
    for p in range(SEATS):
        s.choice[p] &= ~cards
        s.picked[p] &= ~cards
        s.hand[p] &= ~cards


@rule
def possible(s: State, seat: int) -> int:
    """The cards that can get on from a seat."""
    return s.choice[seat] | s.picked[seat] | s.hand[seat]


@rule
def likely(s: State, card: int, seat: int) -> int:
    """The number of a card at a seat."""
    return (s.choice[seat] >> card & 1) + 2 * (s.picked[seat] >> card & 1) + 4 * (s.hand[seat] >> card & 1)


@rule
def pin(s: State, cards: int, seat: int) -> bool:
    """These cards are at a seat at this moment; False if they cannot get on from there."""
    if cards & ~possible(s, seat):
        return False
    remove(s, cards)
    put(s, cards, seat)
    return True


@rule
def fill(s: State, seat: int, size: int) -> bool:
    """Draws two conclusions about a hand of a known size. If as many cards as it holds can be nowhere else, no other
    card is in it. If only as many cards as it holds can be in it, all of them are. False if more cards than it holds
    can be nowhere else, or fewer than it holds can be in it."""
    here = possible(s, seat)
    elsewhere = 0
    for p in range(SEATS):
        if p != seat:
            elsewhere |= possible(s, p)
    only = here & ~elsewhere
    needed = count_bits(only)
    if needed == size:
        s.choice[seat] &= only
        s.picked[seat] &= only
        s.hand[seat] &= only
        return True
    there = count_bits(here)
    if there == size:
        for p in range(SEATS):
            if p != seat:
                s.choice[p] &= ~here
                s.picked[p] &= ~here
                s.hand[p] &= ~here
    return needed < size <= there


@rule
def seen_one(s: State, card: int, seat: int, before: int, hidden: bool, places: int, chance: Chance) -> int:
    """Which of two equal cards was at a seat after a trade and at another before it; nothing if neither can be. If the
    other cards of the trade were hidden, the other card may have been among them."""
    weight = 0
    if (possible(s, seat) >> card) & 1 and has_place(s, card + 1, seat, before, hidden, places):
        weight = likely(s, card, seat) * total(s, card + 1)
    other = 0
    if (possible(s, seat) >> (card + 1)) & 1 and has_place(s, card, seat, before, hidden, places):
        other = likely(s, card + 1, seat) * total(s, card)
    if weight + other == 0:
        return 0
    return 1 << card if below(chance, weight + other) < weight else 2 << card


@rule
def total(s: State, card: int) -> int:
    """The numbers of a card at all seats, added up."""
    found = 0
    for p in range(SEATS):
        found += likely(s, card, p)
    return found


@rule
def has_place(s: State, card: int, seat: int, before: int, hidden: bool, places: int) -> bool:
    """Whether a card can have been somewhere before a trade in which its twin came to a seat."""
    traders = possible(s, seat) | possible(s, before) if hidden else 0
    for p in range(SEATS):
        there = possible(s, p)
        if p in (seat, before):
            there |= traders
        if (there >> card) & 1 and (places >> (4 * before + p)) & 1:
            return True
    return False


@rule
def look_at_table(s: State, chance: Chance) -> bool:
    """What is known of action cards now."""
    for card in range(SWITCH, DECK):
        at = s.open_at[card - SWITCH]
        if at != NOBODY:
            if (TWINS >> card) & 1 == 0:
                if not pin(s, 1 << card, at):
                    return False
            elif first_copy(card) == card and (possible(s, at) >> card) & 1 == 0:
                s.open_at[card - SWITCH] = s.open_at[card + 1 - SWITCH]
                s.open_at[card + 1 - SWITCH] = at
    for card in (PLUS_ONE, MINUS_ONE):
        for copy in range(card, card + 2):
            at = s.open_at[copy - SWITCH]
            if at != NOBODY and not pin(s, 1 << copy, at):
                return False
    if s.played == NOTHING:
        return True
    cards = 1 << s.played
    if cards & TWINS:
        # Of two equal cards the one that all know of is played.
        card = first_copy(s.played)
        cards = possible(s, s.turn) & 3 << card
        for copy in range(card, card + 2):
            if s.open_at[copy - SWITCH] == s.turn:
                cards = 1 << copy
        if cards == 0:
            return False
        s.played = lowest_bit(cards)
        cards = 1 << s.played
    return pin(s, cards, s.turn)


@rule
def look_at_own(s: State, k: int, viewer: int, chance: Chance) -> bool:
    """A trade of the viewer's own."""
    gives = s.giver[k] == viewer
    other = s.taker[k] if gives else s.giver[k]
    gave = first_copies(s.gave[k] & WHOLE_DECK)
    back = first_copies(s.got[k] & WHOLE_DECK)
    given = gave if gives else back
    got = back if gives else gave
    if (given | got) & TWINS:
        for card in (PLUS_ONE, MINUS_ONE):
            both = 3 << card
            if got & both not in (0, both):
                found = s.choice[viewer] & both
                got = (got & ~both) | (found & -found)
            if given & both not in (0, both):
                places = s.gave[k] >> PLACES if card == PLUS_ONE else s.got[k] >> PLACES
                found = seen_one(s, card, other, viewer, False, places, chance) if got & both == 0 else both & ~got
                if found == 0:
                    return False
                given = (given & ~both) | found
    if given & ~possible(s, other):
        return False
    remove(s, given | got)
    put(s, given, viewer)
    put(s, got, other)
    s.gave[k] = given if gives else got
    s.got[k] = got if gives else given
    if s.shown[k] != NOTHING and (TWINS >> s.shown[k]) & 1:
        s.shown[k] = lowest_bit(s.gave[k] & 3 << first_copy(s.shown[k]))
    return True


@rule
def look_at_other(s: State, k: int, viewer: int, size: int, other_size: int, chance: Chance) -> bool:
    """Looks through a trade of two others, whose hands have these sizes after it. Writes down with the trade which
    cards are more likely to be at the giver's seat after it, and which at the taker's."""
    a = s.giver[k]
    b = s.taker[k]
    n = s.gave[k] >> COUNT & 7
    m = s.got[k] >> COUNT & 7
    at_a = possible(s, a)
    at_b = possible(s, b)
    elsewhere = 0
    for p in range(SEATS):
        if p not in (a, b):
            elsewhere |= possible(s, p)
    if (
        count_bits(at_a & ~(at_b | elsewhere)) >= size
        or count_bits(at_b & ~(at_a | elsewhere)) >= other_size
        or count_bits(at_a) <= size
        or count_bits(at_b) <= other_size
    ):
        if not fill(s, a, size) or not fill(s, b, other_size):
            return False
        at_a = possible(s, a)
        at_b = possible(s, b)
    plus = s.gave[k] >> PLACES
    minus = s.got[k] >> PLACES
    shown = 0
    if s.shown[k] != NOTHING:
        shown = 1 << s.shown[k]
        if shown & TWINS:
            card = first_copy(s.shown[k])
            shown = seen_one(s, card, b, a, True, plus if card == PLUS_ONE else minus, chance)
        if shown & at_b == 0:
            return False
        s.shown[k] = lowest_bit(shown)
        remove(s, shown)
        at_a &= ~shown
        at_b &= ~shown
        elsewhere &= ~shown
    # Before the trade: cards that the giver certainly had, and the taker.
    here = (s.gave[k] & ~s.got[k] & ~elsewhere & ~TWINS) | seen_at(s, viewer, a, k)
    there = (s.got[k] & ~s.gave[k] & ~elsewhere & ~TWINS) | seen_at(s, viewer, b, k)
    # The three bits of how likely cards get on from the giver's seat (x) and the taker's (y).
    x0 = s.choice[a]
    x1 = s.picked[a]
    x2 = s.hand[a]
    y0 = s.choice[b]
    y1 = s.picked[b]
    y2 = s.hand[b]
    # `rather`: the card is about twice as likely, or more, to get on from this seat as from the other. `much`: about
    # four times. `only`: it can get on from one of the two seats at the most.
    rather_b = ~x2 & ((y2 & ~x1) | (~(y2 ^ x1) & (y1 | ~x0))) & at_b
    rather_a = ~y2 & ((x2 & ~y1) | (~(x2 ^ y1) & (x1 | ~y0))) & at_a
    much_b = ~x2 & ~x1 & (y2 | ~x0)
    much_a = ~y2 & ~y1 & (x2 | ~y0)
    only = ~(at_a & at_b)
    high = (rather_b & much_b) | (rather_a & much_a) | only
    low = ((rather_a | rather_b) & ~high) | only
    s.gave[k] = rather_b & WHOLE_DECK | n << COUNT | (low & LOWER) << PLACES
    s.got[k] = high & WHOLE_DECK | m << COUNT | (low >> HALF & LOWER) << PLACES
    size += n - m - count_bits(shown)
    other_size += m - n
    n -= count_bits(shown)
    # Those that are known to go and to stay leave so much less to the others.
    go = here & at_b & ~at_a
    stay = here & at_a & ~at_b
    other_go = there & at_a & ~at_b
    other_stay = there & at_b & ~at_a
    n -= count_bits(go)
    m -= count_bits(other_go)
    size -= count_bits(go | stay)
    other_size -= count_bits(other_go | other_stay)
    for card in (PLUS_ONE, MINUS_ONE):
        both = 3 << card
        if at_a & both == 0 or at_b & both == 0:
            places = plus if card == PLUS_ONE else minus
            with_a = surely(places, a) - count_bits(shown & both)
            with_b = surely(places, b)
            size -= with_a
            other_size -= with_b
            if at_a & both == 0:
                n -= with_a
                go |= both if with_a else 0
                other_stay |= both if with_b else 0
            else:
                m -= with_b
                stay |= both if with_a else 0
                other_go |= both if with_b else 0
    mix(s, a, size, n, go, stay, x0, x1, x2, y0, y1, y2)
    mix(s, b, other_size, m, other_go, other_stay, y0, y1, y2, x0, x1, x2)
    put(s, shown, a)
    return n >= 0 and m >= 0 and n <= size and m <= other_size


@rule
def seen_at(s: State, viewer: int, seat: int, k: int) -> int:
    """The cards that the viewer has seen at a seat since it last gave any hidden from them, and that are there before a
    trade. Equal cards are not among them."""
    cards = 0
    gone = TWINS
    for j in range(k - 1, -1, -1):
        a = s.giver[j]
        b = s.taker[j]
        if (s.said[j] >> seat) & 1:
            cards |= suit_cards(s, seat) & ~gone
        if seat in (a, b):
            if a == b:
                cards |= 1 << SWITCH & ~gone
            elif viewer in (a, b):
                cards |= (s.gave[j] if b == seat else s.got[j]) & ~gone
                gone |= s.got[j] if b == seat else s.gave[j]
            else:
                shown = 1 << s.shown[j] if s.shown[j] != NOTHING else 0
                if b == seat:
                    cards |= shown & ~gone
                    hidden = s.got[j] >> COUNT & 7
                else:
                    gone |= shown
                    hidden = (s.gave[j] >> COUNT & 7) - count_bits(shown)
                if hidden:
                    return cards & WHOLE_DECK
    return (cards | s.base[seat] & ~gone) & WHOLE_DECK


@rule
def mix(
    s: State, seat: int, size: int, n: int, go: int, stay: int, x0: int, x1: int, x2: int, y0: int, y1: int, y2: int
) -> None:
    """How likely each card gets on from a seat before the seat gives n of `size` cards. It is the mean of how likely
    the card gets on afterwards from this seat (x) and from the other one (y), weighed by the share of cards that go: a
    half, a quarter or an eighth. Cards in `go` and `stay` are known to go or to stay, and n and `size` leave them out.
    """
    if n <= 0:
        # Those that are known to go are all.
        s.choice[seat] = x0 & ~go | y0 & go
        s.picked[seat] = x1 & ~go | y1 & go
        s.hand[seat] = x2 & ~go | y2 & go
        return
    if n >= size:
        s.choice[seat] = y0 & ~stay | x0 & stay
        s.picked[seat] = y1 & ~stay | x1 & stay
        s.hand[seat] = y2 & ~stay | x2 & stay
        return
    some = x0 | x1 | x2 | y0 | y1 | y2
    rounds = 1 + int(8 * n < 3 * size) + int(16 * n < 3 * size)
    for _ in range(rounds):
        # One half of those that go, or a quarter, or an eighth.
        both0 = x0 & y0
        both1 = x1 & y1
        half0 = x1 ^ y1
        half1 = x2 ^ y2
        carry = both0 & half0
        y2 = x2 & y2 | both1 & half1 | carry & (both1 | half1)
        y1 = both1 ^ half1 ^ carry
        y0 = both0 ^ half0
    y0 |= some & ~(y1 | y2)
    s.choice[seat] = y0
    s.picked[seat] = y1
    s.hand[seat] = y2


@rule
def look_at_base(s: State, chance: Chance) -> bool:
    """What is known of the time before the first trade that is kept."""
    for card in (PLUS_ONE, MINUS_ONE):
        same = True
        other = True
        for p in range(SEATS):
            known = s.base[p] & 3 << card
            if known & ~possible(s, p):
                same = False
            if swapped(known, 3 << card) & ~possible(s, p):
                other = False
        if not same and not other:
            return False
        if other and (not same or below(chance, 2)):
            swap_base(s, card)
    for p in range(SEATS):
        if not pin(s, s.base[p], p):
            return False
    return True
