"""A bot that stays in its seat goes on with its tree, where the next decision follows from the last one alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from suitcase.bots.levels import LEVELS
from suitcase.bots.search import SearchBot, Stop, never
from suitcase.engine import Chance, FastChance, Position, ReplayedChance, seed_from_text
from suitcase.engine.search.thought import Thought, settings_for
from suitcase.games.suit_up import GAME as SUIT_UP
from suitcase.table import Seat, Table

pytestmark = pytest.mark.usefixtures("thinking", "compiled_suit_up")

BUDGET = 300


class Watched(SearchBot):
    """Notes for each decision how many simulations it had from the one before."""

    def __init__(self) -> None:
        super().__init__(SUIT_UP, LEVELS["hard"]._replace(simulations=BUDGET))
        self.had: list[int] = []

    def think(self, world: Position, seat: int, chance: Chance, stop: Stop = never) -> Thought:
        thought = super().think(world, seat, chance, stop)
        self.had.append(thought.simulations - thought.made)
        return thought


def play(bots: Sequence[Watched], decisions: int, seed: int, worlds: int = 1) -> list[str]:
    """So many decisions of a game between two players; each bot sees its seat's world of that number."""
    position = SUIT_UP.new(2, chance=FastChance(seed))
    played: list[str] = []
    for step in range(2000):
        [seat] = position.to_act()
        [action, *others] = position.legal(seat)
        if others:
            world = position.redeal(seat, FastChance(worlds * 10_000 + step))
            action = bots[seat].choose(world, seat, FastChance(step))
            played.append(action)
            if len(played) == decisions:
                break
        position.apply(seat, action, FastChance(step))
    return played


def test_what_was_found_out_is_taken_along_and_counts() -> None:
    bots = [Watched(), Watched()]
    play(bots, 40, seed=5)
    had = [*bots[0].had, *bots[1].had]
    assert len(had) == 40
    assert sum(one > 0 for one in had) > 10
    assert sum(one == 0 for one in had) > 5
    assert sum(had) > BUDGET * 5
    assert max(had) <= BUDGET + 2


def test_it_is_the_same_in_other_worlds() -> None:
    bots, twins = [Watched(), Watched()], [Watched(), Watched()]
    assert play(bots, 40, seed=6) == play(twins, 40, seed=6, worlds=2)
    assert [bot.had for bot in bots] == [twin.had for twin in twins]
    assert sum(bots[0].had) > 0


def test_a_tree_is_left_behind_when_something_else_has_happened() -> None:
    """The next decision is another one than expected: the same once more, as after an undo, or one of another game."""
    start, other = SUIT_UP.new(2, chance=FastChance(5)), SUIT_UP.new(2, chance=FastChance(99))
    bot = Watched()
    for position in (start, start, other):
        bot.choose(position, position.to_act()[0], FastChance(1))
        assert bot.had[-1] == 0
        assert bot._kept


def test_a_thought_that_goes_on_is_counted_as_if_it_had_begun_there() -> None:
    """Below the root all is as in a tree of its own: each visit is in one child or ended at the root itself."""
    position = SUIT_UP.new(2, chance=FastChance(3))
    seat = position.to_act()[0]
    how = settings_for(SUIT_UP, seat, 2)
    thought = Thought(SUIT_UP, position.state, how, 4)
    thought.more(400)
    best = thought.findings()[0]
    position.apply(seat, SUIT_UP.actions[best.action], ReplayedChance([]))
    assert position.to_act() == [seat]
    thought.go_on(best.action, position.state, how)
    assert thought.simulations == best.visits
    below = sum(one.visits for one in thought.findings())
    assert best.visits - 2 <= below <= best.visits  # the first visit of each of two trees went no further
    thought.more(100)
    assert thought.made == 200
    assert sum(one.visits for one in thought.findings()) == below + 200
    assert {one.action for one in thought.findings()} <= set(position.legal_actions(seat))


def test_bots_of_a_table_stay_in_their_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.open(SUIT_UP, [Seat("Ana"), Seat("Hazel", "bot:normal")], seed=seed_from_text("kept"))
    made: list[int] = []
    think = SearchBot.think

    def watched(self: SearchBot, world: Position, seat: int, chance: Chance, stop: Stop) -> Thought:
        thought = think(self, world, seat, chance, stop)
        made.append(thought.simulations - thought.made)
        return thought

    monkeypatch.setattr(SearchBot, "think", watched)
    while len(made) < 30 and (acting := table.position.to_act()):
        table.do(acting[0], table.think(acting[0]), table.number)
    assert sum(one > 0 for one in made) > 5
