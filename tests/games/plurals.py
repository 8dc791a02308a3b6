"""Sentences that count wrong or have the wrong article: "1 cards", "a umpire"."""

from __future__ import annotations

import re

ONE_OF_MANY = re.compile(
    r"\b1 (?:leaves|palettes|books|cards|points|tricks|hands|friends|followers|benefits|shares|turns|players|favors"
    r"|scenes|plays|stars|symbols)\b|\b[Aa] (?=[aeiou])(?!one\b|us)|\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz])"
)
