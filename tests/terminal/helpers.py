"""A table of Suits in a window without a screen: what one sees, touches and types there."""

from __future__ import annotations

import asyncio
import html
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.pilot import Pilot
from textual.widget import Widget

from suitcase.engine import FastChance, Position, seed_from_text
from suitcase.games.suits import GAME, SuitsOptions
from suitcase.table import Seat, Table
from suitcase.terminal.app import TableApp

P = TypeVar("P", bound=Position)
COLUMN = 12.2  # the width of a character in Textual's drawings
Visit = Callable[[TableApp, Pilot[str]], Awaitable[None]]


def suits_table(bots: str = "bot:random", first: str = "person", folder: Path | None = None) -> Table:
    """One hand, which seat 0 leads."""
    seats = [Seat("Ana", first), Seat("Hazel", bots), Seat("Bruno", bots)]
    return Table.open(GAME, seats, SuitsOptions(hands=1, dealer="2"), seed=seed_from_text("x"), folder=folder)


def visit(
    table: Table, do: Visit, seat: int | None = 0, size: tuple[int, int] = (80, 24), note: str | None = None
) -> TableApp:
    """Opens the table, does something there and leaves it."""
    app = TableApp(table, seat, note, pause=0)

    async def inside() -> None:
        async with app.run_test(size=size) as pilot:
            await do(app, pilot)

    asyncio.run(inside())
    return app


def random_walk(position: P, seed: int) -> Iterator[tuple[P, int]]:
    """Every position of a random game from here, and a seat that may act in it; then the end, seen from seat 0."""
    dice, chance = random.Random(seed), FastChance(seed)
    while acting := position.to_act():
        seat = dice.choice(acting)
        yield position, seat
        position.play(seat, dice.choice(position.legal(seat)), chance)
    yield position, 0


async def bots_done(app: TableApp, pilot: Pilot[str]) -> None:
    while app.table_screen.table.bot_to_act() is not None:
        await pilot.pause()
    await pilot.pause()


async def settled(app: App[str], pilot: Pilot[str]) -> str:
    """The window as it is drawn when nothing in it changes any more; a busy machine may take a while to get there, and
    may be at rest for a moment before."""
    drawn = [""]
    while len(drawn) < 4 or len({*drawn[-3:]}) > 1:
        drawn.append(app.export_screenshot())
        await pilot.pause(0.15)
    return drawn[-1]


def seen(app: App[str]) -> str:
    """Everything in the window, as plain text."""
    rows: dict[float, str] = {}
    pattern = r'<text [^>]*x="([\d.]+)" y="([\d.]+)" textLength[^>]*>([^<]*)</text>'
    for x, y, words in re.findall(pattern, app.export_screenshot()):
        column = round(float(x) / COLUMN)
        rows[float(y)] = rows.get(float(y), "").ljust(column) + html.unescape(words).replace("\xa0", " ")
    return "\n".join(rows[y].rstrip() for y in sorted(rows))


def one_line(app: App[str]) -> str:
    """What is in the window, with every line break and run of spaces as one space."""
    return " ".join(seen(app).split())


def place_of(drawing: Widget, action: str) -> tuple[int, int]:
    """A point in a drawing where a click plays an action."""
    text = drawing.render()
    assert isinstance(text, Text)
    for span in text.spans:
        if isinstance(span.style, Style) and span.style.meta.get("do") == action:
            before = text.plain[: span.start].split("\n")
            return len(before[-1]) + drawing.gutter.left, len(before) - 1
    raise AssertionError(f"{action} cannot be clicked.")
