"""The favor cards: deck, hands, used pile."""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, nth_bit, rule
from suitcase.games.influence.state import LAST_SHUFFLE, State


@rule
def draw_favor(s: State, seat: int, chance: Chance) -> None:
    if s.favor_deck == 0:
        # SU-45, SU-A33: the used cards become a new deck; if there are none either, no card is gained.
        if s.used_count == 0:
            return
        s.favor_shuffles = min(LAST_SHUFFLE, s.favor_shuffles + 1)
        for k in range(s.used_count):
            s.favor_deck |= 1 << s.used[k]
            s.favor_shuffle_of[s.used[k]] = s.favor_shuffles
            s.used[k] = -1
        s.used_count = 0
    card = nth_bit(s.favor_deck, below(chance, count_bits(s.favor_deck)))
    s.favor_deck ^= 1 << card
    s.favors[seat] |= 1 << card


@rule
def draw_used(s: State, seat: int) -> None:
    """The top of the used pile, seen by all."""
    s.used_count -= 1
    card = s.used[s.used_count]
    s.used[s.used_count] = -1
    s.favors[seat] |= 1 << card
    s.favors_shown[seat] |= 1 << card


@rule
def use_favor(s: State, seat: int, card: int) -> None:
    """SU-38: a played card goes face up onto the used pile."""
    gone = ~(1 << card)
    s.favors[seat] &= gone
    s.favors_shown[seat] &= gone
    s.used[s.used_count] = card
    s.used_count += 1


@rule
def swap_used(s: State, seat: int, own: int, wanted: int) -> None:
    """SU-19: a card of one's own for a used one; both are seen."""
    use_favor(s, seat, own)
    for k in range(s.used_count - 1):
        if s.used[k] == wanted:
            s.used[k] = own
    s.used_count -= 1
    s.used[s.used_count] = -1
    s.favors[seat] |= 1 << wanted
    s.favors_shown[seat] |= 1 << wanted
