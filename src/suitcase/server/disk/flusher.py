"""Brings what SQLite has written from the operating system to the disk itself, in a thread of its own.

A commit is in the operating system's hands before anyone is told, so no death of this program loses it. Only a power
cut could, and waiting for the disk itself would double a commit's cost and let one in a hundred take 5 ms and more.
"""

from __future__ import annotations

import logging
import os
import threading
from pathlib import Path

log = logging.getLogger("suitcase")

PAUSE = 5.0  # seconds; what a power cut can cost


class Flusher:
    """A thread that flushes a file soon after it was written, and rests while nobody writes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._due = threading.Event()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="flusher", daemon=True)
        self._thread.start()

    def written(self) -> None:
        if not self._due.is_set():
            self._due.set()

    def stop(self) -> None:
        self._stopped.set()
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        while self._due.wait() and not self._stopped.wait(PAUSE):
            self._due.clear()
            try:
                self._flush()
            except OSError as error:
                log.error("%s cannot be flushed: %s", self._path.name, error.strerror)

    def _flush(self) -> None:
        file = os.open(self._path, os.O_RDWR)
        try:
            os.fsync(file)
        finally:
            os.close(file)
