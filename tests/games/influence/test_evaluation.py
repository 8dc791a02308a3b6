"""What a search of Suit Up and Pick Smarter sees in a position, and how its quick player saves time."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import FastChance
from suitcase.games import game
from suitcase.games.influence.bots.evaluation import TRAITS
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.state import NOTHING, TYPES, State

BOTH = ("suit-up", "pick-smarter")


def influence_game(name: str) -> InfluenceGame[Any]:
    found = game(name)
    assert isinstance(found, InfluenceGame)
    return found


def begun(found: InfluenceGame[Any]) -> State:
    return found.deal(2, found.options.read({"setup": "quick"}), FastChance(1))


def traits_of(found: InfluenceGame[Any], s: State, seat: int) -> dict[str, int]:
    traits = [0] * len(TRAITS)
    found.hooks["appraise"](s, seat, traits)
    return dict(zip(TRAITS, traits, strict=True))


def test_ps_25_a_centre_token_that_somebody_has_is_worth_nothing_to_the_others() -> None:
    found = influence_game("pick-smarter")
    s = begun(found)
    for seat in range(2):
        s.benefits[seat][:] = [1] * TYPES
    s.centre = 1
    centres = [traits_of(found, s, seat)["the centre"] for seat in range(2)]
    assert centres == [0, s.worth[TYPES]]
    assert traits_of(found, s, 0)["types of benefit"] == 0
    s.benefits[0][2] = 0
    assert traits_of(found, s, 0)["one type short"] == 0


def test_su_63_everyone_with_all_types_has_the_centre() -> None:
    found = influence_game("suit-up")
    s = begun(found)
    s.benefits[0][:] = [1] * TYPES
    s.benefits[1][:] = [2, 1, 1, 0]
    one, other = (traits_of(found, s, seat) for seat in range(2))
    assert (one["the centre"], one["one type short"], one["types of benefit"]) == (s.worth[TYPES], 0, TYPES)
    assert (other["the centre"], other["one type short"], other["types of benefit"]) == (0, s.worth[TYPES], TYPES - 1)


@pytest.mark.parametrize("name", BOTH)
def test_a_lead_counts_up_to_three_benefits(name: str) -> None:
    found = influence_game(name)
    s = begun(found)
    s.benefits[0][:] = [5, 1, 0, 0]
    s.benefits[1][:] = [0, 1, 2, 0]
    ahead = 3 * s.worth[0] - 2 * s.worth[2]
    assert [traits_of(found, s, seat)["leads"] for seat in range(2)] == [ahead, -ahead]


@pytest.mark.parametrize("name", BOTH)
def test_a_mat_is_seen_as_long_as_it_is_early(name: str) -> None:
    found = influence_game(name)
    s = begun(found)
    s.mat[0] = found.mats.index("creative")
    early = {trait: worth for trait, worth in traits_of(found, s, 0).items() if trait.split()[0] in found.mats}
    assert early == {f"{mat} early": 6 if mat == "creative" else 0 for mat in found.mats}
    s.count[1] = 6
    assert traits_of(found, s, 0)["creative early"] == 0


@pytest.mark.parametrize("name", BOTH)
def test_greedy_looks_for_somebody_to_save_for_only_where_it_matters(name: str) -> None:
    found = influence_game(name)
    rules: Any = found.rules[0]
    left_out = 0
    for seed in range(2):
        chance = FastChance(seed)
        s = found.deal(3, found.options(), chance)
        while acting := found.to_act(s):
            seat = acting[0]
            actions = found.legal(s, seat)
            if len(actions) > 1 and not rules.plans(s, actions[-1]):
                left_out += 1
                wanted = rules.best_target(s, seat)
                with_it, without = (
                    [rules.worth_of(s, seat, action, target) for action in actions] for target in (wanted, NOTHING)
                )
                best = [action for action, worth in zip(actions, with_it, strict=True) if worth == max(with_it)]
                assert best == [action for action, worth in zip(actions, without, strict=True) if worth == max(without)]
            found.play(s, seat, rules.greedy(s, seat, [0] * len(found.actions), chance), chance)
    assert left_out > 20
