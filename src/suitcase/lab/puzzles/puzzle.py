"""A puzzle: a position as one seat may know it, where one action is clearly best.

The position is a world that was redealt for that seat, so a file of puzzles has nothing in it that the seat could not
know. `suitcase puzzle-mine` finds them (mining.py); a game keeps its own in `puzzles.json` beside its class. What
is said about one is made from its figures when somebody asks, in the game's words.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any, Literal

import msgspec

from suitcase.engine.errors import Damaged, SuitcaseError, shown
from suitcase.engine.game import Game, Position
from suitcase.engine.reading import from_json, read_bytes, reason
from suitcase.engine.records.recordgame import RecordGame
from suitcase.engine.speech import listed, told_apart

FILE = "puzzles.json"
MOST_BYTES = 4 << 20
NEAR = 0.15  # an answer that gives up no more of the chance to win is near
STRIDE = 37  # from one day's number to the next; it shares no factor with a hundred

Difficulty = Literal["easy", "medium", "hard"]
Verdict = Literal["right", "near", "wrong"]


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """One legal action, and what it is worth as far as the seat can know."""

    action: str
    share: float  # the chance to win, from 0 to 1
    error: float  # its standard error
    meters: tuple[float, ...]  # the means of what the game measures


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seat: int
    seats: int
    options: dict[str, Any]  # those that are not as usual
    difficulty: Difficulty
    simulations: int  # as many as a search needs to find it
    hasty: str  # the action that greedy takes
    answers: list[Answer]  # every legal action, the best first
    position: dict[str, Any]  # as `Position.dump` writes it
    alike: list[str] = []  # other actions that are the same to the player, and as right as the best

    @property
    def best(self) -> Answer:
        return self.answers[0]

    def answer(self, action: str) -> Answer | None:
        return next((one for one in self.answers if one.action == action), None)

    def verdict(self, action: str) -> Verdict:
        """What a legal action is as an answer."""
        found = self.answer(action)
        assert found is not None
        if found is self.best or action in self.alike:
            return "right"
        return "near" if self.best.share - found.share <= NEAR else "wrong"


class PuzzleBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of a game, and the command that found them."""

    made_by: str
    game: str
    puzzles: list[Puzzle]

    def number(self, number: int) -> Puzzle:
        """Puzzles are counted from 1, as people count."""
        if not 1 <= number <= len(self.puzzles):
            raise SuitcaseError(f"There is no puzzle {shown(number)}: they go from 1 to {len(self.puzzles)}.")
        return self.puzzles[number - 1]


def read_puzzles(data: bytes) -> PuzzleBook:
    try:
        book: PuzzleBook = from_json(data, PuzzleBook)
    except ValueError as error:  # a ValidationError is one
        raise Damaged(f"These are no puzzles of ours: {reason(error)}.") from None
    return book


def puzzles_file(game: Game) -> Path:
    return game.folder() / FILE


def puzzles_of(game: Game) -> PuzzleBook:
    """The puzzles that a game has in its box."""
    file = puzzles_file(game)
    if not file.exists():
        raise SuitcaseError(f"{game.title} has no puzzles.")
    return read_puzzles(read_bytes(file, MOST_BYTES))


def write_puzzles(book: PuzzleBook) -> str:
    """A line for each puzzle, so that people can look at one and changes are small."""
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in book.puzzles)
    head = f'"made_by": {_quoted(book.made_by)},\n"game": {_quoted(book.game)}'
    return f'{{{head},\n"puzzles": [\n{lines}\n]}}\n'


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def load_puzzle(game: Game, puzzle: Puzzle) -> Position:
    """The position of a puzzle. Raises Damaged where puzzle and position do not fit together."""
    position = game.load(puzzle.position)
    if position.seats != puzzle.seats or puzzle.seat not in position.to_act():
        raise Damaged("The puzzle asks a seat that is not to act.")
    if sorted(position.legal(puzzle.seat)) != sorted(one.action for one in puzzle.answers):
        raise Damaged("The puzzle's actions are not those that are legal in its position.")
    return position


def of_the_day(day: date, games: Sequence[str]) -> tuple[str, int]:
    """The game whose turn it is on a day, and a number that goes up with the days; games take turns."""
    round_, which = divmod(day.toordinal(), len(games))
    return games[which], round_ * STRIDE


def explained(game: Game, puzzle: Puzzle) -> list[str]:
    """The answer in sentences: what is best, what comes next, what one takes in haste, and what changes most."""
    view = load_puzzle(game, puzzle).view(puzzle.seat)
    best = puzzle.best
    second = next(one for one in puzzle.answers[1:] if one.action not in puzzle.alike)
    hasty = puzzle.answer(puzzle.hasty)

    actions = [one.action for one in puzzle.answers]
    words = told_apart([game.offer(view, action)[0].rstrip(".") for action in actions])
    named = dict(zip(actions, words, strict=True))

    def says(answer: Answer) -> str:
        return f"“{named[answer.action]}”"

    in_haste = ", which one would choose in haste" if second.action == puzzle.hasty else ""
    others = [says(one) for one in puzzle.answers if one.action in puzzle.alike]
    said = [
        f"{says(best)} is best, with a chance of {percent(best)} to win.",
        *([f"{listed(others)} would do as well."] if others else []),
        f"Next is {says(second)} with {percent(second)}{in_haste}.",
    ]
    if hasty is not None and not in_haste:
        said.append(f"In haste one would choose {says(hasty)}: {percent(hasty)}.")
    if isinstance(game, RecordGame) and (reason := game.why_better(best, second)):
        said.append(f"Against the next best, {reason}.")
    return said


def percent(answer: Answer) -> str:
    return f"{100 * answer.share:.0f} %"
