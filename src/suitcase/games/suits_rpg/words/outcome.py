"""How a story ended, and what everybody did in it."""

from __future__ import annotations

from suitcase.engine import Outcome, Voice, capital, counted
from suitcase.games.suits_rpg.state import MASTER, Person, Served, State
from suitcase.games.suits_rpg.words.telling import quoted


def outcome(s: State, voice: Voice) -> Outcome | None:
    if not s.over:
        return None
    did = tuple(service(s, seat, person, voice) for seat, person in enumerate(s.people))
    return Outcome((), (), f"The story ends: {quoted(s.epilogue)}", (), did)


def service(s: State, seat: int, person: Person, voice: Voice) -> str:
    """The service record of a seat."""
    if seat == MASTER:
        return f"{capital(voice.name(seat))} told the story in {counted(s.scene, 'scene')}."
    if person.sheet is None:
        return f"{capital(voice.name(seat))} had no character."
    return " ".join(
        f"{one.sheet.name} was in {counted(one.scenes, 'scene')}, made {counted(one.plays, 'play')}, "
        f"won {one.wins}{' and died' if dead else ''}."
        for one, dead in characters(person)
    )


def characters(person: Person) -> list[tuple[Served, bool]]:
    """All characters that a seat had in this story, and whether they died."""
    found = [(one, True) for one in person.before]
    if person.sheet is not None:
        found.append((Served(person.sheet, person.scenes, person.plays, person.wins), person.dead))
    return found
