"""Sheets: a player's professional and a game master's mark, made, checked, read and written.

A sheet is plain data. `mistakes` says everything that is wrong with one, a sentence each; `character` reads a sheet
from data at the door, and `from_toml` and `to_toml` from and for files. A sheet that a person keeps has a service
record too (`Kept`); the table neither needs nor carries it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from suitcase.engine import Chance, SuitcaseError, below, counted
from suitcase.engine import reading as toml
from suitcase.engine.ask import Text, is_text
from suitcase.engine.errors import nearest, shown
from suitcase.games.suits_rpg.cards import SUIT_NAMES, SUITS
from suitcase.games.suits_rpg.skills import ATTRIBUTES, BASE, DEFENCE, DEFENCES, SKILLS, TAGGED

VERSION = 1  # of sheets
LEAST, MOST = 1, 10  # of an attribute (RP-22)
POINTS = 20
FREE_TAGS = 2  # besides one for each point of Wits (RP-25)
MOST_OF_A_MARK = 15
LONGEST = {"name": 40, "story": 600, "portrait": 200}
LONGEST_OF_A_JOB = {"title": 60, "day": 10, "end": 160}
MOST_JOBS = 12  # in a service record; older ones are forgotten
MOST_COUNTED = 9999  # scenes, plays and wins of a job
LONGEST_SHEET = 4000  # characters


class Sheet(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a character and a mark have in common."""

    name: str
    suit: str = ""  # a letter of DHSC; a mark may have none
    fitness: int = LEAST
    dexterity: int = LEAST
    wits: int = LEAST
    charisma: int = LEAST
    tags: tuple[str, ...] = ()

    def attributes(self) -> list[int]:
        return [self.fitness, self.dexterity, self.wits, self.charisma]


class Character(Sheet, frozen=True, kw_only=True, gc=False):
    """A professional, played by a player."""

    story: str = ""
    portrait: str = ""  # what draws it; the rules do not read it
    version: int = VERSION


