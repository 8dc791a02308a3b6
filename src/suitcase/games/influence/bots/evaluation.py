"""What a search of Suit Up or Pick Smarter asks: how far the game is, and what each seat has in hand."""

from __future__ import annotations

from suitcase.engine import count_bits, lowest_bit, rule
from suitcase.engine.records.kernels import Numbers
from suitcase.engine.records.recordgame import Meter
from suitcase.games.influence.actions import MATS
from suitcase.games.influence.bots.greedy import best_target, rate_of
from suitcase.games.influence.rules.final_scoring import leader_of, wealth
from suitcase.games.influence.rules.prices import price_of
from suitcase.games.influence.rules.variant import POINTS
from suitcase.games.influence.state import ROWS, TYPES, Phase, State

TRAITS = (
    *("points of friends", "majorities", "majorities shared", "types of benefit", "the centre"),
    *("benefits", "benefits early", "friends", "friends late", "influence", "influence early", "favors"),
    *("the next friend", "the next friend late", "points in hand", "to move", "the card"),
    *("one type short", "leads"),
    *("athlete early", "intellectual early", "creative early", "executive early", "rebel early", "caregiver early"),
)
# The units follow what the traits weigh: each is worth about the same chance.
METERS = (
    Meter("your people bring {n} more points", "your people bring {n} fewer points", 2.0),
    Meter("you have {n} more people", "you have {n} fewer people", 1.0),
    Meter("your people show {n} more symbols", "your people show {n} fewer symbols", 2.0),
    Meter("you lead in {n} more majorities", "you lead in {n} fewer majorities", 1.0),
    Meter(
        "the people of the strongest of the others bring {n} more points",
        "the people of the strongest of the others bring {n} fewer points",
        2.0,
        wanted=False,
    ),
    Meter("you have {n} more influence", "you have {n} less influence", 5.0),
    Meter("you hold {n} more favor cards", "you hold {n} fewer favor cards", 2.0),
    Meter("you move next in {n} more of ten games", "you move next in {n} fewer of ten games", 12.0),
)
LATE = 6  # friends of the seat that has most
FIRST_MAT = 19  # its place among the traits
FAR = 3  # a lead of more benefits is no safer


@rule
def stage(s: State) -> int:
    return s.turns


@rule
def secret(s: State, seat: int) -> bool:
    """Sealed purchases, and a choice whose first half is hidden."""
    return s.phase in (Phase.FINAL, Phase.FINAL_STARS, Phase.DISCARD_TWO, Phase.TAKE)


@rule
def appraise(s: State, seat: int, traits: Numbers) -> None:
    most = 0
    for p in range(s.seats):
        most = max(most, s.count[p])
    early = max(0, LATE - most)
    points = friends_points(s, seat)
    ahead = 0
    shared = 0
    for kind in range(TYPES):
        standing = majority(s, seat, kind)
        if standing == 2:
            ahead += s.worth[kind]
        elif standing == 1:
            shared += s.worth[kind]
    row = s.benefits[seat]
    types = 0
    benefits = 0
    for kind in range(TYPES):
        benefits += row[kind]
        if row[kind]:
            types += 1
    wanted = best_target(s, seat)
    rate = 0
    if wanted >= 0:
        # What the hand costs is known; a card of a row is priced as if it lay on the dear side.
        rate = rate_of(s, seat, wanted, price_of(s, seat, ROWS, wanted)) // 10
    in_hand = 0
    hand = s.hand[seat]
    while hand:
        in_hand = max(in_hand, POINTS[lowest_bit(hand)])
        hand &= hand - 1
    traits[0] = points
    traits[1] = ahead
    traits[2] = shared
    # PS-25: a centre token that somebody has taken is out of reach. In Suit Up nobody takes it.
    traits[3] = types if s.centre < 0 else 0
    traits[4] = s.worth[TYPES] if s.centre == seat or (s.centre < 0 and types == TYPES) else 0
    traits[5] = benefits
    traits[6] = benefits * early
    traits[7] = s.count[seat]
    traits[8] = s.count[seat] * most
    traits[9] = wealth(s, seat)
    traits[10] = wealth(s, seat) * early
    traits[11] = count_bits(s.favors[seat])
    traits[12] = rate
    traits[13] = rate * most
    traits[14] = in_hand
    traits[15] = 1 if s.turn == seat else 0
    traits[16] = 1 if s.holder == seat else 0
    traits[17] = s.worth[TYPES] if s.centre < 0 and types == TYPES - 1 else 0
    traits[18] = leads(s, seat)
    for mat in range(MATS):
        traits[FIRST_MAT + mat] = early if s.mat[seat] == mat else 0


@rule
def friends_points(s: State, seat: int) -> int:
    points = 0
    friends = s.friends[seat]
    while friends:
        points += POINTS[lowest_bit(friends)]
        friends &= friends - 1
    return points


@rule
def majority(s: State, seat: int, kind: int) -> int:
    """2 for a seat that is ahead in a type, 1 for one that has as many benefits as any other, else 0."""
    if s.benefits[seat][kind] == 0:
        return 0
    level = 2
    for p in range(s.seats):
        if p != seat:
            if s.benefits[p][kind] > s.benefits[seat][kind]:
                return 0
            if not leader_of(s, kind, seat, p):
                level = 1
    return level


@rule
def leads(s: State, seat: int) -> int:
    """How far a seat is ahead of the best other one in each type, or behind, times what the type scores."""
    found = 0
    for kind in range(TYPES):
        best = 0
        for p in range(s.seats):
            if p != seat:
                best = max(best, s.benefits[p][kind])
        found += s.worth[kind] * max(-FAR, min(FAR, s.benefits[seat][kind] - best))
    return found


@rule
def measure(s: State, seat: int, which: int) -> int:
    if which == 0:
        return friends_points(s, seat)
    if which == 1:
        return s.count[seat]
    if which == 4:
        most = 0
        for p in range(s.seats):
            if p != seat:
                most = max(most, friends_points(s, p))
        return most
    if which == 5:
        return wealth(s, seat)
    if which == 6:
        return count_bits(s.favors[seat])
    if which == 7:
        return 10 if s.turn == seat and s.phase < Phase.FINAL else 0
    row = s.benefits[seat]
    if which == 2:
        return row[0] + row[1] + row[2] + row[3]
    ahead = 0
    for kind in range(TYPES):
        if majority(s, seat, kind) == 2:
            ahead += 1
    return ahead
