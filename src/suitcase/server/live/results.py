"""What a finished game adds to what its players have done."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.bots import LEVELS
from suitcase.engine import Outcome
from suitcase.server.disk import statements
from suitcase.server.disk.store import Job
from suitcase.table import Chair

RANKS = {f"bot:{name}": rank for rank, name in enumerate(LEVELS, 1)}  # of bots, the best last
BEST = dict(enumerate(LEVELS, 1))


def end_jobs(
    table_id: str, game: str, chairs: Sequence[Chair], outcome: Outcome, over: int, *, counts: bool
) -> list[Job]:
    """Ends the game for each person who sat there. It may be written again and again; only the first time counts."""
    people: dict[str, list[int]] = {}
    for seat, chair in enumerate(chairs):
        if chair.player:
            people.setdefault(chair.player, []).append(seat)
    losing = [RANKS.get(chair.kind, 0) for seat, chair in enumerate(chairs) if seat not in outcome.winners]
    counting: list[Job] = []
    ending: list[Job] = []
    for player, seats in people.items():
        won = any(seat in outcome.winners for seat in seats)
        # Who plays several seats plays against themselves.
        counted = counts and len(seats) == 1
        here = {"by": player, "of": table_id, "game": game}
        if counted:
            # What a bot has won for somebody who was away is not their own.
            own = won and not chairs[seats[0]].away and not chairs[seats[0]].gave_up
            rank = max(losing, default=0) if own else 0
            counting.append((statements.ADD_FIGURES, here))
            counting.append((statements.COUNT_FIGURES, here | {"win": int(own), "rank": rank}))
        result = int(won) if outcome.winners else None
        ending.append((statements.END_SITTING, here | {"over": over, "won": result, "counts": int(counted)}))
    return counting + ending
