"""Suit Up! The Cooperative Card Game. RULES.md has the numbered clauses; ours are named beside the code.

Seats go clockwise, so the player on one's left has the next number. All that a player decides is asked of everyone
alike: whoever is asked whether he plays a card may have none, and so the question tells nothing.
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
    BOOST,
    DECK,
    FIRST_OF,
    MINUS_ONE,
    MINUS_TWO,
    PLUS_ONE,
    PLUS_TWO,
    SUITS,
    SWITCH,
    TRADE,
    WHOLE_DECK,
)
from suitcase.games.suit_up_cards.ending import declare, stop
from suitcase.games.suit_up_cards.past import remember
from suitcase.games.suit_up_cards.sides import neighbour, suits_for_pairs
from suitcase.games.suit_up_cards.state import (
    FACES,
    HAND,
    MOST,
    NOBODY,
    NOTHING,
    SEATS,
    Phase,
    State,
    Suits,
)

UP_TO_TRADE = (1 << (TRADE + 1)) - 1  # the cards whose number is also the number of their kind


@rule
def start(s: State, chance: Chance) -> None:
    # CO-A26: any seat deals; CO-8: the player on the dealer's left begins, clockwise.
    if s.dealer == NOBODY:
        s.dealer = below(chance, SEATS)
    s.turn = (s.dealer + 1) % SEATS
    if s.suits == Suits.CHOOSE:
        s.phase = Phase.SUIT
        return
    deal_suits(s, chance)
    deal(s, chance)
    begin_turn(s)


@rule
def deal_suits(s: State, chance: Chance) -> None:
    # CO-3, CO-6: each player gets another suit.
    left = (1 << SUITS) - 1
    for seat in range(SEATS):
        s.suit[seat] = nth_bit(left, below(chance, SUITS - seat))
        left ^= 1 << s.suit[seat]
    if suits_for_pairs(s):
        # Light and Moon play together: who sits as their partner changes suits with the one who should.
        friend = neighbour(s, 0)
        for seat in range(1, SEATS):
            if s.suit[seat] == s.suit[0] ^ 1:
                s.suit[seat] = s.suit[friend]
        s.suit[friend] = s.suit[0] ^ 1


@rule
def deal(s: State, chance: Chance) -> None:
    # CO-4, CO-7: forty cards, ten each, one at a time. The dealer's own are those that the others do not get.
    deck = WHOLE_DECK
    left = DECK
    for _ in range(HAND):
        for step in range(1, SEATS):
            seat = (s.dealer + step) % SEATS
            card = nth_member(deck, below(chance, left))
            deck ^= card
            left -= 1
            s.base[seat] |= card
    s.base[s.dealer] = deck
    for seat in range(SEATS):
        s.hand[seat] = s.base[seat]


@rule
def mover(s: State) -> int:
    if s.phase == Phase.OVER:
        return NOBODY
    if s.phase == Phase.PICK and s.need[s.turn] == 0:
        return s.other
    return s.turn


# --- What may be done -------------------------------------------------------------------------------------


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
        found |= ((left >> PLUS_ONE | left >> (PLUS_ONE + 1)) & 1) << 34
        found |= ((left >> PLUS_TWO) & 1) << 35
        found |= ((left >> MINUS_ONE | left >> (MINUS_ONE + 1)) & 1) << 36
        found |= ((left >> MINUS_TWO) & 1) << 37
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


# --- What is done -----------------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    if action < CHOOSE_SUIT:
        pick(s, seat, action)
    elif action < ROLL:
        choose_suit(s, seat, action - CHOOSE_SUIT, chance)
    elif action == ROLL:
        roll(s, chance)
    elif action < NONE:
        # CO-14, CO-A9, CO-A10: the Trade card goes to any player, and nothing else leaves the hand.
        if not s.trade_after:
            s.roll = NOTHING  # CO-A8: instead of rolling
        play_card(s, TRADE)
        s.number = 1
        s.other = action - TRADE_TO
        begin_picks(s)
    else:
        play_action(s, seat, action)


@rule
def choose_suit(s: State, seat: int, suit: int, chance: Chance) -> None:
    # CO-A21: chosen before the cards are dealt, from the dealer's left on; the last suit needs no choice.
    s.suit[seat] = suit
    s.turn = (seat + 1) % SEATS
    if s.turn == s.dealer:
        left = 0 + 1 + 2 + 3
        for p in range(SEATS):
            if p != s.dealer:
                left -= s.suit[p]
        s.suit[s.dealer] = left
        s.turn = (s.dealer + 1) % SEATS
        deal(s, chance)
        begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    s.turns += 1
    s.phase = Phase.ROLL
    s.number = 0
    s.other = NOBODY
    s.played = NOTHING
    # CO-13, CO-A16: the Switch rests until the turn of the one who played it begins again.
    if s.locked_by == s.turn:
        s.locked_by = NOBODY


@rule
def next_seat(s: State) -> int:
    return (s.turn + s.direction) % SEATS


@rule
def end_turn(s: State) -> None:
    if s.limit and s.turns >= s.limit:
        stop(s)
    else:
        s.turn = next_seat(s)
        begin_turn(s)


@rule
def roll(s: State, chance: Chance) -> None:
    # CO-2: from 0 to 5.
    s.roll = below(chance, FACES)
    if s.roll == 0:
        # CO-10: nothing is exchanged, and the direction of turns and of trading is reversed.
        s.direction = -s.direction
        if s.played != NOTHING:
            s.hand[s.turn] ^= 1 << s.played
            s.played = NOTHING
            keep_switch(s)
            return
        if not s.on_zero:
            end_turn(s)  # CO-A11
            return
    if s.hand[s.turn] == 0 and s.played == NOTHING:
        end_turn(s)  # CO-A3: nothing to give, but it was a turn
        return
    # CO-9: so many cards, with the next player.
    s.number = s.roll
    s.other = next_seat(s)
    if s.played != NOTHING:
        begin_picks(s)  # CO-11: the Switch was the one action card of this turn
    else:
        s.phase = Phase.ACTION


@rule
def keep_switch(s: State) -> None:
    """CO-A28: on a zero no cards are exchanged, so the Switch cannot be handed over either."""
    s.open_at[0] = s.turn
    remember(s, s.turn, s.turn, 0, 0, SWITCH)
    end_turn(s)


@rule
def play_card(s: State, card: int) -> None:
    # CO-A15: it lies face up until it is handed over.
    s.hand[s.turn] ^= 1 << card
    s.played = card


@rule
def play_action(s: State, seat: int, action: int) -> None:
    if action == NONE:
        if s.number == 0:
            end_turn(s)
        else:
            begin_picks(s)
        return
    if action == PLAY_SWITCH:
        # CO-12, CO-A6: reversed first, so the trade is with the new next player.
        s.direction = -s.direction
        s.locked_by = seat
        if s.phase == Phase.ROLL:
            play_card(s, SWITCH)  # CO-A5: before the roll, which comes now as usual
            return
        s.other = next_seat(s)
        if s.number == 0:
            keep_switch(s)
            return
        play_card(s, SWITCH)
    else:
        card = card_to_show(s, seat, FIRST_OF[action - PLAY_PLUS_ONE + 34])
        play_card(s, card)
        # CO-15, CO-16, CO-A12: never more than seven and never less than one.
        s.number = min(max(s.roll + BOOST[card - SWITCH], 1), MOST)
    begin_picks(s)


@rule
def card_to_show(s: State, seat: int, card: int) -> int:
    """Of two equal cards the one that all know of. The other one would stay known, and so tell that both were there."""
    twin = card + 1
    if card not in (PLUS_ONE, MINUS_ONE) or (s.hand[seat] >> twin) & 1 == 0:
        return card
    known = s.open_at[twin - SWITCH] == seat and s.open_at[card - SWITCH] != seat
    return twin if known or (s.hand[seat] >> card) & 1 == 0 else card


@rule
def begin_picks(s: State) -> None:
    # CO-A7, CO-A13: the action card is one of the cards that are traded.
    s.phase = Phase.PICK
    giver = s.turn
    need = s.number
    if s.played != NOTHING:
        need -= 1
    if need >= count_bits(s.hand[giver]):
        # CO-A3: whoever has no more than that gives all he has.
        s.picked[giver] = s.hand[giver]
        need = 0
    s.need[giver] = need
    s.choice[giver] = s.hand[giver] if need else 0
    # CO-A1, CO-A2: the other one chooses as many of his own, secretly and at the same time.
    taker = s.other
    if not s.passing:
        s.need[taker] = s.number
        s.choice[taker] = s.hand[taker]
    elif need == 0:
        exchange(s)


@rule
def pick(s: State, seat: int, kind: int) -> None:
    card = FIRST_OF[kind]
    if (s.choice[seat] >> card) & 1 == 0:
        card += 1  # the other one of two equal cards
    s.picked[seat] |= 1 << card
    s.need[seat] -= 1
    s.choice[seat] &= -(2 << card) if s.need[seat] else 0
    if s.need[s.turn] == 0 and s.need[s.other] == 0:
        exchange(s)


@rule
def exchange(s: State) -> None:
    """Both have chosen: the cards change hands."""
    giver = s.turn
    taker = s.other
    gave = s.picked[giver]
    got = s.picked[taker]
    close(s, giver, gave)
    close(s, taker, got)
    s.hand[giver] ^= gave
    s.hand[taker] ^= got
    if s.played != NOTHING:
        gave |= 1 << s.played
        s.open_at[s.played - SWITCH] = taker
    s.hand[giver] |= got
    s.hand[taker] |= gave
    s.picked[giver] = 0
    s.picked[taker] = 0
    remember(s, giver, taker, gave, got, s.played)
    s.played = NOTHING
    declare(s)
    if s.phase != Phase.OVER:
        end_turn(s)


@rule
def close(s: State, seat: int, cards: int) -> None:
    """Whoever gives cards face down may have given any: nobody knows any more which action cards he has."""
    if cards:
        for k in range(DECK - SWITCH):
            if s.open_at[k] == seat:
                s.open_at[k] = NOBODY
