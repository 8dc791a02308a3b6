"""Whole games, step by step, beside the second implementation in oracle.py."""

from __future__ import annotations

import random

import pytest

from suitcase.games.suits.drawing import draw

from . import oracle
from .helpers import SEATS, Suits, random_game, seen


def compare(position: Suits, table: oracle.Table) -> None:
    now = seen(position)
    assert now.dealer == table.dealer
    assert now.turn == table.next
    assert now.won == table.won
    assert now.hand_number == table.hand_number
    assert now.trick == [card.written for _, card in table.on_table]
    if table.on_table:
        assert now.leader == table.on_table[0][0]
    for seat in SEATS:
        assert set(seen(position, seat).hand) == {card.written for card in table.held[seat]}
    assert now.winner == table.winner
    assert now.faceup == ([table.faceup[seat].written for seat in SEATS] if table.faceup else None)
    assert table.whole()


def game(seed: int) -> oracle.Table:
    hands = random.Random(seed).choice((1, 1, 1, 2, 3))
    steps = random_game(seed, hands)
    first = next(steps)
    dealer, *dealt = [draw.number for draw in first.draws]
    table = oracle.Table(hands, dealer)
    table.deal(dealt)
    compare(first.position, table)
    for step in steps:
        table.play(step.seat, step.action, [draw.number for draw in step.draws])
        try:
            compare(step.position, table)
        except AssertionError:
            print(draw(step.position.state))
            raise
    return table


@pytest.mark.parametrize("tens", range(30))
def test_random_games_go_as_the_oracle_says(tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        assert game(seed).winner is not None


def test_random_games_meet_every_kind_of_ending() -> None:
    """The comparison above would be worth little if no game of it were tied."""
    endings = []
    for seed in range(60):
        *_, last = random_game(seed, 1)
        won = seen(last.position).won
        endings.append(won.count(max(won)))
    assert endings.count(1) > 30
    assert endings.count(2) >= 5
