"""Suit Up, a strategy board game for 2 to 4 by Val Teixeira."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from suitcase.engine import Options, in_words
from suitcase.engine.options import Preset, said
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.rules.bound import Variant
from suitcase.games.influence.state import State
from suitcase.games.influence.view import InfluenceView
from suitcase.games.suit_up import variant
from suitcase.games.suit_up.words import VOCABULARY


class SuitUpOptions(Options, frozen=True):
    presets = (
        Preset(
            "First game",
            "Everything is dealt, without ongoing abilities, and bots overlook things.",
            {"setup": "quick", "abilities": False},
            "easy",
        ),
        Preset("As usual", "Archetypes and locations are drafted, and all abilities count.", {}, "normal"),
        Preset("For experts", "As usual, against bots that think as long as it is worth it.", {}, "expert"),
    )
    setup: Annotated[
        Literal["draft", "quick"],
        said("how archetypes and locations find their players", draft="Drafted in turn", quick="Dealt at random"),
    ] = "draft"
    abilities: Annotated[
        bool,
        said(
            "what archetypes can do turn after turn, besides what they start with",
            "Ongoing abilities",
            true="With",
            false="Without",
        ),
    ] = True
    corner: Annotated[
        Literal["detour", "counted", "beside"],
        said(
            "how far a corner is on your walk",
            "Corners",
            detour="Passed without counting",
            counted="Count as one of the next three",
            beside="Belong to both locations beside them",
        ),
    ] = "detour"
    favor_targets: Annotated[
        Literal["any", "own"],
        said("whose token a favor may move", "Favors move", any="Anyone’s token", own="Only one’s own"),
    ] = "any"
    final_favor: Annotated[
        Literal["full", "influence"],
        said(
            "what favors do in final scoring",
            "Favors at the end",
            full="Influence and effect",
            influence="Influence alone",
        ),
    ] = "full"
    zero_majority: Annotated[
        Literal["none", "literal"],
        said(
            "who has the majority where nobody has any of a benefit",
            "Majority of nothing",
            none="Nobody",
            literal="Whoever wins the tie",
        ),
    ] = "none"
    last_round_start_card: Annotated[
        Literal["asked", "yes", "no"],
        said(
            "whether the starting player card is taken in the last round too",
            "Starting player card in the last round",
            asked="The player is asked",
            yes="Always taken",
            no="Never taken",
        ),
    ] = "asked"
    executive_swap: Annotated[
        Literal["window", "anytime"],
        said(
            "when in a turn the Executive may swap a favor card",
            "The Executive swaps",
            window="At one point of the turn",
            anytime="At any point of the turn",
        ),
    ] = "window"


class SuitUp(InfluenceGame[SuitUpOptions]):
    name = "suit-up"
    title = "Suit Up"
    credit = "Val Teixeira"
    seats = range(2, 5)
    version = 1
    about = "Walk the city, gather influence, make friends."
    minutes = (30, 60)
    options = SuitUpOptions
    own: ClassVar[Variant] = variant
    role = "archetype"
    vocabulary = VOCABULARY

    def goal(self, options: SuitUpOptions) -> str:
        return f"{in_words(variant.FRIENDS_TO_END).capitalize()} friends end it; most points win."

    def progress(self, seen: InfluenceView) -> tuple[str, str]:
        flip, end = variant.FRIENDS_TO_FLIP, variant.FRIENDS_TO_END
        most = max(len(player.friends) for player in seen.players)
        if most >= end:
            return f"The last round: someone has {end} friends.", "last round"
        if any(tile.set for tile in seen.tiles):
            return f"Ends at {end} friends; most now {most}.", ""
        if most >= flip:
            return "The tiles turn after this round.", "tiles turn dark after this round"
        return f"Tiles turn at {flip} friends; most now {most}.", ""

    def blank(self, seats: int, options: SuitUpOptions) -> State:
        s = self.state()
        s.seats = seats
        s.quick = int(options.setup == "quick")
        s.abilities = int(options.abilities)
        s.counted = int(options.corner == "counted")
        s.own_token = int(options.favor_targets == "own")
        s.final_influence = int(options.final_favor == "influence")
        s.zero_counts = int(options.zero_majority == "literal")
        s.beside = int(options.corner == "beside")
        s.ask_last = int(options.last_round_start_card == "asked")
        s.swap_anytime = int(options.executive_swap == "anytime")
        s.keep_card = int(options.last_round_start_card == "no")
        return s


GAME = SuitUp()
