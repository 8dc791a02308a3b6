"""A job out of TOML, or out of plain data: everything that is wrong with its form in sentences, with their lines.

What the form cannot tell, such as a scene that nobody reaches, is for `check`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from suitcase.engine.ask import CONTROLS
from suitcase.engine.errors import nearest, shown
from suitcase.engine.reading import check_bounds, reason
from suitcase.games.suits_rpg.character import MOST_OF_A_MARK, PRESETS, MarkSheet, mark_mistakes
from suitcase.games.suits_rpg.jobs import conditions, texts
from suitcase.games.suits_rpg.jobs.conditions import ALWAYS, Tree
from suitcase.games.suits_rpg.jobs.format import (
    FLEE,
    MOST_PARTY,
    Block,
    ByParty,
    Counter,
    Ending,
    Fight,
    Job,
    JobChoice,
    JobMark,
    JobWay,
    Scene,
    Trigger,
)
from suitcase.games.suits_rpg.jobs.lines import Path, lines
from suitcase.games.suits_rpg.jobs.texts import Words
from suitcase.games.suits_rpg.skills import ATTRIBUTES, CALLED
from suitcase.games.suits_rpg.tasks import HIGHEST, LONGEST_NAME, LONGEST_SAY

MOST_BYTES = 1 << 20  # of a file
ID = re.compile(r"[a-z][a-z0-9-]{0,23}")
RESERVED = (*conditions.WORDS, texts.WHO, FLEE, "none")
TEXT, LINE, BLURB = 1800, 60, 300  # characters: of what is read out, a title, a blurb
MOST_COUNTER = 20
MOST_GROUP = 6
MOST_HURT = 10
MOST_MINUTES = 600
MOST_OF_A_KIND = 40  # scenes, choices of a scene and so on
WORDS_FOR_NUMBERS = {"easy": 10, "average": 15, "difficult": 20, "impossible": 30}  # RP-6


class Mistake(msgspec.Struct, frozen=True, order=True):
    """What is wrong, and where; line 0 is nowhere in particular."""

    line: int
    sentence: str

    def of(self, where: str) -> str:
        """The sentence with the name of its file."""
        return f"{where}, line {self.line}: {self.sentence}" if self.line else f"{where}: {self.sentence}"


class Read(msgspec.Struct):
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


def from_text(source: bytes) -> Read:
    """A job from the bytes of a file."""
    try:
        text = source.decode()
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        return _unreadable(line, "A job is text in UTF-8, and here is a byte that is none.")
    try:
        data = tomllib.loads(text)
        check_bounds(data)
    except RecursionError:
        return _unreadable(1, "This is not TOML that can be read: it is nested too deeply.")
    except tomllib.TOMLDecodeError as error:
        said = reason(error)
        at = re.search(r" \(at line (\d+), column \d+\)$", said)
        if at is None:  # at the end of the document
            return _unreadable(text.count("\n") + 1, f"This is not TOML: {said}.")
        return _unreadable(int(at[1]), f"This is not TOML: {said[: at.start()]}.")
    except ValueError as error:
        return _unreadable(1, f"This is not TOML that can be read: {reason(error)}.")
    return _read(data, lines(text))


def from_data(data: Mapping[str, Any]) -> Read:
    """A job from plain data, which has no lines."""
    return _read(dict(data), {})


def _unreadable(line: int, sentence: str) -> Read:
    return Read(None, [Mistake(line, sentence)], {}, {})


def _read(data: dict[str, Any], where: dict[Path, int]) -> Read:
    found = Read(None, [], where, data)
    job = _Reader(found).job()
    found.mistakes.sort()
    if not found.mistakes:
        found.job = job
    return found


class _Node:
    """A table of the file on its way into a struct. What nobody asked for is a mistake in the end."""

    def __init__(self, reader: _Reader, data: Any, path: Path, what: str) -> None:
        self.reader, self.path, self.what = reader, path, what
        self.asked: list[str] = []
        self.broken = False  # what it is was said, and nothing that is missing then
        if not isinstance(data, Mapping):
            self.wrong(f"{what} is a table with names and values, not {shown(data)}.")
            self.broken = True
            data = {}
        self.data: Mapping[str, Any] = data

    def wrong(self, sentence: str, *path: str | int) -> None:
        if not self.broken:
            self.reader.wrong((*self.path, *path), sentence)

    def get(self, name: str, default: Any = None) -> Any:
        self.asked.append(name)
        return self.data.get(name, default)

    def done(self) -> None:
        """A name that means nothing here is a slip of the pen."""
        for name in self.data:
            if name not in self.asked:
                self.wrong(f"{self.what} has no {shown(name)}: {nearest(name, self.asked)}.", name)

    # --- Values ---

    def text(self, name: str, most: int, needed: bool = False) -> str:
        value = self.get(name, "")
        if not isinstance(value, str) or CONTROLS.search(value):
            self.wrong(f"The {name} of {self.what} must be text, not {shown(value)}.", name)
            return ""
        found = value.strip()
        if needed and not found:
            self.wrong(f"{self.what} needs a {name}.", name)
        if (over := len(found) - most) > 0:
            self.wrong(f"The {name} of {self.what} is too long by {over} characters; {most} is the most.", name)
        return found

    def words(self, name: str, needed: bool = False, who: bool = False) -> Words:
        source = self.text(name, MOST_BYTES, needed)
        try:
            found = texts.words(source)
        except ValueError as error:
            self.wrong(f"In the {name} of {self.what} {error}.", name)
            return Words()
        if (over := found.longest() - TEXT) > 0:
            self.wrong(f"The {name} of {self.what} is too long by {over} characters; {TEXT} is the most.", name)
        if found.names_who and not who:
            self.wrong(f"In the {name} of {self.what} there is nobody who tried, so {{who}} is no one.", name)
        for tree in found.conditions():
            self.reader.asked.append((tree, (*self.path, name)))
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
        self.reader.points.append((kind, value, (*self.path, *path)))
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
        self.reader.asked.append((tree, (*self.path, name)))
        return tree

    # --- Tables inside ---

    def inside(self, name: str, what: str) -> _Node:
        return _Node(self.reader, self.get(name, {}), (*self.path, name), what)

    def each(self, name: str, what: str) -> Iterator[_Node]:
        value = self.get(name, [])
        if not isinstance(value, list):
            self.wrong(f"{name} is written [[{'.'.join([*map(str, self.path[::2]), name])}]], once for each.", name)
            return
        if len(value) > MOST_OF_A_KIND:
            self.wrong(f"There are {len(value)} of {name} here; {MOST_OF_A_KIND} is the most.", name)
        for k, data in enumerate(value[:MOST_OF_A_KIND]):
            node = _Node(self.reader, data, (*self.path, name, k), what)
            ident = node.data.get("id")
            if isinstance(ident, str) and ident:
                node.what = f"{what} {shown(ident)[1:-1]}"
            yield node


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


class _Reader:
    """Reads the tables of a job. What points elsewhere is looked up when everything is known."""

    def __init__(self, found: Read) -> None:
        self.found = found
        self.asked: list[tuple[Tree, Path]] = []  # conditions
        self.points: list[tuple[str, str, Path]] = []  # kind, id, where
        self.set: list[tuple[str, Path]] = []  # flags
        self.ids: dict[str, dict[str, Path]] = {"scene": {}, "ending": {}, "mark": {}, "counter": {}}

    def wrong(self, path: Path, sentence: str) -> None:
        self.found.mistakes.append(Mistake(self.found.line(path), sentence[0].upper() + sentence[1:]))

    def know(self, kind: str, node: _Node, ident: str) -> None:
        if ident in self.ids.setdefault(kind, {}):
            node.wrong(f"There are two of {ident} among the {kind.split()[-1]}s; every id must be its own.", "id")
        elif ident:
            self.ids[kind][ident] = node.path

    def job(self) -> Job:
        top = _Node(self, self.found.data, (), "a job file")
        head = top.inside("job", "the job")
        if "job" not in top.data:
            top.wrong("a job file begins with [job]: its id, title, blurb, start and fallen.")
        counters = [self.counter(top, name) for name in top.inside("counters", "counters").data]
        marks = [self.mark(node) for node in top.each("mark", "mark")]
        scenes = [self.scene(node) for node in top.each("scene", "scene")]
        endings = [self.ending(node) for node in top.each("ending", "ending")]
        triggers = tuple(self.trigger(node, "", k) for k, node in enumerate(top.each("trigger", "trigger")))
        if not scenes:
            top.wrong("a job needs at least one [[scene]].")
        if not endings:
            top.wrong("a job needs at least one [[ending]].")
        job = Job(
            id=head.ident(),
            title=head.text("title", LINE, needed=True),
            tone=head.text("tone", LINE),
            blurb=head.text("blurb", BLURB, needed=True),
            players=head.pair("players", 1, MOST_PARTY, (1, MOST_PARTY)),
            minutes=head.pair("minutes", 1, MOST_MINUTES, (30, 60)),
            start=head.refers("start", "scene", needed=True),
            fallen=head.refers("fallen", "ending", needed=True),
            counters={each.id: each for each in counters},
            marks={each.id: each for each in marks},
            scenes={each.id: each for each in scenes},
            endings={each.id: each for each in endings},
            triggers=triggers,
        )
        head.done()
        top.done()
        self.look_up()
        return job

    # --- Parts ---

    def counter(self, top: _Node, name: str) -> Counter:
        value = top.data["counters"][name]
        value = {"most": value} if type(value) is int else value
        node = _Node(self, value, ("counters", name), f"counter {shown(name)[1:-1]}")
        if not ID.fullmatch(name) or name in RESERVED:
            node.wrong(f"{shown(name)} won't do as a counter's name: small letters, digits and -, a letter first.")
        self.ids["counter"][name] = node.path
        least = node.whole("least", -MOST_COUNTER, MOST_COUNTER, 0)
        most = node.whole("most", -MOST_COUNTER, MOST_COUNTER, MOST_COUNTER)
        if "most" not in node.data:
            node.wrong(f"{node.what} needs most: how high it can go.")
        start = node.whole("start", -MOST_COUNTER, MOST_COUNTER, max(least, min(most, 0)))
        if not least <= start <= most or least == most:
            node.wrong(f"{node.what} starts at {start}, and goes from {least} to {most}.")
        node.done()
        return Counter(name, least, most, start)

    def mark(self, node: _Node) -> JobMark:
        ident = node.ident()
        self.know("mark", node, ident)
        name = node.text("name", 36, needed=True)  # a number is added to those of a group
        preset = node.get("preset", "guard")
        if not isinstance(preset, str) or preset not in PRESETS:
            node.wrong(f"There is no preset {shown(preset)}: {nearest(str(preset), PRESETS)}.", "preset")
            preset = "guard"
        sheet: dict[str, Any] = msgspec.to_builtins(PRESETS[preset])
        sheet |= {field: node.data[field] for field in ("suit", "tags") if field in node.data}
        node.asked += ["suit", "tags"]
        sheet |= {each: node.whole(each, 1, MOST_OF_A_MARK, sheet[each]) for each in ATTRIBUTES}
        sheet["name"] = name or "X"
        for sentence in mark_mistakes(sheet):
            node.wrong(sentence, "tags" if "tag" in sentence or "skill" in sentence else "suit")
            sheet |= {"suit": "", "tags": ()}
        count = node.by_party("count", 1, MOST_GROUP, 1)
        node.done()
        return JobMark(ident, msgspec.convert(sheet, MarkSheet), count)

    def scene(self, node: _Node) -> Scene:
        ident = node.ident()
        self.know("scene", node, ident)
        for kind in ("choice", "fight", "trigger"):
            self.ids.setdefault(f"{ident} {kind}", {})
        found = Scene(
            id=ident,
            title=node.text("title", LINE, needed=True),
            text=node.words("text", needed=True),
            marks=node.names("marks", "mark"),
            hidden=node.names("hidden", "mark"),
            attacked=node.refers("attacked", f"{ident} fight"),
            choices=tuple(self.choice(each, ident) for each in node.each("choice", "choice")),
            triggers=tuple(self.trigger(each, ident, k) for k, each in enumerate(node.each("trigger", "trigger"))),
            fights=tuple(self.fight(each, ident) for each in node.each("fight", "fight")),
        )
        node.done()
        return found

    def choice(self, node: _Node, scene: str) -> JobChoice:
        ident = node.ident()
        self.know(f"{scene} choice", node, ident)
        found = JobChoice(
            id=ident,
            name=node.text("name", LONGEST_NAME, needed=True),
            ways=self.ways(node, "ways"),
            when=node.condition(),
            sticky=node.truth("sticky"),
            success=self.block(node.inside("success", f"success of {ident or 'the choice'}"), scene, tried=True),
            failure=self.block(node.inside("failure", f"failure of {ident or 'the choice'}"), scene, tried=True),
        )
        if not found.ways:
            node.wrong(f"{node.what} needs ways: what it can be tried with, such as ways.thief = 15.")
        node.done()
        return found

    def ways(self, node: _Node, name: str) -> tuple[JobWay, ...]:
        return tuple(self.way(node, name, use) for use in node.inside(name, f"{name} of {node.what}").data)

    def way(self, node: _Node, name: str, use: str) -> JobWay:
        value = node.data[name][use]
        way = _Node(self, value if isinstance(value, Mapping) else {"against": value}, (*node.path, name, use), use)
        if use not in CALLED:
            instead = "guns are for fights" if use == "guns" else nearest(use, CALLED)
            way.wrong(f"There is no skill {shown(use)} to try something with: {instead}.")
        say = way.text("say", LONGEST_SAY)
        against = way.get("against")
        place = () if against is value else ("against",)
        numbers: ByParty = ()
        mark = ""
        if against is None:
            way.wrong(f"{use} needs against: a number, or the id of a mark.")
        elif isinstance(against, str) and against in WORDS_FOR_NUMBERS:
            numbers = (WORDS_FOR_NUMBERS[against],) * MOST_PARTY
        elif isinstance(against, str):
            mark = way.points(against, "mark", *place)
        else:
            many = against if isinstance(against, list) else [against] * MOST_PARTY
            if len(many) == MOST_PARTY and all(type(each) is int and 1 <= each <= HIGHEST for each in many):
                numbers = tuple(many)
            else:
                way.wrong(
                    f"{use} is against a number from 1 to {HIGHEST}, a list of {MOST_PARTY} (one for each size of the "
                    f"party), or a mark; not {shown(against)}.",
                    *place,
                )
        when = way.condition()
        way.done()
        return JobWay(use, say, numbers, mark, when)

    def trigger(self, node: _Node, scene: str, k: int) -> Trigger:
        ident = node.ident(default=f"t{k}")
        self.know(f"{scene} trigger", node, ident)
        return Trigger(ident, self.block(node, scene, asked=["id"]))

    def fight(self, node: _Node, scene: str) -> Fight:
        ident = node.ident()
        self.know(f"{scene} fight", node, ident)
        marks = node.names("marks", "mark")
        if not marks:
            node.wrong(f"{node.what} needs marks: whom the party fights.")
        found = Fight(
            id=ident,
            marks=marks,
            text=node.words("text"),
            flee=self.ways(node, "flee"),
            flee_name=node.text("flee-name", LONGEST_NAME) or "Get away",
            won=self.block(node.inside("won", f"won of {ident}"), scene, fights=False),
            fled=self.block(node.inside("fled", f"fled of {ident}"), scene, fights=False),
            lost=node.refers("lost", "ending"),
        )
        if "won" not in node.data:
            node.wrong(f"{node.what} needs won: what follows when the party has won.")
        if ("fled" in node.data) != ("flee" in node.data):
            node.wrong(f"{node.what} has flee (how one gets away) and fled (what follows) together, or neither.")
        node.done()
        return found

    def ending(self, node: _Node) -> Ending:
        ident = node.ident()
        self.know("ending", node, ident)
        found = Ending(
            id=ident,
            title=node.text("title", LINE, needed=True),
            text=node.words("text", needed=True),
            success=node.truth("success"),
        )
        if "success" not in node.data:
            node.wrong(f"{node.what} needs success: true if the job is done, false if it is not.")
        node.done()
        return found

    def block(
        self, node: _Node, scene: str, *, tried: bool = False, fights: bool = True, asked: list[str] | None = None
    ) -> Block:
        """What follows from something; `tried` where a player tried it."""
        node.asked += asked or []
        flags = {}
        for name in ("set", "clear"):
            flags[name] = node.names(name, "flag")
        for flag in flags["set"]:
            self.set.append((flag, (*node.path, "set")))
            if flag and (not ID.fullmatch(flag) or flag in RESERVED):
                node.wrong(f"{shown(flag)} won't do as a flag: small letters, digits and -, a letter first.", "set")
        add = node.inside("add", f"add of {node.what}")
        for name, step in add.data.items():
            add.points(name, "counter", name)
            if type(step) is not int or not step or abs(step) > MOST_COUNTER:
                add.wrong(f"{name} goes up or down by a whole number, such as 1 or -1, not {shown(step)}.", name)
        only_tried: dict[str, Callable[[], Any]] = {
            "hurt": lambda: node.whole("hurt", 1, MOST_HURT, 0) if "hurt" in node.data else 0,
            "stunt": lambda: node.truth("stunt"),
            "again": lambda: node.truth("again"),
            "lose_way": lambda: node.truth("lose-way"),
        }
        if tried:
            more = {name: read() for name, read in only_tried.items()}
        else:
            more = {}
            for name in ("hurt", "stunt", "again", "lose-way"):
                if name in node.data:
                    instead = f"; write {name}-all" if name in ("hurt", "stunt") else ""
                    node.asked.append(name)
                    node.wrong(f"{name} is for a choice, where somebody has tried something{instead}.", name)
        local = scene or "?"
        found = Block(
            when=node.condition(),
            text=node.words("text", who=tried),
            set=flags["set"],
            clear=flags["clear"],
            add=tuple((name, step) for name, step in add.data.items() if type(step) is int),
            hurt_all=node.whole("hurt-all", 1, MOST_HURT, 0) if "hurt-all" in node.data else 0,
            stunt_all=node.truth("stunt-all"),
            handout=node.words("handout", who=tried),
            reveal=node.names("reveal", "mark"),
            remove=node.names("remove", "mark"),
            close=node.names("close", f"{local} choice") if scene else (),
            also=()
            if node.path[-2:-1] == ("also",)
            else tuple(
                self.block(each, scene, tried=tried, fights=fights)
                for each in node.each("also", f"also of {node.what}")
            ),
            fight=node.refers("fight", f"{local} fight") if scene and fights else "",
            goto=node.refers("goto", "scene"),
            end=node.refers("end", "ending"),
            **more,
        )
        if sum(map(bool, (found.fight, found.goto, found.end))) > 1:
            node.wrong(f"{node.what} leads to one place: a scene (goto), a fight or an ending (end).")
        node.done()
        return found

    # --- Names ---

    def look_up(self) -> None:
        flags = {flag for flag, _ in self.set}
        known: dict[str, Mapping[str, Any]] = {**self.ids, "flag": dict.fromkeys(flags)}
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
