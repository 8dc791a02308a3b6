"""Papers: what a person keeps between games, such as a character's sheet."""

from __future__ import annotations

import msgspec


class PaperPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A paper as people read and print it. All of it is plain text: whoever shows it escapes it."""

    title: str
    line: str = ""  # under the title
    figures: tuple[tuple[str, str], ...] = ()  # names and what they amount to
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()  # headings, each with its lines
