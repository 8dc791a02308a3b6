"""What a bot does and what a hint says is the same in every world that the seat cannot tell from the true one.

All games, the options that decide what is secret, all numbers of seats and all levels, with searches that really think.
A bot that looks at the truth is found out by the same check.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from suitcase.bots.levels import LEVELS, Level
from suitcase.engine import FastChance, Record, RecordGame, below
from suitcase.games import GAMES, game
from suitcase.table import mind
from tests.bots.worlds import LONGEST, Decision, advised, chosen, decisions, differing, peeking, with_small_budget
from tests.games.suit_up_cards.helpers import TABLES

pytestmark = pytest.mark.usefixtures("thinking")
DECISIONS = 10  # of a game

# Levels that differ in nothing but how long they think are one here, where all have a small budget.
ALIKE: dict[Level, list[str]] = {}
for level in LEVELS.values():
    ALIKE.setdefault(with_small_budget(level), []).append(level.name)
KINDS = [pytest.param(names[0], id=" and ".join(names)) for names in ALIKE.values()]


class Case(NamedTuple):
    name: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        words = " ".join(f"{option}={value}" for option, value in self.options.items())
        return f"{self.name} {self.seats} {words}".strip()


CASES = [
    *(Case("suits", 3, {"hands": hands}) for hands in (1, 3, 9)),
    *(Case("suit-up", seats, {}) for seats in (2, 3, 4)),
    *(Case("suit-up", seats, {"setup": "quick", "executive_swap": "anytime"}) for seats in (2, 3, 4)),
    *(Case("pick-smarter", seats, {}) for seats in (2, 3, 4)),
    *(Case("pick-smarter", seats, {"setup": "quick", "end_followers": "6"}) for seats in (2, 3, 4)),
    *(Case("suit-up-cards", 4, {**options, "limit": 60}) for options in TABLES),
]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints compare actions in few simulations."""
    monkeypatch.setattr(mind, "SIMULATIONS", 60)
    monkeypatch.setattr(mind, "FEWEST", 2)


def record_game(name: str) -> RecordGame[Any]:
    found = game(name)
    assert isinstance(found, RecordGame)
    return found


@lru_cache(maxsize=len(CASES))
def met(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> list[Decision]:
    found = decisions(record_game(name), seats, dict(options), seed=1, most=DECISIONS)
    assert len(found) == DECISIONS
    # There is something to look at: the other worlds are other worlds.
    assert sum(world != one.s for one in found for world in one.worlds) > DECISIONS
    return found


def met_in(case: Case) -> list[Decision]:
    return met(case.name, case.seats, tuple(case.options.items()))


def test_all_record_games_are_looked_at() -> None:
    names = {name for name in GAMES if isinstance(game(name), RecordGame)}
    assert {case.name for case in CASES} == names
    for name in names:
        assert {case.seats for case in CASES if case.name == name} == set(game(name).seats)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_redealt_world_is_a_function_of_what_the_seat_knows(case: Case) -> None:
    """Bit by bit, at any moment and for every seat; also for a player who forgets."""
    found = record_game(case.name)

    def made(s: Record, seat: int, seed: int, *, forgets: bool) -> Record:
        world, chance = s.copy(), FastChance(seed)
        if forgets:
            found.forget(world, seat, chance)
        found.redeal(world, seat, chance)
        return world

    chance = FastChance(3)
    compared = 0
    for _ in range(1 if case.name in ("suits", "suit-up-cards") else 3):
        s = found.deal(case.seats, found.options.read(case.options), chance)
        step = 0
        while acting := found.to_act(s):
            step += 1
            for seat in range(case.seats) if case.name != "suit-up-cards" or step % 9 == 0 else ():
                other = made(s, seat, 99, forgets=False)
                for forgets in (False, True):
                    assert made(other, seat, step, forgets=forgets) == made(s, seat, step, forgets=forgets)
                compared += other != s
            legal = found.legal(s, acting[0])
            at_random = below(chance, 8) or step > LONGEST
            action = legal[below(chance, len(legal))] if at_random else found.usual(s, acting[0], chance)
            found.play(s, acting[0], action, chance)
    assert compared > 50


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_and_a_hint_that_think_are_the_same_in_another_world(
    case: Case, kind: str, compile_game: Callable[[str], None]
) -> None:
    compile_game(case.name)
    found = record_game(case.name)
    assert differing(found, kind, chosen, met_in(case)) == 0
    assert differing(found, kind, advised, met_in(case)) == 0


@pytest.mark.parametrize("name", sorted({case.name for case in CASES}))
def test_a_bot_that_peeks_is_found_out(name: str) -> None:
    """The saboteur is compiled, too. What it does shows the truth, and so does its hint."""
    case = next(case for case in CASES if case.name == name)
    peeks, found = peeking(record_game(name)), met_in(case)
    for kind, *_ in ALIKE.values():
        assert differing(peeks, kind, chosen, found) >= DECISIONS // 2
        assert differing(peeks, kind, advised, found) >= DECISIONS // 2
