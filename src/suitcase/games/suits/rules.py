"""Suits, by Mark Steere (2022). RULES.md has the numbered clauses; ours are named beside the code.

Seats go clockwise, so the player on one's left has the next number. The whole deck is dealt, nobody has
to follow suit, and so a decision is always the same: one card of one's hand.
"""

from __future__ import annotations

from suitcase.engine import Actions, Chance, below, count_bits, list_bits, nth_bit, nth_member, rule, take
from suitcase.games.suits.cards import DECK, WHOLE_DECK
from suitcase.games.suits.state import SEATS, State
from suitcase.games.suits.tricks import taker, value

TRICKS = DECK // SEATS  # in a hand, and so the cards of a seat
OVER = -1
NO_CARD = -1


@rule
def start(s: State, chance: Chance) -> None:
    # ST-7: the oldest player deals first; at our table that is a seat chosen by chance or by the host.
    if s.dealer < 0:
        s.dealer = below(chance, SEATS)
    deal(s, chance)
    s.leader = s.turn


@rule
def mover(s: State) -> int:
    return s.turn


@rule
def count_legal(s: State, seat: int) -> int:
    return count_bits(s.hand[seat])


@rule
def nth_legal(s: State, seat: int, n: int) -> int:
    return nth_bit(s.hand[seat], n)


@rule
def legal(s: State, seat: int, actions: Actions) -> int:
    # ST-10: any card, whatever was led.
    return list_bits(s.hand[seat], actions)


@rule
def apply(s: State, seat: int, card: int, chance: Chance) -> None:
    if s.played == SEATS:
        # A lead clears the last trick from the table.
        s.played = 0
        s.leader = seat
        s.trick[1] = NO_CARD
        s.trick[2] = NO_CARD
    s.hand[seat] ^= 1 << card
    s.trick[s.played] = card
    s.played += 1
    s.past[s.gone] = card
    s.gone += 1
    if s.played < SEATS:
        s.turn = left_of(seat)
    else:
        take_trick(s, chance)


@rule
def take_trick(s: State, chance: Chance) -> None:
    # ST-11: the highest card takes the trick, and its player leads the next.
    winner = s.leader + taker(s.trick[0], s.trick[1], s.trick[2])
    if winner >= SEATS:
        winner -= SEATS
    s.won[winner] += 1
    s.turn = winner
    if s.hand[winner] == 0:
        # ST-7, ST-13: the player to the right of the last trick's winner deals.
        s.dealer = right_of(winner)
        if s.hand_number < s.hands:
            deal(s, chance)
        else:
            finish(s, chance)


@rule
def deal(s: State, chance: Chance) -> None:
    # ST-9: the whole deck, one card at a time from the dealer's left. The dealer's own cards are those
    # that the other two do not get, so they need no chance.
    deck = WHOLE_DECK
    first = 0
    second = 0
    left = DECK
    for _ in range(TRICKS):
        card = nth_member(deck, below(chance, left))
        first |= card
        deck ^= card
        card = nth_member(deck, below(chance, left - 1))
        second |= card
        deck ^= card
        left -= 2
    # ST-10: the dealer's left leads.
    seat = left_of(s.dealer)
    s.turn = seat
    s.hand[seat] = first
    s.hand[left_of(seat)] = second
    s.hand[s.dealer] = deck
    s.hand_number += 1
    s.gone = 0
    for k in range(DECK):
        s.past[k] = NO_CARD


@rule
def finish(s: State, chance: Chance) -> None:
    # ST-12: most tricks win.
    s.turn = OVER
    most = max(s.won[0], s.won[1], s.won[2])
    tied = 0
    for seat in range(SEATS):
        if s.won[seat] == most:
            tied += 1
            s.winner = seat
    if tied > 1:
        break_tie(s, most, chance)


@rule
def break_tie(s: State, most: int, chance: Chance) -> None:
    # ST-13: a fresh deck, one card face up to each of the three, from the dealer's left.
    deck = WHOLE_DECK
    seat = s.dealer
    for dealt in range(SEATS):
        seat = left_of(seat)
        card = nth_bit(deck, below(chance, DECK - dealt))
        deck ^= 1 << card
        s.faceup[seat] = card
    # ST-14: the third card counts for the order even when its player is not tied.
    best = -1
    for seat in range(SEATS):
        worth = value(s.faceup[seat], s.faceup[left_of(seat)], s.faceup[right_of(seat)])
        if s.won[seat] == most and worth > best:
            best = worth
            s.winner = seat


@rule
def left_of(seat: int) -> int:
    return seat + 1 if seat < SEATS - 1 else 0


@rule
def right_of(seat: int) -> int:
    return seat - 1 if seat > 0 else SEATS - 1


@rule
def wins(s: State, seat: int) -> bool:
    return s.winner == seat


@rule
def score(s: State, seat: int) -> int:
    return s.won[seat]


@rule
def tally(s: State, which: int) -> int:
    # 0: the game went to a tie-break.
    return 1 if s.faceup[0] >= 0 else 0


@rule
def redeal(s: State, seat: int, chance: Chance) -> None:
    """Everything played was seen by all, so only the split of the other hands is unknown."""
    pool = 0
    for p in range(SEATS):
        if p != seat:
            pool |= s.hand[p]
    for p in range(SEATS):
        if p != seat:
            held = count_bits(s.hand[p])
            # The last of them gets what is left; there is nothing to draw for.
            s.hand[p] = pool if held == count_bits(pool) else take(pool, held, chance)
            pool ^= s.hand[p]
