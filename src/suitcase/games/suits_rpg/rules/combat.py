"""Combat: rounds, whose turn it is, and the action of each party."""

from __future__ import annotations

from suitcase.engine import Chance
from suitcase.games.suits_rpg.state import MASTER, Play, State, alive, being, cast, marks_here, seat_of


def parties(s: State) -> list[list[str]]:
    """Who plays for initiative: each character, each mark, and those of a group together."""
    groups: dict[str, list[str]] = {}
    for ref in marks_here(s):
        found = s.marks[int(ref[1:]) - 1]
        groups.setdefault(found.group or ref, []).append(ref)
    return [[ref] for ref in cast(s)] + list(groups.values())


def goes_on(s: State) -> bool:
    """There is somebody on both sides."""
    return bool(cast(s)) and (bool(marks_here(s)) or (s.options.players_may_oppose and len(cast(s)) > 1))


def begin_round(s: State) -> None:
    """RP-24: all parties play Dexterity."""
    s.round += 1
    s.order, s.acted = [], []
    s.made += 1
    s.last, s.aloud = None, ()
    s.plays.append(Play(number=s.made, actor="", seat=MASTER, use="initiative", step="initiative"))
    s.news.append(("round", s.round))


def end(s: State) -> None:
    s.round, s.order, s.acted = 0, [], []
    s.floor = [MASTER]
    s.news.append(("peace",))


def waiting(s: State) -> list[str]:
    """Those whose turn it is and who have not acted: one, or several of a group."""
    for refs in s.order:
        able = [ref for ref in refs if alive(s, ref) and ref not in s.acted]
        if able:
            return able
    return []


def go_on(s: State) -> None:
    """To the next party that has an action, or to the next round. Whoever skips an action has skipped it now."""
    if not goes_on(s):
        end(s)
        return
    while able := waiting(s):
        skipping = [ref for ref in able if being(s, ref).skips]
        if not skipping:
            return
        for ref in skipping:
            being(s, ref).skips = False
            s.acted.append(ref)
            s.news.append(("skipped", ref))
    begin_round(s)


def spend(s: State, ref: str) -> None:
    """The action of a party is over."""
    s.acted.append(ref)
    go_on(s)


def after_play(s: State, play: Play, chance: Chance) -> None:
    if not s.round:
        s.floor = [MASTER]
    elif play.costs:
        spend(s, play.actor)
    else:
        go_on(s)


def turn_seats(s: State) -> list[int]:
    able = waiting(s)
    return [seat_of(able[0])] if able else [MASTER]
