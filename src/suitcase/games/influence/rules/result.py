"""The result of a finished game as numbers, for simulations."""

from __future__ import annotations

from suitcase.engine import rule
from suitcase.games.influence.actions import MATS
from suitcase.games.influence.rules.draft import is_taken
from suitcase.games.influence.state import State


@rule
def wins(s: State, seat: int) -> bool:
    return s.winner == seat


@rule
def score(s: State, seat: int) -> int:
    return s.score[seat]


@rule
def turns(s: State) -> int:
    return s.turns


@rule
def tally(s: State, which: int) -> int:
    """Whether a mat is in the game; from 6 on, whether it has won."""
    if which >= MATS:
        return 1 if s.mat[s.winner] == which - MATS else 0
    return 1 if is_taken(s, which) else 0
