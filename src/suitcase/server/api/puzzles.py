"""Puzzles over HTTP: a position to think over, and its answer once somebody has chosen."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from suitcase.engine import Game, SuitcaseError, Voice
from suitcase.engine.errors import shown
from suitcase.games import GAMES
from suitcase.lab.puzzles.puzzle import Puzzle, PuzzleBook, explained, load_puzzle, of_the_day, puzzles_file, puzzles_of
from suitcase.server import protocol, shelf
from suitcase.server.answers import CHANGING, Asked, count, says
from suitcase.server.boxes import game_info

GameWanted = Annotated[str | None, QueryParameter(max_length=40, description="A game; without one, today's.")]
NumberWanted = Annotated[int | None, QueryParameter(ge=1, le=100_000, description="Which of its puzzles; or today's.")]


@get("/api/puzzle", responses=says(400, 429))
async def puzzle(request: Asked, game: GameWanted = None, number: NumberWanted = None) -> protocol.PuzzleAsked:
    """A puzzle without its answer: today's (UTC), or one of a game. It shows what one seat may know."""
    count(request, request.app.state.rates.puzzles, "puzzles")
    name, today = _today() if game is None else of_the_day(datetime.now(UTC).date(), [game])
    of, book = _book(name)
    chosen = today % len(book.puzzles) + 1 if number is None else number
    found = book.number(chosen)
    position = load_puzzle(of, found)
    view, names = position.view(found.seat), of.seat_names(found.seats)
    return protocol.PuzzleAsked(
        game=game_info(of, things=True),
        number=chosen,
        of=len(book.puzzles),
        difficulty=found.difficulty,
        seat=found.seat,
        names=names,
        view=view,
        legal=of.offers(view, position.legal(found.seat)),
        prompt=of.prompt(view, Voice(found.seat, names)),
        goal=of.goal(of.options.read(found.options)),
    )


@post("/api/puzzle", status_code=200, responses=says(*CHANGING))
async def answer_puzzle(request: Asked, data: JSONBody[protocol.PuzzleAnswer]) -> protocol.PuzzleTold:
    """What an answer to a puzzle is worth, and why the best one is best."""
    count(request, request.app.state.rates.puzzles, "puzzles")
    of, book = _book(data.game)
    found = book.number(data.number)
    if found.answer(data.do) is None:
        raise SuitcaseError(f"{shown(data.do)} is nothing one can do in this puzzle.")
    return protocol.PuzzleTold(found.verdict(data.do), explained(of, found), _weighed(of, found))


def _weighed(game: Game, puzzle: Puzzle) -> list[protocol.Weighed]:
    view = load_puzzle(game, puzzle).view(puzzle.seat)
    return [
        protocol.Weighed(one.action, game.offer(view, one.action)[0], round(100 * one.share), round(100 * one.error, 1))
        for one in puzzle.answers
    ]


def _today() -> tuple[str, int]:
    games = [name for name in GAMES if puzzles_file(shelf.in_the_box(name)).exists()]
    return of_the_day(datetime.now(UTC).date(), games)


@cache
def _book(name: str) -> tuple[Game, PuzzleBook]:
    """A game with the parts in its box, for which the puzzles were made. A name that is none is not kept."""
    game = shelf.in_the_box(name)
    return game, puzzles_of(game)


PUZZLES = (puzzle, answer_puzzle)
