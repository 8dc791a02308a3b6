"""One running match: the only place where actions are applied in live play."""

from suitcase.engine.journal import Seat
from suitcase.engine.undo import UndoAsked
from suitcase.table.again import against_bots, dealt_anew, tried_again
from suitcase.table.agreed import Agreed
from suitcase.table.chairs import Chair, bot_names, check_bots, only_seat, seats_of, usual_seats
from suitcase.table.clock import ClockSetting
from suitcase.table.journalfile import Book, JournalFile, journals_folder, read_file
from suitcase.table.lesson import Coach, Lesson, lesson_of, lesson_with
from suitcase.table.papers import Papers
from suitcase.table.table import Table

__all__ = [
    "Agreed",
    "Book",
    "Chair",
    "ClockSetting",
    "Coach",
    "JournalFile",
    "Lesson",
    "Papers",
    "Seat",
    "Table",
    "UndoAsked",
    "against_bots",
    "bot_names",
    "check_bots",
    "dealt_anew",
    "journals_folder",
    "lesson_of",
    "lesson_with",
    "only_seat",
    "read_file",
    "seats_of",
    "tried_again",
    "usual_seats",
]
