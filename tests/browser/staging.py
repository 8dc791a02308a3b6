"""Tables that are at a wanted moment before the server starts: dealt from words, played by greedy bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from suitcase.bots import bots_of
from suitcase.engine import Options, seed_from_text
from suitcase.games import game as find_game
from suitcase.server.disk.statements import ADD_SITTING, ADD_TABLE
from suitcase.server.disk.store import Job, Row, Store
from suitcase.server.door.identity import Door, Identity
from suitcase.server.live.livetable import LiveTable
from suitcase.table import Chair, ClockSetting, Table
from suitcase.table.mind import Mind

ANA = Identity("ana", "Ana")
ME = Chair(ANA.name, "person", ANA.player)
OPEN = Chair()
GREEDY = [Chair(name, "bot:greedy") for name in ("Hazel", "Bruno", "Clara")]

Until = Callable[[Any], bool]


def bots(others: int) -> list[Chair]:
    """Ana and so many bots."""
    return [ME, *GREEDY[:others]]


class Stage:
    """A database in which Ana's tables stand."""

    def __init__(self, address: str) -> None:
        self._store = Store(address)
        self._problems: list[Exception | None] = []
        self.token = Door(self._store.secret("cookies")).token(ANA)

    def lay(self, name: str, game: str, chairs: Sequence[Chair], until: Until | None = None, **options: Any) -> None:
        """A table by its name, at the first moment when it is Ana's turn and her view is so; else at its end."""
        rulebook = find_game(game)
        rules: Options = msgspec.convert(options, rulebook.options)
        parts = (rules, ClockSetting(), chairs)
        chosen, clock, seated = (msgspec.json.encode(part).decode() for part in parts)
        seed = seed_from_text(name)
        row = Row(name, game, chosen, clock, False, ANA.player, seed, seated, "", None, None, int(time.time()))
        live = LiveTable(row, rulebook)
        if all(chair.kind != "open" for chair in chairs):
            live.table.begin()
            self._play(live, chairs.index(ME), until)
        jobs: list[Job] = [(ADD_TABLE, row._asdict() | live.row()), *live.take_jobs(), *live.row_jobs()]
        jobs.append((ADD_SITTING, {"player": ANA.player, "table_id": name}))
        self._store.write(jobs, self._problems.append)

    def _play(self, live: LiveTable, me: int, until: Until | None) -> None:
        table = live.table
        while (acting := table.position.to_act()) and not (until and me in acting and until(table.position.view(me))):
            table.do(acting[-1], self._chosen(table, acting[-1]), table.number)
        assert until is None or acting, f"{live.id} ends without it"

    def _chosen(self, table: Table, seat: int) -> str:
        """What greedy would do, also for Ana: a better bot would make every table wait for its kernel."""
        if "greedy" not in bots_of(table.game):
            return table.think(seat)
        return Mind(table.game, table.position, seat, "greedy", table.number, table.number).choose()

    def close(self) -> None:
        """Returns when all is written."""
        self._store.close()
        assert not any(self._problems), self._problems
