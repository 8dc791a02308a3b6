"""Reads what comes from outside as bytes, within bounds: the size of a file, the depth of data, 64 bits for a whole
number. Later code need not check them again.

The readers raise ValueError with a reason; whoever knows what was being read makes a sentence of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from suitcase.engine.errors import SuitcaseError, shown

MOST_BYTES = 64 << 20  # the longest game we know of is a thousandth of it
DEEPEST = 32  # a position is four deep
BITS = 64
LONGEST = 200  # characters of a reason


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """A file whole, or a SuitcaseError. It is not asked for its size: a pipe or a device has none."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        name = str(path) if str(path).isprintable() else shown(str(path))
        raise SuitcaseError(f"Cannot read {name} ({error.strerror}).") from None
    except ValueError:
        raise SuitcaseError("Cannot read a file whose name has a NUL in it.") from None
    if len(data) > most:
        raise too_big(str(path), most)
    return data


def too_big(what: str, most: int = MOST_BYTES) -> SuitcaseError:
    return SuitcaseError(f"{what} is bigger than {most >> 20} MB, which nothing of ours is; name another file.")


def from_json(data: bytes, kind: Any) -> Any:
    """Data of a kind. Raises ValueError: msgspec.ValidationError where it is JSON of another kind."""
    try:
        plain = msgspec.json.decode(data)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    check_bounds(plain)
    return msgspec.convert(plain, kind)


def from_toml(data: bytes) -> dict[str, Any]:
    import tomllib  # few programs need it

    try:
        plain = tomllib.loads(data.decode())
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    check_bounds(plain)
    return plain


def reason(error: Exception) -> str:
    """What a reader said, as part of a sentence. It may repeat names out of the data, whatever they are."""
    text = "".join(char if char.isprintable() else "?" for char in str(error).replace("`", "")).rstrip(".")
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def check_bounds(data: Any) -> None:
    """Raises ValueError for what is nested too deeply and for huge numbers: to print them would raise one later."""
    level = [data]
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
            elif isinstance(value, int) and value.bit_length() > BITS:
                raise ValueError("it has a number with too many digits")
        if not inner:
            return
        level = inner
    raise ValueError("it is nested too deeply")
