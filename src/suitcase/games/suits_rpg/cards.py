"""The cards: 52 and two Jokers, and what each is worth.

An identity is a number from 0 to 53 with a word (`7C`, `QH`, `RJ`). A card on the table is a number too: the players'
cards are 0 to 107 (two decks at the most), the game master's begin at 128. Two cards may so have one identity.
"""

from __future__ import annotations

from suitcase.engine import Words

SUITS = "DHSC"
SUIT_NAMES = {"D": "Diamonds", "H": "Hearts", "S": "Spades", "C": "Clubs"}
SIGNS = {"D": "♦", "H": "♥", "S": "♠", "C": "♣"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NAMED = len(RANKS) * len(SUITS)  # the cards that have a suit, and that a Joker can be
DECK = NAMED + 2
JOKERS = ("RJ", "BJ")
CARDS = Words([*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), *JOKERS])
JACK, QUEEN, KING, ACE, JOKER = 9, 10, 11, 12, 13
FACE = 10  # what each of them is worth
MASTERS = 128  # the first card of the game master
NO_CARD = -1

IDENTITY = [(card % MASTERS) % DECK for card in range(2 * MASTERS)]
RANK = [identity % len(RANKS) if identity < NAMED else JOKER for identity in range(DECK)]
SUIT = [SUITS[identity // len(RANKS)] if identity < NAMED else "" for identity in range(DECK)]
VALUE = [min(rank + 2, FACE) for rank in RANK]  # RP-15
# The same by the word of a card.
SUIT_OF = dict(zip(CARDS, SUIT, strict=True))
VALUE_OF = dict(zip(CARDS, VALUE, strict=True))


def word(card: int) -> str:
    return CARDS[IDENTITY[card]]


def spoken(identity: str) -> str:
    """A card's word as people read it: `7♣`."""
    if identity in JOKERS:
        return "the red Joker" if identity == "RJ" else "the black Joker"
    return identity[:-1] + SIGNS[identity[-1]]


def queens() -> list[int]:
    return [identity for identity in range(NAMED) if RANK[identity] == QUEEN]
