"""Many games without people."""

from suitcase.lab.measure import measure
from suitcase.lab.sim import Report, SeatReport, simulate

__all__ = ["Report", "SeatReport", "measure", "simulate"]
