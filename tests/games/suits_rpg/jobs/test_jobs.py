"""Jobs as data: what a job file says, and the machine that plays it."""

from __future__ import annotations

import msgspec
import pytest

from suitcase.engine import FastChance
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.jobs import box, job_named
from suitcase.games.suits_rpg.jobs.conditions import Facts, holds, parse
from suitcase.games.suits_rpg.jobs.story import (
    AllDead,
    Combat,
    Down,
    Effect,
    End,
    EndScene,
    Event,
    Hurt,
    Memory,
    OpenScene,
    Peace,
    Place,
    Read,
    Remove,
    Reveal,
    Tasks,
    Tried,
    Won,
    after,
    begin,
    open_choices,
)
from suitcase.games.suits_rpg.jobs.texts import words
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.view import Contract

REHEARSAL = job_named("rehearsal")


def told(*events: Event, party: int = 1) -> tuple[Memory, list[Effect]]:
    """The rehearsal after some events, with the effects of the last."""
    memory, effects = begin(REHEARSAL, party)
    for event in events:
        memory, effects = after(REHEARSAL, memory, event)
    return memory, effects


def kinds(effects: list[Effect]) -> list[type[Effect]]:
    return [type(effect) for effect in effects]


BY_THE_WINDOW = Tried("window", "thief", success=False, seat=1, who="Vera")


def test_a_story_begins_with_its_first_scene_and_who_is_in_it() -> None:
    memory, effects = told()
    assert kinds(effects) == [OpenScene, Place, Reveal, Tasks]
    assert memory.marks == ("porter",)
    assert [choice.id for choice in open_choices(REHEARSAL, memory)] == ["porter", "window"]


def test_everybody_knows_what_they_are_hired_for() -> None:
    table = GAME.new(2, RpgOptions(job="rehearsal"), chance=FastChance(1))
    assert isinstance(table, RpgPosition)
    goal = "bring the violin out of the theatre"
    for viewer in (0, 1, None):
        assert table.view(viewer).contract == Contract("The Rehearsal", goal, REHEARSAL.blurb)
    table.state.scene = 1
    assert GAME.view(table.state, 1).contract == Contract("The Rehearsal", goal)
    table.state.over = True
    assert GAME.view(table.state, 1).contract == Contract("The Rehearsal", goal)  # it was ended in another way
    for ending in REHEARSAL.endings.values():
        table.state.epilogue = f"{ending.title}\n\nSo."
        told = Contract("The Rehearsal", goal, endings=len(REHEARSAL.endings), done=ending.success)
        assert GAME.view(table.state, 1).contract == told
    assert GAME.new(2, chance=FastChance(1)).view(1).contract is None


def test_every_job_of_the_box_has_a_goal_that_fits_a_line() -> None:
    for name in box():
        assert 0 < len(f"Goal: {job_named(name).goal}.") <= 52  # the desk on a phone, and in a terminal


def test_a_party_of_six_is_one_of_four_for_a_job_that_knows_no_more() -> None:
    assert [begin(REHEARSAL, party)[0].party for party in (1, 4, 6)] == [1, 4, 4]


def test_a_choice_is_once_and_what_follows_is_read_with_the_name_of_who_tried() -> None:
    memory, effects = told(Tried("porter", "fraud", success=False, seat=1, who="Vera"))
    assert isinstance(effects[0], Read)
    assert "to Vera" in effects[0].text
    assert [choice.id for choice in open_choices(REHEARSAL, memory)] == ["window"]
    assert memory.counters == (1,)


def test_a_trigger_begins_a_fight_as_soon_as_its_condition_is_true() -> None:
    memory, effects = told(BY_THE_WINDOW)
    assert kinds(effects) == [Read, Hurt, EndScene, OpenScene, Place, Read, Read, Reveal, Combat, Tasks]
    assert effects[1] == Hurt(1, 1)
    assert [choice.id for choice in open_choices(REHEARSAL, memory)] == ["flee"]


