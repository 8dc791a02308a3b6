"""`suitcase sim`: many games between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from suitcase.cli.shared import (
    AsJson,
    GameName,
    OptionWords,
    Seats,
    SetFile,
    Threads,
    check_seed,
    check_threads,
    check_within,
    find_game,
    need_numba,
    print_json,
    progress_bar,
    read_options,
)
from suitcase.engine.errors import SuitcaseError, shown

if TYPE_CHECKING:
    from suitcase.engine import Game, Options

MOST_GAMES = 100_000_000  # the lengths of all of them are kept: 8 bytes each


def sim(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    bots: Annotated[str, typer.Option(metavar="KINDS", help="One for each seat, or one for all.")] = "",
    seats: Seats = None,
    players: Annotated[
        int | None, typer.Option(help="How many players; chairs with a name, such as the game master's, do not count.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    threads: Threads = None,
    set_file: SetFile = None,
    option: OptionWords = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games on all cores, and count.

    \b
    suitcase sim suits --games 100000 --bots greedy,random,random
    suitcase sim suits --bots greedy --hands 5 --json
    suitcase sim suits-rpg --job rehearsal --games 200 --players 2
    """
    from suitcase.engine import RecordGame
    from suitcase.engine.chairs import players_chairs
    from suitcase.table import check_bots

    check_within("--games", games, 1, MOST_GAMES)
    check_threads(threads)
    check_seed(seed)
    found = find_game(game, set_file)
    options = read_options(found, option, context)
    if players is not None:
        check_within("--players", players, 1, found.seats[-1])
        fewest = found.chairs(found.seats[0])
        seats = players + len(fewest) - len(players_chairs(fewest))
    if not isinstance(found, RecordGame):
        sim_plain(found, options, games, bots, seats, seed, threads, as_json=as_json)
        return
    kinds = (bots or found.policies[-1]).split(",")
    if len(kinds) == 1:
        kinds *= found.seat_count(seats)
    elif seats not in (None, len(kinds)):
        raise SuitcaseError(f"--seats says {shown(seats)}, but --bots names {len(kinds)} of them.")
    found.seat_count(len(kinds))
    check_bots(found, kinds)
    need_numba()
    from suitcase.lab.printing import print_report
    from suitcase.lab.sim import simulate

    with progress_bar() as bar:
        task = bar.add_task(found.title, total=games)
        report = simulate(
            found,
            kinds,
            games,
            options=options,
            seed=seed,
            threads=threads,
            compiling=lambda text: bar.console.print(text, highlight=False),
            progress=lambda done: bar.advance(task, done),
        )
    if as_json:
        print_json(report)
    else:
        print_report(report)


def sim_plain(
    game: Game,
    options: Options,
    games: int,
    bots: str,
    seats: int | None,
    seed: int,
    processes: int | None,
    *,
    as_json: bool,
) -> None:
    """Games without kernels, at each size that is usual or at the one that was asked for."""
    from suitcase.bots import bots_at, bots_of
    from suitcase.lab.plain_sim import simulate_plain
    from suitcase.lab.printing import print_plain
    from suitcase.table import check_bots

    kinds = [kind for kind in bots.split(",") if kind]
    sizes = [len(kinds)] if len(kinds) > 1 else [seats] if seats is not None else game.usual_sizes(options)
    if seats not in (None, *sizes):
        raise SuitcaseError(f"--seats says {shown(seats)}, but --bots names {len(kinds)} of them.")
    tables = []
    for size in sizes:
        # Where only a person may sit, any bot is refused with a sentence.
        allowed = [bots_at(game, plan) or bots_of(game) for plan in game.chairs(game.seat_count(size))]
        if len(kinds) == 1:
            table = [kinds[0] if kinds[0] in able else able[-1] for able in allowed]
        else:
            table = kinds or [able[-1] for able in allowed]
        check_bots(game, table)
        tables.append(table)
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=games * len(tables))
        report = simulate_plain(
            game,
            tables,
            games,
            options=options,
            seed=seed,
            processes=processes,
            progress=lambda done: bar.advance(task, done),
        )
    if as_json:
        print_json(report)
    else:
        print_plain(report)
