"""The two bots: jobs played to their end, honest and legal at every step, whatever people do in between."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from suitcase.bots import bot
from suitcase.engine import FastChance
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.jobs import job_named
from suitcase.games.suits_rpg.options import RpgOptions

JOB = job_named("rehearsal")
LONGEST = 600  # actions of a job as small as that


def steps(position: RpgPosition, players: str, seed: int, *, honest: bool = True) -> Iterator[RpgPosition]:
    """Lets a master and players go on to the end, in worlds redealt for each; gives the position before each action."""
    chance = FastChance(seed)
    minds = {kind: bot(kind, GAME) for kind in ("master", players)}
    for number in range(LONGEST):
        acting = position.to_act()
        if not acting:
            return
        yield position
        if not (acting := position.to_act()):
            return
        seat = acting[chance.below(len(acting))]
        mind = minds["master" if seat == 0 else players]
        action = mind.choose(position.redeal(seat, chance), seat, FastChance(number))
        if honest:
            assert mind.choose(position.redeal(seat, chance), seat, FastChance(number)) == action
        position.play(seat, action, chance)
    raise AssertionError("the job does not end")


def table(players: int, seed: int = 1, **options: object) -> RpgPosition:
    chosen = RpgOptions(job="rehearsal", **options)  # type: ignore[arg-type]  # each test names its own
    position = GAME.new(players + 1, chosen, chance=FastChance(seed))
    assert isinstance(position, RpgPosition)
    return position


def ending(position: RpgPosition) -> str:
    title = position.state.epilogue.partition("\n")[0]
    return next((found.id for found in JOB.endings.values() if found.title == title), "")


@pytest.mark.parametrize(("players", "kind"), [(1, "professional"), (2, "random"), (3, "professional"), (4, "random")])
def test_a_job_among_bots_comes_to_one_of_its_endings(players: int, kind: str) -> None:
    for seed in range(3):
        position = table(players, seed)
        for _ in steps(position, kind, seed):
            pass
        assert ending(position)


def test_the_master_asks_one_after_the_other_and_whoever_passes_leaves_it_to_all() -> None:
    """A bot that is quick would else act for a person who is thinking."""
    asked: list[list[int]] = []
    position = table(3, 4)
    for at in steps(position, "professional", 4, honest=False):
        s = at.state
        if s.open and not s.plays and not s.round and 0 not in at.to_act() and (not asked or asked[-1] != s.floor):
            asked.append([*s.floor])
            if asked[-1] == [2]:
                at.play(2, "pass", FastChance(0))
    assert asked == [[1], [2], [1, 2, 3]]
