"""What holds at every step of every game."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import FastChance
from suitcase.games.influence.state import Phase, State
from suitcase.games.suit_up import GAME, SuitUpOptions

from .helpers import BOX, TYPES
from .memory import members

BETWEEN = (Phase.FAVOR, Phase.MAIN, Phase.CARD)  # hands and rows are full then
OPTIONS: list[dict[str, Any]] = [
    {},
    {"setup": "quick"},
    {"abilities": False},
    {"corner": "counted", "favor_targets": "own", "final_favor": "influence"},
    {"zero_majority": "literal", "last_round_start_card": "no"},
    {"corner": "beside", "executive_swap": "anytime", "last_round_start_card": "yes"},
]


def check(s: State) -> None:
    rows = [card for row in s.row for card in row if card >= 0]
    people = [*members(s.deck), *members(s.discard), *rows]
    for seat in range(s.seats):
        people += [*members(s.hand[seat]), *members(s.friends[seat])]
    assert sorted(people) == list(range(50))
    favors = [*members(s.favor_deck), *s.used[: s.used_count]]
    for seat in range(s.seats):
        favors += members(s.favors[seat])
    assert sorted(favors) == list(range(32))
    assert all(0 <= amount <= 19 for seat in range(s.seats) for amount in s.influence[seat])
    assert sorted(s.tile) == list(range(8))
    assert s.dark in (0, 255)
    where = [space for space in s.space[: s.seats] if space >= 0]
    assert len(set(where)) == len(where)
    assert s.seats == 4 or all(space < 8 for space in where)
    for seat in range(s.seats):
        friends = [BOX.people[card] for card in members(s.friends[seat])]
        assert s.count[seat] == len(friends)
        assert s.benefits[seat] == [sum(f.benefits.count(kind) for f in friends) for kind in TYPES]


def check_turn(s: State) -> None:
    assert all(len(members(s.hand[seat])) == 2 for seat in range(s.seats))
    assert all(-1 not in row for row in s.row[: 2 if s.seats == 4 else 1])


def check_end(s: State) -> None:
    """The score, counted again."""
    order = [(s.holder + k) % s.seats for k in range(s.seats)]
    score = [sum(BOX.people[card].score for card in members(s.friends[p])) for p in range(s.seats)]
    for kind in range(4):
        most = max(s.benefits[p][kind] for p in order)
        tied = [p for p in order if s.benefits[p][kind] == most]
        if most or s.zero_counts:
            first = max(tied, key=lambda p: s.influence[p][kind])
            for p in tied:
                score[p] += s.worth[kind] if p == first else 1
    for p in range(s.seats):
        score[p] += s.worth[4] * all(s.benefits[p])
    assert score == s.score[: s.seats]
    assert s.winner == max(order, key=lambda p: (score[p], sum(s.influence[p])))
    assert max(s.count) >= 6


def played(seats: int, policy: str, seed: int) -> int:
    options = SuitUpOptions(**OPTIONS[seed % len(OPTIONS)])
    hooks, choose, chance = GAME.hooks, GAME.policy(policy), FastChance(seed)
    s = GAME.blank(seats, options)
    hooks["start"](s, chance)
    buffer = [0] * len(GAME.actions)
    turns = [0] * seats
    while s.phase != Phase.OVER:
        check(s)
        if s.phase in BETWEEN:
            check_turn(s)
        seat = hooks["mover"](s)
        turns[seat] += s.phase == Phase.MAIN
        hooks["apply"](s, seat, choose(s, seat, buffer, chance), chance)
    check(s)
    check_end(s)
    assert len(set(turns)) == 1, "all have had as many turns"
    return s.turns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_over_random_games(seats: int) -> None:
    lengths = [played(seats, "random", seed) for seed in range(50)]
    assert min(lengths) >= 6 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_over_greedy_games(seats: int) -> None:
    lengths = [played(seats, "greedy", seed) for seed in range(10)]
    assert 8 * seats <= sum(lengths) / len(lengths) <= 40 * seats
