"""Pick Smarter, a strategy board game for 2 to 4 by Val Teixeira."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from suitcase.engine import Options, in_words
from suitcase.engine.options import Preset, said
from suitcase.games.influence.actions import DISCOUNT
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.rules.bound import Variant
from suitcase.games.influence.state import Phase, State
from suitcase.games.influence.view import InfluenceView
from suitcase.games.pick_smarter import variant
from suitcase.games.pick_smarter.words import VOCABULARY


class PickSmarterOptions(Options, frozen=True):
    presets = (
        Preset(
            "First game",
            "Everything is dealt, without ongoing abilities, to six followers; bots overlook things.",
            {"setup": "quick", "abilities": False, "end_followers": "6"},
            "easy",
        ),
        Preset("As usual", "Creators and platforms are drafted, and all abilities count.", {}, "normal"),
        Preset("For experts", "As usual, against bots that think as long as it is worth it.", {}, "expert"),
    )
    setup: Annotated[
        Literal["draft", "quick"],
        said("how creators and platforms find their players", draft="Drafted in turn", quick="Dealt at random"),
    ] = "draft"
    abilities: Annotated[
        bool,
        said(
            "what creators can do turn after turn, besides what they start with",
            "Ongoing abilities",
            true="With",
            false="Without",
        ),
    ] = True
    end_followers: Annotated[
        Literal["8", "6"],
        said("how many followers end the game", "Followers to the end", {"8": "Eight", "6": "Six, a shorter game"}),
    ] = "8"
    discount_stacks: Annotated[
        Literal["yes", "no"],
        said("what several discounts are worth", "Discounts", yes="All add up", no="Only the first counts"),
    ] = "yes"
    zero_majority: Annotated[
        Literal["none", "literal"],
        said(
            "who has the majority where nobody has any shares",
            "Majority of nothing",
            none="Nobody",
            literal="Whoever has more influence",
        ),
    ] = "none"


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

    def progress(self, seen: InfluenceView) -> tuple[str, str]:
        if seen.ending:
            return "All tokens are dark: the last turns.", "the end is near"
        dark = sum(bool(tile.set) for tile in seen.tiles)
        are = "is" if dark == 1 else "are"
        return f"{dark} of {len(seen.tiles)} tokens {are} dark; the last one brings the end.", ""

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
            place = self.components.places[self.bound.FAVOR_PLACE[s.favor]].name
            return f"For a discount you must stand at {place}, which the card names."
        if s.phase == Phase.CARD:
            return "Use the last player card or keep it."
        return super().objection(s, seat, action)


GAME = PickSmarter()
