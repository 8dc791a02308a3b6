"""Suit Up at a terminal table: a city on a warm evening."""

from __future__ import annotations

from suitcase.draw.face import Face
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.terminal.face import InfluenceFace
from suitcase.games.influence.view import InfluenceView
from suitcase.games.suit_up.variant import FRIENDS_TO_END, FRIENDS_TO_FLIP


class SuitUpFace(InfluenceFace):
    def warning(self, view: InfluenceView) -> str:
        most = max(len(player.friends) for player in view.players)
        if most >= FRIENDS_TO_END:
            return "last round"
        bright = not any(tile.set for tile in view.tiles)
        return "tiles turn dark after this round" if bright and most >= FRIENDS_TO_FLIP else ""


def make_face(game: InfluenceGame) -> Face:
    # The corner between the last place and the first lies at the left, so that the ring begins at the top left.
    return SuitUpFace(game, "#8a5a12", left=1)
