"""The deck of 40: four suits of eight, and eight action cards, some of them twice.

A card is a number. Two equal action cards are two numbers, so that each is somewhere; people cannot tell them
apart, so a choice names the kind of a card and never the number.
"""

from __future__ import annotations

from suitcase.engine import Words

SUITS = 4
RANKS = 8
SUIT_CARDS = SUITS * RANKS
DECK = SUIT_CARDS + 8
WHOLE_DECK = (1 << DECK) - 1
SUIT = (1 << RANKS) - 1  # all cards of the first suit

SUIT_NAMES = ("Light", "Moon", "King", "Spear")
SUIT_WORDS = Words(name.lower() for name in SUIT_NAMES)
SUIT_LETTERS = "LMKS"

SWITCH = 32
TRADE = 33
PLUS_ONE = 34  # and 35
PLUS_TWO = 36
MINUS_ONE = 37  # and 38
MINUS_TWO = 39

# Every card has its own word where positions are written down ...
_SUIT_CARDS = [f"{letter}{rank}" for letter in SUIT_LETTERS for rank in range(1, RANKS + 1)]
CARDS = Words([*_SUIT_CARDS, "switch", "trade", "+1a", "+1b", "+2", "-1a", "-1b", "-2"])

# ... and every kind has one where people choose.
KINDS: list[str] = [*_SUIT_CARDS, "switch", "trade", "+1", "+2", "-1", "-2"]
# Two equal cards are one kind. Up to there a kind has the number of its card.
KIND_PLUS_ONE, KIND_PLUS_TWO, KIND_MINUS_ONE, KIND_MINUS_TWO = range(PLUS_ONE, PLUS_ONE + 4)
KIND_OF: list[int] = [  # of each card
    *range(PLUS_ONE),
    *(KIND_PLUS_ONE, KIND_PLUS_ONE, KIND_PLUS_TWO),
    *(KIND_MINUS_ONE, KIND_MINUS_ONE, KIND_MINUS_TWO),
]
FIRST_OF: list[int] = [*range(PLUS_ONE), PLUS_ONE, PLUS_TWO, MINUS_ONE, MINUS_TWO]  # the first card of each kind
BOOST = [0, 0, 1, 1, 2, -1, -1, -2]  # what each action card, from Switch on, adds to the roll


def kind(card: int) -> str:
    """A card in the word that people use for it."""
    return KINDS[KIND_OF[card]]


def kinds_of(cards: int) -> list[str]:
    return [kind(card) for card in range(DECK) if cards >> card & 1]


_SPOKEN = {
    "switch": "the Switch",
    "trade": "the Trade card",
    "+1": "a plus one",
    "+2": "the plus two",
    "-1": "a minus one",
    "-2": "the minus two",
}


def spoken(word: str) -> str:
    """'L5' as people say it: Light 5."""
    return _SPOKEN.get(word) or f"{SUIT_NAMES[SUIT_LETTERS.index(word[0])]} {word[1]}"
