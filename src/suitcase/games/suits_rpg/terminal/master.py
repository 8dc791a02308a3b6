"""What the game master writes, question by question: a task with its ways, and a mark's sheet."""

from __future__ import annotations

import json
from typing import Any

from suitcase.draw.forms import Question
from suitcase.draw.text import printable
from suitcase.engine import Choice, Number, Picks, Text
from suitcase.games.suits_rpg.asks import name_of
from suitcase.games.suits_rpg.character import LEAST, LONGEST, MOST_OF_A_MARK, PRESETS, MarkSheet, written
from suitcase.games.suits_rpg.skills import ATTRIBUTES, CALLED, SKILLS
from suitcase.games.suits_rpg.tasks import HIGHEST, LONGEST_NAME, MOST_OFFERED, THRESHOLDS
from suitcase.games.suits_rpg.view import RpgView, marks_here

A_NUMBER = "number"
SCALE = ", ".join(f"{name} {' or '.join(map(str, sorted({*sheet.attributes()})))}" for name, sheet in PRESETS.items())


class Written:
    """A form whose questions follow from the answers so far."""

    def __init__(self) -> None:
        self._answers: list[tuple[str, Any]] = []
        self._before: dict[str, Any] = {}  # what was answered before somebody went back

    def questions(self) -> list[tuple[str, Question]]:
        raise NotImplementedError

    def given(self, name: str, default: Any = None) -> Any:
        return dict(self._answers).get(name, default)

    def question(self) -> Question | None:
        asked = self.questions()
        if len(self._answers) >= len(asked):
            return None
        name, ask = asked[len(self._answers)]
        return ask._replace(given=self._before.get(name))

    def answer(self, value: Any) -> str | None:
        name, _ = self.questions()[len(self._answers)]
        self._answers.append((name, value))
        self._before[name] = value
        return None

    def back(self) -> bool:
        if not self._answers:
            return False
        self._answers.pop()
        return True

    def paper(self) -> dict[str, Any] | None:
        return None


class TaskForm(Written):
    def __init__(self, view: RpgView) -> None:
        super().__init__()
        self._against = (
            *(Choice(str(number), f"{word.title()}: {number}") for word, number in THRESHOLDS.items()),
            Choice(A_NUMBER, "Another number"),
            *(Choice(ref, f"{printable(name_of(view, ref))} opposes") for ref in marks_here(view)),
        )

    def questions(self) -> list[tuple[str, Question]]:
        uses = tuple(Choice(use, use.title()) for use in CALLED)
        found: list[tuple[str, Question]] = [
            ("name", Question("What is there to do?", Text(most=LONGEST_NAME))),
            ("ways", Question("With which skills can it be done?", Picks(uses, 1, MOST_OFFERED))),
        ]
        for use in self.given("ways", []):
            title = f"{use.title()} against what? Nobody is told."
            found.append((use, Question(title, Picks(self._against))))
            if self.given(use) == [A_NUMBER]:
                found.append((f"{use} number", Question(title, Number(1, HIGHEST))))
        return found

    def result(self) -> str:
        ways: dict[str, Any] = {}
        for use in self.given("ways"):
            [word] = self.given(use)
            number = self.given(f"{use} number") if word == A_NUMBER else int(word) if word.isdigit() else None
            ways[use] = {"against": word} if number is None else number
        return json.dumps({"name": self.given("name"), "ways": ways}, ensure_ascii=False)


class MarkForm(Written):
    def questions(self) -> list[tuple[str, Question]]:
        found: list[tuple[str, Question]] = [
            ("name", Question("Who is it?", Text(most=LONGEST["name"]))),
        ]
        for name in ATTRIBUTES:
            title, ask = f"{name.title()}, from {LEAST} to {MOST_OF_A_MARK}?", Number(LEAST, MOST_OF_A_MARK)
            found.append((name, Question(title, ask, (f"The usual scale: {SCALE}.",))))
        skills = tuple(Choice(skill, skill.title()) for skill in SKILLS)
        found.append(("tags", Question("Which skills are tagged?", Picks(skills, 0, len(SKILLS)))))
        return found

    def result(self) -> str:
        numbers = {name: self.given(name) for name in ATTRIBUTES}
        return written(MarkSheet(name=self.given("name").strip(), tags=tuple(self.given("tags")), **numbers))
