"""Scenes: opening one with its hands, ending it, and who is there."""

from __future__ import annotations

from msgspec.structs import replace

from suitcase.engine import Chance
from suitcase.games.suits_rpg.character import Character, hand_size
from suitcase.games.suits_rpg.rules.decks import discard_hand, draw
from suitcase.games.suits_rpg.state import MASTER, Person, Served, State

GM_EXTRA = 2  # RP-3


def party(s: State) -> list[Character]:
    """RP-A51: all living characters, in the scene or not."""
    return [person.sheet for person in s.people[1:] if person.sheet is not None and not person.dead]


def master_hand_size(s: State) -> int:
    return max((max(sheet.attributes()) for sheet in party(s)), default=0) + GM_EXTRA


def can_open(s: State) -> bool:
    return any(can_come(person) and person.here for person in s.people[1:])


def can_come(person: Person) -> bool:
    return person.sheet is not None and not person.dead and not person.absent


def open_scene(s: State, text: str, chance: Chance) -> None:
    s.scene += 1
    s.open = True
    s.text = text
    s.floor = [MASTER]
    for person in s.people[1:]:
        person.here = person.here and can_come(person)
    if s.options.hands == "replace":  # RP-A25: all hands are discarded before anyone draws
        for seat in range(s.seats):
            discard_hand(s, seat)
    for seat in range(1, s.seats):
        if s.people[seat].here:
            enter(s, seat, chance)
    while len(s.people[MASTER].hand) < master_hand_size(s) and draw(s, MASTER, "scene", chance):
        pass


def enter(s: State, seat: int, chance: Chance) -> None:
    """RP-2: a character comes into the scene with a hand; one that comes back has had theirs."""
    person = s.people[seat]
    person.here = True
    if person.dealt:
        return
    person.dealt = True
    person.scenes += 1
    assert person.sheet is not None
    while len(person.hand) < hand_size(person.sheet) and draw(s, seat, "scene", chance):
        pass


def end_scene(s: State) -> None:
    """RP-23: damage is lost. What holds for a scene is over; living marks go back to the game master."""
    s.open = False
    s.text = ""
    s.round, s.order, s.acted = 0, [], []
    s.floor = [MASTER]
    for person in s.people:
        person.damage = 0
        leave_scene(person)
        person.here = can_come(person)
    if s.options.hands == "replace":
        discard_hand(s, MASTER)  # RP-A50
    for mark in s.marks:
        if not (mark.dead or mark.gone):
            mark.damage = 0
            mark.skips = mark.feint = False
            mark.taken = []
            s.hidden.append(mark)
    s.marks, s.links, s.tasks, s.last, s.results = [], [], [], None, ()
    s.vehicles = [
        replace(vehicle, damage=0, driver=vehicle.driver if vehicle.driver.startswith("p") else "")
        for vehicle in s.vehicles
    ]
    s.news.append(("scene over",))


def leave_scene(person: Person) -> None:
    """What a character has done and got in a scene counts no more."""
    person.dealt = person.charmed = person.ambushed = person.noticed = person.skips = person.feint = False
    person.taken = []


def may_bring_sheet(s: State, seat: int) -> bool:
    """Characters come before the first scene and between scenes; RP-A46: when, after a death, the table has agreed."""
    person = s.people[seat]
    if seat == MASTER or person.absent:
        return False
    if person.dead:
        return s.options.newcomer == "at once" or (s.options.newcomer == "next scene" and not s.open)
    return not s.open and (person.sheet is None or s.scene == 0)


def bring_sheet(s: State, seat: int, sheet: Character, chance: Chance) -> None:
    person = s.people[seat]
    was_dead = person.dead
    if was_dead and person.sheet is not None:
        person.before = (*person.before, Served(person.sheet, person.scenes, person.plays, person.wins))
        person.scenes = person.plays = person.wins = 0
    person.sheet = sheet
    person.dead = False
    person.damage = 0
    person.here = not s.open
    if was_dead and s.open:
        leave_scene(person)
        enter(s, seat, chance)
