"""What a player takes home: the sheet with its service record, kept between evenings and printed."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from suitcase.engine import counted
from suitcase.engine.papers import PaperPage
from suitcase.games.suits_rpg.cards import SUIT_NAMES
from suitcase.games.suits_rpg.character import (
    LONGEST_OF_A_JOB,
    MOST_COUNTED,
    MOST_JOBS,
    Kept,
    PastJob,
    defences,
    hand_size,
    kept,
    modifier,
)
from suitcase.games.suits_rpg.skills import ATTRIBUTES, SKILLS
from suitcase.games.suits_rpg.state import State
from suitcase.games.suits_rpg.words.outcome import characters

MOST_PRINTED = 5  # jobs: a sheet is one page, however long its texts are


def after(s: State, seat: int, title: str, day: str) -> list[dict[str, Any]]:
    """The sheets of a seat, each with this job alone as its service record."""
    found = []
    for one, died in characters(s.people[seat]):
        job = PastJob(
            title=cut(title, LONGEST_OF_A_JOB["title"]),
            day=day,
            end=cut(s.epilogue.strip().partition("\n")[0], LONGEST_OF_A_JOB["end"]),  # an ending may have a title
            scenes=min(one.scenes, MOST_COUNTED),
            plays=min(one.plays, MOST_COUNTED),
            wins=min(one.wins, MOST_COUNTED),
            died=died,
        )
        found.append({**msgspec.to_builtins(one.sheet), "service": [msgspec.to_builtins(job)]})
    return found


def joined(mine: Any, home: Any) -> dict[str, Any] | None:
    """A character is known by the name. What the player has changed on the sheet in the meantime stays."""
    old, new = kept(mine), kept(home)
    if old.name.casefold().split() != new.name.casefold().split():
        return None
    jobs = (*old.service, *new.service)[-MOST_JOBS:]
    data: dict[str, Any] = msgspec.to_builtins(replace(old, service=jobs))
    return data


def page(sheet: Kept) -> PaperPage:
    suit = SUIT_NAMES[sheet.suit]
    figures = [(name.title(), str(getattr(sheet, name))) for name in ATTRIBUTES]
    figures += [(name.title(), str(value)) for name, value in defences(sheet).items()]
    figures.append(("Hand", str(hand_size(sheet))))
    skills = []
    for name, (of_suit, _) in SKILLS.items():
        tagged = " (tagged)" if name in sheet.tags else ""
        skills.append(f"{name.title()} {modifier(sheet, name)}{tagged}, {SUIT_NAMES[of_suit]}")
    parts = [("Skills", tuple(skills))]
    if sheet.story:
        parts.insert(0, ("Story", (" ".join(sheet.story.split()),)))
    if sheet.service:
        lines = [*map(line, reversed(sheet.service))]
        if (earlier := len(lines) - MOST_PRINTED) > 0:
            lines[MOST_PRINTED:] = [f"And {counted(earlier, 'earlier job')}."]
        parts.append(("Service record", tuple(lines)))
    return PaperPage(sheet.name, f"Professional, {suit}", tuple(figures), tuple(parts))


def line(job: PastJob) -> str:
    """A job in a line of the record."""
    day = f"{job.day}: " if job.day else ""
    end = f"{job.end.rstrip(' .')}. " if job.end else ""
    counts = f"{counted(job.scenes, 'scene')}, {counted(job.plays, 'play')}, {job.wins} won"
    return f"{day}{job.title}. {end}{counts}{'; died there' if job.died else ''}."


def cut(text: str, longest: int) -> str:
    """The first words of a text, on one line."""
    words = " ".join(text.split())
    if len(words) <= longest:
        return words
    short = words[: longest - 1]
    return (short.rpartition(" ")[0] or short) + "…"
