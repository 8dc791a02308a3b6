"""The greedy player: better than chance, and honest."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import FastChance
from suitcase.engine.records import kernels
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.actions import ACTIONS
from suitcase.games.suit_up_cards.state import Ended, Phase

from . import slowly
from .helpers import TABLES, Cards, at, options, play, random_game


def choice(position: Cards, seat: int, seed: int = 0) -> str:
    think = GAME.policy("greedy")
    return ACTIONS[think(position.state.copy(), seat, [0] * len(ACTIONS), FastChance(seed))]


def chosen(position: Cards, seat: int, seed: int = 0) -> set[str]:
    """All that the greedy player gives."""
    position = position.copy()
    found = set()
    trades = position.state.trades
    while position.state.trades == trades and seat in position.to_act():
        word = choice(position, seat, seed)
        found.add(word)
        play(position, f"{seat} {word}")
    return found


def test_it_keeps_its_own_suit() -> None:
    for seed in range(8):
        assert not {"L1", "L2"} & chosen(play(at(), "0 roll; 0 none", 5), 0, seed)


def test_it_keeps_a_rivals_last_card_from_him() -> None:
    hands = ["L1 L2 L3 L4 M1 K1 K2 S1 S2 S3", "...", "...", "..."]
    for seed in range(8):
        assert "M1" not in chosen(play(at(hands, traded=True), "0 roll; 0 none", 4), 0, seed)


def test_it_feeds_its_partner() -> None:
    hands = ["L1 L2 L3 L4 M1 M2 K1 K2 S1 S2", "...", "...", "..."]
    position = at(hands, option={"mode": "pair", "partners": "adjacent"})
    for seed in range(8):
        assert {"M1", "M2"} <= chosen(play(position.copy(), "0 roll; 0 none", 3), 0, seed)


def test_it_saves_a_full_hand_with_a_minus_card() -> None:
    hands = ["L1 L2 L3 L4 L5 L6 L7 -2 -1 S1", "...", "...", "..."]
    assert choice(play(at(hands, traded=True), "0 roll", 5), 0) == "play -2"


def test_it_saves_a_full_hand_with_the_trade_card() -> None:
    hands = ["L1 L2 L3 L4 L5 L6 L7 trade S1 S2", "...", "...", "..."]
    assert choice(at(hands, traded=True), 0).startswith("trade to ")


def test_it_does_not_look_at_secret_suits() -> None:
    position = play(at(option={"suits": "secret"}), "0 roll; 0 none", 5)
    for seed in range(12):
        assert choice(position.redeal(0, FastChance(seed)), 0) == choice(position, 0)


@pytest.mark.parametrize("mode", ["battle", "pair", "advanced"])
def test_games_of_greedy_players_end(mode: str) -> None:
    ended = []
    for seed in range(6):
        *_, (_, _, s) = random_game(seed, greedy=True, mode=mode)
        ended.append(s.ended)
    assert ended.count(Ended.SUIT_UP) >= 5


@pytest.mark.usefixtures("compiled_cards")
def test_it_beats_chance() -> None:
    pytest.importorskip("numba")
    from suitcase.lab.sim import simulate

    report = simulate(GAME, ["greedy", "random", "random", "random"], 60, options=options(limit=120), threads=1)
    assert report.seats[0].share > 0.8


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table.values())) or "plain")
def test_it_chooses_what_it_chose_when_each_card_was_weighed_by_itself(table: dict[str, Any]) -> None:
    """And draws the same. All cards of a trade at once are those that it chooses one by one."""
    think, greedily, buffer = GAME.policy("greedy"), kernels.hooks(GAME.hooks)["greedily"], [0] * len(ACTIONS)
    looked = several = 0
    for seed in range(3):
        for number, (_, _, s) in enumerate(random_game(seed, greedy=seed > 0, limit=40, **table)):
            for seat in GAME.to_act(s):
                one, other = FastChance(number), FastChance(number)
                assert think(s, seat, buffer, one) == slowly.greedy(s, seat, other)
                assert one == other
                whole, steps = s.copy(), s.copy()
                played = greedily(whole, seat, buffer, one)
                for _ in range(played):
                    GAME.play(steps, seat, slowly.greedy(steps, seat, other), other)
                assert whole == steps
                assert one == other
                assert played == 1 or s.phase == Phase.PICK
                looked += 1
                several += played > 1
    assert looked > 200
    assert several > 20
