"""Everything there is at a table of Suits."""

from __future__ import annotations

from suitcase.engine import Record, bits, i8, i16
from suitcase.games.suits.cards import CARDS, DECK

SEATS = 3
MOST_HANDS = 9  # of a game


class State(Record):
    hand: list[int] = bits(SEATS, of=CARDS)  # the cards of each seat
    trick: list[int] = i8(SEATS, fill=-1, of=CARDS)  # the cards on the table, in the order played
    played: int = i8()  # how many they are; a finished trick lies there until the next lead
    leader: int = i8()  # who led that trick
    turn: int = i8()  # who plays next; -1 when the game is over
    dealer: int = i8(fill=-1)  # of this hand or of the tie-break; -1 before the first is chosen
    won: list[int] = i16(SEATS)  # tricks won in the whole game
    hand_number: int = i8()  # from 1
    hands: int = i8(fill=3)  # how many are played
    faceup: list[int] = i8(SEATS, fill=-1, of=CARDS)  # the tie-break card of each seat
    winner: int = i8(fill=-1)
    # All players saw these. They tell something about the hands.
    gone: int = i8(later=True)  # how many cards of this hand were played
    past: list[int] = i8(DECK, fill=-1, of=CARDS, later=True)  # in the order they were played
