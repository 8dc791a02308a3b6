"""How a match ends before its game does: somebody gives up, or all agree to call it off."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine.game import Outcome
from suitcase.engine.journal.text import Step

DUEL = 2  # seats; at a larger table a bot finishes for a player who gives up
CALLED_OFF = "All agree to call the game off."


def ended_by(step: Step, names: Sequence[str]) -> Outcome | None:
    """The outcome, if a journal's last step ends the match early. With two players the other one wins. At a larger
    table the game ends when the last person gives up, and nobody wins, because bots do not play on alone."""
    if step.called_off:
        return called_off()
    return None if step.gives_up is None else given_up(step.gives_up, names)


def called_off() -> Outcome:
    return Outcome((), (), f"{CALLED_OFF} Nobody wins.", void=True)


def given_up(seat: int, names: Sequence[str]) -> Outcome:
    who = f"{names[seat]} gives up"
    if len(names) == DUEL:
        return Outcome((1 - seat,), (), f"{who}; {names[1 - seat]} wins.")
    return Outcome((), (), f"{who}, and the game ends here.")
