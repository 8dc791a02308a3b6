"""What an action does. RULES.md has the numbered clauses; ours are named beside the code.

Seats go clockwise, so the player on one's left has the next number. `legal.py` has what may be done.
"""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, rule
from suitcase.games.suit_up_cards.actions import (
    CHOOSE_SUIT,
    NONE,
    PLAY_SWITCH,
    PLAYED,
    ROLL,
    TRADE_TO,
)
from suitcase.games.suit_up_cards.cards import (
    BOOST,
    DECK,
    FIRST_OF,
    MINUS_ONE,
    PLUS_ONE,
    SWITCH,
    TRADE,
)
from suitcase.games.suit_up_cards.rules.deal import deal, deal_suits
from suitcase.games.suit_up_cards.rules.past import remember
from suitcase.games.suit_up_cards.rules.winning import declare, stop
from suitcase.games.suit_up_cards.state import FACES, LEAST, MOST, NOBODY, NOTHING, SEATS, Phase, State, Suits


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
        card = card_to_show(s, seat, PLAYED[action - PLAY_SWITCH])
        play_card(s, card)
        # CO-15, CO-16, CO-A12: never more than seven and never less than one.
        s.number = min(max(s.roll + BOOST[card - SWITCH], LEAST), MOST)
    begin_picks(s)


@rule
def card_to_show(s: State, seat: int, card: int) -> int:
    """The card that is shown: of two equal cards in the hand the one that all know of. If the other one were shown, all
    would know that the hand had both."""
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
        # CO-A3: whoever has no more than that gives all they have.
        s.picked[giver] = s.hand[giver]
        need = 0
    s.need[giver] = need
    s.choice[giver] = s.hand[giver] if need else 0
    # CO-A1, CO-A2: the other one chooses as many of their own, secretly and at the same time.
    taker = s.other
    if not s.passing:
        s.need[taker] = s.number
        s.choice[taker] = s.hand[taker]
    elif need == 0:
        exchange(s)


@rule
def pick(s: State, seat: int, kind: int) -> None:
    card = copy_to_pick(s.choice[seat], kind)
    s.picked[seat] |= 1 << card
    s.need[seat] -= 1
    s.choice[seat] &= -(2 << card) if s.need[seat] else 0
    if s.need[s.turn] == 0 and s.need[s.other] == 0:
        exchange(s)


@rule
def copy_to_pick(choice: int, kind: int) -> int:
    """The card of a kind that is picked: of two equal cards the first that can still be chosen."""
    card = FIRST_OF[kind]
    return card if (choice >> card) & 1 else card + 1


@rule
def pick_all(s: State, seat: int, cards: int) -> None:
    """Picks all cards that are still to be chosen, at once."""
    s.picked[seat] |= cards
    s.need[seat] = 0
    s.choice[seat] = 0
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
    """Whoever gives cards face down may have given any: nobody knows any more which action cards they have."""
    if cards:
        for k in range(DECK - SWITCH):
            s.open_at[k] = NOBODY if s.open_at[k] == seat else s.open_at[k]
