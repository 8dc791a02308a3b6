"""A thought that nobody waits for any more ends between two chunks; one that goes on is the same as ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from suitcase.bots.comparing import compared
from suitcase.bots.levels import LEVELS
from suitcase.bots.search import CHUNK, search_bot
from suitcase.engine import FastChance
from suitcase.games.suits import GAME as SUITS
from suitcase.games.suits import SuitsOptions

made: list[list[int]] = []  # what each thought was asked for


class Counting:
    """Stands for a thought, and notes how many simulations are asked for at a time."""

    streams, depth, simulations = 2, 1, 0

    def __init__(self, *_: object) -> None:
        made.append([])

    def more(self, simulations: int, threads: object = None) -> None:
        made[-1].append(simulations)

    def decided(self, left: int) -> bool:
        return False

    def findings(self) -> list[Any]:
        return []


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    made.clear()
    monkeypatch.setattr("suitcase.engine.search.thought.Thought", Counting)


def after(chunks: int) -> Callable[[], bool]:
    return lambda: len(made[-1]) >= chunks


def test_a_search_stops_after_the_chunk_that_it_is_in() -> None:
    bot, world = search_bot(SUITS, "expert"), SUITS.new(3, SuitsOptions(), chance=FastChance(1))
    seat = world.to_act()[0]
    bot.think(world, seat, FastChance(2))
    assert sum(made[0]) == LEVELS["expert"].simulations // Counting.streams
    bot.think(world, seat, FastChance(2), after(3))
    assert made[1] == made[0][:3]


def test_a_comparison_stops_after_the_chunk_that_it_is_in() -> None:
    world = SUITS.new(3, SuitsOptions(), chance=FastChance(1))
    seat, each = world.to_act()[0], 1_000
    whole = each * len(world.legal(seat)) // Counting.streams
    compared(SUITS, world, seat, FastChance(2), each, believes=True)
    assert sum(made[0]) == whole
    assert max(made[0]) <= CHUNK
    compared(SUITS, world, seat, FastChance(2), each, believes=True, stop=after(2))
    assert made[1] == made[0][:2]
