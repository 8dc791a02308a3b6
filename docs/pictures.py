"""Draws the pictures of the README: python docs/pictures.py"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from suitcase.engine import seed_from_text
from suitcase.games.suits import GAME, SuitsOptions
from suitcase.table import Seat, Table
from suitcase.terminal.app import TableApp

PICTURES = Path(__file__).parent / "pictures"
SIZE = (100, 32)
TRICKS = 4  # played before the picture is taken
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
COLUMN = 12.2  # the width of a character in Textual's drawings
TEXT = re.compile(r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+" ([^>]*)>([^<]*)</text>')


async def terminal() -> str:
    """A moment of Suits in the terminal: two cards lie on the table, and the chosen one takes the trick."""
    # Random bots, so that the picture stays when a better bot comes.
    seats = [Seat("Ana"), Seat("Hazel", "bot:random"), Seat("Bruno", "bot:random")]
    table = Table.open(GAME, seats, SuitsOptions(), seed=seed_from_text("suitcase"))
    app = TableApp(table, 0, pause=0)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(TRICKS):
            await pilot.press("down", "enter")
            while table.bot_to_act() is not None:
                await pilot.pause()
        for _ in range(16):
            if "take the trick" not in app.table_screen.words:
                await pilot.press("right")
        return at_home(app.export_screenshot(title="suitcase play suits"))


def at_home(svg: str) -> str:
    """Textual's drawing without the font it would download, and every word in its place in any other."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}\s*", "", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg)
    svg = re.sub(r"font-family: Fira Code[^;]*;", f"font-family: {FONTS};", svg)
    return TEXT.sub(_pieces, svg)


def _pieces(text: re.Match[str]) -> str:
    """One element for each stretch of text, because some viewers drop the spaces before it."""
    style, x, y, clip, words = text.groups()
    characters = re.findall(r"&[^;]+;|.", words)
    pieces, start = [], 0
    while start < len(characters):
        end = start + 1
        if characters[start] != "&#160;":
            while end < len(characters) and characters[end : end + 2] not in (["&#160;"], ["&#160;"] * 2):
                end += 1
            at, length = float(x) + start * COLUMN, (end - start) * COLUMN
            piece = "".join(characters[start:end])
            pieces.append(f'<text class="{style}" x="{at:.1f}" y="{y}" textLength="{length:.1f}" {clip}>{piece}</text>')
        start = end
    return "".join(pieces)


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "terminal.svg").write_text(asyncio.run(terminal()), encoding="utf-8")
