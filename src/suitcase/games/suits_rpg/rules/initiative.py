"""Initiative: all parties play Dexterity at the start of a round, and the highest acts first (RP-24, RP-A29)."""

from __future__ import annotations

from suitcase.engine import Chance
from suitcase.games.suits_rpg.rules.combat import parties
from suitcase.games.suits_rpg.rules.evidence import learn_order
from suitcase.games.suits_rpg.rules.sides import clear, flip_for, must_name, note_jacks
from suitcase.games.suits_rpg.rules.totals import total
from suitcase.games.suits_rpg.state import MOST_TIES, Play, Side, State, seat_of


def start_step(s: State, play: Play, chance: Chance) -> bool:
    """The parties in the order in which they are asked: players by their seats, then the game master's."""
    play.sides = [Side(seat=seat_of(refs[0]), who=refs[0], stat="dexterity") for refs in parties(s)]
    play.groups = [[*range(len(play.sides))]]
    play.step = "initiative flip"
    return False


def group_to_play(play: Play) -> list[int]:
    """The first parties that share a place; none when all have their own."""
    return next((group for group in play.groups if len(group) > 1), [])


def flip_step(s: State, play: Play, chance: Chance) -> bool:
    group = group_to_play(play)
    if not group:
        play.step = "initiative end"
        return False
    for k in group:
        flip_for(s, play.sides[k], chance)
    play.naming = [k for k in group if must_name(s, play.sides[k])]
    play.turn, play.fresh = group[0], 0
    play.step = "name"
    return False


def bid_step(s: State, play: Play, chance: Chance) -> bool:
    """Each party may add cards once, in turn."""
    if s.options.initiative == "quick":
        play.step = "initiative order"
        return False
    play.asked = [play.sides[play.turn].seat]
    return True


def stand(play: Play) -> None:
    group = group_to_play(play)
    later = [k for k in group if k > play.turn]
    play.fresh = 0
    if later:
        play.turn = later[0]
    else:
        play.step = "initiative order"


def order_step(s: State, play: Play, chance: Chance) -> bool:
    """Highest first. RP-A30: those who tie flip again among themselves, and their cards are lost."""
    s.turned += 1
    group = group_to_play(play)
    totals = {k: total(s, play, play.sides[k]) for k in group}
    for k in group:
        for other in group:
            if totals[k] > totals[other] or (totals[k] == totals[other] and k < other):
                learn_order(s, play, play.sides[k], play.sides[other], tie=totals[k] == totals[other])
    ranked = [[k for k in group if totals[k] == value] for value in sorted(set(totals.values()), reverse=True)]
    play.ties += any(len(tied) > 1 for tied in ranked)
    if play.ties > MOST_TIES:
        ranked = [[k] for tied in ranked for k in tied]
    at = play.groups.index(group)
    play.groups[at : at + 1] = ranked
    if s.options.initiative == "full":
        for k in (single[0] for single in ranked if len(single) == 1):
            note_jacks(s, play, play.sides[k])
    for k in group:
        clear(s, play.sides[k])
    if any(len(tied) > 1 for tied in ranked):
        s.news.append(("tie", ""))
    play.step = "initiative flip"
    return False


def end_step(s: State, play: Play, chance: Chance) -> bool:
    """The order stands; in a full initiative everybody draws a card."""
    every = parties(s)
    by_first = {refs[0]: refs for refs in every}
    s.order = [by_first[play.sides[group[0]].who] for group in play.groups]
    s.news.append(("order", *(refs[0] for refs in s.order)))
    if s.options.initiative == "full" and len(play.sides) > 1:
        play.drawers = sorted({side.seat for side in play.sides})
    play.step = "jack"
    return False


STEPS = {
    "initiative": start_step,
    "initiative flip": flip_step,
    "bid": bid_step,
    "initiative order": order_step,
    "initiative end": end_step,
}
