"""Many games without people."""

from suitcase.lab.measure import digests, measure
from suitcase.lab.sim import Report, RoleReport, SeatReport, simulate
from suitcase.lab.stories import StoryReport, simulate_stories

__all__ = [
    "Report",
    "RoleReport",
    "SeatReport",
    "StoryReport",
    "digests",
    "measure",
    "simulate",
    "simulate_stories",
]
