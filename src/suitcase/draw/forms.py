"""Forms: an answer that takes several questions, one after the other, such as making a character.

A face may have one for an action that asks for something. It is plain data and small steps; the terminal shows each
question in a window of its own. Escape goes one question back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from suitcase.engine.ask import Ask


class Question(NamedTuple):
    title: str
    ask: Ask
    about: tuple[str, ...] = ()  # lines between the title and the answer
    given: Any = None  # what was answered before


class Form(Protocol):
    def question(self) -> Question | None:
        """What is asked now; None when all is answered."""

    def answer(self, value: Any, /) -> str | None:
        """Takes an answer that the question's ask allows, or says in a sentence why not."""

    def back(self) -> bool:
        """One question back; False if there is none before."""

    def result(self) -> Any:
        """The answer for the action."""

    def paper(self) -> dict[str, Any] | None:
        """What was made here and is to be kept; None if it is kept already, or ready in the box."""


@runtime_checkable
class WithForms(Protocol):
    def form(self, view: Any, action: str, papers: Sequence[dict[str, Any]], /) -> Form | None:
        """The form for an action that asks for something, with the person's own papers; None for a plain question."""
