"""A review in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from suitcase.draw.text import printable
from suitcase.lab.review.report import Review

MOST_SHOWN = 8  # decisions
ROWS, COLUMNS = 5, 60  # of the curve
EIGHTHS = " ▁▂▃▄▅▆▇█"


def print_review(review: Review) -> None:
    console = Console(highlight=False, soft_wrap=True)
    console.print(Text(f"{review.title}, as {printable(review.names[review.seat])} played it", style="bold"))
    for said in review.verdict:
        console.print(Text(printable(said)))
    console.print()
    for line in curve_lines(review):
        console.print(Text(line))
    console.print()
    for name, share in review.parts.items():
        console.print(Text(f"{name:<22}{share:>10}"))
    costly = review.costly
    for one in costly[:MOST_SHOWN]:
        late = " (out of time; a bot played)" if one.late else ""
        console.print()
        console.print(Text(f"Move {one.n + 1}: cost {one.costs}{late}", style="bold"))
        for word, option in (("played", one.played), ("better", one.best)):
            console.print(Text(f"  {word}  {option.chance:>14}  {printable(option.say)}"))
    if len(costly) > MOST_SHOWN:
        console.print(Text(f"\nAnd {len(costly) - MOST_SHOWN} more that cost less; --json has them all."))


def curve_lines(review: Review) -> list[str]:
    """The chance of winning over the game, as a few lines of blocks."""
    columns = min(COLUMNS, max(2, review.last))
    heights = [round(at(review, k * review.last / (columns - 1)) * ROWS * 8) for k in range(columns)]
    lines = []
    for row in range(ROWS - 1, -1, -1):
        blocks = "".join(EIGHTHS[min(8, max(0, height - row * 8))] for height in heights)
        label = {ROWS - 1: "100 %", ROWS // 2: "50 %"}.get(row, "")
        lines.append(f"{label:>6} │{blocks}")
    lines.append(f"{'0 %':>6} └{'─' * columns}")
    lines.append(f"{'move':>6}  {0:<{columns - len(str(review.last))}}{review.last}")
    return lines


def at(review: Review, n: float) -> float:
    """The curve's height at a moment: straight from point to point."""
    before = review.curve[0]
    for point in review.curve:
        if point.n >= n:
            if point.n == before.n:
                return point.chance
            return before.chance + (point.chance - before.chance) * max(0.0, n - before.n) / (point.n - before.n)
        before = point
    return before.chance
