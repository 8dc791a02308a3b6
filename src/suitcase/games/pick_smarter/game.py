"""Pick Smarter, a strategy board game for 2 to 4 by Val Teixeira."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from suitcase.engine import Options, in_words
from suitcase.games.influence.actions import DISCOUNT
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.rules.bound import Variant
from suitcase.games.influence.state import Phase, State
from suitcase.games.pick_smarter import variant
from suitcase.games.pick_smarter.words import VOCABULARY


class PickSmarterOptions(Options, frozen=True):
    setup: Annotated[Literal["draft", "quick"], Meta(description="mats and places are drafted, or dealt")] = "draft"
    abilities: Annotated[bool, Meta(description="ongoing abilities; off for a first game")] = True
    end_followers: Annotated[Literal["8", "6"], Meta(description="how many followers end the game")] = "8"
    discount_stacks: Annotated[Literal["yes", "no"], Meta(description="several discounts add up")] = "yes"
    zero_majority: Annotated[Literal["none", "literal"], Meta(description="a majority of no shares")] = "none"


class PickSmarter(InfluenceGame[PickSmarterOptions]):
    name = "pick-smarter"
    title = "Pick Smarter"
    credit = "Val Teixeira"
    seats = range(2, 5)
    version = 1
    about = "The same heart in a bright feed of platforms."
    minutes = (30, 60)
    options = PickSmarterOptions
    own: ClassVar[Variant] = variant
    role = "creator"
    vocabulary = VOCABULARY

    def goal(self, options: PickSmarterOptions) -> str:
        return f"{in_words(int(options.end_followers)).capitalize()} followers end it; most points win."

    def blank(self, seats: int, options: PickSmarterOptions) -> State:
        s = self.state()
        s.seats = seats
        s.quick = int(options.setup == "quick")
        s.abilities = int(options.abilities)
        s.short = int(options.end_followers == "6")
        s.one_discount = int(options.discount_stacks == "no")
        s.zero_counts = int(options.zero_majority == "literal")
        return s

    def objection(self, s: State, seat: int, action: int) -> str:
        if s.phase == Phase.FAVOR_MODE and action == DISCOUNT:
            place = self.components.places[self.rules[0].FAVOR_PLACE[s.favor]].name
            return f"For a discount you must stand at {place}, which the card names."
        if s.phase == Phase.CARD:
            return "Use the last player card or keep it."
        return super().objection(s, seat, action)


GAME = PickSmarter()
