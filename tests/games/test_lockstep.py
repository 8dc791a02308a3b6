"""Whoever knows the same in two worlds gets the same: views, sentences, legal actions, refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from suitcase.engine import RecordGame, seed_from_text
from suitcase.engine.exam.secrecy import all_that_leaves
from suitcase.games import game as find_game
from tests.games.lockstep import KNOWS, cases, played

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("suits", 3, {"hands": 2}),
    ("suit-up", 2, {}),
    ("suit-up", 4, {"setup": "quick"}),
    ("suit-up", 3, {"executive_swap": "anytime", "final_favor": "influence"}),
    ("pick-smarter", 3, {}),
    ("suit-up-cards", 4, {}),
    ("suit-up-cards", 4, {"exchange": "pass", "mode": "pair", "actions_on_zero": True}),
]


@pytest.mark.parametrize(("name", "seats", "words"), TABLES)
def test_who_knows_the_same_gets_the_same(name: str, seats: int, words: dict[str, Any]) -> None:
    game, chance = find_game(name), Random(f"{name} {words}")
    assert isinstance(game, RecordGame)
    options = game.options.read(words)
    compared = 0
    for k in range(2):
        script, draws = played(game, seats, options, seed_from_text(f"lock step {name} {k}"), chance, most=250)
        for case in cases(game, seats, options, script, draws, chance):
            moments = case.alike if len(case.alike) < 12 else [*case.alike[-4:], *chance.sample(case.alike, 8)]
            for true, world in moments:
                got = [all_that_leaves(position, case.viewer) for position in (true, world)]
                assert got[0] == got[1], (
                    f"viewer {case.viewer}\n{true.draw()}\n\n{world.draw()}\n{got[0]!r}\n{got[1]!r}"
                )
                compared += true.dump() != world.dump()
    assert compared > 50


def test_every_game_in_the_case_is_compared() -> None:
    assert {name for name, _, _ in TABLES} == KNOWS.keys()
