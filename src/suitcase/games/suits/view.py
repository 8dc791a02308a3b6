"""What each viewer of a table of Suits may know."""

from __future__ import annotations

from suitcase.engine import View
from suitcase.games.suits.cards import CARDS
from suitcase.games.suits.state import SEATS, State

cards_of, words = CARDS.members, CARDS.format_all


class SuitsView(View):
    viewer: int | None
    hand: list[str]  # the viewer's own cards; a spectator has none
    held: list[int]  # how many cards each seat holds
    trick: list[str]  # the cards on the table, in the order played; three of them are the last trick
    leader: int  # who led that trick
    turn: int | None  # None when the game is over
    dealer: int
    won: list[int]  # tricks of each seat
    hand_number: int
    hands: int
    faceup: list[str] | None  # the tie-break card of each seat, if there was a tie
    winner: int | None
    taker: int | None = None  # who took the finished trick that lies on the table


def view_beside(other: SuitsView, s: State, viewer: int | None) -> SuitsView:
    """All see the same but for their own hand."""
    found: SuitsView = other.__copy__()  # type: ignore[attr-defined]  # each Struct has it; `copy` takes a longer way
    found.viewer = viewer
    found.hand = [] if viewer is None else cards_of(s.hand[viewer])
    return found


def view(s: State, viewer: int | None) -> SuitsView:
    return SuitsView(
        viewer=viewer,
        hand=[] if viewer is None else cards_of(s.hand[viewer]),
        held=[*map(int.bit_count, s.hand)],
        trick=words(s.trick[: s.played]),
        leader=s.leader,
        turn=None if s.turn < 0 else s.turn,
        dealer=s.dealer,
        won=s.won[:],
        hand_number=s.hand_number,
        hands=s.hands,
        faceup=words(s.faceup) if s.faceup[0] >= 0 else None,
        winner=None if s.winner < 0 else s.winner,
        taker=_taker(s),
    )


def _taker(s: State) -> int | None:
    if s.played < SEATS:
        return None
    # They lead next; when the game is over, the last trick's winner sits left of the dealer.
    return (s.dealer + 1) % SEATS if s.turn < 0 else s.turn
