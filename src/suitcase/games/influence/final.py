"""Final scoring: influence, favors, sealed purchases, majorities."""

from __future__ import annotations

from suitcase.engine import Actions, Chance, lowest_bit, rule
from suitcase.games.influence.actions import DONE, PERSON, TYPE
from suitcase.games.influence.board import gain
from suitcase.games.influence.differences import (
    BENEFIT,
    POINTS,
    STARS,
    final_favors,
    first_in_order,
    score_centre,
    score_majority,
)
from suitcase.games.influence.people import leave_hand
from suitcase.games.influence.prices import DEAR, can_pay, pay_symbols, star_types
from suitcase.games.influence.state import NOTHING, TYPES, Phase, State


@rule
def open_final(s: State, chance: Chance) -> None:
    # SU-59: influence for every benefit of one's friends.
    for seat in range(s.seats):
        for kind in range(TYPES):
            gain(s, seat, kind, s.benefits[seat][kind])
    final_favors(s, chance)


@rule
def open_sealed(s: State, chance: Chance) -> None:
    """SU-61, SU-A30: all choose at once, and nobody sees what the others choose."""
    s.phase = Phase.FINAL
    s.turn = 0
    for seat in range(s.seats):
        for kind in range(TYPES):
            s.purse[seat][kind] = s.influence[seat][kind]
        # Whoever is not asked has nothing to pay with, which all can see. Nobody is left out for what is in his
        # hand: that would tell the others about it.
        s.ready[seat] = 0 if s.hand[seat] and star_types(s.purse[seat], DEAR) else 1
    reveal_if_ready(s)


@rule
def sealed_choices(s: State, seat: int) -> int:
    """The people of one's hand that one could still make friends with, as a set."""
    # SU-A29: always 4 for each symbol, whoever one is.
    found = 0
    hand = s.hand[seat] & ~s.sealed[seat]
    while hand:
        card = lowest_bit(hand)
        if can_pay(s.purse[seat], card, DEAR):
            found |= 1 << card
        hand &= hand - 1
    return found


@rule
def final_legal(s: State, seat: int, actions: Actions) -> int:
    n = 0
    if s.sealed_stars[seat] > 0:
        types = star_types(s.purse[seat], DEAR)
        for kind in range(TYPES):
            if (types >> kind) & 1:
                actions[n] = TYPE + kind
                n += 1
        return n
    cards = sealed_choices(s, seat)
    while cards:
        actions[n] = PERSON + lowest_bit(cards)
        cards &= cards - 1
        n += 1
    actions[n] = DONE
    return n + 1


@rule
def final_step(s: State, seat: int, action: int, chance: Chance) -> None:
    if action == DONE:
        s.ready[seat] = 1
    elif action >= PERSON:
        card = action - PERSON
        s.sealed[seat] |= 1 << card
        pay_symbols(s.purse[seat], card, DEAR)
        s.sealed_stars[seat] = STARS[card]
        settle_stars(s, seat)
    else:
        s.purse[seat][action - TYPE] -= DEAR
        s.sealed_stars[seat] -= 1
        settle_stars(s, seat)
    reveal_if_ready(s)


@rule
def settle_stars(s: State, seat: int) -> None:
    """Pays the stars that leave no choice, and ends a choice of nothing."""
    while s.sealed_stars[seat] > 0:
        types = star_types(s.purse[seat], DEAR)
        if types & (types - 1):
            return
        s.purse[seat][lowest_bit(types)] -= DEAR
        s.sealed_stars[seat] -= 1
    if not sealed_choices(s, seat):
        s.ready[seat] = 1


@rule
def reveal_if_ready(s: State) -> None:
    for seat in range(s.seats):
        if not s.ready[seat]:
            return
    for seat in range(s.seats):
        for kind in range(TYPES):
            s.influence[seat][kind] = s.purse[seat][kind]
        cards = s.sealed[seat]
        s.sealed[seat] = 0
        while cards:
            card = lowest_bit(cards)
            cards &= cards - 1
            leave_hand(s, seat, card)
            s.friends[seat] |= 1 << card
            s.count[seat] += 1
            for kind in range(TYPES):
                s.benefits[seat][kind] += BENEFIT[card][kind]
    score_all(s)


@rule
def score_all(s: State) -> None:
    for kind in range(TYPES):
        score_majority(s, kind)
    score_centre(s)
    for seat in range(s.seats):
        # SU-64
        friends = s.friends[seat]
        while friends:
            s.score[seat] += POINTS[lowest_bit(friends)]
            friends &= friends - 1
    s.winner = best_seat(s)
    s.phase = Phase.OVER
    s.turn = NOTHING


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
