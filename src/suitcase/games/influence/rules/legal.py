"""Who decides, and what they may choose, phase by phase. `apply.py` has what comes of it."""

from __future__ import annotations

from suitcase.engine import Actions, lowest_bit, rule
from suitcase.games.influence.actions import (
    BOTH,
    DECK,
    DISCOUNT,
    DONE,
    EFFECT,
    EFFECT_FIRST,
    FAVOR,
    GAIN,
    GO,
    LEAVE,
    MAT,
    MATS,
    PAIR,
    PAIRS,
    PERSON,
    PILE,
    SWAP,
    TAKE,
    TILE,
    TOKEN,
    TYPE,
)
from suitcase.games.influence.rules.board import list_open, reachable
from suitcase.games.influence.rules.draft import is_taken
from suitcase.games.influence.rules.final_scoring import final_legal
from suitcase.games.influence.rules.people import rows_of
from suitcase.games.influence.rules.prices import DEAR, star_types
from suitcase.games.influence.rules.purchase import affordable, affordable_in_row
from suitcase.games.influence.rules.seats import ATHLETE, REBEL, has
from suitcase.games.influence.rules.variant import (
    BESIDE_ONE,
    BESIDE_TWO,
    EXTRAS_ARE_PLACES,
    may_discount,
    may_swap_used,
)
from suitcase.games.influence.state import NOTHING, PLACES, ROW, SPACES, TYPES, Phase, State


@rule
def mover(s: State) -> int:
    if s.phase == Phase.OVER:
        return NOTHING
    if s.phase in (Phase.FINAL, Phase.FINAL_STARS):
        for seat in range(s.seats):
            if not s.ready[seat]:
                return seat
    return s.turn


@rule
def legal(s: State, seat: int, actions: Actions) -> int:
    phase = s.phase
    if phase == Phase.MAIN:
        return list_main(s, seat, actions)
    if phase == Phase.FAVOR:
        return list_favors(s, seat, actions)
    if phase == Phase.STAR:
        return list_types(star_types(s.influence[seat], s.price), actions)
    if phase == Phase.FINAL:
        return final_legal(s, seat, actions)
    if phase == Phase.FINAL_STARS:
        return list_types(star_types(s.purse[seat], DEAR), actions)
    if phase <= Phase.SECOND_TYPE:
        return list_setup(s, seat, actions)
    if phase <= Phase.TAKE:
        return list_effect(s, seat, actions)
    return list_rest(s, seat, actions)


@rule
def list_types(types: int, actions: Actions) -> int:
    n = 0
    for kind in range(TYPES):
        if (types >> kind) & 1:
            actions[n] = TYPE + kind
            n += 1
    return n


@rule
def list_setup(s: State, seat: int, actions: Actions) -> int:
    n = 0
    if s.phase == Phase.MAT:
        for mat in range(MATS):
            if not is_taken(s, mat):
                actions[n] = MAT + mat
                n += 1
        return n
    if s.phase == Phase.SPACE:
        return list_open(s, SPACES if EXTRAS_ARE_PLACES else PLACES, actions, 0)
    every = (1 << TYPES) - 1
    return list_types(every if s.phase == Phase.FIRST_TYPE else every ^ (1 << s.first), actions)


@rule
def list_cards(cards: int, base: int, actions: Actions, n: int) -> int:
    while cards:
        actions[n] = base + lowest_bit(cards)
        cards &= cards - 1
        n += 1
    return n


@rule
def list_favors(s: State, seat: int, actions: Actions) -> int:
    # SU-24: any number of one's favors; SU-A28: in final scoring all of them.
    n = list_cards(s.favors[seat], FAVOR, actions, 0)
    if not s.final:
        actions[n] = DONE
        n += 1
        if may_swap_used(s, seat):
            actions[n] = SWAP
            n += 1
    return n


@rule
def list_main(s: State, seat: int, actions: Actions) -> int:
    # SU-25: move, or make a friend.
    n = 0
    if has(s, seat, ATHLETE):
        n = list_open(s, SPACES, actions, 0)  # SU-16: any open space
    else:
        n = list_cards(reachable(s, seat), GO, actions, 0)
    return list_cards(affordable(s, seat), PERSON, actions, n)


