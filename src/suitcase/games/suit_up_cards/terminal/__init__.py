"""Suit Up! The Cooperative Card Game at a terminal table."""

from suitcase.draw.face import Face
from suitcase.engine import Game
from suitcase.games.suit_up_cards.terminal import face


def make_face(game: Game) -> Face:
    return face
