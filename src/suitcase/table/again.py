"""A move of a finished game, tried again by one person against bots.

The game is over and its cards are open, so whoever tries again may have seen what was hidden. It would be no trial to
know that: everything that the seat could not know then is dealt anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from suitcase.bots import bots_at, usual_bot
from suitcase.engine import FastChance, Game, Position, SuitcaseError
from suitcase.engine.journal import Journal, Seat, replay
from suitcase.engine.journal.beginning import Beginning


def tried_again(game: Game, journal: Journal, n: int, seat: int, seed: bytes) -> Beginning:
    """The beginning of a match in which a seat answers state `n` of a finished game again. `game` is the one that
    the journal was played with, by version and set."""
    if journal.outcome is None:
        raise SuitcaseError("The game is not over; until then its moves cannot be tried again.")
    if game.keeps_private:
        raise SuitcaseError(f"Moves of {game.title} cannot be tried again.")
    if not 0 <= n < len(journal.steps) - 1:
        raise SuitcaseError(f"This game has moves 1 to {len(journal.steps) - 1}, not {n + 1}.")
    position = next(islice(replay(game, journal), n, None))
    if seat not in position.to_act():
        raise SuitcaseError(f"Nobody waited for that seat at move {n + 1}; choose a move of its own.")
    return dealt_anew(position, seat, n + 1, seed)


def dealt_anew(position: Position, seat: int, move: int | None, seed: bytes) -> Beginning:
    """A world that the seat cannot tell from the position, and that depends on nothing but what it knows and the
    seed."""
    chance = FastChance(int.from_bytes(seed[:8], "big"))
    begins = Beginning(seat, position.redeal(seat, chance).dump(), move)
    begins.load(position.game, position.seats)  # what cannot be loaded must not be written
    return begins


def against_bots(game: Game, seats: Sequence[Seat], mine: int, name: str, free: Iterator[str]) -> list[Seat]:
    """Who sits where, with such names: bots as strong as they were, and the usual ones in the place of other people."""
    found = []
    for k, (seat, plan) in enumerate(zip(seats, game.chairs(len(seats)), strict=True)):
        kinds = bots_at(game, plan)
        if k == mine:
            found.append(Seat(name))
        elif kinds:
            found.append(Seat(next(free), seat.kind if seat.bot in kinds else f"bot:{usual_bot(kinds)}"))
        else:
            raise SuitcaseError(f"{game.title} needs people in other chairs, so its moves cannot be tried again.")
    return found
