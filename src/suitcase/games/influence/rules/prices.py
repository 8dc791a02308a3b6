"""What people cost, who can pay, and paying."""

from __future__ import annotations

from suitcase.engine import Row, lowest_bit, rule
from suitcase.games.influence.rules.people import slot_of
from suitcase.games.influence.rules.seats import CAREGIVER
from suitcase.games.influence.rules.variant import COST, STARS, SYMBOLS
from suitcase.games.influence.state import MOST, ROW, ROWS, TYPES, State

CHEAP, DEAR = 3, 4  # of a symbol
# Of each influence by each price: division is slow, and this is asked for in every turn of a simulation.
QUOTIENTS = [[have // max(1, price) for have in range(MOST + 1)] for price in range(DEAR + 1)]
TOP_BITS = 0x80808080  # of a byte for each type


@rule
def price_in_row(s: State, seat: int, slot: int) -> int:
    # SU-47: the two right-most cards are cheaper. SU-21: to the Caregiver all are.
    if slot >= ROW - 2 or (s.abilities and s.mat[seat] == CAREGIVER):
        return CHEAP
    return DEAR


@rule
def price_of(s: State, seat: int, r: int, card: int) -> int:
    """Influence for each symbol of a card in a row, or in the hand (r = ROWS)."""
    if r == ROWS:
        # PS-22: a discount is for the hand of the player whose turn it is.
        return max(1, DEAR - s.discount) if seat == s.turn else DEAR
    return price_in_row(s, seat, slot_of(s, r, card))


@rule
def symbols_paid(purse: Row, price: int) -> int:
    """How many symbols of each type a purse pays at a price, a byte for each type."""
    found = 0
    for kind in range(TYPES):
        found |= QUOTIENTS[price][purse[kind]] << (8 * kind)
    return found


@rule
def pays(paid: int, card: int) -> bool:
    """SU-46, SU-48, SU-49: each symbol by itself; a star in one type, not split. `paid` is what a purse pays."""
    # A type that has too few takes the top bit of its own byte and nothing from the others.
    left = (paid | TOP_BITS) - SYMBOLS[card]
    if left & TOP_BITS != TOP_BITS:
        return False
    left ^= TOP_BITS
    return (left & 255) + ((left >> 8) & 255) + ((left >> 16) & 255) + (left >> 24) >= STARS[card]


@rule
def pay_symbols(purse: Row, card: int, price: int) -> None:
    for kind in range(TYPES):
        purse[kind] -= COST[card][kind] * price


@rule
def star_choice(purse: Row, price: int, stars: int) -> int:
    """The types among which there is a real choice of how to pay some stars, as a set; none if there is one way only:
    one type, or all that can be spared."""
    types = star_types(purse, price)
    spare = 0
    for kind in range(TYPES):
        spare += purse[kind] // price
    return types if stars > 0 and spare > stars and types & (types - 1) else 0


@rule
def pay_stars_alone(purse: Row, price: int, stars: int) -> None:
    """Pays stars that can be paid in one way only."""
    for _ in range(stars):
        purse[lowest_bit(star_types(purse, price))] -= price


@rule
def star_types(purse: Row, price: int) -> int:
    """The types that could pay for a star now, as a set."""
    found = 0
    for kind in range(TYPES):
        if purse[kind] >= price:
            found |= 1 << kind
    return found
