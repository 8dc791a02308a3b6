"""Finds puzzles in games between quick bots: decisions where one action is clearly best for what the seat knows.

Each game is played out, then its decisions are looked at in a random order until one is a puzzle. So there is at most
one puzzle from a game, and puzzles come from all phases. A decision is a puzzle if

- it is neither a matter of two actions nor of too many to read,
- a short search finds an action that is better than all others by a margin, and greedy takes another one,
- longer searches with other seeds all find the same,
- and so do, twice, searches of what follows each action, one for each and all equally long. In a single search an
  action that seems worse is hardly tried, so it is not known how well one could go on from it: of a hundred puzzles
  that were confirmed without this, seven had another answer with another seed.

The figures of the last are kept. What is searched, and kept, is a world that was redealt for the seat: the true one
never comes into it.
"""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from suitcase.bots.levels import Level
from suitcase.bots.search import SearchBot, searches
from suitcase.engine import FastChance, RecordGame, RecordPosition, SuitcaseError, below
from suitcase.engine.search import tree
from suitcase.engine.search.thought import Finding, Thought
from suitcase.engine.search.tree import Settings
from suitcase.lab.puzzles.puzzle import Answer, Difficulty, Puzzle

LEAST_ACTIONS, MOST_ACTIONS = 3, 20
MARGIN = 0.08  # of the chance to win, between the best action and the next
ERRORS = 5  # and so many standard errors
AGAIN, TWICE = 5, 2  # long searches, and searches of each action, that must agree
DRAWS = 4  # an action may draw: its search is shared out to so many ways in which that may come out
LOOKED_AT = 40  # decisions of one game
COMMON, SOME = 2, 2  # of those found, one in so many may have the same kind of action as its answer, and so many more
LADDER = (32, 128, 512, 2048)  # simulations; how many it takes to find the answer says how hard it is
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "medium", "hard", "hard")
TRIES = 3  # searches of each rung
THINKS = 6  # players think before one decision in so many, and take greedy's action before the others
LONGEST_GAME = 5_000  # actions
FRUITLESS = 200  # games for each puzzle that is wanted, after which there are none


class Effort(NamedTuple):
    """Simulations of the searches, and of players where they think."""

    player: int = 160
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
    compiling: Callable[[str], None] | None = None,
    progress: Callable[[list[Puzzle]], None] | None = None,
) -> list[Puzzle]:
    """So many puzzles, or as many as there are in many games. The same seed gives the same ones on any number of
    threads, and a smaller count gives the first of them."""
    if not searches(game):
        raise SuitcaseError(f"{game.title} has no search, so nobody can say what is best.")
    game.compiled.kernel(tree.think, compiling)
    made = effort or Effort()
    found: list[Puzzle] = []
    kinds: Counter[str] = Counter()
    for puzzle in _in_order(game, seed, made, threads or os.cpu_count() or 1, count * FRUITLESS):
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


def _in_order(game: RecordGame[Any], seed: int, effort: Effort, threads: int, games: int) -> Iterator[Puzzle]:
    """The puzzles of all games, in the order of the games."""
    with ThreadPoolExecutor(threads) as pool:
        for first in range(0, games, threads):
            numbers = range(first, min(first + threads, games))
            for puzzle in pool.map(lambda number: _in_one_game(game, seed, number, effort), numbers):
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
    for _ in range(min(LOOKED_AT, len(decisions))):
        position, seat = decisions.pop(below(chance, len(decisions)))
        if puzzle := _puzzle(game, position, seat, options, effort, chance):
            return puzzle
    return None


def _decisions(
    game: RecordGame[Any], seats: int, options: dict[str, Any], effort: Effort, chance: FastChance
) -> list[tuple[RecordPosition[Any], int]]:
    """A whole game between greedy bots that sometimes think: all decisions that are neither plain nor endless."""
    bot = SearchBot(game, Level("player", "", effort.player, believes=False))
    position = game.new(seats, game.options.read(options), chance=chance)
    found = []
    for _ in range(LONGEST_GAME):
        acting = position.to_act()
        if not acting:
            break
        seat = acting[0]
        actions = position.legal(seat)
        if LEAST_ACTIONS <= len(actions) <= MOST_ACTIONS:
            found.append((position.copy(), seat))
        world = position.redeal(seat, chance)
        if len(actions) > 1 and below(chance, THINKS) == 0:
            action = bot.choose(world, seat, chance)
        else:
            action = game.actions[_greedy(game, world, seat, chance)]
        position.apply(seat, action, chance)
    return found


