"""The machine of a job: pure and deterministic. The automatic game master plays it, the checker explores it.

`begin` gives the first Memory and what to do first. While the story goes on, `open_choices` says what can be tried.
`after` takes an event, something that happened at the table, and gives the next Memory and the effects, in their
order. An effect is something a game master does; `master` turns each into ordinary actions.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from suitcase.games.suits_rpg.character import MarkSheet
from suitcase.games.suits_rpg.jobs.conditions import PARTY, Facts, holds
from suitcase.games.suits_rpg.jobs.format import EASY, FLEE, MOST_PARTY, Block, Fight, Job, JobChoice, JobWay
from suitcase.games.suits_rpg.jobs.texts import NOBODY, JobText

Names = tuple[str, ...]  # sorted


class Memory(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that a job remembers, small enough for a note."""

    job: str
    party: int  # how many players began, as far as the job knows such parties
    scene: str = ""
    flags: Names = ()
    counters: tuple[int, ...] = ()  # in the job's order
    used: Names = ()  # `scene/choice`, `scene/choice/way`, `scene/trigger`
    marks: Names = ()  # in the scene and to be seen
    hidden: Names = ()  # in the scene and not revealed
    down: Names = ()  # out of the story
    fight: str = ""
    ending: str = ""


# --- Events ---------------------------------------------------------------------------------------------------------


class Tried(msgspec.Struct, frozen=True, tag=True):
    """A player tried a choice, and the play is over."""

    choice: str
    way: str
    success: bool
    seat: int = 0
    who: str = NOBODY  # the character's name


class Won(msgspec.Struct, frozen=True, tag=True):
    """The fight is over: all its marks are out of it."""


class Attacked(msgspec.Struct, frozen=True, tag=True):
    """A player has attacked a mark of the scene, out of a fight."""


class Down(msgspec.Struct, frozen=True, tag=True):
    """All of a mark are dead or gone."""

    mark: str


class AllDead(msgspec.Struct, frozen=True, tag=True):
    """Nobody of the party is left, in a fight or out of one."""


Event = Tried | Won | Attacked | Down | AllDead


# --- Effects --------------------------------------------------------------------------------------------------------


class Read(msgspec.Struct, frozen=True, tag=True):
    """Reads a text out."""

    text: str


class Handout(msgspec.Struct, frozen=True, tag=True):
    """Gives everybody a paper."""

    text: str


class Placed(msgspec.Struct, frozen=True):
    """A mark of the job as it comes to the table."""

    id: str
    sheet: MarkSheet
    count: int


class Place(msgspec.Struct, frozen=True, tag=True):
    """Brings marks to the table, still hidden."""

    marks: tuple[Placed, ...]


class Reveal(msgspec.Struct, frozen=True, tag=True):
    marks: Names


class Remove(msgspec.Struct, frozen=True, tag=True):
    """Marks go away, revealed or not."""

    marks: Names


class OpenWay(msgspec.Struct, frozen=True):
    use: str
    say: str
    number: int  # 0 where a mark opposes
    mark: str  # empty where there is a number


class OpenChoice(msgspec.Struct, frozen=True):
    """A choice as it lies on the table now."""

    id: str
    name: str
    ways: tuple[OpenWay, ...]


class Tasks(msgspec.Struct, frozen=True, tag=True):
    """These are to lie on the table now, and no others. Always the last effect, unless the story is over."""

    choices: tuple[OpenChoice, ...]


class Hurt(msgspec.Struct, frozen=True, tag=True):
    amount: int
    seat: int  # 0 is everybody in the scene


class Stunt(msgspec.Struct, frozen=True, tag=True):
    """A card."""

    seat: int  # 0 is everybody in the scene


class Combat(msgspec.Struct, frozen=True, tag=True):
    """A fight with these marks begins; all are revealed."""

    fight: str
    marks: Names


class Peace(msgspec.Struct, frozen=True, tag=True):
    """The fight is over before one side is."""


class EndScene(msgspec.Struct, frozen=True, tag=True):
    """All marks go with it."""


class OpenScene(msgspec.Struct, frozen=True, tag=True):
    scene: str
    title: str
    text: str


