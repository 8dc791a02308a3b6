"""Suit Up! The Cooperative Card Game, a trading game for four. Its author is not named in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from suitcase.engine import Event, Outcome, RecordGame, Voice
from suitcase.games.suit_up_cards import check, ending, greedy, notation, redeal, rules, telling, view, wording
from suitcase.games.suit_up_cards.actions import ACTIONS
from suitcase.games.suit_up_cards.cards import SUIT_NAMES
from suitcase.games.suit_up_cards.options import SuitUpCardsOptions, blank
from suitcase.games.suit_up_cards.state import SEATS, Phase, State
from suitcase.games.suit_up_cards.view import SuitUpCardsView

__all__ = ["GAME", "SuitUpCards", "SuitUpCardsOptions"]


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
    rules = (rules, ending, redeal, greedy)
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
    styles = ("table.css", "seats.css", "middle.css", "hand.css", "ending.css")

    def blank(self, seats: int, options: SuitUpCardsOptions) -> State:
        return blank(options)

    def to_act(self, s: State) -> list[int]:
        # CO-A2: both traders choose at the same time.
        if s.phase == Phase.PICK:
            return [seat for seat in range(SEATS) if s.need[seat]]
        return [] if s.phase == Phase.OVER else [s.turn]

    def waiting(self, s: State, seat: int, action: str) -> str:
        return wording.too_late(s, seat, action) or super().waiting(s, seat, action)

    def shown(self, s: State, seat: int, action: int, viewer: int | None) -> bool:
        return seat == viewer or s.phase != Phase.PICK

    def same_question(self, before: State, after: State, seat: int) -> bool:
        # The other trader has put a card aside.
        return (before.phase, before.turns, before.choice[seat]) == (after.phase, after.turns, after.choice[seat])

    def uncovers(self, before: State, seat: int, action: int, after: State) -> bool:
        # Cards that change hands are seen by who gets them, and somebody may say SUIT UP. At the end all lie open, also
        # where no card is played on a zero in the last turn. Before that a choice of cards is sealed, a suit or an
        # action card that one shows was one's own to know, and all else is no news of anybody's cards.
        return after.phase == Phase.OVER or (before.trades, before.forgotten) != (after.trades, after.forgotten)

    def view(self, s: State, viewer: int | None) -> SuitUpCardsView:
        return view.view(s, viewer, self.to_act(s))

    def tell(self, event: Event[SuitUpCardsView], voice: Voice) -> list[str]:
        return telling.tell(event, voice)

    def outcome(self, s: State, names: Sequence[str]) -> Outcome | None:
        if s.phase != Phase.OVER:
            return None
        seen, voice = self.view(s, None), Voice(None, names)
        return Outcome(
            tuple(seen.winners), tuple(seen.scores), telling.ending(seen, voice), tuple(telling.counted(seen, voice))
        )

    def objection(self, s: State, seat: int, action: int) -> str:
        return wording.objection(s, seat, action)

    def offer(self, view: SuitUpCardsView, action: str) -> tuple[str, str]:
        return wording.offer(view, action)

    def clause(self, view: SuitUpCardsView) -> str | None:
        return wording.clause(view)

    def pause(self, view: SuitUpCardsView) -> float:
        return 0.3 if view.phase == "pick" else 1.0  # a hand of cards is chosen in several steps

    def endless(self, options: SuitUpCardsOptions) -> str | None:
        # CO-A25
        return None if options.limit else "Without a limit a game may never end; give one here, such as limit=2000."

    def facts(self, s: State) -> set[str]:
        return notation.facts(s)

    def draw(self, s: State) -> str:
        return notation.draw(s)

    def check(self, s: State) -> Iterable[str]:
        return check.check(s)


GAME = SuitUpCards()
