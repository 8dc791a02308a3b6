"""What a search of Suits asks: how far the game is, and what the tricks so far are worth."""

from __future__ import annotations

from suitcase.engine import rule
from suitcase.engine.records.kernels import Numbers
from suitcase.engine.records.recordgame import Meter
from suitcase.games.suits.state import MOST_HANDS, SEATS, State

# A lead is worth more the fewer hands are to come.
TRAITS = tuple(f"tricks with {hands} to play" for hands in range(1, MOST_HANDS + 1))
METERS = (
    Meter("you take {n} more tricks", "you take {n} fewer tricks", 0.5),
    Meter(
        "it leaves the strongest of the others {n} tricks more",
        "it keeps {n} tricks from the strongest of the others",
        0.5,
        wanted=False,
    ),
)


@rule
def stage(s: State) -> int:
    return s.hand_number


@rule
def appraise(s: State, seat: int, traits: Numbers) -> None:
    """Asked when a hand has just been dealt, and after a trick by those who look no further."""
    for k in range(MOST_HANDS):
        traits[k] = 0
    # Nothing is won yet when the first of nine hands is dealt, so that has no weight of its own.
    traits[min(s.hands - s.hand_number, MOST_HANDS - 2)] = s.won[seat]


@rule
def measure(s: State, seat: int, which: int) -> int:
    if which == 0:
        return s.won[seat]
    best = 0
    for p in range(SEATS):
        if p != seat:
            best = max(best, s.won[p])
    return best
