"""The coach: what the decisions of a finished game were worth, and how much of its result was luck."""

from suitcase.lab.review.coach import NOT_OVER, Coach, review, why_not
from suitcase.lab.review.report import Decision, Option, Point, Review, as_percent, as_points

__all__ = [
    "NOT_OVER",
    "Coach",
    "Decision",
    "Option",
    "Point",
    "Review",
    "as_percent",
    "as_points",
    "review",
    "why_not",
]
