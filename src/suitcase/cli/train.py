"""`suitcase train`: learns what a search's traits weigh."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

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
    from suitcase.engine import Options, RecordGame

MOST_POSITIONS = 5_000_000
MOST_SIMULATIONS = 100_000
L = TypeVar("L")


def train(
    context: typer.Context,
    game: GameName,
    positions: Annotated[int, typer.Option(help="Positions to learn from.")] = 200_000,
    epochs: Annotated[int, typer.Option(help="Steps of learning.")] = 300,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 0,
    thinking: Annotated[
        int, typer.Option(help="Let the players think: simulations for each decision. 0: they play by greedy.")
    ] = 0,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a lesson; it is written there again.")
    ] = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Write the weights there (TOML).")
    ] = None,
    policy: Annotated[
        bool, typer.Option("--policy", help="Learn how thinking players choose, for simulations to go on by.")
    ] = False,
    decisions: Annotated[int, typer.Option(help="With --policy: decisions to learn from in a round.")] = 30_000,
    worlds: Annotated[int, typer.Option(help="With --policy: worlds in which a player tries each action.")] = 60,
    rounds: Annotated[int, typer.Option(help="With --policy: rounds; players use what the round before learned.")] = 3,
    steps: Annotated[int, typer.Option(help="With --policy, where it is tuned by playing: steps.")] = 24,
    games: Annotated[int, typer.Option(help="With --policy, where it is tuned: games of each that is tried.")] = 800,
    option: OptionWords = None,
) -> None:
    """Learn what the traits of a position weigh, from games between bots.

    The weights are those under which what happened was least surprising. Some positions are held out and tell how good
    the weights are. `weights.toml` in a game's folder is what its search uses. With --thinking the bots search by what
    games between quick bots taught; that takes a hundred times as long, and what it teaches is about better games.

    With --policy it learns from games between bots that think which action they choose; simulations of a search go on
    by that, and it tells what players hold. `policy.toml` in a game's folder is what is used. In the card game the
    policy is tuned by playing instead: small changes are tried in many games.

    \b
    suitcase train suits --policy --write policy.toml
    suitcase train suit-up-cards --policy --steps 10 --resume tuned.json
    suitcase train suits --positions 50000
    suitcase train suit-up --setup quick --thinking 100 --positions 60000 --write weights.toml
    suitcase train suit-up --setup quick --resume lesson.json --epochs 100
    """
    import msgspec

    from suitcase.engine import RecordGame

    check_within("--positions", positions, 100, MOST_POSITIONS)
    check_within("--epochs", epochs, 1, 100_000)
    check_within("--thinking", thinking, 0, MOST_SIMULATIONS)
    found = find_game(game)
    options = read_options(found, option, context)
    if not isinstance(found, RecordGame):
        raise SuitcaseError(f"{found.title} has no kernels, so nothing can be learned.")
    need_numba()
    words = " ".join(f"--{name} {value}" for name, value in _changed(options))
    if policy and found.tuned:
        check_within("--steps", steps, 1, 10_000)
        check_within("--games", games, 1, MOST_POSITIONS)
        _tune_policy(found, steps, games, seed, resume, write)
        return
    if policy:
        check_within("--decisions", decisions, 100, MOST_POSITIONS)
        check_within("--worlds", worlds, 1, 100_000)
        check_within("--rounds", rounds, 1, 1_000)
        _train_policy(found, options, words, decisions, worlds, rounds, seed, resume, write)
        return
    from suitcase.lab.train import Lesson, train, weights_text

    lesson = _kept(resume, Lesson)
    with progress_bar() as bar:
        task = bar.add_task(found.title, total=epochs)
        lesson = train(
            found,
            positions,
            epochs,
            seed=seed,
            options=options,
            thinking=thinking,
            lesson=lesson,
            compiling=say_aside,
            progress=lambda _: bar.advance(task),
        )
    if thinking:
        words = f"--thinking {thinking} {words}"
    text = weights_text(lesson, f"suitcase train {found.name} --positions {positions} --seed {seed} {words}".rstrip())
    if resume is not None:
        resume.write_bytes(msgspec.json.encode(lesson))
    if write is not None:
        write.write_text(text, encoding="utf-8")
    for epoch in lesson.curve[:: max(1, len(lesson.curve) // 10)]:
        print(f"epoch {epoch.number:>5}  surprise {epoch.learned:.4f} bits, held out {epoch.held_out:.4f}")
    print(f"\n{text}", end="")


def _train_policy(
    game: RecordGame[Any],
    options: Options,
    words: str,
    decisions: int,
    worlds: int,
    rounds: int,
    seed: int,
    resume: Path | None,
    write: Path | None,
) -> None:
    import os
    from concurrent.futures import ThreadPoolExecutor

    import msgspec

    from suitcase.engine.search.tree import think
    from suitcase.lab.imitation import Apprenticeship, learn_policy, policy_text

    learned = _kept(resume, Apprenticeship)
    game.compiled.kernel(think, say_aside)
    with ThreadPoolExecutor(os.cpu_count()) as threads, progress_bar() as bar:
        for number in range(rounds):
            task = bar.add_task(f"{game.title}, round {number + 1}", total=decisions)
            learned = learn_policy(
                game,
                decisions,
                worlds,
                1,
                seed=seed,
                options=[options],
                so_far=learned,
                threads=threads,
                progress=partial(bar.advance, task),
            )
            if resume is not None:
                resume.write_bytes(msgspec.json.encode(learned))
    assert learned is not None
    for one in learned.rounds:
        print(
            f"round {one.number:>3}  surprise {one.learned:.3f} bits, held out {one.held_out:.3f}, "
            f"{one.foretold:.0%} foretold"
        )
    command = f"suitcase train {game.name} --policy --decisions {decisions} --worlds {worlds}"
    text = policy_text(learned.weights, f"{command} --rounds {len(learned.rounds)} --seed {seed} {words}".rstrip())
    if write is not None:
        write.write_text(text, encoding="utf-8")
    else:
        print(f"\n{text}", end="")


def _tune_policy(
    game: RecordGame[Any], steps: int, games: int, seed: int, resume: Path | None, write: Path | None
) -> None:
    import os
    from concurrent.futures import ThreadPoolExecutor

    import msgspec

    from suitcase.lab.imitation import policy_text
    from suitcase.lab.tuning import Tuned, tune

    def progress(now: Tuned) -> None:
        bar.advance(task)
        if resume is not None:
            resume.write_bytes(msgspec.json.encode(now))

    so_far = _kept(resume, Tuned)
    with ThreadPoolExecutor(os.cpu_count()) as threads, progress_bar() as bar:
        task = bar.add_task(game.title, total=steps * len(game.tuned))
        found = tune(
            game, steps, games, seed=seed, so_far=so_far, threads=threads, compiling=say_aside, progress=progress
        )
    for part, curve in zip(game.tuned, found.curves, strict=True):
        print(" ".join(f"{name}={value}" for name, value in part.options.items()))
        for one in curve[:: max(1, len(curve) // 10)]:
            print(f"step {one.number:>4}  against greedy {one.greedy:.1%}, against an earlier self {one.rival:.1%}")
    command = f"suitcase train {game.name} --policy --steps {len(found.curves[0])} --games {games} --seed {seed}"
    text = policy_text(found.weights, command)
    if write is not None:
        write.write_text(text, encoding="utf-8")
    else:
        print(f"\n{text}", end="")


def _kept(file: Path | None, kind: type[L]) -> L | None:
    """What an earlier run left to go on with."""
    import msgspec

    from suitcase.engine.reading import reason

    if file is None or not file.exists():
        return None
    try:
        return msgspec.json.decode(read_input(file), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SuitcaseError(f"{file.name} is no lesson of `suitcase train`: {reason(error)}.") from None


def _changed(options: Options) -> list[tuple[str, Any]]:
    """The options that are not as usual."""
    usual = type(options)()
    return [
        (name, getattr(options, name))
        for name in options.__struct_fields__
        if getattr(options, name) != getattr(usual, name)
    ]
