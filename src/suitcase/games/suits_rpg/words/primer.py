"""The role-playing game for newcomers: the game in pictures, and what everything on the desk is."""

from __future__ import annotations

from suitcase.engine import Primer, Sign
from suitcase.games.suits_rpg.cards import SIGNS, SUIT_NAMES
from suitcase.games.suits_rpg.skills import DEFENCE, SKILLS, TAGGED
from suitcase.games.suits_rpg.words.things import FACES, SUIT_WORDS


def _in_short() -> tuple[Sign, ...]:
    return (
        Sign(("photo",), "You are a professional, hired for a job. Choose what your sheet is good at."),
        Sign(("back", "card 7C"), "What you try is a play: the top card is flipped, and your skill is added."),
        Sign(("seal",), "You are not told whether it is enough. Let it stand, or add cards from your hand."),
        Sign(
            ("back-gm",), "If you add cards, the game master may answer, then you again, until one side lets it stand."
        ),
        Sign(("suit D", "suit H", "suit S", "suit C"), "A card of your own suit draws another as you play it."),
        Sign(("harm",), "More damage than Fitness is death; at the end of a scene all damage is forgotten."),
    )


def _signs() -> tuple[Sign, ...]:
    return (
        *(Sign((f"suit {suit}",), f"{SUIT_WORDS[suit]} {_skills(suit)}", SUIT_NAMES[suit]) for suit in SIGNS),
        *(Sign((f"card {rank}",), f"{name}: {does}. It is worth 10.", name) for rank, (name, does) in FACES.items()),
        Sign(("tagged",), f"A skill that you have learned adds {TAGGED} more.", "Tagged"),
        Sign(("defence",), f"A defence is the attribute and {DEFENCE}.", "Defence"),
        Sign(("held",), "Cards in hand; nobody else sees them.", "Hand"),
        Sign(("harm",), "Damage against Fitness: one more than the places is death.", "Damage"),
        Sign(("percent",), "How likely it succeeds, from what you know.", "Odds"),
        Sign(("seal",), "A number that nobody tells; what plays have shown of it stands outside.", "Sealed"),
        Sign(("order",), "The order in which all act in this round.", "Initiative"),
        Sign(("safety",), "Stops the scene at once; nobody learns who played it.", "Safety card"),
    )


def _skills(suit: str) -> str:
    return f"Its skills: {', '.join(name.capitalize() for name, (own, _) in SKILLS.items() if own == suit)}."


PRIMER = Primer(_in_short(), _signs())
