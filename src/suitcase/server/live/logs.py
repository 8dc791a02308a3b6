"""What happened so far at a table, in sentences for each viewer: told from the journal once, then kept up to date.

Telling a long game takes seconds, so visitors who see the same share it, and it goes on while the table moves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from suitcase.engine import Game
from suitcase.server.live.past import Line, Past
from suitcase.server.live.readers import LONG, Readers
from suitcase.server.protocol import State

SHORT = 8  # a journal of fewer rows is told at once, a longer one in a thread


class Told(NamedTuple):
    """What happened after a state, in sentences for one viewer."""

    after: int  # 0: everything, the deal too
    lines: list[Line]


class _Log:
    """What one viewer is told, complete up to a state number once it is `found`."""

    def __init__(self, after: int, number: int) -> None:
        self.after = after
        self.number = number
        self.told: list[Line] = []
        self.joining = 0  # visitors who wait for it
        self.found: asyncio.Task[None]


class Logs:
    """The logs of one table, for as long as it is in memory."""

    def __init__(self) -> None:
        self.kept: dict[int | None, _Log] = {}

    async def find(
        self, viewer: int | None, number: int, game: Game, past: Past, names: Sequence[str], readers: Readers
    ) -> Told:
        """The log of a viewer. It is complete when this returns, and the caller must use it before anything else
        happens."""
        if len(past.rows) < SHORT:
            return Told(past.first, tell_past(past, game, viewer, names))
        log = self.kept.get(viewer)
        if log is None or log.number != number or log.after != past.first:
            log = self.kept[viewer] = _Log(past.first, number)
            log.found = asyncio.ensure_future(self._find(log, viewer, game, past, names, readers))
        log.joining += 1
        try:
            await asyncio.shield(log.found)
            return Told(log.after, log.told)
        finally:
            log.joining -= 1
            if not log.joining and (len(past.rows) < LONG or not log.found.done()) and self.kept.get(viewer) is log:
                del self.kept[viewer]  # what is short is soon told again

    async def _find(
        self,
        log: _Log,
        viewer: int | None,
        game: Game,
        past: Past,
        names: Sequence[str],
        readers: Readers,
    ) -> None:
        try:
            told = await readers.run(len(past.rows), lambda: tell_past(past, game, viewer, names))
        except BaseException:
            if self.kept.get(viewer) is log:
                del self.kept[viewer]
            raise
        log.told[:0] = told  # before what was told in the meantime

    def waiting(self) -> set[int | None]:
        """The viewers whose visitors are about to be welcomed."""
        return {viewer for viewer, log in self.kept.items() if log.joining}

    def add(self, before: int, number: int, states: Mapping[int | None, State]) -> None:
        """The table has moved on from a state number to another; logs that nobody follows are left behind."""
        for viewer, log in self.kept.items():
            if log.number == before != number and viewer in states:
                log.number = number
                log.told += [Line(number, text) for text in states[viewer].told]


def tell_past(past: Past, game: Game, viewer: int | None, names: Sequence[str]) -> list[Line]:
    return past.tell(game, viewer, names)
