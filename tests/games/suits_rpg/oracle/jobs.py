"""A second, slow reading of docs/writing-a-job.md: plays plain data of a job, and forgets nothing.

It shares no code with `jobs`. Conditions are run as Python, every way is tried, every mark may fall at any time, and
memories are kept whole. Whether an ending can be reached is asked of each situation anew.
"""

from __future__ import annotations

import copy
import json
import random
import re
from typing import Any

Data = dict[str, Any]
SURE, EASY = 3, 10


class TooMany(Exception):
    pass


class Oracle:
    def __init__(self, data: Data, party: int, most: int = 4000) -> None:
        self.data, self.party = data, party
        self.scenes = {scene["id"]: scene for scene in data["scene"]}
        self.most = most
        self.states: dict[str, Data] = {}
        self.next: dict[str, list[str]] = {}
        self.entered: set[str] = set()
        self.opened: set[tuple[str, str, str]] = set()
        self.walk()

    # --- What was found ---

    def endings_seen(self) -> set[str]:
        return {state["ending"] for state in self.states.values() if state["ending"]}

    def stuck(self) -> set[str]:
        return {state["scene"] for state in self.states.values() if self.is_stuck(state)}

    def is_stuck(self, state: Data) -> bool:
        """Nothing can be tried for sure: each character has one ambush in a scene, and may have used it."""
        ways = [use for _, ways in self.open(state) for use, _ in ways]
        return not (state["ending"] or state["fight"] or any(use != "ambush" for use in ways))

    def trapped(self) -> bool:
        """There is a situation from which neither an ending nor a stuck situation can be reached."""
        return any(not self.gets_out(key) for key in self.states)

    def gets_out(self, key: str) -> bool:
        seen, waiting = {key}, [key]
        while waiting:
            state = self.states[at := waiting.pop()]
            if state["ending"] or self.is_stuck(state):
                return True
            for other in self.next[at]:
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return False

    # --- Walking ---

    def walk(self) -> None:
        first: Data = {"flags": [], "used": [], "down": [], "here": [], "hidden": [], "fight": "", "ending": ""}
        first["count"] = dict.fromkeys(self.data.get("counters", {}), 0)
        self.enter(first, self.data["job"]["start"])
        waiting = [self.keep(first)]
        while waiting:
            key = waiting.pop()
            if key in self.next:
                continue
            self.next[key] = []
            for after in self.afters(self.states[key]):
                other = self.keep(after)
                self.next[key].append(other)
                waiting.append(other)
            # No way out to rely on: an attack that nobody asks for, an ambush while somebody has one left.
            waiting += map(self.keep, self.others(self.states[key]))

    def keep(self, state: Data) -> str:
        key = json.dumps(state | {name: sorted(state[name]) for name in ("flags", "used", "down", "here", "hidden")})
        self.states.setdefault(key, state)
        if len(self.states) > self.most:
            raise TooMany
        return key

    def afters(self, state: Data) -> list[Data]:
        if state["ending"]:
            return []
        found = self.plays(state, ambush=False)
        if state["fight"]:
            fight = self.fight_of(state)
            won = copy.deepcopy(state)
            self.win(won, fight)
            found.append(won)
            if "flee" in fight:
                fled = copy.deepcopy(state)
                fled["fight"] = ""
                self.away(fled, fight["marks"])
                self.happen(fled, fight["fled"])
                found.append(fled)
        return found

    def plays(self, state: Data, ambush: bool) -> list[Data]:
        found = []
        for choice, ways in self.open(state):
            for use, may_fail in ways:
                self.opened.add((state["scene"], choice["id"], use))
                if (use == "ambush") == ambush:
                    found.append(self.tried(state, choice, use, "success"))
                    if may_fail:
                        found.append(self.tried(state, choice, use, "failure"))
        return found

    def others(self, state: Data) -> list[Data]:
        if state["ending"]:
            return []
        found = self.plays(state, ambush=True)
        name = self.scenes[state["scene"]].get("attacked")
        if name and state["here"] and not state["fight"]:
            attacked = copy.deepcopy(state)
            self.happen(attacked, {"fight": name})
            found.append(attacked)
        for mark in state["here"]:
            fallen = copy.deepcopy(state)
            self.away(fallen, [mark])
            fallen["down"].append(mark)
            self.triggers(fallen)
            found.append(fallen)
        return found

    def fight_of(self, state: Data) -> Data:
        found: Data = next(f for f in self.scenes[state["scene"]]["fight"] if f["id"] == state["fight"])
        return found

    def open(self, state: Data) -> list[tuple[Data, list[tuple[str, bool]]]]:
        if state["fight"] or state["ending"]:
            return []
        found = []
        for choice in self.scenes[state["scene"]].get("choice", []):
            if [state["scene"], choice["id"]] in state["used"] or not self.true(state, choice.get("when")):
                continue
            ways = []
            for use, way in choice["ways"].items():
                if [state["scene"], choice["id"], use] not in state["used"] and self.true(state, way.get("when")):
                    against = way["against"]
                    if against in state["down"]:
                        against = EASY
                    ways.append((use, isinstance(against, str) or against > SURE))
            if ways:
                found.append((choice, ways))
        return found

    def true(self, state: Data, when: str | None) -> bool:
        if when is None:
            return True
        code = re.sub(r"\bdown (\w+)", lambda m: f"('{m[1]}' in DOWN)", when)
        names = {**{flag: flag in state["flags"] for flag in "abcd"}, **state["count"], "party": self.party}
        return bool(eval(code, {"DOWN": state["down"]}, names))  # noqa: S307  (conditions of our own making)

    # --- What follows ---

    def tried(self, state: Data, choice: Data, use: str, result: str) -> Data:
        after = copy.deepcopy(state)
        scene = state["scene"]
        said: list[Data] = []
        moved = self.block(after, choice.get(result, {}), said)
        if not choice.get("sticky") and not any(block.get("again") for block in said):
            self.use(after, [scene, choice["id"]])
        elif any(block.get("lose-way") for block in said):
            self.use(after, [scene, choice["id"], use])
        if not moved:
            self.triggers(after)
        return after

    def use(self, state: Data, name: list[str]) -> None:
        if name not in state["used"]:
            state["used"].append(name)

    def happen(self, state: Data, block: Data) -> None:
        if not self.block(state, block, []):
            self.triggers(state)

    def block(self, state: Data, block: Data, said: list[Data]) -> bool:
        said.append(block)
        for flag in block.get("set", []):
            if flag not in state["flags"]:
                state["flags"].append(flag)
        for flag in block.get("clear", []):
            if flag in state["flags"]:
                state["flags"].remove(flag)
        for name, by in block.get("add", {}).items():
            state["count"][name] = min(max(state["count"][name] + by, 0), self.data["counters"][name])
        for choice in block.get("close", []):
            self.use(state, [state["scene"], choice])
        for mark in block.get("reveal", []):
            if mark in state["hidden"]:
                state["hidden"].remove(mark)
                state["here"].append(mark)
        self.away(state, block.get("remove", []))
        for also in block.get("also", []):
            if self.true(state, also.get("when")) and self.block(state, also, said):
                return True
        if "end" in block:
            state.update(ending=block["end"], fight="", here=[], hidden=[])
        elif "goto" in block:
            state["fight"] = ""
            self.enter(state, block["goto"])
        elif "fight" in block:
            state["fight"] = block["fight"]
            fight = self.fight_of(state)
            there = [mark for mark in fight["marks"] if mark in state["here"] + state["hidden"]]
            state["here"] += [mark for mark in there if mark in state["hidden"]]
            state["hidden"] = [mark for mark in state["hidden"] if mark not in there]
            if not there:
                self.win(state, fight)
        else:
            return False
        return True

    def away(self, state: Data, marks: list[str]) -> None:
        for place in ("here", "hidden"):
            state[place] = [mark for mark in state[place] if mark not in marks]

    def win(self, state: Data, fight: Data) -> None:
        state["fight"] = ""
        state["down"] += [mark for mark in fight["marks"] if mark in state["here"]]
        self.away(state, state["down"])
        self.happen(state, fight["won"])

    def enter(self, state: Data, name: str) -> None:
        scene = self.scenes[name]
        state["scene"] = name
        self.entered.add(name)
        state["here"] = [mark for mark in scene.get("marks", []) if mark not in state["down"]]
        state["hidden"] = [mark for mark in scene.get("hidden", []) if mark not in state["down"]]
        self.triggers(state)

    def triggers(self, state: Data) -> None:
        if state["fight"] or state["ending"]:
            return
        own = [(state["scene"], k, t) for k, t in enumerate(self.scenes[state["scene"]].get("trigger", []))]
        for scene, k, trigger in [*own, *(("", k, t) for k, t in enumerate(self.data.get("trigger", [])))]:
            name = ["trigger", scene, str(k)]
            if name not in state["used"] and self.true(state, trigger.get("when")):
                self.use(state, name)
                self.happen(state, trigger)
                return


