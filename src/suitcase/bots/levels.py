"""Four levels of play for every game that a search can think ahead in."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """How hard a bot thinks. Budgets are simulations, not seconds: the same seed gives the same move anywhere."""

    name: str
    says: str  # how it plays, for people
    simulations: int  # in all; for a level that is not deep, for each action
    deep: bool = True  # it looks beyond this turn or trick
    remembers: bool = True  # it knows all that its seat has seen, also what people forget
    believes: bool = True  # it draws conclusions from what the others did


LEVELS = {
    level.name: level
    for level in (
        Level(
            "easy",
            "Looks no further than this turn, and forgets what happened earlier.",
            60,
            deep=False,
            remembers=False,
            believes=False,
        ),
        Level("normal", "Thinks a moment and makes few plain mistakes.", 160, believes=False),
        Level("hard", "Weighs every action and remembers what the others played.", 2_000),
        Level("expert", "Thinks as long as it is worth it, and lets you feel it.", 16_000),
    )
}
USUAL = "normal"
