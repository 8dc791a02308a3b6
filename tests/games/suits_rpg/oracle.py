"""A slow referee of its own: it follows an evening from the journal alone, with the default options.

It is written as people would play it, from top to bottom, and shares no code with the rules. It gets each step of a
journal (seat, action, draws) and keeps hands, decks, discard piles, damage and the open play, to be compared with the
position after each step. Cards are words here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

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

    @property
    def seat(self) -> int:
        return int(self.who[1:]) if self.who[0] == "p" else 0

    def suits(self) -> str:
        return suit(self.flip) + "".join(suit(as_) for _, as_, _ in self.used)


class Off(Exception):
    """The game master has ended the play."""


class Oracle:
    def __init__(self, seats: int, draws: list[int]) -> None:
        self.seats = seats
        self.draws = draws
        copies = 2 if seats - 1 > 4 else 1
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
        self.prepared = 0
        self.open = False
        self.round = 0
        self.order: list[list[str]] = []
        self.acted: list[str] = []
        self.heaps: list[list[Heap]] = []  # what lies on the table, the play that waits first
        self.window: list[int] | None = None
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

    def sweep(self, heap: Heap) -> None:
        for card, owner in [(heap.flip, heap.flipper), *((card, owner) for card, _, owner in heap.used)]:
            if card:
                self.pile[0 if owner else 1].append(card)
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
        return heap.stat not in STAT or heap.stat in self.folk[heap.who].sheet.get("tags", [])

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
            if verb in ("say", "note", "pause", "resume", "handout"):
                continue
            if verb == "stunt":
                self.get(int(words[0][1:]))
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
        self.folk[f"p{seat}"] = Who(data, here=not self.open)
        self.planned.add(seat)

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

    # --- The evening ----------------------------------------------------------------------------------------------

    def evening(self) -> Talk:
        while True:
            self.window = None
            self.heaps = []
            found = yield from self.wait()
            assert found is not None
            seat, verb, words, answer = found
            if (verb, words) == ("end", ["story"]):
                return
            in_initiative = False
            try:
                chosen = getattr(self, f"do_{verb}", None)
                if chosen is not None:
                    yield from chosen(seat, words, answer)
                elif verb in ("play", "try", "call", "act"):
                    yield from self.declared(seat, verb, words, answer)
            except Off:
                in_initiative = self.round > 0 and not self.order
            if in_initiative:
                self.peace()
            elif self.round:
                self.heaps = []
                try:
                    yield from self.go_on()
                except Off:
                    self.peace()

    def do_open(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.prepared -= bool(words)
        self.open = True
        for k in range(self.seats):
            self.throw_hand(k)
        for k in range(1, self.seats):
            who = self.folk.get(f"p{k}")
            if who is not None:
                who.here = k in self.planned and k not in self.parked and not who.dead
                if who.here:
                    self.enter(k)
        party = [w for ref, w in self.folk.items() if ref[0] == "p" and not w.dead]
        best = max(max(int(w.sheet.get(a, 1)) for a in DEFENCE.values()) for w in party)
        for _ in range(best + 2):
            self.get(0)
        yield from ()

    def enter(self, k: int) -> None:
        if k in self.dealt:
            return
        self.dealt.add(k)
        lowest = min(int(self.folk[f"p{k}"].sheet.get(a, 1)) for a in DEFENCE.values())
        while len(self.hands[k]) < lowest:
            self.get(k)

    def do_end(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.open = False
        self.round, self.order, self.acted = 0, [], []
        self.throw_hand(0)
        self.charmed, self.looked, self.dealt = set(), set(), set()
        for ref, who in [*self.folk.items()]:
            who.damage, who.skips, who.feint, who.taken = 0, False, False, set()
            if ref[0] == "m":
                if self.lives(ref):
                    self.hidden.append(who)
                del self.folk[ref]
        self.marks = 0
        self.tasks = []
        for car in self.cars:
            car["damage"], car["driver"] = 0, car["driver"] if car["driver"][:1] == "p" else ""
        alive = {int(ref[1:]) for ref, who in self.folk.items() if not who.dead}
        self.planned = alive - self.parked
        yield from ()

    def do_in(self, seat: int, words: list[str], answer: Any) -> Talk:
        k = int(words[0][1:])
        self.planned.add(k)
        self.folk[words[0]].here = True
        if self.open:
            self.enter(k)
        yield from ()

    def do_out(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.planned.discard(int(words[0][1:]))
        self.folk[words[0]].here = False
        yield from ()

    def do_mark(self, seat: int, words: list[str], answer: Any) -> Talk:
        if words == ["sheet"]:
            self.hidden.append(Who(json.loads(answer)))
        else:
            sheet = dict(zip(DEFENCE.values(), PRESETS[words[0]], strict=True)) | {"tags": PRESET_TAGS[words[0]]}
            self.hidden += [Who(dict(sheet), group=f"{self.actions}" if answer > 1 else "") for _ in range(answer)]
        yield from ()

    def do_reveal(self, seat: int, words: list[str], answer: Any) -> Talk:
        first = self.hidden[int(words[0][1:]) - 1]
        for who in [w for w in self.hidden if w is first or (first.group and w.group == first.group)]:
            self.hidden = [w for w in self.hidden if w is not who]
            self.marks += 1
            self.folk[f"m{self.marks}"] = who
        yield from ()

    def do_edit(self, seat: int, words: list[str], answer: Any) -> Talk:
        found = self.hidden[int(words[0][1:]) - 1] if words[0][0] == "h" else self.folk[words[0]]
        found.sheet = json.loads(answer)
        yield from ()

    def do_remove(self, seat: int, words: list[str], answer: Any) -> Talk:
        ref = words[0]
        if ref[0] == "h":
            self.hidden.pop(int(ref[1:]) - 1)
        elif ref[0] == "v":
            self.cars.pop(int(ref[1:]) - 1)
        else:
            self.folk[ref].here = False
            for car in self.cars:
                car["driver"] = "" if car["driver"] == ref else car["driver"]
        yield from ()

    def do_hurt(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.harm(words[0], answer)
        yield from ()

    def do_heal(self, seat: int, words: list[str], answer: Any) -> Talk:
        if words[0][0] == "v":
            car = self.cars[int(words[0][1:]) - 1]
            car["damage"] = max(0, car["damage"] - answer)
        else:
            who = self.folk[words[0]]
            who.damage = max(0, who.damage - answer)
        yield from ()

    def do_vehicle(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.cars.append({"damage": 0, "driver": ""})
        yield from ()

    def do_driver(self, seat: int, words: list[str], answer: Any) -> Talk:
        who = "" if answer == ["nobody"] else answer[0]
        for car in self.cars:
            car["driver"] = "" if who and car["driver"] == who else car["driver"]
        self.cars[int(words[0][1:]) - 1]["driver"] = who
        yield from ()

    def do_task(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.tasks.append(json.loads(answer)["ways"])
        yield from ()

    # --- Combat ---------------------------------------------------------------------------------------------------

    def do_combat(self, seat: int, words: list[str], answer: Any) -> Talk:
        yield from self.initiative()

    def do_next(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.acted += self.turn()
        yield from ()

    def do_peace(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.peace()
        yield from ()

    def do_pass(self, seat: int, words: list[str], answer: Any) -> Talk:
        if self.round:
            self.acted.append(f"p{seat}")
        yield from ()

    def do_recover(self, seat: int, words: list[str], answer: Any) -> Talk:
        ref = words[0] if words else f"p{seat}"
        self.folk[ref].taken = set()
        self.acted.append(ref)
        yield from ()

    def peace(self) -> None:
        self.round, self.order, self.acted = 0, [], []

    def turn(self) -> list[str]:
        for refs in self.order:
            if able := [ref for ref in refs if self.lives(ref) and ref not in self.acted]:
                return able
        return []

    def go_on(self) -> Talk:
        while True:
            if not self.players() or not self.foes():
                self.peace()
                return
            able = self.turn()
            if not able:
                yield from self.initiative()
                continue
            skipping = [ref for ref in able if self.folk[ref].skips]
            if not skipping:
                return
            for ref in skipping:
                self.folk[ref].skips = False
                self.acted.append(ref)

    def initiative(self) -> Talk:
        self.round += 1
        self.order, self.acted = [], []
        groups: dict[str, list[str]] = {}
        for ref in self.foes():
            groups.setdefault(self.folk[ref].group or ref, []).append(ref)
        parties = [[ref] for ref in self.players()] + [*groups.values()]
        heaps = [Heap(refs[0], "dexterity") for refs in parties]
        self.heaps = [heaps]
        jacks: list[int] = []
        ranked = yield from self.rank(heaps, heaps, jacks)
        self.order = [next(refs for refs in parties if refs[0] == heap.who) for heap in ranked]
        yield from self.take_jacks(jacks)
        if len(heaps) > 1:
            for seat in sorted({heap.seat for heap in heaps}):
                self.get(seat)
        self.heaps = []

    def rank(self, heaps: list[Heap], group: list[Heap], jacks: list[int]) -> Talk:
        """The parties of a group, first to last."""
        if len(group) < 2:
            return group
        for heap in group:
            self.flip(heap)
        for heap in group:
            while True:
                found = yield from self.wait()
                assert found is not None
                seat, verb, words, answer = found
                if verb == "stand":
                    break
                if verb == "charisma":
                    heap.charm = True
                    self.charmed.add(seat)
                elif verb == "lend":
                    self.put(next(h for h in heaps if h.who == words[2]), seat, words[0], answer)
                else:
                    self.put(heap, seat, words[0], answer)
        totals = [self.total(heap, "initiative", "") for heap in group]
        tied = [
            [heap for heap, score in zip(group, totals, strict=True) if score == best]
            for best in sorted(set(totals), reverse=True)
        ]
        for same in tied:
            if len(same) == 1:
                jacks += [owner for _, as_, owner in same[0].used if face(as_) == "J"]
        for heap in group:
            self.sweep(heap)
        ordered: list[Heap] = []
        for same in tied:
            ordered += yield from self.rank(heaps, same, jacks)
        return ordered

    # --- Plays ----------------------------------------------------------------------------------------------------

    def declared(self, seat: int, verb: str, words: list[str], answer: Any) -> Talk:
        """From "I do this" to what it is against."""
        actor = words[0] if verb in ("call", "act") else f"p{seat}"
        use = {"play": words[0], "try": words[-1]}.get(verb) or answer[0]
        costs = bool(self.round) and verb != "call"
        called = verb in ("call", "try")
        targets: list[str] = []
        against, goal, x = "", 0, 0
        weapon = "guns" if verb == "act" else answer[0] if use == "disarm" else ""
        if verb == "try":
            way = self.tasks[int(words[0][1:]) - 1][use]
            if isinstance(way, int):
                goal = way
            else:
                targets, against = [way], AGAINST.get(use, use)
        elif verb == "play" and use in ("awareness", "leadership"):
            goal, x = (5 * answer if use == "awareness" else 10 + 3 * answer), answer
        else:
            asked = verb == "call"
            while not targets and not goal:
                found = yield from self.wait()
                assert found is not None
                _, word, rest, reply = found
                if word == "never":
                    return
                if word == "at" and rest == ["gm"]:
                    asked = True
                elif word in ("at", "against"):
                    targets, against = rest[:1], rest[1] if len(rest) > 1 else AGAINST[use]
                elif word == "past":
                    targets, against = reply, "insight"
                else:
                    goal = NUMBERS.get(word) or reply
            assert asked or targets or goal
        yield from self.action(actor, use, targets, against, goal, costs=costs, called=called, x=x, weapon=weapon)

    def action(self, actor: str, use: str, targets: list[str], against: str, goal: int, **more: Any) -> Talk:
        """A play and all that follows it, then the turn goes on."""
        costs: bool = more.pop("costs")
        extra = 0
        while True:
            won, suits, called = yield from self.play(actor, use, targets, against, goal, extra=extra, **more)
            if use == "feint" and "S" in suits:
                costs = False
            if not self.lives(actor):
                break
            runs = use in ("athlete", "driver") and "D" in suits
            if (runs or (use == "disarm" and "C" in suits)) and (yield from self.offered_attack(actor, use)):
                extra = suits.count("D") if runs else 0
                use, targets, against = self.chosen
                more, goal = {"called": False, "x": 0, "weapon": ""}, 0
                continue
            if use in ("guns", "throw") and not won and "D" in suits and not called:
                found = yield from self.wait()
                assert found is not None
                if found[1] == "again":
                    extra = 0
                    continue
            break
        if costs and self.round:
            self.acted.append(actor)

    def offered_attack(self, actor: str, use: str) -> Talk:
        able = [w for w in (("thug", "throw") if use == "disarm" else ("thug",)) if w not in self.folk[actor].taken]
        if not able or not (self.players() if actor[0] == "m" else self.foes()):
            return False
        found = yield from self.wait()
        assert found is not None
        if found[1] == "no":
            return False
        weapon, target = found[2]
        self.chosen = (weapon, [target], AGAINST[weapon])
        return True

    def play(
        self,
        actor: str,
        use: str,
        targets: list[str],
        against: str,
        goal: int,
        *,
        called: bool,
        x: int,
        weapon: str,
        extra: int = 0,
    ) -> Talk:
        """One play. Whether it succeeded, and the suits that the actor used."""
        leader = ""
        target = targets[0] if targets else ""
        saved = self.cars[int(target[1:]) - 1]["driver"] if target[:1] == "v" else target
        if against in DEFENCE and len(targets) == 1:
            leader = yield from self.led(actor, saved)
        own = Heap(actor, SKILL_OF.get(use, use))
        attack = use in HARM and not called
        if attack and self.folk[actor].feint:
            own.plus, self.folk[actor].feint = 2, False
        heaps = [own]
        if against:
            other = Heap(leader or saved, against)
            heaps = [own, other] if actor[0] == "p" else [other, own]
        self.heaps.append(heaps)
        while True:
            for heap in heaps:
                self.flip(heap)
            yield from self.add_cards(heaps, own, use, leader, saved)
            picked = yield from self.joined(own, use, targets)
            totals = [self.total(heap, use, actor) for heap in heaps]
            if against:
                at = heaps.index(own)
                if use == "stealth" and len(targets) > 1:
                    lows = [min(self.number(ref, "insight") for ref in picked)] if picked else []
                    best = max([*lows, *(self.number(ref, "insight") for ref in targets if ref not in picked)])
                    totals[1 - at] += best - self.number(heaps[1 - at].who, "insight")
                if totals[0] == totals[1]:
                    for heap in heaps:
                        self.sweep(heap)
                    continue
                won = totals[at] > totals[1 - at]
            else:
                won = totals[0] >= goal
            break
        self.results.append(won)
        suits, spent = own.suits(), "".join(suit(as_) for _, as_, _ in own.used)
        jacks = [owner for heap in heaps if self.works(heap) for _, as_, owner in heap.used if face(as_) == "J"]
        drawers = sorted({heap.flipper for heap in heaps})
        for heap in heaps:
            self.sweep(heap)
        if won and attack:
            self.harm(target, HARM[use] + suits.count("C") + (spent.count("D") if use == "ram" else 0) + extra)
        yield from self.take_jacks(jacks)
        for seat in drawers:
            if seat == 0 or self.lives(f"p{seat}"):
                self.get(seat)
        yield from self.effect(actor, use, target, won, suits, called, x, weapon)
        self.heaps.pop()
        return won, suits, called

    def led(self, actor: str, saved: str) -> Talk:
        if saved[0] == "p":
            able = [ref for ref in self.players() if ref not in (saved, actor) and not self.folk[ref].skips]
            window = [int(ref[1:]) for ref in able if self.helps[int(ref[1:])] and int(ref[1:]) not in self.parked]
        else:
            able = [ref for ref in self.foes() if ref not in (saved, actor) and not self.folk[ref].skips]
            window = [0] if able and self.helps[0] else []
        self.window = window
        while window:
            found = yield from self.wait()
            if found is None:
                break
            seat, verb, words, _ = found
            if verb == "pass":
                window.remove(seat)
                continue
            self.window = None
            leader = words[0] if words else f"p{seat}"
            won, _, _ = yield from self.play(leader, "cover", [], "", 13, called=False, x=0, weapon="")
            self.folk[leader].skips = True
            return leader if won else ""
        self.window = None
        return ""

    def flip(self, heap: Heap) -> None:
        heap.flipper = heap.seat
        heap.flip = self.top(0 if heap.seat else 1)

    def put(self, heap: Heap, seat: int, card: str, answer: Any) -> None:
        as_ = answer[0] if answer else card
        self.hands[seat].remove(card)
        if face(as_) == "A" and self.works(heap):
            self.get(seat)
        owner = heap.who if seat == 0 else f"p{seat}"
        if suit(as_) and suit(as_) == self.folk[owner].sheet.get("suit", ""):
            self.get(seat)
        heap.used.append((card, as_, seat))

    def add_cards(self, heaps: list[Heap], own: Heap, use: str, leader: str, saved: str) -> Talk:
        turn, fresh = 0, 0
        players = [heap for heap in heaps if heap.seat]

        def uncover() -> None:
            if use == "persuasion" and leader and "H" in own.suits():
                for heap in heaps:
                    if heap is not own and heap.who == leader:
                        heap.who, heap.charm = saved, False

        uncover()
        while True:
            found = yield from self.wait()
            assert found is not None
            seat, verb, words, answer = found
            heap = heaps[turn]
            if verb == "charisma":
                heap.charm = True
                self.charmed.add(seat)
            elif verb == "lend":
                self.put(players[0], seat, words[0], answer)
                fresh += players[0] is heap
            elif verb == "add":
                self.put(heap, seat, words[0], answer)
                fresh += 1
            else:
                fresh += yield from self.allies(heaps, heap, players)
                if len(heaps) == 1 or not fresh:
                    return
                turn, fresh = 1 - turn, 0
            uncover()

    def allies(self, heaps: list[Heap], heap: Heap, players: list[Heap]) -> Talk:
        """All allies who hold something are asked; how many cards they lend."""
        if not heap.seat or not self.works(heap):
            return 0
        sides = [h.seat for h in heaps]
        able = [int(ref[1:]) for ref in self.players()]
        self.window = [k for k in able if k not in sides and self.hands[k] and self.helps[k] and k not in self.parked]
        lent = 0
        while self.window:
            found = yield from self.wait()
            if found is None:
                break
            seat, verb, words, answer = found
            if verb == "lend":
                self.put(heap, seat, words[0], answer)
                lent += 1
                if not self.hands[seat] and seat in self.window:
                    self.window.remove(seat)
            else:
                self.window.remove(seat)
        self.window = None
        return lent

    def joined(self, own: Heap, use: str, targets: list[str]) -> Talk:
        many = own.suits().count("S") + 1
        if use != "stealth" or len(targets) < 2 or many < 2:
            return []
        if many >= len(targets):
            return targets
        found = yield from self.wait()
        assert found is not None
        return found[3]

    def total(self, heap: Heap, use: str, actor: str) -> int:
        charm = int(self.folk[heap.who].sheet.get("charisma", 1)) if heap.charm else 0
        cards = (value(heap.flip) if heap.flip else 0) + sum(value(as_) for _, as_, _ in heap.used)
        off = -5 if use == "pickpocket" and heap.who == actor and "S" not in heap.suits() else 0
        return cards + charm + heap.plus + off + self.number(heap.who, heap.stat)

    def take_jacks(self, jacks: list[int]) -> Talk:
        for seat in jacks:
            pile = self.pile[0 if seat else 1]
            if not any(card[:-1].isdigit() for card in pile) or (seat and not self.lives(f"p{seat}")):
                continue
            found = yield from self.wait()
            assert found is not None
            card = found[2][0]
            del pile[len(pile) - 1 - pile[::-1].index(card)]
            self.hold(seat, card)

    def effect(
        self, actor: str, use: str, target: str, won: bool, suits: str, called: bool, x: int, weapon: str
    ) -> Talk:
        who = self.folk[actor]
        if not self.lives(actor) and use != "cover":
            return
        if use == "feint":
            who.feint = who.feint or won
        elif use == "disarm" and won:
            self.folk[target].taken.add(weapon)
        elif use == "ambush":
            self.looked.add((actor, use))
            if won:
                yield from self.look(1, int(who.sheet.get("wits", 1)), suits.count("D"))
        elif use == "awareness" and not called:
            self.looked.add((actor, use))
            if won:
                yield from self.look(0, x, suits.count("H"))
        elif use == "leadership" and not called and won:
            yield from self.swaps(actor, x, suits)

    def look(self, deck: int, count: int, drops: int) -> Talk:
        if not self.draw[deck]:
            self.draw[deck], self.pile[deck] = self.shuffle(self.pile[deck]), []
        seen = self.draw[deck][::-1][:count]  # the topmost first
        del self.draw[deck][len(self.draw[deck]) - len(seen) :]
        laid: list[str] = []
        self.draw[deck] += (laid + seen)[::-1]
        while seen:
            found = yield from self.wait()
            assert found is not None
            _, verb, words, _ = found
            if verb == "done":
                break
            del self.draw[deck][len(self.draw[deck]) - len(laid + seen) :]
            seen.remove(words[0])
            if verb == "top":
                laid.append(words[0])
            else:
                self.pile[deck].append(words[0])
            self.draw[deck] += (laid + seen)[::-1]

    def swaps(self, actor: str, x: int, suits: str) -> Talk:
        leader = int(actor[1:])
        others = [ref for ref in self.players() if ref != actor and int(ref[1:]) not in self.parked]
        if min(x, 1 + suits.count("H"), len(others)) < 1:
            return
        found = yield from self.wait()
        assert found is not None
        if found[1] == "done":
            return
        circle = [leader, *(int(ref[1:]) for ref in found[3])]
        left = int(self.folk[actor].sheet.get("charisma", 1))
        while left and sum(bool(self.hands[k]) for k in circle) > 1:
            found = yield from self.wait()
            assert found is not None
            if found[1] == "done":
                return
            given: dict[int, str] = {}
            pair = [int(ref[1:]) for ref in found[2]]
            while len(given) < 2:
                found = yield from self.wait()
                assert found is not None
                if found[1] == "refuse":
                    break
                given[found[0]] = found[2][0]
            if len(given) == 2:
                a, b = pair
                for seat, to in ((a, b), (b, a)):
                    self.hands[seat].remove(given[seat])
                    self.hold(to, given[seat])
                left -= 1
