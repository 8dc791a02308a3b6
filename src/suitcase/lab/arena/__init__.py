"""Bots against bots on duplicate deals: shares with intervals, ratings, tests that know when to stop."""

from suitcase.lab.arena.arena import Arena, Line, Report
from suitcase.lab.arena.players import REFERENCES

__all__ = ["REFERENCES", "Arena", "Line", "Report"]
