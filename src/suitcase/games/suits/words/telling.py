"""What just happened, why a trick was taken, and how the game ended."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from suitcase.engine import Event, Outcome, Voice, capital, listed
from suitcase.games.suits.cards import RANKS, SPOKEN, SUIT_LETTERS, SUIT_NAMES, SUITS
from suitcase.games.suits.rules import TRICKS
from suitcase.games.suits.state import SEATS, State
from suitcase.games.suits.tricks import value
from suitcase.games.suits.view import SuitsView, view
from suitcase.games.suits.words.offers import NEXT


@cache
def reasons() -> dict[str, dict[str, str]]:
    """Why the best of three cards takes the trick, by the sorted letters of their suits: in words, which suits count
    (`lit`), and which of them beat the next one (`arcs`)."""
    tricks = combinations_with_replacement(range(SUITS), SEATS)
    return {"".join(sorted(SUIT_LETTERS[suit] for suit in suits)): _reason(suits) for suits in tricks}


@cache
def _because(letters: str) -> str:
    return f" {reasons()[''.join(sorted(letters))]['says']}"


def _reason(suits: tuple[int, ...]) -> dict[str, str]:
    # Cards of equal rank, so the rules say what the suits alone do; the best suit comes first.
    worth = {suit: value(*(other * RANKS for other in (suit, *_without(suits, suit)))) for suit in suits}
    chain = sorted(worth, key=worth.__getitem__, reverse=True)
    letters, names = "".join(SUIT_LETTERS[suit] for suit in chain), [SUIT_NAMES[suit] for suit in chain]
    if len(chain) == 1:
        return {"says": f"All {names[0]}: the higher rank.", "lit": letters, "arcs": ""}
    if len(chain) == 2:
        return {"says": f"A pair: two {names[0]} stand above the odd card.", "lit": letters[0], "arcs": ""}
    first, second, third = names
    return {"says": f"The ring: {first} beat {second}, {second} beat {third}.", "lit": letters, "arcs": letters[:2]}


def _without(suits: tuple[int, ...], suit: int) -> list[int]:
    others = [*suits]
    others.remove(suit)
    return others


def tell(event: Event[SuitsView], voice: Voice) -> list[str]:
    after, action = event.after, event.action
    if action is None:
        # A position that was loaded in the middle of a hand has nothing to tell.
        return [_dealt(after, voice)] if min(after.held) == TRICKS else []
    trick = after.trick
    if len(trick) < SEATS:
        return [f"{voice.does(event.seat, NEXT[len(trick) - 1])} {SPOKEN[action]}."]
    played = f"{voice.does(event.seat, 'play')} {SPOKEN[action]}"
    winner = after.taker
    assert winner is not None
    assert event.before is not None
    if winner == event.seat:
        said = [f"{played} and {voice.verb(winner, 'take')} the trick."]
    else:
        best = SPOKEN[trick[(winner - after.leader) % SEATS]]
        said = [f"{played}. {voice.does(winner, 'take')} the trick with {best}."]
    one, two, three = trick
    said[0] += _because(one[-1] + two[-1] + three[-1])  # it stays in the story
    if after.hand_number > event.before.hand_number:
        said.append(_dealt(after, voice))
    elif after.winner is not None:
        said.append(why_won(after, voice))
    return said


def _dealt(after: SuitsView, voice: Voice) -> str:
    assert after.turn is not None
    deals = f"{voice.name(after.dealer)} {voice.verb(after.dealer, 'deal')}"
    leads = f"{voice.name(after.turn)} {voice.verb(after.turn, 'lead')}"
    return f"Hand {after.hand_number} of {after.hands}: {deals}, {leads}."


def why_won(v: SuitsView, voice: Voice) -> str:
    assert v.winner is not None
    tricks = f"{max(v.won)} of {v.hands * TRICKS} tricks"
    if v.faceup is None:
        return f"{voice.does(v.winner, 'win')} with {tricks}."
    tied = [voice.name(seat) for seat in range(SEATS) if v.won[seat] == max(v.won)]
    shown = listed([f"{SPOKEN[v.faceup[seat]]} for {voice.name(seat)}" for seat in range(SEATS)])
    text = f"{listed(tied)} tie with {tricks}. The tie-break deals {shown}: {voice.name(v.winner)} "
    return capital(text) + f"{voice.verb(v.winner, 'win')}."


def outcome(s: State, voice: Voice) -> Outcome | None:
    if s.winner < 0:
        return None
    return Outcome((s.winner,), tuple(s.won), why_won(view(s, None), voice))
