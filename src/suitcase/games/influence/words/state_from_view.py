"""A view as a state that rules can read, so that words about what would happen come from the rules themselves.

Everything that the viewer cannot know is left out. Nothing made from such a state may be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from suitcase.games.influence.components import Components, favor_names
from suitcase.games.influence.state import NOTHING, Phase, State
from suitcase.games.influence.view import InfluenceView


def state_from_view(c: Components, mats: Sequence[str], view: InfluenceView) -> State:
    s = State()
    people = [person.name for person in c.people]
    favors = favor_names(c)
    spaces = c.spaces()
    s.seats = len(view.players)
    s.abilities = int(view.abilities)
    s.phase = Phase[view.phase.upper()]
    s.turn = view.acting[0] if view.acting else NOTHING
    s.holder = view.holder
    s.discount = view.discount
    s.worth = view.worth[:]
    s.used_count = len(view.used)
    for k, name in enumerate(view.used):
        s.used[k] = favors.index(name)
    for r, row in enumerate(view.rows):
        s.row[r] = [NOTHING if name is None else people.index(name) for name in row]
    _lay_tiles(c, view, s)
    for seat, player in enumerate(view.players):
        s.mat[seat] = NOTHING if player.mat is None else mats.index(player.mat)
        s.space[seat] = NOTHING if player.space is None else spaces.index(player.space)
        s.influence[seat] = player.influence[:]
        s.benefits[seat] = player.benefits[:]
        s.friends[seat] = _members(people, player.friends)
        s.count[seat] = len(player.friends)
        s.favors[seat] = _members(favors, player.favors_shown)
    if view.viewer is not None:
        s.hand[view.viewer] = _members(people, view.hand)
        s.favors[view.viewer] = _members(favors, view.favors)
    return s


def _members(names: Sequence[str], chosen: Iterable[str]) -> int:
    return sum(1 << names.index(name) for name in chosen)


def _lay_tiles(c: Components, view: InfluenceView, s: State) -> None:
    """Equal tiles can stand for each other, but each is used once."""
    left = list(range(len(c.tiles)))
    for place, shown in enumerate(view.tiles):
        for tile in left:
            printed = c.tiles[tile]
            alike = printed.influence == shown.influence + shown.set and printed.favor == shown.favor
            if alike and printed.type == shown.type:
                s.tile[place] = tile
                s.dark |= shown.set << tile
                left.remove(tile)
                break
