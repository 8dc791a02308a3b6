"""Thinks every decision of a seat over again, from what the seat knew then and never from the truth.

Two judges look at each decision. It cost something only where both say so. A search, as strong as its level, chooses.
A comparison plays each action equally often in worlds that fit what the seat knew, goes on by the quick policy,
and gives the chances with their errors. A search's own means are no estimate of chances: it tries weak actions too, at
every depth, and that pulls the means down (in Suits it calls a certain win 84 %, with an error of 1 %). The choice and
the chances come from different simulations, so an action is not called best because it was lucky in them.

Luck and choices are told apart by the same quick policy. Before a choice, the chance is that of what a quick player
would do; after it, that of what was played; what changes from there to the next choice is luck, and on average nothing.
Measured against the best action instead, luck would make up for every mistake that is yet to come: for the 17
seats of six recorded games it was +0.97 on average, this way +0.05. Costs are against the best action.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, NamedTuple

from suitcase.bots.comparing import compared
from suitcase.bots.levels import LEVELS
from suitcase.bots.search import search_bot, searches
from suitcase.engine import FastChance, Game, RecordGame, RecordPosition, SuitcaseError
from suitcase.engine.chairs import spoken_names
from suitcase.engine.errors import nearest, shown
from suitcase.engine.journal import Journal, Step, replay
from suitcase.engine.records import kernels
from suitcase.lab.review.report import Decision, Option, Point, Review

USUAL = "hard"
NOT_OVER = "The game is not over; until then a review would tell what is hidden."
FEWEST = 200  # simulations of each action in a comparison; a strong level has half as many as it searches with
CERTAIN = 2.0  # standard errors by which two actions must differ before one is called worse
LEAST = 0.01  # a smaller cost is not worth a word
ONE = kernels.ONE


def why_not(game: Game) -> str | None:
    """None if games of this kind can be reviewed, else a sentence."""
    return None if searches(game) else f"{game.title} cannot be reviewed: no search thinks ahead in it."


class _Moment(NamedTuple):
    """A decision as it was met."""

    n: int
    position: RecordPosition[Any]
    action: str
    late: bool


class _Line(NamedTuple):
    """The moments that led to a state, the last first; what was taken back is not among them."""

    moment: _Moment
    before: _Line | None


class Reviewer:
    """A review that is made decision by decision, so that whoever runs it can do other things in between."""

    def __init__(
        self,
        game: Game,
        journal: Journal,
        seat: int,
        *,
        level: str = USUAL,
        seed: int = 0,
        threads: Executor | None = None,
    ) -> None:
        if why := why_not(game):
            raise SuitcaseError(why)
        assert isinstance(game, RecordGame)
        if journal.outcome is None:
            raise SuitcaseError(NOT_OVER)
        if journal.steps[-1].seat < 0:
            raise SuitcaseError("The game was not played to its end, so nobody can say what would have won it.")
        if level not in LEVELS:
            raise SuitcaseError(f"There is no level {shown(level)}: {nearest(level, LEVELS)}.")
        seats = journal.header.seats
        if seat not in range(len(seats)):
            raise SuitcaseError(f"The seats are 0 to {len(seats) - 1}, not {shown(seat)}.")
        self._game: RecordGame[Any] = journal.header.as_played(game)  # type: ignore[assignment]  # of the same kind
        self._journal = journal
        self._seat = seat
        self._level = LEVELS[level]
        self._seed = seed
        self._threads = threads
        self._names = spoken_names((seat.name for seat in seats), game.chairs(len(seats)))
        self._moments, self._end = self._met()
        self._decisions: list[Decision] = []

    @property
    def total(self) -> int:
        return len(self._moments)

    @property
    def done(self) -> int:
        return len(self._decisions)

    def _met(self) -> tuple[list[_Moment], RecordPosition[Any]]:
        """Every moment at which the seat chose among several actions, and how the game ended."""
        lines: list[_Line | None] = []
        before: Any = None
        position: Any
        for number, (step, position) in enumerate(
            zip(self._journal.steps, replay(self._game, self._journal), strict=True)
        ):
            if number == 0:
                lines.append(None)
            elif step.undo is not None:
                lines.append(lines[step.undo])
            else:
                lines.append(self._line(lines[-1], step, number, before, position))
            before = position
        found = []
        line = lines[-1]
        while line is not None:
            found.append(line.moment)
            line = line.before
        return found[::-1], before

    def _line(
        self, line: _Line | None, step: Step, number: int, before: RecordPosition[Any], after: RecordPosition[Any]
    ) -> _Line | None:
        if step.seat != self._seat or len(before.legal(self._seat)) < 2:
            return line
        return _Line(_Moment(number - 1, before, after.last_action(), step.late), line)

    # --- One decision ---------------------------------------------------------------------------------------

    def think(self) -> None:
        """Thinks the next decision over."""
        moment = self._moments[self.done]
        self._decisions.append(self.consider(moment.n, moment.position, moment.action, late=moment.late))

    def consider(self, n: int, position: RecordPosition[Any], action: str, *, late: bool = False) -> Decision:
        """A decision of the seat. The position is redealt first: of the truth, nothing goes any further."""
        chance = FastChance(self._seed * 1_000_003 + n)
        world = position.redeal(self._seat, chance)
        words = self._game.actions
        thought = search_bot(self._game, self._level.name, self._threads).think(world, self._seat, chance)
        wanted = words[thought.findings()[0].action]
        options = {one.do: one for one in self._compared(world, chance)}
        usual = words[self._game.policy("greedy")(world.state, self._seat, [0] * len(words), chance)]
        played, best = options[action], options[wanted]
        difference = best.share - played.share
        proven = difference >= max(LEAST, CERTAIN * math.hypot(best.error, played.error))
        cost = difference if proven else 0.0
        return Decision(n, played, best, options[usual], cost, late, list(options.values()))

    def _compared(self, world: RecordPosition[Any], chance: FastChance) -> list[Option]:
        """All legal actions, each played equally often, the best first."""
        game, legal, level = self._game, world.legal(self._seat), self._level
        each = max(FEWEST, level.simulations // 2)
        found = compared(game, world, self._seat, chance, each, believes=level.believes, threads=self._threads)
        said = {offer.do: offer.say for offer in game.offers(world.view(self._seat), legal, self._names)}
        options = [Option(one.action, said[one.action], round(one.share * ONE) / ONE, one.error) for one in found]
        return sorted(options, key=lambda one: (-one.share, legal.index(one.do)))

    # --- All of them ----------------------------------------------------------------------------------------

    def report(self) -> Review:
        """The review, when every decision is thought over."""
        assert self.done == self.total
        result = self._payoff() / ONE
        decisions, last = self._decisions, len(self._journal.steps) - 1
        curve = []
        for one in decisions:
            curve += [Point(one.n, one.usual.share), Point(one.n + 1, one.played.share)]
        outcome = self._end.outcome(self._names)
        assert outcome is not None
        return Review(
            game=self._game.name,
            title=self._game.title,
            names=self._names,
            seat=self._seat,
            level=self._level.name,
            seed=self._seed,
            why=outcome.why,
            last=last,
            start=decisions[0].usual.share if decisions else result,
            luck=sum(self._luck(result)),
            choices=sum(one.gain for one in decisions),
            result=result,
            decisions=decisions,
            curve=[*curve, Point(last, result)],
        )

    def _luck(self, result: float) -> list[float]:
        """What changed between a choice and the next one, or the end."""
        after = [*(one.usual.share for one in self._decisions[1:]), result]
        return [then - one.played.share for one, then in zip(self._decisions, after, strict=False)]

    def _payoff(self) -> int:
        hooks = self._game.hooks
        payoff = hooks.get("payoff") or kernels.plain(kernels.payoff, hooks)
        return int(payoff(self._end.state, self._seat))


def review(
    game: Game,
    journal: Journal,
    seat: int,
    *,
    level: str = USUAL,
    seed: int = 0,
    threads: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """All of it at once. The same seed gives the same review, on any number of threads."""
    reviewer = Reviewer(game, journal, seat, level=level, seed=seed, threads=threads)
    while reviewer.done < reviewer.total:
        reviewer.think()
        if progress:
            progress(reviewer.done, reviewer.total)
    return reviewer.report()
