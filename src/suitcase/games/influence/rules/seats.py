"""Who sits where, and what each mat allows."""

from __future__ import annotations

from suitcase.engine import rule
from suitcase.games.influence.actions import MATS
from suitcase.games.influence.state import State

ATHLETE, INTELLECTUAL, CREATIVE, EXECUTIVE, REBEL, CAREGIVER = range(MATS)


@rule
def right_of(s: State, seat: int) -> int:
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def left_of(s: State, seat: int) -> int:
    return seat + 1 if seat < s.seats - 1 else 0


@rule
def has(s: State, seat: int, mat: int) -> bool:
    """Whether a seat has the ongoing ability of a mat. SU-22: a table may play without them."""
    return bool(s.abilities) and s.mat[seat] == mat
