"""`suitcase bench`: how fast random games are."""

from __future__ import annotations

from typing import Annotated

import typer

from suitcase.cli.shared import (
    HOUR,
    GameName,
    OptionWords,
    SetFile,
    check_within,
    find_game,
    need_numba,
    read_options,
    say_aside,
)
from suitcase.engine.errors import SuitcaseError

MOST_BATCH = 1 << 18  # games at once, of about a kilobyte each


def bench(
    context: typer.Context,
    game: GameName,
    seconds: Annotated[float, typer.Option(help="How long to measure.")] = 1.0,
    plain: Annotated[bool, typer.Option("--plain", help="Measure the plain-Python form.")] = False,
    batch: Annotated[int, typer.Option(help="Measure Batch.step with this many games.")] = 0,
    seats: Annotated[int | None, typer.Option(help="How many play; if it may vary, the middle.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Print digests by which other engines compare rules.")] = False,
    set_file: SetFile = None,
    option: OptionWords = None,
) -> None:
    """Measure how fast random games are.

    One core, after start-up and compilation. Prints moves, seconds, games, seconds of CPU and seats.

    \b
    suitcase bench suits
    suitcase bench suits --plain
    suitcase bench suits --batch 4096
    suitcase bench suit-up --seats 4
    suitcase bench suits --check
    """
    from suitcase.engine import RecordGame

    check_within("--seconds", seconds, 0, HOUR)
    check_within("--batch", batch, 0, MOST_BATCH)
    found = find_game(game, set_file)
    if not isinstance(found, RecordGame):
        raise SuitcaseError(f"{found.title} has no kernels to measure.")
    if check:
        from suitcase.lab.measure import digests

        print(digests(found))
        return
    options = read_options(found, option, context)
    if not plain:
        need_numba()
    from suitcase.lab.measure import measure

    print(measure(found, options, seconds, seats=seats, plain=plain, batch=batch, progress=say_aside))
