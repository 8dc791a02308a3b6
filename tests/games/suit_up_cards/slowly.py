"""The greedy player as it was first written: each card is weighed by itself, and again each time."""

from __future__ import annotations

from suitcase.engine import Chance
from suitcase.games.suit_up_cards.actions import NONE, PLAY_PLUS_ONE, PLAY_SWITCH, ROLL, TRADE_TO
from suitcase.games.suit_up_cards.bots.greedy import ACTION_WORTH, HOSTAGE, OWN, TO_ANYONE
from suitcase.games.suit_up_cards.cards import BOOST, FIRST_OF, KIND_OF, RANKS, SUIT, SUIT_CARDS, SWITCH
from suitcase.games.suit_up_cards.rules.legal import choose, legal_set
from suitcase.games.suit_up_cards.rules.partners import known_partner, known_suit
from suitcase.games.suit_up_cards.state import MOST, SEATS, Phase, State


def members(cards: int) -> list[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def greedy(s: State, seat: int, chance: Chance) -> int:
    if s.phase == Phase.PICK:
        return choose_card(s, seat, chance)
    if s.phase == Phase.ACTION:
        return choose_action(s, seat, chance)
    if s.phase == Phase.ROLL:
        return choose_start(s, seat, chance)
    return choose(s, seat, [0] * 60, chance)


def worth(s: State, seat: int, other: int, card: int) -> int:
    if card >= SUIT_CARDS:
        return ACTION_WORTH[card - SWITCH]
    suit = card // RANKS
    mate = known_partner(s, seat)
    done = s.declared[seat] == 1 and not s.same_moment
    if suit == s.suit[seat]:
        return 40 if done else OWN
    owner = next((p for p in range(SEATS) if known_suit(s, seat, p) == suit), -1)
    if owner == mate and mate != -1:
        return -OWN if other == mate else 5 if done else 20
    if owner != -1 and s.declared[owner] and not s.same_moment:
        return 0
    mine = (s.hand[seat] & (SUIT << (RANKS * suit))).bit_count()
    if owner == other:
        return (20 if done else HOSTAGE) if mine == 1 else 30 - mine
    return 30 if mine == 1 else 10 - mine


def choose_card(s: State, seat: int, chance: Chance) -> int:
    other = s.other if seat == s.turn else s.turn
    left = members(s.choice[seat])
    chosen = []
    for _ in range(s.need[seat]):
        noisy = [4 * worth(s, seat, other, card) + chance.below(16) for card in left]
        chosen.append(left.pop(noisy.index(min(noisy))))
    return KIND_OF[min(chosen)]


def precious(s: State, seat: int, other: int) -> int:
    return sum(worth(s, seat, other, card) >= HOSTAGE for card in members(s.hand[seat]))


def choose_action(s: State, seat: int, chance: Chance) -> int:
    values = {}
    for action in members(legal_set(s, seat)):
        other, number, cost, size = s.other, s.number, 0, s.hand[seat].bit_count() - (action != NONE)
        if action < NONE:
            other, number, cost = action - TRADE_TO, 0, ACTION_WORTH[1]
        elif action == PLAY_SWITCH:
            other, number, cost = (seat - s.direction) % SEATS, number - 1, ACTION_WORTH[0]
        elif action > NONE:
            card = FIRST_OF[action - PLAY_PLUS_ONE + 34]
            number = min(max(s.roll + BOOST[card - SWITCH], 1), MOST) - 1
            cost = ACTION_WORTH[card - SWITCH]
        forced = max(0, number - (size - precious(s, seat, other)))
        values[action] = -100 * forced + 8 * number - cost + chance.below(8)
    return max(values, key=lambda action: values[action])


def choose_start(s: State, seat: int, chance: Chance) -> int:
    found, mate = legal_set(s, seat), known_partner(s, seat)
    if found >> PLAY_SWITCH & 1 and mate == (seat - s.direction) % SEATS:
        return PLAY_SWITCH
    targets = members(found & TO_ANYONE)
    following = (seat + s.direction) % SEATS
    if not targets or s.hand[seat].bit_count() - precious(s, seat, following) >= 4:
        return ROLL
    return TRADE_TO + mate if mate != -1 else targets[chance.below(len(targets))]
