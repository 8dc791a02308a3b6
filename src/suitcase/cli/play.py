"""`suitcase play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from suitcase.cli.join import at_link
from suitcase.cli.shared import OptionWords, Seats, SetFile, check_name, find_game, read_options
from suitcase.engine.errors import SuitcaseError, shown
from suitcase.engine.speech import listed

if TYPE_CHECKING:
    from suitcase.engine import Game
    from suitcase.table import Seat


def play(
    context: typer.Context,
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game's name, or a table's link; without it, a menu.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="CHAIR", help="Your chair: its name, or its number from 1.")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Take no chair and watch bots.")] = False,
    name: Annotated[str, typer.Option(help="What you are called at the table.")] = "Guest",
    bots: Annotated[str | None, typer.Option(metavar="KINDS", help="The other seats, e.g. greedy,random.")] = None,
    seats: Seats = None,
    seed: Annotated[str | None, typer.Option(help="Words to deal from, to play the same deal again.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was left.")] = None,
    set_file: SetFile = None,
    job: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="The job of the role-playing game: `suitcase job list`.")
    ] = None,
    sheet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The character that you bring (TOML), where a game has them.")
    ] = None,
    lesson: Annotated[bool, typer.Option("--lesson", help="A guided first game, with a coach.")] = False,
    option: OptionWords = None,
) -> None:
    """Play in the terminal, against bots.

    \b
    suitcase play                           choose from what is in the case
    suitcase play suits
    suitcase play suits --lesson            a first round with a coach
    suitcase play suits --seat 2 --hands 5 --bots greedy,random
    suitcase play suit-up --set my-cards.toml
    suitcase play suits-rpg --job rehearsal                   alone; a bot is the game master
    suitcase play suits-rpg --job my-job.toml --seats 3 --sheet vera.toml
    suitcase play --resume FILE
    suitcase play my.game --resume FILE     a game that is not in the case

    Every game is written to a journal; `suitcase verify` checks it, and the table tells where it is.
    """
    from suitcase.engine import seed_from_text
    from suitcase.table import Papers, Table, journals_folder
    from suitcase.terminal import check_terminal, choose, run

    if lesson:
        if option or job or sheet or set_file or resume or seat or watch or bots or seats or seed or context.args:
            raise SuitcaseError("A lesson has its own seats and options; leave everything but the game's name out.")
        teach(find_game(game or "suits"), name)
        return
    if game is None and not (resume or option or job or sheet or set_file or context.args):
        game = choose()
        if game is None:
            return
    if game is not None and game.startswith(("http://", "https://")):
        at_link(game, seat, name, watch=watch)
        return
    if resume is not None:
        if set_file is not None:
            raise SuitcaseError("A game that was left goes on with the set in its journal; leave --set out.")
        if (
            option or job or sheet or context.args or (game or "").startswith("-")
        ):  # --hands 5 without a game is two loose words
            raise SuitcaseError("A game that was left goes on with its own options; leave others out.")
        if game is not None:
            find_game(game)  # a file alone never causes an import
        table, note = Table.resume(resume)
        people = [k for k, s in enumerate(table.seats) if s.kind == "person"]
        try:
            run(table, people[0] if people else None, note)
        finally:
            table.close()
        return
    if job is not None and Path(job).suffix:  # a name has none
        if set_file is not None:
            raise SuitcaseError("A job of one's own comes as --job FILE or as --set FILE, not as both.")
        set_file, job = Path(job), None
    found = find_game(game or "suits", set_file)
    options = read_options(found, [*(option or []), *([f"job={job}"] if job else [])], context)
    brought = Papers(found).read(sheet) if sheet else None
    sitting, mine = sit(found, seats, seat, name, bots, watch=watch)
    check_terminal(found)
    folder = journals_folder()
    table = Table.open(found, sitting, options, seed=seed_from_text(seed) if seed else None, folder=folder)
    try:
        if brought is not None and mine is not None:
            table.do(mine, found.paper_action(brought), table.number)
        run(table, mine)
    finally:
        table.close()


def teach(game: Game, name: str) -> None:
    """A guided first game."""
    from suitcase.table import Seat, Table, bot_names, journals_folder, lesson_of
    from suitcase.terminal import check_terminal, run

    found = lesson_of(game)
    if found is None:
        raise SuitcaseError(f"{game.title} has no lesson; just play it, the rules are one key away.")
    check_name(name)
    check_terminal(game)
    names = bot_names([name])
    seats = [Seat(name) if word == "me" else Seat(next(names), word) for word in found.seats]
    table = Table.open(game, seats, found.options, seed=found.seed, folder=journals_folder(), lesson=found)
    try:
        run(table, found.learner)
    finally:
        table.close()


def sit(
    game: Game, seats: int | None, seat: str | None, name: str, bots: str | None, *, watch: bool = False
) -> tuple[list[Seat], int | None]:
    """Who sits where, and the person's own seat; None if they watch."""
    from suitcase.table import Seat, bot_names, check_bots, usual_seats

    count = game.seat_count(seats)
    if watch and seat is not None:
        raise SuitcaseError("Either take a chair (--seat) or watch (--watch), not both.")
    wanted = -1 if watch else None if seat is None else find_chair(game, count, seat)
    check_name(name)
    words = usual_seats(game, count, wanted)
    free = [k for k, word in enumerate(words) if word.startswith("bot:")]
    if bots:
        kinds = bots.split(",")
        if len(kinds) == 1:
            kinds *= len(free)
        if len(kinds) != len(free):
            raise SuitcaseError(f"{len(free)} seats are left for bots, but --bots names {len(kinds)}.")
        for k, kind in zip(free, kinds, strict=True):
            words[k] = f"bot:{kind}"
        check_bots(game, [words[k].removeprefix("bot:") if k in free else None for k in range(count)])
    names = bot_names([name])
    sitting = [
        Seat(name) if word == "me" else Seat("", word) if word == "open" else Seat(next(names), word) for word in words
    ]
    return sitting, words.index("me") if "me" in words else None


def find_chair(game: Game, count: int, wish: str) -> int:
    """The seat that somebody means: a chair's name, or a number as people count."""
    names = game.seat_names(count)
    numbered = {name.casefold(): seat for seat, name in enumerate(names)}
    numbered |= {str(seat): seat - 1 for seat in range(1, count + 1)}
    found = numbered.get(wish.strip().casefold())
    if found is None:
        raise SuitcaseError(
            f"There is no chair {shown(wish)} at this table; there is {listed(names)}, or 1 to {count} "
            "(--watch to watch)."
        )
    return found
