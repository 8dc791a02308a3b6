"""A player who keeps their suit, gives a partner what the partner collects, and keeps it from rivals.

It looks at its own hand, at the suits that it has been shown, and at the table; never at what others hold. A card of
a rival's suit is a hostage: one of them is enough to keep the rival from completing, and the others can go.
"""

from __future__ import annotations

from suitcase.engine import Actions, Chance, below, count_bits, lowest_bit, nth_bit, rule
from suitcase.games.suit_up_cards.actions import NONE, PLAY_PLUS_ONE, PLAY_SWITCH, ROLL, TRADE_TO
from suitcase.games.suit_up_cards.cards import BOOST, FIRST_OF, KIND_OF, RANKS, SUIT, SUIT_CARDS, SWITCH
from suitcase.games.suit_up_cards.rules.legal import choose, legal, legal_set
from suitcase.games.suit_up_cards.rules.sides import known_partner, known_suit
from suitcase.games.suit_up_cards.state import MOST, NOBODY, SEATS, Phase, State

OWN = 1000  # what it is worth to keep a card of one's own suit
HOSTAGE = 90  # the last card of a rival's suit
TO_ANYONE = ((1 << SEATS) - 1) << TRADE_TO  # the actions that play the Trade card
ACTION_WORTH = [12, 40, 6, 6, 8, 24, 24, 30]  # Switch, Trade, +1, +1, +2, -1, -1, -2


@rule
def greedy(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    if s.phase == Phase.PICK:
        return choose_card(s, seat, actions, chance)
    if s.phase == Phase.ACTION:
        return choose_action(s, seat, actions, chance)
    if s.phase == Phase.ROLL:
        return choose_start(s, seat, actions, chance)
    return choose(s, seat, actions, chance)


@rule
def worth(s: State, seat: int, other: int, card: int) -> int:
    """What it is worth to keep a card rather than give it to another player."""
    if card >= SUIT_CARDS:
        return ACTION_WORTH[card - SWITCH]
    suit = card // RANKS
    mate = known_partner(s, seat)
    done = s.declared[seat] == 1 and not s.same_moment
    if suit == s.suit[seat]:
        # A complete suit is kept; then its cards are not in the way, and others can go where they are needed.
        return 40 if done else OWN
    owner = NOBODY
    for p in range(SEATS):
        if known_suit(s, seat, p) == suit:
            owner = p
    if owner == mate and mate != NOBODY:
        if other == mate:
            return -OWN
        return 5 if done else 20
    if owner != NOBODY and s.declared[owner] and not s.same_moment:
        return 0
    mine = count_bits(s.hand[seat] & (SUIT << (RANKS * suit)))
    if owner == other:
        return (20 if done else HOSTAGE) if mine == 1 else 30 - mine
    return 30 if mine == 1 else 10 - mine


@rule
def choose_card(s: State, seat: int, worths: Actions, chance: Chance) -> int:
    """The first of the cards that are worth least, as many as there are still to choose. Writes into `worths`."""
    other = s.other if seat == s.turn else s.turn
    left = s.choice[seat]
    rest = left
    while rest:
        card = lowest_bit(rest)
        rest &= rest - 1
        worths[card] = 4 * worth(s, seat, other, card)
    chosen = 0
    for _ in range(s.need[seat]):
        best = 0
        best_worth = 0
        rest = left
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            value = worths[card] + below(chance, 16)
            if best == 0 or value < best_worth:
                best = 1 << card
                best_worth = value
        chosen |= best
        left ^= best
    return KIND_OF[lowest_bit(chosen)]


@rule
def precious(s: State, seat: int, other: int) -> int:
    """How many cards in hand one would not like to give."""
    found = 0
    hand = s.hand[seat]
    while hand:
        if worth(s, seat, other, lowest_bit(hand)) >= HOSTAGE:
            found += 1
        hand &= hand - 1
    return found


@rule
def choose_action(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    n = legal(s, seat, actions)
    best = actions[0]
    best_worth = -1000000
    for k in range(n):
        action = actions[k]
        other = s.other
        number = s.number
        cost = 0
        size = count_bits(s.hand[seat])
        if action < NONE:
            other = action - TRADE_TO
            number = 0
            cost = ACTION_WORTH[1]
        elif action == PLAY_SWITCH:
            other = (seat - s.direction) % SEATS
            number -= 1
            cost = ACTION_WORTH[0]
        elif action > NONE:
            card = FIRST_OF[action - PLAY_PLUS_ONE + 34]
            number = min(max(s.roll + BOOST[card - SWITCH], 1), MOST) - 1
            cost = ACTION_WORTH[card - SWITCH]
        if action != NONE:
            size -= 1
        # Cards that must be given although they are dear; a trade of cheap ones is a chance to get better ones.
        forced = max(0, number - (size - precious(s, seat, other)))
        value = -100 * forced + 8 * number - cost + below(chance, 8)
        if value > best_worth:
            best_worth = value
            best = action
    return best


@rule
def choose_start(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    found = legal_set(s, seat)
    mate = known_partner(s, seat)
    if (found >> PLAY_SWITCH) & 1 and mate == (seat - s.direction) % SEATS:
        return PLAY_SWITCH  # before the roll: so the trade is with the partner
    targets = found & TO_ANYONE
    # The Trade card saves a hand that a high roll would break.
    following = (seat + s.direction) % SEATS
    if targets == 0 or count_bits(s.hand[seat]) - precious(s, seat, following) >= 4:
        return ROLL
    if mate != NOBODY:
        return TRADE_TO + mate
    return nth_bit(targets, below(chance, count_bits(targets)))
