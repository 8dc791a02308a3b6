"""The three jobs of the box: sound, written within the limits, and different each time they are played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from suitcase.engine import FastChance
from suitcase.engine.reading import read_bytes
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.bots.master import Master
from suitcase.games.suits_rpg.bots.professional import Professional
from suitcase.games.suits_rpg.jobs import box, job_named
from suitcase.games.suits_rpg.jobs.check import check
from suitcase.games.suits_rpg.jobs.explore import blocks_of, with_also
from suitcase.games.suits_rpg.jobs.format import SURE, Job
from suitcase.games.suits_rpg.jobs.reading import MOST_BYTES, from_text
from suitcase.games.suits_rpg.jobs.texts import Alternative, JobText
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.skills import SKILLS

THREE = ("good-offices", "low-water", "proving-time")
ENDINGS = {
    "good-offices": {"signed", "forged", "enemy", "option", "bought", "war", "wreath"},
    "low-water": {"testimony", "hat", "alone", "silent", "patients", "drowned", "undertow"},
    "proving-time": {"daughters", "risen", "spoonful", "flat", "sold", "caught", "crumbs"},
}


def source(name: str) -> bytes:
    return read_bytes(box()[name], MOST_BYTES)


def texts(job: Job) -> Iterator[JobText]:
    """Everything that is read out."""
    for scene in job.scenes.values():
        yield scene.text
        for block in with_also(blocks_of(scene)):
            yield from (block.text, block.handout)
        yield from (fight.text for fight in scene.fights)
    yield from (ending.text for ending in job.endings.values())


def pieces(words: JobText) -> Iterator[str]:
    for piece in words.pieces:
        if isinstance(piece, str):
            yield piece
        elif isinstance(piece, Alternative):
            yield from (piece.yes, piece.no)


def lengths(words: JobText) -> tuple[int, int]:
    """How many words a text has, at least and at most."""
    least = most = 0
    for piece in words.pieces:
        if isinstance(piece, Alternative):
            both = sorted(len(text.split()) for text in (piece.yes, piece.no))
            least, most = least + both[0], most + both[1]
        else:
            least, most = least + len((piece or "x").split()), most + len((piece or "x").split())
    return least, most


@pytest.mark.parametrize("name", THREE)
def test_a_job_has_no_mistake_and_every_ending_is_reached(name: str) -> None:
    """That every ending is reached is part of the check, so this holds for all that is in the list."""
    found = from_text(source(name))
    assert check(found) == []
    assert found.job is not None
    assert {*found.job.endings} == ENDINGS[name]


def test_a_job_without_one_of_its_ways_on_is_refused() -> None:
    """Broken on purpose: who gets down the chute stays in the bakehouse, with nothing left to try."""
    text = source("proving-time").decode().replace('goto = "cold"\n', "")
    assert check(from_text(text.encode()))


@pytest.mark.parametrize("name", THREE)
def test_a_job_is_as_long_as_it_says_and_can_be_won_and_lost_in_several_ways(name: str) -> None:
    job = job_named(name)
    assert job.players == (1, 4)
    assert job.minutes == (30, 60)
    assert 4 <= len(job.scenes) <= 6
    outcomes = [ending.success for ending in job.endings.values()]
    assert outcomes.count(True) >= 3
    assert outcomes.count(False) >= 3


@pytest.mark.parametrize("name", THREE)
def test_every_skill_matters_and_every_choice_has_several_ways(name: str) -> None:
    job = job_named(name)
    choices = [choice for scene in job.scenes.values() for choice in scene.choices]
    flights = [fight.flee for scene in job.scenes.values() for fight in scene.fights]
    ways = [*(choice.ways for choice in choices), *flights]
    used = {way.use for several in ways for way in several}
    assert {*SKILLS} - used == {"guns"}  # which is for fights
    for several in ways:
        assert all(way.say for way in several)
        if several[0].numbers != (SURE,) * 4:  # a kindness that comes back asks for nothing
            suits = {SKILLS[way.use][0] if way.use in SKILLS else "anybody" for way in several}
            assert len(suits) >= 2, several
    says = [way.say for several in ways for way in several]
    assert len({*says}) == len(says)


@pytest.mark.parametrize("name", THREE)
def test_what_is_read_out_is_short_and_clean(name: str) -> None:
    job = job_named(name)
    for scene in job.scenes.values():
        least, most = lengths(scene.text)
        assert 40 <= least <= most <= 90, scene.id
    for ending in job.endings.values():
        least, most = lengths(ending.text)
        assert 40 <= least <= most <= 110, ending.id
    for words in texts(job):
        for piece in pieces(words):
            assert not re.search(r"[{}|\\]|!| {2}|''|\bTODO\b", piece), piece
    for scene in job.scenes.values():
        for choice in scene.choices:
            assert not re.search(r"[{}|\\!]", choice.name + "".join(way.say for way in choice.ways))


@pytest.mark.parametrize("name", THREE)
def test_a_kindness_and_a_cruelty_come_back(name: str) -> None:
    job = job_named(name)
    asked = re.findall(r"\b(?:kind|cruel)\b", source(name).decode())
    assert asked.count("kind") >= 5
    assert asked.count("cruel") >= 5
    first = job.scenes[job.start]
    assert {flag for block in with_also(blocks_of(first)) for flag in block.set} >= {"kind", "cruel"}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("name", THREE)
def test_bots_play_a_job_to_one_of_its_endings(name: str, players: int) -> None:
    chance, master, professional = FastChance(players), Master(), Professional()
    table = GAME.new(players + 1, RpgOptions(job=name), chance=chance)  # type: ignore[arg-type]  # names of the box
    last = ""
    for _ in range(3000):
        acting = table.to_act()
        if not acting:
            break
        last = (professional if acting[0] else master).choose(table, acting[0], chance)
        table.apply(acting[0], last, chance)
    title = json.loads(last.removeprefix("end story ")).partition("\n")[0]
    assert title in [ending.title for ending in job_named(name).endings.values()]
