"""`suitcase sim`: many games between bots."""

from __future__ import annotations

from typing import Annotated

import typer

from suitcase.cli.shared import (
    AsJson,
    GameName,
    OptionWords,
    SetFile,
    check_within,
    find_game,
    need_numba,
    print_json,
    read_options,
)
from suitcase.engine.errors import SuitcaseError, shown

MOST_GAMES = 100_000_000  # the lengths of all of them are kept: 8 bytes each
MOST_THREADS = 1024
LONGEST_SEED = 1 << 63


def sim(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    bots: Annotated[str, typer.Option(metavar="KINDS", help="One for each seat, or one for all.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    threads: Annotated[int | None, typer.Option(help="Cores to use; all of them by default.")] = None,
    set_file: SetFile = None,
    option: OptionWords = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games on all cores, and count.

    \b
    suitcase sim suits --games 100000 --bots greedy,random,random
    suitcase sim suits --bots greedy --hands 5 --json
    """
    from suitcase.bots import bots_of
    from suitcase.table import check_bots

    check_within("--games", games, 1, MOST_GAMES)
    check_within("--threads", 1 if threads is None else threads, 1, MOST_THREADS)
    check_within("--seed", seed, -LONGEST_SEED, LONGEST_SEED)
    found = find_game(game, set_file)
    options = read_options(found, option, context)
    kinds = (bots or bots_of(found)[-1]).split(",")
    if len(kinds) == 1:
        kinds *= found.seat_count(seats)
    elif seats not in (None, len(kinds)):
        raise SuitcaseError(f"--seats says {shown(seats)}, but --bots names {len(kinds)} of them.")
    found.seat_count(len(kinds))
    check_bots(found, kinds)
    need_numba()
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from suitcase.lab import simulate
    from suitcase.lab.printing import print_report

    aside = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=aside, transient=True) as bar:
        task = bar.add_task(found.title, total=games)
        report = simulate(
            found,
            kinds,
            games,
            options=options,
            seed=seed,
            threads=threads,
            compiling=lambda text: bar.console.print(text, highlight=False),
            progress=lambda done: bar.advance(task, done),
        )
    if as_json:
        print_json(report)
    else:
        print_report(report)
