"""What lies in the box and never changes, for faces: the numbers of a sheet, what suits and skills are, who is ready to
be hired, the scale of marks. It goes to everybody at a table, so nothing of a job may be here."""

from __future__ import annotations

from typing import Any

import msgspec

from suitcase.games.suits_rpg.cards import SIGNS, SUIT_NAMES
from suitcase.games.suits_rpg.character import (
    FREE_TAGS,
    LEAST,
    LONGEST,
    MOST,
    MOST_OF_A_MARK,
    NAMES,
    POINTS,
    PRESETS,
    VERSION,
)
from suitcase.games.suits_rpg.professionals import professionals
from suitcase.games.suits_rpg.rules.totals import FEINT, ON_A_PERSON
from suitcase.games.suits_rpg.skills import ATTRIBUTES, CALLED, DEFENCE, DEFENCES, SKILLS, TAGGED, USES, opposed_by
from suitcase.games.suits_rpg.state import STOPS, UNBOUNDED
from suitcase.games.suits_rpg.tasks import HIGHEST, LONGEST_NAME, LONGEST_SAY, MOST_OFFERED, THRESHOLDS
from suitcase.games.suits_rpg.words.offers import use_word

SUIT_WORDS = {
    "D": "Daring: bodies, engines, the surprise that comes first.",
    "H": "People: they listen to you, and they follow.",
    "S": "Quiet: you are in, and nobody has seen you come.",
    "C": "Force: when talking is over.",
}
# What a face card does when it comes from a hand.
FACES = {
    "J": ("Jack", "after the play take a card from 2 to 10 into your hand"),
    "Q": ("Queen", "an ally may add it to your play for free, and you to theirs"),
    "K": ("King", "a ten, or a copy of any card in the discard pile"),
    "A": ("Ace", "draw a card as you play it"),
    "Joker": ("Joker", "for this play it is any card that you name"),
}
ATTRIBUTE_WORDS = {
    "fitness": "More damage than this is death.",
    "dexterity": "Who acts first in a fight.",
    "wits": "How many skills you have learned.",
    "charisma": "Added to one play in each scene.",
}
SKILL_WORDS = {
    "ambush": "Look at the game master's next cards and lay them as you like. Each ♦ may throw one away.",
    "athlete": "Run, climb, chase. With a ♦ a free blow may follow.",
    "driver": f"Chase and ram: {USES['ram'].damage} damage, 1 more for each ♣, and for each ♦ from your hand.",
    "awareness": "Look at your side's next cards and lay them as you like. Each ♥ may throw one away.",
    "leadership": "Defend in an ally's place, or swap cards among players. Each ♥ brings in one more.",
    "persuasion": "Bring somebody round. With a ♥ nobody can lead in their defence.",
    "fraud": f"Lies and false papers; in a fight a feint, {FEINT} for the next attack. With a ♠ it costs no action.",
    "stealth": "Past people unseen. Each ♠ lets you slip past one more of them together.",
    "thief": f"Locks, safes and pockets. Off a person it is {-ON_A_PERSON} harder, unless a ♠ is used.",
    "guns": f"{USES['guns'].damage} damage, 1 more for each ♣. A miss with a ♦ may shoot again. Only in combat.",
    "throw": f"{USES['throw'].damage} damage, 1 more for each ♣. A miss with a ♦ may throw again.",
    "thug": f"{USES['thug'].damage} damage, 1 more for each ♣; or take something, or disarm. "
    "With a ♣ a free blow may follow.",
}
USE_WORDS = {
    "ambush": "look at the game master's next cards",
    "athlete": "run, climb, chase",
    "awareness": "look at your side's next cards",
    "disarm": "knock a weapon out of a hand",
    "driver": "drive, chase, get away",
    "feint": f"a feint: {FEINT} for your next attack",
    "fraud": "lie, pose, show false papers",
    "guns": f"shoot: {USES['guns'].damage} damage",
    "leadership": "let players swap cards",
    "persuasion": "bring somebody round",
    "pickpocket": f"steal off a person, {-ON_A_PERSON} harder",
    "ram": f"drive into them: {USES['ram'].damage} damage",
    "stealth": "past people, unseen",
    "take": "take something by force",
    "thief": "locks, safes and pockets",
    "throw": f"throw something: {USES['throw'].damage} damage",
    "thug": f"a blow: {USES['thug'].damage} damage",
}


def things() -> dict[str, Any]:
    found: dict[str, Any] = {
        "version": VERSION,
        "points": POINTS,
        "least": LEAST,
        "most": MOST,
        "most_of_a_mark": MOST_OF_A_MARK,
        "free_tags": FREE_TAGS,
        "tagged": TAGGED,
        "defence": DEFENCE,
        "longest": LONGEST,
        "thresholds": THRESHOLDS,
        "task": {"name": LONGEST_NAME, "say": LONGEST_SAY, "number": HIGHEST, "ways": MOST_OFFERED},
        "unbounded": UNBOUNDED,
        "feint": FEINT,
        "stops": STOPS,
        "names": NAMES,
        "suits": {suit: {"name": SUIT_NAMES[suit], "sign": SIGNS[suit], "about": SUIT_WORDS[suit]} for suit in SIGNS},
        "attributes": {
            name: {"defence": defence, "about": ATTRIBUTE_WORDS[name]}
            for name, defence in zip(ATTRIBUTES, DEFENCES, strict=True)
        },
        "skills": {
            name: {"suit": suit, "attribute": attribute, "about": SKILL_WORDS[name]}
            for name, (suit, attribute) in SKILLS.items()
        },
        "uses": {
            use: {"say": use_word(use), "stat": kind.stat, "about": USE_WORDS.get(use, "")}
            for use, kind in USES.items()
        },
        "called": {use: {"say": use_word(use), "against": opposed_by(use)} for use in CALLED},
        "faces": {rank: does for rank, (_, does) in FACES.items()},
        "presets": PRESETS,
        "professionals": professionals(),
    }
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain
