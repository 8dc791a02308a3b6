"""What a forgetful player of Suit Up or Pick Smarter no longer knows: who took which card, and what was shuffled."""

from __future__ import annotations

from suitcase.games.influence.state import State


def forget(s: State, seat: int) -> None:
    """Every card that another holds could be any card of the deck, also one that all saw them take."""
    people, favors = s.deck, s.favor_deck
    for p in range(s.seats):
        if p != seat:
            s.favors_shown[p] &= 1 << s.favor if s.favor >= 0 else 0  # the one that is being played lies open
            people |= s.hand[p]
            favors |= s.favors[p]
    for card in range(len(s.shuffle_of)):
        if (people >> card) & 1:
            s.shuffle_of[card] = s.shuffles
    for card in range(len(s.favor_shuffle_of)):
        if (favors >> card) & 1:
            s.favor_shuffle_of[card] = s.favor_shuffles
