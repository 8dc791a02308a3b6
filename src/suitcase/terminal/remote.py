"""A table of a server, as one viewer knows it: what `TableScreen` asks a table, answered from the last messages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from suitcase.engine import FastChance, Game, Outcome, Refused, SuitcaseError, View
from suitcase.engine.chairs import spoken_names
from suitcase.games import known
from suitcase.table import Coach
from suitcase.terminal.messages import Chair, Seats, State, Welcome


class RemotePosition:
    """Where the table is, for its viewer alone."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._legal = [offer.do for offer in state.legal]

    def legal(self, _: int) -> list[str]:
        return self._legal

    def to_act(self) -> list[int]:
        return self._state.to_act

    def why_not(self, seat: int, action: str) -> str | None:
        if action in self._legal:
            return None
        if seat not in self._state.to_act:
            return "It is not your turn."
        return f"You cannot do {action} now."


class RemoteTable:
    """Stands in for `Table` where the table is a server's. The screen sends actions; messages change what is here."""

    journal_path: Path | None = None  # the server keeps it

    def __init__(self, welcome: Welcome) -> None:
        found = known(welcome.game.name)
        if found is None:
            raise SuitcaseError(f"{welcome.game.title} is not in this case; open the link in a browser.")
        self.id = welcome.table
        self.game: Game = found
        self.commitment = welcome.commitment
        self.told = welcome.log
        self._sit(welcome.seats)
        try:
            options = self.game.options.read(welcome.options)
            sample = self.game.new(len(self.chairs), options, chance=FastChance(0))
        except SuitcaseError as why:
            raise self._other(str(why)) from None
        self._view_type = type(sample.view(None))
        if self.game.things_digest() != welcome.game.digest:
            raise self._other("its parts are others")
        self.take_state(welcome.state)

    def _other(self, why: str) -> SuitcaseError:
        return SuitcaseError(f"This server plays {self.game.title} otherwise than this case ({why}); use a browser.")

    # --- What comes ------------------------------------------------------------------------------------------

    def take_state(self, state: State) -> None:
        if state.view is not None:
            try:
                self._view = msgspec.convert(state.view, self._view_type, str_keys=True)
            except msgspec.ValidationError:
                raise self._other("it shows other things") from None
        self.state = state
        self.position = RemotePosition(state)

    def _sit(self, seats: Seats) -> None:
        self.seats_message = seats
        self.plans = self.game.chairs(len(seats.chairs))
        self.names = spoken_names((chair.name for chair in seats.chairs), self.plans)

    def take_seats(self, seats: Seats) -> None:
        self._sit(seats)

    # --- What a screen asks ------------------------------------------------------------------------------------

    @property
    def chairs(self) -> list[Chair]:
        return self.seats_message.chairs

    @property
    def seats(self) -> list[Chair]:
        return self.chairs

    @property
    def seat(self) -> int | None:
        return self.seats_message.you

    @property
    def gathering(self) -> bool:
        return self.state.phase == "gathering"

    @property
    def number(self) -> int:
        return self.state.n

    @property
    def last_seat(self) -> int | None:
        """Who acted last, as far as that is told: the viewer or not."""
        return self.seat if self.state.mine else None

    def asks_the_same(self, _: int, number: int) -> bool:
        return (self.number if self.state.since is None else self.state.since) <= number <= self.number

    def view(self, _: int | None) -> View:
        found: View = self._view
        return found

    def tell(self, _: int | None, names: Sequence[str] | None = None) -> list[str]:
        return self.state.told

    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def coach(self, _: int | None) -> Coach | None:
        return self.state.coach

    def can_undo(self, _: int) -> bool:
        return self.state.can_undo

    def do(self, seat: int, action: str, number: int) -> None:
        raise Refused("An action is sent to the server.")

    def bot_to_act(self) -> int | None:
        return None  # the server's bots play there

    def think(self, seat: int) -> str:
        raise NotImplementedError

    def adviser(self, seat: int) -> Any:
        raise NotImplementedError
