"""What a table may agree on. Each option is a ruling of RULES.md with another reading."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from suitcase.engine import Options


class RpgOptions(Options, frozen=True):
    job: Annotated[
        Literal["none", "rehearsal", "proving-time", "low-water", "good-offices"],
        Meta(
            description="the job that an automatic game master runs",
            extra_json_schema={
                "labels": {
                    "none": "None",
                    "rehearsal": "The Rehearsal",
                    "proving-time": "Proving Time",
                    "low-water": "Low Water",
                    "good-offices": "Good Offices",
                }
            },
        ),
    ] = "none"
    untagged_faces: Annotated[
        Literal["plain", "full"], Meta(description="face cards in a skill that is not tagged: tens, or with effects")
    ] = "plain"
    flip_suit: Annotated[bool, Meta(description="the suit of the flipped card counts as used")] = True
    flip_effects: Annotated[bool, Meta(description="flipped cards have their effects, as if from a hand")] = False
    gm_may_reply: Annotated[bool, Meta(description="the game master may add cards though the player added none")] = (
        False
    )
    jack: Annotated[
        Literal["discard", "play"], Meta(description="where a Jack takes from: the discard pile, or this play's cards")
    ] = "discard"
    gm_king: Annotated[
        Literal["players", "own"], Meta(description="whose discard pile a King of the game master copies")
    ] = "players"
    donor_draws: Annotated[bool, Meta(description="who lends a Queen draws a card at the end of the play too")] = False
    charisma_defence: Annotated[
        Literal["any", "social"], Meta(description="which own defences the bonus of Charisma may be added to")
    ] = "any"
    initiative: Annotated[
        Literal["full", "quick"], Meta(description="initiative with cards and draws, or by the flip alone")
    ] = "full"
    hands: Annotated[
        Literal["replace", "keep"], Meta(description="hands at the start of a scene: dealt anew, or filled up")
    ] = "replace"
    stealth: Annotated[
        Literal["group", "single"], Meta(description="whether one play of Stealth may go past several people")
    ] = "group"
    players_may_oppose: Annotated[bool, Meta(description="a player may be the target of another's play")] = False
    newcomer: Annotated[
        Literal["next scene", "never", "at once"], Meta(description="when a dead character's player has a new one")
    ] = "next scene"
    show_threshold: Annotated[bool, Meta(description="thresholds that the game master sets are shown")] = False
    second_deck: Annotated[bool, Meta(description="above four players the player deck is two decks")] = True
    gm_sees_hands: Annotated[bool, Meta(description="the game master sees the players' hands")] = False
