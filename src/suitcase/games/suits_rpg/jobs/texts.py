"""Texts of a job. `{uniform: They salute.|They stare.}` depends on a condition; `{who}` is the character who tried."""

from __future__ import annotations

import re

import msgspec

from suitcase.engine.errors import shown
from suitcase.games.suits_rpg.character import LONGEST
from suitcase.games.suits_rpg.jobs.conditions import Facts, Tree, holds, parse

WHO = "who"
NOBODY = "Somebody"  # stands for {who} where it is not known who tried
BRACES = re.compile(r"\{([^{}]*)\}|[{}]")


class Alternative(msgspec.Struct, frozen=True):
    """A piece that is one text or the other."""

    when: Tree
    yes: str
    no: str


class JobText(msgspec.Struct, frozen=True):
    """A text in its pieces, one after the other."""

    pieces: tuple[str | Alternative | None, ...] = ()  # None is who tried

    def __bool__(self) -> bool:
        return bool(self.pieces)

    @property
    def names_who(self) -> bool:
        return None in self.pieces

    def longest(self) -> int:
        """The most characters that it can have when it is read out."""
        return sum(map(_longest, self.pieces))

    def conditions(self) -> list[Tree]:
        return [piece.when for piece in self.pieces if isinstance(piece, Alternative)]

    def spoken(self, facts: Facts, who: str = NOBODY) -> str:
        found = []
        for piece in self.pieces:
            if isinstance(piece, Alternative):
                found.append(piece.yes if holds(piece.when, facts) else piece.no)
            else:
                found.append(who if piece is None else piece)
        # A piece that is not said leaves its spaces behind.
        return re.sub(r" +\n|\n +|  +", lambda gap: "\n" if "\n" in gap[0] else " ", "".join(found)).strip()


def _longest(piece: str | Alternative | None) -> int:
    if piece is None:
        return LONGEST["name"]
    return len(piece) if isinstance(piece, str) else max(len(piece.yes), len(piece.no))


def words(source: str) -> JobText:
    """A text with its pieces. Raises ValueError with the part of a sentence that says what is wrong."""
    pieces: list[str | Alternative | None] = []
    at = 0
    for found in BRACES.finditer(source):
        pieces.append(source[at : found.start()])
        at = found.end()
        if found[1] is None:
            raise ValueError(f"a brace {found[0]} is alone; a condition is written {{flag: this|or that}}")
        pieces.append(_piece(found[1]))
    pieces.append(source[at:])
    return JobText(tuple(piece for piece in pieces if piece != ""))


def _piece(source: str) -> Alternative | None:
    condition, colon, said = source.partition(":")
    if not colon:
        if source.strip() == WHO:
            return None
        raise ValueError(f"{{{shown(source)[1:-1]}}} needs a colon: {{flag: this|or that}}, or {{who}}")
    try:
        when = parse(condition)
    except ValueError as error:
        raise ValueError(f"the condition {shown(condition.strip())} is not right: {error}") from None
    yes, _, no = said.partition("|")
    if "|" in no:
        raise ValueError(f"{{{shown(source)[1:-1]}}} has more than two texts")
    return Alternative(when, yes.lstrip(" "), no)
