"""The exploration of the checker against the slow oracle, on small jobs made at random."""

from __future__ import annotations

import random

import pytest

from suitcase.engine import FastChance
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.jobs.explore import can_be_tried, explore
from suitcase.games.suits_rpg.jobs.reading import from_data
from tests.games.suits_rpg.oracle.jobs import Oracle, TooMany, random_job

JOBS = 12  # for each seed; 2,500 agreed once


@pytest.mark.parametrize("seed", range(3))
def test_the_checker_finds_what_the_oracle_finds(seed: int) -> None:
    rnd = random.Random(seed)
    kinds = set()
    for _ in range(JOBS):
        data, party = random_job(rnd), rnd.randint(1, 4)
        found = from_data(data)
        assert found.job is not None, found.mistakes
        try:
            oracle = Oracle(data, party)
        except TooMany:
            continue
        seen = explore(found.job, party)
        assert seen.scenes == oracle.entered
        assert seen.endings - {found.job.fallen} == oracle.endings_seen() - {found.job.fallen}
        ways = {
            (memory.scene, choice.id, way.use)
            for memory, choices in zip(seen.memories, seen.open, strict=True)
            for choice in choices
            for way in choice.ways
            if not memory.fight
        }
        assert ways == oracle.opened
        held = [k for k, m in enumerate(seen.memories) if not (m.ending or m.fight or can_be_tried(seen.open[k]))]
        assert {seen.memories[k].scene for k in held} == oracle.stuck()
        free = seen.reach([*held, *(k for k, memory in enumerate(seen.memories) if memory.ending)])
        assert (len(free) < len(seen.memories)) == oracle.trapped()
        kinds.add((bool(held), oracle.trapped()))
    assert len(kinds) > 1  # good ones and bad ones come up


def test_a_random_job_without_mistakes_is_played_to_one_of_its_endings() -> None:
    """By the automatic game master, with bots of which some do what they like."""
    rnd, played = random.Random(5), 0
    while played < 5:
        data, party = random_job(rnd), rnd.randint(1, 4)
        job = from_data(data).job
        assert job is not None
        seen = explore(job, party)
        if not all(map(can_be_tried, (seen.open[k] for k, m in enumerate(seen.memories) if not (m.ending or m.fight)))):
            continue
        if len(seen.reach(k for k, memory in enumerate(seen.memories) if memory.ending)) < len(seen.memories):
            continue
        game, chance = GAME.with_set(data), FastChance(played)
        table = game.new(party + 1, chance=chance)
        bots = [game.own_bots["master"](), *(game.own_bots["professional"]() for _ in range(party))]
        while waits := table.to_act():
            seat = rnd.choice(waits)
            wild = seat and rnd.random() < 0.1
            action = table.some_action(seat, chance) if wild else bots[seat].choose(table, seat, chance)
            table.play(seat, action, chance)
            assert table.state.number < 3000
        assert table.state.epilogue.startswith("E\n")  # the title of every ending of these jobs
        played += 1
