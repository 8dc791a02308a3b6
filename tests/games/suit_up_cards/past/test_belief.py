"""What the others did tells where cards are: believed worlds find them more often than worlds dealt alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

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

from .redealing import redealt


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
Moment = tuple[State, int]
Sort = tuple[str, str]  # an option and its value


def greedily(s: State, seat: int, chance: FastChance) -> int:
    return GREEDY(s, seat, [0] * len(GAME.actions), chance)


GREEDY = GAME.policy("greedy")
PLAYERS: dict[str, Callable[[], Play]] = {"silent": Silent, "greedy": lambda: greedily, "usual": lambda: GAME.usual}


@cache
def games_of(players: str, *options: Sort) -> list[list[Moment]]:
    """The moments of some games at which worlds are made, and whose turn it was."""
    games: list[list[Moment]] = []
    play = PLAYERS[players]()
    for game in range(120):
        chance, moves = FastChance(1000 + game), 0
        s = GAME.deal(SEATS, GAME.options.read(dict(options)), chance)
        games.append([])
        while (seat := GAME.hooks["mover"](s)) >= 0 and moves < 300:
            moves += 1
            if moves % 31 == 0:
                games[-1].append((s.copy(), seat))
            GAME.play(s, seat, play(s, seat, chance), chance)
    assert sum(map(len, games)) > 750
    return games


Worlds = Callable[[list[Moment], FastChance], list[State]]


def believed(moments: list[Moment], chance: FastChance) -> list[State]:
    return redealt(moments, KEEPING, chance)


def alike(moments: list[Moment], chance: FastChance) -> list[State]:
    return redealt(moments, 0, chance)


def off(games: list[list[Moment]], worlds: Worlds = believed) -> float:
    """By how many standard errors worlds share more cards with the truth than with a world in which all pasts count
    alike. Where play tells nothing the truth is such a world."""
    moments = [moment for game in games for moment in game]
    others, references = worlds(moments, FastChance(1)), alike(moments, FastChance(2))
    gaps = iter(
        shared(s, other, seat) - shared(reference, other, seat)
        for (s, seat), other, reference in zip(moments, others, references, strict=True)
    )
    return errors_off([[next(gaps) for _ in game] for game in games])


def shared(one: State, other: State, seat: int) -> int:
    """How many cards of the others are in the same hand in both. Of two equal cards nobody knows which is which."""
    return sum(count_bits(first_copies(one.hand[p]) & first_copies(other.hand[p])) for p in range(SEATS) if p != seat)


@pytest.mark.usefixtures("compiled_cards")
@pytest.mark.parametrize(
    ("players", "options"), [("greedy", ()), ("usual", (("mode", "pair"),)), ("usual", (("exchange", "pass"),))]
)
def test_among_people_who_collect_believed_worlds_find_more(players: str, options: tuple[Sort, ...]) -> None:
    assert off(games_of(players, *options)) > 3


@pytest.mark.usefixtures("compiled_cards")
@pytest.mark.parametrize(
    "options", [(), (("exchange", "pass"),), (("suits", "secret"),), (("mode", "advanced"), ("suits", "team"))]
)
def test_where_play_tells_nothing_they_find_exactly_as_many(options: tuple[Sort, ...]) -> None:
    """Neither more nor less. So do worlds in which all pasts count alike."""
    assert abs(off(games_of("silent", *options))) < 3
    assert abs(off(games_of("silent", *options), alike)) < 3


@pytest.mark.usefixtures("compiled_cards")
def test_a_belief_that_looks_at_one_deal_of_thirty_is_found_out() -> None:
    def peeks(moments: list[Moment], chance: FastChance) -> list[State]:
        worlds = believed(moments, chance)
        return [world if below(chance, 30) else s for (s, _), world in zip(moments, worlds, strict=True)]

    assert off(games_of("silent"), peeks) > 3


@pytest.mark.usefixtures("compiled_cards")
@pytest.mark.parametrize("keeping", [0, KEEPING])
def test_both_forms_make_the_same_worlds(keeping: int) -> None:
    moments = [moment for game in games_of("silent", ("suits", "secret"))[:15] for moment in game]
    chance, worlds = FastChance(4), [s.copy() for s, _ in moments]
    for world, (_, seat) in zip(worlds, moments, strict=True):
        redeal_keeping(world, seat, keeping, chance)
    assert worlds == redealt(moments, keeping, FastChance(4))
    assert len(worlds) > 90


@pytest.mark.parametrize("options", [{}, {"mode": "pair"}, {"suits": "secret"}])
def test_a_believed_world_is_a_function_of_what_the_seat_knows(options: dict[str, str]) -> None:
    chance = FastChance(5)
    s: State = GAME.deal(SEATS, GAME.options.read(options), chance)
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
        GAME.play(s, seat, greedily(s, seat, chance), chance)
