"""The people: deck, rows, hands, discard."""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, nth_bit, rule
from suitcase.games.influence.rules.variant import BENEFIT
from suitcase.games.influence.state import HAND, LAST_SHUFFLE, NOTHING, PEOPLE, ROW, ROWS, TYPES, State


@rule
def draw_person(s: State, chance: Chance) -> int:
    """A card from the people deck, or none if deck and discard are both empty."""
    if s.deck == 0:
        # SU-53: an empty deck is made anew from the discard.
        if s.discard == 0:
            return NOTHING
        s.deck = s.discard
        s.discard = 0
        s.shuffles = min(LAST_SHUFFLE, s.shuffles + 1)
        for k in range(PEOPLE):
            if (s.deck >> k) & 1:
                s.shuffle_of[k] = s.shuffles
    card = nth_bit(s.deck, below(chance, count_bits(s.deck)))
    s.deck ^= 1 << card
    return card


@rule
def rows_of(s: State) -> int:
    # SU-9, SU-A3: a second row with four players.
    return ROWS if s.seats == 4 else 1


@rule
def refill_rows(s: State, chance: Chance) -> None:
    # SU-51, SU-A12: shift to the right, then the first card drawn goes to the right-most gap; the first row first.
    for r in range(rows_of(s)):
        row = s.row[r]
        to = ROW - 1
        for slot in range(ROW - 1, -1, -1):
            card = row[slot]
            if card >= 0:
                row[slot] = NOTHING
                row[to] = card
                to -= 1
        while to >= 0:
            card = draw_person(s, chance)
            row[to] = card
            to -= 1


@rule
def refill_hand(s: State, seat: int, chance: Chance) -> None:
    # SU-52
    while count_bits(s.hand[seat]) < HAND:
        card = draw_person(s, chance)
        if card < 0:
            return
        s.hand[seat] |= 1 << card


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat] &= ~(1 << card)


@rule
def row_with(s: State, card: int) -> int:
    """The row in which a card lies, or ROWS."""
    for r in range(rows_of(s)):
        for slot in range(ROW):
            if s.row[r][slot] == card:
                return r
    return ROWS


@rule
def slot_of(s: State, r: int, card: int) -> int:
    for slot in range(ROW):
        if s.row[r][slot] == card:
            return slot
    return NOTHING


@rule
def discard_person(s: State, seat: int, card: int) -> None:
    """From a row, or from the seat's hand, face up to the discard."""
    r = row_with(s, card)
    if r < ROWS:
        s.row[r][slot_of(s, r, card)] = NOTHING
    else:
        leave_hand(s, seat, card)
    s.discard |= 1 << card


@rule
def add_friend(s: State, seat: int, card: int) -> None:
    # SU-50
    s.friends[seat] |= 1 << card
    s.count[seat] += 1
    for kind in range(TYPES):
        s.benefits[seat][kind] += BENEFIT[card][kind]
