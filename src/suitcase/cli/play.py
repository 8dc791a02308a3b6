"""`suitcase play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from suitcase.cli.shared import LONGEST_NAME, OptionWords, SetFile, find_game, read_options
from suitcase.engine.errors import SuitcaseError, shown

if TYPE_CHECKING:
    from suitcase.engine import Game


def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game's name; suits if not given.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, from 0; -1 to watch bots.")] = 0,
    name: Annotated[str, typer.Option(help="What you are called at the table.")] = "Guest",
    bots: Annotated[str | None, typer.Option(metavar="KINDS", help="The other seats, e.g. greedy,random.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seed: Annotated[str | None, typer.Option(help="Words to deal from, to play the same deal again.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was left.")] = None,
    set_file: SetFile = None,
    option: OptionWords = None,
) -> None:
    """Play in the terminal, against bots.

    \b
    suitcase play suits
    suitcase play suits --seat 1 --hands 5 --bots greedy,random
    suitcase play suit-up --set my-cards.toml
    suitcase play --resume FILE
    suitcase play my.game --resume FILE     a game that is not in the case

    Every game is written to a journal; `suitcase verify` checks it, and the table tells where it is.
    """
    from suitcase.engine import seed_from_text
    from suitcase.table import Table, journals_folder
    from suitcase.terminal import check_terminal, run

    if resume is not None:
        if set_file is not None:
            raise SuitcaseError("A game that was left goes on with the set in its journal; leave --set out.")
        if option or context.args or (game or "").startswith("-"):  # --hands 5 without a game is two loose words
            raise SuitcaseError("A game that was left goes on with its own options; leave others out.")
        if game is not None:
            find_game(game)  # a file alone never causes an import
        table, note = Table.resume(resume)
        people = [k for k, s in enumerate(table.seats) if s.bot is None]
        try:
            run(table, people[0] if people else None, note)
        finally:
            table.close()
        return
    found = find_game(game or "suits", set_file)
    options = read_options(found, option, context)
    sitting = sit(found, seats, seat, name, bots)
    check_terminal(found)
    folder = journals_folder()
    table = Table.open(found, sitting, options, seed=seed_from_text(seed) if seed else None, folder=folder)
    try:
        run(table, seat if seat >= 0 else None)
    finally:
        table.close()


def sit(game: Game, seats: int | None, seat: int, name: str, bots: str | None) -> list[Any]:
    from suitcase.bots import NAMES, bot, bots_of
    from suitcase.table import Seat

    count = game.seat_count(seats)
    if seat not in range(-1, count):
        raise SuitcaseError(f"Seats at this table are 0 to {count - 1} (-1 to watch), not {shown(seat)}.")
    if not name.isprintable() or not 1 <= len(name) <= LONGEST_NAME:
        raise SuitcaseError(f"A name has 1 to {LONGEST_NAME} letters, digits or signs; {shown(name)} won't do.")
    others = count - (seat >= 0)
    kinds = bots.split(",") if bots else [bots_of(game)[-1]] * others
    if len(kinds) == 1:
        kinds *= others
    if len(kinds) != others:
        raise SuitcaseError(f"{others} seats are left for bots, but --bots names {len(kinds)}.")
    for kind in kinds:
        bot(kind, game)
    sitting = [Seat(bot_name, f"bot:{kind}") for bot_name, kind in zip(NAMES, kinds, strict=False)]
    if seat >= 0:
        sitting.insert(seat, Seat(name))
    return sitting
