"""From an empty table to the first decision."""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, nth_bit, rule
from suitcase.games.influence.actions import GO, MAT, MATS, TYPE
from suitcase.games.influence.rules.board import open_spaces
from suitcase.games.influence.rules.draft import is_taken, open_draft, set_up
from suitcase.games.influence.rules.people import draw_person, refill_hand, refill_rows
from suitcase.games.influence.rules.variant import EXTRAS_ARE_PLACES, WORTHS
from suitcase.games.influence.state import FAVORS, PEOPLE, PLACES, SPACES, TILES, TYPES, Phase, State


@rule
def start(s: State, chance: Chance) -> None:
    place_tokens(s, chance)
    s.favor_deck = (1 << FAVORS) - 1
    s.deck = (1 << PEOPLE) - 1
    refill_rows(s, chance)
    # SU-10: a card face up to each; the first name in the alphabet takes the card. People are numbered by name.
    first = PEOPLE
    for seat in range(s.seats):
        card = draw_person(s, chance)
        s.dealt[seat] = card
        s.discard |= 1 << card
        if card < first:
            first = card
            s.holder = seat
    for seat in range(s.seats):
        refill_hand(s, seat, chance)
    open_draft(s, chance)
    if s.quick:
        quick_draft(s, chance)


@rule
def place_tokens(s: State, chance: Chance) -> None:
    # SU-4, SU-6: score tokens and tiles lie at random.
    left = (1 << (TYPES + 1)) - 1
    for k in range(TYPES + 1):
        token = nth_bit(left, below(chance, TYPES + 1 - k))
        left ^= 1 << token
        s.worth[k] = WORTHS[token]
    left = (1 << TILES) - 1
    for place in range(PLACES):
        tile = nth_bit(left, below(chance, TILES - place))
        left ^= 1 << tile
        s.tile[place] = tile
    if s.short:
        # PS-A2: the short game begins with two dark tiles.
        for k in range(2):
            light = ~s.dark & ((1 << TILES) - 1)
            s.dark |= 1 << nth_bit(light, below(chance, TILES - k))


@rule
def quick_draft(s: State, chance: Chance) -> None:
    """The draft made by chance, for those who want to begin."""
    while s.phase <= Phase.SECOND_TYPE:
        seat = s.turn
        options = 0
        base = TYPE
        if s.phase == Phase.MAT:
            base = MAT
            for mat in range(MATS):
                if not is_taken(s, mat):
                    options |= 1 << mat
        elif s.phase == Phase.SPACE:
            base = GO
            options = open_spaces(s) & ((1 << (SPACES if EXTRAS_ARE_PLACES else PLACES)) - 1)
        else:
            options = (1 << TYPES) - 1
            if s.phase == Phase.SECOND_TYPE:
                options ^= 1 << s.first
        set_up(s, seat, base + nth_bit(options, below(chance, count_bits(options))), chance)
