"""A table in a terminal window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suitcase.draw.face import face_of
from suitcase.engine import SuitcaseError
from suitcase.terminal.window import check_window, farewell

if TYPE_CHECKING:
    from suitcase.engine import Game
    from suitcase.table import Table

__all__ = ["check_terminal", "run"]


def check_terminal(game: Game | None = None) -> None:
    """Refuses a pipe and, where the game is known, a window too small for it. `run` asks again."""
    check_window(face_of(game).SIZE if game else (0, 0))


def run(table: Table, seat: int | None, note: str | None = None) -> None:
    """Opens the table for a person at a seat, or for someone who watches; returns when they leave it."""
    from suitcase.table import Papers

    check_terminal(table.game)
    try:
        from suitcase.terminal.app import TableApp
    except ModuleNotFoundError as missing:
        if missing.name != "textual":
            raise
        raise SuitcaseError("The terminal table needs Textual: pip install 'suitcase[terminal]'") from None
    papers = Papers(table.game) if table.game.paper else None
    failure = TableApp(table, seat, note, papers=papers).run()
    if failure:
        raise SuitcaseError(failure)
    print(farewell(table))
    if papers and seat is not None and table.outcome():
        for path in papers.bring_home(table.position, seat):
            print(f"Your {table.game.paper} is up to date: {path}")
