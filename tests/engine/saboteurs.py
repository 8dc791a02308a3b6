"""Games that break one promise on purpose, and count how often they really do.

`spoiled` counts what came out otherwise than in the true game. A saboteur that never spoils anything shows nothing
about the exam, so each test looks at it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from suitcase.engine import RecordGame


class Saboteur:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self.spoiled = 0

    def answers(self, owner: type, method: str, wrong: Callable[..., Any]) -> None:
        """A method gives something else. `wrong` gets the true answer, the object and the arguments."""
        true = getattr(owner, method)

        def lies(itself: Any, *words: Any, **more: Any) -> Any:
            right = true(itself, *words, **more)
            told = wrong(right, itself, *words)
            self.spoiled += bool(told != right)
            return told

        self._monkeypatch.setattr(owner, method, lies)

    def instead(self, owner: type, method: str, deed: Callable[..., Any]) -> None:
        """A method does something else. `deed` gets the true method, the object and the arguments, and returns its
        answer and whether something was spoiled."""
        true = getattr(owner, method)

        def acts(itself: Any, *words: Any, **more: Any) -> Any:
            told, spoiled = deed(true, itself, *words, **more)
            self.spoiled += bool(spoiled)
            return told

        self._monkeypatch.setattr(owner, method, acts)

    def rule(self, game: RecordGame[Any], name: str, wrong: Callable[..., Any]) -> None:
        """A rule answers something else, or leaves its arguments otherwise. `wrong` comes after the true rule and gets
        its answer and its arguments."""
        true = game.hooks[name]

        def lies(*words: Any) -> Any:
            right = true(*words)
            left = [word.copy() if hasattr(word, "copy") else word for word in words]
            told = wrong(right, *words)
            # Chance has no equality; whoever spoils the rest by using it spoils the state too.
            changed = any(a != b for a, b in zip(left, words, strict=True) if hasattr(a, "copy"))
            self.spoiled += changed or bool(told != right)
            return told

        self._monkeypatch.setitem(game.hooks, name, lies)

    def skips(self, game: RecordGame[Any], name: str) -> None:
        """A rule that would change the state leaves it alone."""
        true = game.hooks[name]

        def idle(s: Any, *words: Any) -> None:
            twin = s.copy()
            true(twin, *words)
            self.spoiled += bool(twin != s)

        self._monkeypatch.setitem(game.hooks, name, idle)
