"""What a player's cards so far tell about those still in their hand.

A player who did not play a card when it would have been a good one is less likely to hold it. The learned policy says
how likely they would have played it: it compares what speaks for the card that was played, for this card, and for the
rest of the hand, of which only a mean is known. This gives odds for each unseen card and each of the two other players.
Hands are dealt with exactly these odds: each split of the unseen cards is as likely as the product of its cards' odds.
"""

from __future__ import annotations

from math import e, log

from suitcase.engine import Chance, below, count_bits, lowest_bit, nth_bit, rule
from suitcase.engine.records.kernels import GREEDY, Floats, Numbers
from suitcase.engine.search.tree import exp
from suitcase.games.suits.bots.greedy import LENGTH, ONE, TRICK, hope_of_second
from suitcase.games.suits.bots.policy import OWN_SPOT, spell_out
from suitcase.games.suits.cards import DECK, RANKS, WHOLE_DECK
from suitcase.games.suits.rules import TRICKS, left_of, right_of
from suitcase.games.suits.state import SEATS, State
from suitcase.games.suits.tricks import SUIT, THIRD_TAKES, taker

MOST_ODDS = e**6
MOST_LIKED = 30.0  # a power of e; larger ones tell no more
SOFT = 4  # ranks by which a card must be better before most greedy players see it
WIDEST = 64  # ranks; a larger difference tells no more
# How likely greedy plays the better one of two cards, by the difference in ranks.
TOLD = [1 / (1 + exp(-d / SOFT)) for d in range(-WIDEST, WIDEST + 1)]
# How often a player plays the one of two cards that greedy values less. Greedy itself does so now and then, because
# its value is estimated here without the rest of its hand. Players who think ahead do so more often. Measured in 60
# hands of each kind of player.
GREEDY_ERRS, OTHERS_DIFFER = 0.03, 0.27
FOR, AGAINST = log((1 - GREEDY_ERRS) / (1 - OTHERS_DIFFER)), log(OTHERS_DIFFER / GREEDY_ERRS)
ENOUGH = 1.0  # the logarithm of the odds from which on somebody counts as greedy

# `belief`: the odds of each card to be on the left and not on the right; then for the k-th unseen card and each number
# of cards, the weights of all ways to deal so many of the cards from the k-th on to the left; then for each seat
# whether it plays as greedy does.
WAYS = DECK
ROW = TRICKS + 2
MANNERS = DECK + (2 * TRICKS + 2) * ROW
BELIEFS = MANNERS + SEATS


@rule
def study(s: State, seat: int, policy: Floats, spots: Numbers, belief: Floats) -> None:
    pool = s.hand[left_of(seat)] | s.hand[right_of(seat)]
    for card in range(DECK):
        belief[card] = 1.0
    for p in range(SEATS):
        belief[MANNERS + p] = 0.0
    in_hands = count_bits(pool | s.hand[seat])
    if s.gone == DECK - in_hands:  # else the position is from before the cards were written down
        judge_manners(s, seat, belief)
        listen(s, seat, pool, policy, spots, belief)
    for card in range(DECK):
        belief[card] = min(max(belief[card], 1.0 / MOST_ODDS), MOST_ODDS)
    count_ways(pool, belief)


@rule
def manner(s: State, seat: int, kind: int, belief: Floats) -> int:
    return GREEDY if belief[MANNERS + seat] > 0.0 else kind


@rule
def foresee(s: State, seat: int, depth: int, belief: Floats) -> int:
    # Against those whose answers are known one can plan; else a plan that does not look at what they play is worth less
    # than a policy that does.
    for p in range(SEATS):
        if p != seat and belief[MANNERS + p] == 0.0:
            return depth
    belief[MANNERS + seat] = 1.0
    return 1 << 30


@rule
def listen(s: State, seat: int, pool: int, policy: Floats, spots: Numbers, belief: Floats) -> None:
    """Goes through the cards of this hand in the order they were played."""
    out = WHOLE_DECK  # cards that are not played yet
    player = left_of(s.dealer)
    for k in range(s.gone):
        out ^= 1 << s.past[k]
        if player != seat and belief[MANNERS + player] > 0.0:
            weigh_as_greedy(s, seat, player, k, out, pool, belief)
        elif player != seat:
            weigh(s, seat, player, k, out, pool, policy, spots, belief)
        player = next_player(s, k, player)


