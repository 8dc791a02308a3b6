"""What SQLite has taken comes to the disk soon."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from suitcase.server import store
from suitcase.server.flusher import Flusher
from suitcase.server.store import Store
from tests.server.helpers import PATIENCE, in_file


def test_what_was_committed_is_flushed_soon_and_then_there_is_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []

    def fsync(file: int) -> None:
        flushed.append(os.fstat(file).st_ino)

    monkeypatch.setattr("suitcase.server.flusher.PAUSE", 0.05)
    monkeypatch.setattr("suitcase.server.flusher.os.fsync", fsync)
    keeper = Store(in_file(tmp_path))
    try:
        problems: list[object] = []
        for number in range(3):
            keeper.write([(store.ADD_LINES, {"table_id": "t", "number": number, "text": "x"})], problems.append)
        log = (tmp_path / "tables.db-wal").stat().st_ino
        wait_until(lambda: flushed)
        time.sleep(0.2)
        times = len(flushed)
        time.sleep(0.2)
        assert flushed == [log] * times  # nothing was written, so nothing was flushed
        keeper.write([(store.ADD_LINES, {"table_id": "t", "number": 3, "text": "x"})], problems.append)
        wait_until(lambda: len(flushed) == times + 1)
        assert problems == [None] * 4
    finally:
        keeper.close()


def test_a_log_that_cannot_be_flushed_is_a_line_in_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("suitcase.server.flusher.PAUSE", 0.01)
    flusher = Flusher(tmp_path / "tables.db-wal")
    try:
        flusher.written()
        wait_until(lambda: caplog.messages)
        assert caplog.messages == ["tables.db-wal cannot be flushed: No such file or directory"]
        flusher.written()
        wait_until(lambda: len(caplog.messages) == 2)
    finally:
        flusher.stop()


def wait_until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.005)
