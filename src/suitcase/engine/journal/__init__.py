"""The journal: a match as a text that a person can read and anyone can check (`text.py` has the format)."""

from suitcase.engine.journal.replay import (
    Verdict,
    published,
    published_text,
    replay,
    replay_for,
    verify,
)
from suitcase.engine.journal.telling import as_written, gives_up, out_of_time, taken_back, tell_step
from suitcase.engine.journal.text import (
    SEAT,
    Header,
    Journal,
    Scribe,
    Seat,
    Snapshot,
    Step,
    read_end,
    read_journal,
    read_rest,
)

__all__ = [
    "SEAT",
    "Header",
    "Journal",
    "Scribe",
    "Seat",
    "Snapshot",
    "Step",
    "Verdict",
    "as_written",
    "gives_up",
    "out_of_time",
    "published",
    "published_text",
    "read_end",
    "read_journal",
    "read_rest",
    "replay",
    "replay_for",
    "taken_back",
    "tell_step",
    "verify",
]
