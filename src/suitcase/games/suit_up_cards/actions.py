"""The notation: what can be chosen, as numbers for the rules and as words for people.

L5  +1  switch          a card that is traded
light                   the suit that one will collect
roll                    the die
trade to 2              the Trade card, to a seat
none                    no action card
play -2                 an action card
"""

from __future__ import annotations

from suitcase.engine import Words
from suitcase.games.suit_up_cards.cards import KINDS, MINUS_ONE, MINUS_TWO, PLUS_ONE, PLUS_TWO, SUITS, SWITCH
from suitcase.games.suit_up_cards.state import SEATS

PICK = 0
CHOOSE_SUIT = PICK + len(KINDS)
ROLL = CHOOSE_SUIT + SUITS
TRADE_TO = ROLL + 1
NONE = TRADE_TO + SEATS
PLAY_SWITCH = NONE + 1
PLAY_PLUS_ONE = PLAY_SWITCH + 1
PLAY_PLUS_TWO = PLAY_PLUS_ONE + 1
PLAY_MINUS_ONE = PLAY_PLUS_TWO + 1
PLAY_MINUS_TWO = PLAY_MINUS_ONE + 1
# The card that each action from PLAY_SWITCH on plays; of two equal cards the first.
PLAYED: list[int] = [SWITCH, PLUS_ONE, PLUS_TWO, MINUS_ONE, MINUS_TWO]

ACTIONS = Words(
    [
        *KINDS,
        "light",
        "moon",
        "king",
        "spear",
        "roll",
        *(f"trade to {seat}" for seat in range(SEATS)),
        "none",
        "play switch",
        "play +1",
        "play +2",
        "play -1",
        "play -2",
    ]
)
