"""The automatic game master: runs a job with ordinary actions. Seat 0 only.

All that it remembers is in its private note: the story before the last event, the event, and what is still to be done
about it. `choose` gives one action, found from the view and the note alone, so it goes on wherever it was stopped.

An event is written down with everything that follows from it (`todo`). What is done is counted by the game master's
own actions since then (`view.masters`). If something else has to be done in between, the list is put aside first.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Protocol, cast

import msgspec
from msgspec.structs import replace

from suitcase.engine import Chance, Position
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg.asks import MASTERS_NOTE
from suitcase.games.suits_rpg.bots.replies import alive, attack, reply
from suitcase.games.suits_rpg.character import LONGEST, MarkSheet, written
from suitcase.games.suits_rpg.jobs import box, job_named, story
from suitcase.games.suits_rpg.jobs.format import Ending, Job
from suitcase.games.suits_rpg.jobs.texts import NOBODY
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.skills import WEAPONS
from suitcase.games.suits_rpg.state import MASTER, MOST_OTHERS, Result
from suitcase.games.suits_rpg.view import MarkView, RpgView, TaskView

LOST = "Here the thread is lost. Whatever became of the job, you all went home that night."
GONE = "Nobody is left to tell this to, and so it ends here."
UNSEEN = 15  # the number for a way against a mark, while that mark is not on the table
BEFORE_A_SCENE = ("remove h1", "floor all")  # done before a scene is opened; `todo` does not count them


class Runs(Protocol):
    """The game, as far as this bot needs it."""

    def job_of(self, options: RpgOptions) -> Job | None: ...


class Begin(msgspec.Struct, frozen=True, tag=True):
    """The first event of a story."""

    party: int


class Aside(msgspec.Struct, frozen=True, tag=True):
    """A player did something that the job does not know. The game master says so, and the story is as it was."""

    who: str
    success: bool


ASIDES = {True: "{} brings it off. It opens no new way here.", False: "Nothing comes of it, {}."}
FREE = (
    "athlete",
    "driver",
    "fraud",
    "persuasion",
    "pickpocket",
    "stealth",
    "thief",
)  # plays that have no effect of their own


class Notes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the game master keeps in its note."""

    job: str = ""  # the job that is played
    memory: story.Memory | None = None  # before the event
    event: Begin | Aside | story.Event | None = None
    seen: int = 0  # the number of the last play that was taken into account
    todo: tuple[tuple[int, int], ...] = ()  # of the effects of the event: which, and of what or for whom
    since: int = -1  # how many actions the game master had done when this list was begun; -1 if it is put aside


FIRST = "rehearsal"  # for a table that has agreed on no job: a short one, to learn how things are done
OLD_FIRST = "good-offices"  # the same at the time of notes that do not name their job


class Master:
    """Runs the job of its table; if it has none, the one that was begun or the rehearsal."""

    reads_view_alone = True

    def choose(self, world: Position, seat: int, chance: Chance) -> str:
        options = cast("Any", world).state.options  # what the table has agreed on is known to all
        view = world.view(seat)
        job = cast("Runs", world.game).job_of(options) or job_named(begun(view.note) or FIRST)
        return _Turn(job, view, world.legal(seat), chance).action()