@rule
def next_player(s: State, k: int, player: int) -> int:
    """Who plays after the k-th card of this hand."""
    if k % SEATS < SEATS - 1:
        return left_of(player)
    return (left_of(player) + taker(s.past[k - 2], s.past[k - 1], s.past[k])) % SEATS


@rule
def weigh_as_greedy(s: State, seat: int, player: int, k: int, out: int, pool: int, belief: Floats) -> None:
    place = k % SEATS
    lead = s.past[k - place]
    second = s.past[k - place + 1]
    unseen = count_bits(out)
    chosen = worth(s.past[k], place, lead, second, out, unseen)
    rest = pool
    while rest:
        other = lowest_bit(rest)
        rest &= rest - 1
        gap = (chosen - worth(other, place, lead, second, out, unseen)) // ONE
        told = TOLD[WIDEST + min(max(gap, -WIDEST), WIDEST)]
        belief[other] *= told if player == left_of(seat) else 1.0 / told


@rule
def weigh(
    s: State, seat: int, player: int, k: int, out: int, pool: int, policy: Floats, spots: Numbers, belief: Floats
) -> None:
    """What the k-th card of this hand tells about each unseen card. Nobody else knows the player's hand either, so all
    that is out counts as held by others."""
    place = k % SEATS
    lead = s.past[k - place]
    second = s.past[k - place + 1]
    held = TRICKS - k // SEATS
    unseen = count_bits(out)
    everything = 0.0
    rest = pool
    while rest:
        other = lowest_bit(rest)
        rest &= rest - 1
        belief[WAYS + other] = liking(other, place, lead, second, out, unseen, held, policy, spots)
        everything += belief[WAYS + other]
    mean = everything / count_bits(pool)
    rivals = liking(s.past[k], place, lead, second, out, unseen, held, policy, spots) + mean * (held - 2)
    rest = pool
    while rest and held > 1:
        other = lowest_bit(rest)
        rest &= rest - 1
        # The probability of the card that was played if the player holds `other`, divided by the same if the player
        # holds an average card instead.
        less = (rivals + mean) / (rivals + belief[WAYS + other])
        belief[other] *= less if player == left_of(seat) else 1.0 / less


@rule
def liking(
    card: int,
    place: int,
    lead: int,
    second: int,
    others: int,
    unseen: int,
    held: int,
    policy: Floats,
    spots: Numbers,
) -> float:
    """What speaks for a card, as a power of e, as far as one can tell without seeing the hand."""
    spell_out(card, place, lead, second, others, unseen, held, spots)
    speaks = 0.0
    for k in range(OWN_SPOT):
        speaks += policy[spots[k]]
    return exp(min(max(speaks, -MOST_LIKED), MOST_LIKED))


@rule
def judge_manners(s: State, seat: int, belief: Floats) -> None:
    """Who plays as greedy does: where two cards are known that somebody held, they seldom played the one that greedy
    thinks less of. Those who think ahead do so in a quarter of the cases."""
    for p in range(SEATS):
        if p == seat:
            continue
        out = WHOLE_DECK
        player = left_of(s.dealer)
        proof = 0.0
        for k in range(s.gone):
            out ^= 1 << s.past[k]
            if player == p:
                proof += compare_with_later(s, p, k, out)
            player = next_player(s, k, player)
        if proof > ENOUGH:
            belief[MANNERS + p] = 1.0


@rule
def compare_with_later(s: State, p: int, k: int, out: int) -> float:
    """The k-th card against those that the same player still played after it."""
    place = k % SEATS
    lead = s.past[k - place]
    second = s.past[k - place + 1]
    later = 0
    player = next_player(s, k, p)
    for j in range(k + 1, s.gone):
        if player == p:
            later |= 1 << s.past[j]
        player = next_player(s, j, player)
    others = out & ~later
    unseen = max(1, count_bits(others))
    chosen = worth(s.past[k], place, lead, second, others, unseen)
    proof = 0.0
    while later:
        other = lowest_bit(later)
        later &= later - 1
        if worth(other, place, lead, second, others, unseen) > chosen:
            proof -= AGAINST
        else:
            proof += FOR
    return proof


@rule
def worth(card: int, place: int, lead: int, second: int, others: int, unseen: int) -> int:
    """What greedy thinks of a card, as far as one can tell without seeing the hand."""
    value = -ONE * (card % RANKS)
    if place == 2:
        if (THIRD_TAKES[DECK * lead + second] >> card) & 1:
            value += TRICK * ONE
    elif place == 1:
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
