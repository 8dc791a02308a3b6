"""Many games without people."""

from suitcase.lab.measure import measure
from suitcase.lab.sim import Report, RoleReport, SeatReport, simulate

__all__ = ["Report", "RoleReport", "SeatReport", "measure", "simulate"]
