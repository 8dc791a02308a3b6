"""The `suitcase` command. Everything heavy is imported inside the command that needs it."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from suitcase import __version__
from suitcase.engine.errors import SuitcaseError, shown

if TYPE_CHECKING:
    from suitcase.engine import Game, Options

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help is there at once; Rich would triple the time
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

# A game's own options come as --hands 5 or as --option hands=5.
LONGEST_NAME = 40
MOST_GAMES = 100_000_000  # the lengths of all of them are kept: 8 bytes each
MOST_THREADS = 1024
MOST_BATCH = 1 << 18  # games at once, of about a kilobyte each
LONGEST_SEED = 1 << 63
HOUR = 3600

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
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


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
        _end(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _end("")
    except OSError as error:
        _end(f"The system would not read or write ({error.strerror}).")
    except MemoryError:
        _end("There is not enough memory for this; ask for less.")


def _end(sentence: str) -> None:
    """Ends with 1. What could not be written is given up, or the interpreter would try again and complain."""
    if sentence:
        print(sentence, file=sys.stderr)
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


@app.callback(invoke_without_command=True)
def suitcase(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """A home for card and board games about suits.

    \b
    suitcase play suits                     sit down at a table against bots
    suitcase play suits --hands 5 --seed x  five hands, dealt from a seed
    suitcase sim suits --games 100000       let bots play and count
    suitcase verify FILE                    check a finished game card by card
    """
    if version:
        print(f"suitcase {__version__}")
        raise typer.Exit


@app.command(context_settings=OPEN)
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game's name; suits if not given.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, from 0; -1 to watch bots.")] = 0,
    name: Annotated[str, typer.Option(help="What you are called at the table.")] = "Guest",
    bots: Annotated[str | None, typer.Option(metavar="KINDS", help="The other seats, e.g. greedy,random.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seed: Annotated[str | None, typer.Option(help="Words to deal from, to play the same deal again.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was left.")] = None,
    set_file: SetFile = None,
    option: OptionWords = None,
) -> None:
    """Play in the terminal, against bots.

    \b
    suitcase play suits
    suitcase play suits --seat 1 --hands 5 --bots greedy,random
    suitcase play suit-up --set my-cards.toml
    suitcase play --resume FILE
    suitcase play my.game --resume FILE     a game that is not in the case

    Every game is written to a journal; `suitcase verify` checks it, and the table tells where it is.
    """
    from suitcase.engine import seed_from_text
    from suitcase.table import Table, journals_folder
    from suitcase.terminal import check_terminal, run

    if resume is not None:
        if set_file is not None:
            raise SuitcaseError("A game that was left goes on with the set in its journal; leave --set out.")
        if option or context.args or (game or "").startswith("-"):  # --hands 5 without a game is two loose words
            raise SuitcaseError("A game that was left goes on with its own options; leave others out.")
        if game is not None:
            _find(game)  # a file alone never causes an import
        table, note = Table.resume(resume)
        people = [k for k, s in enumerate(table.seats) if s.bot is None]
        try:
            run(table, people[0] if people else None, note)
        finally:
            table.close()
        return
    found = _find(game or "suits", set_file)
    options = _options(found, option, context)
    sitting = _seats(found, seats, seat, name, bots)
    check_terminal(found)
    folder = journals_folder()
    table = Table.open(found, sitting, options, seed=seed_from_text(seed) if seed else None, folder=folder)
    try:
        run(table, seat if seat >= 0 else None)
    finally:
        table.close()


def _seats(game: Game, seats: int | None, seat: int, name: str, bots: str | None) -> list[Any]:
    from suitcase.bots import NAMES, bot, bots_of
    from suitcase.table import Seat

    count = game.seat_count(seats)
    if seat not in range(-1, count):
        raise SuitcaseError(f"Seats at this table are 0 to {count - 1} (-1 to watch), not {shown(seat)}.")
    if not name.isprintable() or not 1 <= len(name) <= LONGEST_NAME:
        raise SuitcaseError(f"A name has 1 to {LONGEST_NAME} letters, digits or signs; {shown(name)} won't do.")
    others = count - (seat >= 0)
    kinds = bots.split(",") if bots else [bots_of(game)[-1]] * others
    if len(kinds) == 1:
        kinds *= others
    if len(kinds) != others:
        raise SuitcaseError(f"{others} seats are left for bots, but --bots names {len(kinds)}.")
    for kind in kinds:
        bot(kind, game)
    sitting = [Seat(bot_name, f"bot:{kind}") for bot_name, kind in zip(NAMES, kinds, strict=False)]
    if seat >= 0:
        sitting.insert(seat, Seat(name))
    return sitting


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="By default 8000, or any free one if that is taken.")
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the shelf in your browser.")] = False,
    database: Annotated[
        str | None, typer.Option(envvar="SUITCASE_DATABASE", help="sqlite:///FILE or postgresql://...")
    ] = None,
    durable: Annotated[
        bool, typer.Option(help="Wait for the disk itself before anyone is told; not even a power cut costs an action.")
    ] = False,
    bot_pause: Annotated[float, typer.Option(help="Seconds a bot lets people look before it acts.")] = 0.8,
    rate: Annotated[float, typer.Option(help="Messages a second that one connection may send.")] = 30,
    sets: Annotated[
        list[str] | None, typer.Option("--set", metavar="GAME=FILE", help="Another set of parts for a game (TOML).")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A name under which browsers come, as in https://games.example."),
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option(help="A proxy in front says for whom it asks (X-Forwarded-For).")
    ] = False,
    reload: Annotated[
        bool, typer.Option(help="Read the browser's files again for each page; for those who work on them.")
    ] = False,
    until_stdin_closes: Annotated[bool, typer.Option(help="Stop when standard input closes.")] = False,
) -> None:
    """Open the tables to browsers.

    \b
    suitcase serve
    suitcase serve --port 8080 --host 0.0.0.0
    suitcase serve --host ::1
    suitcase serve --set suit-up=my-set.toml
    suitcase serve --origin https://games.example --behind-proxy
    SUITCASE_DATABASE=postgresql://user@host/name suitcase serve
    """
    from suitcase.server import serve as run_server
    from suitcase.server import shelf

    _within("--bot-pause", bot_pause, 0, HOUR)
    _within("--rate", rate, 0.1, 1_000_000)
    for wish in sets or []:
        shelf.lay_out(wish)
    run_server(
        host,
        port,
        database=database,
        durable=durable,
        bot_pause=bot_pause,
        per_second=rate,
        origins=origin or (),
        behind_proxy=behind_proxy,
        until_stdin_closes=until_stdin_closes,
        open_browser=browser,
        reload=reload,
    )


@app.command(context_settings=OPEN)
def sim(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    bots: Annotated[str, typer.Option(metavar="KINDS", help="One for each seat, or one for all.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    threads: Annotated[int | None, typer.Option(help="Cores to use; all of them by default.")] = None,
    set_file: SetFile = None,
    option: OptionWords = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games on all cores, and count.

    \b
    suitcase sim suits --games 100000 --bots greedy,random,random
    suitcase sim suits --bots greedy --hands 5 --json
    """
    from suitcase.bots import bot, bots_of

    _within("--games", games, 1, MOST_GAMES)
    _within("--threads", 1 if threads is None else threads, 1, MOST_THREADS)
    _within("--seed", seed, -LONGEST_SEED, LONGEST_SEED)
    found = _find(game, set_file)
    options = _options(found, option, context)
    kinds = (bots or bots_of(found)[-1]).split(",")
    if len(kinds) == 1:
        kinds *= found.seat_count(seats)
    elif seats not in (None, len(kinds)):
        raise SuitcaseError(f"--seats says {shown(seats)}, but --bots names {len(kinds)} of them.")
    found.seat_count(len(kinds))
    for kind in kinds:
        bot(kind, found)
    _needs_numba()
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from suitcase.lab import simulate
    from suitcase.lab.printing import print_report

    aside = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=aside, transient=True) as bar:
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
        _print_json(report)
    else:
        print_report(report)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A journal.")],
    module: FromElsewhere = None,
    as_json: AsJson = False,
) -> None:
    """Check a game card by card, and its shuffles.

    Every action is checked against the rules, every draw against the revealed seed.

    \b
    suitcase verify ~/.local/share/suitcase/games/suits-....journal
    suitcase verify FILE --game examples.lone_suit

    A file never runs code: a game that is not in the case is named with --game.
    """
    from suitcase.engine.journal import verify as verify_journal
    from suitcase.table import read_file

    journal = read_file(file)
    verdict = verify_journal(_game_in_file(journal.header.game, module), journal)
    if as_json:
        _print_json({"actions": verdict.actions, "draws": verdict.draws, "finished": verdict.finished})
        return
    if journal.note:
        print(journal.note)
    print(f"{verdict.actions} actions, all by the rules.")
    if verdict.finished:
        print(f"{verdict.draws} draws, all as the seed gives them; the seed is the one committed to at the start.")
        assert journal.outcome is not None
        print(journal.outcome.why)
    else:
        print(f"{verdict.draws} draws; they can be recomputed when the game is over and its seed is revealed.")


