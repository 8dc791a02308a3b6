"""Games of both rulebooks, played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from suitcase.engine import FastChance, Options, RecordPosition
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.state import Phase, State
from suitcase.games.influence.view import InfluenceView
from suitcase.games.pick_smarter import GAME as PICK_SMARTER
from suitcase.games.pick_smarter import PickSmarterOptions
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suit_up import SuitUpOptions

GAMES: dict[str, InfluenceGame[Any]] = {"suit-up": SUIT_UP, "pick-smarter": PICK_SMARTER}
# The options that bring decisions of their own.
MOST_ASKED: dict[str, Options] = {
    "suit-up": SuitUpOptions(executive_swap="anytime"),
    "pick-smarter": PickSmarterOptions(),
}
NAMES = ["Ana", "Bruno", "Carla", "Dora"]
Position = RecordPosition[State]


def seen(position: Position, viewer: int | None = None) -> InfluenceView:
    view = position.view(viewer)
    assert isinstance(view, InfluenceView)
    return view


def random_game(
    game: InfluenceGame, seats: int, seed: int, options: Options | None = None
) -> Iterator[tuple[Position, int, str]]:
    """Each position with the seat and the action that will be played next, and then the last position, with seat -1.

    Friends are made as often as they can be: games would be long otherwise.
    """
    chooser, chance = random.Random(seed), FastChance(seed)
    position = game.new(seats, options, chance=chance)
    while acting := position.to_act():
        seat = chooser.choice(acting)
        legal = position.legal(seat)
        people = [action for action in legal if game.lexicon.person(action) is not None]
        action = chooser.choice(people if people and position.state.phase == Phase.MAIN else legal)
        yield position.copy(), seat, action
        position.play(seat, action, chance)
    yield position, -1, ""
