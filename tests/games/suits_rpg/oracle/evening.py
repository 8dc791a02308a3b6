"""A slow referee of its own: it follows an evening from the journal alone, whatever the table has agreed on. It does
not know flips with effects, players against players, and absent players.

It is written as people would play it, from top to bottom, and shares no code with the rules. It gets each step of a
journal (seat, action, draws) and keeps hands, decks, discard piles, damage and the open play, to be compared with the
position after each step. Cards are words here.
"""

from __future__ import annotations

import json
from typing import Any

from tests.games.suits_rpg.oracle.plays import Plays
from tests.games.suits_rpg.oracle.table import DEFENCE, PRESET_TAGS, PRESETS, Heap, Off, Talk, Who


class Oracle(Plays):
    def evening(self) -> Talk:
        while True:
            self.window = self.jack_at = None
            self.heaps = []
            found = yield from self.wait()
            assert found is not None
            seat, verb, words, answer = found
            if (verb, words) == ("end", ["story"]):
                return
            self.ranking = in_initiative = False
            try:
                chosen = getattr(self, f"do_{verb}", None)
                if chosen is not None:
                    yield from chosen(seat, words, answer)
                elif verb in ("play", "try", "call", "act"):
                    yield from self.declared(seat, verb, words, answer)
            except Off:
                in_initiative = self.ranking
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
        for k in range(self.seats if self.options.hands == "replace" else 0):
            self.throw_hand(k)
        for k in range(1, self.seats):
            who = self.folk.get(f"p{k}")
            if who is not None:
                who.here = k in self.planned and k not in self.parked and not who.dead
                if who.here:
                    self.enter(k)
        party = [w for ref, w in self.folk.items() if ref[0] == "p" and not w.dead]
        best = max(max(int(w.sheet.get(a, 1)) for a in DEFENCE.values()) for w in party)
        for _ in range(best + 2 - len(self.hands[0])):
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
        if self.options.hands == "replace":
            self.throw_hand(0)
        self.charmed, self.looked, self.dealt = set(), set(), set()
        for ref, who in [*self.folk.items()]:
            who.damage, who.skips, who.feint, who.taken = 0, False, False, set()
            if ref[0] == "m":
                if self.lives(ref):
                    self.hidden.append(who)
                del self.folk[ref]
        self.marks = 0
        self.tasks, self.closed = [], set()
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
        ways = {
            use: way["against"] if isinstance(way, dict) else way for use, way in json.loads(answer)["ways"].items()
        }
        if len(self.tasks) < 6:
            self.tasks.append(ways)
        else:
            self.tasks[min(self.closed)] = ways
            self.closed.remove(min(self.closed))
        yield from ()

    def do_close(self, seat: int, words: list[str], answer: Any) -> Talk:
        self.closed.add(int(words[0][1:]) - 1)
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
        self.ties, self.ranking = 0, True
        groups: dict[str, list[str]] = {}
        for ref in self.foes():
            groups.setdefault(self.folk[ref].group or ref, []).append(ref)
        parties = [[ref] for ref in self.players()] + [*groups.values()]
        heaps = [self.heap(refs[0], "dexterity") for refs in parties]
        for heap in heaps:  # all players are one side
            heap.gone = next(other.gone for other in heaps if bool(other.seat) == bool(heap.seat))
        self.heaps = [heaps]
        jacks: list[tuple[int, list[str]]] = []
        drawers: list[int] = []
        ranked = yield from self.rank(heaps, heaps, jacks, drawers)
        self.order = [next(refs for refs in parties if refs[0] == heap.who) for heap in ranked]
        yield from self.take_jacks(jacks)
        if len(heaps) > 1 and self.options.initiative == "full":
            for seat in dict.fromkeys([*sorted(heap.seat for heap in heaps), *sorted(drawers)]):
                self.get(seat)
        self.heaps, self.ranking = [], False

    def rank(
        self, heaps: list[Heap], group: list[Heap], jacks: list[tuple[int, list[str]]], drawers: list[int]
    ) -> Talk:
        """The parties of a group, first to last."""
        if len(group) < 2:
            return group
        for heap in group:
            self.flip(heap)
        for heap in group:
            while self.options.initiative == "full":
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
        self.ties += any(len(same) > 1 for same in tied)
        if self.ties > 20:
            tied = [[heap] for same in tied for heap in same]
        for same in tied:
            if len(same) == 1:
                jacks += self.jacks(same[0])
                drawers += self.drawers(same)
        for heap in group:
            self.sweep(heap, tie=[heap] not in tied)
        ordered: list[Heap] = []
        for same in tied:
            ordered += yield from self.rank(heaps, same, jacks, drawers)
        return ordered
