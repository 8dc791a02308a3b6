"""What a table can choose."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from suitcase.engine import Options
from suitcase.games.suit_up_cards.state import Mode, State, Suits

MOST_TURNS = 2000


class SuitUpCardsOptions(Options, frozen=True):
    mode: Annotated[
        Literal["battle", "pair", "advanced"],
        Meta(description="everyone alone; pairs, one suit of which is enough; pairs that need both suits"),
    ] = "battle"
    exchange: Annotated[
        Literal["swap", "pass"], Meta(description="both traders give cards, or only the one whose turn it is")
    ] = "swap"
    suits: Annotated[
        Literal["random", "choose", "secret", "shown", "team"],
        Meta(
            description="dealt face up, chosen in turn, dealt face down, "
            "shown to all once and then face down, or shown to one's partner only"
        ),
    ] = "random"
    partners: Annotated[
        Literal["opposite", "adjacent", "suit"],
        Meta(
            description="where partners sit; or by suit: Light and Moon against King and Spear, wherever they sit, "
            "as always with secret suits"
        ),
    ] = "opposite"
    trade: Annotated[
        Literal["before", "after"], Meta(description="the Trade card is played instead of rolling, or after it")
    ] = "before"
    switch: Annotated[
        Literal["after", "before"], Meta(description="the Switch is played after the roll, or before it")
    ] = "after"
    both: Annotated[
        Literal["current", "shared"],
        Meta(description="if several complete at once, the player whose turn it is wins, or all of them"),
    ] = "current"
    advanced: Annotated[
        Literal["sticky", "same"],
        Meta(description="in advanced play partners complete one after the other, or stand complete together"),
    ] = "sticky"
    actions_on_zero: Annotated[bool, Meta(description="action cards may be played on a zero")] = False
    limit: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_TURNS,
            description="turns after which the most cards of one's own suit win; "
            "0 for no limit, but then a game may never end",
        ),
    ] = 400
    dealer: Annotated[Literal["chance", "0", "1", "2", "3"], Meta(description="the seat that deals")] = "chance"


def blank(options: SuitUpCardsOptions) -> State:
    s = State()
    s.mode = Mode[options.mode.upper()]
    s.suits = Suits[options.suits.upper()]
    s.passing = int(options.exchange == "pass")
    s.adjacent = int(options.partners == "adjacent")
    s.by_suit = int(options.partners == "suit")
    s.switch_before = int(options.switch == "before")
    s.trade_after = int(options.trade == "after")
    s.shared = int(options.both == "shared")
    s.same_moment = int(options.advanced == "same")
    s.on_zero = int(options.actions_on_zero)
    s.limit = options.limit
    s.dealer = -1 if options.dealer == "chance" else int(options.dealer)
    return s
