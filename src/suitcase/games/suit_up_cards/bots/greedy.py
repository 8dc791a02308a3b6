"""A player who keeps their suit, gives a partner what the partner collects, and keeps it from rivals.

It looks at its own hand, at the suits that it has been shown, and at the table; never at what others hold. A card of
a rival's suit is a hostage: one of them is enough to keep the rival from completing, and the others can go.
"""

from __future__ import annotations

from suitcase.engine import Actions, Chance, below, count_bits, lowest_bit, nth_bit, rule
from suitcase.games.suit_up_cards.actions import NONE, PLAY_SWITCH, PLAYED, ROLL, TRADE_TO
from suitcase.games.suit_up_cards.cards import BOOST, KIND_OF, RANKS, SUIT, SUIT_CARDS, SUITS, SWITCH
from suitcase.games.suit_up_cards.rules.apply import apply, copy_to_pick, pick_all
from suitcase.games.suit_up_cards.rules.legal import choose, legal_set
from suitcase.games.suit_up_cards.rules.partners import known_partner, known_suit
from suitcase.games.suit_up_cards.state import MOST, NOBODY, NOTHING, SEATS, Phase, State

OWN = 1000  # what it is worth to keep a card of one's own suit
HOSTAGE = 90  # the last card of a rival's suit
TO_ANYONE = ((1 << SEATS) - 1) << TRADE_TO  # the actions that play the Trade card
CARD_BITS = 6  # a card, below its worth
CARD = (1 << CARD_BITS) - 1
ACTION_WORTH = [12, 40, 6, 6, 8, 24, 24, 30]  # Switch, Trade, +1, +1, +2, -1, -1, -2


@rule
def greedy(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    if s.phase == Phase.PICK:
        weigh_cards(s, seat, actions)
        return KIND_OF[first_of_cheapest(s.choice[seat], s.need[seat], actions, chance)]
    if s.phase == Phase.ACTION:
        return choose_action(s, seat, chance)
    if s.phase == Phase.ROLL:
        return choose_start(s, seat, chance)
    return choose(s, seat, actions, chance)


@rule
def greedily(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    """Plays as `greedy` does; all cards of a trade at once, which are weighed once."""
    if s.phase != Phase.PICK:
        apply(s, seat, greedy(s, seat, actions, chance), chance)
        return 1
    weigh_cards(s, seat, actions)
    left = s.choice[seat]
    number = s.need[seat]
    cards = 0
    for need in range(number, 0, -1):
        card = copy_to_pick(left, KIND_OF[first_of_cheapest(left, need, actions, chance)])
        cards |= 1 << card
        left &= -(2 << card)
    pick_all(s, seat, cards)
    return number


@rule
def owners(s: State, seat: int) -> int:
    """Who collects each suit, as far as a seat knows: one more than the seat, in four bits for each suit."""
    found = 0
    for p in range(SEATS):
        suit = known_suit(s, seat, p)
        if suit != NOTHING:
            found |= (p + 1) << 4 * suit
    return found


@rule
def suit_worth(s: State, seat: int, other: int, suit: int, mine: int, owner: int, mate: int) -> int:
    """What it is worth to keep a card of a suit, of which the seat has so many, rather than give it to another
    player."""
    done = s.declared[seat] == 1 and not s.same_moment
    if suit == s.suit[seat]:
        # A complete suit is kept; then its cards are not in the way, and others can go where they are needed.
        return 40 if done else OWN
    if owner == mate and mate != NOBODY:
        if other == mate:
            return -OWN
        return 5 if done else 20
    if owner != NOBODY and s.declared[owner] and not s.same_moment:
        return 0
    if owner == other:
        return (20 if done else HOSTAGE) if mine == 1 else 30 - mine
    return 30 if mine == 1 else 10 - mine


@rule
def weigh_cards(s: State, seat: int, worths: Actions) -> None:
    """Writes four times what it is worth to keep each card that may be given in this trade."""
    other = s.other if seat == s.turn else s.turn
    left = s.choice[seat]
    known = owners(s, seat)
    mate = known_partner(s, seat)
    for suit in range(SUITS):
        cards = left & (SUIT << (RANKS * suit))
        if cards:
            mine = count_bits(s.hand[seat] & (SUIT << (RANKS * suit)))
            worth = suit_worth(s, seat, other, suit, mine, (known >> 4 * suit & 15) - 1, mate)
            while cards:
                worths[lowest_bit(cards)] = 4 * worth
                cards &= cards - 1
    cards = left >> SUIT_CARDS << SUIT_CARDS
    while cards:
        card = lowest_bit(cards)
        worths[card] = 4 * ACTION_WORTH[card - SWITCH]
        cards &= cards - 1


@rule
def first_of_cheapest(left: int, need: int, worths: Actions, chance: Chance) -> int:
    """The first of the cards that are worth least, as many as there are still to choose."""
    chosen = 0
    for _ in range(need):
        # The worth and then the card in one number: of equals the first. A branch would be guessed wrong too often.
        best = 1 << 60
        rest = left
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            best = min(best, ((worths[card] + below(chance, 16)) << CARD_BITS) + card)
        cheapest = 1 << (best & CARD)
        chosen |= cheapest
        left ^= cheapest
    return lowest_bit(chosen)


@rule
def precious(s: State, seat: int, other: int) -> int:
    """How many cards in hand one would not like to give."""
    found = 0
    known = owners(s, seat)
    mate = known_partner(s, seat)
    for suit in range(SUITS):
        mine = count_bits(s.hand[seat] & (SUIT << (RANKS * suit)))
        if mine and suit_worth(s, seat, other, suit, mine, (known >> 4 * suit & 15) - 1, mate) >= HOSTAGE:
            found += mine
    return found


@rule
def choose_action(s: State, seat: int, chance: Chance) -> int:
    left = legal_set(s, seat)
    if left == 1 << NONE:
        below(chance, 8)  # as for any action
        return NONE
    best = NONE
    best_worth = -1000000
    weighed = NOBODY  # the other player that the cards were weighed for
    dear = 0
    while left:
        action = lowest_bit(left)
        left &= left - 1
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
            card = PLAYED[action - PLAY_SWITCH]
            number = min(max(s.roll + BOOST[card - SWITCH], 1), MOST) - 1
            cost = ACTION_WORTH[card - SWITCH]
        if action != NONE:
            size -= 1
        if other != weighed:
            dear = precious(s, seat, other)
            weighed = other
        # Cards that must be given although they are dear; a trade of cheap ones is a chance to get better ones.
        forced = max(0, number - (size - dear))
        value = -100 * forced + 8 * number - cost + below(chance, 8)
        if value > best_worth:
            best_worth = value
            best = action
    return best


@rule
def choose_start(s: State, seat: int, chance: Chance) -> int:
    found = legal_set(s, seat)
    if found == 1 << ROLL:
        return ROLL
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
