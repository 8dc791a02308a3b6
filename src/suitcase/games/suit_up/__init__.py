"""Suit Up, a strategy board game for 2 to 4 by Val Teixeira."""

from suitcase.games.suit_up.game import GAME, SuitUp, SuitUpOptions

__all__ = ["GAME", "SuitUp", "SuitUpOptions"]
