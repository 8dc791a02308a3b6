"""Names of one set in one of the two games, and the way back from the notation to what is meant."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine import a, capital, counted, listed
from suitcase.games.influence.components import STAR, Components, Person, short
from suitcase.games.influence.state import PLACES, TYPES
from suitcase.games.influence.words.vocabulary import Vocabulary


class Lexicon:
    def __init__(self, c: Components, vocabulary: Vocabulary, mats: Sequence[str]) -> None:
        self.c = c
        self.vocabulary = vocabulary
        self.mats = mats
        self.people = [person.name for person in c.people]
        self.spaces = c.spaces()
        self.costs = {person.name: person.cost for person in c.people}
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
        return counted(n, self.c.singular[kind], self.c.types[kind])

    def amounts(self, of_each: Sequence[int]) -> list[str]:
        """The amounts above 0, in words."""
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

    # --- What things are, in words ------------------------------------------------------------------------------

    def symbols(self, plain: int, kind: int, sets: int, favors: int) -> str:
        """'2 leaves and a favor card', '1 leaf and 1 more for each leaf benefit'."""
        parts = [self.amount(plain, kind)] if plain else []
        if sets:
            more = f"1 more for each {self.c.singular[kind]} {self.vocabulary.benefit}"
            parts.append(
                more if plain else f"{self.amount(1, kind)} for each {self.c.singular[kind]} {self.vocabulary.benefit}"
            )
        if favors:
            parts.append("a favor card")
        return listed(parts)

    def tile_words(self) -> dict[str, str]:
        """What each side of each tile shows, by what a view says of it: type, plain symbols, sets, favors."""
        found = {}
        for tile in self.c.tiles:
            for dark in (0, 1):
                plain, kind = tile.influence - dark, self.c.type_of(tile.type)
                side = f"{'Dark' if dark else 'Bright'} {self.vocabulary.tile}"
                words = f"{side}: {self.symbols(plain, kind, dark, tile.favor)}."
                found[f"{tile.type} {plain} {dark} {tile.favor}"] = words
        return found

    def printed_words(self, kind: str, sets: int) -> str:
        """What a place itself gives."""
        number = self.c.type_of(kind)
        return f"The {self.vocabulary.place} itself gives {self.symbols(1 - sets, number, sets, 0)}."

    def person_words(self, person: Person) -> str:
        v = self.vocabulary
        benefits = listed(self.amounts([person.benefits.count(kind) for kind in self.c.types]))
        has = f"; {v.benefit if len(person.benefits) == 1 else v.benefits}: {benefits}" if benefits else ""
        return f"{person.name}, {person.about}. As {a(v.friend)}: {counted(person.score, 'point')}{has}."

    def favor_words(self, word: str) -> str:
        """'The leaves favor of the Park: 1 leaf, or move a token.'"""
        kind, _ = self.favor(word)
        title = self.favor_title(word)
        return f"{capital(title)}: {self.amount(1, kind)}, or {self.c.favors.effects[self.c.types[kind]]}."

    def cost_words(self, person: Person, price: int) -> str:
        """'6 books and 3 of any one type', '4 of any one type for each of 2 stars'."""
        parts = self.amounts([price * person.cost.count(kind) for kind in self.c.types])
        if stars := person.cost.count(STAR):
            parts.append(f"{price} of any one type" + (f" for each of {stars} stars" if stars > 1 else ""))
        return listed(parts)


def either(words: Sequence[str]) -> str:
    """'leaves', 'leaves or books', 'leaves, books or money'."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
