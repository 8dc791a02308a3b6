"""The table: seats, a position, a journal, and a state number that every intent must name."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from suitcase.bots import bot
from suitcase.engine import (
    FastChance,
    Game,
    Options,
    Outcome,
    Position,
    RecordedChance,
    Refused,
    SeededChance,
    SuitcaseError,
    View,
    commitment,
    new_seed,
)
from suitcase.engine.errors import Damaged
from suitcase.engine.journal import Journal, Seat, replay
from suitcase.games import game as find_game
from suitcase.table.journalfile import JournalFile


class Table:
    """One match, from the first card to the last.

    `do` is the only way to act. It names the state number that it answers; an intent that comes too late
    is refused, not guessed at. An action is in the journal before `do` returns.
    """

    def __init__(
        self, game: Game, seats: Sequence[Seat], options: Options, seed: bytes, journal: JournalFile | None
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.options = options
        self.number = 0  # how many actions were played
        self.position: Position
        self._seed = seed
        self._chance = SeededChance(seed)
        self._journal = journal

    @classmethod
    def open(
        cls,
        game: Game,
        seats: Sequence[Seat],
        options: Options | None = None,
        *,
        seed: bytes | None = None,
        folder: Path | None = None,
    ) -> Self:
        """A new match; with a folder, its journal is kept there."""
        game.seat_count(len(seats))
        for seat in seats:
            if seat.bot is not None:
                bot(seat.bot, game)  # an unknown bot is refused before anything is dealt
        seed = seed or new_seed()
        journal = JournalFile.create(folder, game.name, seed) if folder else None
        table = cls(game, seats, options or game.options(), seed, journal)
        chance = RecordedChance(table._chance)
        table.position = game.new(len(seats), table.options, chance=chance)
        if journal:
            draws = chance.take()
            journal.write(
                lambda scribe: scribe.header(game, table.seats, table.options, table.commitment) + scribe.start(draws)
            )
        return table

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, str | None]:
        """The table of a journal, at its last whole action, and a note if something was dropped."""
        file, journal, seed = JournalFile.resume(path)
        try:
            game = find_game(journal.header.game)
            table = cls(game, journal.header.seats, game.options.read(journal.header.options), seed, file)
            table._go_to_end(journal)
        except SuitcaseError:
            file.close(finished=False)
            raise
        return table, journal.note

    def _go_to_end(self, journal: Journal) -> None:
        if self.commitment != journal.header.commitment:
            raise Damaged("The seed beside the journal is not the one that the game began with.")
        for position in replay(self.game, journal):
            self.position = position
        self.number = len(journal.steps) - 1
        for step in journal.steps:
            if any(self._chance.below(draw.n) != draw.number for draw in step.draws):
                raise Damaged(f"Line {step.line}: its draws are not what the seed gives.")
        if outcome := self.outcome():
            self._finish(outcome)

    @property
    def commitment(self) -> str:
        """Shown from the start; the seed follows at the end."""
        return commitment(self._seed)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def journal_path(self) -> Path | None:
        return self._journal.path if self._journal else None

    def do(self, seat: int, action: str, number: int) -> None:
        """Plays an action that answers state `number`, or raises Refused and changes nothing."""
        if number != self.number:
            raise Refused(f"The table has moved on (you answered state {number}, it is at {self.number}); look again.")
        if why := self.position.why_not(seat, action):
            raise Refused(why)
        position, source = self.position.copy(), self._chance.copy()
        chance = RecordedChance(source)
        position.apply(seat, action, chance)
        if self._journal:
            draws = chance.take()
            self._journal.write(lambda scribe: scribe.action(number + 1, seat, position.last_action(), draws))
        self.position, self._chance = position, source
        self.number += 1
        if outcome := self.outcome():
            self._finish(outcome)

    def _finish(self, outcome: Outcome) -> None:
        if self._journal:
            self._journal.write(lambda scribe: scribe.end(outcome, self._seed))
            self._journal.close(finished=True)

    def close(self) -> None:
        """Leaves the table; a game that is not over can be resumed."""
        if self._journal:
            self._journal.close(finished=self.outcome() is not None)

    def bot_to_act(self) -> int | None:
        """The first seat to act that a bot holds."""
        return next((seat for seat in self.position.to_act() if self.seats[seat].bot is not None), None)

    def think(self, seat: int) -> str:
        """What the bot of a seat would do. It sees a world redealt for its seat, never the true one."""
        kind = self.seats[seat].bot
        if kind is None:
            raise SuitcaseError(f"Seat {seat} is not held by a bot.")
        # Its chance depends on the seed and the moment, so the same seed gives the same game again.
        mixed = hmac.digest(self._seed, f"bot {seat} at {self.number}".encode(), "sha256")
        chance = FastChance(int.from_bytes(mixed[:8], "big"))
        return bot(kind, self.game).choose(self.position.redeal(seat, chance), seat, chance)

    def view(self, viewer: int | None) -> View:
        return self.position.view(viewer)

    def tell(self, viewer: int | None) -> list[str]:
        return self.position.tell(viewer, self.names)

    def outcome(self) -> Outcome | None:
        return self.position.outcome(self.names)
