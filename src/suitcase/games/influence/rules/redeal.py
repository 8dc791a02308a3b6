"""Another world for one seat: what a perfect memory cannot know is dealt anew.

A seat knows its own cards, everything that lies open, and which cards the others were seen to take. When a deck
is empty it knows more: all of that deck has been dealt, so what of it lies nowhere open is in the others' hands.
Cards are therefore dealt anew only among those of the same shuffle; those of the last one also from the deck.

The last shuffle is dealt first. Which of its cards are in hands is not known, so the order of the other shuffles, and
with it what chance deals to whom, must not depend on them. The hidden cards of an older shuffle are all in hands: the
seat knows them.
"""

from __future__ import annotations

from suitcase.engine import Chance, below, count_bits, lowest_bit, nth_bit, rule, take
from suitcase.games.influence.rules.final_scoring import can_seal
from suitcase.games.influence.rules.legal import discardable
from suitcase.games.influence.rules.prices import DEAR, star_types
from suitcase.games.influence.state import TYPES, Phase, State


@rule
def redeal(s: State, seat: int, chance: Chance) -> None:
    redeal_people(s, seat, chance)
    redeal_favors(s, seat, chance)
    if s.phase in (Phase.DISCARD_TWO, Phase.TAKE) and s.turn != seat:
        redeal_first(s, chance)
    for p in range(s.seats):
        # What another has sealed is secret; that they have sealed it is not, nor how many stars they have paid.
        if p != seat and s.phase == Phase.FINAL and s.ready[p]:
            reseal(s, p, chance)
        if p != seat and s.phase == Phase.FINAL_STARS:
            repay(s, p, chance)


@rule
def reseal(s: State, p: int, chance: Chance) -> None:
    """Any choice that could have been made: nobody, one of the people in the hand, or both."""
    hand = s.hand[p]
    first = hand & -hand
    second = hand ^ first
    possible = 1
    if first and can_seal(s, p, first):
        possible |= 2
    if second and can_seal(s, p, second):
        possible |= 4
    if second and can_seal(s, p, hand):
        possible |= 8
    chosen = nth_bit(possible, below(chance, count_bits(possible)))
    s.sealed[p] = (first if chosen & 1 else 0) | (second if chosen & 2 else 0)


@rule
def repay(s: State, p: int, chance: Chance) -> None:
    """As many stars as were paid, in any types."""
    paid = 0
    for kind in range(TYPES):
        paid += s.influence[p][kind] - s.purse[p][kind]
        s.purse[p][kind] = s.influence[p][kind]
    for _ in range(paid // DEAR):
        types = star_types(s.purse[p], DEAR)
        s.purse[p][nth_bit(types, below(chance, count_bits(types)))] -= DEAR


@rule
def redeal_first(s: State, chance: Chance) -> None:
    """The first of two choices is a secret until the second is made, and so may have been another."""
    cards = s.favors[s.turn]
    if s.phase == Phase.DISCARD_TWO:
        s.phase = Phase.DISCARD_ONE
        cards = discardable(s, s.turn)
        s.phase = Phase.DISCARD_TWO
    s.first = nth_bit(cards, below(chance, count_bits(cards)))


@rule
def people_of_shuffle(s: State, cards: int, shuffle: int) -> int:
    """The cards of a set that were last part of one shuffle. (A rule cannot be given a whole field, so favors have the
    same again.)"""
    found = 0
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if s.shuffle_of[card] == shuffle:
            found |= 1 << card
    return found


@rule
def favors_of_shuffle(s: State, cards: int, shuffle: int) -> int:
    found = 0
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if s.favor_shuffle_of[card] == shuffle:
            found |= 1 << card
    return found


@rule
def redeal_people(s: State, seat: int, chance: Chance) -> None:
    hidden = 0
    for p in range(s.seats):
        if p != seat:
            hidden |= s.hand[p]
    shuffle = s.shuffles
    while hidden:
        pool = people_of_shuffle(s, hidden, shuffle)
        hidden ^= pool
        if shuffle == s.shuffles:
            pool |= s.deck
        left = pool
        for p in range(s.seats):
            if p != seat:
                dealt = take(left, count_bits(s.hand[p] & pool), chance)
                left ^= dealt
                s.hand[p] = (s.hand[p] & ~pool) | dealt
        if shuffle == s.shuffles:
            s.deck = left
        if hidden:
            shuffle = s.shuffle_of[lowest_bit(hidden)]


@rule
def redeal_favors(s: State, seat: int, chance: Chance) -> None:
    hidden = 0
    for p in range(s.seats):
        if p != seat:
            hidden |= s.favors[p] & ~s.favors_shown[p]
    shuffle = s.favor_shuffles
    while hidden:
        pool = favors_of_shuffle(s, hidden, shuffle)
        hidden ^= pool
        if shuffle == s.favor_shuffles:
            pool |= s.favor_deck
        left = pool
        for p in range(s.seats):
            if p != seat:
                dealt = take(left, count_bits(s.favors[p] & pool), chance)
                left ^= dealt
                s.favors[p] = (s.favors[p] & ~pool) | dealt
        if shuffle == s.favor_shuffles:
            s.favor_deck = left
        if hidden:
            shuffle = s.favor_shuffle_of[lowest_bit(hidden)]
