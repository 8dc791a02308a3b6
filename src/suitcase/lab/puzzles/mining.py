"""Finds puzzles in games between quick bots, or in games that were played: decisions where one action is clearly best
for what the seat knows.

Each game is played out, then its decisions are looked at in a random order until one is a puzzle. So there is at most
one puzzle from a game, and puzzles come from all phases; in a game that is played with caution from its last ones,
because luck hides what is decided earlier. A decision is a puzzle if

- it is neither a matter of two actions nor of too many to read,
- a short search finds an action that is better than all others by a margin, and greedy takes another one,
- longer searches with other seeds all find the same,
- so do, twice, searches of what follows each action: of a hundred puzzles that were confirmed without this, seven had
  another answer with another seed,
- and no other judge disagrees (`judging.py`).

Actions that are the same to a player count as one: of several cards of a suit whose numbers mean nothing any may be the
answer. The figures of the searches of each action are kept. What is searched, and kept, is a world that was redealt for
the seat: the true one never comes into it. Of a game that was played nothing else is kept: who played, what was hidden,
the seed, the journal's name and the moves before and after stay behind. Each of its decisions is looked at with chance
of its own, so that nothing which one seat knew changes what is found for another.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from suitcase.bots.levels import Level
from suitcase.bots.search import SearchBot, searches
from suitcase.engine import FastChance, RecordGame, RecordPosition, SuitcaseError, below
from suitcase.engine.journal import Journal, replay
from suitcase.engine.records.kernels import LEARNED
from suitcase.engine.search import tree
from suitcase.lab.puzzles.journals import finished_game
from suitcase.lab.puzzles.judging import ALIKE, MARGIN, agree, compared, each, is_ahead, search
from suitcase.lab.puzzles.puzzle import Answer, Difficulty, Puzzle

LEAST_ACTIONS, MOST_ACTIONS = 3, 20
ERRORS = 5  # standard errors between the best action and the next, besides the margin
GUESSED = 3  # one action in so many may be right at the most; of seven equal cards any would be a good guess
AGAIN, TWICE = 5, 2  # long searches, and searches of each action, that must agree
LOOKED_AT = 40  # decisions of one game
LAST = 12  # where a game is played with `caution`, only so many decisions at its end are looked at
COMMON, SOME = 2, 2  # one in COMMON of the puzzles found may have one kind of answer, and SOME more
LADDER = (32, 128, 512, 2048)  # simulations; how many it takes to find the answer says how hard it is
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "medium", "hard", "hard")
TRIES = 3  # searches of each rung
THINKS = 6  # players think before one decision in so many, and take greedy's action before the others
LONGEST_GAME = 5_000  # actions
FRUITLESS = 200  # games for each puzzle that is wanted, after which there are none


class Effort(NamedTuple):
    """Simulations of the searches, and of players where they think."""

    player: int = 160
    glance: int = 40  # for each action, where a game is played with `caution`: most of its decisions do not matter
    short: int = 800
    long: int = 8_000
    each: int = 4_000  # for what follows one action


def mine(
    game: RecordGame[Any],
    count: int,
    seed: int,
    *,
    effort: Effort | None = None,
    threads: int | None = None,
    played: Sequence[Path] = (),
    compiling: Callable[[str], None] | None = None,
    progress: Callable[[list[Puzzle]], None] | None = None,
) -> list[Puzzle]:
    """So many puzzles, or as many as there are in many games. The same seed gives the same ones on any number of
    threads, and a smaller count gives the first of them. `played` are journals of finished games to look at instead."""
    if not searches(game):
        raise SuitcaseError(f"{game.title} has no search, so nobody can say what is best.")
    game.compiled.kernel(tree.think, compiling)
    made = effort or Effort()
    found: list[Puzzle] = []
    kinds: Counter[str] = Counter()

    def look(number: int) -> Puzzle | None:
        if played:
            return _in_a_journal(game, played[number], seed, number, made)
        return _in_one_game(game, seed, number, made)

    for puzzle in _in_order(look, threads or os.cpu_count() or 1, len(played) or count * FRUITLESS):
        kind = _kind(puzzle.best.action)
        if kind and kinds[kind] >= len(found) // COMMON + SOME:
            continue
        kinds[kind] += 1
        found.append(puzzle)
        if progress:
            progress(found)
        if len(found) == count:
            break
    return found


def _in_order(look: Callable[[int], Puzzle | None], threads: int, games: int) -> Iterator[Puzzle]:
    """The puzzles of all games, in the order of the games."""
    with ThreadPoolExecutor(threads) as pool:
        for first in range(0, games, threads):
            for puzzle in pool.map(look, range(first, min(first + threads, games))):
                if puzzle is not None:
                    yield puzzle


def _kind(action: str) -> str:
    """What an action is about: `go` of `go park`. Cards and names are all of one kind, and need no bound."""
    return action.split()[0] if " " in action else ""


def _in_one_game(game: RecordGame[Any], seed: int, number: int, effort: Effort) -> Puzzle | None:
    chance = FastChance(seed * 1_000_003 + number)
    variants = game.puzzle_options
    options = variants[number % len(variants)]
    seats = game.seats[number // len(variants) % len(game.seats)]
    decisions = _decisions(game, seats, options, effort, chance)
    if game.caution:
        decisions = decisions[-LAST:]
    for _ in range(min(LOOKED_AT, len(decisions))):
        position, seat = decisions.pop(below(chance, len(decisions)))
        if puzzle := _puzzle(game, position, seat, options, effort, chance):
            return puzzle
    return None


def _decisions(
    game: RecordGame[Any], seats: int, options: dict[str, Any], effort: Effort, chance: FastChance
) -> list[tuple[RecordPosition[Any], int]]:
    """A whole game between greedy bots that sometimes think, or do what is usual where thinking brings little: all
    decisions that are neither plain nor endless. Greedy and what is usual look at what a seat knows and at no more, so
    nothing is redealt for them."""
    bot = SearchBot(game, Level("player", "", effort.player, believes=False))
    position = game.new(seats, game.options.read(options), chance=chance)
    found = []
    for _ in range(LONGEST_GAME):
        acting = position.to_act()
        if not acting:
            break
        seat = acting[0]
        actions = position.legal(seat)
        if _may_be_asked(game, position, seat):
            found.append((position.copy(), seat))
        if len(actions) == 1 or below(chance, THINKS):
            action = game.actions[_greedy(game, position, seat, chance)]
        elif game.caution:
            action = game.actions[game.usual(position.state, seat, chance)]
        else:
            action = bot.choose(position.redeal(seat, chance), seat, chance)
        position.apply(seat, action, chance)
    return found


def _in_a_journal(game: RecordGame[Any], file: Path, seed: int, number: int, effort: Effort) -> Puzzle | None:
    journal = finished_game(game, file)
    usual = msgspec.to_builtins(game.options())
    options = {name: value for name, value in journal.header.options.items() if value != usual.get(name)}
    try:
        decisions = decisions_in(game, journal)
    except SuitcaseError as error:
        raise SuitcaseError(f"{file.name} cannot be played again, so leave it out. {error}") from None
    if game.caution:
        decisions = decisions[-LAST:]
    order = FastChance(_stream(seed, number, 0))
    for _ in range(min(LOOKED_AT, len(decisions))):
        n, position, seat = decisions.pop(below(order, len(decisions)))
        if puzzle := _puzzle(game, position, seat, options, effort, FastChance(_stream(seed, number, n + 1))):
            return puzzle
    return None


def _stream(seed: int, number: int, what: int) -> int:
    """A number for each stream of chance of a journal; it has nothing of the journal's own seed."""
    return ((seed << 32) + number << 32) + what


