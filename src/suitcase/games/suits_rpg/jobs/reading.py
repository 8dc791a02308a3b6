"""A job out of TOML, or out of plain data: everything that is wrong with its form in sentences, with their lines.

What the form cannot tell, such as a scene that nobody reaches, is for `check`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from suitcase.engine.errors import nearest, shown
from suitcase.engine.reading import check_bounds, reason
from suitcase.games.suits_rpg.character import MOST_OF_A_MARK, PRESETS, MarkSheet, mark_mistakes
from suitcase.games.suits_rpg.jobs.format import (
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
from suitcase.games.suits_rpg.jobs.nodes import ID, RESERVED, Mistake, Names, Node, Parsed
from suitcase.games.suits_rpg.skills import ATTRIBUTES, CALLED
from suitcase.games.suits_rpg.state import MOST_OF_A_GROUP
from suitcase.games.suits_rpg.tasks import HIGHEST, LONGEST_NAME, LONGEST_SAY, THRESHOLDS

MOST_BYTES = 1 << 20  # of a file
LINE, GOAL, BLURB = 60, 100, 300  # characters: of a title, of a goal, of a blurb
MOST_COUNTER = 20
MOST_HURT = 10
MOST_MINUTES = 600


def from_text(source: bytes) -> Parsed:
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


def from_data(data: Any) -> Parsed:
    """A job from plain data, which has no lines."""
    if not isinstance(data, Mapping):
        return _unreadable(0, f"A job is written as names with values, not as {shown(data)}.")
    return _read(dict(data), {})


def _unreadable(line: int, sentence: str) -> Parsed:
    return Parsed(None, [Mistake(line, sentence)], {}, {})


def _read(data: dict[str, Any], where: dict[Path, int]) -> Parsed:
    found = Parsed(None, [], where, data)
    job = _Reader(found).job()
    found.mistakes.sort()
    if not found.mistakes:
        found.job = job
    return found


class _Reader:
    """Reads the tables of a job."""

    def __init__(self, found: Parsed) -> None:
        self.found = found
        self.names = Names(found)

    def job(self) -> Job:
        top = Node(self.names, self.found.data, (), "a job file")
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
            goal=head.text("goal", GOAL),
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
        self.names.look_up()
        return job

    # --- Parts ---

    def counter(self, top: Node, name: str) -> Counter:
        value = top.data["counters"][name]
        value = {"most": value} if type(value) is int else value
        node = Node(self.names, value, ("counters", name), f"counter {shown(name)[1:-1]}")
        if not ID.fullmatch(name) or name in RESERVED:
            node.wrong(f"{shown(name)} won't do as a counter's name: small letters, digits and -, a letter first.")
        self.names.ids["counter"][name] = node.path
        least = node.whole("least", -MOST_COUNTER, MOST_COUNTER, 0)
        most = node.whole("most", -MOST_COUNTER, MOST_COUNTER, MOST_COUNTER)
        if "most" not in node.data:
            node.wrong(f"{node.what} needs most: how high it can go.")
        start = node.whole("start", -MOST_COUNTER, MOST_COUNTER, max(least, min(most, 0)))
        if not least <= start <= most or least == most:
            node.wrong(f"{node.what} starts at {start}, and goes from {least} to {most}.")
        node.done()
        return Counter(name, least, most, start)

    def mark(self, node: Node) -> JobMark:
        ident = node.ident()
        self.names.know("mark", node, ident)
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
        count = node.by_party("count", 1, MOST_OF_A_GROUP, 1)
        node.done()
        return JobMark(ident, msgspec.convert(sheet, MarkSheet), count)

    def scene(self, node: Node) -> Scene:
        ident = node.ident()
        self.names.know("scene", node, ident)
        for kind in ("choice", "fight", "trigger"):
            self.names.ids.setdefault(f"{ident} {kind}", {})
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

    def choice(self, node: Node, scene: str) -> JobChoice:
        ident = node.ident()
        self.names.know(f"{scene} choice", node, ident)
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

    def ways(self, node: Node, name: str) -> tuple[JobWay, ...]:
        return tuple(self.way(node, name, use) for use in node.inside(name, f"{name} of {node.what}").data)

    def way(self, node: Node, name: str, use: str) -> JobWay:
        value = node.data[name][use]
        way = Node(
            self.names, value if isinstance(value, Mapping) else {"against": value}, (*node.path, name, use), use
        )
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
        elif isinstance(against, str) and against in THRESHOLDS:
            numbers = (THRESHOLDS[against],) * MOST_PARTY
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

    def trigger(self, node: Node, scene: str, k: int) -> Trigger:
        ident = node.ident(default=f"t{k}")
        self.names.know(f"{scene} trigger", node, ident)
        return Trigger(ident, self.block(node, scene, asked=["id"]))

    def fight(self, node: Node, scene: str) -> Fight:
        ident = node.ident()
        self.names.know(f"{scene} fight", node, ident)
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

    def ending(self, node: Node) -> Ending:
        ident = node.ident()
        self.names.know("ending", node, ident)
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
        self, node: Node, scene: str, *, tried: bool = False, fights: bool = True, asked: list[str] | None = None
    ) -> Block:
        """What follows from something; `tried` where a player tried it."""
        node.asked += asked or []
        flags, cleared = self.flags(node), node.names("clear", "flag")
        counters = self.counters(node)
        of_one = self.of_one(node, tried=tried)
        found = Block(
            when=node.condition(),
            text=node.words("text", who=tried),
            set=flags,
            clear=cleared,
            add=counters,
            hurt_all=self.hurt(node, "hurt-all"),
            stunt_all=node.truth("stunt-all"),
            handout=node.words("handout", who=tried),
            reveal=node.names("reveal", "mark"),
            remove=node.names("remove", "mark"),
            close=node.names("close", f"{scene} choice") if scene else (),
            also=self.also(node, scene, tried=tried, fights=fights),
            fight=node.refers("fight", f"{scene} fight") if scene and fights else "",
            goto=node.refers("goto", "scene"),
            end=node.refers("end", "ending"),
            **of_one,
        )
        if sum(map(bool, (found.fight, found.goto, found.end))) > 1:
            node.wrong(f"{node.what} leads to one place: a scene (goto), a fight or an ending (end).")
        node.done()
        return found

    def flags(self, node: Node) -> tuple[str, ...]:
        """The flags that are set. A flag has no table of its own: it is known by being set."""
        found = node.names("set", "flag")
        for flag in found:
            self.names.set.append((flag, (*node.path, "set")))
            if flag and (not ID.fullmatch(flag) or flag in RESERVED):
                node.wrong(f"{shown(flag)} won't do as a flag: small letters, digits and -, a letter first.", "set")
        return found

    def counters(self, node: Node) -> tuple[tuple[str, int], ...]:
        """The counters that go up or down."""
        add = node.inside("add", f"add of {node.what}")
        for name, step in add.data.items():
            add.points(name, "counter", name)
            if type(step) is not int or not step or abs(step) > MOST_COUNTER:
                add.wrong(f"{name} goes up or down by a whole number, such as 1 or -1, not {shown(step)}.", name)
        return tuple((name, step) for name, step in add.data.items() if type(step) is int)

    def of_one(self, node: Node, *, tried: bool) -> dict[str, Any]:
        """What is for the one who has tried something, so only a choice can have it."""
        if tried:
            return {
                "hurt": self.hurt(node, "hurt"),
                "stunt": node.truth("stunt"),
                "again": node.truth("again"),
                "lose_way": node.truth("lose-way"),
            }
        for name in ("hurt", "stunt", "again", "lose-way"):
            if name in node.data:
                instead = f"; write {name}-all" if name in ("hurt", "stunt") else ""
                node.asked.append(name)
                node.wrong(f"{name} is for a choice, where somebody has tried something{instead}.", name)
        return {}

    def hurt(self, node: Node, name: str) -> int:
        return node.whole(name, 1, MOST_HURT, 0) if name in node.data else 0

    def also(self, node: Node, scene: str, *, tried: bool, fights: bool) -> tuple[Block, ...]:
        """The parts with conditions of their own. They have no such parts themselves."""
        if node.path[-2:-1] == ("also",):
            return ()
        parts = node.each("also", f"also of {node.what}")
        return tuple(self.block(part, scene, tried=tried, fights=fights) for part in parts)
