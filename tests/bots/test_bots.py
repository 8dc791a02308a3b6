"""Bots are a registry: a game or a plug-in adds one with a line."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from examples.secret_word import GAME as SECRET_WORD
from examples.secret_word import Parrot
from suitcase import bots
from suitcase.bots import NAMES, RandomBot, bot, bots_at, bots_of, register
from suitcase.engine import FastChance, Position, SuitcaseError, seed_from_text
from suitcase.engine.errors import ExamFailed
from suitcase.engine.exam import examine
from suitcase.games import GAMES, game
from suitcase.table import Chair, Table


def test_a_game_s_own_bot_stands_last_and_plays() -> None:
    assert bots_of(SECRET_WORD) == ("random", "parrot")
    assert bots_of(game("suits")) == ("random", "greedy", "easy", "normal", "hard", "expert")
    assert isinstance(bot("parrot", SECRET_WORD), Parrot)
    with pytest.raises(SuitcaseError, match="There is no bot 'parrot' for Suits: did you mean expert"):
        bot("parrot", game("suits"))


def test_a_plug_in_adds_a_bot_for_the_games_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_kinds", dict(bots._kinds))
    register("lucky", lambda found: found.name == "suits", lambda found: RandomBot())
    assert bots_of(game("suits"))[-1] == "lucky"
    assert "lucky" not in bots_of(game("suit-up"))
    table = Table(game("suits"), [Chair(), Chair(), Chair()], game("suits").options(), seed=seed_from_text("x"))
    table.fill()
    assert {chair.kind for chair in table.chairs} == {"bot:normal"}  # until somebody chooses
    for wrong in ("", "Lucky", "a b", "x" * 21, "bot:x"):
        with pytest.raises(SuitcaseError, match="short word"):
            register(wrong, lambda found: True, lambda found: RandomBot())


def test_there_are_more_names_than_seats() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 24
    chairs = [Chair("Ada", "person"), *[Chair()] * 5]
    table = Table(SECRET_WORD, chairs, SECRET_WORD.options(), seed=seed_from_text("x"))
    table.fill()
    assert len(set(table.names)) == 6


class Peeker:
    def choose(self, world: Position, seat: int, chance: Any) -> str:
        if seat == 0 or "guess" not in world.legal(seat):
            return world.some_action(seat, chance)
        return f'guess "{world.dump()["state"]["secret"][:20]}"'


def test_a_bot_of_a_plain_game_that_peeks_fails_the_exam(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SECRET_WORD), "own_bots", {"peeker": Peeker})
    with pytest.raises(ExamFailed, match="the peeker bot peeks"):
        examine(SECRET_WORD, games=4)


class Rulebreaker:
    def choose(self, world: Position, seat: int, chance: Any) -> str:
        return "guess" if "guess" in world.legal(seat) else world.some_action(seat, chance)


def test_a_bot_of_a_game_that_plays_an_illegal_move_fails_the_exam(monkeypatch: pytest.MonkeyPatch) -> None:
    """It guesses without a word."""
    monkeypatch.setattr(type(SECRET_WORD), "own_bots", {"rulebreaker": Rulebreaker})
    with pytest.raises(ExamFailed, match="the rulebreaker bot wants 'guess', which is not legal: Write some text"):
        examine(SECRET_WORD, games=4)


def test_a_random_bot_does_the_same_in_another_world() -> None:
    position = game("suits").new(chance=FastChance(1))
    seat = position.to_act()[0]
    world = position.redeal(seat, FastChance(2))
    assert bot("random", game("suits")).choose(world, seat, FastChance(3)) == RandomBot().choose(
        position, seat, FastChance(3)
    )


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name in GAMES for kind in bots_of(game(name))])
def test_a_bot_and_a_hint_are_the_same_in_another_world(name: str, kind: str) -> None:
    """Its chance must not tell either: redealing may take more draws in one world than in another."""
    found, chance = game(name), Random(name)
    allowed = [bots_at(found, plan) for plan in found.chairs(found.seats[-1])]
    kinds = [kind if kind in here or not here else here[-1] for here in allowed]
    chairs = [Chair(str(k), f"bot:{sits}") for k, sits in enumerate(kinds)]
    table = Table(found, chairs, found.options(), seed=seed_from_text("honest"))
    table.begin()
    for step in range(60):
        seat = chance.choice(table.position.to_act())
        truth = table.position
        hints = allowed[seat] and table.plans[seat].hints
        thought, advice = table.think(seat), hints and table.adviser(seat)()
        table._position = truth.redeal(seat, FastChance(step))
        assert (table.think(seat), hints and table.adviser(seat)()) == (thought, advice)
        table._position = truth
        table.do(seat, thought, table.number)
        if table.outcome():
            break
