"""A bot that thinks for a seat: in a world redealt for it, and in any thread."""

from __future__ import annotations

from typing import NamedTuple

from suitcase.bots import Bot, bot
from suitcase.engine import FastChance, Game, Position, Shows
from suitcase.engine.ask import asked_by


class Mind(NamedTuple):
    """What a bot needs to choose at one moment. Its methods may be called in another thread: nobody changes a position
    of a table, `do` copies it first."""

    game: Game
    position: Position  # as it is, with everything in it; the bot does not get it
    seat: int
    kind: str
    dealt: int  # the seed of the world that the bot sees
    played: int  # the seed of its own chance

    def choose(self) -> str:
        player, world, chance = self._begin()
        return player.choose(world, self.seat, chance)

    def advise(self) -> list[tuple[str, str]]:
        """Actions with their words, until somebody sees one or the seat has no more to do."""
        player, world, chance = self._begin()
        steps = []
        while True:
            action = player.choose(world, self.seat, chance)
            word = asked_by(action, world.legal(self.seat))
            steps.append((action, self.game.offer(world.view(self.seat), word)[0]))
            world.apply(self.seat, action, chance)
            if self.seat not in world.to_act() or world.shows() != Shows.NOTHING:
                return steps

    def _begin(self) -> tuple[Bot, Position, FastChance]:
        world = self.position.redeal(self.seat, FastChance(self.dealt))
        return bot(self.kind, self.game), world, FastChance(self.played)
