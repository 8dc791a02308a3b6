"""What is asked now, in one sentence for each viewer."""

from __future__ import annotations

from suitcase.engine import Voice
from suitcase.games.suits.state import SEATS
from suitcase.games.suits.view import SuitsView


def prompt(v: SuitsView, voice: Voice) -> str:
    if v.turn is None:
        return ""
    # A finished trick lies there until the next one is led.
    leads = len(v.trick) in (0, SEATS)
    if v.turn == v.viewer:
        return "Lead any card." if leads else "Play any card."
    return f"{voice.names[v.turn]} is to {'lead' if leads else 'play'} a card."
