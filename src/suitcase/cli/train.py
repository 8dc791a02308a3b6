"""`suitcase train`: learns what a search's traits weigh."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from suitcase.cli.shared import (
    GameName,
    OptionWords,
    check_within,
    find_game,
    need_numba,
    read_input,
    read_options,
    say_aside,
)
from suitcase.cli.sim import progress_bar
from suitcase.engine.errors import SuitcaseError

if TYPE_CHECKING:
    from suitcase.engine import Options

MOST_POSITIONS = 5_000_000


def train(
    context: typer.Context,
    game: GameName,
    positions: Annotated[int, typer.Option(help="Positions to learn from.")] = 200_000,
    epochs: Annotated[int, typer.Option(help="Steps of learning.")] = 300,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 0,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a lesson; it is written there again.")
    ] = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Write the weights there (TOML).")
    ] = None,
    option: OptionWords = None,
) -> None:
    """Learn what the traits of a position weigh, from games between quick bots.

    The weights are those under which what happened was least surprising. Some positions are held out and tell how good
    the weights are. `weights.toml` in a game's folder is what its search uses.

    \b
    suitcase train suits --positions 50000
    suitcase train suit-up --setup quick --write weights.toml
    suitcase train suit-up --setup quick --resume lesson.json --epochs 100
    """
    import msgspec

    from suitcase.engine import RecordGame
    from suitcase.engine.reading import reason

    check_within("--positions", positions, 100, MOST_POSITIONS)
    check_within("--epochs", epochs, 1, 100_000)
    found = find_game(game)
    options = read_options(found, option, context)
    if not isinstance(found, RecordGame):
        raise SuitcaseError(f"{found.title} has no kernels, so nothing can be learned.")
    need_numba()
    from suitcase.lab.train import Lesson, train, weights_text

    lesson = None
    if resume is not None and resume.exists():
        try:
            lesson = msgspec.json.decode(read_input(resume), type=Lesson)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise SuitcaseError(f"{resume.name} is no lesson of `suitcase train`: {reason(error)}.") from None
    with progress_bar() as bar:
        task = bar.add_task(found.title, total=epochs)
        lesson = train(
            found,
            positions,
            epochs,
            seed=seed,
            options=options,
            lesson=lesson,
            compiling=say_aside,
            progress=lambda _: bar.advance(task),
        )
    words = " ".join(f"--{name} {value}" for name, value in _changed(options))
    text = weights_text(lesson, f"suitcase train {found.name} --positions {positions} --seed {seed} {words}".rstrip())
    if resume is not None:
        resume.write_bytes(msgspec.json.encode(lesson))
    if write is not None:
        write.write_text(text, encoding="utf-8")
    for epoch in lesson.curve[:: max(1, len(lesson.curve) // 10)]:
        print(f"epoch {epoch.number:>5}  surprise {epoch.learned:.4f} bits, held out {epoch.held_out:.4f}")
    print(f"\n{text}", end="")


def _changed(options: Options) -> list[tuple[str, Any]]:
    """The options that are not as usual."""
    usual = type(options)()
    return [
        (name, getattr(options, name))
        for name in options.__struct_fields__
        if getattr(options, name) != getattr(usual, name)
    ]
