"""A game's options: typed fields with a default, bounds and a sentence each.

    class SuitsOptions(Options, frozen=True):
        hands: Annotated[int, Meta(ge=1, le=9, description="how many hands are played")] = 3
        setup: Annotated[Literal["draft", "quick"], said("how it begins", draft="In turn", quick="Dealt")] = "draft"

They come from outside as words (`hands=5`) or as data, and are checked here. `said` also has what people read instead
of each value, in the order in which they read it; `presets` are settings that go well together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Self

import msgspec
from msgspec import Meta

from suitcase.engine.errors import SuitcaseError, nearest, shown


class Preset(msgspec.Struct, frozen=True):
    """Settings for a table that go well together."""

    title: str
    about: str  # a sentence
    options: dict[str, Any] = {}  # those that are not as usual
    bots: str = ""  # the kind of bots that goes with it, where they may sit
    seats: dict[int, str] = {}  # who sits in some chairs, as in a new table


def said(about: str, title: str = "", labels: Mapping[str, str] | None = None, **more: str) -> Meta:
    """What people read about an option: a sentence, what it is called, and what its values are called. A value that is
    no Python name is given in `labels`; the values of a bool are called `true` and `false`."""
    return Meta(description=about, extra_json_schema={"title": title, "labels": {**(labels or {}), **more}})


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    presets: ClassVar[tuple[Preset, ...]] = ()

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
        self.title = ""  # what a dialog calls it, where that is not its name
        self.labels: dict[str, str] = {}  # what a dialog calls its values, where that is not the word itself
        if isinstance(kind, msgspec.inspect.Metadata):
            more = kind.extra_json_schema or {}
            self.about, self.title = more.get("description", ""), more.get("title", "")
            self.labels = more.get("labels", {})
            kind = kind.type
        self._kind = kind

    @property
    def choices(self) -> list[Any] | None:
        """The values it may have, where they are named one by one: in the order of their labels."""
        found: list[Any]
        if isinstance(self._kind, msgspec.inspect.LiteralType):
            found = sorted(self._kind.values)
        elif isinstance(self._kind, msgspec.inspect.BoolType):
            found = [False, True]
        else:
            return None
        order = list(self.labels)
        return sorted(found, key=lambda one: order.index(word(one)) if word(one) in order else len(order))

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
        words = [*map(word, self.choices or [])]
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


def word(value: Any) -> str:
    """A value as it is written."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache  # looking into types is slow, and every viewer of a table is told its options
def _described(options: type[Options]) -> tuple[Described, ...]:
    return tuple(Described(f) for f in msgspec.inspect.type_info(options).fields)  # type: ignore[attr-defined]  # a struct
