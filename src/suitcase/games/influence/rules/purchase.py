"""Making a friend: choosing, paying, taking the card."""

from __future__ import annotations

from suitcase.engine import Chance, lowest_bit, rule
from suitcase.games.influence.rules.people import (
    add_friend,
    leave_hand,
    refill_hand,
    refill_rows,
    row_with,
    rows_of,
    slot_of,
)
from suitcase.games.influence.rules.prices import (
    CHEAP,
    DEAR,
    pay_stars_alone,
    pay_symbols,
    pays,
    price_in_row,
    price_of,
    star_choice,
    symbols_paid,
)
from suitcase.games.influence.rules.seats import INTELLECTUAL, has
from suitcase.games.influence.rules.variant import STARS, after_purchase
from suitcase.games.influence.state import NOTHING, ROW, ROWS, Phase, State


@rule
def affordable(s: State, seat: int) -> int:
    """The people in rows and hand that a seat can pay, as a set."""
    found = 0
    for r in range(rows_of(s)):
        found |= affordable_in_row(s, seat, r)
    hand = s.hand[seat]
    paid = symbols_paid(s.influence[seat], price_of(s, seat, ROWS, NOTHING))
    while hand:
        card = lowest_bit(hand)
        if pays(paid, card):
            found |= 1 << card
        hand &= hand - 1
    return found


@rule
def affordable_in_row(s: State, seat: int, r: int) -> int:
    found = 0
    cheap = symbols_paid(s.influence[seat], CHEAP)
    dear = symbols_paid(s.influence[seat], DEAR)
    for slot in range(ROW):
        card = s.row[r][slot]
        if card >= 0 and pays(cheap if price_in_row(s, seat, slot) == CHEAP else dear, card):
            found |= 1 << card
    return found


@rule
def begin_purchase(s: State, seat: int, card: int, chance: Chance) -> None:
    s.bought = 0
    s.buying = row_with(s, card)
    if s.buying < ROWS:
        buy_from_row(s, seat, card, chance)
    else:
        s.price = price_of(s, seat, ROWS, card)
        leave_hand(s, seat, card)
        buy(s, seat, card, chance)


@rule
def buy_from_row(s: State, seat: int, card: int, chance: Chance) -> None:
    # SU-A20: a second card is priced where it lies before anything is shifted.
    slot = slot_of(s, s.buying, card)
    s.price = price_in_row(s, seat, slot)
    s.row[s.buying][slot] = NOTHING
    buy(s, seat, card, chance)


@rule
def buy(s: State, seat: int, card: int, chance: Chance) -> None:
    pay_symbols(s.influence[seat], card, s.price)
    s.stars = STARS[card]
    add_friend(s, seat, card)
    s.bought += 1
    pay_stars(s, seat, chance)


@rule
def pay_stars(s: State, seat: int, chance: Chance) -> None:
    """Stars one by one; asked only where there is a choice."""
    if star_choice(s.influence[seat], s.price, s.stars):
        s.phase = Phase.STAR
        return
    pay_stars_alone(s.influence[seat], s.price, s.stars)
    s.stars = 0
    # SU-17: the Intellectual may choose a second card of the same row.
    if has(s, seat, INTELLECTUAL) and s.bought == 1 and s.buying < ROWS and affordable_in_row(s, seat, s.buying):
        s.phase = Phase.SECOND
        return
    after_purchase(s, seat, chance)


@rule
def refill_all(s: State, seat: int, chance: Chance) -> None:
    s.buying = NOTHING
    refill_rows(s, chance)
    refill_hand(s, seat, chance)
