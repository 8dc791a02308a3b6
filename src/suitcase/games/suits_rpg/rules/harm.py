"""Damage, death and what a vehicle can take."""

from __future__ import annotations

from msgspec.structs import replace

from suitcase.games.suits_rpg.rules.decks import discard_hand
from suitcase.games.suits_rpg.rules.evidence import learn_bounds
from suitcase.games.suits_rpg.skills import USES
from suitcase.games.suits_rpg.state import Mark, Person, Play, State, Vehicle, alive, being


def damage_of(play: Play) -> int:
    """RP-33, RP-35, RP-40, RP-41: the base, and one for each ♣; a ram also for each ♦ from a hand, and the attack
    after a run for each ♦ of the run (RP-31)."""
    ram = play.spent.count("D") if play.use == "ram" else 0
    return USES[play.use].damage + play.suits.count("C") + ram + play.extra


def hit(s: State, play: Play) -> None:
    """RP-36: even if a leader defended, the target is hit."""
    hurt(s, play.targets[0], damage_of(play))


def hurt(s: State, ref: str, damage: int) -> None:
    s.news.append(("hurt", ref, damage))
    if ref[0] == "v":
        hurt_vehicle(s, int(ref[1:]) - 1, damage)
        return
    found = being(s, ref)
    found.damage += damage
    assert found.sheet is not None
    dead = found.damage > found.sheet.fitness  # RP-23, RP-A32: more than Fitness
    if isinstance(found, Mark):
        if dead:
            learn_bounds(found, "fitness", most=found.damage - 1)
        else:
            learn_bounds(found, "fitness", least=found.damage)
    if dead and alive(s, ref):
        die(s, ref)


def hurt_vehicle(s: State, k: int, damage: int) -> None:
    vehicle = s.vehicles[k] = replace(s.vehicles[k], damage=s.vehicles[k].damage + damage)
    if stopped(vehicle) and vehicle.damage - damage < vehicle.stops:
        s.news.append(("stopped", f"v{k + 1}"))


def stopped(vehicle: Vehicle) -> bool:
    return vehicle.damage >= vehicle.stops  # RP-A33


def die(s: State, ref: str) -> None:
    """RP-A46: out of the story at once; the hand is discarded."""
    found = being(s, ref)
    found.dead = True
    s.news.append(("dead", ref))
    if isinstance(found, Person):
        found.deaths += 1
        discard_hand(s, int(ref[1:]))
    for k, vehicle in enumerate(s.vehicles):
        if vehicle.driver == ref:
            s.vehicles[k] = replace(vehicle, driver="")


def heal(s: State, ref: str, damage: int) -> None:
    s.news.append(("healed", ref, damage))
    if ref[0] == "v":
        vehicle = s.vehicles[int(ref[1:]) - 1]
        s.vehicles[int(ref[1:]) - 1] = replace(vehicle, damage=max(0, vehicle.damage - damage))
    else:
        found = being(s, ref)
        found.damage = max(0, found.damage - damage)
