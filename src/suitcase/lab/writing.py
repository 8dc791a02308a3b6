"""Files that long work writes: looked at before it begins, and kept line by line so that it can be gone on with."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from suitcase.engine import SuitcaseError
from suitcase.engine.errors import shown
from suitcase.engine.reading import MOST_BYTES, from_json, read_bytes, reason

MOST_DIFFERENT = 3  # that are named
S = TypeVar("S", bound=msgspec.Struct)


def check_place(file: Path | None) -> None:
    """Says before the work what would go wrong after it, and leaves nothing behind."""
    if file is None:
        return
    try:
        if file.exists():
            file.open("ab").close()
        else:
            file.open("xb").close()
            file.unlink()
    except (OSError, ValueError) as error:
        raise _cannot_write(file, error) from None


def check_apart(files: Mapping[str, Path | None]) -> None:
    """No file has two uses, whatever names it goes by; the files are named by the words that ask for them."""
    given = [(word, file) for word, file in files.items() if file is not None]
    for (one, first), (other, second) in combinations(given, 2):
        try:
            same = first.resolve() == second.resolve() or (
                first.exists() and second.exists() and first.samefile(second)
            )
        except (OSError, ValueError, RuntimeError):  # such a name is refused where it is opened
            continue
        if same:
            raise SuitcaseError(f"{one} and {other} are the same file ({shown(second.name)}); name another one.")


def write_whole(file: Path, data: bytes) -> None:
    """Replaces a file at once: whoever is interrupted has the old one or the new one."""
    place = file.resolve()
    beside = place.with_name(f"{place.name}.new")
    try:
        if place.exists() and not place.is_file():  # /dev/stdout
            place.write_bytes(data)
            return
        beside.write_bytes(data)
        os.replace(beside, place)
    except OSError as error:
        raise _cannot_write(file, error) from None


def read_kept(file: Path, kind: type[S]) -> S | None:
    """What an earlier run left to go on with, if there is such a file."""
    if not file.exists():
        return None
    try:
        found: S = from_json(read_bytes(file), kind)
    except ValueError as error:  # a ValidationError is one
        raise SuitcaseError(f"{file.name} is no lesson of `suitcase train`: {reason(error)}.") from None
    return found


def check_same(found: S, wanted: S, otherwise: Mapping[str, str]) -> None:
    """`wanted` has what must be the same, and nothing learned."""
    if different := differences(found, wanted, otherwise):
        raise SuitcaseError(f"That is another lesson ({different}); name another file.")


class Lines:
    """A file of JSON lines that work adds to. The first line says what the work is; the last may be half written,
    because a run was stopped, and is left out."""

    def __init__(
        self,
        file: Path | None,
        heading: msgspec.Struct,
        what: str,
        of_another: str,
        otherwise: Mapping[str, str],
        most: int = MOST_BYTES,
        older: Callable[[Any], Any] = lambda found: found,
    ) -> None:
        """`what` and `of_another` say in sentences what the file should hold; `otherwise` says it of single fields.
        `older` fills in what the heading of an older file does not tell, or raises SuitcaseError."""
        self.found: list[bytes] = []  # the lines below the heading
        self._file = file
        if file is None:
            return
        whole = self._read(file, heading, what, of_another, otherwise, most, older) if file.exists() else b""
        try:
            if whole:
                with file.open("r+b") as out:
                    out.truncate(len(whole))
            else:
                file.write_bytes(msgspec.json.encode(heading) + b"\n")
        except (OSError, ValueError) as error:
            raise _cannot_write(file, error) from None

    def _read(
        self,
        file: Path,
        heading: msgspec.Struct,
        what: str,
        of_another: str,
        otherwise: Mapping[str, str],
        most: int,
        older: Callable[[Any], Any],
    ) -> bytes:
        data = read_bytes(file, most)
        whole = data[: data.rfind(b"\n") + 1]
        no_such = SuitcaseError(f"{file.name} holds no {what}; name another file.")
        if not whole:
            if data:
                raise no_such
            return whole
        first, *self.found = whole.splitlines()
        try:
            found = from_json(first, type(heading))
        except ValueError:
            raise no_such from None
        if different := differences(older(found), heading, otherwise):
            raise SuitcaseError(f"{file.name} is of {of_another} ({different}); name another file.")
        return whole

    def add(self, line: msgspec.Struct) -> None:
        if self._file is None:
            return
        try:
            with self._file.open("ab") as out:
                out.write(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            raise _cannot_write(self._file, error) from None


def differences(found: msgspec.Struct, wanted: msgspec.Struct, otherwise: Mapping[str, str]) -> str:
    """What is not the same, in words; nothing if all is."""
    fields = [name for name in wanted.__struct_fields__ if getattr(found, name) != getattr(wanted, name)]
    words = [otherwise.get(name, f"another {name}") for name in fields]
    return ", ".join(list(dict.fromkeys(words))[:MOST_DIFFERENT])


def digest(what: object) -> str:
    """What something is, in few letters: to see whether it is still the same."""
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


def _cannot_write(file: Path, error: Exception) -> SuitcaseError:
    name = str(file) if str(file).isprintable() else shown(str(file))
    why = error.strerror if isinstance(error, OSError) else "that is no name for a file"
    return SuitcaseError(f"Cannot write {name} ({why}).")
