"""`suitcase verify`: a journal, checked card by card."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from suitcase.cli.shared import AsJson, FromElsewhere, game_in_file, print_json
from suitcase.engine.errors import SuitcaseError


def verify(
    file: Annotated[Path, typer.Argument(help="A journal.")],
    module: FromElsewhere = None,
    as_json: AsJson = False,
) -> None:
    """Check a game card by card, and its shuffles.

    Every action is checked against the rules, every draw against the revealed seed.

    \b
    suitcase verify ~/.local/share/suitcase/games/suits-....journal
    suitcase verify FILE --game examples.lone_suit

    A file never runs code: a game that is not in the case is named with --game. A finished game that this program
    cannot play is shown as it was written down.
    """
    from suitcase.draw.text import printable
    from suitcase.engine.journal import as_written
    from suitcase.engine.journal import verify as verify_journal
    from suitcase.table import read_file

    journal = read_file(file)
    try:
        game = game_in_file(journal.header.game, module)
        journal.header.as_played(game)
    except SuitcaseError:
        # A finished game that cannot be played again still says who did what.
        if journal.outcome is not None and not as_json:
            print("\n".join(map(printable, as_written(journal))))
        raise
    verdict = verify_journal(game, journal)
    if as_json:
        print_json({"actions": verdict.actions, "draws": verdict.draws, "finished": verdict.finished})
        return
    if journal.note:
        print(journal.note)
    if journal.header.begins is not None:
        print("The game begins in the middle, with a position that was laid out and not drawn.")
    print(f"{verdict.actions} actions, all by the rules.")
    if verdict.finished:
        print(f"{verdict.draws} draws, all as the seed gives them; the seed is the one committed to at the start.")
        assert journal.outcome is not None
        print(journal.outcome.why)
    else:
        print(f"{verdict.draws} draws; they can be recomputed when the game is over and its seed is revealed.")
