"""The search kernel: the same in both forms, on any number of threads, and in any world that looks the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from suitcase.engine import FastChance, Record
from suitcase.engine.records import kernels
from suitcase.engine.search import tree
from suitcase.engine.search.thought import Thought, settings_for, workspace
from suitcase.engine.search.tree import Node, Settings, Workspace
from suitcase.games.suits import GAME as SUITS

pytestmark = pytest.mark.usefixtures("compiled_suits")


def settings(seat: int, **more: int) -> Settings:
    how = Settings()
    how.seat, how.seats, how.horizon = seat, 3, 1
    for name, value in more.items():
        setattr(how, name, value)
    return how


def after(moves: int, seed: int = 1, policy: str = "greedy") -> tuple[Any, int]:
    """A position of Suits between such players, and whose turn it is."""
    position = SUITS.new(chance=FastChance(seed))
    choose = SUITS.policy(policy)
    for _ in range(moves):
        seat = position.to_act()[0]
        card = choose(position.state, seat, [0] * 48, FastChance(moves))
        position.apply(seat, SUITS.actions[card], FastChance(0))
    return position, position.to_act()[0]


def in_plain_python(s: Record, how: Settings, seed: int, simulations: int, **other: Any) -> list[Node]:
    """The same kernel over lists and objects."""
    flat = workspace(SUITS, s, how, seed * 64)
    nodes = [Node() for _ in range(simulations + 2)]
    work = Workspace(*(part.tolist() for part in flat))._replace(
        states=[s.copy(), s.copy()], chances=[FastChance(seed * 64)], how=[how.copy()], nodes=nodes
    )
    kernels.plain(tree.think, SUITS.hooks | other)(work, simulations)
    return nodes


@pytest.mark.parametrize("others", [tree.BY_POLICY, tree.FOLLOWED, tree.IN_TREE])
@pytest.mark.parametrize("moves", [0, 19, 40])
def test_both_forms_of_a_search_grow_the_same_tree(others: int, moves: int) -> None:
    position, seat = after(moves)
    how = settings(seat, others=others)
    plain = in_plain_python(position.state, how, 5, 60)
    compiled = Thought(SUITS, position.state, how, 5, streams=1)
    compiled.more(60)
    grown = compiled.nodes(0)
    assert [Node.unpack(grown, k) for k in range(len(grown))] == plain[: len(grown)]
    assert len(grown) > 5


def test_a_search_is_the_same_on_any_number_of_threads_and_in_any_chunks() -> None:
    position, seat = after(8)
    alone = Thought(SUITS, position.state, settings(seat), 9)
    alone.more(600)
    shared = Thought(SUITS, position.state, settings(seat), 9)
    with ThreadPoolExecutor(4) as threads:
        for _ in range(6):
            shared.more(100, threads)
    assert alone.findings() == shared.findings()
    assert alone.simulations == shared.simulations == 1200


@pytest.mark.parametrize("players", ["greedy", "random"])
@pytest.mark.parametrize("moves", [1, 20, 39])
def test_both_forms_of_a_search_learn_the_same_from_others(players: str, moves: int) -> None:
    position, seat = after(moves, policy=players)
    how = settings_for(SUITS, seat, 3)
    plain = in_plain_python(position.state, how, 5, 60)
    compiled = Thought(SUITS, position.state, how, 5, streams=1)
    compiled.more(60)
    grown = compiled.nodes(0)
    assert [Node.unpack(grown, k) for k in range(len(grown))] == plain[: len(grown)]
    # Those who play as greedy does can be planned for; with others only the next card is searched.
    planned = any(Node.unpack(grown, k).child for k in range(1, len(grown)))
    assert planned == (players == "greedy" and moves > 1)


@pytest.mark.parametrize("others", [tree.BY_POLICY, tree.FOLLOWED, tree.IN_TREE])
@pytest.mark.parametrize("moves", [1, 17, 33, 44])
def test_a_search_finds_the_same_in_another_world(others: int, moves: int) -> None:
    position, seat = after(moves)
    found = []
    usual = settings_for(SUITS, seat, 3)
    for world in (position, position.redeal(seat, FastChance(3)), position.redeal(seat, FastChance(4))):
        for how in (settings(seat, others=others), usual):
            thought = Thought(SUITS, world.state, how, 2)
            thought.more(200)
            found.append(thought.findings())
    assert found[0] == found[2] == found[4]
    assert found[1] == found[3] == found[5]


def test_a_search_that_begins_in_the_true_world_is_found_out() -> None:
    """The saboteur: worlds that are the truth."""
    position, seat = after(4)
    worlds = (position, position.redeal(seat, FastChance(3)))
    honest = [in_plain_python(world.state, settings(seat), 2, 80) for world in worlds]
    assert honest[0] == honest[1]

    def peek(s: Record, seat: int, belief: object, chance: object) -> None:
        """Leaves all cards where they are."""

    grown = [in_plain_python(world.state, settings(seat), 2, 80, believe=peek) for world in worlds]
    assert grown[0] != grown[1]


def test_each_visit_is_counted_once_and_no_share_leaves_its_bounds() -> None:
    position, seat = after(6)
    thought = Thought(SUITS, position.state, settings(seat), 1, streams=1)
    thought.more(3000)
    nodes = thought.nodes(0)
    found = thought.findings()
    assert sum(one.visits for one in found) == thought.simulations == 3000
    assert all(0 <= one.share <= 1 and one.error > 0 for one in found)
    assert {one.action for one in found} <= set(position.legal_actions(seat))
    for node in nodes[1:]:
        assert 0 <= node["total"] <= node["visits"] * kernels.ONE
        assert node["visits"] <= node["available"] <= 3000


def test_a_full_tree_goes_on_without_new_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suitcase.engine.search.thought.MOST_NODES", 1024)
    position, seat = after(3)
    thought = Thought(SUITS, position.state, settings(seat, others=tree.IN_TREE), 1, streams=1)
    thought.more(5000)
    assert len(thought.nodes(0)) == 1024
    assert thought.simulations == 5000
    assert sum(one.visits for one in thought.findings()) == 5000


def test_the_last_card_but_one_that_wins_the_game_is_found() -> None:
    """Two tricks are left and one of them decides: the search plays the card that takes it."""
    for seed in range(12):
        position, seat = after(48 * 2 + 42, seed)
        thought = Thought(SUITS, position.state, settings(seat), 1)
        thought.more(400)
        best = thought.findings()[0]
        assert best.share >= max(one.share - 3 * one.error for one in thought.findings())


def test_with_caution_greedy_is_left_only_for_what_is_clearly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    bold: list[bool] = []
    careful: list[bool] = []
    timid: list[bool] = []
    for seed in range(12):
        position, seat = after(5, seed)
        greedy = SUITS.policy("greedy")(position.state, seat, [0] * 48, FastChance(0))
        for caution, left in ((0.0, bold), (1.0, careful), (50.0, timid)):
            monkeypatch.setattr(type(SUITS), "caution", caution)
            thought = Thought(SUITS, position.state, settings(seat), 1)
            thought.more(300)
            found = thought.findings()
            left.append(found[0].action != greedy)
            if caution and found[0].action != greedy:
                usual = next(one for one in found if one.action == greedy)
                assert found[0].share > usual.share + caution * max(found[0].error, usual.error)
    assert not any(timid)
    assert sum(careful) < sum(bold)


def test_one_of_several_actions_is_not_a_decision() -> None:
    position, seat = after(5)
    thought = Thought(SUITS, position.state, settings(seat), 1, streams=1)
    thought.more(1)
    assert len(thought.findings()) == 1
    assert not thought.decided(0)
