"""What a job is: scenes with choices, marks, fights and endings, as plain frozen data. docs/writing-a-job.md explains
each name; `reading` makes these structs from TOML, `story` plays them, `check` proves that no way ends nowhere.
"""

from __future__ import annotations

import msgspec

from suitcase.games.suits_rpg.character import MarkSheet
from suitcase.games.suits_rpg.jobs.conditions import ALWAYS, Tree
from suitcase.games.suits_rpg.jobs.texts import JobText
from suitcase.games.suits_rpg.tasks import THRESHOLDS

MOST_PARTY = 4
SURE = 3  # a number that every play meets: the lowest flip is 2, the lowest modifier 1
EASY = THRESHOLDS["easy"]  # what a way is against when the mark that opposed it is down
FLEE = "flee"  # the choice by which one gets out of a fight

ByParty = tuple[int, ...]  # a number for each size of the party


class Counter(msgspec.Struct, frozen=True):
    """Something that goes up and down between bounds."""

    id: str
    least: int
    most: int
    start: int


class JobMark(msgspec.Struct, frozen=True):
    """Somebody of the game master's, or several who come and go together."""

    id: str
    sheet: MarkSheet
    count: ByParty = (1,) * MOST_PARTY


class JobWay(msgspec.Struct, frozen=True):
    """One way to do something: against a number, or against a mark."""

    use: str
    say: str = ""  # what the player says they do
    numbers: ByParty = ()
    mark: str = ""
    when: Tree = ALWAYS


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """What follows from something."""

    when: Tree = ALWAYS
    text: JobText = JobText()
    set: tuple[str, ...] = ()
    clear: tuple[str, ...] = ()
    add: tuple[tuple[str, int], ...] = ()  # counters
    hurt: int = 0  # who tried
    hurt_all: int = 0
    stunt: bool = False  # a card for who tried
    stunt_all: bool = False
    handout: JobText = JobText()
    reveal: tuple[str, ...] = ()  # marks
    remove: tuple[str, ...] = ()
    close: tuple[str, ...] = ()  # choices of this scene
    again: bool = False  # what was tried stays open
    lose_way: bool = False  # but not in the way in which it was tried
    also: tuple[Block, ...] = ()  # what follows besides, each under its condition
    fight: str = ""
    goto: str = ""
    end: str = ""


class JobChoice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be tried in a scene, in several ways."""

    id: str
    name: str
    ways: tuple[JobWay, ...]
    when: Tree = ALWAYS
    sticky: bool = False
    success: Block
    failure: Block


class Trigger(msgspec.Struct, frozen=True):
    """Happens once in a job, as soon as its condition is true in its scene."""

    id: str
    block: Block


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    marks: tuple[str, ...]
    text: JobText = JobText()
    flee: tuple[JobWay, ...] = ()  # how the party can get away; empty if it cannot
    flee_name: str = "Get away"
    won: Block
    fled: Block = Block()
    lost: str = ""  # an ending; the job's own if it is empty


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    text: JobText
    marks: tuple[str, ...] = ()  # who is there to be seen
    hidden: tuple[str, ...] = ()  # who is there and is revealed later
    attacked: str = ""  # the fight that begins when a player attacks somebody
    choices: tuple[JobChoice, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    fights: tuple[Fight, ...] = ()


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    text: JobText
    success: bool


class Job(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    tone: str
    blurb: str
    goal: str = ""  # what the players are hired for, after "Goal:"
    players: tuple[int, int]
    minutes: tuple[int, int]
    start: str  # a scene
    fallen: str  # the ending when the whole party is dead
    counters: dict[str, Counter] = {}
    marks: dict[str, JobMark] = {}
    scenes: dict[str, Scene] = {}
    endings: dict[str, Ending] = {}
    triggers: tuple[Trigger, ...] = ()  # of every scene

    def size(self) -> str:
        """How much there is, in words."""
        scenes, endings = len(self.scenes), len(self.endings)
        least, most = self.players
        players = f"{least} to {most} players" if least < most else f"{most} player{'s' if most > 1 else ''}"
        return f"{scenes} scene{'s' if scenes > 1 else ''}, {endings} ending{'s' if endings > 1 else ''}, for {players}"

    def choice(self, scene: str, choice: str) -> JobChoice:
        return next(found for found in self.scenes[scene].choices if found.id == choice)

    def fight(self, scene: str, fight: str) -> Fight:
        return next(found for found in self.scenes[scene].fights if found.id == fight)
