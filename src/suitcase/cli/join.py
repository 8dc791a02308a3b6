"""`suitcase join`: a table of a server, by its link."""

from __future__ import annotations

from typing import Annotated

import typer


def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The table's link, as a browser has it.")],
    seat: Annotated[
        str | None, typer.Option(metavar="CHAIR", help="Your chair: its name, or its number from 1.")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Take no chair and watch.")] = False,
    name: Annotated[str, typer.Option(help="What you are called at the table.")] = "Guest",
) -> None:
    """Sit down at a table of a server, in the terminal.

    \b
    suitcase join http://127.0.0.1:8000/table/kZoWBLWqIRNclTfD --name Ana
    """
    at_link(link, seat, name, watch=watch)


def is_link(word: str) -> bool:
    return word.startswith(("http://", "https://"))


def at_link(link: str, seat: str | None, name: str, *, watch: bool) -> None:
    from suitcase.engine.errors import SuitcaseError
    from suitcase.terminal import join as join_table

    if watch and seat is not None:
        raise SuitcaseError("Either take a chair (--seat) or watch (--watch), not both.")
    join_table(link, name, chair=None if seat is None else seat.strip().casefold(), watch=watch)
