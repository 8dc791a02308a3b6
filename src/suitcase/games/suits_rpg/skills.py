"""Attributes, defences and the twelve skills, and the uses that a skill can be put to."""

from __future__ import annotations

from typing import NamedTuple

ATTRIBUTES = ("fitness", "dexterity", "wits", "charisma")
DEFENCES = {"block": "fitness", "dodge": "dexterity", "insight": "wits", "willpower": "charisma"}  # RP-27
DEFENCE = 5  # what each defence adds to its attribute
TAGGED = 5  # what a tag adds to its skill (RP-29)

# RP-30 to RP-41, RP-A1: each skill with its suit and its attribute.
SKILLS = {
    "ambush": ("D", "wits"),
    "athlete": ("D", "fitness"),
    "driver": ("D", "wits"),
    "awareness": ("H", "wits"),
    "leadership": ("H", "charisma"),
    "persuasion": ("H", "charisma"),
    "fraud": ("S", "charisma"),
    "stealth": ("S", "dexterity"),
    "thief": ("S", "dexterity"),
    "guns": ("C", "dexterity"),
    "throw": ("C", "fitness"),
    "thug": ("C", "fitness"),
}
BASE = {**{name: name for name in ATTRIBUTES}, **DEFENCES, **{name: skill[1] for name, skill in SKILLS.items()}}


class Use(NamedTuple):
    """What one can do with a skill or a bare attribute."""

    stat: str  # the skill or attribute that is added
    against: tuple[str, ...]  # what a mark may oppose it with; none where the book has a formula
    damage: int = 0  # of an attack that hits
    combat: bool = False  # in combat only
    asks: bool = True  # the game master may be asked for a threshold instead
    marks: bool = True  # a mark may do it too


USES = {
    "ambush": Use("ambush", ("insight",), marks=False),
    "athlete": Use("athlete", ("athlete", "block")),
    "awareness": Use("awareness", (), asks=False, marks=False),
    "cover": Use("leadership", (), asks=False),
    "disarm": Use("thug", ("block",), asks=False),
    "driver": Use("driver", ("driver", "block")),
    "feint": Use("fraud", ("insight",), combat=True, asks=False),
    "fraud": Use("fraud", ("insight",)),
    "guns": Use("guns", ("dodge",), damage=2, combat=True, asks=False),
    "leadership": Use("leadership", (), asks=False, marks=False),
    "persuasion": Use("persuasion", ("willpower",)),
    "pickpocket": Use("thief", ("insight",), asks=False),
    "ram": Use("driver", ("block",), damage=4, asks=False),
    "stealth": Use("stealth", ("insight",)),
    "take": Use("thug", ("block",), asks=False),
    "thief": Use("thief", ("insight",)),
    "throw": Use("throw", ("dodge",), damage=1, asks=False),
    "thug": Use("thug", ("block",), damage=1, asks=False),
    # A bare attribute is played when the game master calls for it.
    **{name: Use(name, (name,)) for name in ATTRIBUTES},
}
# What a player declares without being called, in the order of the offers.
DECLARED = tuple(use for use in USES if use not in ATTRIBUTES and use != "cover")
# What the game master may call for, and what a task may be done with: checks against a number or a mark.
CALLED = (*(skill for skill in SKILLS if skill != "guns"), *ATTRIBUTES)
WEAPONS = ("guns", "throw", "thug")  # what one can be disarmed of: the skill that attacks with it


def opposed_by(use: str) -> tuple[str, ...]:
    """What a mark opposes a called play with; a formula's skill has the defence of its attribute."""
    found = USES[use].against
    return found or tuple(name for name, attribute in DEFENCES.items() if attribute == BASE[USES[use].stat])
