"""What stays with its owner when a story is over: the notes of each seat, a handout to one player, what the game master
has prepared, and who played the safety card.

Cards, marks and thresholds are no secret any more then: what came of a play could not be checked without them.
"""

from __future__ import annotations

from msgspec.structs import replace

from suitcase.engine import Spoken
from suitcase.games.suits_rpg.state import MASTER, Handout, State, seat_of

LEFT_OUT = "…"  # in place of a text
A_NOTE = Spoken("note", LEFT_OUT)


def published(s: State, seat: int, action: Spoken, reader: int | None) -> tuple[int, Spoken]:
    """How a reader finds an action that was played in a state, see `Position.published`."""
    verb, *rest = action.word.split(" ")
    if verb == "pause":
        return MASTER, action  # played by nobody in particular: the game master is always there
    if verb == "note" and seat != reader:
        return seat, A_NOTE
    if reader == MASTER:
        return seat, action
    if verb == "handout" and rest != ["all"] and seat_of(rest[0]) != reader:
        return seat, Spoken(action.word, LEFT_OUT)
    # What is prepared is a note; only what is read out comes to the table.
    if verb in ("prepare", "forget"):
        return seat, A_NOTE
    if verb == "open" and rest:
        return seat, Spoken("open", s.prepared[int(rest[0][1:]) - 1])
    return seat, action


def veil(s: State, reader: int | None) -> State:
    """The state that published actions lead to; the same if nothing is left out of it."""
    notes = [seat for seat, person in enumerate(s.people) if person.note and seat != reader]
    masters = reader != MASTER and (bool(s.prepared) or any(is_private(paper, reader) for paper in s.handouts))
    if not notes and not masters:
        return s
    twin = s.copy()
    for seat in notes:
        twin.people[seat].note = ""
    if masters:
        twin.prepared = []
        twin.handouts = [replace(paper, text=LEFT_OUT) if is_private(paper, reader) else paper for paper in s.handouts]
    return twin


def is_private(paper: Handout, reader: int | None) -> bool:
    return bool(paper.to) and reader not in paper.to and paper.text != LEFT_OUT
