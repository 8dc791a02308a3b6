"""One running match: the only place where actions are applied in live play."""

from suitcase.engine.journal import Seat
from suitcase.table.clock import ClockSetting
from suitcase.table.journalfile import JournalFile, journals_folder, read_file
from suitcase.table.table import Book, Chair, Table, UndoAsked

__all__ = ["Book", "Chair", "ClockSetting", "JournalFile", "Seat", "Table", "UndoAsked", "journals_folder", "read_file"]
