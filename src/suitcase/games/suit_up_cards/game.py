"""Suit Up! The Cooperative Card Game, a trading game for four. Its author is not named in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta

from suitcase.engine import Chance, Event, Options, Outcome, Primer, RecordGame, Voice
from suitcase.engine.options import Preset, said
from suitcase.games.suit_up_cards import check, drawing, view
from suitcase.games.suit_up_cards.actions import ACTIONS
from suitcase.games.suit_up_cards.bots import belief, evaluation, greedy, policy
from suitcase.games.suit_up_cards.cards import SUIT_LETTERS, SUIT_NAMES
from suitcase.games.suit_up_cards.rules import apply, legal, redeal, winning
from suitcase.games.suit_up_cards.state import MOST_TURNS, SEATS, Mode, Phase, State, Suits
from suitcase.games.suit_up_cards.view import SuitUpCardsView
from suitcase.games.suit_up_cards.words import offers, primer, prompts, telling


class SuitUpCardsOptions(Options, frozen=True):
    presets = (
        Preset("First game", "Everyone alone, all suits face up, and bots that overlook things.", {}, "easy"),
        Preset("As usual", "Everyone alone, all suits face up, and bots that think a moment.", {}, "normal"),
        Preset(
            "For experts",
            "Pairs that need both suits, and only partners know them.",
            {"mode": "advanced", "suits": "team"},
            "expert",
        ),
    )
    mode: Annotated[
        Literal["battle", "pair", "advanced"],
        said(
            "who plays with whom, and what completes them",
            "Sides",
            battle="Everyone alone",
            pair="Pairs, one suit is enough",
            advanced="Pairs that need both suits",
        ),
    ] = "battle"
    exchange: Annotated[
        Literal["swap", "pass"],
        said(
            "who gives cards in a trade",
            "In a trade",
            swap="Both give cards",
            **{"pass": "Only the one whose turn it is"},
        ),
    ] = "swap"
    suits: Annotated[
        Literal["random", "choose", "secret", "shown", "team"],
        said(
            "how each player gets a suit, and who knows it",
            labels={
                "random": "Dealt face up",
                "choose": "Chosen in turn",
                "secret": "Dealt face down",
                "shown": "Shown to all once, then face down",
                "team": "Shown to one’s partner alone",
            },
        ),
    ] = "random"
    partners: Annotated[
        Literal["opposite", "adjacent", "suit"],
        said(
            "where partners sit; secret suits always go by suit",
            opposite="Opposite each other",
            adjacent="Side by side",
            suit="By suit: Light and Moon, King and Spear",
        ),
    ] = "opposite"
    trade: Annotated[
        Literal["before", "after"],
        said("when the Trade card is played", "Trade card", before="Instead of rolling", after="After the roll"),
    ] = "before"
    switch: Annotated[
        Literal["after", "before"],
        said("when the Switch is played", "Switch card", after="After the roll", before="Before the roll"),
    ] = "after"
    both: Annotated[
        Literal["current", "shared"],
        said(
            "who wins if several complete at once",
            "Several complete at once",
            current="The one whose turn it is",
            shared="All of them",
        ),
    ] = "current"
    advanced: Annotated[
        Literal["sticky", "same"],
        said(
            "how partners complete who need both suits",
            "Pairs that need both suits",
            sticky="One after the other",
            same="Both at the same moment",
        ),
    ] = "sticky"
    actions_on_zero: Annotated[
        bool,
        said(
            "whether action cards may be played on a zero",
            "Action cards on a zero",
            false="Not allowed",
            true="Allowed",
        ),
    ] = False
    limit: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_TURNS,
            description="turns after which the most cards of one's own suit win; "
            "0 for no limit, but then a game may never end",
            extra_json_schema={"title": "Most turns"},
        ),
    ] = 400
    dealer: Annotated[
        Literal["chance", "0", "1", "2", "3"],
        said(
            "the seat that deals",
            labels={"chance": "Whoever chance picks", "0": "Seat 1", "1": "Seat 2", "2": "Seat 3", "3": "Seat 4"},
        ),
    ] = "chance"


class SuitUpCards(RecordGame[State, SuitUpCardsView, SuitUpCardsOptions]):
    name = "suit-up-cards"
    title = "Suit Up! The Cooperative Card Game"
    credit = "author not named"
    seats = range(SEATS, SEATS + 1)
    version = 1
    about = "Trade until eight of a suit are together."
    minutes = (15, 30)
    options = SuitUpCardsOptions
    state = State
    rules = (legal, apply, winning, redeal, greedy, evaluation, belief, policy)
    actions = ACTIONS
    roles = SUIT_NAMES
    role = "suit"
    tallies = (
        "the player whose turn it is completes",
        "the other trader completes",
        "several complete at once",
        "the limit ends the game",
    )
    scored = "own cards"
    horizon = 40
    # The last turns before a limit decide most.
    puzzle_options = ({"limit": 40}, {"mode": "pair", "limit": 40}, {"mode": "advanced", "limit": 40})
    foresight = 1  # the policy plans the rest of a trade
    caution = 3.0  # luck hides what a decision is worth, and the policy was tuned in millions of games
    leanings = policy.LEANINGS
    tuned = policy.TUNED
    traits = evaluation.TRAITS
    meters, measured = evaluation.METERS, "later on"
    styles = ("table.css", "seats.css", "middle.css", "bundles.css", "tilt.css", "hand.css", "ending.css")

    def forget(self, s: State, seat: int, chance: Chance) -> None:
        redeal.redeal_keeping(s, seat, redeal.NO_MEMORY, chance)

    def stands_alone(self, s: State, seat: int) -> bool:
        return s.phase != Phase.PICK or s.need[seat] == 1

    def sort_of(self, action: str) -> str:
        # The numbers on the cards of a suit mean nothing.
        return action[0] if action[0] in SUIT_LETTERS and action[1:].isdigit() else action

    def things(self) -> dict[str, Any]:
        twins = {letter: SUIT_LETTERS[suit ^ 1] for suit, letter in enumerate(SUIT_LETTERS)}  # CO-A22, CO-A24
        return {"modes": offers.MODES, "twins": twins}

    def goal(self, options: SuitUpCardsOptions) -> str:
        return primer.goal(options.mode, options.advanced)

    def primer(self) -> Primer:
        return primer.PRIMER

    def blank(self, seats: int, options: SuitUpCardsOptions) -> State:
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

    def to_act(self, s: State) -> list[int]:
        # CO-A2: both traders choose at the same time.
        if s.phase == Phase.PICK:
            return [seat for seat in range(SEATS) if s.need[seat]]
        return [] if s.phase == Phase.OVER else [s.turn]

    def waiting(self, s: State, seat: int, action: str) -> str:
        return offers.too_late(s, seat, action) or super().waiting(s, seat, action)

    def shown(self, s: State, seat: int, action: int, viewer: int | None) -> bool:
        return seat == viewer or s.phase != Phase.PICK

    def same_question(self, before: State, after: State, seat: int) -> bool:
        # The other trader has put a card aside.
        return (before.phase, before.turns, before.choice[seat]) == (after.phase, after.turns, after.choice[seat])

    def uncovers(self, before: State, seat: int, action: int, after: State) -> bool:
        # A completed trade shows both traders the cards that they get, and somebody may say SUIT UP after it. At the
        # end all hands lie open; in the last turn that can be without a trade, after a zero. Nothing else shows
        # anything hidden: chosen cards are sealed, and whoever shows a suit or an action card knew it before.
        return after.phase == Phase.OVER or (before.trades, before.forgotten) != (after.trades, after.forgotten)

    def view(self, s: State, viewer: int | None) -> SuitUpCardsView:
        return view.view(s, viewer, self.to_act(s))

    def prompt(self, view: SuitUpCardsView, voice: Voice) -> str:
        return prompts.prompt(view, voice)

    def tell(self, event: Event[SuitUpCardsView], voice: Voice) -> list[str]:
        return telling.tell(event, voice)

    def outcome(self, s: State, voice: Voice) -> Outcome | None:
        if s.phase != Phase.OVER:
            return None
        seen = self.view(s, None)
        why, told = telling.why_won(seen, voice), telling.in_the_end(seen, voice)
        return Outcome(tuple(seen.winners), tuple(seen.scores), why, tuple(told))

    def objection(self, s: State, seat: int, action: int) -> str:
        return offers.objection(s, seat, action)

    def offer(self, view: SuitUpCardsView, action: str) -> tuple[str, str]:
        return offers.offer(view, action)

    def clause(self, view: SuitUpCardsView) -> str | None:
        return offers.clause(view)

    def pause(self, view: SuitUpCardsView) -> float:
        return 0.3 if view.phase == "pick" else 1.0  # a hand of cards is chosen in several steps

    def endless(self, options: SuitUpCardsOptions) -> str | None:
        # CO-A25
        return None if options.limit else "Without a limit a game may never end; give one here, such as limit=2000."

    def facts(self, s: State) -> set[str]:
        return drawing.facts(s)

    def draw(self, s: State) -> str:
        return drawing.draw(s)

    def check(self, s: State) -> Iterable[str]:
        return check.check(s)


GAME = SuitUpCards()
