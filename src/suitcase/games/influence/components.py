"""What is in a box, and the lists that rules read. `setfile.py` reads it from a TOML file and checks it."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Any

import msgspec

from suitcase.engine import Words
from suitcase.games.influence.state import PLACES, SEATS, TYPES, Phase

STAR = "star"
EFFECTS = ("move a token", "discard two people", "swap two tiles", "swap two influences")


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
    singular: tuple[str, str, str, str] = ("", "", "", "")  # what one of each type is called, if not the same

    def type_of(self, name: str) -> int:
        return self.types.index(name)

    def place_of(self, name: str) -> int:
        return [place.name for place in self.places].index(name)

    def person(self, name: str) -> Person:
        return next(person for person in self.people if person.name == name)

    def spaces(self) -> list[str]:
        return [place.name for place in self.places] + [extra.name for extra in self.extras]

    def tables(self) -> dict[str, Any]:
        """The lists that rules read, by the names of `rules/variant.py`."""
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
            "SYMBOLS": [
                sum(person.cost.count(name) << 8 * k for k, name in enumerate(self.types)) for person in self.people
            ],
            "STARS": [person.cost.count(STAR) for person in self.people],
            "BENEFIT": [[person.benefits.count(name) for name in self.types] for person in self.people],
            "POINTS": [person.score for person in self.people],
            "WORTHS": list(self.score_tokens),
        }


def names_in_dumps(c: Components, mats: Sequence[str]) -> dict[str, Words]:
    """What the numbers of a state stand for, field by field."""
    people = Words(person.name for person in c.people)
    favors = Words(favor_names(c))
    tiles = Words(tile_names(c))
    return {
        "phase": Words(phase.name.lower() for phase in Phase),
        "tile": tiles,
        "dark": tiles,
        **dict.fromkeys(("row", "deck", "discard", "tossed", "dealt", "hand", "friends", "sealed"), people),
        **dict.fromkeys(("favor_deck", "used", "favors", "favors_shown", "favor"), favors),
        "favor_type": Words(c.types),
        "mat": Words(mats),
        "space": Words(c.spaces()),
        "at": Words(place.name for place in c.places),
    }


def favor_name(c: Components, card: int) -> str:
    return f"{c.types[card // PLACES]}@{c.places[card % PLACES].name}"


def favor_names(c: Components) -> list[str]:
    return [favor_name(c, card) for card in range(TYPES * PLACES)]


def tile_names(c: Components) -> list[str]:
    """What a tile shows on its bright side: 'books 3', 'books 2 and favor'. Equal tiles have equal names."""
    found: list[str] = []
    for tile in c.tiles:
        name = f"{tile.type} {tile.influence}{' and favor' if tile.favor else ''}"
        found.append(name if name not in found else f"another {name}")
    return found


def described(c: Components) -> str:
    """A set for people to read."""
    ring = ", ".join(f"{place.name} ({place.type})" for place in c.places)
    extras = "; ".join(f"{extra.name}, between {extra.between[0]} and {extra.between[1]}" for extra in c.extras)
    effects = ", ".join(f"{kind} to {c.favors.effects[kind]}" for kind in c.types)
    facts = [
        f"Types: {', '.join(c.types)}. Score tokens: {', '.join(map(str, c.score_tokens))}.",
        f"The ring, clockwise: {ring}. With four players: {extras}.",
        f"Tiles: {', '.join(tile_names(c))}.",
        f"Favors: {effects}.",
    ]
    lines = ["## The set that is played", "", *(fill(f"- {fact}", 78, subsequent_indent="  ") for fact in facts), ""]
    column = max(len(person.name) for person in c.people)
    for person in c.people:
        sides = f"{' '.join(person.cost)} for {' '.join(person.benefits)}"
        lines.append(f"    {person.name:<{column}}  {person.score:>2}  {sides}")
    return "\n".join(lines)


def notation(c: Components, mats: Sequence[str], card_words: tuple[str, str]) -> list[tuple[str, str]]:
    """The words of all actions, in the order of `actions.py`, and what each stands for."""
    places = [short(place.name) for place in c.places]
    spaces = [(short(name), name) for name in c.spaces()]
    types = list(c.types)
    rest = ("gain", "effect", "both", "discount", "done", "swap", *card_words, "deck", "pile", "effect first")
    return [
        *((f"mat {mat}", f"the mat {mat}") for mat in mats),
        *((f"go {word}", f"the space {name}") for word, name in spaces),
        *((kind, f"the type {kind}") for kind in types),
        *((f"favor {kind}@{place}", f"the favor {kind}@{place}") for kind in types for place in places),
        *((short(person.name), f"the person {person.name}") for person in c.people),
        *((f"tile {place}", f"the tile at {place}") for place in places),
        *((f"token {seat}", f"the token of seat {seat}") for seat in range(SEATS)),
        *((f"{types[a]} and {types[b]}", "a pair of types") for a in range(TYPES) for b in range(a + 1, TYPES)),
        *((word, f"the action {word}") for word in rest),
    ]


def words(c: Components, mats: Sequence[str], card_words: tuple[str, str]) -> Words:
    return Words(word for word, _ in notation(c, mats, card_words))


def short(name: str) -> str:
    """A name as it is written in an action."""
    return name.lower().replace(" ", "-")
