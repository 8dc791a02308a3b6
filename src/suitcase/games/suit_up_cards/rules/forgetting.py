"""A viewer forgets their oldest trades, where no past was found soon in which all of them are as they were seen.

It is what happens to everybody when there is no more room for trades (`past.forget`): where the cards are that the
viewer was sure of afterwards is kept, and nothing else. Here the truth is gone already (`knowledge`), so this follows
what the viewer knows: `base` has the cards that they were sure of, and the first element of `sure` those that all know.
"""

from __future__ import annotations

from suitcase.engine import count_bits, rule
from suitcase.games.suit_up_cards.cards import MINUS_ONE, PLUS_ONE, WHOLE_DECK
from suitcase.games.suit_up_cards.rules.knowledge import COUNT, first_copies, first_copy
from suitcase.games.suit_up_cards.rules.looking_back import LANE, size_of
from suitcase.games.suit_up_cards.rules.partners import suit_cards
from suitcase.games.suit_up_cards.rules.past import drop_oldest
from suitcase.games.suit_up_cards.state import NOTHING, SEATS, State


@rule
def number_to_forget(s: State, viewer: int, stuck: int) -> int:
    """How many trades are forgotten where tries led nowhere at trade `stuck` or before: those up to it, or half of all.
    Never the viewer's last one, nor the last of all, which they still see."""
    last = s.trades - 1
    for k in range(s.trades):
        if s.giver[k] != s.taker[k] and viewer in (s.giver[k], s.taker[k]):
            last = k
    return max(min(max((s.trades + 1) // 2, stuck + 1), last), 0)


@rule
def forget_as_viewer(s: State, viewer: int, number: int, sizes: int) -> None:
    """Forgets so many trades. `sizes` are those of the hands now."""
    for p in range(SEATS):
        if p != viewer:
            s.base[p] &= s.sure[viewer + 1]
    for k in range(s.trades - 1, -1, -1):
        more = given(s, k, viewer, s.gave[k]) - given(s, k, viewer, s.got[k])
        sizes += (more << (LANE * s.giver[k])) - (more << (LANE * s.taker[k]))
    for k in range(number):
        a = s.giver[k]
        b = s.taker[k]
        n = given(s, k, viewer, s.gave[k])
        m = given(s, k, viewer, s.got[k])
        shown = 0
        if s.shown[k] != NOTHING:
            shown = labels(s, 1 << first_copy(s.shown[k]), a)
        if a == b:
            s.base[a] |= shown
        else:
            gave = shown
            got = 0
            if viewer in (a, b):
                gave = labels(s, first_copies(s.gave[k] & WHOLE_DECK), a)
                got = labels(s, first_copies(s.got[k] & WHOLE_DECK), b)
            unsure(s, a, n - count_bits(shown), n == size_of(sizes, a), viewer in (a, b))
            unsure(s, b, m, m == size_of(sizes, b), viewer in (a, b))
            if n == size_of(sizes, a):
                gave |= s.base[a]
            if m == size_of(sizes, b):
                got |= s.base[b]
            s.base[a] = (s.base[a] & ~gave) | got
            s.base[b] = (s.base[b] & ~got) | gave
            sizes += (n - m) * ((1 << (LANE * b)) - (1 << (LANE * a)))
        s.sure[0] |= shown
        for p in range(SEATS):
            if (s.said[k] >> p) & 1:
                s.base[p] |= suit_cards(s, p)
                s.sure[0] |= suit_cards(s, p)
    s.sure[viewer + 1] = s.base[0] | s.base[1] | s.base[2] | s.base[3]
    drop_oldest(s, number)


@rule
def given(s: State, k: int, viewer: int, cards: int) -> int:
    """How many cards one of the traders gave in a trade."""
    return count_bits(cards & WHOLE_DECK) if viewer in (s.giver[k], s.taker[k]) else cards >> COUNT & 7


@rule
def unsure(s: State, seat: int, hidden: int, whole: bool, own: bool) -> None:
    """A hand gives cards face down: who did not see them is no longer sure of any in it, unless all are given."""
    if hidden and not whole:
        s.sure[0] &= ~s.base[seat]
        if not own:
            s.base[seat] = 0


@rule
def labels(s: State, cards: int, seat: int) -> int:
    """Cards that a seat had, with the right one of two equal cards: the one that is known to be there or, if neither
    is, one of which nothing is known."""
    for card in (PLUS_ONE, MINUS_ONE):
        both = 3 << card
        if cards & both not in (0, both):
            found = s.base[seat] & both
            if found & s.sure[0]:
                found &= s.sure[0]
            if found == 0:
                found = both
                for p in range(SEATS):
                    found &= ~s.base[p]
            cards = (cards & ~both) | (found & -found)
    return cards
