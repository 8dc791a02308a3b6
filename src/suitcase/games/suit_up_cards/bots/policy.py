"""A player who weighs each card by tables: what it is worth to keep, and what a trade of so many cards is worth.

`policy.toml` has the tables, one set for each mode; `suitcase train suit-up-cards --policy` tunes them by playing.
Cards that are given together are chosen together, as one plan: of several cards of a rival's suit the last is the
dearest, because it alone keeps the rival from completing. A plan depends on what the player knows and on nothing else,
not on chance either, so that each card of it is found again when it is asked for.

Like greedy it looks at its own hand, at the suits that it has been shown, and at the table; never at what others hold.
"""

from __future__ import annotations

from suitcase.engine import Actions, Chance, below, count_bits, lowest_bit, nth_bit, rule
from suitcase.engine.records.kernels import Floats, Numbers
from suitcase.engine.records.recordgame import Tuning
from suitcase.games.suit_up_cards.actions import NONE, PLAY_SWITCH, PLAYED, ROLL, TRADE_TO
from suitcase.games.suit_up_cards.bots.greedy import CARD, CARD_BITS, TO_ANYONE, owners
from suitcase.games.suit_up_cards.cards import (
    BOOST,
    KIND_OF,
    RANKS,
    SUIT,
    SUIT_CARDS,
    SUITS,
    SWITCH,
    TRADE,
)
from suitcase.games.suit_up_cards.rules.apply import apply, card_to_show, pick_all
from suitcase.games.suit_up_cards.rules.legal import choose, legal_set
from suitcase.games.suit_up_cards.rules.partners import known_partner, own_cards
from suitcase.games.suit_up_cards.state import FACES, LEAST, MOST, NOBODY, SEATS, Mode, Phase, State

PROGRESS = [0, 0, 0, 0, 1, 1, 2, 2, 2]  # how far a player is, by the own cards in hand
STEPS = 3
# The tables of a mode, one after the other. What a card is worth to keep:
OWN = 0  # one of the own suit, by how many there are
ACTION = OWN + RANKS + 1  # an action card, by kind and progress
RIVAL = ACTION + 6 * STEPS  # a rival's: by who that is, how many the hand would have left before it, and progress
MATE = RIVAL + 3 * 3 * STEPS  # the partner's: given to another player, or to the partner, by progress
DONE = MATE + 2 * STEPS  # one of the own suit, once it is declared
# What a trade is worth besides:
NUMBER = DONE + 1  # of so many cards, by progress
TURN = NUMBER + (MOST + 1) * STEPS  # one with the Switch, by progress
FREE = TURN + STEPS  # one with the Trade card, by progress
TABLES = FREE + STEPS
LEANINGS = len(Mode) * TABLES
WHO_GETS, OPPOSITE, ELSEWHERE = 0, 1, 2  # whose suit a card is
SCALE = 64  # worths are compared in so many parts


def _thumb() -> list[float]:
    """Rules of thumb as greedy has them, to begin with."""
    cards = (12, 40, 6, 8, 24, 30)  # Switch, Trade, +1, +2, -1, -2
    rivals = (90, 28, 27, 30, 8, 7, 30, 8, 7)
    mates = (20, -200)
    numbers = (16 * number for number in range(MOST + 1))
    by_progress = [float(worth) for worth in (*cards, *rivals, *mates) for _ in range(STEPS)]
    trades = [float(worth) for worth in (*numbers, 0, 0) for _ in range(STEPS)]
    return [*[200.0] * (RANKS + 1), *by_progress, 40.0, *trades]


# Games of good players may be long, and what comes late teaches little.
TUNED = tuple(Tuning({"mode": mode.name.lower(), "limit": 150}, mode * TABLES, _thumb()) for mode in Mode)


@rule
def learned(s: State, seat: int, loose: int, policy: Floats, spots: Numbers, actions: Actions, chance: Chance) -> int:
    return usual(s, seat, policy, actions, chance)


@rule
def follow(s: State, seat: int, loose: int, policy: Floats, spots: Numbers, actions: Actions, chance: Chance) -> int:
    if s.phase != Phase.PICK:
        apply(s, seat, usual(s, seat, policy, actions, chance), chance)
        return 1
    number = s.need[seat]
    pick_all(s, seat, plan(s, seat, policy, actions))
    return number


@rule
def usual(s: State, seat: int, policy: Floats, actions: Actions, chance: Chance) -> int:
    if s.phase == Phase.PICK:
        return KIND_OF[lowest_bit(plan(s, seat, policy, actions))]
    if s.phase == Phase.ACTION:
        return best_action(s, seat, policy, actions)
    if s.phase == Phase.ROLL:
        return roll_or_trade(s, seat, policy, actions, chance)
    return choose(s, seat, actions, chance)


@rule
def tables(s: State, seat: int) -> int:
    """Where the tables of this mode begin that are also by progress."""
    return s.mode * TABLES + PROGRESS[own_cards(s, seat)]


@rule
def weight(policy: Floats, at: int, table: int, row: int) -> int:
    """An entry of a table that is also by progress, with `at` from `tables`."""
    return int(SCALE * policy[at + table + row * STEPS])