class End(msgspec.Struct, frozen=True, tag=True):
    """The story ends; what is open has been ended before."""

    ending: str
    title: str
    text: str
    success: bool


Effect = Read | Handout | Place | Reveal | Remove | Tasks | Hurt | Stunt | Combat | Peace | EndScene | OpenScene | End


# --- What is open ---------------------------------------------------------------------------------------------------


def facts(job: Job, memory: Memory) -> Facts:
    counters = dict(zip(job.counters, memory.counters, strict=True))
    return Facts(memory.flags, {**counters, PARTY: memory.party}, memory.down)


def open_choices(job: Job, memory: Memory) -> tuple[OpenChoice, ...]:
    """What can be tried now. In a fight that is to get away, if anything."""
    if memory.ending:
        return ()
    known = facts(job, memory)
    if memory.fight:
        ways = _open_ways(memory, job.fight(memory.scene, memory.fight).flee, known, FLEE)
        return (OpenChoice(FLEE, job.fight(memory.scene, memory.fight).flee_name, ways),) if ways else ()
    choices = job.scenes[memory.scene].choices
    opened = ((choice, _ways_of(memory, choice, known)) for choice in choices)
    return tuple(OpenChoice(choice.id, choice.name, ways) for choice, ways in opened if ways)


def _ways_of(memory: Memory, choice: JobChoice, known: Facts) -> tuple[OpenWay, ...]:
    """How a choice can be tried now; not at all if it is used up or its condition is not true."""
    if f"{memory.scene}/{choice.id}" in memory.used or not holds(choice.when, known):
        return ()
    return _open_ways(memory, choice.ways, known, choice.id)


def _open_ways(memory: Memory, ways: Sequence[JobWay], known: Facts, choice: str) -> tuple[OpenWay, ...]:
    found = []
    for way in ways:
        if f"{memory.scene}/{choice}/{way.use}" in memory.used or not holds(way.when, known):
            continue
        if way.mark and way.mark in memory.down:
            found.append(OpenWay(way.use, way.say, EASY, ""))  # nobody is left to oppose it
        else:
            number = 0 if way.mark else _by_party(way.numbers, memory)
            found.append(OpenWay(way.use, way.say, number, way.mark))
    return tuple(found)


def _by_party(numbers: Sequence[int], memory: Memory) -> int:
    return numbers[min(memory.party, MOST_PARTY) - 1]


# --- What follows ---------------------------------------------------------------------------------------------------


def begin(job: Job, party: int) -> tuple[Memory, list[Effect]]:
    """The story before its first scene is opened, and the effects that open it."""
    teller = _Teller(job, _blank(job, party))
    teller.enter(job.start)
    return teller.result()


def after(job: Job, memory: Memory, event: Event) -> tuple[Memory, list[Effect]]:
    """What follows from an event. One that cannot happen now changes nothing."""
    teller = _Teller(job, memory)
    if not memory.ending:
        teller.take(event)
    return teller.result()


class Step(msgspec.Struct, frozen=True):
    """What the checker sees of a step."""

    memory: Memory
    done: list[Block]
    led: list[Block]  # those that led to a scene, a fight or an ending
    entered: list[str]  # scenes, also those that were left at once


def first_step(job: Job, party: int) -> Step:
    teller = _Teller(job, _blank(job, party), aloud=False)
    teller.enter(job.start)
    return Step(teller.memory, teller.done, teller.led, teller.entered)


def next_step(job: Job, memory: Memory, event: Event) -> Step:
    teller = _Teller(job, memory, aloud=False)
    teller.take(event)
    return Step(teller.memory, teller.done, teller.led, teller.entered)


def _blank(job: Job, party: int) -> Memory:
    """A party that the job is not for counts as the nearest that it is for, since only those were proved."""
    least, most = job.players
    party = max(least, min(most, party))
    return Memory(job=job.id, party=party, counters=tuple(counter.start for counter in job.counters.values()))


