"""Clocks: none, so long for each action, or so long for the whole game with an increment."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

DAY = 24 * 3600  # seconds
MOST_SECONDS = 14 * DAY


SLOW = 3600  # seconds for an action; with so many or more, people come and go


def now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`move`: so many seconds for each action; `total`: for the whole game, plus an increment per action."""

    kind: Literal["none", "move", "total"] = "none"
    seconds: Annotated[int, Meta(ge=5, le=MOST_SECONDS)] = 60
    increment: Annotated[int, Meta(ge=0, le=600)] = 0

    @property
    def brisk(self) -> bool:
        """Whether people must be at the table when the clock starts."""
        return self.kind == "total" or (self.kind == "move" and self.seconds < SLOW)


class Clocks:
    """The time of each seat. Times are milliseconds; `now` comes from whoever runs the table."""

    def __init__(self, setting: ClockSetting, seats: int) -> None:
        self.setting = setting
        self.ticking = setting.kind != "none"
        self.left = [setting.seconds * 1000] * seats
        self._since: dict[int, int] = {}  # when each running clock was started
        self._kept: dict[int, int] = {}  # of clocks that gave days: what is left after a restart
        self._held: set[int] = set()  # those that stand still for a while and then go on with what is left

    def run(self, seats: Iterable[int], now: int, held: Iterable[int] = ()) -> None:
        """These clocks run from now on, and no others. Those of them that are held stand still, and later go on."""
        if not self.ticking:
            return
        wanted = set(seats)
        still = wanted & set(held)
        for seat in [s for s in self._since if s not in wanted or s in still]:
            self.left[seat] = self.remaining(seat, now)
            del self._since[seat]
        again = (self._held & wanted) - still
        self._held = still
        for seat in again:
            self._since[seat] = now
        for seat in wanted - self._since.keys() - still:
            self._since[seat] = now
            if self.setting.kind == "move":
                self.left[seat] = self._kept.get(seat, self.setting.seconds * 1000)
        self._kept = {}

    def acted(self, seat: int, now: int) -> None:
        """A seat has acted: its clock stops, with its increment."""
        if seat in self._held:
            self._held.discard(seat)
            self._since[seat] = now
        if seat in self._since:
            self.left[seat] = self.remaining(seat, now)
            del self._since[seat]
            if self.setting.kind == "total":
                self.left[seat] += self.setting.increment * 1000

    def remaining(self, seat: int, now: int) -> int:
        spent = now - self._since[seat] if seat in self._since else 0
        return max(0, self.left[seat] - spent)

    def restore(self, left: list[int], since: int = 0) -> None:
        """Goes on with the times that were left so many milliseconds ago. The time in between counts for nobody, unless
        a move may take days: then people count days, whatever the server did."""
        self.left = left
        if self.setting.kind == "move" and self.setting.seconds >= DAY:
            self._kept = {seat: max(0, time - since) for seat, time in enumerate(left)}

    def running(self) -> list[int]:
        return sorted(self._since)

    def flagged(self, now: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self.running() if self.remaining(seat, now) == 0]

    def next_flag(self, now: int) -> int | None:
        """In how many milliseconds the next flag falls, if nobody acts."""
        return min((self.remaining(seat, now) for seat in self._since), default=None)
