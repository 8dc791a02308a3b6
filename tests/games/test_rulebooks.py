"""Every clause of every RULES.md has a test that carries its number, and every number is a clause's."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from suitcase.engine import Game
from suitcase.games import game as find_game


class Book(NamedTuple):
    game: str
    sign: str  # what its clauses begin with
    clauses: int
    rulings: int
    examples: tuple[str, ...] = ()  # worked examples and tricky cases, as the tests name them

    @property
    def folder(self) -> str:
        return self.game.replace("-", "_")

    def rulebook(self) -> str:
        return find_game(self.game).rulebook()

    def named(self) -> list[str]:
        """All that the rulebook numbers, in its order."""
        return re.findall(rf"^- \*\*({self.sign}-A?\d+)\*\* ", self.rulebook(), re.MULTILINE)

    def tested(self) -> set[str]:
        """All that tests of the game are named after."""
        found = set[str]()
        for file in (Path(__file__).parent / self.folder).rglob("test_*.py"):
            text = file.read_text(encoding="utf-8")
            found |= {*re.findall(rf"^def test_({self.sign.lower()}_[avt]?\d+)_", text, re.MULTILINE)}
        return found


def numbered(letter: str, numbers: range) -> list[str]:
    return [f"{letter}{n}" for n in numbers]


BOOKS = [
    Book("suits", "ST", 14, 14),
    Book("suit-up", "SU", 65, 41, (*numbered("v", range(1, 7)), *numbered("t", range(1, 24, 2)))),
    Book("pick-smarter", "PS", 35, 29, (*numbered("v", range(1, 5)), *numbered("t", range(1, 18, 2)))),
    Book("suit-up-cards", "CO", 20, 31, (*numbered("v", range(1, 3)), *numbered("t", range(1, 18, 2)))),
    Book("suits-rpg", "RP", 41, 70, tuple(numbered("t", range(1, 22, 2)))),
]
each = pytest.mark.parametrize("book", BOOKS, ids=[book.game for book in BOOKS])


@each
def test_the_rulebook_has_all_clauses_in_order(book: Book) -> None:
    clauses = [f"{book.sign}-{n}" for n in range(1, book.clauses + 1)]
    rulings = [f"{book.sign}-A{n}" for n in range(1, book.rulings + 1)]
    assert book.named() == clauses + rulings


@each
def test_every_clause_and_example_has_a_test(book: Book) -> None:
    wanted = [clause.lower().replace("-", "_") for clause in book.named()]
    wanted += [f"{book.sign.lower()}_{example}" for example in book.examples]
    missing = [name for name in wanted if name not in book.tested()]
    assert not missing, f"no test is named after {', '.join(missing)}"


@each
def test_every_test_named_after_a_clause_has_the_clause(book: Book) -> None:
    for name in book.tested():
        if name.split("_")[1][0] not in "vt":
            assert name.upper().replace("_", "-") in book.named(), f"test_{name} tests what is no clause"


@each
def test_clauses_named_in_the_code_exist(book: Book) -> None:
    for kind in type(find_game(book.game)).__mro__:
        if issubclass(kind, Game) and "games" in kind.__module__:
            for file in Path(inspect.getfile(kind)).parent.glob("*.py"):
                for name in re.findall(rf"\b{book.sign}-A?\d+", file.read_text(encoding="utf-8")):
                    assert name in book.named(), f"{file.name} speaks of {name}, which is no clause"


@each
def test_the_rulebook_fits_a_terminal(book: Book) -> None:
    text = book.rulebook()
    assert max(map(len, text.splitlines())) <= 80
    assert "\t" not in text
