"""A redealt world is one that a perfect memory cannot rule out, and all that can be otherwise is."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from suitcase.engine import FastChance, RecordPosition
from suitcase.engine.records import kernels
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.cards import MINUS_ONE, kinds_of
from suitcase.games.suit_up_cards.rules.past import still_sure
from suitcase.games.suit_up_cards.state import Ended, Phase, State

from ..helpers import TABLES, Cards, at, cards, hand, loaded, options, play, random_game, seen
from .memory import Belief, Witness


def watched(seed: int, exact: bool, often: float, **given: Any) -> tuple[int, int]:
    """Follows a game for one viewer; how many worlds were looked at, and how many of them were others."""
    chooser, chance = random.Random(seed), FastChance(seed)
    viewer = seed % 5 - 1
    eyes = None if viewer < 0 else viewer
    witness: Witness | None = None
    belief: Belief | None = None
    checked = different = 0
    for _, _, s in random_game(seed, greedy=seed % 2 > 0, **given):
        if s.phase == Phase.SUIT:
            continue
        view = GAME.view(s, eyes)
        if witness is None:
            witness, belief = Witness(viewer, view, s.hand), Belief(viewer, view) if exact else None
        witness.watch(view, s.hand)
        if belief:
            belief.watch(view)
            if len(belief.states) > 250:
                return checked, different
            assert belief.allows(s), "what is true must be possible"
        if s.ended or chooser.random() > often:
            continue
        assert witness.objection(s) is None, "what is true must be possible"
        if s.forgotten:
            others = [p for p in range(4) if p != viewer]
            sure = [Counter(kinds_of(s.base[p] & s.sure[viewer + 1])) for p in others]
            assert sure == [witness.sure[s.forgotten][p] for p in others]
        world = s.copy()
        GAME.hooks["redeal"](world, viewer, chance)
        assert witness.objection(world) is None, RecordPosition(GAME, world).draw()
        assert belief is None or belief.allows(world), RecordPosition(GAME, world).draw()
        checked += 1
        different += world.hand != s.hand
    return checked, different


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table.values())) or "plain")
def test_no_world_is_ruled_out(table: dict[str, Any]) -> None:
    found = [watched(seed, exact=False, often=0.06, limit=30, **table) for seed in range(12)]
    checked, different = (sum(each) for each in zip(*found, strict=True))
    assert checked > 40
    assert different > 0.9 * checked


@pytest.mark.parametrize("exchange", ["swap", "pass"])
def test_no_world_is_ruled_out_by_counting_every_possibility(exchange: str) -> None:
    found = [watched(seed, exact=True, often=0.3, limit=9, exchange=exchange) for seed in range(30)]
    checked, different = (sum(each) for each in zip(*found, strict=True))
    assert checked > 180
    assert different > 0.9 * checked


@pytest.mark.parametrize("policy", kernels.POLICIES)
@pytest.mark.usefixtures("compiled_cards")
def test_no_world_is_ruled_out_in_thousands_of_games(policy: str) -> None:
    """Played and redealt in the compiled form."""
    pytest.importorskip("numba")
    import numpy as np

    arena, probe = GAME.compiled.kernel(kernels.arena), GAME.compiled.kernel(kernels.probe)
    chances = np.concatenate([FastChance(seed).pack() for seed in range(4)])
    actions, facts, none = np.zeros(len(GAME.actions), np.int64), np.zeros(12, np.int64), np.zeros(0, np.int8)
    policies = np.full(4, kernels.POLICIES.index(policy))
    states, seats = np.zeros(2, GAME.state.dtype()), np.zeros((4, 3), np.int64)
    games = 2000 if policy == "random" else 400
    different = 0
    for number in range(games):
        table = TABLES[number % len(TABLES)]
        blank = GAME.blank(4, options(limit=6 + number % 24, **table)).pack()
        arena(blank, states, chances, actions, policies, 1, seats, np.zeros(0, np.int64), np.zeros(1, np.int64))
        s = State.unpack(states)
        if s.ended == Ended.SUIT_UP:
            continue
        # One more turn, so that the cards are still secret.
        s.phase, s.ended, s.winners, s.number, s.other, s.limit = Phase.ROLL, Ended.NOT, 0, 0, -1, s.limit + 1
        viewer = number % 5 - 1
        s.pack(states)
        probe(states, chances, -1, -1, viewer, actions, none, facts)
        world = State.unpack(states, 1)
        eyes = None if viewer < 0 else viewer
        start = s.copy()
        start.hand = s.base[:]
        witness = Witness.of_game(s, viewer, GAME.view(start, eyes), GAME.view(s, eyes))
        assert witness.objection(s) is None, "what is true must be possible"
        assert witness.objection(world) is None, RecordPosition(GAME, world).draw()
        different += world.hand != s.hand
    assert different > games // 2


def test_of_what_is_forgotten_only_what_was_sure_is_kept() -> None:
    found = [watched(seed, exact=False, often=0.01, limit=150, mode="advanced", advanced="same") for seed in range(6)]
    checked, different = (sum(each) for each in zip(*found, strict=True))
    assert checked > 20
    assert different > 0.9 * checked


def test_where_cards_were_when_older_trades_were_forgotten_is_free_too() -> None:
    game = (s for _, _, s in random_game(3, limit=75, mode="advanced", advanced="same"))
    s = next(s for s in game if s.forgotten and s.trades > 40).copy()
    found = set()
    for seed in range(30):
        world = s.copy()
        GAME.hooks["redeal"](world, 0, FastChance(seed))
        assert world.base[0] == s.base[0]
        assert all(world.base[p] & s.sure[1] == s.base[p] & s.sure[1] for p in range(4))
        found.add(tuple(world.base))
    assert len(found) > 25


def test_nobody_is_sure_which_of_two_equal_cards_has_left() -> None:
    """Ana knows of one minus one that Bo has; he has both. He shows one, or gives her one: it may be that one."""
    s = State()
    s.base, s.sure[1], s.giver[0], s.taker[0] = [0, cards("-1 -1 L1"), 0, 0], 1 << MINUS_ONE, 1, 2
    twin = 2 << MINUS_ONE
    s.gave[0], s.shown[0] = twin, MINUS_ONE + 1
    assert still_sure(s, 0, 0) == twin
    s.taker[0], s.shown[0] = 0, -1
    assert still_sure(s, 0, 0) == twin
    s.gave[0] = 1 << MINUS_ONE
    assert still_sure(s, 0, 0) == 1 << MINUS_ONE
    s.sure[1] |= twin
    assert still_sure(s, 0, 0) == twin | 1 << MINUS_ONE


def test_a_position_from_before_anyone_was_known_to_be_sure_keeps_its_open_cards() -> None:
    """It was dumped when `sure` did not exist: what all see is kept all the same."""
    position = play(at(turn=3), "3 roll; 3 play -1; 0 L1", 1)
    s = position.state.copy()
    s.base, s.trades, s.forgotten = s.hand[:], 0, 16
    for field in (s.giver, s.taker, s.gave, s.got):
        field[0] = 0
    s.shown[0] = -1
    old = loaded(s)
    for world in worlds(old, 2, 40):
        assert seen(world, 2) == seen(old, 2)
        assert "-1" in hand(world, 0)


# --- A few things that a good memory knows --------------------------------------------------------------------


def worlds(position: Cards, viewer: int | None, n: int = 100) -> list[Cards]:
    now = RecordPosition(GAME, position.state)  # without the moment before, which nobody asks for here
    return [now.redeal(viewer, FastChance(seed)) for seed in range(n)]


def who_has(world: Cards, card: str) -> list[int]:
    return [seat for seat in range(4) if card in hand(world, seat)]


def ways(position: Cards, viewer: int, cards: str, n: int = 100) -> Counter[tuple[int, ...]]:
    """Where the cards are in many worlds, and how often."""
    return Counter(tuple(who_has(world, card)[0] for card in cards.split()) for world in worlds(position, viewer, n))


def swap(position: Cards, number: int, given: dict[int, str]) -> Cards:
    """The whole turn of a trade."""
    turn = position.state.turn
    play(position, f"{turn} roll; {turn} none", number)
    return play(position, "; ".join(f"{seat} {cards}" for seat, cards in given.items()))


def three_to_b(position: Cards | None = None) -> Cards:
    """Ana gives Bo three cards."""
    return swap(position or at(), 3, {0: "L1 M1 K1", 1: "L3 M3 K3"})


def test_what_one_has_given_is_there_until_its_holder_trades() -> None:
    position = three_to_b()
    assert ways(position, 0, "L1 M1 K1") == {(1, 1, 1): 100}
    assert ways(position, 1, "L3 M3 K3") == {(0, 0, 0): 100}
    # Third parties know nothing of it.
    assert len(ways(position, 2, "L1 L3")) == 9


def test_of_three_known_cards_two_may_have_gone() -> None:
    position = swap(three_to_b(), 2, {1: "L4 M4", 2: "L5 M5"})
    found = ways(position, 0, "L1 M1 K1", 300)
    assert set(found) == {(1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 2, 2), (2, 1, 2), (2, 2, 1)}


def test_what_came_back_tells_where_the_others_are() -> None:
    """Bo gave one card to Cy; one of the three known ones comes from Cy, so the others are still with Bo."""
    position = swap(three_to_b(), 1, {1: "M1", 2: "L5"})
    position = swap(position, 1, {2: "M1", 3: "L7"})
    position = swap(position, 1, {3: "M1", 0: "L2"})
    assert "M1" in hand(position, 0)
    assert ways(position, 0, "L1 K1") == {(1, 1): 100}
    # Cy and Dio know only what went through their own hands.
    assert set(ways(position, 2, "M1")) == {(0,), (3,)}


def test_a_big_trade_must_have_taken_some_along() -> None:
    """Bo has six cards that Ana knows and gives five of his ten away: at least one of the six has gone."""
    position = at(turn=0)
    play(position, "0 roll; 0 play +1; 0 L1 L2 M1 M2 K1; 1 L3 L4 M3 M4 K3 K4", 5)
    known = "L1 L2 M1 M2 K1 +1"
    position = swap(position, 5, {1: "L1 L2 M1 S3 S4", 2: "L5 L6 M5 M6 K5"})
    for world in worlds(position, 0, 100):
        there = hand(world, 1) & set(known.split())
        assert 1 <= len(there) <= 5


def test_a_played_card_is_with_whoever_got_it() -> None:
    position = play(at(), "0 roll; 0 play switch; 0 L1; 3 L7 L8", 2)
    for viewer in (1, 2, None):
        for world in worlds(position, viewer, 40):
            assert who_has(world, "switch") == [3]
    play(position, "3 roll; 3 none; 3 M7; 2 L5", 1)
    assert {tuple(who_has(world, "switch")) for world in worlds(position, 1, 80)} == {(3,), (2,)}


def test_a_card_on_the_table_stays_there() -> None:
    position = play(at(), "0 roll; 0 play +1", 3)
    for world in worlds(position, 2, 40):
        assert seen(world, 2).played == "+1"
        assert world.state.hand[0].bit_count() == 9
        GAME.load(world.dump())


def test_a_first_world_can_be_any_deal() -> None:
    position = at()
    found = set()
    for world in worlds(position, 0, 120):
        assert hand(world, 0) == hand(position, 0)
        found |= hand(world, 1)
    assert found == {word for seat in (1, 2, 3) for word in hand(position, seat)}


def test_a_suit_that_was_said_is_known_to_have_been_whole() -> None:
    hands = ["L1 L2 L3 L4 L5 L6 L7 M8 S1 S2", "M1 M2 M3 M4 M5 M6 K8 L8 S3 S4", "...", "..."]
    position = at(hands, traded=True, option={"mode": "advanced"})
    swap(position, 1, {0: "S1", 1: "L8"})
    assert seen(position).declared[0]
    for viewer in (2, 3):
        for world in worlds(position, viewer, 40):
            assert {f"L{rank}" for rank in range(1, 9)} <= hand(world, 0)


def test_secret_suits_are_others_in_other_worlds() -> None:
    position = at(option={"suits": "secret"})
    suits = {tuple(world.state.suit) for world in worlds(position, 0, 120)}
    assert len(suits) == 6
    assert {suit[0] for suit in suits} == {0}
    assert len({tuple(world.state.suit) for world in worlds(position, None, 400)}) == 24


def test_a_suit_may_be_another_where_cards_lie_otherwise_too() -> None:
    """Bo holds all of King and collects Moon. For the others he may collect King, if he lacks some of it."""
    hands = ["L1 L2 ...", "K1 K2 K3 K4 K5 K6 K7 K8 M1 M2", "S1 S2 ...", "..."]
    position = swap(at(hands, turn=1, option={"suits": "secret"}), 2, {1: "M1 M2", 2: "S1 S2"})
    assert len({tuple(world.state.suit) for world in worlds(position, 0, 120)}) == 6


def test_in_a_team_only_the_others_may_have_changed_suits() -> None:
    position = at(suits="light king moon spear", option={"suits": "team", "mode": "pair"})
    assert {tuple(world.state.suit) for world in worlds(position, 0, 60)} == {(0, 2, 1, 3), (0, 3, 1, 2)}
    assert len({tuple(world.state.suit) for world in worlds(position, None, 200)}) == 8


# --- Nothing of the truth shines through ----------------------------------------------------------------------


def left_with_bo(truth: Cards) -> float:
    """How many of the three cards that Ana gave Bo he still has, in the middle of many worlds."""
    found = ways(truth, 0, "L1 M1 K1", 300)
    return sum(n * way.count(1) for way, n in found.items()) / found.total()


def test_worlds_do_not_depend_on_what_the_viewer_cannot_know() -> None:
    """Bo gave Cy three of his ten cards, so of the three known ones he has kept 2.1, wherever they really are."""
    kept = swap(three_to_b(), 3, {1: "L4 M4 K4", 2: "L5 M5 K5"})
    gone = swap(three_to_b(), 3, {1: "L1 M1 K1", 2: "L5 M5 K5"})
    assert seen(kept, 0) == seen(gone, 0)
    for truth in (kept, gone):
        assert abs(left_with_bo(truth) - 3 * 7 / 10) < 0.2


def test_worlds_are_as_likely_as_pasts() -> None:
    """A card of Bo's that Ana knows, after two trades of his: so likely it is still with him as counting says."""
    position = swap(three_to_b(), 2, {1: "L4 M4", 2: "L5 M5"})
    found = ways(position, 0, "L1 M1 K1", 500)
    stay = sum(n for way, n in found.items() if way == (1, 1, 1)) / 500
    assert abs(stay - (7 * 6) / (10 * 9)) < 0.08


def test_the_state_of_a_world_tells_of_its_own_past() -> None:
    """Whoever goes on from a redealt world can redeal it again, for another seat."""
    position = swap(three_to_b(), 2, {1: "L4 M4", 2: "L5 M5"})
    world: Cards = position.redeal(3, FastChance(1)).redeal(1, FastChance(2))
    GAME.load(world.dump())
    state: State = world.state
    assert [len(kinds_of(cards)) for cards in state.hand] == [10] * 4
