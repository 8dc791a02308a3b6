"""Tables of a job file on their way into structs, and the names in it that point at each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from suitcase.engine import capital, counted
from suitcase.engine.ask import is_text
from suitcase.engine.errors import nearest, shown
from suitcase.games.suits_rpg.jobs import conditions, texts
from suitcase.games.suits_rpg.jobs.conditions import ALWAYS, Tree
from suitcase.games.suits_rpg.jobs.format import FLEE, MOST_PARTY, ByParty, Job
from suitcase.games.suits_rpg.jobs.lines import Path
from suitcase.games.suits_rpg.jobs.texts import JobText

ID = re.compile(r"[a-z][a-z0-9-]{0,23}")
RESERVED = (*conditions.WORDS, texts.WHO, FLEE, "none")
TEXT = 1800  # characters of what is read out
MOST_OF_A_KIND = 40  # scenes, choices of a scene and so on


class Mistake(msgspec.Struct, frozen=True, order=True):
    """What is wrong, and where; line 0 is nowhere in particular."""

    line: int
    sentence: str

    def of(self, where: str) -> str:
        """The sentence with the name of its file."""
        return f"{where}, line {self.line}: {self.sentence}" if self.line else f"{where}: {self.sentence}"


class Parsed(msgspec.Struct):
    """What was read: a job if its form is right, and where its parts are."""

    job: Job | None
    mistakes: list[Mistake]
    lines: dict[Path, int]
    data: dict[str, Any]

    def line(self, path: Path) -> int:
        """The line of a path, or of what it lies in."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)


class Names:
    """What points at what. It is looked up when everything is known."""

    def __init__(self, found: Parsed) -> None:
        self.found = found
        self.asked: list[tuple[Tree, Path]] = []  # conditions
        self.points: list[tuple[str, str, Path]] = []  # kind, id, where
        self.set: list[tuple[str, Path]] = []  # flags
        self.ids: dict[str, dict[str, Path]] = {"scene": {}, "ending": {}, "mark": {}, "counter": {}}

    def wrong(self, path: Path, sentence: str) -> None:
        self.found.mistakes.append(Mistake(self.found.line(path), capital(sentence)))

    def know(self, kind: str, node: Node, ident: str) -> None:
        if ident in self.ids.setdefault(kind, {}):
            node.wrong(f"There are two of {ident} among the {kind.split()[-1]}s; every id must be its own.", "id")
        elif ident:
            self.ids[kind][ident] = node.path

    def look_up(self) -> None:
        known: dict[str, Mapping[str, Any]] = {**self.ids, "flag": dict(self.set)}
        for kind, value, path in self.points:
            if value not in known.get(kind, {}):
                if kind == "flag" and "set" in path[-2:]:
                    continue
                if kind in ("scene", "ending") and not known[kind]:
                    continue  # that there is none was said
                word = kind.split()[-1]
                where = " in this scene" if " " in kind else ""
                self.wrong(path, f"There is no {word} {shown(value)}{where}: {nearest(value, known.get(kind, {}))}.")
        asked = set()
        for tree, path in self.asked:
            for test in conditions.tests(tree):
                asked.add((test.kind, test.name))
                self.test(test, path, known)
        for flag, path in self.set:
            if flag and ("flag", flag) not in asked:
                self.wrong(path, f"The flag {shown(flag)} is set, and no condition asks for it.")

    def test(self, test: conditions.Test, path: Path, known: Mapping[str, Mapping[str, Any]]) -> None:
        name = test.name
        if test.kind == "counter" and name == conditions.PARTY:
            return
        if test.kind == "flag" and name in known["counter"]:
            self.wrong(path, f"{name} is a counter; compare it with a number, such as {name} >= 1.")
        elif test.kind == "counter" and name in known["flag"]:
            self.wrong(path, f"{name} is a flag; it is set or not, and has no number.")
        elif test.kind == "flag" and name not in known["flag"]:
            self.wrong(path, f"The flag {shown(name)} is asked for and never set: {nearest(name, known['flag'])}.")
        elif test.kind == "counter" and name not in known["counter"]:
            self.wrong(path, f"There is no counter {shown(name)}: {nearest(name, known['counter'])}.")
        elif test.kind == "down" and name not in known["mark"]:
            self.wrong(path, f"There is no mark {shown(name)}: {nearest(name, known['mark'])}.")