def _puzzle(
    game: RecordGame[Any],
    position: RecordPosition[Any],
    seat: int,
    options: dict[str, Any],
    effort: Effort,
    chance: FastChance,
) -> Puzzle | None:
    """What is kept goes through data first: what is searched is what others load."""
    world = game.load(position.redeal(seat, chance).dump())
    seeds = iter([below(chance, 1 << 30) for _ in range(1 + AGAIN + TWICE + len(LADDER) * TRIES)])

    def best(simulations: int) -> Answer | None:
        found = search(game, world, seat, next(seeds), simulations)
        return found[0] if _is_ahead(found) else None

    first = best(effort.short)
    hasty = game.actions[_greedy(game, world, seat, chance)]
    if first is None or first.action == hasty:
        return None
    action = first.action
    for _ in range(AGAIN):
        again = best(effort.long)
        if again is None or again.action != action:
            return None
    for _ in range(TWICE):
        answers = _each(game, world, seat, next(seeds), effort.each)
        if not _is_ahead(answers, ERRORS) or answers[0].action != action:
            return None
    needed = len(LADDER)
    for rung in reversed(range(len(LADDER))):
        tries = [search(game, world, seat, next(seeds), LADDER[rung])[0].action for _ in range(TRIES)]
        if any(one != action for one in tries):
            break
        needed = rung
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
    )


def _is_ahead(found: list[Answer], errors: float = 0.0) -> bool:
    """Whether the first is better than all others by the margin, and by so many standard errors."""
    if len(found) < 2:
        return False
    best = found[0]
    return all(
        best.share - other.share >= max(MARGIN, errors * math.hypot(best.error, other.error)) for other in found[1:]
    )


def _greedy(game: RecordGame[Any], world: RecordPosition[Any], seat: int, chance: FastChance) -> int:
    return game.policy("greedy")(world.state, seat, [0] * len(game.actions), chance)


def search(game: RecordGame[Any], world: RecordPosition[Any], seat: int, seed: int, simulations: int) -> list[Answer]:
    """What one search of a decision finds, the best share first."""
    words = game.actions
    found = _findings(game, world, seat, seed, simulations, game.horizon)
    return _sorted([Answer(words[one.action], one.share, one.error, one.meters) for one in found])


def _each(game: RecordGame[Any], world: RecordPosition[Any], seat: int, seed: int, simulations: int) -> list[Answer]:
    """What follows each action, searched by itself; nothing where the seat has no more to decide after one of them."""
    answers = []
    for action in world.legal(seat):
        found: list[Finding] = []
        for draw in range(DRAWS):
            after = world.copy()
            after.apply(seat, action, FastChance(seed + draw))
            # As far ahead as from the decision itself.
            passed = game.hooks["stage"](after.state) - game.hooks["stage"](world.state)
            if not after.to_act() or passed >= game.horizon:
                return []
            found += _findings(game, after, seat, seed + draw, simulations // DRAWS, game.horizon - passed)
        visits = sum(one.visits for one in found)
        if not visits:
            return []
        share = sum(one.share * one.visits for one in found) / visits
        squares = sum((one.error**2 * one.visits + one.share**2) * one.visits for one in found) / visits
        meters = zip(*(one.meters for one in found), strict=True)
        means = tuple(sum(m * one.visits for m, one in zip(of, found, strict=True)) / visits for of in meters)
        answers.append(Answer(action, share, math.sqrt(max(0.0, squares - share**2) / visits), means))
    return _sorted(answers)


def _sorted(answers: list[Answer]) -> list[Answer]:
    return sorted(answers, key=lambda one: (-one.share, one.action))


def _findings(
    game: RecordGame[Any], world: RecordPosition[Any], seat: int, seed: int, simulations: int, horizon: int
) -> list[Finding]:
    how = Settings()
    how.seat, how.seats, how.horizon = seat, world.seats, horizon
    thought = Thought(game, world.state, how, seed)
    thought.more(max(1, simulations // thought.streams))
    return thought.findings()
