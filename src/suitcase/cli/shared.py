"""What several commands share: words that they all understand, and how they find things."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from suitcase.engine.errors import SuitcaseError, shown

if TYPE_CHECKING:
    from rich.progress import Progress

    from suitcase.engine import Game, Options

LONGEST_NAME = 40
LONGEST_SEED = 1 << 63
MOST_THREADS = 1024
HOUR = 3600

# For a command that takes a game's own options: they come as --hands 5 or as --option hands=5.
OPEN = {"allow_extra_args": True, "ignore_unknown_options": True}

GameName = Annotated[str, typer.Argument(help="The game's name; `suitcase games` lists them.", metavar="GAME")]
OptionWords = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option; also --NAME VALUE.")
]
SetFile = Annotated[
    Path | None, typer.Option("--set", metavar="FILE", help="Another set of parts (TOML), for games that have them.")
]
FromElsewhere = Annotated[
    str | None,
    typer.Option("--game", metavar="MODULE", help="The file's game, if it is not in the case and you trust it."),
]
Seats = Annotated[int | None, typer.Option(help="How many sit at the table.")]
Threads = Annotated[int | None, typer.Option(help="Cores to use; all of them by default.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def find_game(name: str, set_file: Path | None = None) -> Game:
    from suitcase.games import game

    found = game(name)
    return found if set_file is None else found.with_set(set_file)


def game_in_file(name: str, module: str | None) -> Game:
    """The game that a file names; one that is not in the case must be the one that the person names."""
    from suitcase.games import game_in_file, import_game

    if module is not None:
        import_game(module)
    return game_in_file(name)


def check_within(word: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise SuitcaseError(f"{word} must be from {least:,} to {most:,}, not {shown(value)}.")


def check_seed(seed: int, least: int = -LONGEST_SEED) -> None:
    check_within("--seed", seed, least, LONGEST_SEED)


def check_threads(threads: int | None) -> None:
    if threads is not None:
        check_within("--threads", threads, 1, MOST_THREADS)


def check_name(name: str) -> None:
    if not name.isprintable() or not 1 <= len(name) <= LONGEST_NAME:
        raise SuitcaseError(f"A name has 1 to {LONGEST_NAME} letters, digits or signs; {shown(name)} won't do.")


def read_options(game: Game, words: list[str] | None, context: typer.Context) -> Options:
    """Options given as --option hands=5, --hands 5 or --hands=5."""
    given = list(words or [])
    rest = list(context.args)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            raise SuitcaseError(
                f"{shown(word)} is one word too many; `suitcase {context.info_name} --help` tells what can stand there."
            )
        if "=" in word:
            given.append(word[2:])
        elif rest:
            given.append(f"{word[2:]}={rest.pop(0)}")
        else:
            raise SuitcaseError(f"{word[:LONGEST_NAME]} needs a value.")
    return game.options.parse(given)


def need_numba() -> None:
    try:
        import numba  # noqa: F401  (only to see whether it is there)
    except ImportError:
        raise SuitcaseError("This needs the compiled form: pip install 'suitcase[fast]'.") from None


def read_input(file: Path) -> bytes:
    from suitcase.engine.reading import MOST_BYTES, read_bytes, too_big

    if str(file) != "-":
        return read_bytes(file)
    data = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
    if len(data) > MOST_BYTES:
        raise too_big("What comes in")
    return data


def print_json(data: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data)).decode())


def say_aside(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def progress_bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
