"""What must hold at every step of every game of Suit Up and Pick Smarter, as rules: so that thousands of games can be
watched at full speed, and one state in plain Python.

`watching(game)` binds both to a game's own rules.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from suitcase.engine import Actions, FastChance, Options, count_bits, rule
from suitcase.engine.records.kernels import Chances, Numbers, States, apply, choose, legal, mover, start
from suitcase.engine.records.rule import kind_of
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.rules.people import rows_of
from suitcase.games.influence.rules.variant import BENEFIT
from suitcase.games.influence.state import (
    FAVORS,
    HAND,
    MOST,
    NOTHING,
    PEOPLE,
    PLACES,
    ROW,
    ROWS,
    SPACES,
    TILES,
    TYPES,
    Phase,
    State,
)

LAWS = [
    "all holds",
    "each of the 50 people is in one place",
    "each of the 32 favors is in one place",
    "influence goes from 0 to 19",
    "the eight tiles lie at eight places",
    "no two tokens stand on one space, and extra spaces are for four",
    "between turns hands have two people and rows four",
    "tiles turn dark as the rulebook says",
    "friends and their benefits are counted right",
    "a decision has legal actions, in ascending order",
    "everyone has had as many turns, and one has won",
]
ONE_BY_ONE = False  # whether tiles turn dark one by one; set for each game
BUYING = [int(Phase.STAR), int(Phase.SECOND), int(Phase.FLIP)]


@rule
def broken(s: State, actions: Actions) -> int:
    """The number of a law that does not hold, or 0."""
    if not people_are_whole(s):
        return 1
    if not favors_are_whole(s):
        return 2
    for seat in range(s.seats):
        for kind in range(TYPES):
            if s.influence[seat][kind] < 0 or s.influence[seat][kind] > MOST:
                return 3
    tiles = 0
    for place in range(PLACES):
        tiles |= 1 << s.tile[place]
    if tiles != (1 << TILES) - 1:
        return 4
    if not tokens_are_apart(s):
        return 5
    if s.phase < Phase.FINAL and not s.final and not is_buying(s) and not is_full(s):
        return 6
    if not sides_are_right(s):
        return 7
    if not friends_are_counted(s):
        return 8
    if s.phase == Phase.OVER:
        return 0 if s.turns % s.seats == 0 and 0 <= s.winner < s.seats else 10
    n = legal(s, mover(s), actions)
    for k in range(1, n):
        if actions[k] <= actions[k - 1]:
            return 9
    return 0 if n > 0 else 9


@rule
def people_are_whole(s: State) -> bool:
    every = s.deck | s.discard
    n = count_bits(s.deck) + count_bits(s.discard)
    for seat in range(s.seats):
        every |= s.hand[seat] | s.friends[seat]
        n += count_bits(s.hand[seat]) + count_bits(s.friends[seat])
    for r in range(ROWS):
        for slot in range(ROW):
            if s.row[r][slot] >= 0:
                every |= 1 << s.row[r][slot]
                n += 1
    return every == (1 << PEOPLE) - 1 and n == PEOPLE


@rule
def favors_are_whole(s: State) -> bool:
    every = s.favor_deck
    n = count_bits(s.favor_deck) + s.used_count
    for k in range(s.used_count):
        every |= 1 << s.used[k]
    for seat in range(s.seats):
        every |= s.favors[seat]
        n += count_bits(s.favors[seat])
    return every == (1 << FAVORS) - 1 and n == FAVORS


@rule
def tokens_are_apart(s: State) -> bool:
    taken = 0
    for seat in range(s.seats):
        space = s.space[seat]
        if space >= 0:
            if (taken >> space) & 1 or space >= (SPACES if s.seats == 4 else PLACES):
                return False
            taken |= 1 << space
    return True


@rule
def is_buying(s: State) -> bool:
    for phase in BUYING:
        if s.phase == phase:
            return True
    return False


@rule
def is_full(s: State) -> bool:
    for seat in range(s.seats):
        if count_bits(s.hand[seat]) != HAND:
            return False
    for r in range(rows_of(s)):
        for slot in range(ROW):
            if s.row[r][slot] == NOTHING:
                return False
    return True


@rule
def sides_are_right(s: State) -> bool:
    if not ONE_BY_ONE:
        return s.dark == 0 or s.dark == (1 << TILES) - 1
    if is_buying(s) or s.phase >= Phase.FINAL:
        return True
    most = 0
    for seat in range(s.seats):
        most = max(most, s.count[seat])
    return count_bits(s.dark) == min(TILES, most + (2 if s.short else 0))


@rule
def friends_are_counted(s: State) -> bool:
    for seat in range(s.seats):
        if s.count[seat] != count_bits(s.friends[seat]):
            return False
        for kind in range(TYPES):
            n = 0
            for card in range(PEOPLE):
                if (s.friends[seat] >> card) & 1:
                    n += BENEFIT[card][kind]
            if n != s.benefits[seat][kind]:
                return False
    return True


def watch(blank: States, states: States, chances: Chances, actions: Actions, games: int, found: Numbers) -> int:
    """Plays random games until one breaks a law: found = the law, the game, the phase. Returns the number of moves."""
    s = states[0]
    chance = chances[0]
    moves = 0
    for game in range(games):
        states[0] = blank[0]
        start(s, chance)
        while True:
            law = broken(s, actions)
            if law:
                found[0] = law
                found[1] = game
                found[2] = s.phase
                return moves
            seat = mover(s)
            if seat < 0:
                break
            apply(s, seat, choose(s, seat, actions, chance), chance)
            moves += 1
    return moves


def bound(game: InfluenceGame, one_by_one: bool) -> dict[str, Any]:
    """This file's functions over one game's rules."""
    scope: dict[str, Any] = {**globals(), "choose": choose, **vars(game.rules[0]), "ONE_BY_ONE": one_by_one}
    for name, value in globals().items():
        own = isinstance(value, types.FunctionType) and value.__module__ == __name__
        if own and (kind_of(value) == "rule" or value is watch):
            clone = types.FunctionType(value.__code__, scope, name)
            clone.__dict__.update(value.__dict__)
            clone.__annotations__, clone.__module__ = value.__annotations__, __name__
            scope[name] = clone
    # The engine's `choose` calls the game's own `legal`.
    pick = types.FunctionType(choose.__code__, scope, "choose")
    pick.__dict__.update(choose.__dict__)
    pick.__annotations__, pick.__module__ = choose.__annotations__, __name__
    scope["choose"] = pick
    return scope


def watched_at_full_speed(
    game: InfluenceGame, one_by_one: bool, seats: int, options: Options, games: int, seed: int
) -> int:
    """Plays so many random games in the compiled form; how many moves there were, if all laws held."""
    import numpy as np

    kernel: Callable[..., int] = game.compiled.kernel(bound(game, one_by_one)["watch"])
    blank = game.blank(seats, options).pack()
    found = np.zeros(3, np.int64)
    buffer = np.zeros(len(game.actions), np.int64)
    moves = kernel(blank, np.zeros(1, blank.dtype), FastChance(seed).pack(), buffer, games, found)
    law, number, phase = map(int, found)
    assert not law, f"not so in game {number}, {Phase(phase).name}: {LAWS[law]}"
    return moves
