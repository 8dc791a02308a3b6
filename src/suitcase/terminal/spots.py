"""Where things that can be done are drawn, and which of them an arrow key goes to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text


class Spot(NamedTuple):
    """The middle of what is drawn for an action, in half characters, so that it is a whole number."""

    y: int
    x: int


def spots(drawn: Text, left: int = 0, top: int = 0) -> dict[str, Spot]:
    """The spot of every action in a drawing whose first character is at (left, top)."""
    corners: dict[str, tuple[int, int, int, int]] = {}
    for span in drawn.spans:
        if not isinstance(span.style, Style) or not (action := span.style.meta.get("do")):
            continue
        before = drawn.plain[: span.start].split("\n")
        x, y = left + cell_len(before[-1]), top + len(before) - 1
        end = x + cell_len(drawn.plain[span.start : span.end])
        x1, x2, y1, y2 = corners.get(action, (x, end, y, y))
        corners[action] = (min(x1, x), max(x2, end), min(y1, y), max(y2, y))
    return {action: Spot(y1 + y2, x1 + x2) for action, (x1, x2, y1, y2) in corners.items()}


def step(places: Mapping[str, Spot], chosen: str, key: str) -> str:
    """Left and right go through everything as one reads; up and down go to the nearest of the next line."""
    order = sorted(places, key=lambda action: places[action])
    if chosen not in places:
        return order[0] if order else chosen
    lines = sorted({spot.y for spot in places.values()})
    ahead = 1 if key in ("right", "down") else -1
    if key in ("left", "right") or len(lines) == 1:
        return order[(order.index(chosen) + ahead) % len(order)]
    here = places[chosen]
    line = lines[(lines.index(here.y) + ahead) % len(lines)]
    return min((action for action in order if places[action].y == line), key=lambda a: abs(places[a].x - here.x))
