"""`suitcase train`: learns what a search's traits weigh."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from suitcase.cli.shared import (
    GameName,
    OptionWords,
    Threads,
    check_seed,
    check_threads,
    check_within,
    find_game,
    need_numba,
    progress_bar,
    read_options,
    say_aside,
)
from suitcase.engine.errors import SuitcaseError

if TYPE_CHECKING:
    from suitcase.engine import Options, RecordGame

MOST_POSITIONS = 5_000_000
MOST_SIMULATIONS = 100_000
EPOCHS = 300


def train(
    context: typer.Context,
    game: GameName,
    positions: Annotated[int, typer.Option(help="Positions to learn from.")] = 200_000,
    epochs: Annotated[int, typer.Option(help="Steps of learning, in all.")] = EPOCHS,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 0,
    thinking: Annotated[
        int, typer.Option(help="Let the players think: simulations for each decision. 0: they play by greedy.")
    ] = 0,
    threads: Threads = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep there what is done, and go on with what it has.")
    ] = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Write the weights there (TOML).")
    ] = None,
    policy: Annotated[
        bool, typer.Option("--policy", help="Learn how thinking players choose, for simulations to go on by.")
    ] = False,
    decisions: Annotated[int, typer.Option(help="With --policy: decisions to learn from in a round.")] = 30_000,
    worlds: Annotated[int, typer.Option(help="With --policy: worlds in which a player tries each action.")] = 60,
    rounds: Annotated[
        int, typer.Option(help="With --policy: rounds in all; players use what the round before learned.")
    ] = 3,
    steps: Annotated[int, typer.Option(help="With --policy, where it is tuned by playing: steps in all.")] = 24,
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

    A run that is stopped goes on where it was when the same words are given again, if --resume names a file; the
    weights are those of one run. More epochs, rounds or steps go on from there too.

    \b
    suitcase train suits --policy --write policy.toml
    suitcase train suit-up-cards --policy --steps 10 --resume tuned.json
    suitcase train suits --positions 50000
    suitcase train suit-up --setup quick --thinking 100 --positions 60000 --resume lesson.jsonl --write weights.toml
    """
    from suitcase.engine import RecordGame
    from suitcase.lab.writing import check_apart, check_place

    check_within("--positions", positions, 100, MOST_POSITIONS)
    check_within("--epochs", epochs, 1, 100_000)
    check_within("--thinking", thinking, 0, MOST_SIMULATIONS)
    check_seed(seed, least=0)
    check_threads(threads)
    found = find_game(game)
    options = read_options(found, option, context)
    if not isinstance(found, RecordGame):
        raise SuitcaseError(f"{found.title} has no kernels, so nothing can be learned.")
    need_numba()
    words = "".join(f" --{name.replace('_', '-')} {value}" for name, value in _changed(options))
    check_apart({"--resume": resume, "--write": write})
    check_place(resume)
    check_place(write)
    task = Task(found, options, words, seed, threads, resume)
    if policy and found.tuned:
        check_within("--steps", steps, 1, 10_000)
        check_within("--games", games, 1, MOST_POSITIONS)
        if words:
            raise SuitcaseError(f"The policy of {found.title} is tuned at tables of its own; leave{words} out.")
        text = _tune_policy(task, steps, games)
    elif policy:
        check_within("--decisions", decisions, 100, MOST_POSITIONS)
        check_within("--worlds", worlds, 1, 100_000)
        check_within("--rounds", rounds, 1, 1_000)
        text = _train_policy(task, decisions, worlds, rounds)
    else:
        text = _train_weights(task, positions, epochs, thinking)
    if write is not None:
        write.write_text(text, encoding="utf-8")
    if write is None or not policy:
        print(f"\n{text}", end="")


class Task(NamedTuple):
    """What all kinds of training have in common."""

    game: RecordGame[Any]
    options: Options
    words: str  # the options that are not as usual, as they are typed
    seed: int
    threads: int | None
    resume: Path | None


