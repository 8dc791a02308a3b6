"""Pick Smarter at a terminal table: a bright feed."""

from __future__ import annotations

from suitcase.draw.face import Face
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.terminal.face import InfluenceFace
from suitcase.games.influence.view import InfluenceView


class PickSmarterFace(InfluenceFace):
    def warning(self, view: InfluenceView) -> str:
        return "the end is near" if view.ending else ""


def make_face(game: InfluenceGame) -> Face:
    # What the rulebook calls the left extra space lies at the left.
    return PickSmarterFace(game, "#0f6b6b", left=0)
