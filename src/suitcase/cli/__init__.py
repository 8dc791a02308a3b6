"""The `suitcase` command, one file for each of its words. A command imports what is heavy inside itself."""

from __future__ import annotations

import os
import sys
from inspect import getdoc
from io import TextIOWrapper
from typing import Annotated

import typer

from suitcase import __version__
from suitcase.cli.arena import arena
from suitcase.cli.bench import bench
from suitcase.cli.games import games
from suitcase.cli.job import job
from suitcase.cli.join import join
from suitcase.cli.play import play
from suitcase.cli.puzzle import puzzle, puzzle_mine
from suitcase.cli.referee import referee
from suitcase.cli.review import review
from suitcase.cli.rules import rules
from suitcase.cli.serve import serve
from suitcase.cli.shared import OPEN
from suitcase.cli.sim import sim
from suitcase.cli.train import train
from suitcase.cli.verify import verify
from suitcase.engine.errors import SuitcaseError

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,  # plain help is there at once; Rich would triple the time
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def suitcase(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A home for card and board games about suits.

    \b
    suitcase                                choose a game in the terminal
    suitcase play suits                     sit down at a table against bots
    suitcase play suits --hands 5 --seed x  five hands, dealt from a seed
    suitcase sim suits --games 100000       let bots play and count
    suitcase verify FILE                    check a finished game card by card
    """
    if version:
        print(f"suitcase {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        if all(stream.isatty() for stream in (sys.stdin, sys.stdout)):
            app(["play"])
        print(context.get_help(), file=sys.stderr)
        raise typer.Exit(2)


COMMANDS = (play, join, serve, sim, arena, train, verify, review, referee, puzzle, bench, games, rules, puzzle_mine)
for command in COMMANDS:
    app.command(
        command.__name__.replace("_", "-"),
        # A game's own options are words that only the game knows.
        context_settings=OPEN if command in (play, sim, arena, train, bench) else None,
        short_help=(getdoc(command) or "").partition("\n\n")[0],  # otherwise cut off at the end of its line
    )(command)
app.add_typer(job)


def main() -> None:
    """What the `suitcase` command runs: an error is one sentence, never a traceback."""
    for out in (sys.stdout, sys.stderr):
        if isinstance(out, TextIOWrapper):
            out.reconfigure(errors="backslashreplace")  # a name that this terminal cannot write
    try:
        try:
            app()
        finally:
            sys.stdout.flush()  # a full disk is noticed here and not after the program's end
    except SuitcaseError as error:
        end(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        end("")
    except OSError as error:
        end(f"The system would not read or write ({error.strerror}).")
    except MemoryError:
        end("There is not enough memory for this; ask for less.")


def end(sentence: str) -> None:
    """Ends with 1. What could not be written is given up, or the interpreter would try again and complain."""
    if sentence:
        print(sentence, file=sys.stderr)
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)
