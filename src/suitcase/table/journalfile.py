"""A journal on disk: every line is there before anyone is told of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Protocol, Self

import platformdirs

from suitcase.engine import SuitcaseError
from suitcase.engine.journal import Journal, Scribe, read_journal
from suitcase.engine.reading import read_bytes

LONGEST_SEED = 1024  # bytes of the file; it has 64


def journals_folder() -> Path:
    """$SUITCASE_DATA, or the user's data folder, and in it `games`."""
    chosen = os.environ.get("SUITCASE_DATA")
    base = Path(chosen) if chosen else Path(platformdirs.user_data_dir("suitcase", appauthor=False))
    return base / "games"


def cannot_keep(what: str, folder: Path, error: OSError) -> SuitcaseError:
    why = f"Cannot keep {what} in {folder} ({error.strerror})"
    return SuitcaseError(f"{why}; set SUITCASE_DATA to a folder you may write to.")


class Book(Protocol):
    """Where a table writes its journal."""

    def write(self, lines: Callable[[Scribe], str]) -> None: ...


class JournalFile:
    """A journal being written. While the game runs, its secret seed lies beside it, for its owner only."""

    def __init__(self, path: Path, file: IO[bytes], scribe: Scribe, size: int) -> None:
        self.path = path
        self._scribe = scribe
        self._file = file
        self._size = size

    @classmethod
    def create(cls, folder: Path, game: str, seed: bytes) -> Self:
        stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
        path = folder / f"{game}-{stamp}.journal"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            secret = os.open(seed_path(path), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            with open(secret, "w", encoding="ascii") as out:
                out.write(seed.hex())
            return cls(path, open(path, "xb", buffering=0), Scribe(), 0)
        except OSError as error:
            raise cannot_keep("the game", folder, error) from None

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Journal, bytes]:
        """Opens a journal to go on with; a torn last line is cut off. Also what it says, and its seed."""
        journal = read_file(path)
        if journal.outcome is not None:
            raise SuitcaseError(f"This game is over; look at it with: suitcase verify {path}")
        try:
            seed = bytes.fromhex(read_bytes(seed_path(path), LONGEST_SEED).decode("ascii"))
        except (SuitcaseError, ValueError):
            raise SuitcaseError(
                f"The game's secret seed, {seed_path(path).name}, is not beside the journal, so it cannot go on."
            ) from None
        try:
            file = open(path, "r+b", buffering=0)  # noqa: SIM115  (it stays open as long as the game runs)
            file.truncate(journal.size)
            file.seek(journal.size)
        except OSError as error:
            raise SuitcaseError(f"Cannot write to {path} ({error.strerror}).") from None
        return cls(path, file, Scribe(journal.check), journal.size), journal, seed

    def write(self, lines: Callable[[Scribe], str]) -> None:
        """Returns when the lines are on disk. If they cannot be, the journal stays as it was."""
        scribe = copy(self._scribe)
        text = lines(scribe).encode()
        try:
            self._file.write(text)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self._size)
                self._file.seek(self._size)
            why = f"Cannot write to {self.path} ({error.strerror})"
            raise SuitcaseError(f"{why}; the game is kept up to the last action.") from None
        self._scribe = scribe
        self._size += len(text)

    def close(self, *, finished: bool) -> None:
        self._file.close()
        if finished:
            seed_path(self.path).unlink(missing_ok=True)  # the journal now tells it to everyone


def seed_path(path: Path) -> Path:
    return path.with_suffix(".seed")


def read_file(path: Path) -> Journal:
    return read_journal(read_bytes(path))
