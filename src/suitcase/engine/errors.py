"""Errors that a person reads: one sentence that says what to do."""

from __future__ import annotations


class SuitcaseError(Exception):
    """Something a person can put right. The command line prints the sentence and nothing else."""


class Refused(SuitcaseError):
    """An action that the rules do not allow now. Nothing has changed."""


class Damaged(SuitcaseError):
    """A file or a position that contradicts itself."""


class ExamFailed(AssertionError):
    """A promise of the contract that a game does not keep. For the game's author."""
