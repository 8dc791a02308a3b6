"""Bringing a character in the terminal: one of one's own sheets, one of the twelve, a surprise, or step by step."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from suitcase.draw.forms import Question
from suitcase.draw.text import printable
from suitcase.engine import Choice, FastChance, Number, Picks, Text, counted
from suitcase.games.suits_rpg.cards import SIGNS, SUIT_NAMES
from suitcase.games.suits_rpg.character import (
    LEAST,
    LONGEST,
    MOST,
    POINTS,
    Character,
    character,
    defences,
    hand_size,
    mistakes,
    modifier,
    surprise,
    tag_count,
    written,
)
from suitcase.games.suits_rpg.professionals import professionals
from suitcase.games.suits_rpg.skills import ATTRIBUTES, BASE, DEFENCES, SKILLS

MAKE, SURPRISE = "make", "surprise"
STEPS = ("name", "suit", *ATTRIBUTES, "tags", "story")
TITLES = {
    "name": "What is your professional called?",
    "suit": "Which suit are they?",
    "tags": "Which skills are tagged? A tag is worth five.",
    "story": "A line of story: why are they hired? You may leave it empty.",
}


class Creation:
    def __init__(self, papers: Sequence[dict[str, Any]]) -> None:
        self._kept = [paper for paper in papers if not mistakes(paper)]
        self._made: dict[str, Any] = {}
        self._step = -1  # -1: which one; then the steps of making one
        self._chosen: Character | None = None
        self._new = False  # made here

    # --- The questions --------------------------------------------------------------------------------------

    def question(self) -> Question | None:
        if self._chosen is not None:
            return None
        if self._step < 0:
            return Question("Who are you tonight?", Picks(self._choices()), self._about_the_first())
        name = STEPS[self._step]
        title = TITLES.get(name, f"{name.title()}, from {LEAST} to {MOST}?")
        return Question(title, self._ask(name), self._about(name), self._made.get(name))

    def _choices(self) -> tuple[Choice, ...]:
        own = [Choice(f"own{k}", f"{_called(sheet)}, yours{_jobs(sheet)}") for k, sheet in enumerate(self._kept)]
        twelve = enumerate(professionals())
        ready = [Choice(f"ready{k}", f"{_called(_data(sheet))}. {sheet.story}") for k, sheet in twelve]
        return (*own, Choice(MAKE, "Make one, step by step"), Choice(SURPRISE, "Surprise me"), *ready)

    def _about_the_first(self) -> tuple[str, ...]:
        return () if self._kept else ("Sheets that you make are kept for the next evening.",)

    def _ask(self, name: str) -> Text | Number | Picks:
        if name == "name":
            return Text(most=LONGEST["name"])
        if name == "story":
            return Text(most=LONGEST["story"], least=0)
        if name == "suit":
            suits = {suit: f"{SIGNS[suit]} {called}: {_skills(suit)}" for suit, called in SUIT_NAMES.items()}
            return Picks(_choices(suits))
        if name == "tags":
            sheet = self._sheet()
            skills = {
                skill: f"{SIGNS[suit]} {skill.title()}, {modifier(sheet, skill)} without"
                for skill, (suit, _) in SKILLS.items()
            }
            return Picks(_choices(skills), 0, min(len(SKILLS), tag_count(sheet.wits)))
        return Number(LEAST, MOST)

    def _about(self, name: str) -> tuple[str, ...]:
        """What follows from what was answered so far."""
        if name in ATTRIBUTES:
            defence = next(each for each, base in DEFENCES.items() if base == name)
            skills = ", ".join(skill.title() for skill in SKILLS if BASE[skill] == name)
            return (
                f"{self._left(name)} points are left; each attribute begins at {LEAST}.",
                f"It is for {skills}, and for {defence.title()} (five more).",
                "The lowest attribute is the size of your hand; Wits and two more are the tags.",
            )
        if name == "tags":
            sheet = self._sheet()
            found = ", ".join(f"{each.title()} {value}" for each, value in defences(sheet).items())
            return (f"Hand {hand_size(sheet)}; {found}.", f"You have {tag_count(sheet.wits)} tags.")
        return ()

    def _left(self, name: str) -> int:
        before = ATTRIBUTES[: ATTRIBUTES.index(name)]
        return POINTS - sum(int(self._made[each]) - LEAST for each in before)

    # --- The answers ----------------------------------------------------------------------------------------

    def answer(self, value: Any) -> str | None:
        if self._step < 0:
            return self._choose(value[0])
        name = STEPS[self._step]
        if name in ATTRIBUTES and (over := value - LEAST - self._left(name)) > 0:
            return f"That is {over} more than you have left; {self._left(name) + LEAST} is the most."
        self._made[name] = value[0] if name == "suit" else value.strip() if isinstance(value, str) else value
        self._step += 1
        if self._step == len(STEPS):
            self._chosen = self._sheet()
        return None

    def _choose(self, word: str) -> str | None:
        self._new = word in (MAKE, SURPRISE)
        if word == MAKE:
            self._step = 0
        elif word == SURPRISE:
            self._chosen = surprise(FastChance(secrets.randbits(32)))
        elif word.startswith("own"):
            self._chosen = character(self._kept[int(word[3:])])
        else:
            self._chosen = professionals()[int(word[5:])]
        return None

    def back(self) -> bool:
        self._chosen = None
        self._step -= 1
        return self._step >= -1

    def _sheet(self) -> Character:
        return character({"name": "Somebody", "suit": "D", **self._made})

    def result(self) -> str:
        assert self._chosen is not None
        return written(self._chosen)

    def paper(self) -> dict[str, Any] | None:
        return _data(self._chosen) if self._new and self._chosen is not None else None


def _choices(words: Mapping[str, str]) -> tuple[Choice, ...]:
    return tuple(Choice(word, say) for word, say in words.items())


def _data(sheet: Character) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(sheet)
    return data


def _called(data: dict[str, Any]) -> str:
    return f"{printable(data['name'])} {SIGNS[data['suit']]}"


def _jobs(data: dict[str, Any]) -> str:
    jobs = data.get("service", [])
    died = "; died" if jobs and jobs[-1].get("died") else ""
    return f" ({counted(len(jobs), 'job')}{died})" if jobs else ""


def _skills(suit: str) -> str:
    return ", ".join(skill.title() for skill in SKILLS if SKILLS[skill][0] == suit)
