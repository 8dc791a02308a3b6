"""Many games without people."""

from suitcase.lab.measure import digests, measure
from suitcase.lab.sim import Report, RoleReport, SeatReport, simulate

__all__ = ["Report", "RoleReport", "SeatReport", "digests", "measure", "simulate"]