# --- Random jobs ----------------------------------------------------------------------------------------------------


def random_job(rnd: random.Random) -> Data:
    """Two or three small scenes with everything that the format has, mostly with dead ends."""
    names = [f"s{k}" for k in range(rnd.randint(1, 3))]
    maker = _Maker(rnd, names)
    data: Data = {
        "job": {"id": "made", "title": "Made", "blurb": "By chance.", "start": "s0", "fallen": "e0"},
        "counters": {"n": rnd.randint(1, 2)},
        "mark": [{"id": "m", "name": "M"}, {"id": "o", "name": "O"}],
        "scene": [maker.scene(name) for name in names],
        "ending": [
            {"id": f"e{k}", "title": "E", "text": "{a: a}{b: b}{c: c}{d: d}{n > 0: n}", "success": True}
            for k in range(2)
        ],
    }
    if rnd.random() < 0.3:
        data["trigger"] = [maker.block(fights=[], triggered=True)]
    # Every flag is set somewhere, so that asking for it is no mistake.
    data["scene"][0].setdefault("trigger", []).append({"when": "n > 5", "set": ["a", "b", "c", "d"]})
    return data


class _Maker:
    def __init__(self, rnd: random.Random, names: list[str]) -> None:
        self.rnd, self.names = rnd, names

    def some(self, of: str) -> list[str]:
        return [each for each in of if self.rnd.random() < 0.15]

    def condition(self) -> str:
        rnd = self.rnd
        test = rnd.choice(["a", "b", "c", "d", "n > 0", "n >= 2", "n == 1", "party > 1", "down m", "down o"])
        form = rnd.choice(["{}", "{}", "not {}", "{} and not a", "{} or b", "not ({} or c)"])
        return form.format(test)

    def scene(self, name: str) -> Data:
        rnd = self.rnd
        fights = ["f"] if rnd.random() < 0.4 else []
        choices = [f"c{k}" for k in range(rnd.randint(1, 3))]
        scene: Data = {"id": name, "title": name, "text": "T", "marks": ["m"], "hidden": ["o"]}
        scene["choice"] = [self.choice(ident, choices, fights) for ident in choices]
        if rnd.random() < 0.4:
            scene["trigger"] = [self.block(fights, choices, triggered=True)]
        if fights:
            fight = {"id": "f", "marks": rnd.choice([["m"], ["o"], ["m", "o"]]), "won": self.block([], choices)}
            if rnd.random() < 0.5:
                fight |= {"flee": {"athlete": 12}, "fled": self.block([], choices)}
            scene["fight"] = [fight]
            if rnd.random() < 0.3:
                scene["attacked"] = "f"
        return scene

    def choice(self, ident: str, choices: list[str], fights: list[str]) -> Data:
        rnd = self.rnd
        choice: Data = {"id": ident, "name": ident, "ways": {}}
        for use in rnd.sample(["thief", "fraud", "ambush"], rnd.randint(1, 2)):
            choice["ways"][use] = {"against": rnd.choice([1, 12, 15, "m"])}
            if rnd.random() < 0.15:
                choice["ways"][use]["when"] = self.condition()
        if rnd.random() < 0.3:
            choice["when"] = self.condition()
        if rnd.random() < 0.2:
            choice["sticky"] = True
        for result in ("success", "failure"):
            choice[result] = self.block(fights, choices, tried=True)
        return choice

    def block(
        self, fights: list[str], choices: list[str] | None = None, *, tried: bool = False, triggered: bool = False,
        inner: bool = False,
    ) -> Data:  # fmt: skip
        rnd = self.rnd
        block: Data = {"set": self.some("abcd"), "clear": self.some("abcd")}
        if rnd.random() < 0.3:
            block["add"] = {"n": rnd.choice([1, 1, -1])}
        if choices and rnd.random() < 0.1:
            block["close"] = [rnd.choice(choices)]
        if choices and rnd.random() < 0.15:
            block[rnd.choice(["reveal", "remove"])] = ["o"]
        if tried:
            block |= {"again": rnd.random() < 0.3, "lose-way": rnd.random() < 0.3}
        if (triggered and rnd.random() < 0.8) or inner:
            block["when"] = self.condition()
        if not inner and rnd.random() < 0.2:
            block["also"] = [self.block(fights, choices, tried=tried, inner=True) for _ in range(rnd.randint(1, 2))]
        where = rnd.random()
        if where < 0.3:
            block["goto"] = rnd.choice(self.names)
        elif where < 0.45:
            block["end"] = rnd.choice(["e0", "e1"])
        elif where < 0.6 and fights:
            block["fight"] = fights[0]
        return block