@rule
def weigh(s: State, seat: int, other: int, hand: int, policy: Floats, worths: Actions) -> None:
    """Writes what each card of a hand is worth to keep rather than give to another player."""
    at = tables(s, seat)
    mate = known_partner(s, seat)
    done = s.declared[seat] == 1 and not s.same_moment
    known = owners(s, seat)
    for suit in range(SUITS):
        cards = hand & (SUIT << (RANKS * suit))
        if cards == 0:
            continue
        left = count_bits(cards)
        owner = (known >> 4 * suit & 15) - 1
        who = ELSEWHERE
        if owner == other:
            who = WHO_GETS
        elif owner == seat ^ 2:
            who = OPPOSITE
        worth = 0
        if owner == seat:
            worth = int(SCALE * policy[s.mode * TABLES + (DONE if done else OWN + left)])
        elif owner != NOBODY and owner == mate:
            worth = weight(policy, at, MATE, 1 if other == mate else 0)
            if done and other != mate:
                worth = worth // 4
        rival = owner != seat and (owner == NOBODY or (owner != mate and (not s.declared[owner] or s.same_moment == 1)))
        while cards:
            if rival:
                worth = weight(policy, at, RIVAL, 3 * who + min(left, 3) - 1)
            worths[lowest_bit(cards)] = worth
            left -= 1
            cards &= cards - 1
    cards = hand >> SUIT_CARDS << SUIT_CARDS
    while cards:
        card = lowest_bit(cards)
        worths[card] = weight(policy, at, ACTION, KIND_OF[card] - SUIT_CARDS)
        cards &= cards - 1


@rule
def cheapest(cards: int, worths: Actions) -> int:
    best = 1 << 60  # the worth and then the card, as in `greedy`: of equals the first
    while cards:
        card = lowest_bit(cards)
        best = min(best, (worths[card] << CARD_BITS) + card)
        cards &= cards - 1
    return best & CARD


@rule
def plan(s: State, seat: int, policy: Floats, worths: Actions) -> int:
    """The cheapest cards, as many as there are still to choose; they are picked in ascending order."""
    left = s.choice[seat]
    need = s.need[seat]
    if count_bits(left) == need:
        return left
    weigh(s, seat, s.other if seat == s.turn else s.turn, s.hand[seat], policy, worths)
    rest = left
    while rest:
        # Of equals now these go, now those; the same ones throughout a trade.
        card = lowest_bit(rest)
        worths[card] += (11 * KIND_OF[card] + 7 * s.turns) % 8
        rest &= rest - 1
    chosen = 0
    for _ in range(need):
        chosen |= 1 << cheapest(left & ~chosen, worths)
    return chosen


@rule
def loss(hand: int, number: int, worths: Actions) -> int:
    """What the cheapest cards of a hand are worth, so many of them."""
    total = 0
    for _ in range(number):
        if hand:
            card = cheapest(hand, worths)
            total += worths[card]
            hand ^= 1 << card
    return total


@rule
def best_action(s: State, seat: int, policy: Floats, worths: Actions) -> int:
    found = legal_set(s, seat)
    if found == 1 << NONE:
        return NONE
    at = tables(s, seat)
    best = NONE
    most = -(1 << 60)
    weighed = NOBODY  # the other player that the cards were weighed for
    while found:
        action = lowest_bit(found)
        found &= found - 1
        hand = s.hand[seat]
        other = s.other
        number = s.number
        value = 0
        if action != NONE:
            card = SWITCH
            if action < NONE:
                card = TRADE
                other = action - TRADE_TO
                number = 1
                value += weight(policy, at, FREE, 0)
            elif action == PLAY_SWITCH:
                other = (seat - s.direction) % SEATS
                value += weight(policy, at, TURN, 0)
            else:
                card = card_to_show(s, seat, PLAYED[action - PLAY_SWITCH])
                number = min(max(s.roll + BOOST[card - SWITCH], LEAST), MOST)
            hand ^= 1 << card
            value -= weight(policy, at, ACTION, KIND_OF[card] - SUIT_CARDS)
        if other != weighed:
            weigh(s, seat, other, s.hand[seat], policy, worths)
            weighed = other
        value += weight(policy, at, NUMBER, number)
        value -= loss(hand, number if action == NONE else number - 1, worths)
        if value > most:
            most = value
            best = action
    return best


@rule
def roll_or_trade(s: State, seat: int, policy: Floats, worths: Actions, chance: Chance) -> int:
    found = legal_set(s, seat)
    if found == 1 << ROLL:
        return ROLL
    mate = known_partner(s, seat)
    if (found >> PLAY_SWITCH) & 1 and mate == (seat - s.direction) % SEATS:
        return PLAY_SWITCH  # before the roll: so the trade is with the partner
    targets = found & TO_ANYONE
    if targets == 0:
        return ROLL
    at = tables(s, seat)
    hand = s.hand[seat]
    weigh(s, seat, (seat + s.direction) % SEATS, hand, policy, worths)
    rolled = 0
    lost = 0
    for number in range(1, FACES):
        if hand:
            card = cheapest(hand, worths)
            lost += worths[card]
            hand ^= 1 << card
        rolled += weight(policy, at, NUMBER, number) - lost
    traded = weight(policy, at, NUMBER, 1) + weight(policy, at, FREE, 0)
    traded -= weight(policy, at, ACTION, TRADE - SUIT_CARDS)
    if FACES * traded <= rolled:
        return ROLL
    if mate != NOBODY:
        return TRADE_TO + mate
    return nth_bit(targets, below(chance, count_bits(targets)))