class _Teller:
    """A memory on its way to the next one."""

    def __init__(self, job: Job, memory: Memory, aloud: bool = True) -> None:
        self.job = job
        self.memory = memory
        self.aloud = aloud  # or the texts do not matter
        self.done: list[Block] = []
        self.led: list[Block] = []
        self.entered: list[str] = []
        self.effects: list[Effect] = []
        self.seat = 0
        self.who = NOBODY
        self.again = self.lose_way = False  # what the blocks said that have been done

    def result(self) -> tuple[Memory, list[Effect]]:
        if not self.memory.ending:
            self.effects.append(Tasks(open_choices(self.job, self.memory)))
        return self.memory, self.effects

    def take(self, event: Event) -> None:
        memory = self.memory
        if isinstance(event, Tried):
            self.tried(event)
        elif isinstance(event, Won):
            if memory.fight:
                self.won(self.job.fight(memory.scene, memory.fight))
        elif isinstance(event, Attacked):
            attacked = self.job.scenes[memory.scene].attacked
            if attacked and not memory.fight:
                self.follow(Block(fight=attacked))
        elif isinstance(event, Down):
            if event.mark in (*memory.marks, *memory.hidden):
                self.falls((event.mark,))
                self.happen()
        else:
            fight = memory.fight and self.job.fight(memory.scene, memory.fight)
            self.end((fight and fight.lost) or self.job.fallen)

    def tried(self, event: Tried) -> None:
        memory = self.memory
        self.seat, self.who = event.seat, event.who
        if memory.fight:
            ways = [way.use for choice in open_choices(self.job, memory) for way in choice.ways]
            if event.success and event.choice == FLEE and event.way in ways:
                self.fled(self.job.fight(memory.scene, memory.fight))
            return
        choice = next((each for each in self.job.scenes[memory.scene].choices if each.id == event.choice), None)
        if choice is None:
            return
        if event.way not in [way.use for way in _ways_of(memory, choice, facts(self.job, memory))]:
            return
        led_elsewhere = self.run(choice.success if event.success else choice.failure)
        # A choice is used up, unless it is sticky or may be tried again; then perhaps one of its ways is.
        name = f"{memory.scene}/{choice.id}"
        if not (choice.sticky or self.again):
            self.use(name)
        elif self.lose_way:
            self.use(f"{name}/{event.way}")
        if not led_elsewhere:
            self.happen()

    def use(self, name: str) -> None:
        self.memory = replace(self.memory, used=_with(self.memory.used, name))

    # --- Blocks ---

    def follow(self, block: Block) -> None:
        """A block, then whatever else has become true."""
        if not self.run(block):
            self.happen()

    def run(self, block: Block) -> bool:
        """Does a block; true if it led elsewhere, so that what comes after it in its scene is over."""
        self.done.append(block)
        self.change(block)
        self.show(block)
        for also in block.also:
            if holds(also.when, facts(self.job, self.memory)) and self.run(also):
                return True
        if not (block.end or block.goto or block.fight):
            return False
        self.led.append(block)
        if block.end:
            self.end(block.end)
        elif block.goto:
            self.leave()
            self.enter(block.goto)
        else:
            self.fight(self.job.fight(self.memory.scene, block.fight))
        return True

    def change(self, block: Block) -> None:
        memory = self.memory
        flags = {*memory.flags, *block.set} - {*block.clear}
        counters = dict(zip(self.job.counters, memory.counters, strict=True))
        for name, step in block.add:
            counter = self.job.counters[name]
            counters[name] = max(counter.least, min(counter.most, counters[name] + step))
        used = {*memory.used, *(f"{memory.scene}/{choice}" for choice in block.close)}
        self.memory = replace(memory, flags=_sorted(flags), counters=tuple(counters.values()), used=_sorted(used))

    def show(self, block: Block) -> None:
        """What all see of a block."""
        self.again |= block.again
        self.lose_way |= block.lose_way
        if block.text:
            self.effects.append(Read(self.said(block.text)))
        if block.handout:
            self.effects.append(Handout(self.said(block.handout)))
        self.reveal([mark for mark in block.reveal if mark in self.memory.hidden])
        going = tuple(mark for mark in block.remove if mark in (*self.memory.marks, *self.memory.hidden))
        if going:
            self.effects.append(Remove(going))
            self.take_off(going)
        if block.hurt:
            self.effects.append(Hurt(block.hurt, self.seat))
        if block.hurt_all:
            self.effects.append(Hurt(block.hurt_all, 0))
        if block.stunt:
            self.effects.append(Stunt(self.seat))
        if block.stunt_all:
            self.effects.append(Stunt(0))

    def reveal(self, marks: Sequence[str]) -> None:
        if marks:
            self.effects.append(Reveal(tuple(marks)))
            memory = self.memory
            self.memory = replace(memory, marks=_with(memory.marks, *marks), hidden=_without(memory.hidden, *marks))

    def take_off(self, marks: Sequence[str]) -> None:
        memory = self.memory
        self.memory = replace(memory, marks=_without(memory.marks, *marks), hidden=_without(memory.hidden, *marks))

    def falls(self, marks: Sequence[str]) -> None:
        self.take_off(marks)
        self.memory = replace(self.memory, down=_with(self.memory.down, *marks))

    def happen(self) -> None:
        """Triggers whose condition is true now, each once in a job. One that leads elsewhere is the last here."""
        if self.memory.fight or self.memory.ending:
            return
        here = self.memory.scene
        for prefix, triggers in ((here, self.job.scenes[here].triggers), ("", self.job.triggers)):
            for trigger in triggers:
                name = f"{prefix}/{trigger.id}"
                if name not in self.memory.used and holds(trigger.block.when, facts(self.job, self.memory)):
                    self.use(name)
                    self.follow(trigger.block)  # and from the first trigger again
                    return

    # --- Scenes, fights and endings ---

    def enter(self, name: str) -> None:
        scene = self.job.scenes[name]
        self.entered.append(name)
        self.effects.append(OpenScene(name, scene.title, self.said(scene.text)))
        coming = [mark for mark in (*scene.marks, *scene.hidden) if mark not in self.memory.down]
        self.memory = replace(self.memory, scene=name, hidden=_sorted({*coming}), marks=())
        if coming:
            self.effects.append(Place(tuple(self.placed(mark) for mark in coming)))
        self.reveal([mark for mark in scene.marks if mark in coming])
        self.happen()

    def placed(self, mark: str) -> Placed:
        found = self.job.marks[mark]
        return Placed(mark, found.sheet, _by_party(found.count, self.memory))

    def leave(self) -> None:
        self.effects.append(EndScene())
        self.memory = replace(self.memory, marks=(), hidden=(), fight="")

    def fight(self, fight: Fight) -> None:
        """A fight with those of its marks who are left; without them it is won."""
        if fight.text:
            self.effects.append(Read(self.said(fight.text)))
        self.memory = replace(self.memory, fight=fight.id)
        there = [mark for mark in fight.marks if mark in (*self.memory.marks, *self.memory.hidden)]
        if not there:
            self.won(fight)
            return
        self.reveal([mark for mark in there if mark in self.memory.hidden])
        self.effects.append(Combat(fight.id, tuple(there)))

    def won(self, fight: Fight) -> None:
        self.memory = replace(self.memory, fight="")
        self.falls([mark for mark in fight.marks if mark in self.memory.marks])
        self.follow(fight.won)

    def fled(self, fight: Fight) -> None:
        """The party gets away together; whom they fought is not met again in this scene."""
        self.memory = replace(self.memory, fight="")
        self.effects.append(Peace())
        there = tuple(mark for mark in fight.marks if mark in self.memory.marks)
        if there:
            self.effects.append(Remove(there))
            self.take_off(there)
        self.follow(fight.fled)

    def end(self, name: str) -> None:
        ending = self.job.endings[name]
        self.leave()
        self.memory = replace(self.memory, ending=name)
        self.effects.append(End(name, ending.title, self.said(ending.text), ending.success))

    def said(self, words: JobText) -> str:
        return words.spoken(facts(self.job, self.memory), self.who) if self.aloud else ""


def _sorted(names: set[str]) -> Names:
    return tuple(sorted(names))


def _with(names: Names, *more: str) -> Names:
    return tuple(sorted({*names, *more}))


def _without(names: Names, *less: str) -> Names:
    return tuple(name for name in names if name not in less)
