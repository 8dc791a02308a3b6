"""What the game master does besides answering plays: scenes, people, marks, things, and putting a stuck play right."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from suitcase.engine import Chance
from suitcase.games.suits_rpg.character import PRESETS, decoded, mark_sheet
from suitcase.games.suits_rpg.rules import combat, harm, scene
from suitcase.games.suits_rpg.rules.decks import discard, draw, put_in_hand, show_to
from suitcase.games.suits_rpg.rules.legal import present, unready
from suitcase.games.suits_rpg.rules.sides import clear
from suitcase.games.suits_rpg.state import (
    EVERYBODY,
    MASTER,
    MOST_OTHERS,
    Handout,
    Mark,
    State,
    Vehicle,
    active,
    being,
    seat_of,
)
from suitcase.games.suits_rpg.tasks import read_task

# --- Scenes and people ----------------------------------------------------------------------------------------------


def open_(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    text = s.prepared.pop(int(words[0][1:]) - 1) if words else answer
    scene.open_scene(s, text, chance)


def prepare(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.prepared.append(answer)


def forget(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.prepared.pop(int(words[0][1:]) - 1)


def end(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    if words[0] == "scene":
        scene.end_scene(s)
    else:
        s.over = True
        s.epilogue = answer


def in_(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    who = seat_of(words[0])
    s.people[who].here = True
    if s.open:
        scene.enter(s, who, chance)


def out(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.people[seat_of(words[0])].here = False


def park(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """The player is away: nobody waits for them."""
    s.people[seat_of(words[0])].parked = True
    put_aside(s, seat_of(words[0]))


def put_aside(s: State, who: int) -> None:
    """The table goes on without a seat."""
    if s.plays and s.plays[-1].step in ("cover", "allies") and who in s.plays[-1].asked:
        s.plays[-1].asked.remove(who)
    if not s.open:
        s.people[who].here = False


def get_up(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.people[seat].away = True
    put_aside(s, seat)


def sit_down(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.people[seat].away = False
    if not s.open:
        s.people[seat].here = scene.can_come(s.people[seat])


def unpark(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    person = s.people[seat_of(words[0])]
    person.parked = False
    if not s.open:
        person.here = scene.can_come(person)


def floor(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    if s.paused:
        s.floor = present(s)
    elif not s.open:
        s.floor = unready(s)
    elif words[0] == "all":
        s.floor = [k for k in range(1, s.seats) if active(s.people[k]) and not s.people[k].absent]
    else:
        s.floor = [seat_of(words[0])]


def handout(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.handouts.append(Handout(() if words[0] == "all" else (seat_of(words[0]),), answer))
    del s.handouts[:-MOST_HANDOUTS]


MOST_HANDOUTS = 20  # older ones are in the journal


def resume(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.paused = False
    s.floor = [MASTER]


def stunt(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    draw(s, seat_of(words[0]), "stunt", chance)  # RP-28


# --- Combat ---------------------------------------------------------------------------------------------------------


def fight(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    combat.begin_round(s)


def next_(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """The party whose turn it is does nothing."""
    s.acted += combat.waiting(s)
    combat.go_on(s)


def go(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """RP-A70: whose turn it is acts now."""


def peace(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    combat.end(s)


# --- Marks and things -----------------------------------------------------------------------------------------------


def mark(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """New marks are hidden until they are revealed. Several at once are a group, which flips once for initiative."""
    if words[0] == "sheet":
        s.hidden.append(Mark(sheet=mark_sheet(decoded(answer))))
        return
    made = PRESETS[words[0]]
    group = f"{made.name} {s.number}" if answer > 1 else ""
    for k in range(1, answer + 1):
        name = f"{made.name} {k}" if answer > 1 else made.name
        s.hidden.append(Mark(sheet=replace(made, name=name), group=group))


def reveal(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """A mark comes to the table, with its group."""
    first = s.hidden[int(words[0][1:]) - 1]
    coming = [m for m in s.hidden if m is first or (first.group and m.group == first.group)]
    s.hidden = [m for m in s.hidden if not any(m is other for other in coming)]
    s.marks += coming
    s.news += [("revealed", f"m{len(s.marks) - len(coming) + k}") for k in range(1, len(coming) + 1)]


def edit(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """Another sheet. What plays have told about the old one no longer holds, and all may know that."""
    k = int(words[0][1:]) - 1
    found = s.hidden[k] if words[0][0] == "h" else s.marks[k]
    found.sheet = mark_sheet(decoded(answer))
    found.bounds, found.tagged, found.suit, found.suits_out = {}, {}, "", ""
    if words[0][0] == "m":
        s.links = [link for link in s.links if words[0] not in link.a + link.b]
        s.news.append(("changed", words[0]))


def remove(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    kind, k = words[0][0], int(words[0][1:]) - 1
    if kind == "h":
        s.hidden.pop(k)
        return
    if kind == "v":
        s.news.append(("removed", s.vehicles.pop(k).name))
        return
    s.news.append(("removed", s.marks[k].sheet.name))
    s.marks[k].gone = True
    s.vehicles = [replace(v, driver="") if v.driver == words[0] else v for v in s.vehicles]
    if s.round and not s.plays:
        combat.go_on(s)


def hurt(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    harm.hurt(s, words[0], answer)
    s.turned += 1  # whether somebody dies of it tells something
    if s.round:
        combat.go_on(s)


def heal(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    harm.heal(s, words[0], answer)


def vehicle(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    s.vehicles.append(Vehicle(answer))


def driver(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """A person drives one vehicle at a time."""
    k, who = int(words[0][1:]) - 1, "" if answer[0] == "nobody" else answer[0]
    s.vehicles = [replace(v, driver="") if who and v.driver == who else v for v in s.vehicles]
    s.vehicles[k] = replace(s.vehicles[k], driver=who)


def stops(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    k = int(words[0][1:]) - 1
    s.vehicles[k] = replace(s.vehicles[k], stops=answer)


def task(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """A new task takes the place of a closed one where there is no room for more."""
    found = read_task(decoded(answer))
    if len(s.tasks) < MOST_OTHERS:
        s.tasks.append(found)
        k = len(s.tasks) - 1
    else:
        k = next(k for k, old in enumerate(s.tasks) if old.closed)
        s.tasks[k] = found
    s.news.append(("task", f"t{k + 1}"))


def close(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    k = int(words[0][1:]) - 1
    s.tasks[k] = replace(s.tasks[k], closed=True)


# --- Plays that are stuck -------------------------------------------------------------------------------------------


def cancel(s: State, seat: int, words: list[str], answer: Any, chance: Chance) -> None:
    """The play ends without a result; its cards are discarded, and the action is not spent."""
    for play in s.plays:
        for side in play.sides:
            clear(s, side)
    stop(s)


def take_back(s: State) -> None:
    """The play ends without a result. Cards from hands go back, and what can be spent once is not spent."""
    for play in s.plays:
        for side in play.sides:
            for used in side.used:
                if used.seat == MASTER or active(s.people[used.seat]):
                    put_in_hand(s, used.seat, used.card)
                    show_to(s, used.card, EVERYBODY)
                else:
                    discard(s, used.card)
            side.used = []
            if side.charisma:
                s.people[side.seat].charmed = False
            if side.bonus:
                being(s, side.who).feint = True
            clear(s, side)
    stop(s)


def stop(s: State) -> None:
    """Nothing is under way any more. A combat without its initiative is over."""
    s.news.append(("cancelled",))
    without_order = any(play.use == "initiative" for play in s.plays)
    s.plays = []
    if without_order:
        combat.end(s)
    elif s.round:
        combat.go_on(s)


VERBS = {
    "cancel": cancel,
    "close": close,
    "combat": fight,
    "driver": driver,
    "edit": edit,
    "end": end,
    "floor": floor,
    "forget": forget,
    "go": go,
    "handout": handout,
    "heal": heal,
    "hurt": hurt,
    "in": in_,
    "mark": mark,
    "next": next_,
    "open": open_,
    "out": out,
    "park": park,
    "peace": peace,
    "prepare": prepare,
    "remove": remove,
    "resume": resume,
    "reveal": reveal,
    "stops": stops,
    "stunt": stunt,
    "task": task,
    "unpark": unpark,
    "vehicle": vehicle,
}
