"""The draft: mats, places and the influence that everyone begins with."""

from __future__ import annotations

from suitcase.engine import Chance, rule
from suitcase.games.influence.actions import GO, MAT, TYPE
from suitcase.games.influence.rules.favor_play import open_turn
from suitcase.games.influence.rules.seats import REBEL, right_of
from suitcase.games.influence.rules.variant import first_to_draft, first_turn
from suitcase.games.influence.state import NOTHING, Phase, State

START_TYPE = [0, 2, 1, 3, NOTHING, NOTHING]  # what the first four mats begin with
START = 4
REBEL_FIRST, REBEL_SECOND = 1, 3
CAREGIVER_EACH = 2


@rule
def is_taken(s: State, mat: int) -> bool:
    for seat in range(s.seats):
        if s.mat[seat] == mat:
            return True
    return False


@rule
def open_draft(s: State, chance: Chance) -> None:
    s.turn = first_to_draft(s)
    s.phase = Phase.MAT


@rule
def set_up(s: State, seat: int, action: int, chance: Chance) -> None:
    if s.phase == Phase.MAT:
        s.mat[seat] = action - MAT
        s.phase = Phase.SPACE
    elif s.phase == Phase.SPACE:
        # SU-15: nothing is collected here.
        s.space[seat] = action - GO
        s.turn = right_of(s, seat)
        s.phase = Phase.MAT
        if s.turn == first_to_draft(s):
            start_influence(s, chance)
    elif s.phase == Phase.FIRST_TYPE:
        s.first = action - TYPE
        s.influence[seat][s.first] += REBEL_FIRST if s.mat[seat] == REBEL else CAREGIVER_EACH
        s.phase = Phase.SECOND_TYPE
    else:
        s.influence[seat][action - TYPE] += REBEL_SECOND if s.mat[seat] == REBEL else CAREGIVER_EACH
        s.first = NOTHING
        s.turn = right_of(s, seat)
        next_to_choose_types(s, chance)


@rule
def start_influence(s: State, chance: Chance) -> None:
    # SU-14: the influence of each mat; SU-A21: Rebel and Caregiver choose theirs when all tokens are placed.
    for seat in range(s.seats):
        if s.mat[seat] < REBEL:
            s.influence[seat][START_TYPE[s.mat[seat]]] = START
    s.turns = 0
    next_to_choose_types(s, chance)


@rule
def next_to_choose_types(s: State, chance: Chance) -> None:
    while s.turns < s.seats:
        s.turns += 1
        if s.mat[s.turn] >= REBEL:
            s.phase = Phase.FIRST_TYPE
            return
        s.turn = right_of(s, s.turn)
    s.turns = 0
    s.turn = first_turn(s)
    open_turn(s, chance)
