"""`suitcase referee`: a ruling on a position and some actions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from suitcase.cli.shared import AsJson, FromElsewhere, SetFile, game_in_file, print_json, read_input


def referee(
    file: Annotated[Path, typer.Argument(help="A referee file; - for standard input.")],
    set_file: SetFile = None,
    module: FromElsewhere = None,
    as_json: AsJson = False,
) -> None:
    """Rule on a position and some actions.

    For rules questions, puzzles and bug reports.

    \b
    echo '{"game": "suits", "chance": "x", "play": [[1, "7C"]]}' | suitcase referee -
    suitcase referee FILE --game examples.lone_suit

    Ends with 1 if an action was refused. docs/referee.md tells what a file may say.
    """
    from suitcase.engine.referee import judge, read_case

    case = read_case(read_input(file))
    game = game_in_file(case.game, module)
    ruling = judge(game if set_file is None else game.with_set(set_file), case)
    if as_json:
        print_json(ruling)
    else:
        print("\n".join([*ruling.log, "", ruling.drawing]))
        if ruling.outcome and ruling.outcome.why not in ruling.log:
            print(f"\n{ruling.outcome.why}")
    if ruling.refused:
        raise typer.Exit(1)
