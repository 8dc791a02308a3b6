"""The count at the end, step by step, found by asking the rules that made it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from suitcase.games.influence.rules.bound import BoundRules
from suitcase.games.influence.state import TYPES, State


class Step(msgspec.Struct):
    """One step of the final count: what was compared, and who got how much."""

    kind: Literal["majority", "centre", "friends"]
    type: str | None  # of a majority
    worth: int  # the token, where there is one
    counts: list[int]  # what was compared: benefits, or types, or friends of each seat
    gains: list[int]  # points of each seat
    first: int | None  # who took the token, if one did
    tie: str | None  # how a tie was broken, without names


MORE_OF_TYPE = "more influence of that type left"
MORE_IN_ALL = "more influence left"
IN_ORDER = "first in turn order"
SHARED = "equal in influence too, so each scores in full"


def steps(types: Sequence[str], rules: BoundRules, s: State) -> list[Step]:
    """The steps of a game that is over, in the order of the rulebook."""
    found = [_majority(types, rules, s, kind) for kind in range(TYPES)]
    found.append(_centre(rules, s))
    gains = _gains(s, rules.score_friends)
    found.append(Step("friends", None, 0, s.count[: s.seats], gains, None, None))
    return found


def _gains(s: State, score: Callable[[State], None]) -> list[int]:
    twin = s.copy()
    twin.score = [0] * len(s.score)
    score(twin)
    return twin.score[: s.seats]


def _majority(types: Sequence[str], rules: BoundRules, s: State, kind: int) -> Step:
    counts = [s.benefits[seat][kind] for seat in range(s.seats)]
    gains = _gains(s, lambda twin: rules.score_majority(twin, kind))
    took = [seat for seat in range(s.seats) if gains[seat] == s.worth[kind]]
    tied = [seat for seat in range(s.seats) if counts[seat] == max(counts)]
    tie = None
    if took and len(tied) > 1:
        left = [s.influence[seat][kind] for seat in tied]
        tie = SHARED if len(took) > 1 else MORE_OF_TYPE if left.count(max(left)) == 1 else IN_ORDER
        if len(took) > 1 and len(took) < len(tied):
            tie = f"{MORE_OF_TYPE}; {SHARED}"
    return Step("majority", types[kind], s.worth[kind], counts, gains, took[0] if len(took) == 1 else None, tie)


def _centre(rules: BoundRules, s: State) -> Step:
    owned = [sum(n > 0 for n in s.benefits[seat]) for seat in range(s.seats)]
    gains = _gains(s, rules.score_centre)
    tie = None
    if s.late_centre and owned.count(TYPES) > 1:
        left = [rules.wealth(s, seat) for seat in range(s.seats) if owned[seat] == TYPES]
        tie = MORE_IN_ALL if left.count(max(left)) == 1 else IN_ORDER
    return Step("centre", None, s.worth[TYPES], owned, gains, None if s.centre < 0 else s.centre, tie)
