"""Suits, the role-playing game: a game master and one to six players."""

from suitcase.games.suits_rpg.game import GAME

__all__ = ["GAME"]
