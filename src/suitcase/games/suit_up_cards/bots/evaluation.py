"""What a search of the card game asks: how far the game is, and how near each side is to its suits."""

from __future__ import annotations

from suitcase.engine import count_bits, rule
from suitcase.engine.records.kernels import ONE, Numbers
from suitcase.engine.records.recordgame import Meter
from suitcase.games.suit_up_cards.cards import RANKS
from suitcase.games.suit_up_cards.rules.partners import own_cards, partner, suit_cards
from suitcase.games.suit_up_cards.state import NOBODY, SEATS, Mode, Phase, State

_MODES = tuple(mode.name.lower() for mode in Mode)
COUNTS = RANKS + 1
# For each mode: the larger number of own cards on a side, and the smaller one, each number by itself.
TRAITS = (
    *(f"{mode}: {k} of the own suit" for mode in _MODES for k in range(COUNTS)),
    *(f"{mode}: {k} of the partner's suit" for mode in _MODES for k in range(COUNTS)),
    *("missing cards next door", "missing cards with rivals who lack one", "to move"),
)
METERS = (
    Meter("you hold {n} more of your suit", "you hold {n} fewer of your suit", 0.5),
    Meter("your partner comes {n} cards nearer", "your partner stays {n} cards further away", 0.5),
    Meter("the nearest rival holds {n} cards more", "it keeps {n} cards from the nearest rival", 0.5, wanted=False),
)
LARGER, SMALLER, REST = 0, 3 * COUNTS, 6 * COUNTS


@rule
def stage(s: State) -> int:
    return s.turns


@rule
def secret(s: State, seat: int) -> bool:
    return s.phase == Phase.PICK


@rule
def allies(s: State) -> int:
    return 1 if s.mode == Mode.BATTLE else 2


@rule
def payoff(s: State, seat: int) -> int:
    if s.winners == 0:
        return ONE * allies(s) // SEATS  # a draw
    return ONE if (s.winners >> seat) & 1 else 0


@rule
def collected(s: State, seat: int) -> int:
    """Own cards; a suit that was declared counts as whole where that lasts."""
    return RANKS if s.declared[seat] and not s.same_moment else own_cards(s, seat)


@rule
def appraise(s: State, seat: int, traits: Numbers) -> None:
    for k in range(REST + 3):
        traits[k] = 0
    own = collected(s, seat)
    other = partner(s, seat)
    if other == NOBODY:
        traits[LARGER + s.mode * COUNTS + own] = 1
    else:
        theirs = collected(s, other)
        traits[LARGER + s.mode * COUNTS + max(own, theirs)] = 1
        traits[SMALLER + s.mode * COUNTS + min(own, theirs)] = 1
    suit = suit_cards(s, seat)
    near = 0
    stuck = 0
    for p in range(SEATS):
        if p not in (seat, other):
            there = count_bits(s.hand[p] & suit)
            if p in ((seat + 1) % SEATS, (seat - 1) % SEATS):
                near += there
            if own_cards(s, p) >= RANKS - 1:
                stuck += there
    traits[REST] = near
    traits[REST + 1] = stuck
    traits[REST + 2] = 1 if s.turn == seat else 0


@rule
def measure(s: State, seat: int, which: int) -> int:
    other = partner(s, seat)
    if which == 0:
        return collected(s, seat)
    if which == 1:
        return 0 if other == NOBODY else collected(s, other)
    best = 0
    for p in range(SEATS):
        if p not in (seat, other):
            best = max(best, collected(s, p))
    return best