def decisions_in(game: RecordGame[Any], journal: Journal) -> list[tuple[int, RecordPosition[Any], int]]:
    """The decisions of a game that was played which may be asked, and the number of the step that led to each. What was
    met again, because a move was taken back, is there once."""
    met: list[int] = []  # for each step, the one that led to its position for the first time
    found: dict[int, tuple[int, RecordPosition[Any], int]] = {}
    position: Any
    for number, (step, position) in enumerate(zip(journal.steps, replay(game, journal), strict=True)):
        met.append(number if step.undo is None else met[step.undo])
        if (acting := position.to_act()) and _may_be_asked(game, position, acting[0]):
            found.setdefault(met[-1], (met[-1], position, acting[0]))
    return list(found.values())


def _may_be_asked(game: RecordGame[Any], position: RecordPosition[Any], seat: int) -> bool:
    """Whether a decision is neither plain nor endless."""
    actions = position.legal(seat)
    sorts = {game.sort_of(action) for action in actions}
    return len(sorts) >= LEAST_ACTIONS and len(actions) <= MOST_ACTIONS and game.stands_alone(position.state, seat)


def _puzzle(
    game: RecordGame[Any],
    position: RecordPosition[Any],
    seat: int,
    options: dict[str, Any],
    effort: Effort,
    chance: FastChance,
) -> Puzzle | None:
    """A decision as a puzzle, if it is one. The world goes through data first: what is searched is what others load."""
    world = game.load(position.redeal(seat, chance).dump())
    seeds = iter([below(chance, 1 << 30) for _ in range(4 + AGAIN + TWICE + len(LADDER) * TRIES)])
    hasty = game.actions[_greedy(game, world, seat, chance)]
    sorts = [game.sort_of(action) for action in world.legal(seat)]

    def may_be(sort: str) -> bool:
        return sort != game.sort_of(hasty) and GUESSED * sorts.count(sort) <= len(sorts)

    if game.caution:
        seen = compared(game, world, seat, next(seeds), effort.glance, LEARNED)
        if not may_be(game.sort_of(seen[0].action)) or not is_ahead(game, seen, margin=MARGIN / 2):
            return None
    first = search(game, world, seat, next(seeds), effort.short)
    sort = game.sort_of(first[0].action)

    def still(found: list[Answer], errors: float = 0.0) -> bool:
        return is_ahead(game, found, errors) and game.sort_of(found[0].action) == sort

    if not may_be(sort) or not still(first):
        return None

    def agreed() -> bool:
        return agree(game, world, seat, first[0].action, next(seeds), effort.long, effort.each // 4)

    if not agreed():  # before what takes long
        return None
    for _ in range(AGAIN):
        if not still(search(game, world, seat, next(seeds), effort.long)):
            return None
    for _ in range(TWICE):
        answers = each(game, world, seat, next(seeds), effort.each)
        if not still(answers, ERRORS):
            return None
    alike = [one for one in answers[1:] if game.sort_of(one.action) == sort]
    if any(answers[0].share - one.share > ALIKE for one in alike) or not agreed():
        return None
    needed = _lowest_rung(game, world, seat, sort, seeds)
    return Puzzle(
        seat=seat,
        seats=world.seats,
        options=options,
        difficulty=DIFFICULTIES[needed],
        simulations=[*LADDER, effort.long][needed],
        hasty=hasty,
        answers=[
            Answer(one.action, round(one.share, 3), round(one.error, 4), tuple(round(m, 2) for m in one.meters))
            for one in answers
        ],
        position=world.dump(),
        alike=[one.action for one in alike],
    )


def _lowest_rung(game: RecordGame[Any], world: RecordPosition[Any], seat: int, sort: str, seeds: Iterator[int]) -> int:
    """The rung of the ladder from which on every search finds this sort of action; one past the last if none does."""
    found = len(LADDER)
    for rung in reversed(range(len(LADDER))):
        tries = [search(game, world, seat, next(seeds), LADDER[rung])[0].action for _ in range(TRIES)]
        if any(game.sort_of(one) != sort for one in tries):
            break
        found = rung
    return found


def _greedy(game: RecordGame[Any], world: RecordPosition[Any], seat: int, chance: FastChance) -> int:
    return game.policy("greedy")(world.state, seat, [0] * len(game.actions), chance)