class Node:
    """A table of the file on its way into a struct. Names that nothing has asked for are mistakes (`done`)."""

    def __init__(self, names: Names, data: Any, path: Path, what: str) -> None:
        self.known, self.path, self.what = names, path, what
        self.asked: list[str] = []
        self.broken = False  # it is no table, which was said; then nothing else is said about it
        if not isinstance(data, Mapping):
            self.wrong(f"{what} is a table with names and values, not {shown(data)}.")
            self.broken = True
            data = {}
        self.data: Mapping[str, Any] = data

    def wrong(self, sentence: str, *path: str | int) -> None:
        if not self.broken:
            self.known.wrong((*self.path, *path), sentence)

    def get(self, name: str, default: Any = None) -> Any:
        self.asked.append(name)
        return self.data.get(name, default)

    def done(self) -> None:
        """Says which names of the table mean nothing here."""
        for name in self.data:
            if name not in self.asked:
                self.wrong(f"{self.what} has no {shown(name)}: {nearest(name, self.asked)}.", name)

    # --- Values ---

    def text(self, name: str, most: int | None, needed: bool = False) -> str:
        value = self.get(name, "")
        if not is_text(value):
            self.wrong(f"The {name} of {self.what} must be text, not {shown(value)}.", name)
            return ""
        found = value.strip()
        if needed and not found:
            self.wrong(f"{self.what} needs a {name}.", name)
        if most is not None and (over := len(found) - most) > 0:
            long = f"The {name} of {self.what} is too long by {counted(over, 'character')}"
            self.wrong(f"{long}; {most} is the most.", name)
        return found

    def words(self, name: str, needed: bool = False, who: bool = False) -> JobText:
        source = self.text(name, None, needed)  # what is said of it is shorter than what is written
        try:
            found = texts.words(source)
        except ValueError as error:
            self.wrong(f"In the {name} of {self.what} {error}.", name)
            return JobText()
        if (over := found.longest() - TEXT) > 0:
            long = f"The {name} of {self.what} is too long by {counted(over, 'character')}"
            self.wrong(f"{long}; {TEXT} is the most.", name)
        if found.names_who and not who:
            self.wrong(f"In the {name} of {self.what} there is nobody who tried, so {{who}} is no one.", name)
        for tree in found.conditions():
            self.known.asked.append((tree, (*self.path, name)))
        return found

    def whole(self, name: str, least: int, most: int, default: int) -> int:
        value = self.get(name, default)
        if type(value) is not int or not least <= value <= most:
            self.wrong(f"{name} of {self.what} is a whole number from {least} to {most}, not {shown(value)}.", name)
            return default
        return value

    def truth(self, name: str, default: bool = False) -> bool:
        value = self.get(name, default)
        if not isinstance(value, bool):
            self.wrong(f"{name} of {self.what} is true or false, not {shown(value)}.", name)
            return default
        return value

    def pair(self, name: str, least: int, most: int, default: tuple[int, int]) -> tuple[int, int]:
        value = self.get(name, list(default))
        if (
            not isinstance(value, list)
            or len(value) != 2
            or any(type(each) is not int for each in value)
            or not least <= value[0] <= value[1] <= most
        ):
            self.wrong(
                f"{name} of {self.what} are two whole numbers from {least} to {most}, such as {[*default]}.", name
            )
            return default
        return value[0], value[1]

    def by_party(self, name: str, least: int, most: int, default: int) -> ByParty:
        return self.numbers(self.get(name, default), name, least, most) or (default,) * MOST_PARTY

    def numbers(self, value: Any, name: str, least: int, most: int) -> ByParty:
        """A number, or one for each size of the party; nothing if it is wrong."""
        many = value if isinstance(value, list) else [value] * MOST_PARTY
        if len(many) == MOST_PARTY and all(type(each) is int and least <= each <= most for each in many):
            return tuple(many)
        self.wrong(
            f"{name} of {self.what} is a number from {least} to {most}, or a list of {MOST_PARTY}, one for each size "
            f"of the party; not {shown(value)}.",
            name,
        )
        return ()

    def ident(self, name: str = "id", default: str | None = None) -> str:
        value = self.get(name, default)
        if value is None:
            self.wrong(f"{self.what} needs an {name}.")
        elif not isinstance(value, str) or not ID.fullmatch(value) or value in RESERVED:
            self.wrong(
                f"{shown(value)} won't do as {name}: small letters, digits and -, a letter first, at most 24, and none "
                f"of {', '.join(RESERVED)}.",
                name,
            )
        else:
            return value
        return ""

    def refers(self, name: str, kind: str, needed: bool = False) -> str:
        """The id of something else."""
        value = self.get(name, "")
        if needed and value == "":
            self.wrong(f"{self.what} needs {name}: the id of {_a(kind)}.")
        elif value != "":
            return self.points(value, kind, name)
        return ""

    def points(self, value: Any, kind: str, *path: str | int) -> str:
        if not isinstance(value, str):
            self.wrong(f"{path[0]} of {self.what} is the id of {_a(kind)}, not {shown(value)}.", *path)
            return ""
        self.known.points.append((kind, value, (*self.path, *path)))
        return value

    def names(self, name: str, kind: str) -> tuple[str, ...]:
        """Ids, as a list; one alone may stand by itself."""
        value = self.get(name, [])
        many = value if isinstance(value, list) else [value]
        return tuple(self.points(each, kind, name, *([k] if many is value else [])) for k, each in enumerate(many))

    def condition(self, name: str = "when") -> Tree:
        value = self.get(name)
        if value is None:
            return ALWAYS
        if not isinstance(value, str):
            self.wrong(f"{name} of {self.what} is a condition in quotes, not {shown(value)}.", name)
            return ALWAYS
        try:
            tree = conditions.parse(value)
        except ValueError as error:
            self.wrong(f"The condition {shown(value)} is not right: {error}.", name)
            return ALWAYS
        self.known.asked.append((tree, (*self.path, name)))
        return tree

    # --- Tables inside ---

    def inside(self, name: str, what: str) -> Node:
        return Node(self.known, self.get(name, {}), (*self.path, name), what)

    def each(self, name: str, what: str) -> Iterator[Node]:
        value = self.get(name, [])
        if not isinstance(value, list):
            self.wrong(f"{name} is written [[{'.'.join([*map(str, self.path[::2]), name])}]], once for each.", name)
            return
        if len(value) > MOST_OF_A_KIND:
            self.wrong(f"There are {len(value)} of {name} here; {MOST_OF_A_KIND} is the most.", name)
        for k, data in enumerate(value[:MOST_OF_A_KIND]):
            node = Node(self.known, data, (*self.path, name, k), what)
            ident = node.data.get("id")
            if isinstance(ident, str) and ident:
                node.what = f"{what} {shown(ident)[1:-1]}"
            yield node


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"
