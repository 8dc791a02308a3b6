"""The role-playing game at a terminal table."""

from suitcase.draw.face import Face
from suitcase.games.suits_rpg.game import SuitsRpg
from suitcase.games.suits_rpg.terminal.face import RpgFace


def make_face(game: SuitsRpg) -> Face:
    return RpgFace(game)
