"""What SQLite has taken comes to the disk soon."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from suitcase.engine import SuitcaseError
from suitcase.server.disk import statements, store
from suitcase.server.disk.flusher import Flusher
from suitcase.server.disk.store import Store
from tests.server.helpers import in_file
from tests.server.visitors import Visitor, play_on
from tests.serving import PATIENCE, Server


def test_what_was_committed_is_flushed_soon_and_then_there_is_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []

    def fsync(file: int) -> None:
        flushed.append(os.fstat(file).st_ino)

    monkeypatch.setattr("suitcase.server.disk.flusher.PAUSE", 0.05)
    monkeypatch.setattr("suitcase.server.disk.flusher.os.fsync", fsync)
    keeper = Store(in_file(tmp_path))
    try:
        problems: list[object] = []
        for number in range(3):
            keeper.write(
                [(statements.ADD_LINES, {"table_id": "t", "number": number, "text": "x", "to_act": None})],
                problems.append,
            )
        log = (tmp_path / "tables.db-wal").stat().st_ino
        wait_until(lambda: flushed)
        time.sleep(0.4)  # a flusher that never rests would flush eight times
        times = len(flushed)
        assert 1 <= times <= 3  # once for each write at most, however slow this machine is
        assert flushed == [log] * times
        keeper.write(
            [(statements.ADD_LINES, {"table_id": "t", "number": 3, "text": "x", "to_act": None})], problems.append
        )
        wait_until(lambda: len(flushed) > times)
        assert problems == [None] * 4
    finally:
        keeper.close()


def test_a_log_that_cannot_be_flushed_is_a_line_in_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("suitcase.server.disk.flusher.PAUSE", 0.01)
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


# --- Every commit on the disk itself -------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["address", "word"])
def test_a_durable_sqlite_waits_for_the_disk_itself_at_every_commit(
    by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that can be seen from here is what is asked of SQLite: FULL on every connection, that of the writer too."""
    asked: list[str] = []
    levels: list[int] = []
    prepare = store._prepare_sqlite

    def noted(synchronous: str, connection: Any, record: Any) -> None:
        prepare(synchronous, connection, record)
        asked.append(synchronous)
        levels.extend(connection.execute("PRAGMA synchronous").fetchone())

    monkeypatch.setattr(store, "_prepare_sqlite", noted)
    address = in_file(tmp_path)
    keeper = Store(f"{address}?durable=true") if by == "address" else Store(address, durable=True)
    try:
        assert keeper._flusher is None
        done = threading.Event()
        keeper.write(
            [(statements.ADD_LINES, {"table_id": "t", "number": 0, "text": "x", "to_act": None})], lambda _: done.set()
        )
        assert done.wait(PATIENCE)
        assert keeper._raw is not None
        driver = keeper._raw.driver_connection
        assert driver is not None
        assert keeper.journal("t") == ["x"]
        assert asked
        assert set(asked) == {"FULL"}
        assert set(levels) == {2}  # 2 is FULL: SQLite syncs its log in each commit
    finally:
        keeper.close()
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]  # the word is not part of the file's name


def test_durable_is_true_or_left_out(tmp_path: Path) -> None:
    with pytest.raises(SuitcaseError, match="write durable=true or leave it out"):
        Store(f"{in_file(tmp_path)}?durable=maybe")
    keeper = Store(f"{in_file(tmp_path)}?durable=false")
    try:
        assert keeper._flusher is not None
        with keeper._engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 1
    finally:
        keeper.close()


def test_a_durable_server_plays(tmp_path: Path) -> None:
    with Server(f"{in_file(tmp_path)}?durable=true") as server:
        ana = Visitor(server.address, "Ana")
        page = ana.look(ana.open("me", "bot:greedy", "bot:greedy"))
        play_on([page], to=6)
        ana.close()
