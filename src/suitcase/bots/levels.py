"""Four levels of play for every game that a search can think ahead in."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """How hard a bot thinks. Budgets are simulations, not seconds: the same seed gives the same move anywhere."""

    name: str
    says: str  # how it plays, for people
    simulations: int  # in all; for a level that sees only some actions, for each of them
    sees: int = 100  # of a hundred actions that it could take
    deep: bool = True  # it looks at what comes after its next decision
    believes: bool = True  # it draws conclusions from what the others did


LEVELS = {
    level.name: level
    for level in (
        Level("easy", "Looks at some of what it could do, and not far.", 3, sees=60, deep=False, believes=False),
        Level("normal", "Thinks a moment and makes few plain mistakes.", 160, believes=False),
        Level("hard", "Weighs every action and remembers what the others played.", 2_000),
        Level("expert", "Thinks as long as it is worth it, and lets you feel it.", 16_000),
    )
}
USUAL = "normal"
