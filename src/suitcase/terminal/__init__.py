"""A table in a terminal window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suitcase.engine import SuitcaseError
from suitcase.terminal.face import face_of
from suitcase.terminal.window import check_window, farewell

if TYPE_CHECKING:
    from suitcase.table import Table

__all__ = ["run"]


def run(table: Table, seat: int | None, note: str | None = None) -> None:
    """Opens the table for a person at a seat, or for someone who watches; returns when he leaves it."""
    check_window(face_of(table.game).SIZE)
    try:
        from suitcase.terminal.app import TableApp
    except ModuleNotFoundError as missing:
        if missing.name != "textual":
            raise
        raise SuitcaseError("The terminal table needs Textual: pip install 'suitcase[terminal]'") from None
    app = TableApp(table, seat, note)
    app.run()
    if app.failure:
        raise SuitcaseError(app.failure)
    print(farewell(table))
