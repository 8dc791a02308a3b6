"""What each viewer of a table of Suits may know, and what he is told."""

from __future__ import annotations

from collections.abc import Sequence

from suitcase.engine import Event, Outcome, View, Voice, listed
from suitcase.games.suits.cards import CARDS, SPOKEN
from suitcase.games.suits.rules import TRICKS
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

    def taken_by(self) -> int | None:
        """Who took the finished trick that lies on the table."""
        if len(self.trick) < SEATS:
            return None
        # He leads next; when the game is over, the last trick's winner sits left of the dealer.
        return (self.dealer + 1) % SEATS if self.turn is None else self.turn


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
    )


def tell(event: Event[SuitsView], voice: Voice) -> list[str]:
    after = event.after
    if event.before is None:
        # A position that was loaded in the middle of a hand has nothing to tell.
        return [_dealt(after, voice)] if min(after.held) == TRICKS else []
    assert event.action is not None
    card = SPOKEN[event.action]
    if len(after.trick) == 1:
        return [f"{voice.does(event.seat, 'lead')} {card}."]
    played = f"{voice.does(event.seat, 'play')} {card}"
    winner = after.taken_by()
    if winner is None:
        return [f"{played}."]
    if winner == event.seat:
        said = [f"{played} and {'take' if winner == voice.viewer else 'takes'} the trick."]
    else:
        best = SPOKEN[after.trick[(winner - after.leader) % SEATS]]
        said = [f"{played}. {voice.does(winner, 'take')} the trick with {best}."]
    if after.hand_number > event.before.hand_number:
        said.append(_dealt(after, voice))
    elif after.winner is not None:
        said.append(ending(after, voice))
    return said


def _dealt(after: SuitsView, voice: Voice) -> str:
    assert after.turn is not None
    leads = "lead" if after.turn == voice.viewer else "leads"
    deals = voice.does(after.dealer, "deal")
    return f"Hand {after.hand_number} of {after.hands}: {deals}, {voice.name(after.turn)} {leads}."


def ending(v: SuitsView, voice: Voice) -> str:
    assert v.winner is not None
    tricks = f"{max(v.won)} of {v.hands * TRICKS} tricks"
    if v.faceup is None:
        return f"{voice.does(v.winner, 'win')} with {tricks}."
    tied = [voice.name(seat) for seat in range(SEATS) if v.won[seat] == max(v.won)]
    shown = listed([f"{SPOKEN[v.faceup[seat]]} for {voice.name(seat)}" for seat in range(SEATS)])
    text = f"{listed(tied)} tie with {tricks}. The tie-break deals {shown}: {voice.name(v.winner)} "
    return _capital(text) + ("win." if v.winner == voice.viewer else "wins.")


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def outcome(s: State, names: Sequence[str]) -> Outcome | None:
    if s.winner < 0:
        return None
    return Outcome((s.winner,), tuple(s.won), ending(view(s, None), Voice(None, names)))