@app.command()
def referee(
    file: Annotated[Path, typer.Argument(help="A referee file; - for standard input.")],
    set_file: SetFile = None,
    module: FromElsewhere = None,
    as_json: AsJson = False,
) -> None:
    """Rule on a position and some actions.

    For rules questions, puzzles and bug reports.

    \b
    echo '{"game": "suits", "chance": "x", "play": [[1, "7C"]]}' | suitcase referee -
    suitcase referee FILE --game examples.lone_suit

    Ends with 1 if an action was refused. docs/referee.md tells what a file may say.
    """
    from suitcase.engine.referee import judge, read_case

    case = read_case(_read(file))
    game = _game_in_file(case.game, module)
    ruling = judge(game if set_file is None else game.with_set(set_file), case)
    if as_json:
        _print_json(ruling)
    else:
        print("\n".join([*ruling.log, "", ruling.drawing]))
        if ruling.outcome and ruling.outcome.why not in ruling.log:
            print(f"\n{ruling.outcome.why}")
    if ruling.refused:
        raise typer.Exit(1)


@app.command(context_settings=OPEN)
def bench(
    context: typer.Context,
    game: GameName,
    seconds: Annotated[float, typer.Option(help="How long to measure.")] = 1.0,
    plain: Annotated[bool, typer.Option("--plain", help="Measure the plain-Python form.")] = False,
    batch: Annotated[int, typer.Option(help="Measure Batch.step with this many games.")] = 0,
    seats: Annotated[int | None, typer.Option(help="How many play; if it may vary, the middle.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Print digests by which other engines compare rules.")] = False,
    set_file: SetFile = None,
    option: OptionWords = None,
) -> None:
    """Measure how fast random games are.

    One core, after start-up and compilation. Prints moves, seconds, games, seconds of CPU and seats.

    \b
    suitcase bench suits
    suitcase bench suits --plain
    suitcase bench suits --batch 4096
    suitcase bench suit-up --seats 4
    suitcase bench suits --check
    """
    from suitcase.engine import RecordGame

    _within("--seconds", seconds, 0, HOUR)
    _within("--batch", batch, 0, MOST_BATCH)
    found = _find(game, set_file)
    if not isinstance(found, RecordGame):
        raise SuitcaseError(f"{found.title} has no kernels to measure.")
    if check:
        print(found.conformance())
        return
    options = _options(found, option, context)
    if not plain:
        _needs_numba()
    from suitcase.lab import measure

    print(measure(found, options, seconds, seats=seats, plain=plain, batch=batch, progress=_aside))


