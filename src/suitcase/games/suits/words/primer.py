"""Suits for newcomers: the goal, the game in pictures, and what everything on the table is."""

from __future__ import annotations

from suitcase.engine import Primer, Sign, counted
from suitcase.games.suits.cards import SUIT_LETTERS, SUIT_NAMES, SUITS
from suitcase.games.suits.rules import TRICKS


def goal(hands: int) -> str:
    return f"Most tricks in {counted(hands, 'hand')} win."


def _in_short() -> tuple[Sign, ...]:
    return (
        Sign(("ring",), f"{RING} You may always play any card; what it is worth depends on the two beside it."),
        Sign(("card 5C", "card 2O", "card 9S"), "Three suits: the ring decides, and ranks do not count. Cups win."),
        Sign(("card 7C", "card 3C", "card KB"), "Two of a suit stand above the odd card. The higher of the two wins."),
        Sign(("card KO", "card NO", "card 1O"), "One suit: the highest rank wins. The ace is the lowest."),
        Sign(("pile",), f"Who takes a trick leads the next. A hand has {TRICKS}; most tricks after all hands win."),
    )


def _signs() -> tuple[Sign, ...]:
    return (
        Sign(("ring",), RING, "The ring"),
        *(_suit(suit) for suit in range(SUITS)),
        Sign(("card KC", "card NC", "card JC"), "Rey, Caballo and Sota stand above the 9.", "Court cards"),
        Sign(("card 1C",), "The ace is the lowest of its suit, never the highest.", "Ace"),
        Sign(("pile",), "The tricks that a player has taken; most of them win.", "Tricks"),
        Sign(("dealer",), "The dealer of this hand, who plays last in its first trick.", "Dealer"),
        Sign(("fan",), "The cards that a player still holds.", "Hand"),
        Sign(("turn",), "Is to play a card now.", "Turn"),
    )


def _suit(suit: int) -> Sign:
    name, beats, beaten = (SUIT_NAMES[k % SUITS] for k in (suit, suit + 1, suit - 1))
    return Sign(
        (f"suit {SUIT_LETTERS[suit]}",), f"{name.capitalize()} beat {beats}; {beaten} beat {name}.", name.capitalize()
    )


_beats = [f"{SUIT_NAMES[k]} beat {SUIT_NAMES[(k + 1) % SUITS]}" for k in range(SUITS)]
RING = f"{', '.join(_beats).capitalize()}."


PRIMER = Primer(_in_short(), _signs())
