"""Clocks: for each action and for the game, whose runs, and those that were stopped with the server."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from suitcase.engine import Refused
from suitcase.table import ClockSetting
from suitcase.table.clock import DAY, Clocks
from tests.table.helpers import plain_table, play_one


@pytest.mark.parametrize(
    ("seconds", "left"),
    [(3 * DAY, 2 * DAY - 600), (60, 60)],
    ids=["days are counted on while the server is away", "minutes are given anew"],
)
def test_a_clock_goes_on_after_a_restart(seconds: int, left: int) -> None:
    clocks = Clocks(ClockSetting("move", seconds), 2)
    clocks.restore([seconds * 1000, 5], since=(DAY + 600) * 1000)
    clocks.run([0], 0)
    assert clocks.remaining(0, 0) == left * 1000
    clocks.acted(0, 0)
    clocks.run([1], 0)
    assert clocks.remaining(1, 0) == seconds * 1000  # the next turn has all of its time
    clocks.acted(1, 0)
    clocks.run([0], 0)
    assert clocks.remaining(0, 0) == seconds * 1000


def test_a_time_that_was_up_while_the_server_was_away_is_up() -> None:
    clocks = Clocks(ClockSetting("move", DAY), 2)
    clocks.restore([DAY * 1000, DAY * 1000], since=2 * DAY * 1000)
    clocks.run([1], 0)
    assert clocks.flagged(0) == [1]


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks(ClockSetting(), 3)
    clocks.run([0, 1], 0)
    assert not clocks.ticking
    assert clocks.running() == clocks.flagged(10**9) == []
    assert clocks.next_flag(0) is None


def test_so_long_for_each_action() -> None:
    clocks = Clocks(ClockSetting("move", 10), 3)
    clocks.run([0], 1_000)
    assert clocks.running() == [0]
    assert (clocks.remaining(0, 4_000), clocks.remaining(1, 4_000)) == (7_000, 10_000)
    assert clocks.next_flag(4_000) == 7_000
    clocks.acted(0, 4_000)
    clocks.run([1], 4_000)
    assert clocks.running() == [1]
    clocks.acted(1, 5_000)
    clocks.run([0], 5_000)
    assert clocks.remaining(0, 5_000) == 10_000  # all of it again


def test_so_long_for_the_game_with_an_increment() -> None:
    clocks = Clocks(ClockSetting("total", 10, 2), 2)
    clocks.run([0], 0)
    clocks.acted(0, 3_000)
    clocks.run([1], 3_000)
    assert clocks.left == [9_000, 10_000]
    clocks.acted(1, 4_000)
    clocks.run([0], 4_000)
    assert clocks.remaining(0, 12_999) == 1
    assert clocks.flagged(12_999) == []
    assert clocks.flagged(13_000) == [0]
    assert clocks.remaining(0, 99_000) == 0
    clocks.acted(0, 99_000)
    assert clocks.left[0] == 2_000


def test_a_clock_that_stops_without_an_action_keeps_what_is_left_and_gets_no_increment() -> None:
    clocks = Clocks(ClockSetting("total", 10, 5), 2)
    clocks.run([0, 1], 0)
    assert clocks.running() == [0, 1]
    assert clocks.next_flag(1_000) == 9_000
    clocks.run([1], 4_000)
    assert clocks.left == [6_000, 10_000]
    clocks.run([0, 1], 5_000)
    assert (clocks.remaining(0, 5_000), clocks.remaining(1, 5_000)) == (6_000, 5_000)


@pytest.mark.parametrize(
    "wrong", [{"seconds": 4}, {"seconds": 14 * 86_400 + 1}, {"increment": -1}, {"kind": "sand"}, {"x": 1}]
)
def test_a_clock_has_bounds(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kind": "move"} | wrong, ClockSetting)


def test_only_clocks_of_people_who_are_here_and_to_act_run(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0
    monkeypatch.setattr("suitcase.table.match.now_ms", lambda: now)
    table = plain_table("pbp", clock=ClockSetting("total", 60, 1))
    assert table.clocks.running() == [0]
    now = 5_000
    play_one(table)
    assert table.clocks.running() == []  # a bot thinks
    assert table.clocks.left == [56_000, 60_000, 60_000]
    play_one(table)
    assert table.clocks.running() == [2]
    now = 7_000
    table.leave(2)
    assert table.clocks.running() == []
    assert table.clocks.left[2] == 58_000
    table.come_back(2)
    assert table.clocks.running() == [2]
    while table.position.to_act():
        play_one(table)
    assert table.clocks.running() == []


@pytest.mark.parametrize("kind", ["total", "move"])
def test_no_clock_runs_against_who_answers_an_undo_request(
    monkeypatch: pytest.MonkeyPatch, kind: Literal["total", "move"]
) -> None:
    now = 0
    monkeypatch.setattr("suitcase.table.match.now_ms", lambda: now)
    table = plain_table("ppp", clock=ClockSetting(kind, 60))
    play_one(table)
    now = 3_000
    table.ask_undo(0, 1)
    assert table.clocks.running() == []
    now = 20_000
    table.answer_undo(1, True)
    assert table.clocks.running() == [1]  # who has answered thinks on
    now = 21_000
    table.answer_undo(2, False)
    assert table.clocks.running() == [1]
    assert table.clocks.remaining(1, now) == 56_000  # and asking gave nobody time
    table.ask_undo(0, 1)
    table.answer_undo(1, False)
    with pytest.raises(Refused, match="declined"):
        table.ask_undo(0, 1)
    now = 22_000
    play_one(table)
    table.ask_undo(1, 2)
    table.answer_undo(0, True)
    table.answer_undo(2, True)
    assert table.clocks.running() == [1]
    assert table.number == 3


def test_what_a_bot_played_when_time_was_up_is_told() -> None:
    table = plain_table(clock=ClockSetting("move", 5))
    table.do(0, table.think(0), 0, late=True)
    assert table.tell(0)[0] == "You run out of time; a bot plays."
    assert table.tell(None)[0] == "Ana runs out of time; a bot plays."
    play_one(table)
    assert "out of time" not in " ".join(table.tell(None))
