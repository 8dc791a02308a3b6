"""The guided first game of each game: it can be followed to its end, left at any step, and tells nothing hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from suitcase.engine import FastChance, Refused
from suitcase.games import GAMES
from suitcase.games import game as find_game
from suitcase.table import Coach, Lesson, Seat, Table, lesson_of

LONGEST = 200  # characters of a coach's line: two short sentences


@pytest.fixture(params=GAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found = lesson_of(find_game(request.param))
    assert found
    return found


def opened(lesson: Lesson, folder: Path | None = None) -> Table:
    seats = [Seat("Ana") if word == "me" else Seat(f"Bot {k}", word) for k, word in enumerate(lesson.seats)]
    return Table.open(lesson.game, seats, lesson.options, seed=lesson.seed, folder=folder, lesson=lesson)


def decisions(table: Table, lesson: Lesson, *, quick: bool = False) -> Iterator[Coach | None]:
    """What the coach says whenever the learner is asked, until the end; bots play, or wait for who is quick."""
    while acting := table.position.to_act():
        bot = table.bot_to_act()
        if lesson.learner in acting and (quick or bot is None):
            number = table.number
            yield table.coach(lesson.learner)
            assert table.number > number
        else:
            assert bot is not None
            table.do(bot, table.think(bot), table.number)


@pytest.mark.parametrize("quick", [False, True])
def test_who_follows_the_coach_comes_to_the_end(lesson: Lesson, quick: bool) -> None:
    table, heard = opened(lesson), []
    for coach in decisions(table, lesson, quick=quick):
        assert coach
        if coach.end:
            break
        heard.append(coach)
        table.do(lesson.learner, coach.do[0], table.number)
    else:
        pytest.fail("the game ended before the lesson did")
    steps = [coach.step for coach in heard]
    assert steps == sorted(steps)
    assert {*steps} == set(range(1, heard[0].of + 1))
    for said in [*(one.say for one in heard), coach.say]:
        assert said.endswith(".")
        assert len(said) <= LONGEST, said
        assert not re.search(r"[!{}]", said)
    assert table.coach(lesson.learner) == coach  # the last word stays, for who plays on


def test_who_goes_their_own_way_is_told_about_the_decision_and_the_lesson_ends_too(lesson: Lesson) -> None:
    table = opened(lesson)
    for coach in decisions(table, lesson):
        assert coach
        if coach.end:
            break
        lost = lesson.coach(table.view(None), 0, table.position.legal(lesson.learner), table.names)
        assert lost
        assert (lost.step, lost.do) == (0, [])
        assert coach.do or not coach.step
        chance, seat = FastChance(table.number), lesson.learner
        others = [action for action in table.position.legal(seat) if action not in coach.do]
        plain = [action for action in others if lesson.game.ask(table.view(seat), action) is None]
        action = plain[-1] if plain else table.position.some_action(seat, chance)
        table.do(seat, action, table.number)
        assert table.number < 400


def test_the_coach_is_the_same_in_every_world_that_looks_the_same(lesson: Lesson) -> None:
    table = opened(lesson)
    for coach in decisions(table, lesson):
        assert coach
        if coach.end:
            break
        for seat in (None, *range(len(table.chairs))):
            assert (table.coach(seat) is None) == (seat != lesson.learner)
        truth = table._position
        table._position = table.position.redeal(lesson.learner, FastChance(table.number))
        assert table.coach(lesson.learner) == coach
        table._position = truth
        table.do(lesson.learner, coach.do[0], table.number)


def test_a_lesson_goes_on_from_its_journal_and_after_something_was_taken_back(tmp_path: Path) -> None:
    lesson = lesson_of(find_game("suits"))
    assert lesson
    table = opened(lesson, tmp_path)
    lines = decisions(table, lesson)
    first = next(lines)
    assert first
    table.do(0, "NB", table.number)  # not what was advised
    table.ask_undo(0, table.number)
    assert table.coach(0) == first
    table.do(0, first.do[0], table.number)
    second = next(lines)
    assert second
    assert second.step == 2
    assert table.journal_path
    table.close()
    again, _ = Table.resume(table.journal_path)
    assert again.coach(0) == second
    with pytest.raises(Refused, match="somebody's first game"):
        again.sit(1, "Eve", "eve")
    again.close()
    other = Table.open(lesson.game, [Seat("Ana")] * 3, folder=tmp_path)
    other.close()
    assert other.journal_path
    plain, _ = Table.resume(other.journal_path)
    assert plain.coach(0) is None
    plain.close()
