"""Suit Up! The Cooperative Card Game, a trading game for four. Its author is not named in the rulebook."""

from suitcase.games.suit_up_cards.game import GAME, SuitUpCards, SuitUpCardsOptions

__all__ = ["GAME", "SuitUpCards", "SuitUpCardsOptions"]
