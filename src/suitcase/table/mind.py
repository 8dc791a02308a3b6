"""A bot that thinks for a seat: in a world redealt for it, and in any thread."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from suitcase.bots import Bot, bot
from suitcase.bots.comparing import compared
from suitcase.bots.search import Considered, SearchBot, Stop, never
from suitcase.engine import FastChance, Game, Position, RecordGame, RecordPosition, Shows
from suitcase.engine.ask import asked_by
from suitcase.engine.chance import NoChance
from suitcase.engine.speech import listed, short, told_apart

SIMULATIONS, FEWEST = 8_000, 100  # to compare all actions, and each of them at least: a fraction of a second
QUICK = "greedy"  # plays at once, in every record game that has it
CLEAR = 2.0  # standard errors by which one action must be better to be called so
CONTRARY = 0.03  # of a game by which another action must look better than the bot's own choice to be worth saying

Steps = list[tuple[str, str]]  # actions with their words


class Weighed(NamedTuple):
    """An action with its words and what it is worth, as far as the seat can know. Actions that are chosen together,
    such as the cards of a trade, are one: `4L|2M`."""

    action: str
    say: str
    share: float  # of a win, from 0 to 1
    error: float  # the standard error of that


class Advice(NamedTuple):
    """A hint: the actions of the choice with their words, why in a sentence, and all that was compared, best first."""

    steps: Steps
    why: str
    weighed: list[Weighed]
    early: bool = False  # the search was not compiled yet; a later answer is better


class Mind(NamedTuple):
    """What a bot needs to choose at one moment. Its methods may be called in another thread: nobody changes a position
    of a table, `do` copies it first."""

    game: Game
    position: Position  # as it is, with everything in it; the bot does not get it
    seat: int
    kind: str
    dealt: int  # the seed of the world that the bot sees
    played: int  # the seed of its own chance
    player: Bot | None = None  # who sits there all the time and may go on with a thought; None: anyone of that kind
    stop: Stop = never

    def choose(self) -> str:
        player, world, chance = self._begin()
        return self._choice(player, world, chance)

    def at_once(self) -> str:
        """What the game's quick player would do, for a bot that ran out of time; the first legal action where there is
        none."""
        if isinstance(self.game, RecordGame) and QUICK in self.game.policies:
            return self._replace(kind=QUICK, player=None).choose()
        return self.position.some_action(self.seat, NoChance())

    def _choice(self, player: Bot, world: Position, chance: FastChance) -> str:
        if isinstance(player, SearchBot):
            return player.choose(world, self.seat, chance, self.stop)
        return player.choose(world, self.seat, chance)

    def advise(self) -> Advice:
        player, world, chance = self._begin()
        considered: list[Considered] = []
        # Where only one action is legal, a search goes on to the next real choice and compares the actions there, which
        # nobody has asked about.
        if isinstance(player, SearchBot) and len(world.legal(self.seat)) > 1:
            considered = player.consider(world, self.seat, chance, self.stop)
        if len(considered) > 1:
            considered = self._fairly(considered[0].action, world, chance)
        legal, first = world.legal(self.seat), considered[0].action if considered else None
        steps = self._steps(first, player, world.copy(), chance)
        if len(considered) < 2:
            early = isinstance(player, SearchBot) and len(legal) > 1
            return Advice(steps, f"{self._named(steps, world)}. {_unweighed(player, legal)}", [], early)
        plans = [steps, *(self._plan(one.action, player, world, chance) for one in considered[1:])]
        if self._stands_alone(world):
            weighed = [Weighed(*plan[0], one.share, one.error) for plan, one in zip(plans, considered, strict=True)]
            best, other = told_apart([one.say for one in weighed])[:2]
            said = "; ".join([best, *(short(say) for _, say in steps[1:])])
        else:
            weighed = [
                Weighed("|".join(action for action, _ in plan), _said(plan), one.share, one.error)
                for plan, one in zip(plans, considered, strict=True)
            ]
            said, other = _said(steps), _instead(plans[0], plans[1])
        return Advice(steps, self._sentence(said, other, considered), weighed)

    def _stands_alone(self, world: Position) -> bool:
        if not isinstance(self.game, RecordGame):
            return True
        assert isinstance(world, RecordPosition)
        return self.game.stands_alone(world.state, self.seat)

    def _plan(self, first: str, player: Bot, world: Position, chance: FastChance) -> Steps:
        """An action that was weighed, or all of a choice that begins with it."""
        if not self._stands_alone(world):
            return self._steps(first, player, world.copy(), chance)
        return [(first, self.game.offer(world.view(self.seat), asked_by(first, world.legal(self.seat)))[0])]

    def _steps(self, first: str | None, player: Bot, world: Position, chance: FastChance) -> Steps:
        """A choice with all that belongs to it, in a world that it may change."""
        steps: Steps = []
        while True:
            action = first if first is not None and not steps else self._next(player, world, chance, steps)
            word = asked_by(action, world.legal(self.seat))
            steps.append((action, self.game.offer(world.view(self.seat), word)[0]))
            world.apply(self.seat, action, chance)
            if not self._goes_on(world):
                return steps

    def _named(self, steps: Steps, world: Position) -> str:
        """A choice in short words that are those of no other."""
        legal, view = world.legal(self.seat), world.view(self.seat)
        words = told_apart([self.game.offer(view, action)[0] for action in legal])
        first = words[legal.index(asked_by(steps[0][0], legal))]
        return "; ".join([first, *(short(say) for _, say in steps[1:])])

    def _next(self, player: Bot, world: Position, chance: FastChance, steps: Steps) -> str:
        """The next action of a choice that takes several. A search with a `foresight` of 1 has weighed the first action
        with what the policy usually does after it, so the policy takes the others. To think again about each card of a
        trade would take longer than anyone waits."""
        if steps and isinstance(self.game, RecordGame) and self.game.foresight == 1 and isinstance(player, SearchBot):
            assert isinstance(world, RecordPosition)
            return self.game.actions[self.game.usual(world.state, self.seat, chance)]
        return self._choice(player, world, chance)

    def _goes_on(self, world: Position) -> bool:
        """Whether what was just done is only a part of a choice. What it turned up in a world that was made up for the
        bot is no knowledge of the seat, so advice ends there."""
        if self.seat not in world.to_act() or world.shows() == Shows.HIDDEN:
            return False
        return world.shows() == Shows.NOTHING or self.game.midway(world.view(self.seat))

    def _fairly(self, chosen: str, world: Position, chance: FastChance) -> list[Considered]:
        """What each action is worth when all are played equally often; first the one that the search has chosen."""
        assert isinstance(self.game, RecordGame)
        assert isinstance(world, RecordPosition)
        each = max(FEWEST, SIMULATIONS // len(world.legal(self.seat)))
        found = compared(self.game, world, self.seat, chance, each, believes=True, stop=self.stop)
        return sorted(found, key=lambda one: one.action != chosen)

    def _sentence(self, said: str, other: str, considered: list[Considered]) -> str:
        best, second = considered[:2]
        first = f"{said}, {100 * best.share:.0f} % to win"
        other = f"{other}, {100 * second.share:.0f} %"
        clear = CLEAR * math.hypot(best.error, second.error)
        if second.share - best.share >= max(clear, CONTRARY):
            return f"{first}. It is our bot's choice; played on quickly, this seems better: {other}."
        if best.share - second.share < clear:
            return f"{first}. About as good: {other}."
        assert isinstance(self.game, RecordGame)
        reason = self.game.why_better(best, second)
        return f"{first}. Next best: {other}{f'; {reason}' if reason else ''}."

    def _begin(self) -> tuple[Bot, Position, FastChance]:
        world = self.position.redeal(self.seat, FastChance(self.dealt))
        return self.player or bot(self.kind, self.game), world, FastChance(self.played)


def _unweighed(player: Bot, legal: Sequence[str]) -> str:
    """Why an action is advised that was compared with no other."""
    if len(legal) == 1:
        return "It is all that you can do now."
    if isinstance(player, SearchBot):
        return "Our bots are still getting ready and play simply; that is what they would do."
    return "That is what our bot would do."


def _said(steps: Steps) -> str:
    return "; ".join(short(say) for _, say in steps)


def _instead(plan: Steps, other: Steps) -> str:
    """What another choice of several actions has that this one has not: "King 4 in place of Moon 1"."""
    gone, new = list(plan), []
    for step in other:
        same = next((one for one in gone if one[0] == step[0]), None)
        if same is None:
            new.append(step)
        else:
            gone.remove(same)
    if not new or not gone:
        return _said(other)
    return f"{_listed(new)} in place of {_listed(gone)}"


def _listed(steps: Steps) -> str:
    return listed([short(say) for _, say in steps])
