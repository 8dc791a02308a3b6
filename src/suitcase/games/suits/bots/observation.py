"""What a learner sees at a table of Suits: a row of zeros and ones, and a few counts."""

from __future__ import annotations

from suitcase.engine import Features, rule
from suitcase.games.suits.cards import DECK
from suitcase.games.suits.state import SEATS, State

# own hand | cards the others hold | each card on the table | how many cards lie there | tricks won, own first
# | hands left to deal
FEATURES = DECK + DECK + SEATS * DECK + 1 + SEATS + 1


@rule
def observe(s: State, seat: int, features: Features) -> None:
    hand = s.hand[seat]
    others = 0
    for p in range(SEATS):
        if p != seat:
            others |= s.hand[p]
    for card in range(DECK):
        features[card] = (hand >> card) & 1
        features[DECK + card] = (others >> card) & 1
    at = 2 * DECK
    for k in range(SEATS * DECK):
        features[at + k] = 0
    lying = s.played if s.played < SEATS else 0
    for k in range(lying):
        features[at + k * DECK + s.trick[k]] = 1
    at += SEATS * DECK
    features[at] = lying
    for k in range(SEATS):
        features[at + 1 + k] = min(s.won[(seat + k) % SEATS], 127)
    features[at + 1 + SEATS] = s.hands - s.hand_number
