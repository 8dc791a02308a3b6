"""Why something cannot be, with how that is said over HTTP and when a socket is closed."""

from __future__ import annotations

from typing import ClassVar

from suitcase.engine import SuitcaseError


class Problem(SuitcaseError):
    """One sentence for whoever asked; `detail` is for the log alone."""

    status: ClassVar[int] = 400  # of an HTTP answer
    code: ClassVar[int] = 1011  # of a socket's end

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
    """It cannot be now; later it can."""

    status = 503


class Broken(Problem):
    """It cannot be, and whoever runs the server must look after it."""

    status = 500


def damaged(detail: str = "") -> Broken:
    return Broken("This table cannot be read any more: what is stored of it is damaged.", detail)
