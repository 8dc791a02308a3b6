"""A game's state, declared once and held in two forms.

    class State(Record):
        hand: list[int] = bits(3, of=CARDS)   # the cards of each seat, one bit a card
        trick: list[int] = i8(3, of=CARDS)    # the cards on the table, in the order played
        turn: int = i8()

The plain form is an ordinary object whose fields are ints and lists of ints. The flat form is one
numpy record with the same fields: a copy is a memcpy, a batch is an array of records. `pack` and
`unpack` go between them. The annotation says what plain Python sees; the value says how the field is
stored, and `of` which words stand for its numbers when people read them. A field that is added later, when positions
without it have been dumped, says so with `later=True`: such a position loads with the field's fill.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from suitcase.engine.notation import Words

if TYPE_CHECKING:
    import numpy as np

BYTES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8}
BITS = 63  # a set of things lives in an int64, whose sign bit stays free


@dataclass(frozen=True)
class Field:
    """How one field of a record is stored, and its words in dumps."""

    store: str  # i8, i16, i32 or i64
    shape: tuple[int, ...]
    fill: int
    of: Words | None
    is_set: bool = False
    later: bool = False  # added after positions were dumped without it: those have its fill
    name: str = ""

    def empty(self, shape: tuple[int, ...] | None = None) -> Any:
        shape = self.shape if shape is None else shape
        if not shape:
            return self.fill
        return [self.empty(shape[1:]) for _ in range(shape[0])]

    @property
    def largest(self) -> int:
        if self.of is not None:
            return (1 << len(self.of)) - 1 if self.is_set else len(self.of) - 1
        return int((1 << (8 * BYTES[self.store] - 1)) - 1)

    @property
    def smallest(self) -> int:
        if self.of is not None:
            return 0 if self.is_set else -1
        return 0 if self.is_set else -self.largest - 1


# These return Any so that `hand: list[int] = bits(3)` reads as what plain Python gets.
def bits(*shape: int, of: Words | None = None, later: bool = False) -> Any:
    """A set of up to 63 things, one bit each."""
    if of is not None and len(of) > BITS:
        raise TypeError(f"a set holds at most {BITS} things, not {len(of)}: use two fields")
    return Field("i64", shape, 0, of, is_set=True, later=later)


def i8(*shape: int, fill: int = 0, of: Words | None = None, later: bool = False) -> Any:
    """A whole number from -128 to 127. With `of`, -1 stands for none."""
    return Field("i8", shape, fill, of, later=later)


def i16(*shape: int, fill: int = 0, of: Words | None = None, later: bool = False) -> Any:
    return Field("i16", shape, fill, of, later=later)


def i32(*shape: int, fill: int = 0, later: bool = False) -> Any:
    return Field("i32", shape, fill, None, later=later)


def i64(*shape: int, fill: int = 0, later: bool = False) -> Any:
    return Field("i64", shape, fill, None, later=later)


class Record:
    """Base of all states. See the module's text."""

    fields: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = []
        for name in inspect.get_annotations(cls):
            field = cls.__dict__.get(name)
            if not isinstance(field, Field):
                raise TypeError(f"{cls.__name__}.{name} needs a storage: bits(), i8(), i16(), i32() or i64()")
            delattr(cls, name)
            own.append(replace(field, name=name))
        cls.fields = cls.fields + tuple(own)
        _write_methods(cls)

    def __init__(self) -> None:
        """All fields at their fill. Written out field by field for each class."""

    def copy(self) -> Self:
        """An independent record with the same values. Written out field by field for each class."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # a record changes; as a key it would get lost

    def __repr__(self) -> str:
        inside = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in self.fields)
        return f"{type(self).__name__}({inside})"

    def differences(self, other: Record) -> Iterator[str]:
        for f in self.fields:
            a, b = getattr(self, f.name), getattr(other, f.name)
            if a != b:
                yield f"{f.name}: {a} and {b}"

    @classmethod
    @cache  # numba is quicker with a type that it has met
    def dtype(cls) -> np.dtype[np.void]:
        import numpy as np

        return np.dtype([(f.name, f"<i{BYTES[f.store]}", f.shape) for f in cls.fields], align=True)

    def pack(self, into: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:
        """The flat form: an array of one record (or the given one, filled)."""
        import numpy as np

        flat = np.zeros(1, self.dtype()) if into is None else into
        for f in self.fields:
            flat[f.name][0] = getattr(self, f.name)
        return flat

    @classmethod
    def unpack(cls, flat: np.ndarray[Any, Any], index: int = 0) -> Self:
        """The plain form of one record of a flat array."""
        plain = cls()
        for f in cls.fields:
            setattr(plain, f.name, flat[f.name][index].tolist())
        return plain


def _write_methods(cls: type[Record]) -> None:
    """Writes __init__ and copy field by field: the plain form's speed is mostly theirs."""

    def copied(value: str, depth: int) -> str:
        if depth == 0:
            return value
        if depth == 1:
            return f"{value}[:]"
        return f"[{copied('x', depth - 1)} for x in {value}]"

    start = [f"    self.{f.name} = {f.empty()!r}" for f in cls.fields] or ["    pass"]
    again = [f"    new.{f.name} = {copied(f'self.{f.name}', len(f.shape))}" for f in cls.fields]
    source = [
        "def __init__(self):",
        *start,
        "def copy(self):",
        "    new = make(type(self))",
        *again,
        "    return new",
    ]
    scope: dict[str, Any] = {"make": object.__new__}
    exec("\n".join(source), scope)  # noqa: S102  (as dataclasses do; only our own field names are in it)
    if "__init__" not in cls.__dict__:
        cls.__init__ = scope["__init__"]  # type: ignore[method-assign]  # the point of this function
    cls.copy = scope["copy"]  # type: ignore[method-assign]  # the point of this function
