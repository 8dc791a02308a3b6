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
from suitcase.server.door.identity import Identities, Identity
from suitcase.server.live.livetable import LiveTable
from suitcase.table import Chair, ClockSetting, Table
from suitcase.table.mind import Mind

ANA = Identity("ana", "Ana")
ME = Chair(ANA.name, "person", ANA.player)
OPEN = Chair()
GREEDY = [Chair(name, "bot:greedy") for name in ("Hazel", "Bruno", "Clara")]

Until = Callable[[Any], bool]
Player = Callable[[Table, int], str]  # what a seat does at a table


def bots(others: int) -> list[Chair]:
    """Ana and so many bots."""
    return [ME, *GREEDY[:others]]


class Stage:
    """A database in which Ana's tables stand."""

    def __init__(self, address: str) -> None:
        self._store = Store(address)
        self._problems: list[Exception | None] = []
        self.token = Identities(self._store.secret("cookies")).token(ANA)

    def lay(
        self,
        name: str,
        game: str,
        chairs: Sequence[Chair],
        until: Until | None = None,
        *,
        words: str = "",
        by: Player | None = None,
        at_any_turn: bool = False,
        before: bool = False,
        **options: Any,
    ) -> list[str]:
        """A table by its name, at the first moment when it is Ana's turn (or anybody's, `at_any_turn`) and her view is
        so; without `until` at its end. It is dealt from its name or from other words, and played by greedy bots or `by`
        somebody else. `before` is the moment before the actions of Ana's that led there last, and gives them."""

        def opened() -> tuple[Row, LiveTable]:
            return _opened(name, game, chairs, seed_from_text(words or name), options)

        row, live = opened()
        done, left = list[tuple[int, str]](), list[str]()
        if all(chair.kind != "open" for chair in chairs):
            done = _played(live, chairs.index(ME), until, by or _greedy, at_any_turn=at_any_turn)
        if before:
            while done and done[-1][0] == chairs.index(ME):
                left.insert(0, done.pop()[1])
            assert left, f"{name} does not come there by what Ana does"
            row, live = opened()
            for seat, action in done:
                live.table.do(seat, action, live.table.number)
        jobs: list[Job] = [(ADD_TABLE, row._asdict() | live.row()), *live.take_jobs(), *live.row_jobs()]
        jobs.append((ADD_SITTING, {"player": ANA.player, "table_id": name}))
        self._store.write(jobs, self._problems.append)
        return left

    def close(self) -> None:
        """Returns when all is written."""
        self._store.close()
        assert not any(self._problems), self._problems


def _opened(
    name: str, game: str, chairs: Sequence[Chair], seed: bytes, options: dict[str, Any]
) -> tuple[Row, LiveTable]:
    rulebook = find_game(game)
    rules: Options = msgspec.convert(options, rulebook.options)
    chosen, clock, seated = (msgspec.json.encode(part).decode() for part in (rules, ClockSetting(), chairs))
    row = Row(name, game, chosen, clock, False, ANA.player, seed, seated, "", None, None, int(time.time()))
    live = LiveTable(row, rulebook)
    if all(chair.kind != "open" for chair in chairs):
        live.table.begin()
    return row, live


def _played(live: LiveTable, me: int, until: Until | None, by: Player, *, at_any_turn: bool) -> list[tuple[int, str]]:
    table, done = live.table, list[tuple[int, str]]()
    while True:
        acting = table.position.to_act()
        if until and (at_any_turn or me in acting) and until(table.position.view(me)):
            return done
        if not acting:
            assert until is None, f"{live.id} ends without it"
            return done
        done.append((acting[-1], by(table, acting[-1])))
        table.do(*done[-1], table.number)


def _greedy(table: Table, seat: int) -> str:
    """What greedy would do, also for Ana: a better bot would make every table wait for its kernel."""
    if "greedy" not in bots_of(table.game):
        return table.think(seat)
    return Mind(table.game, table.position, seat, "greedy", table.number, table.number).choose()
