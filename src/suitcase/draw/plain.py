"""The face of a game that has drawn none: what the viewer knows, in words, and a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from rich.style import Style
from rich.text import Text

from suitcase.draw.text import printable
from suitcase.engine import View

SIZE = (60, 20)
ACCENT = "#3d5a6c"
ROWS = 8  # of the list of actions


def head(view: View, names: Sequence[str], width: int) -> Text:
    return Text(", ".join(names))


def board(view: View, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int) -> Text:
    fields = asdict(view)
    column = max(map(len, fields), default=0)
    lines = [f"{name.replace('_', ' '):<{column}}  {in_words(value)}" for name, value in fields.items()]
    return Text("\n".join(lines))


def hand(view: View, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int) -> Text:
    text = Text()
    if chosen is None:
        return text
    first = max(0, min(legal.index(chosen) - ROWS // 2, len(legal) - ROWS))
    for action in legal[first : first + ROWS]:
        mark = f"▶ [{action}]" if action == chosen else f"   {action} "
        text.append(f"{mark}\n", Style(bold=action == chosen, meta={"do": action}))
    if len(legal) > ROWS:
        text.append(f"   {len(legal)} in all", Style(dim=True))
    text.rstrip()
    return text


def say(view: View, names: Sequence[str], action: str) -> str:
    return f"Enter plays {action}."


def step(legal: Sequence[str], chosen: str, key: str) -> str:
    ahead = 1 if key in ("right", "down") else -1
    return legal[(legal.index(chosen) + ahead) % len(legal)]


def beats(view: View) -> float:
    return 1


def in_words(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, View):
        return in_words(asdict(value))
    if isinstance(value, dict):
        return ", ".join(f"{key}: {in_words(part)}" for key, part in value.items()) or "–"
    if isinstance(value, list | tuple):
        inner = (f"({in_words(part)})" if isinstance(part, list | tuple | dict) else in_words(part) for part in value)
        return ", ".join(inner) or "–"
    return printable(str(value))
