"""How a story ended, and what everybody did in it."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine import Outcome
from suitcase.games.suits_rpg.state import MASTER, Person, Served, State
from suitcase.games.suits_rpg.words.telling import quoted


def outcome(s: State, names: Sequence[str]) -> Outcome | None:
    if not s.over:
        return None
    did = tuple(service(s, seat, person, names[seat]) for seat, person in enumerate(s.people))
    return Outcome((), (), f"The story ends: {quoted(s.epilogue)}", (), did)


def service(s: State, seat: int, person: Person, name: str) -> str:
    """The service record of a seat."""
    if seat == MASTER:
        return f"{name} told the story in {many(s.scene, 'scene')}."
    if person.sheet is None:
        return f"{name} had no character."
    return " ".join(
        f"{one.sheet.name} was in {many(one.scenes, 'scene')}, made {many(one.plays, 'play')}, "
        f"won {one.wins}{' and died' if dead else ''}."
        for one, dead in characters(person)
    )


def characters(person: Person) -> list[tuple[Served, bool]]:
    """All characters that a seat had in this story, and whether they died."""
    found = [(one, True) for one in person.before]
    if person.sheet is not None:
        found.append((Served(person.sheet, person.scenes, person.plays, person.wins), person.dead))
    return found


def many(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
