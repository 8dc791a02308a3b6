"""Everything there is at a table of Suit Up! The Cooperative Card Game.

The last trades are kept, because players remember them: `redeal` invents other trades that would have looked the same.
When there is no more room the oldest are forgotten, and `base` becomes the hands after them.
"""

from __future__ import annotations

from enum import IntEnum

from suitcase.engine import Record, bits, i8, i16, i32
from suitcase.games.suit_up_cards.cards import CARDS, DECK, SUIT_CARDS, SUIT_WORDS

SEATS = 4
HAND = DECK // SEATS
FACES = 6  # of the die, from 0 to 5
MOST_TURNS = 2000
LEAST, MOST = 1, 7  # cards that are traded at once where an action card changes the number
CLOCKWISE = 1
NOBODY = -1
NOTHING = -1
KEPT = 48  # trades that are remembered one by one
FORGOTTEN = 16  # of them, when there is no more room


class Phase(IntEnum):
    """What is to be decided."""

    SUIT = 0  # which suit one collects
    ROLL = 1  # the die, or the Trade card instead
    ACTION = 2  # an action card, or none
    PICK = 3  # the cards to be traded, by both traders at once
    OVER = 4


class Mode(IntEnum):
    BATTLE = 0
    PAIR = 1
    ADVANCED = 2


class Suits(IntEnum):
    """How players come by their suits."""

    RANDOM = 0
    CHOOSE = 1
    SECRET = 2
    TEAM = 3  # shown to one's partner only
    SHOWN = 4  # shown to all once, then turned face down


class Ended(IntEnum):
    NOT = 0
    SUIT_UP = 1
    LIMIT = 2


class State(Record):
    # Options.
    mode: int = i8()
    suits: int = i8()
    passing: int = i8()  # cards are passed on one way, not swapped
    adjacent: int = i8()  # partners sit side by side
    trade_after: int = i8()  # the Trade card is played after the roll
    shared: int = i8()  # all who complete at once win
    same_moment: int = i8()  # partners must be complete at the same moment
    on_zero: int = i8()  # action cards may be played on a zero
    limit: int = i16(fill=400)  # turns; 0 for no limit
    by_suit: int = i8(later=True)  # Light and Moon are partners wherever they sit, and so are King and Spear
    switch_before: int = i8(later=True)  # the Switch is played before the roll

    # The table.
    dealer: int = i8(fill=NOBODY)
    suit: list[int] = i8(SEATS, fill=NOTHING, of=SUIT_WORDS)
    hand: list[int] = bits(SEATS, of=CARDS)
    declared: list[int] = i8(SEATS)  # who has said SUIT UP and stands by it
    told: list[int] = i8(SEATS)  # who has ever said it, and so shown their suit
    direction: int = i8(fill=CLOCKWISE)  # or -1
    locked_by: int = i8(fill=NOBODY)  # who played the Switch; it rests until their next turn
    open_at: list[int] = i8(DECK - SUIT_CARDS, fill=NOBODY)  # who is known by all to hold each action card
    traded: int = i8()  # whether any trade has been completed

    # The turn.
    phase: int = i8()
    turn: int = i8()
    turns: int = i32()  # that have begun; without a limit there may be many
    roll: int = i8(fill=NOTHING)  # the die as it lies
    number: int = i8()  # of cards to be traded
    other: int = i8(fill=NOBODY)  # who trades with the player whose turn it is
    played: int = i8(fill=NOTHING, of=CARDS)  # the action card on the table, already out of the hand

    # The choice of the traders, secret until both have chosen.
    picked: list[int] = bits(SEATS, of=CARDS)
    choice: list[int] = bits(SEATS, of=CARDS)  # what may still be picked, in ascending order
    need: list[int] = i8(SEATS)  # how many are still to be picked

    # What happened: hands before the first trade that is kept, and the trades.
    base: list[int] = bits(SEATS, of=CARDS)
    sure: list[int] = bits(1 + SEATS, of=CARDS, later=True)  # whose place then all know, and each seat, of older trades
    forgotten: int = i32()  # older trades
    trades: int = i8()
    giver: list[int] = i8(KEPT)
    taker: list[int] = i8(KEPT)  # the giver again, where a card was only shown
    gave: list[int] = bits(KEPT)  # cards, one bit each
    got: list[int] = bits(KEPT)
    shown: list[int] = i8(KEPT, fill=NOTHING, of=CARDS)  # the action card among them that all saw
    said: list[int] = i8(KEPT)  # the seats that said SUIT UP after it, one bit each

    # The end.
    ended: int = i8()
    winners: int = i8()  # one bit each