@app.command()
def games() -> None:
    """List the games in the case, with their options."""
    from suitcase.games import GAMES

    for name in GAMES:
        found = _find(name)
        first, last = found.seats[0], found.seats[-1]
        players = f"{first}" if first == last else f"{first} to {last}"
        print(f"{name:16}{found.title}, for {players} players. {found.credit}.")
        for described in found.options.described():
            flag = described.name.replace("_", "-")
            print(f"    --{flag:21} {described.about}: {described.allowed()} (default {described.default})")


@app.command()
def rules(game: GameName, set_file: SetFile = None) -> None:
    """Print the rulebook of a game, in our own words; with --set also what is in the set.

    \b
    suitcase rules suits
    suitcase rules suit-up --set my-cards.toml
    """
    print(_find(game, set_file).rulebook())


def _find(name: str, set_file: Path | None = None) -> Game:
    from suitcase.games import game

    found = game(name)
    return found if set_file is None else found.with_set(set_file)


def _game_in_file(name: str, module: str | None) -> Game:
    """The game that a file names; one that is not in the case must be the one that the person names."""
    from suitcase.games import game_in_file, import_game

    if module is not None:
        import_game(module)
    return game_in_file(name)


def _within(word: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise SuitcaseError(f"{word} must be from {least:,} to {most:,}, not {shown(value)}.")


def _options(game: Game, words: list[str] | None, context: typer.Context) -> Options:
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


def _needs_numba() -> None:
    try:
        import numba  # noqa: F401  (only to see whether it is there)
    except ImportError:
        raise SuitcaseError("This needs the compiled form: pip install 'suitcase[fast]'.") from None


def _read(file: Path) -> bytes:
    from suitcase.engine.reading import MOST_BYTES, read_bytes, too_big

    if str(file) != "-":
        return read_bytes(file)
    data = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
    if len(data) > MOST_BYTES:
        raise too_big("What comes in")
    return data


def _print_json(data: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data)).decode())


def _aside(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
