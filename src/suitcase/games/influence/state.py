"""Everything there is at a table of Suit Up or Pick Smarter.

Places are numbered clockwise from 0 to 7; 8 and 9 are the two extra spaces of a game with four. Types are 0 to
3. People are numbered by name, so that the first in the alphabet has the lowest number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import IntEnum

from suitcase.engine import Record, Words, bits, i8, i16

SEATS = 4  # at most
TYPES = 4
PLACES = 8
EXTRAS = 2
SPACES = PLACES + EXTRAS
TILES = 8
PEOPLE = 50
FAVORS = 32
ROWS = 2
ROW = 4
HAND = 2
TRACK = 10  # spaces for the influence of a type; a marker that is turned over counts so many more
MOST = 2 * TRACK - 1  # influence of a type
NOTHING = -1
LAST_SHUFFLE = 100  # later ones are not told apart


class Phase(IntEnum):
    """What is to be decided."""

    MAT = 0  # the draft: a mat
    SPACE = 1  # and a space
    FIRST_TYPE = 2  # the influence of Rebel and Caregiver
    SECOND_TYPE = 3
    FAVOR = 4  # the start of a turn: a favor card, or none
    FAVOR_TYPE = 5  # at its own place a card may stand for another
    FAVOR_MODE = 6
    TOKEN = 7  # whose token moves
    TOKEN_TO = 8
    TILE_ONE = 9  # which tiles change places
    TILE_TWO = 10
    DISCARD_ONE = 11  # which people are discarded
    DISCARD_TWO = 12
    SWAP_TYPES = 13  # which two influence tokens change places
    GIVE = 14  # the Executive's card for the used pile
    TAKE = 15  # and the one that is taken from it
    MAIN = 16  # move, or make a friend
    COLLECT_AT = 17  # from an extra space: which neighbour
    COLLECT_WITH = 18  # the Creative: which tile
    DRAW_FROM = 19  # the Executive: deck or pile
    STAR = 20  # which type pays for a star
    SECOND = 21  # the Intellectual: another card of the row
    FLIP = 22  # which tile turns dark
    LATE_SWAP = 23  # the Executive, after the main action: a swap, or none
    CARD = 24  # the starting or the last player card
    FINAL = 25  # sealed purchases, all at once
    FINAL_STARS = 26  # how their stars are paid, sealed too
    OVER = 27


class State(Record):
    seats: int = i8()
    # Options.
    abilities: int = i8(fill=1)
    quick: int = i8()  # the draft is made by chance
    counted: int = i8()  # an extra space counts among the next three
    own_token: int = i8()  # a favor moves one's own token only
    final_influence: int = i8()  # the last favors give influence only
    zero_counts: int = i8()  # a majority of none counts
    keep_card: int = i8()  # nobody takes the starting player card in the last round
    short: int = i8()  # two tiles begin dark
    one_discount: int = i8()  # discounts do not add up
    ask_last: int = i8(later=True)  # the starting player card is asked about in the last round too
    beside: int = i8(later=True)  # an extra space is at both places beside it
    swap_anytime: int = i8(later=True)  # the Executive may swap after the main action too

    # The table.
    tile: list[int] = i8(PLACES, fill=NOTHING)  # which tile lies at each place
    dark: int = bits()  # the tiles that lie on their dark side
    worth: list[int] = i8(TYPES + 1)  # the score token of each type, and the centre's
    centre: int = i8(fill=NOTHING)  # who has taken the centre token
    late_centre: int = i8()  # it was won by the very last purchases
    row: list[list[int]] = i8(ROWS, ROW, fill=NOTHING)  # the people on show; gaps are on the left
    deck: int = bits()  # the people who are left
    discard: int = bits()
    # The last two whom a favor discarded. All have seen them, though they may be shuffled at once.
    tossed: list[int] = i8(2, fill=NOTHING, later=True)
    favor_deck: int = bits()
    used: list[int] = i8(FAVORS, fill=NOTHING)  # the used favors, the last one on top
    used_count: int = i8()
    # An empty deck is shuffled anew. All cards of the deck before it were dealt, so players can tell which of them are
    # hidden in hands. Each card therefore has the number of the last shuffle that it was part of.
    shuffle_of: list[int] = i8(PEOPLE)
    shuffles: int = i8()
    favor_shuffle_of: list[int] = i8(FAVORS)
    favor_shuffles: int = i8()

    # Each seat.
    dealt: list[int] = i8(SEATS, fill=NOTHING, later=True)  # the people who decided who gets the card
    mat: list[int] = i8(SEATS, fill=NOTHING)
    space: list[int] = i8(SEATS, fill=NOTHING)
    influence: list[list[int]] = i8(SEATS, TYPES)
    hand: list[int] = bits(SEATS)  # people
    favors: list[int] = bits(SEATS)
    favors_shown: list[int] = bits(SEATS)  # those of them that all have seen
    friends: list[int] = bits(SEATS)
    count: list[int] = i8(SEATS)  # of friends
    benefits: list[list[int]] = i8(SEATS, TYPES)  # on all friends

    # The turn.
    phase: int = i8()
    turn: int = i8()
    holder: int = i8(fill=NOTHING)  # of the starting or the last player card
    turns: int = i16()
    swapped: int = i8()  # the Executive has swapped this turn
    late: int = i8(later=True)  # the main action is done, and the Executive was asked for a swap
    discount: int = i8()  # on hand cards this turn
    ending: int = i8()  # the end is near
    final: int = i8()  # the final favors are being played

    # A decision that takes several steps.
    favor: int = i8(fill=NOTHING)  # the favor card being played
    favor_type: int = i8(fill=NOTHING)  # what it stands for
    gain_after: int = i8(later=True)  # the Rebel gains its influence when its effect is done
    first: int = i8(fill=NOTHING)  # what was chosen first
    at: int = i8(fill=NOTHING)  # where one collects
    draws: int = i8()  # favors still to be drawn
    buying: int = i8(fill=NOTHING)  # the row that is being bought from; ROWS for the hand
    price: int = i8()
    stars: int = i8()  # still to be paid
    bought: int = i8()  # cards in this purchase

    # Sealed purchases.
    sealed: list[int] = bits(SEATS)  # the cards, until all have chosen
    purse: list[list[int]] = i8(SEATS, TYPES)  # then, the influence left by the stars that are paid
    sealed_stars: list[int] = i8(SEATS)  # and how many are still to be paid
    ready: list[int] = i8(SEATS)

    # The end.
    score: list[int] = i16(SEATS)
    winner: int = i8(fill=NOTHING)


def named_state(names: Mapping[str, Words]) -> type[State]:
    """The same state, written down with the names of one box: those of fields whose numbers stand for things."""

    class NamedState(State):
        pass

    NamedState.fields = tuple(replace(field, of=names.get(field.name)) for field in State.fields)
    return NamedState
