"""What the others did tells where cards are: believed worlds find them more often than worlds dealt alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from suitcase.engine import FastChance, below, count_bits, lowest_bit, take
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.actions import NONE, ROLL
from suitcase.games.suit_up_cards.bots.belief import KEEPING
from suitcase.games.suit_up_cards.cards import KIND_OF
from suitcase.games.suit_up_cards.rules.knowledge import first_copies
from suitcase.games.suit_up_cards.rules.redeal import first_of, redeal_keeping
from suitcase.games.suit_up_cards.state import SEATS, Phase, State
from tests.games.calibration import errors_off


class Silent:
    """A player whose play tells nothing: any cards of the hand, each set as likely as the others, and no action card.

    The random policy is none. It picks a trade's cards one after the other, in their order, so later ones more often;
    and who could have played an action card and did not is less likely to hold one."""

    def __init__(self) -> None:
        self.chosen = [0] * SEATS

    def __call__(self, s: State, seat: int, chance: FastChance) -> int:
        legal = GAME.legal(s, seat)
        if s.phase == Phase.PICK:
            if s.picked[seat] == 0:
                self.chosen[seat] = first_of(s.hand[seat], take(s.hand[seat], s.need[seat], chance))
            return KIND_OF[lowest_bit(self.chosen[seat] & ~s.picked[seat])]
        for action in (ROLL, NONE):
            if action in legal:
                return action
        return legal[below(chance, len(legal))]


Play = Callable[[State, int, FastChance], int]
Redeal = Callable[[State, int, int, FastChance], None]


def off(play: Play, options: dict[str, str], redeal: Redeal = redeal_keeping, games: int = 120) -> float:
    """By how many standard errors believed worlds share more cards with the truth than with a world in which all pasts
    count alike. Where play tells nothing the truth is such a world."""
    gaps: list[list[float]] = []
    for game in range(games):
        chance, moves = FastChance(1000 + game), 0
        s = GAME.deal(SEATS, GAME.options.read(options), chance)
        gaps.append([])
        while (seat := GAME.hooks["mover"](s)) >= 0 and moves < 300:
            moves += 1
            if moves % 31 == 0:
                believed, alike = s.copy(), s.copy()
                redeal(believed, seat, KEEPING, chance)
                redeal_keeping(alike, seat, 0, chance)
                gaps[-1].append(shared(s, believed, seat) - shared(alike, believed, seat))
            GAME.play(s, seat, play(s, seat, chance), chance)
    assert sum(map(len, gaps)) > 750
    return errors_off(gaps)


def shared(one: State, other: State, seat: int) -> int:
    """How many cards of the others are in the same hand in both. Of two equal cards nobody knows which is which."""
    return sum(count_bits(first_copies(one.hand[p]) & first_copies(other.hand[p])) for p in range(SEATS) if p != seat)


def greedily(s: State, seat: int, chance: FastChance) -> int:
    return GAME.policy("greedy")(s, seat, [0] * len(GAME.actions), chance)


@pytest.mark.parametrize(
    ("play", "options"), [(greedily, {}), (GAME.usual, {"mode": "pair"}), (GAME.usual, {"exchange": "pass"})]
)
def test_among_people_who_collect_believed_worlds_find_more(play: Play, options: dict[str, str]) -> None:
    assert off(play, options) > 3


@pytest.mark.parametrize(
    "options", [{}, {"exchange": "pass"}, {"suits": "secret"}, {"mode": "advanced", "suits": "team"}]
)
def test_where_play_tells_nothing_they_find_exactly_as_many(options: dict[str, str]) -> None:
    """Neither more nor less. So do worlds in which all pasts count alike."""
    assert abs(off(Silent(), options)) < 3

    def alike(s: State, seat: int, keeping: int, chance: FastChance) -> None:
        redeal_keeping(s, seat, 0, chance)

    assert abs(off(Silent(), options, alike)) < 3


def test_a_belief_that_looks_at_one_deal_of_thirty_is_found_out() -> None:
    def peeks(s: State, seat: int, keeping: int, chance: FastChance) -> None:
        if below(chance, 30):
            redeal_keeping(s, seat, keeping, chance)

    assert off(Silent(), {}, peeks) > 3


@pytest.mark.parametrize("options", [{}, {"mode": "pair"}, {"suits": "secret"}])
def test_a_believed_world_is_a_function_of_what_the_seat_knows(options: dict[str, str]) -> None:
    chance = FastChance(5)
    s: State = GAME.deal(SEATS, GAME.options.read(options), chance)
    greedy = GAME.policy("greedy")
    for move in range(160):
        seat = GAME.hooks["mover"](s)
        if seat < 0:
            break
        if move % 13 == 12:
            other = s.copy()
            GAME.redeal(other, seat, FastChance(move))
            worlds = [s.copy(), other]
            for world in worlds:
                redeal_keeping(world, seat, KEEPING, FastChance(9))
            assert worlds[0] == worlds[1]
            position = GAME.position(s)
            assert GAME.position(worlds[0]).view(seat) == position.view(seat)
            assert list(GAME.check(worlds[0])) == []
        GAME.play(s, seat, greedy(s, seat, [0] * len(GAME.actions), chance), chance)
