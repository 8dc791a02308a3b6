"""Suit Up at a terminal table: a city on a warm evening."""

from __future__ import annotations

from suitcase.draw.face import Face
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.terminal.face import InfluenceFace


def make_face(game: InfluenceGame) -> Face:
    # The corner between the last place and the first lies at the left, so that the ring begins at the top left.
    return InfluenceFace(game, "#8a5a12", left=1)
