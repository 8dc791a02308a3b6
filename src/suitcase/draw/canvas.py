"""Drawing with characters: a grid of cells that becomes Rich text."""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

PLAIN = Style()
# The lines of a frame: upper left, across, upper right, down, lower left, lower right.
ROUND, DOUBLE, DASHED = "╭─╮│╰╯", "╔═╗║╚╝", "╭╌╮╎╰╯"
WIDE = "\u10ff"  # no character up to here takes two cells


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", PLAIN)] * width for _ in range(height)]

    def put(self, x: int, y: int, words: str, style: Style = PLAIN) -> None:
        """What lies outside is cut off."""
        if not 0 <= y < len(self._cells):
            return
        row = self._cells[y]
        for char in words:
            if 0 <= x < len(row):
                row[x] = (char, style)
            x += 1
            if char > WIDE and cell_len(char) == 2:
                if 0 <= x < len(row):
                    row[x] = ("", style)
                x += 1

    def write(self, x: int, y: int, text: Text) -> None:
        for segment, style in runs(text):
            self.put(x, y, segment, style)
            x += cell_len(segment)

    def centre(self, x: int, y: int, words: str, style: Style = PLAIN) -> None:
        self.put(x - cell_len(words) // 2, y, words, style)

    def frame(self, x: int, y: int, width: int, height: int, lines: str, style: Style = PLAIN) -> None:
        """A box with nothing in it."""
        inner = width - 2
        self.put(x, y, lines[0] + lines[1] * inner + lines[2], style)
        for row in range(1, height - 1):
            self.put(x, y + row, lines[3] + " " * inner + lines[3], style)
        self.put(x, y + height - 1, lines[4] + lines[1] * inner + lines[5], style)

    def text(self) -> Text:
        lines = []
        for row in self._cells:
            parts = groupby(row, key=lambda cell: cell[1])
            lines.append(Text.assemble(*(("".join(char for char, _ in part), style) for style, part in parts)))
        return Text("\n").join(lines)


def piece(words: str, style: Style) -> Text:
    """Words in a style. `Text(words, style)` would also apply the style to whatever is appended later."""
    return Text.assemble((words, style))


def runs(text: Text) -> list[tuple[str, Style]]:
    """A line's characters with the styles that lie on them."""
    styles = [PLAIN] * len(text.plain)
    for span in text.spans:
        if isinstance(span.style, Style):
            for k in range(span.start, min(span.end, len(styles))):
                styles[k] += span.style
    cells = zip(text.plain, styles, strict=True)
    return [("".join(char for char, _ in part), style) for style, part in groupby(cells, key=lambda cell: cell[1])]


def fit(words: str, width: int) -> str:
    """The words, cut with an ellipsis where they are too wide."""
    if cell_len(words) <= width:
        return words
    return set_cell_size(words, max(0, width - 1)).rstrip() + "…" if width > 0 else ""
