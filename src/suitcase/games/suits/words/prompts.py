"""What is asked now, in one sentence for each viewer."""

from __future__ import annotations

from suitcase.engine import Voice, capital
from suitcase.games.suits.view import SuitsView
from suitcase.games.suits.words.offers import NEXT

ASKED = {does: f"{capital(does)} any card." for does in NEXT}


def prompt(view: SuitsView, voice: Voice) -> str:
    turn = view.turn
    if turn is None:
        return ""
    does = NEXT[len(view.trick)]
    return ASKED[does] if turn == view.viewer else f"{voice.names[turn]} is to {does} a card."
