"""The board: which spaces are open, how far one may go, what one collects."""

from __future__ import annotations

from suitcase.engine import Actions, rule
from suitcase.games.influence.actions import GO
from suitcase.games.influence.rules.variant import (
    BESIDE_ONE,
    BESIDE_TWO,
    PRINTED_PLAIN,
    PRINTED_SET,
    RING,
    RING_AT,
    SIDE,
    TILE_FAVOR,
    TILE_PLAIN,
    TILE_TYPE,
    set_value,
)
from suitcase.games.influence.state import EXTRAS, MOST, PLACES, SPACES, State

REACH = 3


@rule
def open_spaces(s: State) -> int:
    """SU-26, SU-30: a space with a token is closed; the extra spaces exist with four players only."""
    found = (1 << SPACES) - 1 if s.seats == 4 else (1 << PLACES) - 1
    for seat in range(s.seats):
        if s.space[seat] >= 0:
            found &= ~(1 << s.space[seat])
    return found


@rule
def list_open(s: State, spaces: int, actions: Actions, n: int) -> int:
    """Adds all open spaces below a number."""
    found = open_spaces(s)
    for space in range(spaces):
        if (found >> space) & 1:
            actions[n] = GO + space
            n += 1
    return n


@rule
def reachable(s: State, seat: int) -> int:
    """The spaces that a seat may move to, as a set.

    SU-27, SU-A1: the next three open places clockwise. An extra space may be entered if it lies before the third
    of them; it does not count among them, unless the table chose so.
    """
    if s.beside:
        return reachable_beside(s, seat)
    found = 0
    reached = 0
    free = open_spaces(s)
    at = RING_AT[s.space[seat]]
    for _ in range(SPACES - 1):
        at = at + 1 if at < SPACES - 1 else 0
        space = RING[at]
        if (free >> space) & 1:
            found |= 1 << space
            if space < PLACES or s.counted:
                reached += 1
                if reached == REACH:
                    return found
    return found


@rule
def reachable_beside(s: State, seat: int) -> int:
    """SU-A1, as the back cover tells it: all open spaces at the next three places that have one. An extra space is at
    both places beside it."""
    found = 0
    reached = 0
    at = RING_AT[s.space[seat]]
    for _ in range(SPACES - 1):
        at = at + 1 if at < SPACES - 1 else 0
        place = RING[at]
        here = 0
        if place < PLACES:
            here = open_at(s, place)
        if here:
            found |= here
            reached += 1
            if reached == REACH:
                return found
    return found


@rule
def open_at(s: State, place: int) -> int:
    """The open spaces at a place, its own and the extra spaces beside it, as a set."""
    found = 1 << place
    for extra in range(EXTRAS):
        if place in (BESIDE_ONE[extra], BESIDE_TWO[extra]):
            found |= 1 << (PLACES + extra)
    return found & open_spaces(s)


@rule
def gain(s: State, seat: int, kind: int, amount: int) -> None:
    # SU-35: what goes above 19 is lost.
    s.influence[seat][kind] = min(MOST, s.influence[seat][kind] + amount)


@rule
def collect(s: State, seat: int, place: int, tile_at: int) -> None:
    """SU-31 to SU-34: everything shown on the board at a place, and on a tile."""
    side = SIDE[place]
    gain(s, seat, side, PRINTED_PLAIN + PRINTED_SET * set_value(s, seat, side))
    tile = s.tile[tile_at]
    kind = TILE_TYPE[tile]
    amount = TILE_PLAIN[tile]
    if (s.dark >> tile) & 1:
        # SU-55: on the dark side the first influence symbol is a set symbol.
        amount += set_value(s, seat, kind) - 1
    gain(s, seat, kind, amount)
    s.draws = TILE_FAVOR[tile]
