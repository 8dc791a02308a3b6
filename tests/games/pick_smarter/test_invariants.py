"""What must hold at every step of every game, recounted from scratch over some hundreds of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from suitcase.engine import count_bits
from suitcase.games.influence.actions import DECK, GO, PILE, TAKE, TYPE
from suitcase.games.influence.rules.seats import EXECUTIVE
from suitcase.games.influence.state import FAVORS, HAND, MOST, NOTHING, PEOPLE, PLACES, ROW, SPACES, TILES, Phase, State

from .helpers import BOX, TYPES, members, policy_game

ALL_PEOPLE, ALL_FAVORS = (1 << PEOPLE) - 1, (1 << FAVORS) - 1
BUYING = {Phase.STAR, Phase.SECOND, Phase.FLIP}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"setup": "quick"},
    {"abilities": False},
    {"end_followers": "6"},
    {"discount_stacks": "no"},
    {"zero_majority": "literal"},
]


def everyone_once(s: State) -> None:
    rows = [1 << card for row in s.row for card in row if card >= 0]
    places = [s.deck, s.discard, *s.hand, *s.friends, *rows]
    assert sum(places) == ALL_PEOPLE, "fifty people, each in one place"
    assert sum(map(count_bits, places)) == PEOPLE
    used = [1 << card for card in s.used[: s.used_count]]
    places = [s.favor_deck, *s.favors, *used]
    assert sum(places) == ALL_FAVORS, "32 favors, each in one place"
    assert sum(map(count_bits, places)) == FAVORS


def board(s: State) -> None:
    assert sorted(s.tile) == list(range(TILES))
    spaces = [space for space in s.space[: s.seats] if space != NOTHING]
    assert len(set(spaces)) == len(spaces)
    assert all(space < (SPACES if s.seats == 4 else PLACES) for space in spaces)
    for seat in range(s.seats):
        assert all(0 <= amount <= MOST for amount in s.influence[seat])
        assert s.count[seat] == count_bits(s.friends[seat])
        for k, kind in enumerate(TYPES):
            shares = sum(BOX.people[card].benefits.count(kind) for card in members(s.friends[seat]))
            assert s.benefits[seat][k] == shares


class Watch:
    """Follows one game and knows what a careful player at the table would know."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.used: list[int] = []
        self.most = 0
        self.complete: int = NOTHING  # the first with all four types

    def look(self, s: State, action: int) -> None:
        everyone_once(s)
        board(s)
        if s.phase < Phase.FINAL:
            assert s.used[: s.used_count] == self.used
        else:
            assert s.used[: len(self.used)] == self.used, "the favors that were left lie on top"
        if s.phase < Phase.FINAL:
            self.followers(s)
        if s.phase not in BUYING:
            self.between(s)
        self.next_used(s, action)

    def followers(self, s: State) -> None:
        self.most = max(self.most, *s.count)
        wanted = min(TILES, self.most + (2 if s.short else 0))
        if s.phase in BUYING:
            assert count_bits(s.dark) < wanted + (s.phase != Phase.FLIP)
        else:
            assert count_bits(s.dark) == wanted
        if self.complete == NOTHING and s.phase not in (Phase.STAR, Phase.SECOND):
            self.complete = next((p for p in range(s.seats) if min(s.benefits[p]) > 0), NOTHING)
            assert s.centre == self.complete

    def between(self, s: State) -> None:
        if s.turns > len(self.turns) and s.phase > Phase.SECOND_TYPE:
            self.turns.append(s.turn)
            assert len(self.turns) == s.turns
        if s.phase < Phase.FINAL:
            assert [count_bits(hand) for hand in s.hand[: s.seats]] == [HAND] * s.seats
            rows = 2 if s.seats == 4 else 1
            assert [sum(card >= 0 for card in row) for row in s.row[:rows]] == [ROW] * rows
        if s.phase == Phase.CARD:
            assert s.turn == s.holder
            assert not s.ending

    def next_used(self, s: State, action: int) -> None:
        """The used pile as it will lie after the action."""
        if s.phase == Phase.FAVOR_MODE:
            self.used.append(s.favor)
        elif action == PILE:
            self.used.pop()
        elif action == DECK and not s.favor_deck:
            self.used.clear()
        elif s.phase in (Phase.MAIN, Phase.COLLECT_AT) and GO <= action < TYPE and not s.favor_deck:
            place, executive = action - GO, s.abilities and s.mat[s.turn] == EXECUTIVE
            if place < PLACES and BOX.tiles[s.tile[place]].favor and not executive:
                self.used.clear()


def ended(s: State, watch: Watch) -> None:
    assert s.dark == (1 << TILES) - 1
    turns = Counter(watch.turns)
    assert set(turns.values()) == {len(watch.turns) // s.seats}, "everyone has had as many turns"
    assert watch.turns[-1] == s.holder
    scores = scored(s)
    assert scores == s.score[: s.seats]
    first = (s.holder + 1) % s.seats
    ranks = [(scores[p], sum(s.influence[p]), -((p - first) % s.seats)) for p in range(s.seats)]
    assert [p for p in range(s.seats) if ranks[p] == max(ranks)] == [s.winner]


def scored(s: State) -> list[int]:
    """The scores, counted from scratch."""
    seats = range(s.seats)
    scores = [sum(BOX.people[card].score for card in members(s.friends[p])) for p in seats]
    for kind in range(4):
        standing = [(s.benefits[p][kind], s.influence[p][kind]) for p in seats]
        if max(standing)[0] or s.zero_counts:
            for p in seats:
                scores[p] += s.worth[kind] * (standing[p] == max(standing))
    if s.centre != NOTHING:
        scores[s.centre] += s.worth[4]
    return scores


def watched(seats: int, seed: int, policy: str, **options: Any) -> set[int]:
    """Plays a game under watch; returns the phases that it went through."""
    watch, phases = Watch(), set()
    for s, _, action in policy_game(seats, seed, policy, **options):
        watch.look(s, action)
        phases.add(s.phase)
    assert s.phase == Phase.OVER
    ended(s, watch)
    return phases


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_must_hold_holds(seats: int, policy: str) -> None:
    phases = set()
    for seed in range(40):
        phases |= watched(seats, seed, policy)
    if policy == "random":
        never = {Phase.FAVOR_TYPE, Phase.GIVE, Phase.TAKE, Phase.COLLECT_WITH, Phase.LATE_SWAP}  # those are Suit Up's
        if seats < 4:
            never.add(Phase.COLLECT_AT)
        assert phases == set(Phase) - never


@pytest.mark.parametrize("options", OPTIONS[1:], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_and_with_every_option(seats: int, options: dict[str, Any]) -> None:
    for seed in range(10):
        watched(seats, 1000 + seed, "random", **options)
        watched(seats, 1000 + seed, "greedy", **options)


def test_without_a_card_used_turns_go_round_and_with_it_they_turn_back() -> None:
    """The order of turns follows from the decisions about the card alone."""
    for seed in range(20):
        order, decisions, turns = [], [], 0
        for s, _, action in policy_game(3, seed, "random"):
            if s.turns > turns and s.phase > Phase.SECOND_TYPE:
                turns = s.turns
                order.append(s.turn)
            if s.phase == Phase.CARD:
                decisions.append(action == TAKE)
            if s.phase == Phase.MAT and len(order) == 0:
                holder = s.holder
        seat, expected, waiting = (holder + 1) % 3, [], iter(decisions)
        for _ in order:
            expected.append(seat)
            if seat == holder and next(waiting, False):
                holder = (holder - 1) % 3
            else:
                seat = (seat + 1) % 3
        assert order == expected
