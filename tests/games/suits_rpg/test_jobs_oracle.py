"""The exploration of the checker against the slow oracle, on small jobs made at random."""

from __future__ import annotations

import random

import pytest

from suitcase.games.suits_rpg.jobs.explore import can_be_tried, explore
from suitcase.games.suits_rpg.jobs.reading import from_data
from tests.games.suits_rpg.oracle_jobs import Oracle, TooMany, random_job

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
