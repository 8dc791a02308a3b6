"""What each action is worth, in chances that are fair: every action is played equally often.

The means in a search's tree are no chances: it tries weak actions too, at every depth, and that pulls them down.
In Suits it calls a certain win 84 %. Here only the first decision is varied and everyone goes on by the quick policy.
"""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

from suitcase.bots.search import CHUNK, Considered, Stop, never
from suitcase.engine import Chance, RecordGame, RecordPosition, below


def compared(
    game: RecordGame[Any],
    world: RecordPosition[Any],
    seat: int,
    chance: Chance,
    each: int,
    *,
    believes: bool,
    threads: Executor | None = None,
    stop: Stop = never,
) -> list[Considered]:
    """All legal actions, each played so often, or less often if it is told to stop; the best first. It needs the
    compiled form."""
    from suitcase.engine.search.thought import Thought, each_as_often, settings_for

    how = settings_for(game, seat, world.seats)
    how.believes = int(believes)
    each_as_often(how)
    thought = Thought(game, world.state, how, below(chance, 1 << 30))
    left = each * len(world.legal(seat)) // thought.streams
    while left > 0:
        thought.more(min(CHUNK, left), threads)
        left -= CHUNK
        if stop():
            break
    found = [
        Considered(game.actions[one.action], one.share, one.error, one.visits, one.meters) for one in thought.findings()
    ]
    return sorted(found, key=lambda one: (-one.share, one.action))
