"""Errors of the server, each with its HTTP status and the code that closes a socket."""

from __future__ import annotations

from typing import ClassVar

from suitcase.engine import SuitcaseError

OPENED_AGAIN = "The table is being opened again; come back in a moment."


class Problem(SuitcaseError):
    """One sentence for whoever asked; `detail` is for the log alone."""

    status: ClassVar[int] = 400  # of an HTTP answer
    code: ClassVar[int] = 1011  # that closes a socket

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.detail = detail


class NoSuchTable(Problem):
    status, code = 404, 4404

    def __init__(self) -> None:
        super().__init__("There is no such table; ask for its link again.")


class Unplayable(Problem):
    """A table that is whole, but of a game, a version or a set that this server does not have."""

    status, code = 404, 4404


class TooMuch(Problem):
    """Someone wants more than they may have; the sentence says what to do."""

    status, code = 429, 1008


class Unavailable(Problem):
    """Not possible now; the same request may succeed later."""

    status = 503


class Broken(Problem):
    """Stored data is damaged; whoever runs the server has to repair it."""

    status = 500


def damaged(detail: str = "") -> Broken:
    return Broken("This table cannot be read any more: what is stored of it is damaged.", detail)
