"""`suitcase review`: what the decisions of a finished game were worth."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from suitcase.cli.shared import (
    LONGEST_NAME,
    AsJson,
    FromElsewhere,
    check_name,
    check_seed,
    game_in_file,
    need_numba,
    print_json,
    progress_bar,
    say_aside,
)
from suitcase.engine.errors import SuitcaseError, nearest, shown

if TYPE_CHECKING:
    from suitcase.engine import Game
    from suitcase.engine.journal import Journal


def review(
    file: Annotated[Path, typer.Argument(help="The journal of a finished game.")],
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help="Whose game: a name, or a number as people count, from 1.")
    ] = "",
    level: Annotated[str, typer.Option(help="How hard the coach thinks: normal, hard or expert.")] = "hard",
    seed: Annotated[int, typer.Option(help="The same seed gives the same review.")] = 0,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write it as a page, too.")] = None,
    move: Annotated[
        int | None, typer.Option("--try", metavar="MOVE", help="Play on from this move, against bots, instead.")
    ] = None,
    name: Annotated[str, typer.Option(help="What you are called at that table.")] = "Guest",
    module: FromElsewhere = None,
    as_json: AsJson = False,
) -> None:
    """Could I have won? What each decision of a seat cost, and how much was luck.

    Every decision is thought over from what the seat knew then, never from what was hidden. Without --seat it is the
    first person's game.

    \b
    suitcase review suits.journal
    suitcase review suit-up.journal --seat Ana --level expert --html review.html
    suitcase review suits.journal --try 14

    --try lets you play on from one of the seat's moves as if it were now. What the seat could not know then is dealt
    anew, so what you have seen since is no help; bots sit in the other chairs.
    """
    from suitcase.bots import LEVELS
    from suitcase.engine import RecordGame
    from suitcase.lab.review import NOT_OVER, review, why_not
    from suitcase.lab.review.page import page
    from suitcase.lab.review.printing import print_review
    from suitcase.lab.writing import check_apart, check_place
    from suitcase.table import read_file

    check_seed(seed)
    if level not in LEVELS:
        raise SuitcaseError(f"There is no level {shown(level)}: {nearest(level, LEVELS)}.")
    check_place(html)
    check_apart({"The journal": file, "--html": html})
    journal = read_file(file)
    game = journal.header.as_played(game_in_file(journal.header.game, module))
    if why := why_not(game):
        raise SuitcaseError(why)
    if journal.outcome is None:
        raise SuitcaseError(NOT_OVER)
    whose = find_seat(game, journal, seat)
    if move is not None:
        if as_json or html is not None:
            raise SuitcaseError("--try opens a table; leave --json and --html out.")
        try_again(game, journal, whose, move, name)
        return
    need_numba()
    from concurrent.futures import ThreadPoolExecutor

    from suitcase.engine.search import tree

    assert isinstance(game, RecordGame)
    game.compiled.kernel(tree.think, say_aside)
    with progress_bar() as bar, ThreadPoolExecutor() as threads:
        task = bar.add_task(game.title, total=None)
        found = review(
            game,
            journal,
            whose,
            level=level,
            seed=seed,
            threads=threads,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    if html is not None:
        html.write_text(page(found), encoding="utf-8")
    if as_json:
        print_json(found)
    else:
        print_review(found)
        if found.costly:
            print(f"\nTry a move again: suitcase review {shlex.quote(str(file))} --try {found.costly[0].n + 1}")
    if html is not None:
        print(f"\nThe page is in {html}.", file=sys.stderr if as_json else sys.stdout)


def try_again(game: Game, journal: Journal, seat: int, move: int, name: str) -> None:
    """A table in the terminal that begins with a move of a finished game."""
    from suitcase.engine import new_seed
    from suitcase.table import Table, against_bots, bot_names, journals_folder, tried_again
    from suitcase.terminal import check_terminal, run

    check_name(name)
    begins = tried_again(game, journal, move - 1, seat, new_seed())
    sitting = against_bots(game, journal.header.seats, seat, name, bot_names([name]))
    check_terminal(game)
    options = game.options.read(journal.header.options)
    table = Table.open(game, sitting, options, folder=journals_folder(), begins=begins)
    try:
        run(table, seat)
    finally:
        table.close()


def find_seat(game: Game, journal: Journal, word: str) -> int:
    """A seat by the name of who sat there, by the chair's name or by its number as people count; the first person's if
    nobody says which."""
    seats = journal.header.seats
    if not word:
        return next((k for k, seat in enumerate(seats) if seat.kind == "person"), 0)
    names = [[seat.name, called] for seat, called in zip(seats, game.seat_names(len(seats)), strict=True)]
    for k, known in enumerate(names):
        if word.casefold() in (name.casefold() for name in known if name):
            return k
    if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= len(seats):
        return int(word[:9]) - 1
    people = [name or called for name, called in names]
    raise SuitcaseError(f"Nobody sat at {shown(word[:LONGEST_NAME])}: {nearest(word, people)}.")
