"""The face of a game that has drawn none: what the viewer knows, what is asked, and a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from msgspec.structs import asdict
from rich.style import Style
from rich.text import Text

from suitcase.draw.text import printable
from suitcase.engine import Game, View, Voice

ROWS = 8  # of the list of actions


class PlainFace:
    SIZE = (60, 20)
    ACCENT = "#3d5a6c"

    def __init__(self, game: Game, viewer: int | None) -> None:
        self._game = game
        self._viewer = viewer

    def head(self, view: View, names: Sequence[str], width: int) -> Text:
        return Text(", ".join(names))

    def board(
        self, view: View, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
    ) -> Text:
        fields = asdict(view)
        column = max(map(len, fields), default=0)
        lines = [f"{name.replace('_', ' '):<{column}}  {plainly(value)}" for name, value in fields.items()]
        return Text("\n".join(lines))

    def hand(
        self, view: View, names: Sequence[str], legal: Sequence[str], chosen: str | None, width: int, height: int
    ) -> Text:
        asked = printable(self._game.prompt(view, Voice(self._viewer, names)))
        text = Text("".join(f"{line}\n" for line in wrap(asked, max(1, width))), Style(bold=True))
        if chosen is not None:
            first = max(0, min(legal.index(chosen) - ROWS // 2, len(legal) - ROWS))
            for action in legal[first : first + ROWS]:
                mark = f"▶ [{action}]" if action == chosen else f"   {action} "
                text.append(
                    f"{mark}  {self._words(view, action)}".rstrip(), Style(bold=action == chosen, meta={"do": action})
                )
                text.append("\n")
            if len(legal) > ROWS:
                text.append(f"   {len(legal)} in all", Style(dim=True))
        text.rstrip()
        return text

    def _words(self, view: View, action: str) -> str:
        """What an action would do, if the game has words for it."""
        words = self._game.offer(view, action)[0]
        return "" if words == action else printable(words)

    def say(self, view: View, names: Sequence[str], action: str) -> str:
        return f"{self._words(view, action) or f'Enter plays {action}'}."

    def step(self, legal: Sequence[str], chosen: str, key: str) -> str:
        ahead = 1 if key in ("right", "down") else -1
        return legal[(legal.index(chosen) + ahead) % len(legal)]

    def pause(self, view: View) -> float:
        return 1


def plainly(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, View):
        return plainly(asdict(value))
    if isinstance(value, dict):
        return ", ".join(f"{key}: {plainly(part)}" for key, part in value.items()) or "–"
    if isinstance(value, list | tuple):
        inner = (f"({plainly(part)})" if isinstance(part, list | tuple | dict) else plainly(part) for part in value)
        return ", ".join(inner) or "–"
    return printable(str(value))
