"""Who plays with whom, and who knows whose suit."""

from __future__ import annotations

from suitcase.engine import count_bits, rule
from suitcase.games.suit_up_cards.cards import RANKS, SUIT
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, Ended, Mode, State, Suits


@rule
def partner(s: State, seat: int) -> int:
    """A seat's partner, or nobody in Battle Royale."""
    if s.mode == Mode.BATTLE:
        return NOBODY
    if pairs_by_suit(s):
        # CO-A22, CO-A24: Light and Moon belong together, and King and Spear, wherever they sit.
        for p in range(SEATS):
            if s.suit[p] == s.suit[seat] ^ 1:
                return p
        return NOBODY
    return neighbour(s, seat)


@rule
def pairs_by_suit(s: State) -> bool:
    return s.suits == Suits.SECRET or s.by_suit == 1


@rule
def suits_for_pairs(s: State) -> bool:
    """Whether suits are dealt so that those who sit as partners have Light and Moon, or King and Spear."""
    return s.mode != Mode.BATTLE and s.suits in (Suits.TEAM, Suits.SHOWN) and s.by_suit == 0


@rule
def neighbour(s: State, seat: int) -> int:
    # CO-A22: partners sit opposite each other, or side by side.
    return seat ^ 1 if s.adjacent else seat ^ 2


@rule
def side_of(s: State, seat: int) -> int:
    """The seats that win together, one bit each."""
    other = partner(s, seat)
    return 1 << seat if other == NOBODY else 1 << seat | 1 << other


@rule
def knows_suit(s: State, viewer: int, seat: int) -> bool:
    """Whether a viewer has been shown a seat's suit. What the cards let one infer does not count."""
    # CO-A21: what was shown to all and lies face down again is remembered.
    if s.suits in (Suits.RANDOM, Suits.CHOOSE, Suits.SHOWN) or s.ended != Ended.NOT:
        return True
    if viewer == seat or s.told[seat]:
        return True
    # CO-6: partners showed each other their suits once.
    return viewer >= 0 and s.suits == Suits.TEAM and partner(s, viewer) == seat


@rule
def known_suit(s: State, viewer: int, seat: int) -> int:
    """A seat's suit as far as a viewer knows it, counted out if it is the last one; or nothing."""
    if s.suit[seat] == NOTHING or s.suits in (Suits.RANDOM, Suits.CHOOSE, Suits.SHOWN):
        return s.suit[seat]
    unknown = 0
    for p in range(SEATS):
        if not knows_suit(s, viewer, p):
            unknown += 1
    return s.suit[seat] if unknown < 2 or knows_suit(s, viewer, seat) else NOTHING


@rule
def known_partner(s: State, viewer: int) -> int:
    """A seat's partner, if the seat knows who that is."""
    if s.mode == Mode.BATTLE:
        return NOBODY
    if s.suits == Suits.SECRET:
        for p in range(SEATS):
            if known_suit(s, viewer, p) == s.suit[viewer] ^ 1:
                return p
        return NOBODY
    return partner(s, viewer)


@rule
def suit_cards(s: State, seat: int) -> int:
    """All eight cards of a seat's suit."""
    return SUIT << (RANKS * s.suit[seat])


@rule
def own_cards(s: State, seat: int) -> int:
    """How many cards of their suit a player holds."""
    return count_bits(s.hand[seat] & suit_cards(s, seat))


@rule
def complete(s: State, seat: int) -> bool:
    # CO-5, CO-17: all eight of one's suit.
    return own_cards(s, seat) == RANKS
