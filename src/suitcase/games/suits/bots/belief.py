"""What a player's cards so far tell about those still in their hand.

A sensible player who holds a better card for the moment plays it. So whoever played one card when another would have
been better, by greedy's measure, is less likely to hold that other one. This is counted for each unseen card and each
of the two other players; then hands are dealt with these odds, exactly: each split of the unseen cards is as likely as
the product of its cards' odds.
"""

from __future__ import annotations

from math import exp, log

from suitcase.engine import Chance, below, count_bits, lowest_bit, nth_bit, rule
from suitcase.engine.kernels import Floats
from suitcase.games.suits.bots.greedy import LENGTH, ONE, SUIT, THIRD_TAKES, TRICK, hope_of_second
from suitcase.games.suits.cards import DECK, RANKS
from suitcase.games.suits.rules import TRICKS, WHOLE_DECK, best_of, left_of, right_of
from suitcase.games.suits.state import SEATS, State

SOFT = 4  # ranks by which a card must be better before most players see it
WIDEST = 64  # ranks; a larger difference tells no more
# The logarithm of how likely a player takes the better one of two cards, in 1/256, by the difference in ranks.
TOLD = [round(-256 * log(1 + exp(-d / SOFT))) for d in range(-WIDEST, WIDEST + 1)]
FINE = 16  # odds are kept for each 1/16 of a logarithm
MOST_ODDS = 6 * FINE
ODDS = [exp(d / FINE) for d in range(-MOST_ODDS, MOST_ODDS + 1)]

# `belief`: the odds of each card to be on the left and not on the right; then for the k-th unseen card and each number
# of cards, the weights of all ways to deal so many of the cards from the k-th on to the left.
WAYS = DECK
ROW = TRICKS + 2
BELIEFS = DECK + (2 * TRICKS + 2) * ROW


@rule
def study(s: State, seat: int, belief: Floats) -> None:
    left = left_of(seat)
    pool = s.hand[left] | s.hand[right_of(seat)]
    for card in range(DECK):
        belief[card] = 0.0
    in_hands = count_bits(pool | s.hand[seat])
    if s.gone == DECK - in_hands:  # else the position is from before the cards were written down
        listen(s, seat, pool, belief)
    for card in range(DECK):
        fine = int(belief[card]) * FINE // 256
        belief[card] = ODDS[MOST_ODDS + min(max(fine, -MOST_ODDS), MOST_ODDS)]
    count_ways(pool, belief)


@rule
def listen(s: State, seat: int, pool: int, belief: Floats) -> None:
    """Goes through the cards of this hand in the order they were played."""
    left = left_of(seat)
    out = WHOLE_DECK  # cards that are not played yet
    player = left_of(s.dealer)
    for k in range(s.gone):
        card = s.past[k]
        lying = k % SEATS
        if player != seat:
            # Nobody else knows this hand either, so all that is out counts as held by others.
            others = out ^ 1 << card
            unseen = count_bits(others)
            lead = s.past[k - lying]
            second = s.past[k - lying + 1]
            chosen = worth(card, lying, lead, second, others, unseen)
            rest = pool
            while rest:
                other = lowest_bit(rest)
                rest &= rest - 1
                gap = (chosen - worth(other, lying, lead, second, others, unseen)) // ONE
                told = TOLD[WIDEST + min(max(gap, -WIDEST), WIDEST)]
                belief[other] += told if player == left else -told
        out ^= 1 << card
        if lying < SEATS - 1:
            player = left_of(player)
        else:
            first = left_of(player)
            player = (first + best_of(s.past[k - 2], s.past[k - 1], card)) % SEATS


@rule
def worth(card: int, lying: int, lead: int, second: int, others: int, unseen: int) -> int:
    """What greedy thinks of a card, as far as one can tell who does not see the hand."""
    value = -ONE * (card % RANKS)
    if lying == 2:
        if (THIRD_TAKES[DECK * lead + second] >> card) & 1:
            value += TRICK * ONE
    elif lying == 1:
        value += TRICK * hope_of_second(lead, card, others, unseen)
    else:
        value += LENGTH * ONE * count_bits(others & (SUIT << (card // RANKS * RANKS))) // unseen
    return value


@rule
def count_ways(pool: int, belief: Floats) -> None:
    n = count_bits(pool)
    end = WAYS + n * ROW
    for j in range(ROW):
        belief[end + j] = 0.0
    belief[end] = 1.0
    # From the last unseen card to the first.
    for back in range(n):
        card = nth_bit(pool, n - 1 - back)
        at = WAYS + (n - 1 - back) * ROW
        belief[at] = belief[at + ROW]
        for j in range(1, ROW):
            belief[at + j] = belief[at + ROW + j] + belief[card] * belief[at + ROW + j - 1]


@rule
def believe(s: State, seat: int, belief: Floats, chance: Chance) -> None:
    left = left_of(seat)
    right = right_of(seat)
    pool = s.hand[left] | s.hand[right]
    wanted = count_bits(s.hand[left])
    dealt = 0
    at = WAYS
    while wanted:
        card = lowest_bit(pool)
        pool &= pool - 1
        # One of 2^30 equal parts falls on "to the left" or not.
        with_it = belief[card] * belief[at + ROW + wanted - 1]
        if below(chance, 1 << 30) * belief[at + wanted] < with_it * (1 << 30):
            dealt |= 1 << card
            wanted -= 1
        at += ROW
    s.hand[right] = (s.hand[left] | s.hand[right]) ^ dealt
    s.hand[left] = dealt
