"""Who is to act, and what they may do.

All that a player decides is asked of everyone alike: a player who is asked whether they play a card may have none, so
the question tells nothing.
"""

from __future__ import annotations

from suitcase.engine import Actions, Chance, below, count_bits, list_bits, nth_bit, nth_member, rule
from suitcase.games.suit_up_cards.actions import (
    CHOOSE_SUIT,
    NONE,
    PLAY_MINUS_ONE,
    PLAY_MINUS_TWO,
    PLAY_PLUS_ONE,
    PLAY_PLUS_TWO,
    PLAY_SWITCH,
    ROLL,
    TRADE_TO,
)
from suitcase.games.suit_up_cards.cards import (
    KIND_MINUS_ONE,
    KIND_MINUS_TWO,
    KIND_PLUS_ONE,
    KIND_PLUS_TWO,
    MINUS_ONE,
    MINUS_TWO,
    PLUS_ONE,
    PLUS_TWO,
    SUITS,
    SWITCH,
    TRADE,
)
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, Phase, State

UP_TO_TRADE = (1 << (TRADE + 1)) - 1  # the cards whose number is also the number of their kind


@rule
def mover(s: State) -> int:
    if s.phase == Phase.OVER:
        return NOBODY
    if s.phase == Phase.PICK and s.need[s.turn] == 0:
        return s.other
    return s.turn


@rule
def legal_set(s: State, seat: int) -> int:
    """The legal actions of a seat, one bit each."""
    phase = s.phase
    if phase == Phase.PICK:
        return pickable(s.choice[seat], s.need[seat])
    if phase == Phase.ROLL:
        found = 1 << ROLL
        if s.played == NOTHING:
            if not s.trade_after:
                found |= trade_targets(s, seat)
            if s.switch_before:
                found |= switch_play(s, seat)
        return found
    if phase == Phase.ACTION:
        return playable(s, seat)
    taken = 0
    for p in range(SEATS):
        if s.suit[p] != NOTHING:
            taken |= 1 << s.suit[p]
    return (((1 << SUITS) - 1) ^ taken) << CHOOSE_SUIT


@rule
def pickable(left: int, need: int) -> int:
    """The kinds that may be picked next: in ascending order, and enough must be left for the other picks."""
    if need == 0:
        return 0
    if need > 1:
        left &= nth_member(left, count_bits(left) - need + 1) - 1
    found = left & UP_TO_TRADE
    if left > UP_TO_TRADE:
        # Two equal cards are one choice.
        found |= ((left >> PLUS_ONE | left >> (PLUS_ONE + 1)) & 1) << KIND_PLUS_ONE
        found |= ((left >> PLUS_TWO) & 1) << KIND_PLUS_TWO
        found |= ((left >> MINUS_ONE | left >> (MINUS_ONE + 1)) & 1) << KIND_MINUS_ONE
        found |= ((left >> MINUS_TWO) & 1) << KIND_MINUS_TWO
    return found


@rule
def trade_targets(s: State, seat: int) -> int:
    # CO-14: with any other player.
    if (s.hand[seat] >> TRADE) & 1 == 0:
        return 0
    return (((1 << SEATS) - 1) ^ (1 << seat)) << TRADE_TO


@rule
def switch_play(s: State, seat: int) -> int:
    # CO-13: once the Switch was played it rests until that player's next turn.
    return 1 << PLAY_SWITCH if (s.hand[seat] >> SWITCH) & 1 and s.locked_by == NOBODY else 0


@rule
def playable(s: State, seat: int) -> int:
    # CO-11: one action card at most, after the roll.
    found = 1 << NONE
    hand = s.hand[seat]
    if s.trade_after:
        found |= trade_targets(s, seat)
    if not s.switch_before:
        found |= switch_play(s, seat)
    if (hand >> PLUS_ONE) & 3:
        found |= 1 << PLAY_PLUS_ONE
    if (hand >> PLUS_TWO) & 1:
        found |= 1 << PLAY_PLUS_TWO
    if (hand >> MINUS_ONE) & 3:
        found |= 1 << PLAY_MINUS_ONE
    if (hand >> MINUS_TWO) & 1:
        found |= 1 << PLAY_MINUS_TWO
    return found


@rule
def legal(s: State, seat: int, actions: Actions) -> int:
    return list_bits(legal_set(s, seat), actions)


@rule
def choose(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    found = legal_set(s, seat)
    return nth_bit(found, below(chance, count_bits(found)))
