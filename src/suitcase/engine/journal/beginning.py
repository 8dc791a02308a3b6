"""A match that begins in the middle: a move that somebody tries again."""

from __future__ import annotations

from typing import Any

import msgspec

from suitcase.engine.errors import Damaged
from suitcase.engine.game import Game, Position
from suitcase.engine.speech import Voice


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that a match begins with, instead of a deal: the world that is played, with all that is hidden."""

    seat: int  # for whom it was dealt anew
    position: dict[str, Any]  # as `Position.dump` writes it
    move: int | None = None  # the number of the move that is tried again, as people count

    def load(self, game: Game, seats: int) -> Position:
        """Raises Damaged where such a match cannot begin so."""
        if game.keeps_private:  # the header is given out as it is
            raise Damaged(f"{game.title} cannot begin in the middle.")
        position = game.load(self.position)
        if position.game is not game:
            raise Damaged("The position was made by another version of the rules than the journal.")
        if position.seats != seats or self.seat not in range(seats):
            raise Damaged(f"The position has {position.seats} seats, the table {seats}.")
        if not position.to_act():
            raise Damaged("The position is the end of a game; nothing can be played from there.")
        return position

    def tell(self, voice: Voice) -> list[str]:
        if self.move is None:
            return ["The game begins in the middle."]
        hidden = "What you could not know then" if voice.viewer == self.seat else "What was hidden from that seat"
        return [f"{voice.does(self.seat, 'try', 'tries')} move {self.move} again. {hidden} is dealt anew."]
