"""Bots that think ahead: four levels, honest, and nobody waits for them."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.bots import LEVELS, bot, bots_of, bots_to_meet, usual_bot, warming
from suitcase.bots.levels import Level
from suitcase.bots.search import SearchBot
from suitcase.engine import FastChance, RecordGame, RecordPosition, seed_from_text
from suitcase.games import GAMES, game
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.games.suit_up.game import SuitUp
from suitcase.games.suits import GAME as SUITS
from suitcase.table import Seat, Table


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch, compiled_suits: None) -> None:
    """Suits is compiled, and its bots may use it."""
    monkeypatch.delenv("SUITCASE_WARMING")


def test_people_meet_four_levels_in_every_record_game_and_the_usual_one_by_default() -> None:
    for name in GAMES:
        found = game(name)
        if isinstance(found, RecordGame):
            assert bots_to_meet(found) == ("easy", "normal", "hard", "expert") == tuple(LEVELS)
            assert usual_bot(bots_of(found)) == "normal"
        else:
            assert bots_to_meet(found) == bots_of(found)
    assert all(level.says.endswith(".") for level in LEVELS.values())


def test_until_its_kernel_is_there_a_level_plays_as_greedy_does() -> None:
    position = SUITS.new(chance=FastChance(1))
    for _ in range(20):
        seat = position.to_act()[0]
        quick = bot("greedy", SUITS).choose(position, seat, FastChance(7))
        assert bot("expert", SUITS).choose(position, seat, FastChance(7)) == quick
        position.apply(seat, quick, FastChance(0))


def test_only_games_of_the_case_are_compiled_in_the_background_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, bytes]] = []
    monkeypatch.setattr(warming, "_compile", lambda name, parts: begun.append((name, parts)))
    monkeypatch.setattr(warming, "_asked", set())
    warming.warm(SUITS)
    assert begun == []  # switched off
    monkeypatch.delenv("SUITCASE_WARMING")
    for _ in range(3):
        warming.warm(SUITS)
    assert not warming.warm(SuitUp(SUIT_UP.components))  # nobody else can have this very object
    assert not warming.warm(LONE_SUIT)
    # A set of one's own goes along: the other process makes the same game of it.
    parts = msgspec.to_builtins(SUIT_UP.components)
    parts["people"][0]["name"] = "Somebody Else"
    own = SUIT_UP.with_set(parts)
    assert own is SUIT_UP.with_set(parts) is not SUIT_UP
    assert warming.warm(own)
    assert warming.preparing(own, ["hard", None])
    assert not warming.preparing(own, ["greedy", None])
    for thread in threading.enumerate():
        if thread.name == "warming":
            thread.join()
    assert [name for name, _ in begun] == ["suits", "suit-up"]
    assert SUIT_UP.with_set(msgspec.json.decode(begun[1][1])) is own


@pytest.mark.usefixtures("thinking")
@pytest.mark.parametrize("kind", LEVELS)
def test_a_level_does_the_same_in_another_world_and_differs_from_a_peeker(kind: str) -> None:
    position = SUITS.new(chance=FastChance(2))
    player = SearchBot(SUITS, LEVELS[kind]._replace(simulations=min(LEVELS[kind].simulations, 600)))
    for step in range(30):
        seat = position.to_act()[0]
        found = {player.choose(position.redeal(seat, FastChance(world)), seat, FastChance(step)) for world in range(3)}
        assert len(found) == 1
        [action] = found
        assert action in position.legal(seat)
        position.apply(seat, action, FastChance(step))


@pytest.mark.usefixtures("thinking")
def test_a_level_that_overlooks_plays_legally_and_not_always_the_best() -> None:
    position = SUITS.new(chance=FastChance(2))
    seat = position.to_act()[0]
    blind = SearchBot(SUITS, Level("blind", "Sees little.", 3, sees=20, deep=False, believes=False))
    chosen = {blind.choose(position, seat, FastChance(seed)) for seed in range(20)}
    assert len(chosen) > 3
    assert chosen <= set(position.legal(seat))


@pytest.mark.usefixtures("thinking")
def test_a_hint_tells_what_each_action_is_worth_and_why() -> None:
    seats = [Seat("Ana"), Seat("Hazel", "bot:normal"), Seat("Bruno", "bot:easy")]
    table = Table.open(SUITS, seats, SUITS.options.read({"hands": 1, "dealer": "2"}), seed=seed_from_text("hint"))
    for _ in range(9):
        seat = table.position.to_act()[0]
        table.do(seat, table.think(seat), table.number)
        if table.position.to_act() == [0]:
            advice = table.adviser(0)()
            assert [action for action, _ in advice.steps] == [advice.weighed[0].action]
            assert {one.action for one in advice.weighed} <= set(table.position.legal(0))
            assert all(0 <= one.share <= 1 and one.error > 0 for one in advice.weighed)
            assert "%" in advice.why
            truth = table.position
            table._position = truth.redeal(0, FastChance(5))
            assert table.adviser(0)() == advice  # it tells nothing of the others' cards
            table._position = truth


def won_but_not_over() -> RecordPosition[Any]:
    """A hand in which the seat to act is ahead by more tricks than are left, with three cards to choose from."""
    chance = FastChance(3)
    while True:
        position = SUITS.new(3, SUITS.options.read({"hands": 1}), chance=chance)
        while acting := position.to_act():
            seat, state = acting[0], position.state
            others = max(won for k, won in enumerate(state.won) if k != seat)
            if len(position.legal(seat)) > 2 and state.won[seat] > others + state.hand[seat].bit_count():
                return position
            position.apply(seat, position.some_action(seat, chance), chance)


@pytest.mark.usefixtures("thinking")
def test_a_hint_calls_a_certain_win_certain() -> None:
    """A tree's own means are pulled down by the weak actions that it tries: they called this 84 %."""
    seats = [Seat("Ana"), Seat("Ben"), Seat("Cleo")]
    table = Table.open(SUITS, seats, SUITS.options.read({"hands": 1}), seed=seed_from_text("certain"))
    table._position = won_but_not_over()
    advice = table.adviser(table.position.to_act()[0])()
    assert len(advice.weighed) > 2
    assert all(one.share == 1.0 for one in advice.weighed)
    assert "100 %" in advice.why


def test_what_differs_most_is_the_reason() -> None:
    assert SUITS.reason((5.4, 6.0), (5.0, 6.0)) == "you take 0.4 more tricks on average"
    assert SUITS.reason((5.0, 5.0), (5.0, 6.0)) == "it keeps 1.0 tricks from the strongest of the others"
    assert SUITS.reason((5.0, 6.0), (5.0, 6.0)) == ""


@pytest.mark.parametrize("name", ["suits", "suit-up", "pick-smarter"])
def test_the_weights_are_those_of_the_traits(name: str) -> None:
    found = game(name)
    assert isinstance(found, RecordGame)
    assert len(found.weights) == len(found.traits) > 0
    assert any(found.weights)
    assert msgspec.json.decode(msgspec.json.encode(found.weights)) == found.weights
