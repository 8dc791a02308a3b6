"""What a forgetful player of Suits still knows: the last two tricks and the cards they played themselves."""

from __future__ import annotations

from suitcase.engine import Chance, count_bits, take
from suitcase.games.suits.bots.belief import next_player
from suitcase.games.suits.cards import DECK
from suitcase.games.suits.rules import left_of, right_of
from suitcase.games.suits.state import SEATS, State

REMEMBERED = 2  # tricks, and the one that lies on the table


def forget(s: State, seat: int, chance: Chance) -> None:
    """Cards of the others that fell earlier may be in a hand again, for all the player knows."""
    left, right = left_of(seat), right_of(seat)
    pool = s.hand[left] | s.hand[right]
    if s.gone != DECK - count_bits(pool | s.hand[seat]):
        return  # the position is from before the cards were written down
    player = left_of(s.dealer)
    for k in range((s.gone // SEATS - REMEMBERED) * SEATS):
        if player != seat:
            pool |= 1 << s.past[k]
        player = next_player(s, k, player)
    # How many cards each holds is seen. Who holds what is dealt anew anyway.
    for p in (left, right):
        s.hand[p] = take(pool, count_bits(s.hand[p]), chance)
        pool ^= s.hand[p]
