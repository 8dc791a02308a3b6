"""A game's options: typed fields with a default, bounds and a sentence each.

    class SuitsOptions(Options, frozen=True):
        hands: Annotated[int, Meta(ge=1, le=9, description="how many hands are played")] = 3

They come from outside as words (`hands=5`) or as data, and are checked here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Self

import msgspec

from suitcase.engine.errors import SuitcaseError, nearest, shown


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    @classmethod
    def read(cls, data: Any) -> Self:
        """Options from data (JSON, a file), checked."""
        if not isinstance(data, Mapping):
            raise SuitcaseError(f"Options are written as names with values, not as {shown(data)}.")
        known = {f.name: f for f in cls.described()}
        for name, value in data.items():
            if name not in known:
                raise SuitcaseError(f"There is no option {shown(name)}: {nearest(str(name), known)}.")
            known[name].check(value)
        return msgspec.convert(dict(data), cls)

    @classmethod
    def parse(cls, words: Iterable[str]) -> Self:
        """Options from words such as `hands=5`."""
        data: dict[str, Any] = {}
        kinds = {f.name: f for f in cls.described()}
        for word in words:
            name, equals, text = word.partition("=")
            name = name.replace("-", "_")
            if not equals:
                raise SuitcaseError(f"Write an option as name=value, not {shown(word)}.")
            data[name] = kinds[name].parse(text) if name in kinds else text
        return cls.read(data)

    @classmethod
    def described(cls) -> tuple[Described, ...]:
        return _described(cls)


class Described:
    """One option, as a person reads it."""

    def __init__(self, field: msgspec.inspect.Field) -> None:
        kind = field.type
        self.name = field.name
        self.default = field.default
        self.about = ""
        self.labels: dict[str, str] = {}  # how a dialog calls the choices, where that is not the word itself
        if isinstance(kind, msgspec.inspect.Metadata):
            more = kind.extra_json_schema or {}
            self.about, self.labels = more.get("description", ""), more.get("labels", {})
            kind = kind.type
        self._kind = kind

    @property
    def choices(self) -> list[Any] | None:
        """The values it may have, where they are named one by one."""
        if isinstance(self._kind, msgspec.inspect.LiteralType):
            return sorted(self._kind.values)
        if isinstance(self._kind, msgspec.inspect.BoolType):
            return [False, True]
        return None

    @property
    def bounds(self) -> tuple[int, int] | None:
        if isinstance(self._kind, msgspec.inspect.IntType):
            if self._kind.ge is None or self._kind.le is None:
                raise TypeError(
                    f"option {self.name} needs bounds: Annotated[int, Meta(ge=..., le=..., description=...)]"
                )
            return self._kind.ge, self._kind.le
        return None

    def allowed(self) -> str:
        if self.bounds:
            return f"a whole number from {self.bounds[0]} to {self.bounds[1]}"
        words = [str(c).lower() if isinstance(c, bool) else str(c) for c in self.choices or []]
        return " or ".join(words) if len(words) < 3 else f"one of {', '.join(words)}"

    def check(self, value: Any) -> None:
        if self.bounds:
            fits = type(value) is int and self.bounds[0] <= value <= self.bounds[1]
        else:
            fits = any(type(c) is type(value) and c == value for c in self.choices or [])
        if not fits:
            raise SuitcaseError(f"Option {self.name} ({self.about}) must be {self.allowed()}, not {shown(value)}.")

    def parse(self, text: str) -> Any:
        if self.bounds:
            try:
                return int(text)
            except ValueError:
                return text
        for choice in self.choices or []:
            if str(choice).casefold() == text.casefold():
                return choice
        return text


@cache  # looking into types is slow, and every viewer of a table is told its options
def _described(options: type[Options]) -> tuple[Described, ...]:
    return tuple(Described(f) for f in msgspec.inspect.type_info(options).fields)  # type: ignore[attr-defined]  # a struct