class _Turn:
    """One decision."""

    def __init__(self, job: Job, view: RpgView, legal: list[str], chance: Chance) -> None:
        self.job, self.view, self.legal, self.chance = job, view, legal, chance
        self.notes = read_notes(view.note, job)
        self.memory: story.Memory | None = None
        self.effects: list[story.Effect] = []
        if self.notes.event is not None:
            self.memory, self.effects = self.follows(self.notes.memory, self.notes.event)

    def follows(
        self, memory: story.Memory | None, event: Begin | Aside | story.Event
    ) -> tuple[story.Memory | None, list[story.Effect]]:
        """What follows from an event."""
        if isinstance(event, Begin):
            return story.begin(self.job, event.party)
        if memory is None:
            return None, []
        if isinstance(event, Aside):
            return memory, [story.Read(ASIDES[event.success].format(event.who))]
        return story.after(self.job, memory, event)

    def action(self) -> str:
        view = self.view
        if view.paused:  # everybody has to be ready, so it asks first and goes on when all have answered
            asks = view.floor == [MASTER] and "floor all" in self.legal
            return self.put_aside() or ("floor all" if asks else "resume")
        if view.play is not None:
            return self.put_aside() or self.reply()
        if self.memory is None:
            return self.begin() if not view.scene else self.stop(LOST)
        return self.go_on(self.memory) or self.happened(self.memory) or self.wait(self.memory)

    def reply(self) -> str:
        play = self.view.play
        assert play is not None
        if MASTER not in play.asked:
            return "cancel"  # nobody is there whom the play waits for
        return reply(self.view, play, self.legal, self.chance)

    # --- The note ---

    def write(self, notes: Notes) -> str:
        text = msgspec.json.encode(replace(notes, job=self.job.id)).decode()
        return answered("note", text) if len(text) <= MASTERS_NOTE else self.stop(LOST)

    def left(self) -> tuple[tuple[int, int], ...]:
        """What is still to be done."""
        if self.notes.since < 0:
            return self.notes.todo
        return self.notes.todo[max(0, self.view.masters - self.notes.since) :]

    def put_aside(self) -> str:
        """Writes down what is left, before anything else is done; nothing if that is clear already."""
        left = self.left()
        if self.notes.since < 0 or not left:
            return ""
        return self.write(replace(self.notes, todo=left, since=-1))

    def take_up(self, todo: tuple[tuple[int, int], ...]) -> str:
        return self.write(replace(self.notes, todo=todo, since=self.view.masters + 1))

    def note_event(self, memory: story.Memory | None, event: Begin | Aside | story.Event, seen: int) -> str:
        self.memory, effects = self.follows(memory, event)
        todo = tuple(item for k, effect in enumerate(effects) for item in self.items(k, effect))
        since = self.view.masters + 1
        return self.write(Notes(memory=memory, event=event, seen=seen, todo=todo, since=since))

    def items(self, k: int, effect: story.Effect) -> Iterator[tuple[int, int]]:
        """The single actions that an effect takes."""
        if isinstance(effect, story.Tasks | story.Combat):
            return  # they follow from the memory
        many = [0]
        if isinstance(effect, story.Hurt | story.Stunt):
            many = [effect.seat] if effect.seat else alive(self.view)
        elif isinstance(effect, story.Place):
            many = [*range(sum(mark.count for mark in effect.marks))]
        elif isinstance(effect, story.Reveal | story.Remove):
            many = [*range(sum(self.count(mark) for mark in effect.marks))]
        yield from ((k, each) for each in many)

    # --- What follows from the last event ---

    def begin(self) -> str:
        """Waits for characters, then begins the job with those who are there."""
        view = self.view
        if view.contract is None and not view.aloud:  # nobody has chosen it, so nobody knows it
            return answered("say", titled(self.job.title, self.job.blurb))
        if view.floor == [MASTER] and "floor all" in self.legal:
            return "floor all"
        if "open" in self.legal:
            return self.note_event(None, Begin(len(self.party())), 0)
        return "floor all" if "floor all" in self.legal else answered("say", "Who takes the job?")

    def party(self) -> list[int]:
        people = enumerate(self.view.people)
        return [seat for seat, person in people if seat and person.sheet and not person.dead and not person.parked]

    def go_on(self, memory: story.Memory) -> str:
        """The next thing on the list, if there is any."""
        left = self.left()
        while left:
            action = self.perform(*left[0])
            if not action:  # there is nobody or nothing to do it to
                left = left[1:]
                continue
            if action in BEFORE_A_SCENE:
                return self.put_aside() or action
            if left != self.left() or self.notes.since < 0:
                return self.take_up(left)
            return action
        return ""

    def perform(self, k: int, each: int) -> str:
        """One action of an effect; nothing if it is not possible any more."""
        effect = self.effects[k] if k < len(self.effects) else None
        match effect:
            case story.Read(text=text):
                return answered("say", text)
            case story.Handout(text=text):
                return answered("handout all", text)
            case story.Place():
                sheet = [sheet for mark in effect.marks for sheet in sheets(mark.sheet, mark.count)][each]
                return self.may(answered("mark sheet", written(sheet)), "mark sheet")
            case story.Reveal():
                return self.on_hidden("reveal", self.named(effect.marks)[each])
            case story.Remove():
                name = self.named(effect.marks)[each]
                return self.on_hidden("remove", name) or self.on_table("remove", name)
            case story.Hurt(amount=amount):
                return self.may(answered(f"hurt p{each}", amount), f"hurt p{each}")
            case story.Stunt():
                return self.may(f"stunt p{each}")
            case story.Peace():
                return self.may("peace")
            case story.EndScene():
                return self.may("end scene")
            case story.OpenScene():
                return self.open(effect)
            case story.End():
                return self.may(answered("end story", titled(effect.title, effect.text)), "end story")
        return ""

    def may(self, action: str, word: str = "") -> str:
        return action if (word or action) in self.legal else ""

    def open(self, effect: story.OpenScene) -> str:
        """Sends away the marks of the scene before. Players who have lost a character may bring another."""
        if self.view.hidden and self.view.scene:
            return "remove h1"
        if self.view.floor == [MASTER] and "floor all" in self.legal:
            return "floor all"
        return self.may(answered("open", titled(effect.title, effect.text)), "open")

    # --- Marks ---

    def count(self, mark: str) -> int:
        memory = self.memory
        counts = self.job.marks[mark].count
        return counts[min(memory.party if memory else 1, len(counts)) - 1]

    def named(self, marks: tuple[str, ...]) -> list[str]:
        """What the marks of some ids are called at the table."""
        return [sheet.name for mark in marks for sheet in sheets(self.job.marks[mark].sheet, self.count(mark))]

    def on_hidden(self, verb: str, name: str) -> str:
        return next((self.may(f"{verb} {mark.ref}") for mark in self.view.hidden if mark.name == name), "")

    def on_table(self, verb: str, name: str) -> str:
        return next((self.may(f"{verb} {mark.ref}") for mark in self.living() if mark.name == name), "")

    def living(self) -> list[MarkView]:
        return [mark for mark in self.view.marks if not (mark.dead or mark.gone)]

    def ref_of(self, mark: str) -> str:
        """Somebody at the table who is a mark of the job."""
        names = self.named((mark,))
        return next((found.ref for found in self.living() if found.name in names), "")

    # --- What has happened since ---

    def happened(self, memory: story.Memory) -> str:
        """Writes the next event down."""
        view = self.view
        for result in view.results:
            if result.number > self.notes.seen and (event := self.event_of(memory, result)):
                return self.note_event(memory, event, result.number)
        seen = max((result.number for result in view.results), default=self.notes.seen)
        if memory.ending:
            return self.stop("")
        if view.open and not alive(view):
            return self.note_event(memory, story.AllDead(), seen) if not self.comes_in() else self.comes_in()
        if not view.open:  # nobody could come into the next scene
            lives = any(person.sheet and not person.dead for person in view.people)
            return self.stop(GONE) if lives else self.note_event(memory, story.AllDead(), seen)
        for mark in memory.marks:
            names = self.named((mark,))
            found = [each for each in view.marks if each.name in names]
            if found and all(each.dead or each.gone for each in found):
                return self.note_event(memory, story.Down(mark), seen)
        if memory.fight and not view.round:
            fighting = self.job.fight(memory.scene, memory.fight).marks
            if not any(self.ref_of(mark) for mark in fighting) or "combat" not in self.legal:
                return self.note_event(memory, story.Won(), seen)
        return ""

    def comes_in(self) -> str:
        """Somebody alive who is out of the scene."""
        return next((word for word in self.legal if word.startswith("in p")), "")

    def event_of(self, memory: story.Memory, result: Result) -> Aside | story.Event | None:
        if result.actor[0] != "p":
            return None
        seat = int(result.actor[1:])
        sheet = self.view.people[seat].sheet
        who = sheet.name if sheet else NOBODY
        if result.task:
            for choice in story.open_choices(self.job, memory):
                if choice.name == result.task and result.use in [way.use for way in choice.ways]:
                    return story.Tried(choice.id, result.use, result.success, seat, who)
            return None
        if result.use in FREE and not self.view.round:
            return Aside(who, result.success)
        attacks = result.use in (*WEAPONS, "disarm", "take", "ram") and result.target[:1] == "m"
        return story.Attacked() if attacks and not memory.fight and self.attacked(memory) else None

    def attacked(self, memory: story.Memory) -> bool:
        return bool(self.job.scenes[memory.scene].attacked)

    # --- What lies on the table, and whose turn it is ---

    def wait(self, memory: story.Memory) -> str:
        """Tasks as they should be, then combat or the floor."""
        view = self.view
        if action := self.lay_tasks(memory):
            return action
        if memory.fight and not view.round:
            return "combat"
        if view.round:
            return self.fight(memory)
        if not any(not task.closed for task in view.tasks):
            return self.stop(LOST)
        floor = [word for word in self.legal if word.startswith("floor ")]
        if not floor:
            return self.stop(GONE)
        if "floor all" in floor and not view.floor:
            return "floor all"  # the player whose turn it was has passed, so anybody may act
        acted = [int(result.actor[1:]) for result in view.results if result.actor[0] == "p"]
        seats = [int(word[len("floor p") :]) for word in floor if word != "floor all"]
        if not acted:  # a scene begins with the character that has done least
            return f"floor p{min(seats, key=lambda seat: view.people[seat].plays)}"
        return f"floor p{next((seat for seat in seats if seat > acted[-1]), seats[0])}"

    def lay_tasks(self, memory: story.Memory) -> str:
        wanted = {}
        for choice in story.open_choices(self.job, memory)[:MOST_OTHERS]:
            ways = {way.use: self.way(way) for way in choice.ways}
            wanted[choice.name] = ways
        lying = {f"t{k}": task for k, task in enumerate(self.view.tasks, 1) if not task.closed}
        for ref, task in lying.items():
            if wanted.get(task.name) != ways_of(task):
                return self.may(f"close {ref}")
        there = {task.name for task in lying.values()}
        for name, ways in wanted.items():
            if name not in there:
                return self.may(answered("task", json.dumps({"name": name, "ways": ways}, ensure_ascii=False)), "task")
        return ""

    def way(self, way: story.OpenWay) -> dict[str, Any]:
        against: int | str = way.number or self.ref_of(way.mark) or UNSEEN
        return {"against": against, **({"say": way.say} if way.say else {})}

    def fight(self, memory: story.Memory) -> str:
        """What the game master does in a fight: lets marks act, or goes on past a player who is not there."""
        turn = self.view.turn
        if not memory.fight:
            return self.may("peace")
        if "go on" in self.legal:
            return "go on"
        if turn and turn[0][0] == "m":
            for ref in turn:
                if f"act {ref}" in self.legal and (use := attack(self.view, ref)):
                    return answered(f"act {ref}", [use])
            for ref in turn:
                if f"recover {ref}" in self.legal:
                    return f"recover {ref}"
        return "next"

    def stop(self, why: str) -> str:
        """The story ends as well as it can."""
        if "end scene" in self.legal:
            return "end scene"
        if "end story" in self.legal:
            return answered("end story", why or LOST)
        return answered("say", "Who takes the job?")


