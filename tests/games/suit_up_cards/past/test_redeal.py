"""A redealt world is a function of what its viewer knows and of chance, and of nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from suitcase.engine import FastChance, RecordedChance
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.cards import DECK, kinds_of
from suitcase.games.suit_up_cards.check import check
from suitcase.games.suit_up_cards.rules.knowledge import keep_known
from suitcase.games.suit_up_cards.rules.past import hands_before
from suitcase.games.suit_up_cards.rules.redeal import redeal
from suitcase.games.suit_up_cards.rules.steps import take_steps
from suitcase.games.suit_up_cards.state import Phase, State

from ..helpers import TABLES, at, loaded, play, random_game
from .redealing import redealt

pytestmark = pytest.mark.usefixtures("compiled_cards")
VIEWERS = range(-1, 4)
LONG: list[dict[str, Any]] = [
    {"mode": "advanced", "advanced": "same"},
    {"mode": "advanced", "suits": "secret", "exchange": "pass"},
    {"mode": "advanced", "suits": "team"},
]
Redeal = Callable[[State, int, FastChance], None]


def positions(seed: int, often: float, **given: Any) -> Iterator[State]:
    """Moments of a game that is played at random, or greedily if the seed is odd."""
    chooser = random.Random(seed)
    for _, _, s in random_game(seed, greedy=seed % 2 > 0, **given):
        if s.phase not in (Phase.SUIT, Phase.OVER) and chooser.random() < often:
            yield s.copy()


def world_of(s: State, viewer: int, seed: int, by: Redeal = redeal) -> State:
    world = s.copy()
    by(world, viewer, FastChance(seed))
    return world


def drawn(s: State, viewer: int, seed: int, by: Redeal) -> tuple[State, list[Any]]:
    chance = RecordedChance(FastChance(seed))
    world = s.copy()
    by(world, viewer, chance)  # type: ignore[arg-type]  # any source of chance will do
    return world, chance.take()


def betrayals(s: State, other: State, viewer: int, seed: int, by: Redeal = redeal) -> tuple[State, list[str]]:
    """A redealt world, and how it differs if the truth is replaced by another world that the viewer cannot tell from
    it."""
    one, one_drawn = drawn(s, viewer, seed, by)
    two, two_drawn = drawn(other, viewer, seed, by)
    return one, [*one.differences(two), *([] if one_drawn == two_drawn else ["other draws"])]


def others_of(s: State, seed: int) -> list[State]:
    """For each viewer another world, made in the compiled form."""
    return redealt([(s, viewer) for viewer in VIEWERS], 0, FastChance(1000 + seed))


def look_at(s: State, seed: int) -> None:
    for viewer, other in zip(VIEWERS, others_of(s, seed), strict=True):
        world, found = betrayals(s, other, viewer, seed)
        assert found == [], (viewer, s)
        eyes = None if viewer < 0 else viewer
        assert GAME.view(world, eyes) == GAME.view(s, eyes)
        assert [*check(world)] == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table.values())) or "plain")
def test_the_same_knowledge_and_chance_give_the_same_world(table: dict[str, Any]) -> None:
    looked = 0
    for seed in range(6):
        for s in positions(seed, 0.04, limit=40, **table):
            look_at(s, seed)
            looked += 1
    assert looked > 15


@pytest.mark.parametrize("table", LONG, ids=lambda table: " ".join(map(str, table.values())))
def test_also_when_older_trades_are_forgotten(table: dict[str, Any]) -> None:
    looked = 0
    for seed in range(4):
        for s in positions(seed, 0.04, limit=110, **table):
            if s.forgotten:
                look_at(s, seed)
                looked += 1
    assert looked > 10


def test_what_is_known_is_the_same_bit_by_bit() -> None:
    """Also where two equal cards have other numbers in the other world."""
    renamed = 0
    for seed in range(4):
        for s in positions(seed, 0.05, limit=90, mode="advanced", suits="secret"):
            others = others_of(s, seed)
            for viewer in VIEWERS:
                other = others[viewer + 1]
                renamed += other.shown != s.shown
                keep_known(other, viewer)
                known = s.copy()
                keep_known(known, viewer)
                assert [*known.differences(other)] == []
    assert renamed > 10


# --- What would make it red -----------------------------------------------------------------------------------


def from_the_truth(s: State, viewer: int, chance: FastChance) -> None:
    """Walks from the true past in small steps, as `redeal` once did."""
    for _ in range(3):
        take_steps(s, viewer, chance)
    hands_before(s, s.trades)
    if s.played >= 0:
        s.hand[s.turn] ^= 1 << s.played


def with_a_peek_at_sure(s: State, viewer: int, chance: FastChance) -> None:
    """Leaves what others are sure of as it truly is."""
    true = s.sure[:]
    redeal(s, viewer, chance)
    s.sure = [true[k] if k not in (0, viewer + 1) else s.sure[k] for k in range(5)]


def with_a_draw_more(s: State, viewer: int, chance: FastChance) -> None:
    """Draws as often as the truth says."""
    chance.below(1 + s.hand[(viewer + 1) % 4] % 7)
    redeal(s, viewer, chance)


@pytest.mark.parametrize("saboteur", [from_the_truth, with_a_peek_at_sure, with_a_draw_more])
def test_whoever_reads_the_truth_is_found_out(saboteur: Redeal) -> None:
    found = looked = 0
    for s in positions(2, 0.06, limit=110, mode="advanced", advanced="same"):
        if s.forgotten:
            found += bool(betrayals(s, world_of(s, 0, 1001), 0, 1, saboteur)[1])
            looked += 1
    assert found > looked // 2 > 3


# --- Nothing of the truth is left, and nothing that could be is missing ---------------------------------------


def agreement(true: State, world: State, viewer: int) -> tuple[int, int]:
    """How many cards of others are with the same seat in both."""
    others = [p for p in range(4) if p != viewer]
    return sum((true.hand[p] & world.hand[p]).bit_count() for p in others), DECK - world.hand[viewer].bit_count()


def test_a_world_is_no_nearer_to_the_truth_than_one_from_another_truth() -> None:
    """Worlds from the truth, and worlds from a world: as many cards are where they truly are."""
    games = (positions(seed, 0.03, limit=110, mode="advanced", advanced="same") for seed in range(6))
    moments = [(s, viewer) for game in games for s in game for viewer in range(4)]
    others = [(world, viewer) for world, (_, viewer) in zip(redealt(moments, 0, FastChance(1)), moments, strict=True)]
    near = far = cards = 0
    for k in range(2):
        from_truth, from_other = redealt(moments, 0, FastChance(10 + k)), redealt(others, 0, FastChance(20 + k))
        for (s, viewer), one, other in zip(moments, from_truth, from_other, strict=True):
            here, all_cards = agreement(s, one, viewer)
            near += here
            far += agreement(s, other, viewer)[0]
            cards += all_cards
    assert cards > 10_000
    assert abs(near - far) / cards < 0.02, (near / cards, far / cards)


def test_where_no_past_leads_to_a_position_the_cards_are_dealt_anew() -> None:
    """Somebody has written down that Cy said SUIT UP, which he cannot have done. The world is possible all the same."""
    position = play(at(option={"mode": "advanced"}), "0 roll; 0 none; 0 L1 L2; 1 L3 L4", 2)
    s = position.state.copy()
    s.said[0] = 4
    s.declared[2] = s.told[2] = 1
    made_up = loaded(s).state
    for viewer in VIEWERS:
        world = world_of(made_up, viewer, 3)
        assert [*check(world)] == []
        assert viewer < 0 or kinds_of(world.hand[viewer]) == kinds_of(made_up.hand[viewer])
        assert world.trades + world.forgotten == 1


def test_cards_are_dealt_anew_beside_one_that_lies_on_the_table() -> None:
    position = play(at(option={"mode": "advanced"}), "0 roll; 0 none; 0 L1 L2; 1 L3 L4; 1 roll; 1 play +1", 2, 3)
    s = position.state.copy()
    s.said[0] = 4
    s.declared[2] = s.told[2] = 1
    for viewer in VIEWERS:
        world = world_of(loaded(s).state, viewer, 3)
        assert [*check(world)] == []
        assert GAME.view(world, None).played == "+1"
