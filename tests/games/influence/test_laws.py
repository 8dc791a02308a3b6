"""The laws that games are watched by notice what is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from suitcase.engine import FastChance
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.state import Phase, State
from suitcase.games.pick_smarter import GAME as PICK_SMARTER
from suitcase.games.suit_up import GAME as SUIT_UP

from .laws import LAWS, bound


def empty_hand(s: State) -> None:
    s.deck |= s.hand[0]
    s.hand[0] = 0


def uneven_end(s: State) -> None:
    s.phase, s.turns = Phase.OVER, 3


def no_favor_deck(s: State) -> None:
    s.favor_deck = 0


def one_dark_tile(s: State) -> None:
    s.dark = 1


BREAKS: dict[int, Callable[[State], None]] = {
    1: lambda s: s.hand.__setitem__(0, s.hand[1]),
    2: no_favor_deck,
    3: lambda s: s.influence[0].__setitem__(0, 20),
    4: lambda s: s.tile.__setitem__(0, s.tile[1]),
    5: lambda s: s.space.__setitem__(0, s.space[1]),
    6: empty_hand,
    7: one_dark_tile,
    8: lambda s: s.benefits[1].__setitem__(2, 1),
    10: uneven_end,
}


def position(game: InfluenceGame) -> State:
    return game.new(2, game.options.parse(["setup=quick"]), chance=FastChance(1)).state


@pytest.mark.parametrize("game", [SUIT_UP, PICK_SMARTER], ids=["suit-up", "pick-smarter"])
@pytest.mark.parametrize("law", BREAKS, ids=lambda law: LAWS[law])
def test_what_is_broken_is_noticed(game: InfluenceGame, law: int) -> None:
    broken = bound(game, one_by_one=game is PICK_SMARTER)["broken"]
    s, buffer = position(game), [0] * len(game.actions)
    assert broken(s, buffer) == 0
    BREAKS[law](s)
    assert broken(s, buffer) == law


@pytest.mark.parametrize("game", [SUIT_UP, PICK_SMARTER], ids=["suit-up", "pick-smarter"])
def test_actions_out_of_order_and_decisions_without_any_are_noticed(game: InfluenceGame) -> None:
    scope = bound(game, one_by_one=game is PICK_SMARTER)
    s, buffer, legal = position(game), [0] * len(game.actions), scope["legal"]

    def backwards(s: State, seat: int, actions: list[int]) -> int:
        n: int = legal(s, seat, actions)
        actions[:n] = reversed(actions[:n])
        return n

    assert scope["broken"](s, buffer) == 0
    for wrong in (backwards, lambda *_: 0):
        scope["legal"] = wrong
        assert LAWS[scope["broken"](s, buffer)] == "a decision has legal actions, in ascending order"


def test_every_law_is_broken_once() -> None:
    assert {*BREAKS, 9} == {*range(1, len(LAWS))}
