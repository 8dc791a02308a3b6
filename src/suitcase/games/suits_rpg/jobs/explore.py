"""All that can happen in a job: every memory that can be reached, with success and failure of everything.

Memories that differ only in what no later scene asks for count as one: a flag that no later scene asks for, or a choice
that was used up in a scene that cannot come back. Nothing that can happen is left out by that, and the number of
memories of a long job grows like the sum over its scenes, not like the product.

A mark falls here (`Down`) only where a condition asks for it. For other marks it changes nothing that leads on: a way
against a fallen mark stays open, and a fight without its marks is won, which is explored anyhow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from suitcase.games.suits_rpg.jobs.conditions import Test, Tree, tests
from suitcase.games.suits_rpg.jobs.format import SURE, Block, Job, JobChoice, Scene
from suitcase.games.suits_rpg.jobs.story import (
    Attacked,
    Down,
    Event,
    Memory,
    OpenChoice,
    OpenWay,
    Step,
    Tried,
    Won,
    first_step,
    next_step,
    open_choices,
)

MOST_MEMORIES = 20_000
ONCE_IN_A_SCENE = "ambush"  # for each character (RP-A37)


class TooLarge(Exception):
    """There are more memories than anybody wants to wait for."""


class Found:
    """What one exploration has seen. Memories have numbers, in the order of their discovery."""

    def __init__(self) -> None:
        self.numbers: dict[Memory, int] = {}
        self.memories: list[Memory] = []
        self.open: list[tuple[OpenChoice, ...]] = []  # what can be tried there
        self.came: list[tuple[int, Event | None]] = []  # from which memory, and by what
        self.leads: list[list[int]] = []  # to which memories, by what a job may rely on
        self.done: set[int] = set()  # blocks, by their ids as Python tells things apart
        self.led: set[int] = set()
        self.scenes: set[str] = set()
        self.endings: set[str] = set()
        self.fights: set[tuple[str, str]] = set()

    def path(self, number: int) -> list[Event]:
        """A shortest way to a memory."""
        events: list[Event] = []
        while number >= 0:
            number, event = self.came[number]
            if event is not None:
                events.append(event)
        return events[::-1]

    def reach(self, goals: Iterable[int]) -> set[int]:
        """The memories from which one of these can be reached."""
        back: list[list[int]] = [[] for _ in self.memories]
        for number, leads in enumerate(self.leads):
            for other in leads:
                back[other].append(number)
        waiting = [*goals]
        found = {*waiting}
        while waiting:
            for other in back[waiting.pop()]:
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return found


def explore(job: Job, party: int) -> Found:
    """Raises TooLarge."""
    lean, found = _Lean(job), Found()

    def arrive(step: Step, came: int, event: Event | None) -> int:
        memory = lean.form(step.memory)
        found.done.update(map(id, step.done))
        found.led.update(map(id, step.led))
        found.scenes.update(step.entered)
        if memory.ending:
            found.endings.add(memory.ending)
        if memory.fight:
            found.fights.add((memory.scene, memory.fight))
        if memory not in found.numbers:
            if len(found.memories) >= MOST_MEMORIES:
                raise TooLarge
            found.numbers[memory] = len(found.memories)
            found.memories.append(memory)
            found.open.append(open_choices(job, memory))
            found.came.append((came, event))
            found.leads.append([])
            waiting.append(found.numbers[memory])
        return found.numbers[memory]

    waiting: deque[int] = deque()
    arrive(first_step(job, party), -1, None)
    while waiting:
        number = waiting.popleft()
        memory = found.memories[number]
        if memory.ending:
            continue
        for event in events(job, memory, found.open[number], lean.falling):
            after = arrive(next_step(job, memory, event), number, event)
            if _sure_to_be_there(event):
                found.leads[number].append(after)
        # Everybody can die at any time. That is an ending, and no way out.
        fight = memory.fight and job.fight(memory.scene, memory.fight)
        found.endings.add((fight and fight.lost) or job.fallen)
    return found


def events(job: Job, memory: Memory, choices: Iterable[OpenChoice], falling: set[str]) -> Iterator[Event]:
    """What can happen next and matters. Ways are told apart only where one of them may be lost."""
    for choice in choices:
        ways = choice.ways
        if not memory.fight and not _loses_way(job.choice(memory.scene, choice.id)):
            # One that can be relied on, and one that can fail.
            there = sorted(ways, key=lambda way: way.use == ONCE_IN_A_SCENE)
            ways = (*there[:1], *[way for way in there[1:] if sure(there[0]) and not sure(way)][:1])
        for way in ways:
            yield Tried(choice.id, way.use, success=True)
            if not sure(way):
                yield Tried(choice.id, way.use, success=False)
    if memory.fight:
        yield Won()
    elif job.scenes[memory.scene].attacked and memory.marks:
        yield Attacked()
    for mark in memory.marks:
        if mark in falling:
            yield Down(mark)


def _sure_to_be_there(event: Event) -> bool:
    """Whether a job may rely on an event as its way out: on what is tried, and on a fight that is won. It may not rely
    on an attack, because nothing asks for one, nor on an ambush, because all may have used theirs.
    """
    return isinstance(event, Won) or (isinstance(event, Tried) and event.way != ONCE_IN_A_SCENE)


def can_be_tried(choices: Iterable[OpenChoice]) -> bool:
    """Somebody can try one of these, whatever was played before."""
    return any(way.use != ONCE_IN_A_SCENE for choice in choices for way in choice.ways)


def sure(way: OpenWay) -> bool:
    return not way.mark and way.number <= SURE


def _loses_way(choice: JobChoice) -> bool:
    return any(block.lose_way for block in with_also((choice.success, choice.failure)))


# --- Parts of a job -------------------------------------------------------------------------------------------------


def blocks_of(scene: Scene) -> Iterator[Block]:
    """All blocks of a scene, without those inside others."""
    for choice in scene.choices:
        yield from (choice.success, choice.failure)
    for trigger in scene.triggers:
        yield trigger.block
    for fight in scene.fights:
        yield from (fight.won, fight.fled)


def with_also(blocks: Iterable[Block]) -> Iterator[Block]:
    for block in blocks:
        yield block
        yield from block.also


def flow_tests(job: Job, scene: Scene) -> set[Test]:
    """All that conditions ask in a scene, but for those of texts."""
    trees: list[Tree] = [block.when for block in with_also(blocks_of(scene))]
    trees += [block.when for block in with_also(trigger.block for trigger in job.triggers)]
    for choice in scene.choices:
        trees += [choice.when, *(way.when for way in choice.ways)]
    for fight in scene.fights:
        trees += [way.when for way in fight.flee]
    return {test for tree in trees for test in tests(tree)}


class _Lean:
    """Takes from a memory what cannot matter any more."""

    def __init__(self, job: Job) -> None:
        self.job = job
        everywhere = {block.goto for block in with_also(trigger.block for trigger in job.triggers) if block.goto}
        steps = {
            name: {block.goto for block in with_also(blocks_of(scene)) if block.goto} | everywhere
            for name, scene in job.scenes.items()
        }
        self.ahead = {name: _closure(name, steps) for name in job.scenes}
        asked = {name: flow_tests(job, scene) for name, scene in job.scenes.items()}
        self.asked = {
            name: {(test.kind, test.name) for other in ahead for test in asked[other]}
            for name, ahead in self.ahead.items()
        }
        self.people = {
            name: {mark for other in ahead for mark in (*job.scenes[other].marks, *job.scenes[other].hidden)}
            for name, ahead in self.ahead.items()
        }
        self.falling = {test.name for tests_here in asked.values() for test in tests_here if test.kind == "down"}

    def form(self, memory: Memory) -> Memory:
        if memory.ending:
            return Memory(job=memory.job, party=memory.party, ending=memory.ending)
        here = memory.scene
        asked, ahead, people = self.asked[here], self.ahead[here], self.people[here]
        counters = [
            value if ("counter", counter.id) in asked else counter.start
            for value, counter in zip(memory.counters, self.job.counters.values(), strict=True)
        ]
        return replace(
            memory,
            flags=tuple(flag for flag in memory.flags if ("flag", flag) in asked),
            counters=tuple(counters),
            used=tuple(name for name in memory.used if (at := name.partition("/")[0]) in ahead or not at),
            down=tuple(mark for mark in memory.down if mark in people or ("down", mark) in asked),
        )


def _closure(name: str, steps: dict[str, set[str]]) -> set[str]:
    found, waiting = {name}, [name]
    while waiting:
        more = steps[waiting.pop()] - found
        found |= more
        waiting += more
    return found
