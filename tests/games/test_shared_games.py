"""One game object serves all tables and all threads: it keeps nothing of any of them."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from suitcase.engine import FastChance, Game, Position, View
from suitcase.games import GAMES, game


def looked_at(rules: Game, seed: int, steps: int) -> Iterator[tuple[View, list[str]]]:
    """A random game, everything of which is asked for: the views of those who act, with their actions."""
    chooser, chance = random.Random(seed), FastChance(seed)
    position: Position = rules.new(rules.seats[-1], chance=chance)
    for _ in range(steps):
        acting = position.to_act()
        if not acting:
            break
        for viewer in (*range(position.seats), None):
            position.view(viewer)
            position.tell(viewer)
        for seat in acting:
            view, legal = position.view(seat), position.legal(seat)
            rules.offers(view, legal)
            rules.clause(view)
            position.redeal(seat, chance)
            yield view, legal
        seat = chooser.choice(acting)
        position.play(seat, position.some_action(seat, chance), chance)
    position.dump()
    position.draw()
    position.outcome()
    rules.things()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_nothing_of_what_is_played(name: str) -> None:
    rules = game(name)
    list(looked_at(rules, 1, 60))  # what a game works out about itself it may keep
    before = dict(vars(rules))
    list(looked_at(rules, 2, 60))
    after = vars(rules)
    assert before.keys() == after.keys()
    assert [key for key in before if before[key] is not after[key]] == []


@pytest.mark.parametrize("name", GAMES)
def test_viewers_in_several_threads_get_their_own_words(name: str) -> None:
    rules = game(name)
    moments = [*looked_at(rules, 3, 40)]
    expected = [[rules.offer(view, action) for action in legal] for view, legal in moments]

    def ask(order: int) -> bool:
        numbers = list(range(len(moments)))
        random.Random(order).shuffle(numbers)
        return all([(o.say, o.at) for o in rules.offers(*moments[k])] == expected[k] for k in numbers)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(3) as pool:
            assert all(pool.map(ask, range(9)))
    finally:
        sys.setswitchinterval(interval)