class PastJob(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One line of a service record."""

    title: str
    day: str = ""  # 2026-11-16
    end: str = ""  # how it ended, in a sentence
    scenes: int = 0
    plays: int = 0
    wins: int = 0
    died: bool = False


class Kept(Character, frozen=True, kw_only=True, gc=False):
    """A professional's sheet as its player keeps it."""

    service: tuple[PastJob, ...] = ()  # the latest job last


class MarkSheet(Sheet, frozen=True, kw_only=True, gc=False):
    """Somebody of the game master's."""


# The scale that the rules propose: what such people have in each attribute.
PRESETS = {
    "mook": MarkSheet(name="Mook", fitness=1, dexterity=2, wits=2, charisma=2),
    "guard": MarkSheet(name="Guard", fitness=4, dexterity=4, wits=3, charisma=3, tags=("guns", "thug")),
    "pro": MarkSheet(name="Pro", fitness=5, dexterity=5, wits=5, charisma=5, tags=("guns", "thug", "athlete")),
    "boss": MarkSheet(name="Boss", fitness=8, dexterity=8, wits=8, charisma=8, tags=("guns", "thug", "leadership")),
}


# --- Creation ---------------------------------------------------------------------------------------------------


def spent(attributes: Mapping[str, int]) -> int:
    return sum(attributes[name] - LEAST for name in ATTRIBUTES)


def hand_size(sheet: Sheet) -> int:
    return min(sheet.attributes())  # RP-2


def tag_count(wits: int) -> int:
    return wits + FREE_TAGS  # RP-25


def modifier(sheet: Sheet, stat: str) -> int:
    """What is added to a flip. RP-A3: a skill is its attribute, and 5 more if it is tagged."""
    base: int = getattr(sheet, BASE[stat])
    if stat in DEFENCES:
        return base + DEFENCE
    return base + TAGGED if stat in sheet.tags else base


def defences(sheet: Sheet) -> dict[str, int]:
    return {name: modifier(sheet, name) for name in DEFENCES}


def surprise(chance: Chance, name: str = "") -> Character:
    """A sensible character: all points spent, nothing above 10, tags that suit its best attributes."""
    values = dict.fromkeys(ATTRIBUTES, 3)
    for _ in range(POINTS - spent(values)):
        able = [attribute for attribute in ATTRIBUTES if values[attribute] < MOST]
        values[able[below(chance, len(able))]] += 1
    suit = SUITS[below(chance, len(SUITS))]
    ranked = sorted(SKILLS, key=lambda skill: (SKILLS[skill][0] != suit, -values[SKILLS[skill][1]]))
    tags = sorted(ranked[: tag_count(values["wits"])], key=[*SKILLS].index)
    name = name or NAMES[below(chance, len(NAMES))]
    return msgspec.convert({"name": name, "suit": suit, "tags": tags, **values}, Character)


NAMES = (
    "Vera Lindt",
    "Milo Grant",
    "Ines Okafor",
    "Tam Brandt",
    "Rosa Vidal",
    "Jun Castell",
    "Nora Weiss",
    "Abel Kane",
)


# --- Reading ----------------------------------------------------------------------------------------------------


def mistakes(data: Any) -> list[str]:
    """Everything that is wrong with the data of a character's sheet, a sentence each."""
    found = _form(data, Kept, MOST)
    if found:
        return found
    if data.get("version", VERSION) != VERSION:
        return [f"This sheet is of version {shown(data['version'])}; this program reads version {VERSION}."]
    values = {name: data.get(name, LEAST) for name in ATTRIBUTES}
    if not data.get("suit"):
        found.append("A character has a suit: write D, H, S or C.")
    if (over := spent(values) - POINTS) > 0:
        found.append(f"{POINTS + over} points are spent, and there are {POINTS}: take back {over}.")
    tags = data.get("tags", [])
    if len(tags) > (most := tag_count(values["wits"])):
        found.append(f"{len(tags)} skills are tagged; with {values['wits']} Wits it is {most} at the most.")
    return found + _service(data.get("service", []))


def mark_mistakes(data: Any) -> list[str]:
    """Everything that is wrong with the data of a mark's sheet, which has no points to count."""
    return _form(data, MarkSheet, MOST_OF_A_MARK)


def _form(data: Any, kind: type[Sheet], most: int) -> list[str]:
    if not isinstance(data, Mapping):
        return ["A sheet is written as names with values, such as fitness = 5."]
    fields = kind.__struct_fields__
    found = [f"A sheet has no {shown(name)}: {nearest(str(name), fields)}." for name in data if name not in fields]
    for name, longest in LONGEST.items():
        if name in fields and (text := data.get(name, "")) is not None:
            found += text_mistakes(name, text, longest)
    if isinstance(data.get("name", ""), str) and not data.get("name", "").strip():
        found.append("A sheet needs a name.")
    for name in ATTRIBUTES:
        value = data.get(name, LEAST)
        if type(value) is not int or not LEAST <= value <= most:
            found.append(f"{name.title()} is a whole number from {LEAST} to {most}, not {shown(value)}.")
    if (suit := data.get("suit", "")) not in ("", *SUITS):
        found.append(f"There is no suit {shown(suit)}: write D, H, S or C.")
    if "version" in data and type(data["version"]) is not int:
        found.append(f"The version of a sheet is a whole number, not {shown(data['version'])}.")
    return found + _tags(data.get("tags", []))


def _service(jobs: Any) -> list[str]:
    if not isinstance(jobs, list | tuple) or not all(isinstance(job, Mapping) for job in jobs):
        return ["The service record is a list of jobs."]
    if len(jobs) > MOST_JOBS:
        return [f"The service record has {len(jobs)} jobs; the last {MOST_JOBS} are kept."]
    fields = PastJob.__struct_fields__
    for job in jobs:
        for name in job:
            if name not in fields:
                return [f"A job of the service record has no {shown(name)}: {nearest(str(name), fields)}."]
        for name, longest in LONGEST_OF_A_JOB.items():
            for sentence in text_mistakes(f"{name} of a job", job.get(name, ""), longest):
                return [sentence]
        for name in ("scenes", "plays", "wins"):
            if type(count := job.get(name, 0)) is not int or not 0 <= count <= MOST_COUNTED:
                return [f"The {name} of a job are a whole number from 0 to {MOST_COUNTED}, not {shown(count)}."]
        if type(job.get("died", False)) is not bool or not job.get("title", ""):
            return ["A job of the service record has a title, and died is true or false."]
    return []


def text_mistakes(name: str, text: Any, longest: int) -> list[str]:
    if not is_text(text):
        return [f"The {name} must be text."]
    if len(text) > longest:
        return [f"The {name} is too long by {counted(len(text) - longest, 'character')}; {longest} is the most."]
    return []


def _tags(tags: Any) -> list[str]:
    if not isinstance(tags, list | tuple):
        return ["The tags are a list of skills."]
    for tag in tags:
        if tag not in [*SKILLS]:
            return [f"There is no skill {shown(tag)}: {nearest(str(tag), SKILLS)}."]
        if list(tags).count(tag) > 1:
            return [f"{tag.title()} is tagged twice; once is enough."]
    return []


def character(data: Any) -> Character:
    """A character from data, or a SuitcaseError with the first mistake."""
    for sentence in mistakes(data):
        raise SuitcaseError(sentence)
    return msgspec.convert(dict(data), Character)


def kept(data: Any) -> Kept:
    """A character with its service record from data, or a SuitcaseError with the first mistake."""
    for sentence in mistakes(data):
        raise SuitcaseError(sentence)
    return msgspec.convert(dict(data), Kept)


def mark_sheet(data: Any) -> MarkSheet:
    for sentence in mark_mistakes(data):
        raise SuitcaseError(sentence)
    return msgspec.convert(dict(data), MarkSheet)


def from_toml(text: str) -> Character:
    return character(_read_toml(text))


def kept_from_toml(text: str) -> Kept:
    return kept(_read_toml(text))


def _read_toml(text: str) -> Any:
    try:
        return toml.from_toml(text.encode())
    except ValueError as error:  # a lone surrogate is one too
        raise SuitcaseError(f"The sheet is not written in TOML: {toml.reason(error)}.") from None


def to_toml(sheet: Character) -> str:
    lines = [f"# {SUIT_NAMES[sheet.suit]}; hand {hand_size(sheet)}; {tag_count(sheet.wits)} tags"]
    data = msgspec.to_builtins(sheet)
    jobs = data.pop("service", ())
    lines += _toml(data)
    for job in jobs:
        lines += ["", "[[service]]", *_toml(job)]
    return "\n".join(lines) + "\n"


def _toml(data: Mapping[str, Any]) -> list[str]:
    # JSON's strings, numbers and lists are TOML's too, as long as nothing but ASCII is escaped.
    written = {name: json.dumps(value, ensure_ascii=False) for name, value in data.items()}
    return [f"{name} = {value}".replace("\x7f", "\\u007f") for name, value in written.items()]


# --- Sheets in actions ------------------------------------------------------------------------------------------


def decoded(text: str) -> Any:
    """JSON out of an action; None if it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def written(sheet: Sheet) -> str:
    """A sheet as the answer of an action; the service record stays at home."""
    data = msgspec.to_builtins(sheet)
    data.pop("service", None)
    return msgspec.json.encode(data).decode()


class SheetText(Text, frozen=True, tag="text", tag_field="kind"):
    """Asks for a character as JSON; on the wire it is a text like any other."""

    most: int = LONGEST_SHEET

    def why_not(self, answer: Any) -> str | None:
        if why := super().why_not(answer):
            return why
        return next(iter(mistakes(decoded(answer))), None)

    def some(self, chance: Chance) -> Any:
        return written(surprise(chance))

    def wrong(self) -> list[Any]:
        return [*super().wrong(), "{}", "[]", "no sheet", '{"name":"X","suit":"D","fitness":11}', "[" * 3000]


class MarkText(SheetText, frozen=True, tag="text", tag_field="kind"):
    """Asks for a mark's sheet as JSON."""

    def why_not(self, answer: Any) -> str | None:
        if why := Text.why_not(self, answer):
            return why
        return next(iter(mark_mistakes(decoded(answer))), None)

    def some(self, chance: Chance) -> Any:
        values = {name: 1 + below(chance, 9) for name in ATTRIBUTES}
        tags = tuple(skill for skill in SKILLS if below(chance, 3) == 0)
        suit = ("", *SUITS)[below(chance, 5)]
        return written(MarkSheet(name=NAMES[below(chance, len(NAMES))], suit=suit, tags=tags, **values))

    def wrong(self) -> list[Any]:
        return [*Text.wrong(self), "{}", "[]", "no sheet", '{"name":"X","fitness":16}']
