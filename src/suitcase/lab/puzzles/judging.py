"""What each action of a decision is worth for what the seat knows, by several judges. On a puzzle they all agree.

- One search: the seat plans ahead, and the others are greedy.
- Searches of what follows each action, one for each and all equally long. In a single search an action that seems worse
  is hardly tried, so it is not known how well one could go on from it.
- The search as bots make it: the action that they would play, which is the one tried most.
- Where a policy was learned, a comparison: each action is played equally often, and everybody goes on by the policy. In
  Suits the first two alone find what is best against greedy players, and one answer in ten was another one against
  good players.

In a game that is played with caution nobody plans ahead, because luck hides too much. There the search and the
comparison are of players who follow the learned policy, and another comparison is of greedy ones.
"""

from __future__ import annotations

import math
from typing import Any

from suitcase.engine import FastChance, RecordGame, RecordPosition
from suitcase.engine.records.kernels import GREEDY, LEARNED
from suitcase.engine.search.thought import Finding, Thought, each_as_often, settings_for
from suitcase.engine.search.tree import Settings
from suitcase.lab.puzzles.puzzle import Answer

MARGIN = 0.08  # of the chance to win, between the best action and the next of another sort
ALIKE = 0.03  # the most that lies between the best action and others of its sort
CERTAIN = 2.0  # standard errors by which an action must be behind before a judge disagrees
DRAWS = 4  # an action may draw: it is played so often with other draws, and its simulations are shared among these


def search(game: RecordGame[Any], world: RecordPosition[Any], seat: int, seed: int, simulations: int) -> list[Answer]:
    """What one search of a decision finds, the best share first."""
    return _sorted(_in_words(game, _findings(game, world, seat, seed, simulations, game.horizon)))


def each(game: RecordGame[Any], world: RecordPosition[Any], seat: int, seed: int, simulations: int) -> list[Answer]:
    """What follows each action, in so many simulations for each; nothing where the seat has no more to decide after one
    of them."""
    if game.caution:
        return compared(game, world, seat, seed, simulations, LEARNED)
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


def compared(
    game: RecordGame[Any], world: RecordPosition[Any], seat: int, seed: int, simulations: int, policy: int
) -> list[Answer]:
    """Each action played so often; then all go on by a policy."""
    how = settings_for(game, seat, world.seats)
    how.policy = policy
    each_as_often(how)
    return _sorted(_in_words(game, _thought(game, world, how, seed, simulations * len(world.legal(seat))).findings()))


def chosen(game: RecordGame[Any], world: RecordPosition[Any], seat: int, seed: int, simulations: int) -> str:
    """What a bot plays that thinks for so long."""
    how = settings_for(game, seat, world.seats)
    return game.actions[_thought(game, world, how, seed, simulations).findings()[0].action]


def is_ahead(game: RecordGame[Any], found: list[Answer], errors: float = 0.0, margin: float = MARGIN) -> bool:
    """Whether the first is better than all of another sort, by the margin and by so many standard errors."""
    if len(found) < 2:
        return False
    best = found[0]
    return all(
        best.share - other.share >= max(margin, errors * math.hypot(best.error, other.error))
        for other in found[1:]
        if game.sort_of(other.action) != game.sort_of(best.action)
    )


def agree(
    game: RecordGame[Any], world: RecordPosition[Any], seat: int, action: str, seed: int, simulations: int, each: int
) -> bool:
    """Whether bots play this sort of action; and where a policy was learned, whether no other sort is clearly better
    when all play by the policy that was not searched with."""
    sort = game.sort_of(action)
    if game.sort_of(chosen(game, world, seat, seed, simulations)) != sort:
        return False
    if not game.leanings:
        return True
    found = compared(game, world, seat, seed, each, GREEDY if game.caution else LEARNED)
    best = next(one for one in found if game.sort_of(one.action) == sort)
    return all(one.share - best.share <= CERTAIN * math.hypot(one.error, best.error) for one in found)


def _findings(
    game: RecordGame[Any], world: RecordPosition[Any], seat: int, seed: int, simulations: int, horizon: int
) -> list[Finding]:
    how = settings_for(game, seat, world.seats) if game.caution else Settings()
    how.seat, how.seats, how.horizon = seat, world.seats, horizon
    return _thought(game, world, how, seed, simulations).findings()


def _thought(game: RecordGame[Any], world: RecordPosition[Any], how: Settings, seed: int, simulations: int) -> Thought:
    thought = Thought(game, world.state, how, seed)
    thought.more(max(1, simulations // thought.streams))
    return thought


def _in_words(game: RecordGame[Any], found: list[Finding]) -> list[Answer]:
    return [Answer(game.actions[one.action], one.share, one.error, one.meters) for one in found]


def _sorted(answers: list[Answer]) -> list[Answer]:
    return sorted(answers, key=lambda one: (-one.share, one.action))
