"""An arena's report for people: in the terminal, and as Markdown."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.table import Table

from suitcase.lab.arena.arena import Line, Report
from suitcase.lab.arena.rating import Rating


def print_report(report: Report) -> None:
    console = Console()
    table = Table(title=f"{report.title} at {report.seats} seats", title_justify="left")
    for column in ("player", "against"):
        table.add_column(column)
    for column in ("games", "share", "95 %", *(["at any stop"] if report.stops else []), "fair"):
        table.add_column(column, justify="right")
    table.add_column("share is")
    for line in report.lines:
        stop = [_interval(line.any_low, line.any_high)] if report.stops else []
        table.add_row(
            *(line.player, against(line), f"{line.games:,}", f"{line.share:.1%}", _interval(line.low, line.high)),
            *(*stop, f"{line.fair:.1%}", line.answer),
        )
    console.print(table)
    if report.ratings:
        ratings = Table(title="Ratings over all games", title_justify="left")
        ratings.add_column("player")
        ratings.add_column("rating", justify="right")
        for one in report.ratings:
            ratings.add_row(one.player, _rating(one))
        console.print(ratings)
    else:
        console.print("There are no ratings without openskill: pip install 'suitcase[lab]'.", highlight=False)
    games = sum(len(played.pays) for of_table in report.results for played in of_table)
    console.print(f"{games:,} games, {report.seconds:.1f} s on {report.threads} threads.", highlight=False)


def markdown(report: Report) -> str:
    return _cross_table(report) if report.ladder else _list(report)


def against(line: Line) -> str:
    return ", ".join(f"{many} {name}" if many > 1 else name for name, many in Counter(line.against).items())


def _interval(low: float, high: float) -> str:
    return f"{100 * low:.1f} to {100 * high:.1f}"


def _rating(one: Rating) -> str:
    return f"{one.rating:.1f} ± {one.spread:.1f}"


def _size(report: Report) -> str:
    """How many games and deals a table had: numbers that all have in common, or the least and the most."""
    games = sorted({line.games for line in report.lines})
    deals = sorted({line.deals for line in report.lines})
    spoken = [f"{n[0]:,}" if len(n) == 1 else f"{n[0]:,} to {n[-1]:,}" for n in (games, deals)]
    return f"{spoken[0]} games over {spoken[1]} deals"


def _cross_table(report: Report) -> str:
    ratings = {one.player: one for one in report.ratings}
    names = [one.player for one in report.ratings] or report.players
    rest = report.seats - 1
    fair = report.lines[0].fair
    lines = [
        f"One of the row against {'one' if rest == 1 else rest} of the column: its share in per cent and the 95 % "
        f"interval, clustered by deal. Fair is {100 * fair:.0f} %. {_size(report)} for each pair.",
        "",
        f"| | {' | '.join(names)} |{' rating |' if ratings else ''}",
        f"| --- |{' ---: |' * len(names)}{' ---: |' if ratings else ''}",
    ]
    for name in names:
        cells = [_cell(report, name, other) for other in names]
        rated = f" {_rating(ratings[name])} |" if ratings else ""
        lines.append(f"| **{name}** | {' | '.join(cells)} |{rated}")
    return "\n".join(lines) + "\n"


def _cell(report: Report, player: str, other: str) -> str:
    if player == other:
        return "–"
    if line := report.line(player, other):
        share, low, high = line.share, line.low, line.high
    else:  # two seats: what the other has not
        line = report.line(other, player)
        assert line is not None
        total = 2 * line.fair
        share, low, high = total - line.share, total - line.high, total - line.low
    return f"{100 * share:.0f} ({100 * low:.0f}–{100 * high:.0f})"


def _list(report: Report) -> str:
    lines = ["| player | against | games | share | 95 % | fair | share is |", f"|{' --- |' * 7}"]
    for line in report.lines:
        low, high = (line.any_low, line.any_high) if report.stops else (line.low, line.high)
        lines.append(
            f"| {line.player} | {against(line)} | {line.games:,} | {line.share:.1%} | {_interval(low, high)} "
            f"| {line.fair:.1%} | {line.answer} |"
        )
    return "\n".join(lines) + "\n"
