"""What the oracle keeps: cards, people, what lies on the table, and how it reads a journal. See oracle.py."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from suitcase.games.suits_rpg.options import RpgOptions

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
DECK = [rank + suit for suit in "DHSC" for rank in RANKS] + ["RJ", "BJ"]
STAT = {
    "ambush": "wits", "athlete": "fitness", "awareness": "wits", "driver": "wits", "fraud": "charisma",
    "guns": "dexterity", "leadership": "charisma", "persuasion": "charisma", "stealth": "dexterity",
    "thief": "dexterity", "throw": "fitness", "thug": "fitness",
}  # fmt: skip
DEFENCE = {"block": "fitness", "dodge": "dexterity", "insight": "wits", "willpower": "charisma"}
SKILL_OF = {
    "cover": "leadership",
    "disarm": "thug",
    "feint": "fraud",
    "pickpocket": "thief",
    "ram": "driver",
    "take": "thug",
}
AGAINST = {
    "ambush": "insight", "athlete": "athlete", "disarm": "block", "driver": "driver", "feint": "insight",
    "fraud": "insight", "guns": "dodge", "persuasion": "willpower", "pickpocket": "insight", "ram": "block",
    "stealth": "insight", "take": "block", "thief": "insight", "throw": "dodge", "thug": "block",
    "leadership": "willpower", "awareness": "insight",
}  # fmt: skip
HARM = {"guns": 2, "throw": 1, "thug": 1, "ram": 4}
PRESETS = {"mook": (1, 2, 2, 2), "guard": (4, 4, 3, 3), "pro": (5, 5, 5, 5), "boss": (8, 8, 8, 8)}
PRESET_TAGS = {
    "mook": [],
    "guard": ["guns", "thug"],
    "pro": ["guns", "thug", "athlete"],
    "boss": ["guns", "thug", "leadership"],
}
NUMBERS = {"easy": 10, "average": 15, "difficult": 20, "impossible": 30}

Step = tuple[int, str, list[str], Any]
Talk = Generator[None, "tuple[int, str, list[int]]", Any]


def value(card: str) -> int:
    return int(card[:-1]) if card[:-1].isdigit() else 10


def numbers(cards: list[str]) -> bool:
    return any(card[:-1].isdigit() for card in cards)


def suit(card: str) -> str:
    return "" if card in ("RJ", "BJ", "") else card[-1]


def face(card: str) -> str:
    return "Joker" if card in ("RJ", "BJ") else card[:-1]


@dataclass
class Who:
    """A character or a mark."""

    sheet: dict[str, Any]
    damage: int = 0
    dead: bool = False
    here: bool = True
    skips: bool = False
    feint: bool = False
    taken: set[str] = field(default_factory=set)
    group: str = ""


@dataclass
class Heap:
    """A side of a play."""

    who: str
    stat: str
    flipper: int = -1
    flip: str = ""
    used: list[tuple[str, str, int]] = field(default_factory=list)  # card, counted as, whose
    plus: int = 0
    charm: bool = False
    flip_counts: bool = True  # the suit of the flipped card is used too
    gone: list[str] = field(default_factory=list)  # its cards that lie on the discard pile

    @property
    def seat(self) -> int:
        return int(self.who[1:]) if self.who[0] == "p" else 0

    def suits(self) -> str:
        return (suit(self.flip) if self.flip_counts else "") + "".join(suit(as_) for _, as_, _ in self.used)


class Off(Exception):
    """The game master has ended the play."""


class Table:
    def __init__(self, seats: int, draws: list[int], options: RpgOptions) -> None:
        self.seats = seats
        self.options = options
        self.draws = draws
        copies = 2 if seats - 1 > 4 and options.second_deck else 1
        self.draw: list[list[str]] = [self.shuffle(DECK * copies), self.shuffle(DECK[:])]  # players, game master
        self.pile: list[list[str]] = [[], []]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.folk: dict[str, Who] = {}
        self.hidden: list[Who] = []
        self.parked: set[int] = set()
        self.planned: set[int] = set()
        self.dealt: set[int] = set()
        self.helps = [True] * seats
        self.charmed: set[int] = set()
        self.looked: set[tuple[str, str]] = set()
        self.cars: list[dict[str, Any]] = []
        self.tasks: list[dict[str, Any]] = []
        self.paused = False
        self.closed: set[int] = set()  # places of closed tasks
        self.prepared = 0
        self.open = False
        self.round = 0
        self.order: list[list[str]] = []
        self.acted: list[str] = []
        self.heaps: list[list[Heap]] = []  # what lies on the table, the play that waits first
        self.window: list[int] | None = None
        self.jack_at: int | None = None  # the pile that a Jack is about to take from
        self.ties = 0  # of an initiative
        self.ranking = False  # an initiative is under way
        self.marks = 0
        self.actions = 0
        self.results: list[bool] = []
        self.talk = self.evening()
        next(self.talk)

    def step(self, seat: int, action: str, draws: list[int]) -> None:
        self.actions += 1
        try:
            self.talk.send((seat, action, draws))
        except StopIteration:
            return
        assert not self.draws, "the journal has numbers that nobody needs"

    # --- Cards ----------------------------------------------------------------------------------------------------

    def shuffle(self, cards: list[str]) -> list[str]:
        for k in range(len(cards) - 1, 0, -1):
            other = self.draws.pop(0)
            cards[k], cards[other] = cards[other], cards[k]
        return cards

    def top(self, deck: int) -> str:
        if not self.draw[deck]:
            self.draw[deck], self.pile[deck] = self.shuffle(self.pile[deck]), []
        return self.draw[deck].pop() if self.draw[deck] else ""

    def get(self, seat: int) -> None:
        if card := self.top(0 if seat else 1):
            self.hold(seat, card)

    def hold(self, seat: int, card: str) -> None:
        self.hands[seat] = sorted([*self.hands[seat], card], key=DECK.index)

    def heap(self, who: str, stat: str) -> Heap:
        return Heap(who, stat, flip_counts=self.options.flip_suit)

    def sweep(self, heap: Heap, *, tie: bool = False) -> None:
        for card, owner in [(heap.flip, heap.flipper), *((card, owner) for card, _, owner in heap.used)]:
            if card:
                self.pile[0 if owner else 1].append(card)
                heap.gone += [] if tie else [card]
        heap.flip, heap.used = "", []

    def throw_hand(self, seat: int) -> None:
        self.pile[0 if seat else 1] += self.hands[seat]
        self.hands[seat] = []

    # --- People ---------------------------------------------------------------------------------------------------

    def lives(self, ref: str) -> bool:
        return ref in self.folk and self.folk[ref].here and not self.folk[ref].dead

    def players(self) -> list[str]:
        return [f"p{k}" for k in range(1, self.seats) if self.lives(f"p{k}")]

    def foes(self) -> list[str]:
        return [ref for ref in self.folk if ref[0] == "m" and self.lives(ref)]

    def number(self, ref: str, stat: str) -> int:
        sheet = self.folk[ref].sheet
        if stat in DEFENCE:
            return 5 + int(sheet.get(DEFENCE[stat], 1))
        return int(sheet.get(STAT.get(stat, stat), 1)) + (5 if stat in sheet.get("tags", []) else 0)

    def works(self, heap: Heap) -> bool:
        full = self.options.untagged_faces == "full"
        return full or heap.stat not in STAT or heap.stat in self.folk[heap.who].sheet.get("tags", [])

    def harm(self, ref: str, much: int) -> None:
        if ref[0] == "v":
            self.cars[int(ref[1:]) - 1]["damage"] += much
            return
        who = self.folk[ref]
        who.damage += much
        if who.damage > int(who.sheet.get("fitness", 1)) and not who.dead:
            who.dead = True
            if ref[0] == "p":
                self.throw_hand(int(ref[1:]))
            for car in self.cars:
                car["driver"] = "" if car["driver"] == ref else car["driver"]

    # --- Reading the journal --------------------------------------------------------------------------------------

    def read(self) -> Generator[None, tuple[int, str, list[int]], Step]:
        seat, action, draws = yield
        self.draws = draws
        match = re.fullmatch(r"(.*?[^ ]) (\".*\"|\[.*\]|-?[0-9]+)", action, re.DOTALL)
        word, answer = (match[1], json.loads(match[2])) if match else (action, None)
        verb, *words = word.split(" ")
        return seat, verb, words, answer

    def wait(self) -> Generator[None, tuple[int, str, list[int]], Step | None]:
        """The next action that is not said aside. None when a window has closed because nobody is left in it."""
        while True:
            seat, verb, words, answer = yield from self.read()
            if verb in ("pause", "resume"):
                self.paused = verb == "pause"
            if verb in ("say", "note", "pause", "resume", "handout") or (self.paused and verb in ("floor", "pass")):
                continue
            if verb == "stunt":
                self.get(int(words[0][1:]))
                if self.jack_at is not None and not numbers(self.pile[self.jack_at]):
                    return None  # the discard pile was shuffled
                continue
            if verb == "sheet":
                self.sheet(seat, json.loads(answer))
                continue
            if verb in ("help", "park", "unpark"):
                self.aside(seat, verb, words)
                if self.window == []:
                    return None
                continue
            if verb == "cancel":
                for heaps in self.heaps:
                    for heap in heaps:
                        self.sweep(heap)
                raise Off
            if (verb, words) == ("take", ["back"]):
                self.undo()
                raise Off
            return seat, verb, words, answer

    def sheet(self, seat: int, data: dict[str, Any]) -> None:
        at_once = self.options.newcomer == "at once" and f"p{seat}" in self.folk
        self.folk[f"p{seat}"] = Who(data, here=not self.open or at_once)
        self.planned.add(seat)
        if self.open and at_once:
            self.dealt.discard(seat)
            self.enter(seat)

    def aside(self, seat: int, verb: str, words: list[str]) -> None:
        who = seat if verb == "help" else int(words[0][1:])
        if verb == "help":
            self.helps[seat] = words == ["on"]
        elif verb == "park":
            self.parked.add(who)
        else:
            self.parked.discard(who)
        gone = verb == "park" or words == ["off"]
        if gone and self.window and who in self.window:
            self.window.remove(who)
        if not self.open and verb != "help":
            (self.planned.discard if verb == "park" else self.planned.add)(who)

    def undo(self) -> None:
        for heaps in self.heaps:
            for heap in heaps:
                for card, _, owner in heap.used:
                    if owner == 0 or self.lives(f"p{owner}"):
                        self.hold(owner, card)
                    else:
                        self.pile[0].append(card)
                heap.used = []
                if heap.charm:
                    self.charmed.discard(heap.seat)
                if heap.plus:
                    self.folk[heap.who].feint = True
                self.sweep(heap)

    def enter(self, k: int) -> None:
        raise NotImplementedError

    def evening(self) -> Talk:
        raise NotImplementedError
