"""How the oracle plays: from "I do this" to all that follows it. See oracle.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.suits_rpg.oracle.table import (
    AGAINST,
    DEFENCE,
    HARM,
    NUMBERS,
    SKILL_OF,
    Heap,
    Table,
    Talk,
    face,
    numbers,
    suit,
    value,
)


class Plays(Table):
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
                elif word == "at" and use == "disarm":
                    targets, against, weapon = rest[:1], "block", (rest[1:] or [weapon])[0]
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
        own = self.heap(actor, SKILL_OF.get(use, use))
        attack = use in HARM and not called
        if attack and self.folk[actor].feint:
            own.plus, self.folk[actor].feint = 2, False
        heaps = [own]
        if against:
            other = self.heap(leader or saved, against)
            heaps = [own, other] if actor[0] == "p" else [other, own]
        self.heaps.append(heaps)
        ties = 0
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
                ties += totals[0] == totals[1]
                if totals[0] == totals[1] and ties <= 20:
                    for heap in heaps:
                        self.sweep(heap, tie=True)
                    continue
                won = totals[at] > totals[1 - at]
            else:
                won = totals[0] >= goal
            break
        self.results.append(won)
        suits, spent = own.suits(), "".join(suit(as_) for _, as_, _ in own.used)
        jacks = [jack for heap in heaps if self.works(heap) for jack in self.jacks(heap)]
        drawers = self.drawers(heaps)
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
        turn, fresh, replies = 0, 0, self.options.gm_may_reply
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
                fresh += yield from self.allies(heaps, heap, players, uncover)
                if len(heaps) == 1 or (not fresh and not (replies and heap.seat)):
                    return
                replies = False
                turn, fresh = 1 - turn, 0
            uncover()

    def allies(self, heaps: list[Heap], heap: Heap, players: list[Heap], uncover: Callable[[], None]) -> Talk:
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
                uncover()
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

    def jacks(self, heap: Heap) -> list[tuple[int, list[str]]]:
        """Who takes a card for each Jack of a heap, and what they may take: one list for all Jacks of the heap."""
        return [(owner, heap.gone) for _, as_, owner in heap.used if face(as_) == "J"]

    def drawers(self, heaps: list[Heap]) -> list[int]:
        """Who draws at the end of a play: those who flipped, then perhaps those who lent a card."""
        lenders = [owner for heap in heaps for _, _, owner in heap.used] if self.options.donor_draws else []
        return [*dict.fromkeys([*sorted(heap.flipper for heap in heaps), *sorted(lenders)])]

    def take_jacks(self, jacks: list[tuple[int, list[str]]]) -> Talk:
        for seat, pool in jacks:
            pile = self.pile[0 if seat else 1]
            offered = pool if self.options.jack == "play" else pile
            if not numbers(offered) or (seat and not self.lives(f"p{seat}")):
                continue
            self.jack_at = 0 if seat else 1
            found = yield from self.wait()
            self.jack_at = None
            if found is None:
                continue
            card = found[2][0]
            if self.options.jack == "play":
                pool.remove(card)
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
