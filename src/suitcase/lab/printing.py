"""A report of simulated games, for people."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.table import Table

from suitcase.lab.plain_sim import Line, PlainReport
from suitcase.lab.sim import Report


def print_report(report: Report) -> None:
    table = Table(title=f"{report.games:,} games of {report.game}", title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for column in ("wins", "share", "95 %", report.scored):
        table.add_column(column, justify="right")
    for k, seat in enumerate(report.seats, 1):  # as people count
        interval = f"{seat.low:.2%} to {seat.high:.2%}"
        score = f"{seat.score:.2f} ± {seat.score_error:.2f}"
        table.add_row(str(k), seat.bot, f"{seat.wins:,}", f"{seat.share:.2%}", interval, score)
    console = Console()
    console.print(table)
    if report.roles:
        console.print(_by_role(report))
    for name, share in report.tallies.items():
        console.print(f"{share:7.2%}  {name}", highlight=False, soft_wrap=True)
    length = report.lengths
    took = f"Half of the games took {length.median:,} {length.unit} or fewer, nine of ten {length.most:,} or fewer"
    console.print(f"{took}; {report.moves / report.games:,.1f} moves a game.", highlight=False, soft_wrap=True)
    speed = f"{report.seconds:.2f} s on {report.threads} threads, {report.moves_per_second:,.0f} moves a second."
    console.print(speed, highlight=False, soft_wrap=True)


def _by_role(report: Report) -> Table:
    """How often each was in a game, and how often it won of those. Partners win together, so their share is larger."""
    fair = sum(role.wins for role in report.roles) / max(1, sum(role.games for role in report.roles))
    title = f"By {report.role}; a fair share is {fair:.0%} of the games it is in"
    table = Table(title=title, title_justify="left")
    table.add_column(report.role)
    for column in ("games", "wins", "share", "95 %"):
        table.add_column(column, justify="right")
    for role in sorted(report.roles, key=lambda role: -role.share):
        if role.games:
            interval = f"{role.low:.2%} to {role.high:.2%}"
            table.add_row(role.name, f"{role.games:,}", f"{role.wins:,}", f"{role.share:.2%}", interval)
        else:
            table.add_row(role.name, "0", "", "", "")
    return table


def print_plain(report: PlainReport) -> None:
    """A table for all sizes, then for each size what the game counts."""
    console = Console()
    table = Table(title=f"{report.games:,} games of {report.game} at each size", title_justify="left")
    table.add_column("seats", justify="right")
    table.add_column("bots")
    for column in ("successes", "share", "95 %", "actions"):
        table.add_column(column, justify="right")
    for size in report.sizes:
        bots = ", ".join(f"{many} {kind}" for kind, many in Counter(size.bots).items())
        table.add_row(str(size.seats), bots, *_share(size.all), f"{size.actions:,.0f}")
    console.print(table)
    if unfinished := sum(size.unfinished for size in report.sizes):
        console.print(f"{unfinished:,} games did not come to an end.", highlight=False)
    for size in report.sizes:
        for heading, lines in size.lines.items():
            console.print(_by_heading(f"{size.seats} seats, by {heading}", heading, lines, size.all.games))
    actions = sum(size.actions for size in report.sizes) * report.games
    speed = (
        f"{report.seconds:.1f} s in {report.processes} processes, {report.actions_per_second:,.0f} actions a second."
    )
    console.print(f"{actions:,.0f} actions; {speed}", highlight=False, soft_wrap=True)


def _share(line: Line) -> tuple[str, str, str]:
    return f"{line.wins:,}", f"{line.share:.1%}", f"{line.low:.1%} to {line.high:.1%}"


def _by_heading(title: str, heading: str, lines: list[Line], games: int) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(heading)
    for column in ("games", "of all", "successes", "share", "95 %"):
        table.add_column(column, justify="right")
    for line in sorted(lines, key=lambda line: -line.games):
        table.add_row(line.name, f"{line.games:,}", f"{line.games / games:.0%}", *_share(line))
    return table
