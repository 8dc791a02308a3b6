"""`suitcase puzzle`: a position to think over. `suitcase puzzle-mine`: finds such positions."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from suitcase.cli.shared import (
    GameName,
    Threads,
    check_seed,
    check_threads,
    check_within,
    find_game,
    need_numba,
    progress_bar,
    say_aside,
)
from suitcase.engine.errors import SuitcaseError, shown

if TYPE_CHECKING:
    from suitcase.engine import Game, Offer
    from suitcase.lab.puzzles.puzzle import Puzzle

MOST_PUZZLES = 10_000
WORDS = {"right": "Right.", "near": "Near: there is something better.", "wrong": "Not the best."}


def puzzle(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game; without one, today's.")] = None,
    number: Annotated[int | None, typer.Option(help="Which of its puzzles, from 1; today's without it.")] = None,
    daily: Annotated[bool, typer.Option("--daily", help="Today's puzzle, whatever its game.")] = False,
    answer: Annotated[
        str | None, typer.Option(help="The answer, by its number in the list or in the game's notation; asks without.")
    ] = None,
) -> None:
    """Think over a position in which one action is clearly best.

    What you see is what one seat may know. Everyone who asks on the same day (UTC) gets the same puzzle.

    \b
    suitcase puzzle
    suitcase puzzle suits --number 7
    suitcase puzzle suits --number 7 --answer "7C"

    Ends with 1 if the answer was not the best one.
    """
    from suitcase.lab.puzzles.puzzle import explained, load_puzzle, percent, puzzles_of

    if daily and (game is not None or number is not None):
        raise SuitcaseError("--daily is today's puzzle; leave the game and its number away.")
    if game is None and number is not None:
        raise SuitcaseError("Name the game whose puzzle that is: suitcase puzzle suits --number 7.")
    name, today = _today(game)
    found = find_game(name)
    book = puzzles_of(found)
    chosen = today % len(book.puzzles) + 1 if number is None else number
    asked = book.number(chosen)
    position = load_puzzle(found, asked)
    view = position.view(asked.seat)
    offers = found.offers(view, position.legal(asked.seat))
    print(f"{found.title}, puzzle {chosen} of {len(book.puzzles)} ({asked.difficulty})\n")
    _draw(found, asked)
    for k, offer in enumerate(offers, 1):
        print(f"{k:>3}  {offer.do:<{max(len(one.do) for one in offers)}}  {offer.say}")
    given = _read(offers, answer) if answer is not None else _ask(offers)
    verdict = asked.verdict(given)
    print(f"\n{WORDS[verdict]}")
    print("\n".join(explained(found, asked)), end="\n\n")
    for one in asked.answers:
        mark = "►" if one.action == given else " "
        print(f"{mark} {percent(one):>6} ± {max(1, round(200 * one.error))}  {found.offer(view, one.action)[0]}")
    if verdict != "right":
        raise typer.Exit(1)


def _today(game: str | None) -> tuple[str, int]:
    """The game, and the day's number for it."""
    from datetime import UTC, datetime

    from suitcase.games import GAMES
    from suitcase.lab.puzzles.puzzle import of_the_day, puzzles_file

    games = [name for name in GAMES if puzzles_file(find_game(name)).exists()] if game is None else [game]
    return of_the_day(datetime.now(UTC).date(), games)


def _draw(game: Game, asked: Puzzle) -> None:
    """The table as the seat sees it, and what it is asked."""
    from rich.console import Console

    from suitcase.draw.face import WithSide, face_of
    from suitcase.engine import Voice
    from suitcase.lab.puzzles.puzzle import load_puzzle

    position = load_puzzle(game, asked)
    view, names = position.view(asked.seat), game.seat_names(position.seats)
    legal = position.legal(asked.seat)
    face = face_of(game, asked.seat)
    console = Console(highlight=False)
    width, height = max(console.width, face.SIZE[0]), face.SIZE[1]
    hand = face.hand(view, names, legal, None, width, height)
    parts = [face.head(view, names, width)]
    parts.append(face.board(view, names, legal, None, width, height - len(hand.plain.splitlines()) - 1))
    if isinstance(face, WithSide):
        parts.append(face.side(view, names, legal, None, width, height))
    for part in [*parts, hand]:
        part.rstrip()
        console.print(part, soft_wrap=True)
    prompt = game.prompt(view, Voice(asked.seat, names))
    print(f"\nYou are {names[asked.seat]}. {prompt}".rstrip() + "\n")


