"""Components are data: a TOML file, checked with sentences, and turned into the lists that rules read."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from suitcase.engine import SuitcaseError, Words
from suitcase.games.influence.state import FAVORS, MOST, PEOPLE, PLACES, TILES, TYPES

STAR = "star"
EFFECTS = ("move a token", "discard two people", "swap two tiles", "swap two influences")
DEAR = 4  # the highest price of a symbol


class Place(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    type: str


class Extra(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    between: tuple[str, str]


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    type: str
    influence: int
    favor: int


class Favors(msgspec.Struct, forbid_unknown_fields=True):
    of_each_type_and_place: int
    effects: dict[str, str]


class Person(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    about: str
    cost: list[str]
    benefits: list[str]
    score: int


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """What is in a box."""

    types: tuple[str, str, str, str]
    score_tokens: list[int]
    places: list[Place]
    extras: tuple[Extra, Extra]
    tiles: list[Tile]
    favors: Favors
    people: list[Person]

    def type_of(self, name: str) -> int:
        return self.types.index(name)

    def place_of(self, name: str) -> int:
        return [place.name for place in self.places].index(name)

    def spaces(self) -> list[str]:
        return [place.name for place in self.places] + [extra.name for extra in self.extras]

    def tables(self) -> dict[str, Any]:
        """The lists that rules read, by the names of `differences.py`."""
        ring: list[int] = []
        for place in range(PLACES):
            ring.append(place)
            for k, extra in enumerate(self.extras):
                if self.place_of(extra.between[0]) == place:
                    ring.append(PLACES + k)
        kinds = [kind for kind in range(TYPES) for _ in range(PLACES)]
        effects = [EFFECTS.index(self.favors.effects[name]) for name in self.types]
        return {
            "RING": ring,
            "RING_AT": [ring.index(space) for space in range(len(ring))],
            "BESIDE_ONE": [self.place_of(extra.between[0]) for extra in self.extras],
            "BESIDE_TWO": [self.place_of(extra.between[1]) for extra in self.extras],
            "SIDE": [self.type_of(place.type) for place in self.places],
            "TILE_TYPE": [self.type_of(tile.type) for tile in self.tiles],
            "TILE_PLAIN": [tile.influence for tile in self.tiles],
            "TILE_FAVOR": [tile.favor for tile in self.tiles],
            "FAVOR_TYPE": kinds,
            "FAVOR_PLACE": [place for _ in range(TYPES) for place in range(PLACES)],
            "FAVOR_EFFECT": [effects[kind] for kind in kinds],
            "COST": [[person.cost.count(name) for name in self.types] for person in self.people],
            "STARS": [person.cost.count(STAR) for person in self.people],
            "BENEFIT": [[person.benefits.count(name) for name in self.types] for person in self.people],
            "POINTS": [person.score for person in self.people],
            "WORTHS": list(self.score_tokens),
        }


def read_components(path: Path, example: str | None = None) -> Components:
    """Components from a file, or a SuitcaseError that says what to change."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SuitcaseError(f"Cannot read {path} ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SuitcaseError(f"{path} is not TOML: {error}.") from None
    try:
        found = msgspec.convert(data, Components)
    except msgspec.ValidationError as error:
        raise SuitcaseError(f"{path} is no set of components: {str(error).replace('`', '')}.") from None
    found.people.sort(key=lambda person: person.name.casefold())
    for sentence in _problems(found):
        raise SuitcaseError(f"{path}: {sentence}")
    return found


def _problems(c: Components) -> list[str]:
    found = _names(c)
    if found:
        return found
    for person in c.people:
        found += _person(c, person)
    if len(c.score_tokens) != TYPES + 1 or min(c.score_tokens) < 2:
        found.append(f"there are {TYPES + 1} score tokens, each worth 2 or more, not {c.score_tokens}.")
    for tile in c.tiles:
        if tile.influence < 1 or tile.favor not in (0, 1):
            found.append("a tile has at least one influence symbol, and one favor symbol or none.")
    for name in c.types:
        if [tile.type for tile in c.tiles].count(name) != TILES // TYPES:
            found.append(f"there are {TILES // TYPES} tiles of {name}.")
        if [place.type for place in c.places].count(name) != PLACES // TYPES:
            found.append(f"there are {PLACES // TYPES} places of {name}.")
    names = [place.name for place in c.places]
    for extra in c.extras:
        if (names.index(extra.between[1]) - names.index(extra.between[0])) % PLACES != 1:
            found.append(f"{extra.name} must lie between two places that follow each other in the ring.")
    if c.favors.of_each_type_and_place * TYPES * PLACES != FAVORS:
        found.append(f"there are {FAVORS} favor cards: one of each type for each place.")
    if sorted(c.favors.effects) != sorted(c.types) or sorted(c.favors.effects.values()) != sorted(EFFECTS):
        found.append(f"each type has one of the effects {', '.join(EFFECTS)}.")
    return found


def _names(c: Components) -> list[str]:
    found = []
    for what, names, wanted in (
        ("people", [p.name for p in c.people], PEOPLE),
        ("places", [p.name for p in c.places], PLACES),
        ("tiles", [""] * len(c.tiles), TILES),
        ("types", list(c.types), TYPES),
    ):
        if len(names) != wanted:
            found.append(f"there must be {wanted} {what}, not {len(names)}.")
        twice = [name for name, n in Counter(names).items() if n > 1 and name]
        if twice:
            found.append(f"{twice[0]} is there twice among the {what}; every name must be its own.")
    known = {*c.types, STAR}
    used = [t.type for t in c.tiles] + [p.type for p in c.places]
    used += [symbol for person in c.people for symbol in [*person.cost, *person.benefits]]
    found += [f"{name!r} is not one of the types {', '.join(c.types)}." for name in used if name not in known][:1]
    found += [
        f"{end!r} is not one of the places."
        for extra in c.extras
        for end in extra.between
        if end not in [p.name for p in c.places]
    ]
    return found


def _person(c: Components, person: Person) -> list[str]:
    found = []
    if not len(person.cost) >= 1:
        found.append(f"{person.name} must cost something.")
    if not person.benefits or STAR in person.benefits:
        found.append(f"{person.name} needs benefits, and a star is none.")
    # 19 is the most one can have, so a card must be payable even if its stars all go to its dearest type.
    for name in c.types:
        if (person.cost.count(name) + person.cost.count(STAR)) * DEAR > MOST:
            found.append(f"{person.name} could cost more than {MOST} {name}, which nobody can have.")
            break
    if not 0 <= person.score <= 20:
        found.append(f"{person.name} must score from 0 to 20.")
    return found


def words(c: Components, mats: Sequence[str], card: tuple[str, str]) -> Words:
    """The notation: the words of all actions, in the order of `actions.py`."""
    places = [_short(place.name) for place in c.places]
    spaces = places + [_short(extra.name) for extra in c.extras]
    types = list(c.types)
    return Words(
        [
            *(f"mat {mat}" for mat in mats),
            *(f"go {space}" for space in spaces),
            *types,
            *(f"favor {kind}@{place}" for kind in types for place in places),
            *(_short(person.name) for person in c.people),
            *(f"tile {place}" for place in places),
            *(f"token {seat}" for seat in range(4)),
            *(f"{types[a]} and {types[b]}" for a in range(TYPES) for b in range(a + 1, TYPES)),
            *("gain", "effect", "both", "discount", "done", "swap", *card, "deck", "pile"),
        ]
    )


def _short(name: str) -> str:
    return name.lower().replace(" ", "-")
