"""The clause of RULES.md that matters for the decision at hand."""

from __future__ import annotations

from suitcase.games.suits_rpg.skills import SKILLS, USES
from suitcase.games.suits_rpg.view import RpgView

# RP-30 to RP-41 are the skills, from A to Z.
_SKILLS = {skill: f"RP-{30 + k}" for k, skill in enumerate(sorted(SKILLS))}
# Steps that are the same in every play. In the others the skill says what is decided.
_STEPS = {
    "oppose": "RP-6",
    "cover": "RP-36",
    "add": "RP-10",
    "bid": "RP-24",
    "name": "RP-20",
    "allies": "RP-17",
    "jack": "RP-16",
}


def clause(view: RpgView) -> str | None:
    if view.over:
        return None
    if (play := view.play) is not None:
        if play.step == "add" and play.asked == [0]:
            return "RP-11"  # the game master answers
        kind = USES.get(play.use)
        return _STEPS.get(play.step) or _SKILLS.get(kind.stat if kind else play.use, "RP-5")
    if view.viewer and view.people[view.viewer].sheet is None:
        return "RP-22"
    if not view.open:
        return "RP-2"
    return "RP-24" if view.round else "RP-5"
