"""What is asked now, in one sentence for each viewer."""

from __future__ import annotations

from suitcase.engine import Voice, counted, listed
from suitcase.games.suit_up_cards.state import SEATS
from suitcase.games.suit_up_cards.view import SuitUpCardsView


def prompt(v: SuitUpCardsView, voice: Voice) -> str:
    if not v.acting:
        return ""
    return _asked(v, voice) if v.viewer in v.acting else _waiting(v, voice)


def _asked(v: SuitUpCardsView, voice: Voice) -> str:
    if v.phase == "suit":
        return "Choose the suit that you will collect."
    if v.phase == "pick":
        return f"Choose {counted(len(v.picked) + v.need, 'card')} for {voice.names[_other(v)]}{_beside(v)}."
    if v.phase == "action":
        if not _plays(v):
            return "You have no action card to play."
        if v.number == 0:
            return "Play an action card, or leave it at zero."
        return f"Play an action card, or {_trade(v)} {counted(v.number, 'card')} {_with(v)} {voice.names[_other(v)]}."
    if v.played is not None:
        return "Roll the die; play has turned."
    trades = "trade" in v.hand and not v.trade_after
    switches = v.switch_before and _switches(v)
    first = "Play the Switch, roll" if switches and trades else "Play the Switch first, or roll" if switches else "Roll"
    if trades:
        return f"{first}, or give your Trade card to a player."
    following = voice.names[(v.turn + v.direction) % SEATS]
    return f"{first}." if switches else f"Roll to {_trade(v)} cards {_with(v)} {following}."


def _switches(v: SuitUpCardsView) -> bool:
    return "switch" in v.hand and v.locked_by in (None, v.viewer)


def _plays(v: SuitUpCardsView) -> bool:
    """Whether the viewer holds an action card that may be played after the roll."""
    if ("trade" in v.hand and v.trade_after) or (not v.switch_before and _switches(v)):
        return True
    return any(card[0] in "+-" for card in v.hand)


def _waiting(v: SuitUpCardsView, voice: Voice) -> str:
    who = listed([voice.names[seat] for seat in v.acting])
    if v.phase == "suit":
        return f"{who} chooses a suit."
    if v.phase == "roll":
        return f"{who} is to roll."
    if v.phase == "action":
        return f"{who} has rolled {v.roll} and may play an action card."
    are = "is" if len(v.acting) == 1 else "are"
    if v.viewer is not None and v.chosen[v.viewer]:
        return f"{who} {are} still choosing."
    return f"{who} {are} choosing {counted(v.number, 'card')}."


def _other(v: SuitUpCardsView) -> int:
    """Who trades with the viewer."""
    return v.turn if v.viewer != v.turn or v.other is None else v.other


def _beside(v: SuitUpCardsView) -> str:
    if v.viewer != v.turn or v.played is None:
        return ""
    return f" beside the {v.played.capitalize() if v.played.isalpha() else v.played}"


def _trade(v: SuitUpCardsView) -> str:
    return "trade" if v.exchange == "swap" else "pass"


def _with(v: SuitUpCardsView) -> str:
    return "with" if v.exchange == "swap" else "to"
