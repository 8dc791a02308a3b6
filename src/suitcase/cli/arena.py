"""`suitcase arena`: bots against bots, compared fairly."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from suitcase.cli.shared import (
    AsJson,
    GameName,
    OptionWords,
    Seats,
    SetFile,
    Threads,
    check_seed,
    check_threads,
    check_within,
    find_game,
    need_numba,
    print_json,
    progress_bar,
    read_options,
    say_aside,
)
from suitcase.engine.errors import SuitcaseError

MOST_GAMES = 1_000_000


def arena(
    context: typer.Context,
    game: GameName,
    players: Annotated[
        list[str] | None,
        typer.Argument(metavar="PLAYERS...", help="Kinds of bots, as in expert, expert@4000 or expert@200ms."),
    ] = None,
    games: Annotated[int, typer.Option(help="Games at each table; fewer if the question is decided earlier.")] = 2_000,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    threads: Threads = None,
    stop: Annotated[
        bool | None,
        typer.Option("--stop/--all-games", help="End a table when its question is decided; a ladder plays all games."),
    ] = None,
    ladder: Annotated[bool, typer.Option("--ladder", help="Each player against each; all kinds if none is named.")] = (
        False
    ),
    markdown: Annotated[bool, typer.Option("--markdown", help="Print a Markdown table.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The report (.json), or every seat of every game (.csv, .parquet)."),
    ] = None,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Shares with intervals (.svg, .png).")] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep finished deals there, and go on with those it has.")
    ] = None,
    set_file: SetFile = None,
    option: OptionWords = None,
    as_json: AsJson = False,
) -> None:
    """Let bots meet on duplicate deals, and say who is better and how sure that is.

    Each deal is played once for every rotation of the players around the table. Two players are compared one against
    all others, both ways; as many players as seats play each other. Besides the kinds of bots there are `flat` and
    `plain-tree`, plain searches to compare with.

    \b
    suitcase arena suits expert normal greedy --games 2000
    suitcase arena suits expert@200ms flat@200ms --games 600 --all-games
    suitcase arena suit-up hard greedy --seats 4 --picture hard.svg
    suitcase arena suits --ladder --games 300 --markdown --resume ladder.jsonl
    """
    check_within("--games", games, 1, MOST_GAMES)
    check_threads(threads)
    check_seed(seed)
    found = find_game(game, set_file)
    words, context.args = apart([*(players or []), *context.args])
    options = read_options(found, option, context)
    need_numba()
    from suitcase.bots import bots_of
    from suitcase.lab.arena import Arena
    from suitcase.lab.arena.files import DATA, PICTURES, check_file, draw, write_data
    from suitcase.lab.arena.printing import markdown as as_markdown
    from suitcase.lab.arena.printing import print_report
    from suitcase.lab.writing import check_apart, check_place

    if not words:
        if not ladder:
            raise SuitcaseError(
                f"Name the players, as in `suitcase arena {found.name} {' '.join(bots_of(found)[-2:])}`."
            )
        words = bots_of(found)
    planned = Arena(found, words, games, options=options, seats=seats, seed=seed, ladder=ladder)
    check_file("--out", out, DATA)
    check_file("--picture", picture, PICTURES)
    check_place(resume)
    check_apart({"--resume": resume, "--out": out, "--picture": picture, "--set": set_file})
    kept = planned.prepare(resume, say_aside)
    with progress_bar() as bar:
        task = bar.add_task(found.title, total=planned.games)
        report = planned.run(
            kept,
            threads=threads,
            stops=not ladder if stop is None else stop,
            progress=lambda done: bar.advance(task, done),
        )
    if out is not None:
        write_data(planned, report, out)
    if picture is not None:
        draw(report, picture)
    if as_json:
        print_json(report)
    elif markdown:
        print(as_markdown(report), end="")
    else:
        print_report(report)


def apart(words: Sequence[str]) -> tuple[Sequence[str], list[str]]:
    """Players, and a game's own options, which may stand anywhere between them: --hands 1 or --hands=1."""
    players, options = [], []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            players.append(word)
            continue
        options.append(word)
        if "=" not in word and rest:
            options.append(rest.pop(0))
    return players, options
