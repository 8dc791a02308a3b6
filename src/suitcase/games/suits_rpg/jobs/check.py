"""Everything that is wrong with a job, in sentences with their lines, and the proof that it has no dead end.

`explore` visits every memory that players can bring about, for each size of the party, with success and failure of
whatever is tried. Then it is shown that in each of them something can be tried (or a fight goes on), that from each of
them an ending can be reached without everybody dying, and that nothing was written in vain.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec

from suitcase.engine import capital, counted
from suitcase.games.suits_rpg.asks import TEXTS
from suitcase.games.suits_rpg.jobs.conditions import PARTY
from suitcase.games.suits_rpg.jobs.explore import (
    MOST_MEMORIES,
    Found,
    TooLarge,
    blocks_of,
    can_be_tried,
    explore,
    flow_tests,
    with_also,
)
from suitcase.games.suits_rpg.jobs.format import MOST_PARTY, SURE, Block, Job, JobChoice, JobWay, Scene
from suitcase.games.suits_rpg.jobs.lines import Path
from suitcase.games.suits_rpg.jobs.nodes import Mistake, Parsed
from suitcase.games.suits_rpg.jobs.story import Attacked, Down, Event, Memory, Tried
from suitcase.games.suits_rpg.rules.legal import MOST_MARKS
from suitcase.games.suits_rpg.state import MOST_OTHERS
from suitcase.games.suits_rpg.tasks import TaskText

MOST_TASKS = MOST_OTHERS
LONGEST_TASK = TaskText().most
LONGEST_MEMORY = TEXTS["note"].most - 1000  # an automatic game master keeps more in its note than the story
LONGEST_PATH = 5  # events that a sentence repeats


class Proof(msgspec.Struct, frozen=True):
    """How much was looked at."""

    memories: int  # the most, for one size of the party
    endings: int


def check(found: Parsed) -> list[Mistake]:
    """All mistakes, by line. None of them means that the job can be played to an end, whatever happens."""
    return examine(found)[0]


def examine(found: Parsed) -> tuple[list[Mistake], Proof]:
    """All mistakes, and how much was looked at to find them."""
    if found.job is None:
        return sorted(found.mistakes), Proof(0, 0)
    checker = _Checker(found, found.job)
    checker.parts()
    if not checker.mistakes:
        checker.explore()
    return checker.sorted(), Proof(checker.memories, len(found.job.endings))


class _Checker:
    def __init__(self, found: Parsed, job: Job) -> None:
        self.found = found
        self.job = job
        self.mistakes: dict[Mistake, set[int]] = {}  # with the sizes of the party
        self.size = 0  # the one that is looked at
        self.sizes = [*range(job.players[0], job.players[1] + 1)]
        self.memories = 0

    def wrong(self, path: Path, sentence: str) -> None:
        mistake = Mistake(self.found.line(path), capital(sentence))
        self.mistakes.setdefault(mistake, set()).add(self.size)

    def sorted(self) -> list[Mistake]:
        found = []
        for mistake, sizes in self.mistakes.items():
            if self.size and sizes != {*self.sizes} and 0 not in sizes:
                many = ", ".join(map(str, sorted(sizes)))
                said = f"{mistake.sentence[:-1]} (with {many} player{'' if many == '1' else 's'})."
                mistake = Mistake(mistake.line, said)
            found.append(mistake)
        return sorted(found)

    # --- What one looks at part by part ---

    def parts(self) -> None:
        job = self.job
        if not any(ending.success for ending in job.endings.values()):
            self.wrong(("ending", 0), "No ending has success = true, so nobody could do the job.")
        if self.longest_memory() > LONGEST_MEMORY:
            said = "the job has more to remember than an automatic game master can; take out flags or choices."
            self.wrong(("job",), said)
        for k, scene in enumerate(job.scenes.values()):
            self.scene(("scene", k), scene)

    def longest_memory(self) -> int:
        """Characters of the JSON if everything happened."""
        job = self.job
        used = [f"/{trigger.id}" for trigger in job.triggers]
        for scene in job.scenes.values():
            used += [f"{scene.id}/{trigger.id}" for trigger in scene.triggers]
            for choice in scene.choices:
                used += [f"{scene.id}/{choice.id}", *(f"{scene.id}/{choice.id}/{way.use}" for way in choice.ways)]
        blocks = [trigger.block for trigger in job.triggers]
        blocks += [block for scene in job.scenes.values() for block in blocks_of(scene)]
        flags = {flag for block in with_also(blocks) for flag in block.set}
        everything = Memory(
            job=job.id,
            party=MOST_PARTY,
            scene="s" * 24,
            flags=tuple(flags),
            counters=(-10,) * len(job.counters),
            used=tuple(used),
            marks=tuple(job.marks),
            down=tuple(job.marks),
            fight="f" * 24,
        )
        return len(msgspec.json.encode(everything))

    def scene(self, path: Path, scene: Scene) -> None:
        there = (*scene.marks, *scene.hidden)
        for mark in {mark for mark in there if there.count(mark) > 1}:
            self.wrong((*path, "marks"), f"The mark {mark} is twice in the scene {scene.id}.")
        many = max(sum(self.job.marks[mark].count[size] for mark in {*there}) for size in range(MOST_PARTY))
        if many > MOST_MARKS:
            said = f"the scene {scene.id} has {many} marks, counted one by one; {MOST_MARKS} is the most."
            self.wrong((*path, "marks"), said)
        names = [choice.name for choice in scene.choices]
        for k, choice in enumerate(scene.choices):
            if choice.name in names[:k]:
                said = f"two choices of the scene {scene.id} have the same name; players could not tell them apart."
                self.wrong((*path, "choice", k, "name"), said)
            self.choice((*path, "choice", k), choice)
            self.ways((*path, "choice", k, "ways"), choice.ways, there)
        for k, fight in enumerate(scene.fights):
            self.absent((*path, "fight", k, "marks"), fight.marks, there)
            self.ways((*path, "fight", k, "flee"), fight.flee, there)
        for at, _, block in _blocks(path, scene):
            self.absent((*at, "reveal"), block.reveal, scene.hidden, "hidden in")
            self.absent((*at, "remove"), block.remove, there)

    def choice(self, path: Path, choice: JobChoice) -> None:
        ways = {way.use: {"against": "m12", "say": way.say} for way in choice.ways}
        if (over := len(json.dumps({"name": choice.name, "ways": ways})) - LONGEST_TASK) > 0:
            long = f"too long by {counted(over, 'character')}"
            self.wrong(path, f"The choice {choice.id} and the words of its ways are {long}.")

    def ways(self, path: Path, ways: tuple[JobWay, ...], there: tuple[str, ...]) -> None:
        for way in ways:
            self.absent((*path, way.use), (way.mark,) if way.mark else (), there)

    def absent(self, path: Path, marks: tuple[str, ...], there: tuple[str, ...], what: str = "in") -> None:
        for mark in marks:
            if mark not in there:
                self.wrong(path, f"The mark {mark} is not {what} this scene; the scene's marks and hidden say who is.")

    # --- What one sees by trying everything ---

    def explore(self) -> None:
        if not self.depends_on_party():
            self.sizes = self.sizes[:1]
        done: set[int] = set()
        led: set[int] = set()
        seen = _Seen()
        for size in self.sizes:
            self.size = size
            try:
                found = explore(self.job, size)
            except TooLarge:
                said = f"the job is too large to be proved: it has more than {MOST_MEMORIES:,} situations"
                self.wrong(("job",), f"{said}. Use fewer choices that stay open, fewer flags, or smaller counters.")
                return
            self.memories = max(self.memories, len(found.memories))
            done |= found.done
            led |= found.led
            seen.add(found)
            self.places(found)
            self.dead_ends(found)
        self.size = 0
        self.in_vain(done, led, seen)
        self.size = self.sizes[-1]

    def depends_on_party(self) -> bool:
        scenes = self.job.scenes.values()
        asked = any(test.name == PARTY for scene in scenes for test in flow_tests(self.job, scene))
        ways = [way for scene in scenes for choice in scene.choices for way in choice.ways]
        return asked or any(len({number <= SURE for number in way.numbers}) > 1 for way in ways)

    def places(self, found: Found) -> None:
        """Everywhere no more lies on the table than fits, and every mark that opposes something is there."""
        told: set[Path] = set()  # once is enough for each
        for number, memory in enumerate(found.memories):
            choices = found.open[number]
            if len(choices) > MOST_TASKS and (place := self.at_scene(memory.scene)) not in told:
                told.add(place)
                self.wrong(place, f"In the scene {memory.scene} more than {MOST_TASKS} choices can be open at once.")
            for choice in choices:
                for way in choice.ways:
                    path = (*self.at_choice(memory, choice.id), way.use)
                    if way.mark and way.mark not in memory.marks and path not in told:
                        told.add(path)
                        said = f"{way.use} is against {way.mark}, who is not to be seen then{_after(found, number)}"
                        self.wrong(path, f"{said}; give the way a condition, or reveal the mark earlier.")

    def dead_ends(self, found: Found) -> None:
        ends = [number for number, memory in enumerate(found.memories) if memory.ending]
        stuck = [
            number
            for number, memory in enumerate(found.memories)
            if not (memory.ending or memory.fight or can_be_tried(found.open[number]))
        ]
        for number in _first_of_each_scene(found, stuck):
            scene = found.memories[number].scene
            said = f"in the scene {scene} nothing is left to try{_after(found, number)}"
            ambush = ", with another way than ambush, which each has once in a scene" if found.open[number] else ""
            what = f"add a choice that stays open{ambush}, or a trigger that leads on"
            self.wrong(self.at_scene(scene), f"{said}; {what}.")
        free = found.reach([*ends, *stuck])
        trapped = [number for number in range(len(found.memories)) if number not in free]
        for number in trapped[:1]:
            scene = found.memories[number].scene
            said = f"from the scene {scene} on no ending can be reached{_after(found, number)}"
            self.wrong(self.at_scene(scene), f"{said}: it goes round for ever. Let something lead out of it.")

    def at_scene(self, scene: str) -> Path:
        return ("scene", [*self.job.scenes].index(scene))

    def at_choice(self, memory: Memory, choice: str) -> Path:
        path, scene = self.at_scene(memory.scene), self.job.scenes[memory.scene]
        if memory.fight:
            return (*path, "fight", [fight.id for fight in scene.fights].index(memory.fight), "flee")
        return (*path, "choice", [each.id for each in scene.choices].index(choice), "ways")

    # --- What was written in vain ---

    def in_vain(self, done: set[int], led: set[int], seen: _Seen) -> None:
        for k, ending in enumerate(self.job.endings):
            if ending not in seen.endings:
                self.wrong(("ending", k), f"Nothing leads to the ending {ending}.")
        for k, trigger in enumerate(self.job.triggers):
            self.block_in_vain(("trigger", k), f"the trigger {trigger.id}", trigger.block, done, led)
        for k, scene in enumerate(self.job.scenes.values()):
            if scene.id not in seen.scenes:
                self.wrong(("scene", k), f"Nobody gets to the scene {scene.id}: nothing leads there.")
            else:
                self.scene_in_vain(("scene", k), scene, done, led, seen)

    def scene_in_vain(self, path: Path, scene: Scene, done: set[int], led: set[int], seen: _Seen) -> None:
        closed = set()
        for k, choice in enumerate(scene.choices):
            open_ways = seen.ways.get((scene.id, choice.id), set())
            if not open_ways:
                self.wrong((*path, "choice", k), f"The choice {choice.id} can never be taken.")
                closed |= {id(choice.success), id(choice.failure)}
            for way in choice.ways:
                if open_ways and way.use not in open_ways:
                    said = f"{way.use} can never be taken: its condition is never true while {choice.id} is open."
                    self.wrong((*path, "choice", k, "ways", way.use), said)
        for k, fight in enumerate(scene.fights):
            if (scene.id, fight.id) not in seen.fights:
                self.wrong((*path, "fight", k), f"The fight {fight.id} never begins.")
                closed |= {id(fight.won), id(fight.fled)}
        for at, what, block in _outer_blocks(path, scene):
            if id(block) not in closed:
                self.block_in_vain(at, what, block, done, led)

    def block_in_vain(self, path: Path, what: str, block: Block, done: set[int], led: set[int]) -> None:
        if id(block) not in done:
            if block != Block():
                self.wrong(path, f"{what} never happens.")
            return
        for k, also in enumerate(block.also):
            if id(also) not in done:
                self.wrong((*path, "also", k), f"This part of {what} never happens: its condition is never true there.")
        if (block.goto or block.end or block.fight) and id(block) not in led:
            self.wrong(path, f"Where {what} leads, nobody gets: a part with a condition always leads elsewhere first.")


class _Seen:
    """What was there for at least one size of the party."""

    def __init__(self) -> None:
        self.scenes: set[str] = set()
        self.endings: set[str] = set()
        self.fights: set[tuple[str, str]] = set()
        self.ways: dict[tuple[str, str], set[str]] = {}

    def add(self, found: Found) -> None:
        self.endings |= found.endings
        self.fights |= found.fights
        self.scenes |= found.scenes
        for memory, choices in zip(found.memories, found.open, strict=True):
            for choice in choices:
                self.ways.setdefault((memory.scene, choice.id), set()).update(way.use for way in choice.ways)


def _outer_blocks(path: Path, scene: Scene) -> Iterator[tuple[Path, str, Block]]:
    """The blocks of a scene: where each is, what to call it, and itself."""
    for k, choice in enumerate(scene.choices):
        yield (*path, "choice", k, "success"), f"the success of {choice.id}", choice.success
        yield (*path, "choice", k, "failure"), f"the failure of {choice.id}", choice.failure
    for k, trigger in enumerate(scene.triggers):
        yield (*path, "trigger", k), "this trigger", trigger.block
    for k, fight in enumerate(scene.fights):
        yield (*path, "fight", k, "won"), f"winning {fight.id}", fight.won
        yield (*path, "fight", k, "fled"), f"fleeing from {fight.id}", fight.fled


def _blocks(path: Path, scene: Scene) -> Iterator[tuple[Path, str, Block]]:
    """The blocks of a scene, each followed by those inside it."""
    for at, what, block in _outer_blocks(path, scene):
        yield at, what, block
        for k, also in enumerate(block.also):
            yield (*at, "also", k), what, also


def _first_of_each_scene(found: Found, numbers: list[int]) -> list[int]:
    first: dict[str, int] = {}
    for number in numbers:
        first.setdefault(found.memories[number].scene, number)
    return [*first.values()]


def _after(found: Found, number: int) -> str:
    """The last things that happened on a shortest way to a memory."""
    path = [*map(_told, found.path(number))]
    if not path:
        return " at the beginning"
    return f" after {', '.join(path[-LONGEST_PATH:])}"


def _told(event: Event) -> str:
    if isinstance(event, Tried):
        return f"{event.choice} {'succeeds' if event.success else 'fails'} by {event.way}"
    if isinstance(event, Down):
        return f"{event.mark} falls"
    return "an attack" if isinstance(event, Attacked) else "a fight is won"
