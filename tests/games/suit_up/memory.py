"""What a perfect memory knows, followed slowly and in another way than the rules do.

Every card in another's hand is a slot: the set of all cards that it could be. A card that is seen anywhere leaves
all slots; a card that is seen to leave a hand takes a slot along. A slot that is drawn could be whatever the deck
could hold at that moment.
"""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.games.influence.actions import FAVOR, PERSON
from suitcase.games.influence.state import Phase, State


def members(cards: int) -> set[int]:
    return {k for k in range(63) if cards >> k & 1}


class Pack:
    """One kind of cards: the slots of the other seats, and what could be in the deck."""

    def __init__(self, others: Sequence[int], hands: Sequence[int], deck: int) -> None:
        self.deck = members(deck)
        for p in others:
            self.deck |= members(hands[p])
        self.slots = {p: [set(self.deck) for _ in members(hands[p])] for p in others}

    def see(self, cards: set[int]) -> None:
        """These are known to be elsewhere."""
        self.deck -= cards
        for slots in self.slots.values():
            for slot in slots:
                slot -= cards

    def leaves(self, p: int, card: int) -> None:
        """A card is seen to leave a hand."""
        slot = next(slot for slot in self.slots[p] if card in slot)
        self.slots[p] = [each for each in self.slots[p] if each is not slot]
        self.see({card})

    def shows(self, p: int, card: int) -> None:
        """A card is seen and stays in a hand."""
        self.leaves(p, card)
        self.slots[p].append({card})

    def draws(self, p: int) -> None:
        self.slots[p].append(set(self.deck))

    def allows(self, hands: Sequence[int], deck: int) -> bool:
        """Whether a world could be: every card of a hand is one of its slots."""
        if not members(deck) <= self.deck:
            return False
        return all(_match(slots, sorted(members(hands[p]))) for p, slots in self.slots.items())


def _match(slots: list[set[int]], cards: list[int]) -> bool:
    if len(slots) != len(cards):
        return False
    held: dict[int, int] = {}  # slot -> card

    def place(card: int, tried: set[int]) -> bool:
        for k, slot in enumerate(slots):
            if card in slot and k not in tried:
                tried.add(k)
                if k not in held or place(held[k], tried):
                    held[k] = card
                    return True
        return False

    return all(place(card, set()) for card in cards)


class Memory:
    """What one viewer (-1: a spectator) knows about the hidden cards."""

    def __init__(self, s: State, viewer: int) -> None:
        self.viewer = viewer
        self.others = [p for p in range(s.seats) if p != viewer]
        self.people = Pack(self.others, s.hand, s.deck)
        self.favors = Pack(self.others, s.favors, s.favor_deck)

    def visible(self, s: State) -> set[int]:
        seen = members(s.discard) | {card for row in s.row for card in row if card >= 0}
        for p in range(s.seats):
            seen |= members(s.friends[p])
        return seen | (members(s.hand[self.viewer]) if self.viewer >= 0 else set())

    def follow(self, before: State, seat: int, action: int, after: State) -> None:
        self._follow_people(before, seat, action, after)
        self._follow_favors(before, seat, action, after)

    def _follow_people(self, b: State, seat: int, action: int, a: State) -> None:
        gone = {p: members(b.hand[p]) - members(a.hand[p]) for p in range(b.seats)}
        discarded: set[int] = set()
        if b.phase == Phase.DISCARD_TWO:
            discarded = {b.first, action - PERSON}
            gone[seat] = discarded & members(b.hand[seat])
        for p in self.others:
            for card in gone[p]:
                self.people.leaves(p, card)
        drawn = members(a.hand[seat]) - (members(b.hand[seat]) - gone[seat])
        new_deck = None
        old = len(drawn)
        if a.shuffles != b.shuffles:
            new_deck = members(b.discard) | discarded
            bought = members(a.friends[seat]) - members(b.friends[seat])
            left = [card for row in b.row for card in row if card >= 0 and card not in discarded | bought]
            rows = sum(card >= 0 for row in a.row for card in row) - len(left)
            old = max(0, min(old, len(members(b.deck)) - rows))  # rows are filled before the hand
        if seat != self.viewer:
            for _ in range(old):
                self.people.draws(seat)
        if new_deck is not None:
            self.people.deck = new_deck
            if seat != self.viewer:
                for _ in range(len(drawn) - old):
                    self.people.draws(seat)
        self.people.see(self.visible(a))

    def _follow_favors(self, b: State, seat: int, action: int, a: State) -> None:
        if b.phase == Phase.FAVOR and FAVOR <= action < PERSON and seat != self.viewer:
            self.favors.shows(seat, action - FAVOR)
        for p in self.others:
            for card in members(b.favors[p]) - members(a.favors[p]):
                self.favors.leaves(p, card)
        if b.phase == Phase.TAKE:
            if seat != self.viewer:
                self.favors.slots[seat].append({action - FAVOR})
            return
        if a.favor_shuffles != b.favor_shuffles:
            self.favors.deck = {b.used[k] for k in range(b.used_count)}
        drawn = members(a.favors[seat]) - members(b.favors[seat])
        for card in drawn:
            if seat == self.viewer:
                self.favors.see({card})
            else:
                self.favors.draws(seat)

    def allows(self, world: State) -> bool:
        return self.people.allows(world.hand, world.deck) and self.favors.allows(world.favors, world.favor_deck)
