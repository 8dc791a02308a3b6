"""What the others did tells where cards are: believed worlds find them more often than worlds dealt alike."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance
from suitcase.games.suit_up_cards import GAME
from suitcase.games.suit_up_cards.bots.belief import KEEPING
from suitcase.games.suit_up_cards.rules.redeal import redeal_keeping
from suitcase.games.suit_up_cards.state import SEATS, State


def found(policy: str, keeping: int, games: int = 3) -> float:
    """The share of other people's cards that a redealt world has in the right hand."""
    right = there = 0
    for game in range(games):
        chance = FastChance(100 + game)
        s = GAME.deal(SEATS, GAME.options(), chance)
        choose, moves = GAME.policy(policy), 0
        while (seat := GAME.hooks["mover"](s)) >= 0 and moves < 300:
            if moves % 31 == 30:
                world = s.copy()
                redeal_keeping(world, seat, keeping, FastChance(moves))
                for p in range(SEATS):
                    if p != seat:
                        right += (s.hand[p] & world.hand[p]).bit_count()
                        there += s.hand[p].bit_count()
            GAME.play(s, seat, choose(s, seat, [0] * len(GAME.actions), chance), chance)
            moves += 1
    return right / there


def test_among_people_who_collect_believed_worlds_find_more() -> None:
    assert found("greedy", KEEPING) > found("greedy", 0) + 0.1


def test_where_play_tells_nothing_they_find_no_more() -> None:
    """Random players keep nothing, so nothing can be concluded; the guess must not do better than dealing alike."""
    assert found("random", KEEPING) < found("random", 0) + 0.03


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
