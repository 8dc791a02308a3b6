"""`suitcase job`: jobs of the role-playing game, for those who write them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from suitcase.cli.shared import say_aside

job = typer.Typer(name="job", no_args_is_help=True, rich_markup_mode=None)


@job.callback()
def jobs() -> None:
    """Jobs of the role-playing game: check, list and show them.

    \b
    suitcase job check my-job.toml                    everything that is wrong, by line
    suitcase job check my-job.toml --graph job.svg    and a picture of it
    suitcase job list                                 what is in the box
    suitcase job show rehearsal > my-job.toml         a file to begin with
    """


@job.command()
def check(
    file: Annotated[Path, typer.Argument(help="A job (TOML); docs/writing-a-job.md tells how to write one.")],
    graph: Annotated[Path | None, typer.Option("--graph", metavar="FILE", help="Draw the job's graph (SVG).")] = None,
) -> None:
    """Say what is wrong with a job, with lines, and prove that it has no dead end.

    \b
    suitcase job check my-job.toml
    suitcase job check my-job.toml --graph job.svg

    Ends with 1 if anything is wrong. A job whose form is right is drawn even then.
    """
    from suitcase.engine.reading import read_bytes
    from suitcase.games.suits_rpg.jobs.check import examine
    from suitcase.games.suits_rpg.jobs.graph import graph as drawn
    from suitcase.games.suits_rpg.jobs.reading import MOST_BYTES, from_text

    found = from_text(read_bytes(file, MOST_BYTES))
    mistakes, proof = examine(found)
    if graph is not None and found.job is not None:
        graph.write_text(drawn(found.job), encoding="utf-8")
        say_aside(f"The graph is in {graph}.")
    for mistake in mistakes:
        say_aside(mistake.of(str(file)))
    if mistakes or found.job is None:
        raise typer.Exit(1)
    situations = f"From each of its {proof.memories:,} situations an ending can be reached."
    print(f"{found.job.title}: {found.job.size()}. {situations}")


@job.command("list")
def list_() -> None:
    """List the jobs in the box.

    \b
    suitcase job list
    """
    from suitcase.games.suits_rpg.jobs import box, job_named

    for name in box():
        found = job_named(name)
        quick, slow = found.minutes
        print(f"{name:16}{found.title}{found.tone and f', {found.tone}'}: {found.size()}, {quick} to {slow} minutes.")
        print(f"{'':16}{found.blurb}")


@job.command()
def show(name: Annotated[str, typer.Argument(help="A job of the box; `suitcase job list` lists them.")]) -> None:
    """Print the file of a job in the box. It gives everything away.

    \b
    suitcase job show rehearsal
    """
    from suitcase.games.suits_rpg.jobs import box, job_named

    job_named(name)
    print(box()[name].read_text(encoding="utf-8"), end="")
