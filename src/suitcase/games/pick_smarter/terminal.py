"""Pick Smarter at a terminal table: a bright feed."""

from __future__ import annotations

from suitcase.draw.face import Face
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.terminal.face import InfluenceFace


def make_face(game: InfluenceGame) -> Face:
    # What the rulebook calls the left extra space lies at the left.
    return InfluenceFace(game, "#0f6b6b", left=0)
