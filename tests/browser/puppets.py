"""People who sit at a table without its page: they say actions and hear states, as any program could."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from suitcase.engine.ask import answered
from tests.browser.helpers import Visitor


class Puppet:
    """One of them. `visitor` is whose browser it is."""

    def __init__(self, visitor: Visitor, table: str, seat: int | None = None) -> None:
        self._line = line = visitor.stays_without_page(table)
        if seat is None:
            return
        line.send(sit=seat)
        line.hear_until(lambda: line.seats["you"] == seat)
        line.hear_until(lambda: line.state["phase"] != "playing" or line.view["viewer"] == seat)

    def begins(self) -> None:
        """Waits until the game has begun."""
        self._line.hear_until(lambda: self._line.state["phase"] != "gathering")

    def tries(self, said: str) -> dict[str, Any]:
        """An action, legal or not: the state after it, and why it was refused if it was."""
        line, n = self._line, int(self.state["n"])
        heard = len(line.heard)
        line.send(do=said, n=n)
        refused: list[str] = []

        def answer() -> bool:
            refused[:] = [message["why"] for message in line.heard[heard:] if message["type"] == "refused"]
            return bool(refused) or line.n > n

        line.hear_until(answer)
        return {"state": line.state, "refused": refused[0] if refused else None}

    def does(self, action: str, *answer: Any) -> dict[str, Any]:
        """An action, with its answer if it asks for one. What it would do must be legal."""
        said = answered(action, answer[0]) if answer else action
        told = self.tries(said)
        assert told["refused"] is None, f"{said}: {told['refused']}"
        state: dict[str, Any] = told["state"]
        return state

    def hears(self, n: int) -> dict[str, Any]:
        self._line.hear_until(lambda: self._line.n >= n)
        return self._line.state

    @property
    def state(self) -> dict[str, Any]:
        """What they were told last."""
        with suppress(TimeoutError):
            while True:
                self._line.hear(0)
        return self._line.state

    def lists(self, action: str, data: Any) -> dict[str, Any]:
        """An action whose answer is data, written as text."""
        return self.does(action, json.dumps(data))
