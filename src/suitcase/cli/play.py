"""`suitcase play`: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from suitcase.cli.join import at_link, is_link
from suitcase.cli.shared import OptionWords, Seats, SetFile, check_name, find_game, read_options
from suitcase.engine.errors import SuitcaseError, shown
from suitcase.engine.speech import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="KINDS",
            help="The other seats: easy, normal, hard or expert where a game has levels (normal if you do not say), "
            "one for all or one for each, as in hard,easy; also greedy and random.",
        ),
    ] = None,
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
    practice: Annotated[
        bool, typer.Option("--practice", help="Take back anything, also what was seen since; it counts nowhere.")
    ] = False,
    friends: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Who else sits at this terminal, e.g. Ben,Cleo.")
    ] = None,
    option: OptionWords = None,
) -> None:
    """Play in the terminal, against bots.

    \b
    suitcase play                           choose from what is in the case
    suitcase play suits
    suitcase play suits --lesson            a first round with a coach
    suitcase play suits --practice          take back anything
    suitcase play suits --friends Ben,Cleo  several people, who pass the keyboard on
    suitcase play suits --bots hard         bots at another level
    suitcase play suits --seat 2 --hands 5 --bots easy,expert
    suitcase play suit-up --set my-cards.toml
    suitcase play suits-rpg --job rehearsal                   alone; a bot is the game master
    suitcase play suits-rpg --job my-job.toml --seats 3 --sheet vera.toml
    suitcase play --resume FILE
    suitcase play my.game --resume FILE     a game that is not in the case

    Every game is written to a journal; `suitcase verify` checks it, and the table tells where it is.
    """
    from suitcase.engine import seed_from_text
    from suitcase.table import Agreed, Papers, Table, journals_folder
    from suitcase.terminal import check_terminal, choose, run

    if lesson:
        others = (option, job, sheet, set_file, resume, seat, watch, bots, seats, seed, practice, friends, context.args)
        if any(others):
            raise SuitcaseError("A lesson has its own seats and options; leave everything but the game's name out.")
        teach(find_game(game or "suits"), name)
        return
    if game is None and not (resume or option or job or sheet or set_file or context.args):
        wish = choose(asks_level=not bots)
        if wish is None:
            return
        game, practice, friends = wish.what, practice or wish.how == "practice", friends or wish.friends or None
        bots = bots or wish.bots or None
        if wish.how == "lesson":
            teach(find_game(game), name)
            return
    if game is not None and is_link(game):
        at_link(game, seat, name, watch=watch)
        return
    if resume is not None:
        if set_file is not None:
            raise SuitcaseError("A game that was left goes on with the set in its journal; leave --set out.")
        more = option or job or sheet or practice or friends or context.args
        if more or (game or "").startswith("-"):  # --hands 5 without a game is two loose words
            raise SuitcaseError("A game that was left goes on with its own options; leave others out.")
        if game is not None:
            find_game(game)  # a file alone never causes an import
        go_on_with(resume)
        return
    if job is not None and Path(job).suffix:  # a name has none
        if set_file is not None:
            raise SuitcaseError("A job of one's own comes as --job FILE or as --set FILE, not as both.")
        set_file, job = Path(job), None
    found = find_game(game or "suits", set_file)
    options = read_options(found, [*(option or []), *([f"job={job}"] if job else [])], context)
    brought = Papers(found).read(sheet) if sheet else None
    guests = [one.strip() for one in friends.split(",")] if friends else []
    sitting, mine = sit(found, seats, seat, name, bots, friends=guests, watch=watch)
    check_terminal(found)
    table = Table.open(
        found,
        sitting,
        options,
        seed=seed_from_text(seed) if seed else None,
        folder=journals_folder(),
        agreed=Agreed(practice=practice),
    )
    try:
        if brought is not None and mine is not None:
            table.do(mine, found.paper_action(brought), table.number)
        run(table, mine)
    finally:
        table.close()


def go_on_with(journal: Path) -> None:
    """A game that was left, for the first person who sits there."""
    from suitcase.table import Table
    from suitcase.terminal import run

    table, note = Table.resume(journal)
    people = [seat for seat, one in enumerate(table.seats) if one.kind == "person"]
    try:
        run(table, people[0] if people else None, note)
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
    game: Game,
    seats: int | None,
    seat: str | None,
    name: str,
    bots: str | None,
    *,
    friends: Sequence[str] = (),
    watch: bool = False,
) -> tuple[list[Seat], int | None]:
    """Who sits where, and the person's own seat; None if they watch. Friends take the chairs after it."""
    from suitcase.table import Seat, bot_names, check_bots, usual_seats

    people = [name, *friends]
    for one in people:
        check_name(one)
    if len({one.casefold() for one in people}) < len(people):
        raise SuitcaseError("Everybody at this terminal needs a name of their own; yours is given with --name.")
    if watch and (seat is not None or friends):
        asked = "--seat" if seat is not None else "--friends"
        raise SuitcaseError(f"Either take a chair ({asked}) or watch (--watch), not both.")
    if seats is None and friends:
        seats = next((count for count in game.seats if len(like_others(game, count)) > len(friends)), game.seats[-1])
    count = game.seat_count(seats)
    wanted = -1 if watch else None if seat is None else find_chair(game, count, seat)
    words = usual_seats(game, count, wanted)
    mine = words.index("me") if "me" in words else None
    beside = [k for k in like_others(game, count) if k != mine]
    if len(friends) > len(beside):
        raise SuitcaseError(f"{len(people)} people do not fit at this table; name fewer friends, or more --seats.")
    for k in beside[: len(friends)]:
        words[k] = "person"
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
    guests, others = iter(friends), bot_names(people)
    sitting: list[Seat] = []
    for word in words:
        if word == "me":
            sitting.append(Seat(name))
        elif word == "open":
            sitting.append(Seat("", word))
        else:
            sitting.append(Seat(next(guests if word == "person" else others), word))
    return sitting, mine


def like_others(game: Game, count: int) -> list[int]:
    from suitcase.engine.chairs import players_chairs

    return players_chairs(game.chairs(count))


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
