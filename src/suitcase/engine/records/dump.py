"""A record as readable data and back: sets and single things in words, each field by its name."""

from __future__ import annotations

from typing import Any, TypeVar

from suitcase.engine.errors import Damaged, shown
from suitcase.engine.records.record import Field, Record

R = TypeVar("R", bound=Record)


def dump_record(record: Record) -> dict[str, Any]:
    return {f.name: _dump(f, getattr(record, f.name), len(f.shape)) for f in record.fields}


def _dump(f: Field, value: Any, depth: int) -> Any:
    if depth:
        return [_dump(f, v, depth - 1) for v in value]
    if f.of is None:
        return int(value)  # an int enum becomes its number
    if f.is_set:
        return f.of.separator.join(f.of.members(value))
    return None if value < 0 else f.of[value]


def load_record(kind: type[R], data: Any) -> R:
    """Checks form and words; whether the numbers fit together is the game's own check."""
    if not isinstance(data, dict):
        raise Damaged(f"A position is written as fields with values, not as {shown(data)}.")
    record = kind()
    known = [f.name for f in kind.fields]
    for name in data:
        if name not in known:
            raise Damaged(f"The position has a field {shown(name)} that this game does not know.")
    for f in kind.fields:
        if f.name not in data:
            if f.later:
                continue
            raise Damaged(f"The position lacks the field {f.name}.")
        setattr(record, f.name, _load(f, data[f.name], f.shape, f.name))
    return record


def _load(f: Field, value: Any, shape: tuple[int, ...], where: str) -> Any:
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            raise Damaged(f"{where} must be a list of {shape[0]}, not {shown(value)}.")
        return [_load(f, v, shape[1:], f"{where}[{i}]") for i, v in enumerate(value)]
    if f.of is None:
        if type(value) is not int or not f.smallest <= value <= f.largest:
            raise Damaged(f"{where} must be a whole number from {f.smallest} to {f.largest}, not {shown(value)}.")
        return value
    if value is None and not f.is_set and f.fill < 0:  # only a field that begins empty can be empty
        return -1
    if not isinstance(value, str):
        raise Damaged(f"{where} must be written in words such as {f.of[0]}, not {shown(value)}.")
    if not f.is_set:
        return _word(f, value, where)
    members = 0
    for word in filter(None, value.split(f.of.separator.strip() or None)):
        number = _word(f, word, where)
        if members >> number & 1:
            raise Damaged(f"{where} has {f.of[number]} twice.")
        members |= 1 << number
    return members


def _word(f: Field, word: str, where: str) -> int:
    assert f.of is not None
    number = f.of.parse(word)
    if number is None:
        raise Damaged(f"{where} has {shown(word)}, which this game does not know.")
    return number