def _read(offers: list[Offer], text: str) -> str:
    """An action from its number in the list or its notation."""
    word = text.strip()
    if word.isascii() and word.isdigit() and len(word) < 6 and 1 <= int(word) <= len(offers):
        return offers[int(word) - 1].do
    for offer in offers:
        if offer.do.casefold() == word.casefold():
            return offer.do
    raise SuitcaseError(f"{shown(text)} is not in the list: answer with a number from 1 to {len(offers)}.")


def _ask(offers: list[Offer]) -> str:
    while True:
        print("\nWhat do you do? ", end="", flush=True)
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            raise SuitcaseError("There was no answer; give one with --answer.")
        try:
            return _read(offers, line)
        except SuitcaseError as error:
            print(error)


def puzzle_mine(
    game: GameName,
    more: Annotated[list[Path] | None, typer.Argument(metavar="JOURNAL", help="More of them, after --from.")] = None,
    played: Annotated[
        list[Path] | None,
        typer.Option("--from", metavar="JOURNAL", help="Look in finished games that were played: files, or folders."),
    ] = None,
    count: Annotated[int, typer.Option(help="How many puzzles.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzles.")] = 1,
    threads: Threads = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Write them there (JSON) and not to standard output.")
    ] = None,
) -> None:
    """Find puzzles in games between quick bots, or in games that were played.

    A puzzle is a decision where a search finds one action clearly better than all others, which greedy does not take,
    and larger searches agree. It is kept as a world dealt anew for the seat that is asked. A run that is stopped has
    written what it found, which is what a run for fewer puzzles finds.

    \b
    suitcase puzzle-mine suits --count 100 --seed 1 --write puzzles.json
    suitcase puzzle-mine suits --from suits.journal --write mine.json
    suitcase puzzle-mine suit-up --from games/ more/*.journal

    With --from there is at most one puzzle from each game. Nothing of it is written but the world dealt anew: no names,
    nothing of what others held, no seed and no file's name. A game that is not over is refused.
    """
    from suitcase.engine import RecordGame
    from suitcase.lab.puzzles.puzzle import PuzzleBook, write_puzzles

    check_within("--count", count, 1, MOST_PUZZLES)
    check_seed(seed, least=0)
    check_threads(threads)
    found = find_game(game)
    if not isinstance(found, RecordGame):
        raise SuitcaseError(f"{found.title} has no search, so nobody can say what is best.")
    need_numba()
    from suitcase.engine.speech import counted
    from suitcase.lab.puzzles.journals import finished_games
    from suitcase.lab.puzzles.mining import mine
    from suitcase.lab.writing import check_apart, check_place, write_whole

    places = [*(played or []), *(more or [])]
    if more and not played:
        raise SuitcaseError(f"{shown(str(more[0]))} is one word too many; journals stand after --from.")
    check_place(write)
    if write is not None and ".journal" in (write.suffix, write.resolve().suffix):
        raise SuitcaseError(f"{shown(write.name)} has the name of a journal; write the puzzles to another file.")
    files, left_out = finished_games(found, places)
    for file in files:
        check_apart({"A journal": file, "--write": write})
    if left_out:
        say_aside(f"Left out: {counted(left_out, 'journal')} of other games, not over, damaged or by other rules.")
    if places and not files:
        raise SuitcaseError(f"There is no finished game of {found.title} in {shown(str(places[0]))}.")

    def text(puzzles: list[Puzzle]) -> str:
        command = f"suitcase puzzle-mine {found.name} --count {len(puzzles)} --seed {seed}"
        if files:  # their names may be those of people
            command += " --from JOURNALS"
        return write_puzzles(PuzzleBook(command, found.name, puzzles))

    with progress_bar() as bar:
        task = bar.add_task(found.title, total=min(count, len(files) or count))

        def one_more(puzzles: list[Puzzle]) -> None:
            bar.advance(task)
            if write is not None:  # whoever stops early keeps what was found
                write_whole(write, text(puzzles).encode())

        puzzles = mine(found, count, seed, threads=threads, played=files, compiling=say_aside, progress=one_more)
    if files and not puzzles:
        raise SuitcaseError(f"There is no puzzle in {counted(len(files), 'game')}; more of them may have some.")
    if write is None:
        print(text(puzzles), end="")
    if not files and len(puzzles) < count:
        raise SuitcaseError(f"There were only {len(puzzles)} puzzles in as many games as were worth playing.")
