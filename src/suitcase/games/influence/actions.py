"""The numbers of all actions. What they are called is each game's own (see `components.py`)."""

from __future__ import annotations

from suitcase.games.influence.state import FAVORS, PEOPLE, PLACES, SEATS, SPACES, TYPES

MATS = 6
PAIRS = TYPES * (TYPES - 1) // 2

MAT = 0
GO = MAT + MATS  # a space
TYPE = GO + SPACES
FAVOR = TYPE + TYPES
PERSON = FAVOR + FAVORS
TILE = PERSON + PEOPLE  # the tile at a place
TOKEN = TILE + PLACES  # a seat's token
PAIR = TOKEN + SEATS  # two types
GAIN = PAIR + PAIRS
EFFECT = GAIN + 1
BOTH = GAIN + 2
DISCOUNT = GAIN + 3
DONE = GAIN + 4
SWAP = GAIN + 5
TAKE = GAIN + 6
LEAVE = GAIN + 7
DECK = GAIN + 8
PILE = GAIN + 9
EFFECT_FIRST = GAIN + 10  # the Rebel's BOTH in the other order
ACTIONS = GAIN + 11

# The two types of each pair.
PAIR_FIRST = [0, 0, 0, 1, 1, 2]
PAIR_SECOND = [1, 2, 3, 2, 3, 3]
