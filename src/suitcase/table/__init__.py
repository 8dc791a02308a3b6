"""One running match: the only place where actions are applied in live play."""

from suitcase.engine.journal import Seat
from suitcase.table.journalfile import JournalFile, journals_folder, read_file
from suitcase.table.table import Table

__all__ = ["JournalFile", "Seat", "Table", "journals_folder", "read_file"]
