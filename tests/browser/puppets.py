"""People who sit at a table without its page: they say actions and hear states, as any program could."""

from __future__ import annotations

import json
from typing import Any

from suitcase.engine.ask import answered
from tests.browser.helpers import Visitor

# Comes to the table; from then on `tell(action)` gives the state that follows, `hear(n)` one that is at least n.
COME = """async ([table, seat]) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}`);
  const waiting = [];
  const know = (state) => {
    window.state = state;
    for (const one of waiting.splice(0)) one();
  };
  const next = () => new Promise((done) => waiting.push(done));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'welcome') know(message.state);
    if (message.type === 'state') know(message);
    if (message.type === 'seats') window.you = message.you, know(window.state);
    if (message.type === 'refused') window.refused = message.why, know(window.state);
  };
  await next();
  window.tell = async (action) => {
    const { n } = window.state;
    window.refused = null;
    socket.send(JSON.stringify({ do: action, n }));
    while (window.state.n === n && !window.refused) await next();
    return { state: window.state, refused: window.refused };
  };
  window.hear = async (n) => {
    while (window.state.n < n) await next();
    return window.state;
  };
  window.begun = async () => {
    while (window.state.phase === 'gathering') await next();
  };
  if (seat === null) return;
  socket.send(JSON.stringify({ sit: seat, ready: true }));
  while (window.you !== seat) await next();
  while (window.state.phase === 'playing' && window.state.view.viewer !== seat) await next();
}"""


class Puppet:
    """One of them. `visitor` is whose browser it is."""

    def __init__(self, visitor: Visitor, table: str, seat: int | None = None) -> None:
        self._page = visitor.page
        self._page.goto("/device")  # a page that has an icon: without one the browser asks for it and complains
        self._page.evaluate(COME, [table, seat])

    def begins(self) -> None:
        """Waits until the game has begun."""
        self._page.evaluate("begun()")

    def tries(self, said: str) -> dict[str, Any]:
        """An action, legal or not: the state after it, and why it was refused if it was."""
        told: dict[str, Any] = self._page.evaluate("(said) => tell(said)", said)
        return told

    def does(self, action: str, *answer: Any) -> dict[str, Any]:
        """An action, with its answer if it asks for one. What it would do must be legal."""
        said = answered(action, answer[0]) if answer else action
        told = self.tries(said)
        assert told["refused"] is None, f"{said}: {told['refused']}"
        state: dict[str, Any] = told["state"]
        return state

    def hears(self, n: int) -> dict[str, Any]:
        state: dict[str, Any] = self._page.evaluate("(n) => hear(n)", n)
        return state

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self._page.evaluate("window.state")
        return found

    def lists(self, action: str, data: Any) -> dict[str, Any]:
        """An action whose answer is data, written as text."""
        return self.does(action, json.dumps(data))
