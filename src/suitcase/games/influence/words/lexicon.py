"""Names of one set in one of the two games, and the way back from the notation to what is meant."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.games.influence.components import Components, short
from suitcase.games.influence.state import PLACES, TYPES
from suitcase.games.influence.words.vocabulary import Vocabulary


class Lexicon:
    def __init__(self, c: Components, vocabulary: Vocabulary, mats: Sequence[str]) -> None:
        self.c = c
        self.vocabulary = vocabulary
        self.mats = mats
        self.people = [person.name for person in c.people]
        self.spaces = c.spaces()
        self._person = {short(name): k for k, name in enumerate(self.people)}
        self._space = {short(name): k for k, name in enumerate(self.spaces)}

    def person(self, word: str) -> int | None:
        """Who is meant by a word of the notation."""
        return self._person.get(word)

    def space(self, word: str) -> int:
        return self._space[word]

    def favor(self, word: str) -> tuple[int, int]:
        """The type and the place of a favor card: of `leaves@park` as well as of `leaves@Park`."""
        kind, _, place = word.partition("@")
        return self.c.type_of(kind), self._space[short(place)]

    def amount(self, n: int, kind: int) -> str:
        """'1 book', '3 books'."""
        return f"{n} {(self.c.singular if n == 1 else self.c.types)[kind]}"

    def amounts(self, of_each: Sequence[int]) -> list[str]:
        """Those that are more than none, in words."""
        return [self.amount(of_each[kind], kind) for kind in range(TYPES) if of_each[kind] > 0]

    def where(self, space: int) -> str:
        """'the Park', 'Froogle+', 'the corner by the cafe'."""
        name = self.spaces[space]
        return f"{self.vocabulary.article}{name}" if space < PLACES else f"the {name[0].lower()}{name[1:]}"

    def where_called(self, name: str) -> str:
        return self.where(self.spaces.index(name))

    def favor_title(self, word: str) -> str:
        """'the leaves favor of the Park'."""
        kind, place = self.favor(word)
        return f"the {self.c.types[kind]} favor of {self.where(place)}"


def either(words: Sequence[str], link: str = "or") -> str:
    """'leaves', 'leaves or books', 'leaves, books or money'."""
    return f"{', '.join(words[:-1])} {link} {words[-1]}" if len(words) > 1 else "".join(words)