def titled(title: str, text: str) -> str:
    return f"{title}\n\n{text}"


def ending_of(job: Job, epilogue: str) -> Ending | None:
    """The ending that was read out."""
    title = epilogue.partition("\n")[0]
    return next((ending for ending in job.endings.values() if ending.title == title), None)


def ways_of(task: TaskView) -> dict[str, Any]:
    """A task as it lies there, in the form in which it is written."""
    return {
        way.use: {"against": way.mark or way.threshold, **({"say": way.say} if way.say else {})} for way in task.ways
    }


def sheets(sheet: MarkSheet, count: int) -> list[MarkSheet]:
    """Several marks of one sheet have numbers."""
    if count == 1:
        return [sheet]
    longest = LONGEST["name"] - 2
    return [replace(sheet, name=f"{sheet.name[:longest]} {k}") for k in range(1, count + 1)]


def begun(text: str) -> str:
    """The job of the box that a note is about, if any. Old notes do not name it: they are about `OLD_FIRST`."""
    try:
        notes = msgspec.json.decode(text, type=Notes)
    except msgspec.MsgspecError:
        return ""
    job = notes.job or (notes.memory.job if notes.memory else OLD_FIRST)
    return job if job in box() and notes.event is not None else ""


def read_notes(text: str, job: Job) -> Notes:
    """The note, if it is about this job; else an empty one."""
    try:
        notes = msgspec.json.decode(text, type=Notes)
        memory = notes.memory
        if notes.job not in ("", job.id):
            return Notes()
        if memory is not None and (memory.job != job.id or len(memory.counters) != len(job.counters)):
            return Notes()
        if memory is not None and not memory.ending and memory.scene not in job.scenes:
            return Notes()
    except msgspec.MsgspecError:
        return Notes()
    return notes
