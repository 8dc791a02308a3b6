"""Suits a second time: slow, with cards that have names, written from RULES.md and not from rules.py.

Cards are pairs of suit and rank, hands and piles are lists, and who beats whom is looked up in lists of
relations. Only one thing is taken over from the rules: how a number that chance gives picks a card, namely
as a place in the deck that is left, in the order of the notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple


class Card(NamedTuple):
    suit: str
    rank: int  # from 1, the ace, to 12, the king

    @property
    def written(self) -> str:
        return WRITTEN_RANK.get(self.rank, str(self.rank)) + WRITTEN_SUIT[self.suit]


WRITTEN_RANK = {10: "J", 11: "N", 12: "K"}
WRITTEN_SUIT = {"cups": "C", "coins": "O", "swords": "S", "clubs": "B"}
BEATS = [("cups", "coins"), ("coins", "swords"), ("swords", "clubs"), ("clubs", "cups")]
FULL_DECK = [Card(suit, rank) for suit in WRITTEN_SUIT for rank in range(1, 13)]
BY_NAME = {card.written: card for card in FULL_DECK}
LEFT = {0: 1, 1: 2, 2: 0}
RIGHT = {1: 0, 2: 1, 0: 2}


def in_order(trick: Iterable[Card]) -> list[Card]:
    """The three cards from the highest to the lowest: the only order that no rule speaks against."""
    cards = list(trick)
    fitting = [list(order) for order in permutations(cards) if stands(list(order))]
    assert len(fitting) == 1, f"{cards} have {len(fitting)} orders"
    return fitting[0]


def stands(order: list[Card]) -> bool:
    high, middle, low = order
    suits = [card.suit for card in order]
    different = len(set(suits))
    if different == 3:
        return (high.suit, middle.suit) in BEATS and (middle.suit, low.suit) in BEATS
    if different == 1:
        return high.rank > middle.rank > low.rank
    return high.suit == middle.suit and high.rank > middle.rank and suits.count(low.suit) == 1


class Table:
    """A game as three people play it: with a dealer, hands, a table and piles of tricks."""

    def __init__(self, hands: int, dealer: int) -> None:
        self.hands = hands
        self.dealer = dealer
        self.hand_number = 0
        self.held: dict[int, list[Card]] = {}
        self.on_table: list[tuple[int, Card]] = []
        self.gone: list[Card] = []  # played in this hand
        self.piles: dict[int, list[list[Card]]] = {0: [], 1: [], 2: []}
        self.next: int | None = None
        self.faceup: dict[int, Card] = {}
        self.winner: int | None = None

    def deal(self, numbers: Sequence[int]) -> None:
        """Each number picks a card of what is left: for the dealer's left, the next left, and so on."""
        deck = sorted(FULL_DECK, key=FULL_DECK.index)
        first = LEFT[self.dealer]
        second = LEFT[first]
        self.held = {0: [], 1: [], 2: []}
        for k, number in enumerate(numbers):
            self.held[[first, second][k % 2]].append(deck.pop(number))
        self.held[self.dealer] = deck
        assert [len(self.held[seat]) for seat in (0, 1, 2)] == [16, 16, 16]
        self.gone = []
        self.hand_number += 1
        self.next = first

    def play(self, seat: int, name: str, numbers: Sequence[int]) -> None:
        """Plays a card. The numbers are those that chance gave, for a deal or a tie-break."""
        assert seat == self.next
        card = BY_NAME[name]
        self.held[seat].remove(card)
        self.gone.append(card)
        if len(self.on_table) == 3:
            self.on_table = []
        self.on_table.append((seat, card))
        if len(self.on_table) < 3:
            self.next = LEFT[seat]
            assert not numbers
        else:
            self._take(numbers)

    def _take(self, numbers: Sequence[int]) -> None:
        cards = [card for _, card in self.on_table]
        taker = next(seat for seat, card in self.on_table if card == in_order(cards)[0])
        self.piles[taker].append(cards)
        self.next = taker
        if any(self.held.values()):
            assert not numbers
            return
        self.dealer = RIGHT[taker]
        if self.hand_number < self.hands:
            self.deal(numbers)
        else:
            self.next = None
            self._end(numbers)

    def _end(self, numbers: Sequence[int]) -> None:
        tied = [seat for seat, tricks in enumerate(self.won) if tricks == max(self.won)]
        if len(tied) == 1:
            assert not numbers
            self.winner = tied[0]
            return
        deck = list(FULL_DECK)
        seat = self.dealer
        for number in numbers:
            seat = LEFT[seat]
            self.faceup[seat] = deck.pop(number)
        owner = {card: seat for seat, card in self.faceup.items()}
        self.winner = next(owner[card] for card in in_order(owner) if owner[card] in tied)

    @property
    def won(self) -> list[int]:
        return [len(self.piles[seat]) for seat in (0, 1, 2)]

    def whole(self) -> bool:
        """Whether the deck is complete: every card is held by someone or was played in this hand."""
        return sorted([*self.gone, *self.held[0], *self.held[1], *self.held[2]]) == sorted(FULL_DECK)


def sequences(
    held: dict[int, list[Card]], table: list[tuple[int, Card]], lead: int, length: int
) -> Iterator[tuple[int, int, int]]:
    """For every sequence of so many plays, how many tricks each seat takes in it."""
    if len(table) == 3:
        best = in_order(card for _, card in table)[0]
        taker = next(seat for seat, card in table if card == best)
        for rest in sequences(held, [], taker, length):
            yield (rest[0] + (taker == 0), rest[1] + (taker == 1), rest[2] + (taker == 2))
    elif length == 0:
        yield (0, 0, 0)
    else:
        seat = lead if not table else LEFT[table[-1][0]]
        for card in held[seat]:
            rest_held = {**held, seat: [other for other in held[seat] if other != card]}
            yield from sequences(rest_held, [*table, (seat, card)], lead, length - 1)
