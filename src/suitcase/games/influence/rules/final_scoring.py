"""Final scoring: influence, favors, sealed purchases, majorities."""

from __future__ import annotations

from suitcase.engine import Actions, Chance, lowest_bit, rule
from suitcase.games.influence.actions import BOTH, DONE, PERSON, TYPE
from suitcase.games.influence.rules.board import gain
from suitcase.games.influence.rules.favors import use_favor
from suitcase.games.influence.rules.people import add_friend, leave_hand
from suitcase.games.influence.rules.prices import DEAR, pay_stars_alone, pay_symbols, star_choice, star_types
from suitcase.games.influence.rules.variant import (
    COST,
    FAVOR_TYPE,
    POINTS,
    STARS,
    final_favors,
    first_in_order,
    score_centre,
    score_majority,
)
from suitcase.games.influence.state import NOTHING, TYPES, Phase, State


@rule
def open_final(s: State, chance: Chance) -> None:
    # SU-59: influence for every benefit of one's friends.
    for seat in range(s.seats):
        for kind in range(TYPES):
            gain(s, seat, kind, s.benefits[seat][kind])
    final_favors(s, chance)


@rule
def spend_favors(s: State) -> None:
    """Every favor card gives its influence and nothing else."""
    for seat in range(s.seats):
        while s.favors[seat]:
            card = lowest_bit(s.favors[seat])
            gain(s, seat, FAVOR_TYPE[card], 1)
            use_favor(s, seat, card)


@rule
def open_sealed(s: State, chance: Chance) -> None:
    """SU-61, SU-A30: all choose at once, and nobody sees what the others choose. Everyone has one choice, so that
    not even the number of steps tells anything."""
    s.phase = Phase.FINAL
    s.turn = 0
    for seat in range(s.seats):
        # Whoever is not asked has nothing to pay with, which all can see. Nobody is left out for what is in their
        # hand: that would tell the others about it.
        s.ready[seat] = 0 if s.hand[seat] and star_types(s.influence[seat], DEAR) else 1
    go_on_if_ready(s)


@rule
def can_seal(s: State, seat: int, cards: int) -> bool:
    """Whether a seat can pay for all of some cards. SU-A29: always 4 for each symbol, whoever one is."""
    stars = 0
    spare = 0
    for kind in range(TYPES):
        need = 0
        rest = cards
        while rest:
            need += COST[lowest_bit(rest)][kind]
            rest &= rest - 1
        more = s.influence[seat][kind] - need * DEAR
        if more < 0:
            return False
        spare += more // DEAR
    while cards:
        stars += STARS[lowest_bit(cards)]
        cards &= cards - 1
    return spare >= stars


@rule
def final_legal(s: State, seat: int, actions: Actions) -> int:
    """One of the people in the hand, both, or nobody."""
    n = 0
    hand = s.hand[seat]
    while hand:
        card = lowest_bit(hand)
        if can_seal(s, seat, 1 << card):
            actions[n] = PERSON + card
            n += 1
        hand &= hand - 1
    hand = s.hand[seat]
    if hand & (hand - 1) and can_seal(s, seat, hand):
        actions[n] = BOTH
        n += 1
    actions[n] = DONE
    return n + 1


@rule
def final_step(s: State, seat: int, action: int, chance: Chance) -> None:
    if s.phase == Phase.FINAL:
        s.ready[seat] = 1
        if action == BOTH:
            s.sealed[seat] = s.hand[seat]
        elif action != DONE:
            s.sealed[seat] = 1 << (action - PERSON)
    else:
        # Each star is asked for, the last too, though it may leave no choice: so the number of steps is what all
        # can see on the cards.
        s.purse[seat][action - TYPE] -= DEAR
        s.sealed_stars[seat] -= 1
        s.ready[seat] = 1 if s.sealed_stars[seat] == 0 else 0
    go_on_if_ready(s)


@rule
def all_ready(s: State) -> bool:
    for seat in range(s.seats):
        if not s.ready[seat]:
            return False
    return True


@rule
def go_on_if_ready(s: State) -> None:
    if s.phase == Phase.FINAL and all_ready(s):
        s.phase = Phase.FINAL_STARS
        for seat in range(s.seats):
            reveal(s, seat)
    if s.phase == Phase.FINAL_STARS and all_ready(s):
        for seat in range(s.seats):
            for kind in range(TYPES):
                s.influence[seat][kind] = s.purse[seat][kind]
        score_all(s)


@rule
def reveal(s: State, seat: int) -> None:
    """The sealed cards become friends and their symbols are paid; stars too, if there is one way only."""
    stars = 0
    cards = s.sealed[seat]
    s.sealed[seat] = 0
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        leave_hand(s, seat, card)
        pay_symbols(s.influence[seat], card, DEAR)
        stars += STARS[card]
        add_friend(s, seat, card)
    if star_choice(s.influence[seat], DEAR, stars):
        s.sealed_stars[seat] = stars
        s.ready[seat] = 0
    else:
        pay_stars_alone(s.influence[seat], DEAR, stars)
    for kind in range(TYPES):
        s.purse[seat][kind] = s.influence[seat][kind]


@rule
def score_all(s: State) -> None:
    for kind in range(TYPES):
        score_majority(s, kind)
    score_centre(s)
    score_friends(s)
    s.winner = best_seat(s)
    s.phase = Phase.OVER
    s.turn = NOTHING


@rule
def score_friends(s: State) -> None:
    for seat in range(s.seats):
        # SU-64
        friends = s.friends[seat]
        while friends:
            s.score[seat] += POINTS[lowest_bit(friends)]
            friends &= friends - 1


@rule
def wealth(s: State, seat: int) -> int:
    row = s.influence[seat]
    return row[0] + row[1] + row[2] + row[3]


@rule
def best_seat(s: State) -> int:
    """SU-65: the highest score; then most influence left; then first in turn order."""
    best = NOTHING
    seat = first_in_order(s)
    for _ in range(s.seats):
        if (
            best < 0
            or s.score[seat] > s.score[best]
            or (s.score[seat] == s.score[best] and wealth(s, seat) > wealth(s, best))
        ):
            best = seat
        seat = seat + 1 if seat < s.seats - 1 else 0
    return best


@rule
def leader_of(s: State, kind: int, seat: int, other: int) -> bool:
    """SU-62: whether a seat is ahead of another in a type, by benefits and then by influence left."""
    if s.benefits[seat][kind] != s.benefits[other][kind]:
        return s.benefits[seat][kind] > s.benefits[other][kind]
    return s.influence[seat][kind] > s.influence[other][kind]
