"""Decks, hands and discard piles: drawing, flipping, shuffling, and who knows which card."""

from __future__ import annotations

from suitcase.engine import Chance, below
from suitcase.games.suits_rpg.cards import DECK, IDENTITY, MASTERS, NO_CARD, word
from suitcase.games.suits_rpg.state import MASTER, Deck, State

PLAYERS_ABOVE = 4  # RP-1: with more players than this the deck is two decks


def deck_sizes(players: int, *, second: bool) -> tuple[int, int]:
    """RP-1: the players' cards, and the game master's."""
    return (2 * DECK if second and players > PLAYERS_ABOVE else DECK), DECK


def deck_of(s: State, seat: int) -> Deck:
    return s.master if seat == MASTER else s.players


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    for k in range(len(cards) - 1, 0, -1):
        other = below(chance, k + 1)
        cards[k], cards[other] = cards[other], cards[k]
    return cards


def refill(s: State, deck: Deck, chance: Chance) -> bool:
    """RP-4, RP-A52: an empty deck is made of its discard pile when a card is needed. Whether there is a card."""
    if not deck.draw and deck.discard:
        deck.draw, deck.discard = shuffled(deck.discard, chance), []
        s.news.append(("shuffled", "gm" if deck is s.master else "players"))
    return bool(deck.draw)


def can_draw(s: State, seat: int) -> bool:
    deck = deck_of(s, seat)
    return bool(deck.draw or deck.discard)


def draw(s: State, seat: int, why: str, chance: Chance) -> bool:
    """One card into a hand. RP-A24: none if deck and discard pile are empty."""
    deck = deck_of(s, seat)
    if not refill(s, deck, chance):
        return False
    put_in_hand(s, seat, deck.draw.pop())
    s.turned += 1
    s.news.append(("drew", seat, why))
    return True


def put_in_hand(s: State, seat: int, card: int) -> None:
    hand = s.people[seat].hand
    hand.append(card)
    hand.sort(key=_order)


def _order(card: int) -> tuple[int, int]:
    return IDENTITY[card], card


def flip(s: State, seat: int, chance: Chance) -> int:
    """The top card of a seat's deck, turned up for all; none if there is none at all."""
    deck = deck_of(s, seat)
    if not refill(s, deck, chance):
        return NO_CARD
    card = deck.draw.pop()
    s.known.pop(card, None)
    s.turned += 1
    s.news.append(("flipped", seat, word(card)))
    return card


def discard(s: State, card: int) -> None:
    """To the pile of its own side, open to all."""
    s.known.pop(card, None)
    (s.master if card >= MASTERS else s.players).discard.append(card)


def has(s: State, seat: int, identity: int) -> bool:
    return any(IDENTITY[card] == identity for card in s.people[seat].hand)


def take_from_hand(s: State, seat: int, identity: int) -> int:
    """A card of an identity leaves a hand. If the hand has two of it, a seat that knew of one knows of none now."""
    hand = s.people[seat].hand
    card, *twins = [card for card in hand if IDENTITY[card] == identity]
    hand.remove(card)
    mask = s.known.pop(card, 0)
    for twin in twins:
        _learn(s, twin, s.known.get(twin, 0) & mask)
    return card


def _learn(s: State, card: int, mask: int) -> None:
    if mask:
        s.known[card] = mask
    else:
        s.known.pop(card, None)


def show_to(s: State, card: int, mask: int) -> None:
    """Seats learn where a card is."""
    _learn(s, card, s.known.get(card, 0) | mask)


def discard_hand(s: State, seat: int) -> None:
    for card in s.people[seat].hand:
        discard(s, card)
    s.people[seat].hand.clear()


def swap_cards(s: State, a: int, b: int, given_a: int, given_b: int) -> None:
    """One for one, face down: the two owners see the cards. What others knew about both hands is no longer sure."""
    both = 1 << a | 1 << b
    first, second = take_from_hand(s, a, given_a), take_from_hand(s, b, given_b)
    for seat in (a, b):
        for card in s.people[seat].hand:
            _learn(s, card, s.known.get(card, 0) & both)
    put_in_hand(s, a, second)
    put_in_hand(s, b, first)
    show_to(s, first, both)
    show_to(s, second, both)


def look(s: State, deck: Deck, count: int, seat: int) -> None:
    """A seat looks at the top of a deck and may lay it in another order, so nobody else knows it any more."""
    s.turned += 1
    for card in deck.draw[len(deck.draw) - count :]:
        s.known[card] = 1 << seat
