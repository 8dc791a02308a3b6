"""How a story ended, and what everybody did in it."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine import Outcome
from suitcase.games.suits_rpg.state import MASTER, Person, State


def outcome(s: State, names: Sequence[str]) -> Outcome | None:
    if not s.over:
        return None
    did = tuple(service(s, seat, person, names[seat]) for seat, person in enumerate(s.people))
    return Outcome((), (), f"The story ends: “{' '.join(s.epilogue.split())}”.", (), did)


def service(s: State, seat: int, person: Person, name: str) -> str:
    """The service record of a seat."""
    if seat == MASTER:
        return f"{name} told the story in {many(s.scene, 'scene')}."
    if person.sheet is None:
        return f"{name} had no character."
    fate = " and died" if person.dead else ""
    return (
        f"{person.sheet.name} was in {many(person.scenes, 'scene')}, made {many(person.plays, 'play')}, "
        f"won {person.wins}{fate}."
    )


def many(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
