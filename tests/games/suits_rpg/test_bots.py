"""The automatic game master: jobs played to their end, honest and legal at every step, whatever people do meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from suitcase.bots import bot, bots_at
from suitcase.engine import FastChance, Spoken, seed_from_text
from suitcase.engine.ask import Speech, answered
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.asks import MASTERS_NOTE
from suitcase.games.suits_rpg.bots.master import GONE, LOST
from suitcase.games.suits_rpg.character import surprise, written
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.jobs import job_named
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.rules.harm import die
from suitcase.games.suits_rpg.skills import CALLED
from suitcase.games.suits_rpg.tasks import LONGEST_NAME, LONGEST_SAY
from suitcase.table import Chair, Table
from tests.games.suits_rpg.helpers import again, do, seen

JOB = job_named("rehearsal")
MASTER = bot("master", GAME)
LONGEST = 900  # actions of a job as small as that, also among people who play at random


def table(players: int, seed: int = 1, **options: Any) -> RpgPosition:
    position = GAME.new(players + 1, RpgOptions(**{"job": "rehearsal", **options}), chance=FastChance(seed))
    assert isinstance(position, RpgPosition)
    return position


def play_on(
    position: RpgPosition,
    kind: str = "professional",
    seed: int = 1,
    until: Callable[[RpgPosition], bool] = lambda position: False,
    meanwhile: Callable[[RpgPosition, FastChance], None] = lambda position, chance: None,
) -> list[tuple[int, Spoken]]:
    """Lets bots go on, in worlds redealt for each, to the end or until something. All that was done, in its order."""
    chance = FastChance(seed)
    done: list[tuple[int, Spoken]] = []
    minds = [MASTER] + [bot(kind, GAME)] * position.seats
    while position.to_act() and not until(position):
        assert len(done) < LONGEST, "the job does not end"
        meanwhile(position, chance)
        acting = position.to_act()
        seat = acting[chance.below(len(acting))]
        action = minds[seat].choose(position.redeal(seat, chance), seat, FastChance(len(done)))
        again_ = minds[seat].choose(position.redeal(seat, chance), seat, FastChance(len(done)))
        assert action == again_, "the bot peeks"
        position.play(seat, action, chance)
        spoken = Speech().parse(action)
        assert spoken is not None
        done.append((seat, spoken))
    return done


def ending(position: RpgPosition) -> str:
    title = position.state.epilogue.partition("\n")[0]
    return next((found.id for found in JOB.endings.values() if found.title == title), "")


def by_master(done: list[tuple[int, Spoken]]) -> list[Spoken]:
    return [spoken for seat, spoken in done if not seat and spoken.word != "note"]


def has_floor(position: RpgPosition) -> bool:
    return position.state.open and 0 not in position.to_act()


@pytest.mark.parametrize(("players", "kind"), [(1, "professional"), (2, "random"), (3, "professional"), (4, "random")])
def test_a_job_among_bots_comes_to_one_of_its_endings(players: int, kind: str) -> None:
    for seed in range(2):
        position = table(players, seed)
        play_on(position, kind, seed)
        assert ending(position)


def test_without_a_job_it_is_the_rehearsal_which_is_read_out_first() -> None:
    position = table(1, job="none")
    first = job_named("rehearsal")
    do(position, f"0 {MASTER.choose(position, 0, FastChance(1))}")
    assert seen(position, 1).aloud == (f"{first.title}\n\n{first.blurb}",)
    play_on(position, until=lambda position: position.state.open)
    assert position.state.text.startswith(first.scenes[first.start].title)


def test_what_was_begun_without_a_job_goes_on() -> None:
    position = table(1, job="low-water")
    play_on(position, until=lambda position: bool(position.state.results))
    position.state.options = RpgOptions(job="none")  # as tables did when the box had another first job
    play_on(position)
    assert position.state.epilogue.partition("\n")[0] in {e.title for e in job_named("low-water").endings.values()}


def test_it_waits_for_characters_and_lays_the_scene_out() -> None:
    position = table(2)
    do(position, f"0 {MASTER.choose(position, 0, FastChance(1))}")
    assert position.to_act() == [1, 2]
    done = play_on(position, until=has_floor)
    assert [spoken.word for spoken in by_master(done)] == [
        "open",
        "mark sheet",
        "reveal h1",
        "task",
        "task",
        "floor p1",
    ]
    assert [task.name for task in seen(position, 1).tasks] == ["Past the porter", "The dressing-room window"]
    assert seen(position, 1).tasks[0].ways[0].say == "Deliver flowers to a soprano"


def test_the_master_asks_one_after_the_other_and_whoever_passes_leaves_it_to_all() -> None:
    """A bot that is quick would else act for a person who is thinking."""
    asked: list[list[int]] = []
    position = table(3, 4)

    def watch(position: RpgPosition, chance: FastChance) -> None:
        s = position.state
        if has_floor(position) and not s.plays and not s.round and (not asked or asked[-1] != s.floor):
            asked.append([*s.floor])
            if asked[-1] == [2]:
                position.play(2, "pass", FastChance(0))

    play_on(position, seed=4, meanwhile=watch)
    assert asked[:3] == [[1], [2], [1, 2, 3]]


def test_people_who_talk_come_and_go_and_pause_do_not_confuse_it() -> None:
    def meddle(position: RpgPosition, chance: FastChance) -> None:
        seat = 2 + chance.below(2)
        if chance.below(10) == 0:
            for word in ("get up", "sit down"):
                if position.why_not(seat, word) is None:
                    position.play(seat, word, chance)
                    return
        if chance.below(4) == 0 and seat in position.may_act():
            position.play(seat, position.some_action(seat, chance), chance)

    for seed in range(3):
        position = table(3, seed)
        play_on(position, "random", seed, meanwhile=meddle)
        assert ending(position) or position.state.epilogue == GONE


def test_a_word_in_between_changes_nothing_that_it_does() -> None:
    quiet, loud = table(1), table(1)

    def interrupt(position: RpgPosition, chance: FastChance) -> None:
        if 0 in position.to_act() and position.state.people[1].sheet:
            position.apply(1, 'say "Wait."', FastChance(1))

    assert by_master(play_on(quiet)) == by_master(play_on(loud, meanwhile=interrupt))


def test_it_goes_on_where_it_was_stopped_at_any_decision() -> None:
    """Nothing is kept but the position: another master with the dumped and loaded table does the same."""
    first, second = table(1), table(1)
    expected = by_master(play_on(first))

    def reload(position: RpgPosition, chance: FastChance) -> None:
        loaded = again(position)
        position.state = loaded.state
        position._views, position._legal, position._acting, position._may = {}, {}, None, None

    assert by_master(play_on(second, meanwhile=reload)) == expected


def test_after_the_safety_card_it_goes_on_when_all_are_ready() -> None:
    position = table(2)
    play_on(position, until=has_floor)
    do(position, "2 pause")
    done = play_on(position, until=lambda position: not position.state.paused)
    assert [(seat, spoken.word) for seat, spoken in done if spoken.word != "note"] == [
        (0, "floor all"),
        *[(seat, "pass") for seat, spoken in done if seat],
        (0, "resume"),
    ]
    assert sorted(seat for seat, _ in done if seat) == [1, 2]


def test_a_pause_in_the_middle_of_what_it_does_loses_nothing() -> None:
    expected = by_master(play_on(table(1)))
    for when in (4, 6, 13, 15):
        position = table(1)

        def pause(position: RpgPosition, chance: FastChance, when: int = when) -> None:
            if position.state.number == when:
                position.apply(1, "pause", chance)

        done = by_master(play_on(position, meanwhile=pause))
        words = [spoken for spoken in done if spoken.word not in ("resume", "floor all", "floor p1")]
        assert words == [spoken for spoken in expected if spoken.word not in ("floor all", "floor p1")]


def test_a_note_that_it_cannot_read_ends_the_story_kindly() -> None:
    for note in ("", "{}", '{"memory":{"job":"other","party":1},"event":{"type":"Won"}}', "[1]"):
        position = table(1)
        play_on(position, until=has_floor)
        position.state.people[0].note = note
        position.state.floor = [0]
        loaded = again(position)
        play_on(loaded)
        assert loaded.state.epilogue == LOST


def test_a_task_with_every_way_and_the_longest_words_can_be_laid() -> None:
    ways = {use: {"against": 60, "say": "x" * LONGEST_SAY} for use in CALLED}
    position = table(1)
    play_on(position, until=has_floor)
    task = json.dumps({"name": "x" * LONGEST_NAME, "ways": ways})
    assert position.why_not(0, answered("task", task)) is None
    assert position.why_not(0, answered("note", "x" * MASTERS_NOTE)) is None


def test_a_dead_party_has_an_ending() -> None:
    position = table(2)
    play_on(position, until=has_floor)
    for seat in (1, 2):
        die(position.state, f"p{seat}")
    loaded = again(position)
    play_on(loaded)
    assert ending(loaded) == JOB.fallen


def test_who_lost_a_character_brings_another_one_between_scenes() -> None:
    position = table(2)
    play_on(position, until=has_floor)
    die(position.state, "p2")
    loaded = again(position)
    done = play_on(loaded, until=lambda position: position.state.scene == 2 and has_floor(position))
    if loaded.state.over:
        pytest.fail("the job was over in its first scene")
    assert [spoken.word for seat, spoken in done if seat == 2] == ["sheet"]
    assert loaded.state.people[2].here
    assert not loaded.state.people[2].dead


def test_a_party_that_leaves_ends_the_story() -> None:
    position = table(1)
    play_on(position, until=has_floor)
    position.play(1, "get up", FastChance(1))
    play_on(position)
    assert position.state.epilogue == GONE


def test_somebody_who_joins_late_is_in_the_next_scene() -> None:
    position = table(2)
    position.play(2, "get up", FastChance(1))
    play_on(position, until=has_floor)
    position.play(2, "sit down", FastChance(1))
    play_on(position, until=lambda position: position.state.scene == 2 and has_floor(position))
    assert position.state.people[2].here


def test_a_free_play_is_against_an_average_number() -> None:
    position = table(1)
    play_on(position, until=has_floor)
    do(position, "1 play athlete", "1 at gm")
    assert MASTER.choose(position, 0, FastChance(1)) == "average"
    done = by_master(play_on(position, until=has_floor)) + by_master(play_on(do(position, "1 stand"), until=has_floor))
    (said,) = (spoken.answer for spoken in done if spoken.word == "say")
    assert said.endswith("It opens no new way here.") or said.startswith("Nothing comes of it")
    assert [spoken.word for spoken in done] == ["average", "say", "floor p1"]
    play_on(position)
    assert ending(position)


def test_an_attack_begins_the_fight_of_the_scene_and_its_marks_hit_back() -> None:
    position = table(1)
    play_on(position, until=lambda position: position.state.scene == 2 and has_floor(position))
    do(position, *(f"0 {word}" for word in position.legal(0) if word == "reveal h1"))
    ref = next(mark.ref for mark in seen(position, 1).marks)
    do(position, "1 play thug", f"1 at {ref}")
    done = play_on(position, until=lambda position: not position.state.plays and position.state.round > 1)
    acts = [spoken for spoken in by_master(done) if spoken.word.startswith("act ")]
    assert position.state.over or (acts and all(spoken.answer[0] in ("guns", "thug", "throw") for spoken in acts))
    play_on(position)
    assert ending(position)


# --- At a table -----------------------------------------------------------------------------------------------------


def test_a_person_plays_a_job_with_a_bot_in_the_game_master_s_chair() -> None:
    """The person is played by a script that knows what a page shows: offers, and nothing else."""
    plans = GAME.chairs(3)
    assert [bots_at(GAME, plan) for plan in plans] == [
        ("master",),
        ("random", "professional"),
        ("random", "professional"),
    ]
    chairs = [Chair("Gil", "bot:master"), Chair("Ana", "person"), Chair()]
    opened = Table(GAME, chairs, RpgOptions(job="rehearsal"), seed=seed_from_text("solo"))
    opened.begin()
    for _ in range(LONGEST):
        acting = opened.position.to_act()
        if not acting:
            break
        seat = acting[0]
        if seat:
            words = opened.position.legal(seat)
            tries = [word for word in words if word.startswith("try ")]
            action = tries[0] if tries else next((word for word in ("stand", "pass") if word in words), words[0])
            if "sheet" in words and not opened.position.view(seat).people[1].sheet:
                action = answered("sheet", written(surprise(FastChance(2))))
        else:
            action = opened.think(seat)
        opened.do(seat, action, opened.number)
    outcome = opened.outcome()
    assert outcome is not None
    position = opened.position
    assert isinstance(position, RpgPosition)
    assert ending(position)


def test_people_are_not_kept_waiting_while_it_lays_things_out() -> None:
    position = table(1)
    pauses = []

    def watch(position: RpgPosition, chance: FastChance) -> None:
        if position.to_act() == [0] and not position.state.plays:
            pauses.append(GAME.pause(position.view(None)))

    play_on(position, meanwhile=watch)
    assert len(pauses) > 10
    assert max(pauses) < 0.2
