"""What a journal's steps say, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine.game import Position
from suitcase.engine.journal.early_end import CALLED_OFF
from suitcase.engine.journal.text import Journal, Step
from suitcase.engine.speech import Voice


def as_written(journal: Journal, names: Sequence[str] | None = None) -> list[str]:
    """What a journal says without its game: who wrote which action. For a game that cannot be played again. Whoever
    knows what its chairs are called gives all names."""
    names = names or [seat.name or f"Seat {k + 1}" for k, seat in enumerate(journal.header.seats)]
    voice = Voice(None, names)
    told = []
    for step in journal.steps:
        if step.undo is not None:
            told.append(taken_back(voice, step.by))
        elif step.gives_up is not None:
            told.append(gives_up(voice, step.gives_up))
        elif step.called_off:
            told.append(CALLED_OFF)
        elif step.seat < 0:
            told.append("The game begins.")
        else:
            late = [out_of_time(voice, step.seat)] if step.late else []
            who = names[step.seat] if step.seat < len(names) else f"Seat {step.seat + 1}"
            told.append(" ".join([*late, f"{who}: {step.action}"]))
    return [*told, journal.outcome.why] if journal.outcome else told


def tell_step(step: Step, position: Position, viewer: int | None, names: Sequence[str]) -> list[str]:
    """What happened in a step that led to a position, in sentences for a viewer."""
    if step.undo is not None:
        return [taken_back(Voice(viewer, names), step.by)]
    if step.begins is not None:
        return step.begins.tell(Voice(viewer, names))
    if step.gives_up is not None:
        return [gives_up(Voice(viewer, names), step.gives_up)]
    if step.called_off:
        return [CALLED_OFF]
    told = position.tell(viewer, names)
    return [out_of_time(Voice(viewer, names), step.seat), *told] if step.late else told


def taken_back(voice: Voice, seat: int) -> str:
    return f"{voice.does(seat, 'take')} back the last action."


def out_of_time(voice: Voice, seat: int) -> str:
    return f"{voice.does(seat, 'run')} out of time; a bot plays."


def gives_up(voice: Voice, seat: int) -> str:
    return f"{voice.does(seat, 'give')} up."
