"""What it costs a bot to spend a card: its value, and something for its effect."""

from __future__ import annotations

from suitcase.games.suits_rpg.cards import CARDS, DECK, JOKER, RANK, VALUE

_EFFECT = {"J": 1.5, "Q": 0.5, "K": 1.0, "A": 3.0}
WORTH = {CARDS[k]: VALUE[k] + (4.0 if RANK[k] == JOKER else _EFFECT.get(CARDS[k][:-1], 0.0)) for k in range(DECK)}
