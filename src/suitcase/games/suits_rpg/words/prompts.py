"""What is asked now, one sentence for every face."""

from __future__ import annotations

from suitcase.engine import Voice, listed
from suitcase.games.suits_rpg.asks import name_of
from suitcase.games.suits_rpg.state import MASTER
from suitcase.games.suits_rpg.view import PlayView, RpgView
from suitcase.games.suits_rpg.words.offers import use_word

STEPS = {
    "target": "At whom or what?",
    "oppose": "What is it against?",
    "name": "The flipped card counts as what?",
    "allies": "Do you lend a Queen?",
    "result": "Whom do you slip past together?",
    "jack": "The Jack: which card do you take?",
    "look": "Lay the cards in the order you like.",
    "involve": "Who takes part in the swap?",
    "propose": "Who swaps a card with whom?",
    "give": "Which card do you give?",
    "follow": "A free attack?",
    "again": "Shoot again?",
}


def prompt(view: RpgView, voice: Voice) -> str:
    if view.over:
        return ""
    if view.paused:
        asked = view.viewer in view.waits and view.viewer != MASTER
        return "The scene is paused. Say when you are ready to go on." if asked else "The scene is paused."
    if view.viewer not in view.waits:
        return waiting(view, voice)
    if view.play is not None:
        return play_prompt(view, view.play)
    if not view.open:
        return "Prepare and open a scene." if view.viewer == MASTER else "Bring your character."
    if view.round:
        if view.viewer == MASTER and view.turn:
            return f"{name_of(view, view.turn[0])} acts."
        return "Your turn: what do you do?"
    return "What happens now?" if view.viewer == MASTER else "What do you do?"


def play_prompt(view: RpgView, play: PlayView) -> str:
    if play.step == "cover":
        return f"{use_word(play.use)} against {name_of(view, play.targets[0])}: does anybody lead in their defence?"
    if play.step in ("add", "bid"):
        side = play.sides[play.turn]
        total = "" if side.total is None else f" {side.total}"
        return f"Does it stand?{total and f' You are at{total}.'}"
    return STEPS[play.step]


def waiting(view: RpgView, voice: Voice) -> str:
    names = [
        "the game master" if seat == MASTER else sheet.name if (sheet := view.people[seat].sheet) else voice.name(seat)
        for seat in view.waits
    ]
    return f"Waiting for {listed(names)}."
