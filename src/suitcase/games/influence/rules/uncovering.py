"""Whether an action turned up what its own player could not know; such an action cannot be taken back.

The table notices draws by itself. Besides, there are two ways: final scoring may count the favor cards that others hold
for their influence, which shows them, and the last sealed choice opens all of them. Whatever else an action shows is
what its player chose or held. The next player's favor window opens or not by the number of their cards,
which lies open.
"""

from __future__ import annotations

from suitcase.games.influence.state import Phase, State

SEALED = (Phase.FINAL, Phase.FINAL_STARS)


def uncovers(before: State, seat: int, after: State) -> bool:
    if before.phase in SEALED:
        # Even if only this seat was asked: its own choice was a secret until now, and now all have seen it.
        return before.phase != after.phase
    others = [p for p in range(before.seats) if p != seat]
    return any(before.favors[p] & ~before.favors_shown[p] & ~after.favors[p] for p in others)
