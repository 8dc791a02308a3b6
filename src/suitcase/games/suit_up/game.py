"""Suit Up, a strategy board game for 2 to 4 by Val Teixeira."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from suitcase.engine import Options, in_words
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.rules.bound import Variant
from suitcase.games.influence.state import State
from suitcase.games.suit_up import variant
from suitcase.games.suit_up.words import VOCABULARY


class SuitUpOptions(Options, frozen=True):
    setup: Annotated[Literal["draft", "quick"], Meta(description="mats and places are drafted, or dealt")] = "draft"
    abilities: Annotated[bool, Meta(description="ongoing abilities; off for a first game")] = True
    corner: Annotated[
        Literal["detour", "counted", "beside"],
        Meta(
            description="a corner is passed uncounted, counts among the next three, or is at both locations beside it"
        ),
    ] = "detour"
    favor_targets: Annotated[Literal["any", "own"], Meta(description="whose token a favor may move")] = "any"
    final_favor: Annotated[Literal["full", "influence"], Meta(description="what favors do in final scoring")] = "full"
    zero_majority: Annotated[Literal["none", "literal"], Meta(description="a majority of no benefits")] = "none"
    last_round_start_card: Annotated[
        Literal["asked", "yes", "no"],
        Meta(description="whether the starting player card is taken in the last round too"),
    ] = "asked"
    executive_swap: Annotated[
        Literal["window", "anytime"], Meta(description="when in a turn the Executive may swap a favor card")
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

    def things(self) -> dict[str, Any]:
        limits = {"friends_to_flip": variant.FRIENDS_TO_FLIP, "friends_to_end": variant.FRIENDS_TO_END}
        return super().things() | limits

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
