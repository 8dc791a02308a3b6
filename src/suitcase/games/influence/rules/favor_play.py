"""The start of a turn: favor cards, one after the other, and what they do."""

from __future__ import annotations

from suitcase.engine import Chance, rule
from suitcase.games.influence.actions import (
    BOTH,
    DISCOUNT,
    DONE,
    EFFECT,
    EFFECT_FIRST,
    FAVOR,
    GO,
    PAIR,
    PAIR_FIRST,
    PAIR_SECOND,
    PERSON,
    SWAP,
    TILE,
    TOKEN,
    TYPE,
)
from suitcase.games.influence.rules.board import gain
from suitcase.games.influence.rules.favors import swap_used, use_favor
from suitcase.games.influence.rules.final_scoring import open_sealed
from suitcase.games.influence.rules.people import discard_person, refill_hand, refill_rows
from suitcase.games.influence.rules.seats import left_of
from suitcase.games.influence.rules.variant import FAVOR_EFFECT, FAVOR_TYPE, end_turn, stands_for_any
from suitcase.games.influence.state import NOTHING, PLACES, TYPES, Phase, State

# Effects, in the order of the types that they belong to in the box.
MOVE_TOKEN, DISCARD_PEOPLE, SWAP_TILES, SWAP_INFLUENCE = range(TYPES)


@rule
def open_turn(s: State, chance: Chance) -> None:
    s.turns += 1
    s.swapped = 0
    s.discount = 0
    open_favors(s, chance)


@rule
def open_favors(s: State, chance: Chance) -> None:
    """Back to the choice of favors; a choice of nothing is not asked for."""
    s.favor = NOTHING
    s.first = NOTHING
    if s.favors[s.turn]:
        s.phase = Phase.FAVOR
    elif s.final:
        s.turn = left_of(s, s.turn)
        next_final_favors(s, chance)
    else:
        s.phase = Phase.MAIN


@rule
def next_final_favors(s: State, chance: Chance) -> None:
    # SU-60, SU-A27: each in turn order plays all they have.
    while s.final <= s.seats:
        s.final += 1
        if s.favors[s.turn]:
            s.phase = Phase.FAVOR
            return
        s.turn = left_of(s, s.turn)
    s.final = 0
    open_sealed(s, chance)


@rule
def choose_favor(s: State, seat: int, action: int, chance: Chance) -> None:
    if action == DONE:
        s.phase = Phase.MAIN
        return
    if action == SWAP:
        s.phase = Phase.GIVE
        return
    s.favor = action - FAVOR
    s.favor_type = FAVOR_TYPE[s.favor]
    s.favors_shown[seat] |= 1 << s.favor  # on the table, though not used up yet
    if stands_for_any(s, seat, s.favor):
        s.phase = Phase.FAVOR_TYPE
    else:
        s.phase = Phase.FAVOR_MODE


@rule
def favor_step(s: State, seat: int, action: int, chance: Chance) -> None:
    phase = s.phase
    if phase == Phase.FAVOR_TYPE:
        s.favor_type = action - TYPE
        s.phase = Phase.FAVOR_MODE
    elif phase == Phase.FAVOR_MODE:
        use_favor(s, seat, s.favor)
        if action == DISCOUNT:
            if not (s.one_discount and s.discount):
                s.discount += 1
        elif action not in (EFFECT, EFFECT_FIRST):
            gain(s, seat, s.favor_type, 1)  # SU-39
        if action in (EFFECT, BOTH, EFFECT_FIRST):
            s.gain_after = 1 if action == EFFECT_FIRST else 0
            open_effect(s, seat, chance)
        else:
            open_favors(s, chance)
    elif phase == Phase.TOKEN:
        s.first = action - TOKEN
        s.phase = Phase.TOKEN_TO
    elif phase == Phase.TOKEN_TO:
        s.space[s.first] = action - GO  # SU-40, SU-A7: nothing is collected
        close_effect(s, seat, chance)
    elif phase == Phase.TILE_ONE:
        s.first = action - TILE
        s.phase = Phase.TILE_TWO
    elif phase == Phase.TILE_TWO:
        other = action - TILE
        tile = s.tile[s.first]
        s.tile[s.first] = s.tile[other]
        s.tile[other] = tile
        close_effect(s, seat, chance)
    elif phase == Phase.DISCARD_ONE:
        s.first = action - PERSON
        s.phase = Phase.DISCARD_TWO
    elif phase == Phase.DISCARD_TWO:
        s.tossed[0] = s.first
        s.tossed[1] = action - PERSON
        discard_person(s, seat, s.tossed[0])
        discard_person(s, seat, s.tossed[1])
        # SU-A11: refilled at once, so prices may change before the main action.
        refill_rows(s, chance)
        refill_hand(s, seat, chance)
        close_effect(s, seat, chance)
    elif phase == Phase.SWAP_TYPES:
        one = PAIR_FIRST[action - PAIR]
        two = PAIR_SECOND[action - PAIR]
        # SU-A13: the values change places, whatever side their tokens show.
        value = s.influence[seat][one]
        s.influence[seat][one] = s.influence[seat][two]
        s.influence[seat][two] = value
        close_effect(s, seat, chance)
    elif phase == Phase.GIVE:
        s.first = action - FAVOR
        s.phase = Phase.TAKE
    else:
        swap_used(s, seat, s.first, action - FAVOR)
        s.swapped = 1
        if s.late:
            s.first = NOTHING
            end_turn(s, chance)
        else:
            open_favors(s, chance)


@rule
def open_effect(s: State, seat: int, chance: Chance) -> None:
    effect = FAVOR_EFFECT[s.favor_type * PLACES]  # that of the type it stands for
    if effect == MOVE_TOKEN:
        if s.own_token:
            s.first = seat
            s.phase = Phase.TOKEN_TO
        else:
            s.phase = Phase.TOKEN
    elif effect == SWAP_TILES:
        s.phase = Phase.TILE_ONE
    elif effect == DISCARD_PEOPLE:
        s.phase = Phase.DISCARD_ONE
    else:
        s.phase = Phase.SWAP_TYPES


@rule
def close_effect(s: State, seat: int, chance: Chance) -> None:
    # SU-A15: the Rebel may have chosen to gain the influence now.
    if s.gain_after:
        gain(s, seat, s.favor_type, 1)
    s.gain_after = 0
    open_favors(s, chance)
