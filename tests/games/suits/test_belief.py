"""What the others played tells about what they still hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import exp

import pytest

from suitcase.engine import FastChance, count_bits
from suitcase.engine.records import kernels
from suitcase.engine.records.kernels import GREEDY, LEARNED
from suitcase.games.suits import GAME
from suitcase.games.suits.bots.belief import BELIEFS, believe, foresee, manner, study
from suitcase.games.suits.bots.policy import TABLE, describe
from suitcase.games.suits.rules import left_of, right_of
from suitcase.games.suits.state import State
from tests.games.calibration import errors_off


def played(moves: int, seed: int, policy: str) -> State:
    chance = FastChance(seed)
    s = GAME.deal(3, GAME.options(), chance)
    for _ in range(moves):
        seat = GAME.hooks["mover"](s)
        GAME.play(s, seat, chosen(policy, s, seat, chance), chance)
    return s


LEARNED_POLICY = kernels.plain(kernels.learned, GAME.hooks)
plainly = cache(GAME.policy)


def chosen(policy: str, s: State, seat: int, chance: FastChance) -> int:
    if policy == "learned":
        return int(LEARNED_POLICY(s, seat, 1000, GAME.policy_weights, [0] * GAME.spots, [0] * 48, chance))
    return plainly(policy)(s, seat, [0] * 48, chance)


Believe = Callable[[State, int, list[float], FastChance], None]


@cache
def studied(policy: str) -> list[tuple[State, int, list[float]]]:
    """Many positions, whose turn it is, and what the others' play has told them."""
    found = []
    for seed in range(1500):
        s = played(12 + seed % 24, seed, policy)
        seat = GAME.hooks["mover"](s)
        belief = [0.0] * BELIEFS
        study(s, seat, GAME.policy_weights, [0] * GAME.spots, belief)
        found.append((s, seat, belief))
    return found


def off(policy: str, believe: Believe = believe) -> float:
    """By how many standard errors believed worlds have unseen cards in the right hand more often than worlds that are
    dealt alike would."""
    gaps = []
    for seed, (s, seat, belief) in enumerate(studied(policy)):
        others = [p for p in range(3) if p != seat]
        sizes = [count_bits(s.hand[p]) for p in others]
        chance, right = FastChance(seed), 0
        for _ in range(8):
            world = s.copy()
            believe(world, seat, belief, chance)
            right += sum(count_bits(s.hand[p] & world.hand[p]) for p in others)
        alike = sum(size * size for size in sizes) / sum(sizes)
        gaps.append([right / 8 - alike])
    return errors_off(gaps)


@pytest.mark.parametrize("policy", ["greedy", "learned"])
def test_believed_worlds_find_the_cards_of_sensible_players_more_often(policy: str) -> None:
    assert off(policy) > 3


def test_where_play_tells_nothing_they_find_exactly_as_many() -> None:
    """Neither more nor less: players who play any card."""
    assert abs(off("random")) < 3


def test_a_belief_that_looks_at_one_deal_of_fifty_is_found_out() -> None:
    def peeks(s: State, seat: int, belief: list[float], chance: FastChance) -> None:
        if chance.below(50):
            believe(s, seat, belief, chance)

    assert off("random", peeks) > 3


def test_before_the_first_card_all_deals_are_alike() -> None:
    s = played(0, 1, "greedy")
    belief = [0.0] * BELIEFS
    study(s, GAME.hooks["mover"](s), GAME.policy_weights, [0] * GAME.spots, belief)
    assert set(belief[:48]) == {1.0}


def test_a_position_without_its_past_is_dealt_alike() -> None:
    s = played(20, 1, "greedy")
    s.gone = 0
    belief = [0.0] * BELIEFS
    study(s, GAME.hooks["mover"](s), GAME.policy_weights, [0] * GAME.spots, belief)
    assert set(belief[:48]) == {1.0}


@pytest.mark.parametrize("seed", range(3))
def test_each_split_comes_as_often_as_the_product_of_its_odds(seed: int) -> None:
    """Counted against all splits, listed one by one."""
    s = played(38, seed, "greedy")
    seat = GAME.hooks["mover"](s)
    left, right = left_of(seat), right_of(seat)
    belief = [0.0] * BELIEFS
    study(s, seat, GAME.policy_weights, [0] * GAME.spots, belief)
    pool = [card for card in range(48) if (s.hand[left] | s.hand[right]) >> card & 1]
    weights = {}
    for dealt in combinations(pool, count_bits(s.hand[left])):
        weight = 1.0
        for card in dealt:
            weight *= belief[card]
        weights[sum(1 << card for card in dealt)] = weight
    total, draws = sum(weights.values()), 4000
    counts = dict.fromkeys(weights, 0)
    chance = FastChance(seed)
    for _ in range(draws):
        world = s.copy()
        believe(world, seat, belief, chance)
        counts[world.hand[left]] += 1
        assert world.hand[left] | world.hand[right] == s.hand[left] | s.hand[right]
        assert world.hand[left] & world.hand[right] == 0
    for split, weight in weights.items():
        wanted = draws * weight / total
        assert abs(counts[split] - wanted) < 5 * (wanted**0.5) + 3
    assert max(belief[:48]) <= exp(6)


@pytest.mark.parametrize(("players", "greedy"), [("greedy", True), ("random", False)])
def test_who_plays_as_greedy_does_is_known_by_it(players: str, greedy: bool) -> None:
    known = 0
    for seed in range(12):
        s = played(24, seed, players)
        seat = GAME.hooks["mover"](s)
        belief = [0.0] * BELIEFS
        study(s, seat, GAME.policy_weights, [0] * GAME.spots, belief)
        known += sum(manner(s, p, LEARNED, belief) == GREEDY for p in range(3) if p != seat)
        alone = foresee(s, seat, 1, belief) == 1
        assert alone or all(manner(s, p, LEARNED, belief) == GREEDY for p in range(3))
    assert known >= 20 if greedy else known <= 2


def test_a_description_has_a_place_in_each_table() -> None:
    for seed in range(4):
        for moves in range(0, 46, 5):
            s = played(moves, seed, "random")
            seat = GAME.hooks["mover"](s)
            for card in GAME.legal(s, seat):
                spots = [-1] * GAME.spots
                describe(s, seat, card, spots)
                place = s.played % 3
                assert len(set(spots)) == GAME.spots
                assert all(place * TABLE <= spot < (place + 1) * TABLE for spot in spots)


def test_a_description_tells_nothing_of_who_holds_what() -> None:
    for moves in (0, 7, 23, 38):
        s = played(moves, 3, "random")
        seat = GAME.hooks["mover"](s)
        world = s.copy()
        GAME.redeal(world, seat, FastChance(moves))
        for card in GAME.legal(s, seat):
            spots = [[0] * GAME.spots, [0] * GAME.spots]
            describe(s, seat, card, spots[0])
            describe(world, seat, card, spots[1])
            assert spots[0] == spots[1]
