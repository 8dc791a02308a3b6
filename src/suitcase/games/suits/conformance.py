"""Two digests by which any two programs can see whether they play the same Suits.

`tricks` goes over every ordered triple of different cards: for each card, how many of the others it beats.
`games` goes over 300 scripted games: the winner of every trick, then the tricks of each seat and the winner.
A script is a linear congruential generator, x -> x * 1664525 + 1013904223 mod 2^32 from x = the game's number,
that gives (x >> 16) mod n. It shuffles 0..47 (for i from 47 down to 1 swap i with a draw below i + 1), deals
card k to seat leader + k, and indexes the mover's hand in ascending order; seat 0 deals first. Digests are
FNV-1a of 32 bits over bytes.
"""

from __future__ import annotations

from itertools import permutations

from suitcase.engine import ReplayedChance, nth_bit
from suitcase.games.suits.cards import DECK
from suitcase.games.suits.rules import apply, count_legal, left_of, start
from suitcase.games.suits.state import SEATS, State
from suitcase.games.suits.tricks import value

GAMES = 300
HANDS = 3


class Digest:
    def __init__(self) -> None:
        self._hash = 2166136261

    def add(self, *values: int) -> None:
        for byte in values:
            self._hash = ((self._hash ^ byte) * 16777619) & 0xFFFFFFFF

    def __str__(self) -> str:
        return f"{self._hash:08x}"


class Script:
    def __init__(self, number: int) -> None:
        self._x = number

    def below(self, n: int) -> int:
        self._x = (self._x * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._x >> 16) % n

    def deck(self) -> list[int]:
        deck = list(range(DECK))
        for i in range(DECK - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck


class ScriptedDraws:
    """Chance that makes our rules deal what the script's deck says.

    A draw is the place of the wanted card among those left. For a hand the rules draw the cards of the two
    seats left of the dealer (who gets the rest), for a tie-break the first three cards of the deck.
    """

    def __init__(self, script: Script) -> None:
        self._script = script
        self._draws = ReplayedChance([])
        self.dealt = 0  # hands

    def below(self, n: int) -> int:
        if n == DECK:
            deck = self._script.deck()
            in_order = [card for k, card in enumerate(deck) if k % SEATS < 2] if self.dealt < HANDS else deck[:SEATS]
            self._draws = ReplayedChance(_places(in_order))
            self.dealt += 1
        return self._draws.below(n)


def _places(cards: list[int]) -> list[int]:
    left = list(range(DECK))
    places = []
    for card in cards:
        places.append(left.index(card))
        left.remove(card)
    return places


def tricks_digest() -> Digest:
    digest = Digest()
    for a, b, c in permutations(range(DECK), 3):
        x, y, z = value(a, b, c), value(b, a, c), value(c, a, b)
        digest.add((x > y) + (x > z), (y > x) + (y > z), (z > x) + (z > y))
    return digest


def games_digest() -> Digest:
    digest = Digest()
    for number in range(GAMES):
        script = Script(number)
        chance = ScriptedDraws(script)
        s = State()
        s.hands = HANDS
        s.dealer = 0
        start(s, chance)
        while s.turn >= 0:
            seat = s.turn
            apply(s, seat, nth_bit(s.hand[seat], script.below(count_legal(s, seat))), chance)
            if s.played == SEATS:
                # The winner leads next; when the game is over they sit left of the tie-break's dealer.
                digest.add(s.turn if s.turn >= 0 else left_of(s.dealer))
        digest.add(*s.won, s.winner)
    return digest
