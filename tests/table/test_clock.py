"""Clocks that were stopped with the server."""

from __future__ import annotations

import pytest

from suitcase.table import ClockSetting
from suitcase.table.clock import DAY, Clocks


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
