"""`@rule` marks a function of the rules: plain Python when called, native when a kernel calls it.

A rule takes and gives whole numbers, truth values, records, a source of chance and buffers of numbers.
Inside it are loops, comparisons, arithmetic, fields of records, constants of its module (numbers, lists
of numbers, int enums) and other rules: no objects, strings or dicts. The decorator changes nothing; it
only says that `compiled.py` may translate the function.
"""

from __future__ import annotations

import dis
import types
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

# Buffers that a caller lends to a rule. In the flat form they are arrays of the named width.
Actions = Annotated[list[int], "i64"]  # legal actions, written from the front
Features = Annotated[list[int], "i8"]  # what a seat observes, as small numbers
Row = Annotated[list[int], "i8"]  # one row of a record's field of small numbers


def rule(function: F) -> F:
    function.__suitcase__ = "rule"  # type: ignore[attr-defined]  # a mark on the function itself
    return function


def native(function: F) -> F:
    """Marks a function whose compiled twin is written by hand in `native.py`."""
    function.__suitcase__ = "native"  # type: ignore[attr-defined]  # a mark on the function itself
    return function


def rebind(function: Callable[..., Any], scope: dict[str, Any]) -> types.FunctionType:
    """The same function, but its free names are looked up in another scope."""
    assert isinstance(function, types.FunctionType)
    clone = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    clone.__dict__.update(function.__dict__)
    clone.__annotations__ = function.__annotations__
    clone.__module__, clone.__qualname__ = function.__module__, function.__qualname__
    return clone


@cache
def global_names(code: types.CodeType) -> tuple[str, ...]:
    """The names that a function looks up outside itself; names of attributes are not among them."""
    return tuple(sorted({step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}))


def kind_of(value: object) -> str | None:
    """'rule', 'native', or None for anything else."""
    kind = getattr(value, "__suitcase__", None)
    return kind if isinstance(kind, str) else None
