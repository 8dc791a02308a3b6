"""Suits, a trick-taking game for three by Mark Steere (2022)."""

from suitcase.games.suits.game import GAME, Suits, SuitsOptions

__all__ = ["GAME", "Suits", "SuitsOptions"]
