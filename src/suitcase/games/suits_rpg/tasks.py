"""Tasks: what lies before the players in a scene, and the ways to do it. The game master writes them as JSON:

{"name": "The vault door", "ways": {"thief": 20, "athlete": 25, "fraud": "m1"}}

A way has a number to meet, which the players are not told, or a mark that opposes. It may have words of its own, which
the players read: {"fraud": {"against": "m1", "say": "Sign in as the auditor"}}.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from suitcase.engine import Chance, below
from suitcase.engine.ask import Text
from suitcase.engine.errors import shown
from suitcase.games.suits_rpg.character import decoded, text_mistakes
from suitcase.games.suits_rpg.skills import CALLED
from suitcase.games.suits_rpg.state import Task, Way

THRESHOLDS = {"easy": 10, "average": 15, "difficult": 20, "impossible": 30}  # RP-6
HIGHEST = 60  # a threshold of the game master's own
LONGEST_NAME = 80
LONGEST_SAY = 120
MOST_OFFERED = 6  # ways that a form asks for; a task that is written as JSON may have more


def task_mistakes(data: Any, marks: tuple[str, ...]) -> list[str]:
    if not isinstance(data, Mapping) or set(data) != {"name", "ways"}:
        return ["A task has a name and ways, and nothing else."]
    if found := text_mistakes("name", data["name"], LONGEST_NAME):
        return found
    ways = data["ways"]
    if not data["name"].strip() or not isinstance(ways, Mapping) or not ways:
        return ["A task needs a name and at least one way to do it."]
    for use, way in ways.items():
        if use not in CALLED:
            return [f"{shown(use)} is no way to do a task; there is {', '.join(CALLED)}."]
        if found := _way_mistakes(way, marks):
            return found
    return []


def _way_mistakes(way: Any, marks: tuple[str, ...]) -> list[str]:
    against = way
    if isinstance(way, Mapping):
        if "against" not in way or not set(way) <= {"against", "say"}:
            return ['A way with words is written {"against": 20, "say": "..."}, and has nothing else.']
        if found := text_mistakes("say", way.get("say", ""), LONGEST_SAY):
            return found
        against = way["against"]
    if type(against) is int:
        return [] if 1 <= against <= HIGHEST else [f"A threshold is from 1 to {HIGHEST}, not {shown(against)}."]
    if isinstance(against, str) and against in marks:
        return []
    there = f"; there is {', '.join(marks)}" if marks else ", and there is no mark on the table"
    return [f"A way is against a number or a mark, not {shown(against)}{there}."]


def read_task(data: Any) -> Task:
    """The task of data that has no mistakes."""
    return Task(data["name"], tuple(_read_way(use, way) for use, way in data["ways"].items()))


def _read_way(use: str, way: Any) -> Way:
    if not isinstance(way, Mapping):
        way = {"against": way}
    against, say = way["against"], way.get("say", "").strip()
    return Way(use, threshold=against, say=say) if isinstance(against, int) else Way(use, mark=against, say=say)


class TaskText(Text, frozen=True, tag="text", tag_field="kind"):
    """Asks for a task as JSON; on the wire it is a text like any other, with the marks that may oppose."""

    most: int = 4000  # all ways, each with words
    marks: tuple[str, ...] = ()

    def why_not(self, answer: Any) -> str | None:
        if why := super().why_not(answer):
            return why
        return next(iter(task_mistakes(decoded(answer), self.marks)), None)

    def some(self, chance: Chance) -> Any:
        against = (10, 15, 20, *(f'"{ref}"' for ref in self.marks))[below(chance, 3 + len(self.marks))]
        way = f'{{"against":{against},"say":"Go round."}}' if below(chance, 2) else against
        return f'{{"name":"A door","ways":{{"thief":15,"{CALLED[below(chance, 5)]}":{way}}}}}'

    def wrong(self) -> list[Any]:
        wrong_ways = ('{"guns":10}', '{"thief":{"say":"So."}}', '{"thief":{"against":{}}}')
        return [*super().wrong(), "{}", '{"name":"x","ways":{}}', *(f'{{"name":"x","ways":{w}}}' for w in wrong_ways)]
