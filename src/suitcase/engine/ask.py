"""Actions with words in them: what an offer asks for, and how the answer is written.

An offer such as `say` may ask for text, a number or some of a list. The action is then the offered word, a space and
the answer as JSON: `say "Wait for me."`, `bid 7`, `give ["7C","QH"]`. JSON escapes quotes and line ends, so nothing in
an answer can be read as anything else, in a journal or on the wire. An offered word therefore never ends with a number,
a quote or a bracket.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeGuard

import msgspec

from suitcase.engine.chance import Chance
from suitcase.engine.speech import counted

# Characters that no text may have: PostgreSQL cannot store NUL, and a terminal obeys escape codes. Tabs and line feeds
# are allowed.
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
ODD_TEXTS = ("Wait.", 'a "quote" | 3/7', "two\nlines #12345678", "Ünï 🂡 |", "", "\\", "12 0 x | 1/2")  # to try


class Text(msgspec.Struct, frozen=True, tag="text", tag_field="kind"):
    """Words of the person's own."""

    most: int = 200  # characters
    least: int = 1

    def why_not(self, answer: Any) -> str | None:
        if not is_text(answer):
            return "Write some text."
        if len(answer.strip()) < self.least:
            return "Write at least a word." if self.least == 1 else f"Write at least {self.least} characters."
        if len(answer) > self.most:
            return f"That is too long by {counted(len(answer) - self.most, 'character')}; {self.most} is the most."
        return None

    def some(self, chance: Chance) -> Any:
        text = ODD_TEXTS[chance.below(len(ODD_TEXTS))][: self.most].strip()
        return text + "x" * (self.least - len(text))

    def wrong(self) -> list[Any]:
        return [None, 7, ["x"], "x" * (self.most + 1), *([" " * self.least] if self.least else [])]


class Number(msgspec.Struct, frozen=True, tag="number", tag_field="kind"):
    least: int
    most: int

    def why_not(self, answer: Any) -> str | None:
        if type(answer) is not int or not self.least <= answer <= self.most:
            return f"Choose a whole number from {self.least} to {self.most}."
        return None

    def some(self, chance: Chance) -> Any:
        return self.least + chance.below(self.most - self.least + 1)

    def wrong(self) -> list[Any]:
        return [None, "7", [7], self.least - 1, self.most + 1]


class Choice(msgspec.Struct, frozen=True):
    """One thing that can be picked: its word in the action, and its words for people."""

    word: str
    say: str = ""


class Picks(msgspec.Struct, frozen=True, tag="picks", tag_field="kind"):
    """Some of a list, in the list's order."""

    of: tuple[Choice, ...]
    least: int = 1
    most: int = 1

    def why_not(self, answer: Any) -> str | None:
        words = [choice.word for choice in self.of]
        if not isinstance(answer, list) or any(answer.count(word) != 1 or word not in words for word in answer):
            return "Pick from the list, each only once."
        if not self.least <= len(answer) <= self.most:
            many = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            return f"Pick {many} of the list, not {len(answer)}."
        if answer != [word for word in words if word in answer]:
            return "Pick in the order of the list."
        return None

    def some(self, chance: Chance) -> Any:
        words, many = [choice.word for choice in self.of], self.least + chance.below(self.most - self.least + 1)
        while len(words) > many:
            del words[chance.below(len(words))]
        return words

    def wrong(self) -> list[Any]:
        first = [choice.word for choice in self.of[:1]]
        return [None, 7, "x", ["no such thing"], *([first * 2] if first else []), *([[]] if self.least else [])]


# What each of them has: `why_not` is None for an answer that is right, `some` is a right answer by chance, `wrong` are
# answers that the exam tries and that must be refused.
Ask = Text | Number | Picks


def answered(word: str, answer: Any) -> str:
    """An action that asks for something, with its answer."""
    return f"{word} {json.dumps(answer, ensure_ascii=False, separators=(',', ':'))}"


def asked_by(action: str, words: Iterable[str]) -> str:
    """The word, of those that are offered, that an action plays; its answer is left out."""
    return max((word for word in words if f"{action} ".startswith(f"{word} ")), key=len, default=action)


class Spoken(NamedTuple):
    """An action of a game that is not a Record: a word, and an answer where the word asks for one."""

    word: str
    answer: Any = None


class Speech:
    """The notation of spoken actions."""

    _answered = re.compile(r"(.*?[^ ]) (\".*\"|\[.*\]|-?[0-9]{1,18})", re.DOTALL)

    def parse(self, text: str) -> Spoken | None:
        """None if the text is no action of this notation."""
        if not _can_be_written(text):
            return None
        match = self._answered.fullmatch(text)
        if match is None:
            return Spoken(text)
        try:
            answer = json.loads(match[2])
        except (ValueError, RecursionError):
            return None
        return Spoken(match[1], answer)

    def format(self, action: Spoken) -> str:
        return action.word if action.answer is None else answered(action.word, action.answer)


def is_text(answer: Any) -> TypeGuard[str]:
    """Whether an answer is text that can be stored and shown."""
    return isinstance(answer, str) and _can_be_written(answer) and not CONTROLS.search(answer)


def _can_be_written(text: str) -> bool:
    """Whether UTF-8 can hold it: half of a surrogate pair is no character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
