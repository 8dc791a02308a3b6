"""SUIT UP, and who has won."""

from __future__ import annotations

from suitcase.engine import count_bits, rule
from suitcase.games.suit_up_cards.cards import RANKS, SUITS
from suitcase.games.suit_up_cards.rules.partners import complete, own_cards, partner, side_of
from suitcase.games.suit_up_cards.state import NOBODY, SEATS, Ended, Mode, Phase, State


@rule
def declare(s: State) -> None:
    """After a trade, players who are complete say SUIT UP: the two traders, and after the first trade everyone."""
    # CO-17, CO-A17: nobody has to think of it, and nobody can keep it secret.
    said = 0
    everyone = s.traded == 0
    s.traded = 1
    for seat in range(SEATS):
        if everyone or seat in (s.turn, s.other):
            whole = complete(s, seat)
            if s.mode == Mode.ADVANCED and s.same_moment:
                # CO-A19: complete at the same moment, so what was once said counts no longer.
                s.declared[seat] = 1 if whole else 0
                if whole:
                    said |= 1 << seat
            elif whole and not s.declared[seat]:
                s.declared[seat] = 1
                said |= 1 << seat
            if whole:
                s.told[seat] = 1
    s.said[s.trades - 1] = said
    if said:
        s.winners = winners(s)
        if s.winners:
            s.ended = Ended.SUIT_UP
            s.phase = Phase.OVER


@rule
def winners(s: State) -> int:
    """Who wins now that someone has said SUIT UP: one bit each."""
    found = 0
    for k in range(SEATS):
        # CO-A18: if several complete at once the player whose turn it is comes first, then the one they traded with.
        seat = in_order(s, k)
        if has_won(s, seat) and (s.shared or found == 0):
            found |= side_of(s, seat)
    return found


@rule
def in_order(s: State, k: int) -> int:
    if k == 0:
        return s.turn
    if k == 1:
        return s.other
    found = 1
    for step in range(1, SEATS):
        seat = (s.turn + step) % SEATS
        if seat != s.other:
            found += 1
            if found == k:
                return seat
    return NOBODY


@rule
def has_won(s: State, seat: int) -> bool:
    # CO-18, CO-19: one complete suit is enough; CO-20: both partners must have theirs.
    if not s.declared[seat]:
        return False
    return s.mode != Mode.ADVANCED or s.declared[partner(s, seat)] == 1


@rule
def stop(s: State) -> None:
    """The last turn is over: most cards of one's own suit win, and equals draw."""
    # CO-A25: a pair counts together.
    s.ended = Ended.LIMIT
    s.phase = Phase.OVER
    best = -1
    for seat in range(SEATS):
        points = side_points(s, seat)
        if points > best:
            best = points
            s.winners = side_of(s, seat)
        elif points == best and s.winners != side_of(s, seat):
            s.winners = 0


@rule
def side_points(s: State, seat: int) -> int:
    other = partner(s, seat)
    points = score(s, seat)
    return points if other == NOBODY else points + score(s, other)


@rule
def score(s: State, seat: int) -> int:
    # CO-A29: what was once complete counts as complete.
    return RANKS if s.declared[seat] and not s.same_moment else own_cards(s, seat)


@rule
def wins(s: State, seat: int) -> bool:
    return (s.winners >> seat) & 1 == 1


@rule
def turns(s: State) -> int:
    return s.turns


@rule
def tally(s: State, which: int) -> int:
    # First each suit, which is in every game, then each suit that wins.
    if which < SUITS:
        return 1
    which -= SUITS
    if which < SUITS:
        for seat in range(SEATS):
            if s.suit[seat] == which and wins(s, seat):
                return 1
        return 0
    which -= SUITS
    said = s.said[s.trades - 1] if s.trades and s.ended == Ended.SUIT_UP else 0
    if which == 0:
        return (said >> s.turn) & 1
    if which == 1:
        return (said >> s.other) & 1 if said else 0
    if which == 2:
        return 1 if count_bits(said) > 1 else 0
    return 1 if s.ended == Ended.LIMIT else 0