@rule
def list_effect(s: State, seat: int, actions: Actions) -> int:
    phase = s.phase
    n = 0
    if phase == Phase.FAVOR_TYPE:
        return list_types((1 << TYPES) - 1, actions)
    if phase == Phase.FAVOR_MODE:
        actions[0] = GAIN
        actions[1] = EFFECT
        n = 2
        if has(s, seat, REBEL):
            actions[n] = BOTH  # SU-20
            n += 1
        if may_discount(s, seat, s.favor):
            actions[n] = DISCOUNT
            n += 1
        if has(s, seat, REBEL):
            actions[n] = EFFECT_FIRST  # SU-A15: in either order
            n += 1
        return n
    if phase == Phase.TOKEN:
        for p in range(s.seats):
            if p == seat or not s.own_token:
                actions[n] = TOKEN + p
                n += 1
        return n
    if phase == Phase.TOKEN_TO:
        return list_open(s, SPACES if EXTRAS_ARE_PLACES else PLACES, actions, 0)
    if phase in (Phase.TILE_ONE, Phase.TILE_TWO):
        # Two different tiles; the second comes later in the ring, so that each pair is one choice.
        last = PLACES - 1 if phase == Phase.TILE_ONE else PLACES
        for place in range(0 if phase == Phase.TILE_ONE else s.first + 1, last):
            actions[n] = TILE + place
            n += 1
        return n
    if phase in (Phase.DISCARD_ONE, Phase.DISCARD_TWO):
        return list_cards(discardable(s, seat), PERSON, actions, 0)
    if phase == Phase.SWAP_TYPES:
        for pair in range(PAIRS):
            actions[n] = PAIR + pair
            n += 1
        return n
    if phase == Phase.GIVE:
        return list_cards(s.favors[seat], FAVOR, actions, 0)
    used = 0
    for k in range(s.used_count):
        used |= 1 << s.used[k]
    return list_cards(used, FAVOR, actions, 0)


@rule
def discardable(s: State, seat: int) -> int:
    """SU-42, SU-A10: people in any row and in one's own hand. The second has a higher number than the first, so
    that each pair is one choice, and the first leaves one to follow."""
    found = s.hand[seat]
    for r in range(rows_of(s)):
        for slot in range(ROW):
            if s.row[r][slot] >= 0:
                found |= 1 << s.row[r][slot]
    if s.phase == Phase.DISCARD_TWO:
        return found & ~((2 << s.first) - 1)
    highest = found
    while highest & (highest - 1):
        highest &= highest - 1
    return found & ~highest


@rule
def list_tiles(s: State, seat: int, actions: Actions) -> int:
    # SU-A19: the tile here, or at a neighbour in the ring of eight.
    n = 0
    for place in range(PLACES):
        apart = (place - s.at) % PLACES
        if apart in (0, 1, PLACES - 1):
            actions[n] = TILE + place
            n += 1
    return n


@rule
def list_rest(s: State, seat: int, actions: Actions) -> int:
    phase = s.phase
    if phase == Phase.COLLECT_AT:
        extra = s.space[seat] - PLACES
        one = BESIDE_ONE[extra]
        two = BESIDE_TWO[extra]
        actions[0] = GO + min(one, two)
        actions[1] = GO + max(one, two)
        return 2
    if phase == Phase.COLLECT_WITH:
        return list_tiles(s, seat, actions)
    if phase == Phase.DRAW_FROM:
        actions[0] = DECK
        actions[1] = PILE
        return 2
    if phase == Phase.SECOND:
        n = list_cards(affordable_in_row(s, seat, s.buying), PERSON, actions, 0)
        actions[n] = DONE
        return n + 1
    if phase == Phase.FLIP:
        n = 0
        for place in range(PLACES):
            if not (s.dark >> s.tile[place]) & 1:
                actions[n] = TILE + place
                n += 1
        return n
    if phase == Phase.LATE_SWAP:
        actions[0] = DONE
        actions[1] = SWAP
        return 2
    actions[0] = TAKE
    actions[1] = LEAVE
    return 2
