"""Errors that come in bursts: the first is logged at once, its repetitions are counted."""

from __future__ import annotations

import logging
import threading
import time

log = logging.getLogger("suitcase")

MOST = 300  # letters; a driver may repeat a whole row
PAUSE = 60.0  # seconds between two lines about the same trouble


class Complaints:
    """Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._told: dict[str, float] = {}  # when, by trouble
        self._more: dict[str, int] = {}  # how often it happened since

    def add(self, trouble: str, text: str) -> None:
        with self._lock:
            now = time.monotonic()
            if trouble in self._told and now - self._told[trouble] < PAUSE:
                self._more[trouble] = self._more.get(trouble, 0) + 1
                return
            self._told[trouble] = now
            more = self._more.pop(trouble, 0)
        log.error("%s%s", text[:MOST], f" ({more} times more since this was told last)" if more else "")
