"""A set of components from a TOML file, or from a journal: checked, and refused with one sentence if it cannot be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from suitcase.engine import SuitcaseError
from suitcase.engine.errors import shown
from suitcase.engine.reading import from_toml, read_bytes, reason
from suitcase.games.influence.components import EFFECTS, STAR, Components, Person, notation
from suitcase.games.influence.rules.prices import DEAR
from suitcase.games.influence.state import FAVORS, MOST, PEOPLE, PLACES, TILES, TYPES

NAME = re.compile(r"[^\W\d_][\w .'&+-]{0,39}")  # what a place or a person may be called
TYPE_NAME = re.compile(r"[^\W\d_]{1,20}")
MOST_BENEFITS = 6
MOST_SCORE = 20
MOST_WORTH = 50
MOST_BYTES = 1 << 20  # of a file


def read_components(path: Path, mats: Sequence[str], card_words: tuple[str, str]) -> Components:
    """Components from a file, or a SuitcaseError that says what to change."""
    try:
        data = from_toml(read_bytes(path, MOST_BYTES))
    except ValueError as error:
        raise SuitcaseError(f"{path} is not TOML: {reason(error)}.") from None
    return components_from(data, str(path), mats, card_words)


def components_from(
    data: Mapping[str, Any], where: str, mats: Sequence[str], card_words: tuple[str, str]
) -> Components:
    """Components from plain data. `where` is what to call its source."""
    try:
        found = msgspec.convert(data, Components)
    except msgspec.ValidationError as error:
        raise SuitcaseError(f"{where} is no set of components: {reason(error)}.") from None
    if not any(found.singular):
        found.singular = found.types
    found.people.sort(key=lambda person: person.name.casefold())
    for check in (_names, _counts, _symbols, _ring, _parts, _people):
        for sentence in check(found):
            raise SuitcaseError(f"{where}: {sentence}")
    for sentence in _clashes(notation(found, mats, card_words)):
        raise SuitcaseError(f"{where}: {sentence}")
    return found


def _counts(c: Components) -> Iterator[str]:
    for what, names, wanted in (
        ("people", [p.name for p in c.people], PEOPLE),
        ("places", c.spaces(), PLACES + len(c.extras)),
        ("tiles", [""] * len(c.tiles), TILES),
        ("types", list(c.types), TYPES),
    ):
        extras = len(c.extras) if what == "places" else 0
        if len(names) != wanted:
            yield f"there must be {wanted - extras} {what}, not {len(names) - extras}."
        twice = [name for name, n in Counter(names).items() if n > 1 and name]
        if twice:
            yield f"{twice[0]} is there twice among the {what}; every name must be its own."


def _names(c: Components) -> Iterator[str]:
    for name in c.types:
        if not TYPE_NAME.fullmatch(name) or name != name.lower() or name == STAR:
            yield f"a type is called by one word of small letters, and not {STAR}; {shown(name)} won't do."
    for name in [*c.spaces(), *(person.name for person in c.people)]:
        if not NAME.fullmatch(name) or name != name.strip():
            yield f"{shown(name)} won't do as a name: letters first, then also digits, spaces and . ' & + -, 40 in all."


def _symbols(c: Components) -> Iterator[str]:
    known = {*c.types, STAR}
    used = [t.type for t in c.tiles] + [p.type for p in c.places]
    used += [symbol for person in c.people for symbol in [*person.cost, *person.benefits]]
    for name in used:
        if name not in known:
            yield f"{shown(name)} is not one of the types {', '.join(c.types)}."
    for name in [t.type for t in c.tiles] + [p.type for p in c.places]:
        if name == STAR:
            yield f"a tile or a place has one of the types {', '.join(c.types)}; a star is for costs only."


def _ring(c: Components) -> Iterator[str]:
    names = [place.name for place in c.places]
    for extra in c.extras:
        for end in extra.between:
            if end not in names:
                yield f"{shown(end)} is not one of the places."
        if (names.index(extra.between[1]) - names.index(extra.between[0])) % PLACES != 1:
            yield f"{extra.name} must lie between two places that follow each other in the ring."
    if c.extras[0].between == c.extras[1].between:
        yield f"{c.extras[0].name} and {c.extras[1].name} must not lie between the same two places."


def _parts(c: Components) -> Iterator[str]:
    if len(c.score_tokens) != TYPES + 1 or not all(2 <= worth <= MOST_WORTH for worth in c.score_tokens):
        given = shown(c.score_tokens)
        yield f"there are {TYPES + 1} score tokens, each worth 2 or more (up to {MOST_WORTH}), not {given}."
    for tile in c.tiles:
        if not 1 <= tile.influence <= MOST or tile.favor not in (0, 1):
            yield "a tile has at least one influence symbol, and one favor symbol or none."
    for name in c.types:
        if [tile.type for tile in c.tiles].count(name) != TILES // TYPES:
            yield f"there are {TILES // TYPES} tiles of {name}."
        if [place.type for place in c.places].count(name) != PLACES // TYPES:
            yield f"there are {PLACES // TYPES} places of {name}."
    if c.favors.of_each_type_and_place * TYPES * PLACES != FAVORS:
        yield f"there are {FAVORS} favor cards: one of each type for each place."
    if sorted(c.favors.effects) != sorted(c.types) or sorted(c.favors.effects.values()) != sorted(EFFECTS):
        yield f"each type has one of the effects {', '.join(EFFECTS)}."


def _people(c: Components) -> Iterator[str]:
    for person in c.people:
        yield from _person(c, person)


def _person(c: Components, person: Person) -> Iterator[str]:
    if not person.cost:
        yield f"{person.name} must cost something."
    if not 1 <= len(person.benefits) <= MOST_BENEFITS or STAR in person.benefits:
        yield f"{person.name} needs benefits, up to {MOST_BENEFITS} of them, and a star is none."
    # 19 is the most one can have, so a card must be payable even if its stars all go to its dearest type.
    for name in c.types:
        if (person.cost.count(name) + person.cost.count(STAR)) * DEAR > MOST:
            yield f"{person.name} could cost more than {MOST} {name}, which nobody can have."
            break
    if not 0 <= person.score <= MOST_SCORE:
        yield f"{person.name} must score from 0 to {MOST_SCORE}."


def _clashes(words: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Two things that would be written alike when they are played."""
    seen: dict[str, str] = {}
    for word, what in words:
        other = seen.setdefault(word.casefold(), what)
        if other is not what:
            yield f"{other} and {what} would both be written {shown(word)}; call one of them something else."