def _train_weights(task: Task, positions: int, epochs: int, thinking: int) -> str:
    import os
    from concurrent.futures import ThreadPoolExecutor

    from suitcase.lab.train import begin, go_on, weights_text

    game, seed = task.game, task.seed
    training = begin(game, positions, epochs, seed=seed, options=task.options, thinking=thinking, keep=task.resume)
    with ThreadPoolExecutor(task.threads or os.cpu_count()) as pool, progress_bar() as bar:
        rows: dict[str, Any] = {}

        def progress(what: str, done: int, of: int) -> None:
            if what not in rows:
                rows[what] = bar.add_task(f"{game.title}, {what}")
            bar.update(rows[what], completed=done, total=of)

        go_on(game, training, epochs, threads=pool, compiling=say_aside, progress=progress)
    for epoch in training.curve[:: max(1, len(training.curve) // 10)]:
        print(f"epoch {epoch.number:>5}  surprise {epoch.learned:.4f} bits, held out {epoch.held_out:.4f}")
    of_epochs = f" --epochs {epochs}" * (epochs != EPOCHS)
    of_thinking = f" --thinking {thinking}" * bool(thinking)
    command = f"suitcase train {game.name} --positions {positions}{of_epochs} --seed {seed}{of_thinking}{task.words}"
    return weights_text(training, command)


def _train_policy(task: Task, decisions: int, worlds: int, rounds: int) -> str:
    import os
    from concurrent.futures import ThreadPoolExecutor

    import msgspec

    from suitcase.engine.search.tree import think
    from suitcase.lab.imitation import Apprenticeship, begin, learn_policy, policy_text
    from suitcase.lab.writing import read_kept, write_whole

    game, seed, resume = task.game, task.seed, task.resume
    kept = None if resume is None else read_kept(resume, Apprenticeship)
    learned = begin(game, decisions, worlds, rounds, seed=seed, options=[task.options], so_far=kept)
    game.compiled.kernel(think, say_aside)
    with ThreadPoolExecutor(task.threads or os.cpu_count()) as pool, progress_bar() as bar:
        for number in range(len(learned.rounds) + 1, rounds + 1):
            row = bar.add_task(f"{game.title}, round {number}", total=decisions)
            learned = learn_policy(
                game,
                decisions,
                worlds,
                number,
                seed=seed,
                options=[task.options],
                so_far=learned,
                threads=pool,
                progress=partial(bar.advance, row),
            )
            if resume is not None:
                write_whole(resume, msgspec.json.encode(learned))
    for one in learned.rounds:
        print(
            f"round {one.number:>3}  surprise {one.learned:.3f} bits, held out {one.held_out:.3f}, "
            f"{one.foretold:.0%} foretold"
        )
    command = f"suitcase train {game.name} --policy --decisions {decisions} --worlds {worlds}"
    return policy_text(learned.weights, f"{command} --rounds {rounds} --seed {seed}{task.words}")


def _tune_policy(task: Task, steps: int, games: int) -> str:
    import os
    from concurrent.futures import ThreadPoolExecutor

    import msgspec

    from suitcase.lab.imitation import policy_text
    from suitcase.lab.tuning import Tuned, begin, tune
    from suitcase.lab.writing import read_kept, write_whole

    game, seed, resume = task.game, task.seed, task.resume

    def progress(now: Tuned) -> None:
        bar.update(row, completed=sum(map(len, now.curves)))
        if resume is not None:
            write_whole(resume, msgspec.json.encode(now))

    kept = None if resume is None else read_kept(resume, Tuned)
    so_far = begin(game, steps, games, seed=seed, so_far=kept)
    with ThreadPoolExecutor(task.threads or os.cpu_count()) as pool, progress_bar() as bar:
        row = bar.add_task(game.title, total=steps * len(game.tuned))
        found = tune(game, steps, games, seed=seed, so_far=so_far, threads=pool, compiling=say_aside, progress=progress)
    for part, curve in zip(game.tuned, found.curves, strict=True):
        print(" ".join(f"{name}={value}" for name, value in part.options.items()))
        for one in curve[:: max(1, len(curve) // 10)]:
            print(f"step {one.number:>4}  against greedy {one.greedy:.1%}, against an earlier self {one.rival:.1%}")
    return policy_text(
        found.weights, f"suitcase train {game.name} --policy --steps {steps} --games {games} --seed {seed}"
    )


def _changed(options: Options) -> list[tuple[str, Any]]:
    """The options that are not as usual."""
    usual = type(options)()
    return [
        (name, getattr(options, name))
        for name in options.__struct_fields__
        if getattr(options, name) != getattr(usual, name)
    ]
