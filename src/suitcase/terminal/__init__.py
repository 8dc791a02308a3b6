"""A table in a terminal window."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from suitcase.draw.face import face_of
from suitcase.draw.text import printable
from suitcase.engine import SuitcaseError
from suitcase.terminal.window import check_window, farewell

if TYPE_CHECKING:
    from suitcase.engine import Game
    from suitcase.table import Table
    from suitcase.terminal.menu import Wish

__all__ = ["check_terminal", "choose", "join", "run"]


def check_terminal(game: Game | None = None) -> None:
    """Refuses a pipe and, where the game is known, a window too small for it. `run` asks again."""
    check_window(face_of(game).SIZE if game else (0, 0))


def run(table: Table, seat: int | None, note: str | None = None) -> None:
    """Opens the table for a person at a seat and whoever else sits there, or for someone who watches; returns when they
    leave it."""
    from suitcase.table import Papers

    check_terminal(table.game)
    check_textual()
    from suitcase.terminal.app import TableApp

    papers = Papers(table.game) if table.game.paper else None
    people = [k for k, chair in enumerate(table.chairs) if chair.kind == "person"]
    shared = people if seat is not None and len(people) > 1 else ()
    failure = TableApp(table, seat, note, papers=papers, people=shared).run()
    if failure:
        raise SuitcaseError(failure)
    print(farewell(table))
    if papers and seat is not None and table.outcome():
        for path in papers.bring_home(table.position, seat):
            print(f"Your {table.game.paper} is up to date: {path}")


def choose(*, asks_level: bool = True) -> Wish | None:
    """Shows what is in the case; what somebody wants to play, and against which bots, or None."""
    check_terminal()
    check_textual()
    from suitcase.terminal.menu import MenuApp

    return MenuApp(asks_level=asks_level).run()


def join(word: str, name: str, *, chair: str | None = None, watch: bool = False) -> None:
    """Opens the table of a link, and sits down there; returns when the person leaves it."""
    from suitcase.terminal.link import check_library, read_link, token_for

    link = read_link(word)
    check_terminal()
    check_textual()
    check_library()
    from suitcase.terminal.joining import RemoteApp

    app = RemoteApp(link, token_for(link, name), chair=chair, watch=watch)
    failure = app.run()
    if failure:
        raise SuitcaseError(failure)
    outcome = app.table.outcome() if app.table else None
    if outcome:
        print(printable(outcome.why))
    else:
        print("You left the table; your chair stays yours. Come back with:")
        print(f"suitcase join {app.link} --name {quote(name)}")


def check_textual() -> None:
    try:
        import textual  # noqa: F401  (only to see whether it is there)
    except ModuleNotFoundError:
        raise SuitcaseError("The terminal table needs Textual: pip install 'suitcase[terminal]'") from None