def test_a_fight_is_won_fled_or_lost() -> None:
    memory, _ = told(BY_THE_WINDOW, Won())
    assert (memory.fight, memory.down, memory.flags) == ("", ("bouncer",), ("fought",))
    memory, effects = told(BY_THE_WINDOW, Tried("flee", "athlete", success=True))
    assert kinds(effects) == [Peace, Remove, EndScene, End]
    assert memory.ending == "empty-hands"
    assert told(BY_THE_WINDOW, Tried("flee", "athlete", success=False))[0].fight == "bouncers"
    assert told(BY_THE_WINDOW, AllDead())[0].ending == "buried"


def test_what_may_be_tried_again_loses_the_way_in_which_it_failed() -> None:
    inside = Tried("porter", "stealth", success=True)
    memory, _ = told(inside, Tried("case", "thief", success=False))
    assert [way.use for way in open_choices(REHEARSAL, memory)[0].ways] == ["awareness", "thug"]


def test_a_mark_who_is_down_opposes_nobody_and_is_not_met_again() -> None:
    memory, _ = told(Down("porter"))
    assert {(way.number, way.mark) for way in open_choices(REHEARSAL, memory)[0].ways} == {(10, "")}
    memory, _ = told(BY_THE_WINDOW, Down("bouncer"))
    assert memory.fight, "the fight is over when the table says so"
    assert memory.marks == ()


def test_an_ending_remembers() -> None:
    _, quiet = told(Tried("porter", "stealth", success=True), Tried("case", "thief", success=True))
    _, loud = told(BY_THE_WINDOW, Won(), Tried("case", "thief", success=True))
    assert isinstance(quiet[-1], End)
    assert isinstance(loud[-1], End)
    assert "nobody will ever know" in quiet[-1].text
    assert "Two men" in loud[-1].text


def test_an_event_that_cannot_be_changes_nothing() -> None:
    before, _ = told()
    for event in (Won(), Tried("case", "thief", success=True), Tried("porter", "thug", success=True), Down("boss")):
        assert told(event) == (before, [Tasks(open_choices(REHEARSAL, before))])
    over, _ = told(AllDead())
    assert after(REHEARSAL, over, Won()) == (over, [])


def test_a_memory_is_json() -> None:
    memory, _ = told(BY_THE_WINDOW)
    text = msgspec.json.encode(memory)
    assert msgspec.json.decode(text, type=Memory) == memory
    assert len(text) < 300


FACTS = Facts({"uniform", "late"}, {"alarm": 2, "party": 3}, {"guard"})


@pytest.mark.parametrize(
    ("source", "true"),
    [
        ("uniform", True),
        ("not uniform", False),
        ("alarm >= 2 and party == 3", True),
        ("alarm > 2 or late", True),
        ("not (alarm > 2 or late)", False),
        ("uniform and not alarm != 2", True),
        ("down guard", True),
        ("not down boss-2", True),
        ("nothing or uniform and nothing", False),
        ("alarm<3", True),
        ("party <= 2", False),
    ],
)
def test_a_condition(source: str, true: bool) -> None:
    assert holds(parse(source), FACTS) is true


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "empty"),
        ("uniform and", "a name at its end"),
        ("(uniform", "not closed"),
        ("uniform late", "one word too many"),
        ("alarm >= many", "a number"),
        ("party", "compared"),
        ("__import__", "has no place"),
        ("alarm >= 99999", "a number"),
        ("not " * 40 + "x", "too deeply"),
        ("x" * 201, "longer"),
        ("down", "a mark"),
    ],
)
def test_a_condition_that_is_none(source: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse(source)


def test_a_text_with_conditions() -> None:
    text = words("{who} waits. {uniform: They salute.|They stare.} {down boss: Never.} {not late:x|Late.}")
    assert text.spoken(FACTS, "Vera") == "Vera waits. They salute. Late."
    assert text.longest() >= len("Vera waits. They salute. Late.")


@pytest.mark.parametrize("source", ["{uniform", "uniform}", "{uniform}", "{a: b|c|d}", "{a and: b}", "{{a: b}}"])
def test_a_text_with_a_mistake(source: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        words(source)
