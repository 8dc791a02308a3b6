"""Reviews of finished games: what decisions were worth, and how much was luck. Players read that a coach says it."""

from suitcase.lab.review.report import Decision, Option, Point, Review, as_percent, as_points
from suitcase.lab.review.reviewer import NOT_OVER, Reviewer, review, why_not

__all__ = [
    "NOT_OVER",
    "Decision",
    "Option",
    "Point",
    "Review",
    "Reviewer",
    "as_percent",
    "as_points",
    "review",
    "why_not",
]
