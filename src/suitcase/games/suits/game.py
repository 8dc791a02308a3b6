"""Suits, a trick-taking game for three by Mark Steere (2022)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from suitcase.engine import Chance, Event, Offer, Options, Outcome, Primer, RecordGame, Voice
from suitcase.engine.options import Preset, said
from suitcase.games.suits import check, drawing, rules, view
from suitcase.games.suits.bots import belief, evaluation, greedy, memory, observation, policy
from suitcase.games.suits.cards import CARDS, SPOKEN
from suitcase.games.suits.state import MOST_HANDS, SEATS, State
from suitcase.games.suits.view import SuitsView
from suitcase.games.suits.words import offers, primer, prompts, telling


class SuitsOptions(Options, frozen=True):
    presets = (
        Preset("First game", "One hand, and bots that overlook things.", {"hands": 1}, "easy"),
        Preset("As usual", "Three hands, and bots that make few plain mistakes.", {}, "normal"),
        Preset("For experts", "Five hands against bots that remember every card.", {"hands": 5}, "expert"),
    )
    hands: Annotated[int, Meta(ge=1, le=MOST_HANDS, description="how many hands are played")] = 3
    dealer: Annotated[
        Literal["chance", "0", "1", "2"],
        said(
            "the seat that deals first",
            "First dealer",
            {"chance": "Whoever chance picks", "0": "Seat 1", "1": "Seat 2", "2": "Seat 3"},  # people count from 1
        ),
    ] = "chance"


class Suits(RecordGame[State, SuitsView, SuitsOptions]):
    name = "suits"
    title = "Suits"
    credit = "Mark Steere, 2022 (marksteeregames.com)"
    seats = range(SEATS, SEATS + 1)
    version = 1
    about = "Three suits or a pair decide each trick, and the last to play has the best of it."
    minutes = (15, 25)
    options = SuitsOptions
    state = State
    rules = (rules, observation, greedy, evaluation, policy, belief)
    actions = CARDS
    tallies = ("tie-break",)
    puzzle_options = ({"hands": 1}, {"hands": 2}, {})
    scored = "tricks"
    styles = ("table.css", "ending.css", "hand.css", "sizes.css")
    features = observation.FEATURES
    meters = evaluation.METERS
    horizon = 1
    sight = SEATS  # to the end of this trick
    traits = evaluation.TRAITS
    beliefs = belief.BELIEFS
    spots = policy.SPOTS
    leanings = policy.LEANINGS
    foresight = 1
    habit = 100  # `normal` has ten to eighty simulations for a card, which tell little by themselves
    conviction = 0.06

    def forget(self, s: State, seat: int, chance: Chance) -> None:
        memory.forget(s, seat, chance)

    def things(self) -> dict[str, Any]:
        return {"tricks": rules.TRICKS, "reasons": telling.reasons(), "spoken": offers.TITLES}  # tricks of a hand

    def goal(self, options: SuitsOptions) -> str:
        return primer.goal(options.hands)

    def primer(self) -> Primer:
        return primer.PRIMER

    def blank(self, seats: int, options: SuitsOptions) -> State:
        s = State()
        s.hands = options.hands
        s.dealer = -1 if options.dealer == "chance" else int(options.dealer)
        return s

    def view(self, s: State, viewer: int | None) -> SuitsView:
        return view.view(s, viewer)

    def view_beside(self, other: SuitsView, s: State, viewer: int | None) -> SuitsView:
        return view.view_beside(other, s, viewer)

    def prompt(self, view: SuitsView, voice: Voice) -> str:
        return prompts.prompt(view, voice)

    def tell(self, event: Event[SuitsView], voice: Voice) -> list[str]:
        return telling.tell(event, voice)

    def clause(self, view: SuitsView) -> str:
        return offers.clause(view)

    def outcome(self, s: State, voice: Voice) -> Outcome | None:
        return telling.outcome(s, voice)

    def objection(self, s: State, seat: int, action: int) -> str:
        return f"You don't hold {SPOKEN[CARDS[action]]}."

    def uncovers(self, before: State, seat: int, action: int, after: State) -> bool:
        return False  # a card that is played, and nothing else; a new deal draws

    def offer(self, view: SuitsView, action: str) -> tuple[str, str]:
        return offers.offers(view, [action], self.seat_names(SEATS))[0].say, action

    def offers(self, view: SuitsView, actions: Sequence[str], names: Sequence[str] | None = None) -> list[Offer]:
        called = names or self.seat_names(SEATS)
        return offers.offers(view, actions, called)

    def pause(self, view: SuitsView) -> float:
        return 1.0 if view.taker is None else 2.0  # a finished trick wants to be seen

    def draw(self, s: State) -> str:
        return drawing.draw(s)

    def check(self, s: State) -> Iterable[str]:
        return check.check(s)

    def conformance(self) -> str:
        from suitcase.games.suits.conformance import games_digest, tricks_digest

        return f"tricks={tricks_digest()} games={games_digest()}"


GAME = Suits()
