"""What a table may agree on. Each option is a ruling of RULES.md with another reading."""

from __future__ import annotations

from typing import Annotated, Literal

from suitcase.engine import Options
from suitcase.engine.options import Preset, said


class RpgOptions(Options, frozen=True):
    presets = (
        Preset(
            "First game",
            "The Rehearsal, with an automatic game master.",
            {"job": "rehearsal", "initiative": "quick"},
            "professional",
            {0: "bot:master"},
        ),
        Preset("As usual", "A game master of yours, with a job of their own.", {}, "professional"),
        Preset(
            "For experts",
            "Good Offices, a negotiation gone wrong, with an automatic game master.",
            {"job": "good-offices"},
            "professional",
            {0: "bot:master"},
        ),
    )
    job: Annotated[
        Literal["none", "rehearsal", "proving-time", "low-water", "good-offices"],
        said(
            "the job that an automatic game master runs",
            labels={
                "none": "None",
                "rehearsal": "The Rehearsal",
                "proving-time": "Proving Time",
                "low-water": "Low Water",
                "good-offices": "Good Offices",
            },
        ),
    ] = "none"
    untagged_faces: Annotated[
        Literal["plain", "full"],
        said(
            "what face cards are worth in a skill that is not tagged",
            "Face cards, untagged",
            plain="Tens",
            full="Tens, with their effects",
        ),
    ] = "plain"
    flip_suit: Annotated[
        bool,
        said(
            "whether the suit of the flipped card counts as used", "Suit of the flip", true="Counts", false="Does not"
        ),
    ] = True
    flip_effects: Annotated[
        bool,
        said(
            "whether flipped cards have their effects, as if from a hand",
            "Effects of the flip",
            false="None",
            true="As from a hand",
        ),
    ] = False
    gm_may_reply: Annotated[
        bool,
        said(
            "whether the game master may add cards though the player added none",
            "The game master adds cards",
            false="Only if the player did",
            true="Whenever they like",
        ),
    ] = False
    jack: Annotated[
        Literal["discard", "play"],
        said("where a Jack takes from", discard="The discard pile", play="The cards of this play"),
    ] = "discard"
    gm_king: Annotated[
        Literal["players", "own"],
        said(
            "whose discard pile a King of the game master copies",
            "The game master’s King",
            players="The players’ pile",
            own="Their own pile",
        ),
    ] = "players"
    donor_draws: Annotated[
        bool,
        said(
            "whether who lends a Queen draws a card at the end of the play too",
            "Who lends a Queen",
            false="Draws nothing",
            true="Draws a card too",
        ),
    ] = False
    charisma_defence: Annotated[
        Literal["any", "social"],
        said(
            "which own defences the bonus of Charisma may be added to",
            "Charisma helps",
            any="Any defence",
            social="Social defences",
        ),
    ] = "any"
    initiative: Annotated[
        Literal["full", "quick"],
        said("how it is decided who goes first", full="With cards and draws", quick="By the flip alone"),
    ] = "full"
    hands: Annotated[
        Literal["replace", "keep"],
        said("what happens to hands at the start of a scene", replace="Dealt anew", keep="Kept and filled up"),
    ] = "replace"
    stealth: Annotated[
        Literal["group", "single"],
        said("how many people one play of Stealth goes past", group="Several", single="One"),
    ] = "group"
    players_may_oppose: Annotated[
        bool,
        said(
            "whether a player may be the target of another's play",
            "Players against players",
            false="Never",
            true="Allowed",
        ),
    ] = False
    newcomer: Annotated[
        Literal["next scene", "never", "at once"],
        said(
            "when a dead character's player has a new one",
            "A new character",
            {"next scene": "In the next scene", "never": "Never", "at once": "At once"},
        ),
    ] = "next scene"
    show_threshold: Annotated[
        bool,
        said(
            "whether thresholds that the game master sets are shown",
            "Thresholds",
            false="Kept by the game master",
            true="Shown to all",
        ),
    ] = False
    second_deck: Annotated[
        bool,
        said(
            "whether above four players there is a second deck",
            "Above four players",
            true="Two decks",
            false="One deck",
        ),
    ] = True
    gm_sees_hands: Annotated[
        bool,
        said(
            "whether the game master sees the players' hands",
            "Players’ hands",
            false="Theirs alone",
            true="Open to the game master",
        ),
    ] = False
