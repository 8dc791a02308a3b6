"""What a loaded position of Suits must fulfil: each thing that cannot be is a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from suitcase.engine import count_bits, lowest_bit
from suitcase.games.suits.cards import CARDS, DECK
from suitcase.games.suits.rules import OVER, TRICKS, left_of, right_of
from suitcase.games.suits.state import MOST_HANDS, SEATS, State
from suitcase.games.suits.tricks import best_of, value


def check(s: State) -> Iterator[str]:
    yield from _numbers(s)
    yield from _table(s)
    yield from _cards(s)
    yield from _past(s)
    yield from _tricks(s)
    yield from _end(s)


def _numbers(s: State) -> Iterator[str]:
    if not 1 <= s.hands <= MOST_HANDS:
        yield f"A game has 1 to {MOST_HANDS} hands, not {s.hands}."
    if not 1 <= s.hand_number <= s.hands:
        yield f"Hand {s.hand_number} of {s.hands} cannot be."
    for name in ("dealer", "leader"):
        if getattr(s, name) not in range(SEATS):
            yield f"The {name} must be seat 0, 1 or 2, not {getattr(s, name)}."
    if s.turn not in range(OVER, SEATS):
        yield f"The turn must be seat 0, 1 or 2, or -1 when the game is over, not {s.turn}."
    if s.winner not in range(-1, SEATS):
        yield f"The winner must be seat 0, 1 or 2, or -1 while the game runs, not {s.winner}."
    if s.played not in range(SEATS + 1):
        yield f"From 0 to {SEATS} cards lie on the table, not {s.played}."


def _table(s: State) -> Iterator[str]:
    for k, card in enumerate(s.trick):
        if k < s.played and card < 0:
            yield f"{s.played} cards lie on the table, but card {k + 1} of them is missing."
        if k >= s.played and card >= 0:
            yield f"{CARDS[card]} lies on the table beyond the {s.played} cards that were played."
    if s.turn == OVER:
        return
    if s.played == 0:
        if s.leader != s.turn:
            yield f"No card lies on the table, so seat {s.turn} leads, not seat {s.leader}."
    elif s.played < SEATS:
        if s.turn != (s.leader + s.played) % SEATS:
            yield f"Seat {s.leader} led and {s.played} cards lie on the table, so it is not seat {s.turn}'s turn."
    elif s.turn != _trick_winner(s):
        yield f"Seat {_trick_winner(s)} won the trick on the table and leads, not seat {s.turn}."


def _cards(s: State) -> Iterator[str]:
    seen = 0
    for seat, hand in enumerate(s.hand):
        if seen & hand:
            yield f"{CARDS[lowest_bit(seen & hand)]} is in two hands (seat {seat} and another)."
        seen |= hand
    # A finished trick may lie on the table although its cards are dealt again.
    fresh = all(count_bits(hand) == TRICKS for hand in s.hand) and s.played == SEATS
    on_table = 0
    for card in s.trick[: s.played]:
        if on_table >> card & 1:
            yield f"{CARDS[card]} lies on the table twice."
        if seen >> card & 1 and not fresh:
            yield f"{CARDS[card]} is in a hand and on the table."
        on_table |= 1 << card


def _past(s: State) -> Iterator[str]:
    if s.gone not in range(DECK + 1):
        yield f"From 0 to {DECK} cards of a hand were played, not {s.gone}."
        return
    past = s.past[: s.gone]
    if any(card < 0 for card in past) or any(card >= 0 for card in s.past[s.gone :]):
        yield f"{s.gone} cards of this hand were played, but so many are not written down."
    elif len(set(past)) < len(past) or any(hand >> card & 1 for card in past for hand in s.hand):
        yield "A card of this hand was played twice, or was played and is still in a hand."
    elif (seen := min(s.gone, s.played)) and s.trick[s.played - seen : s.played] != past[-seen:]:
        yield "The cards on the table are not the last ones that were played."


def _tricks(s: State) -> Iterator[str]:
    in_trick = s.played % SEATS  # players who have played to the unfinished trick hold one card less
    sizes = [count_bits(hand) for hand in s.hand]
    most = max(sizes)
    if most > TRICKS or (in_trick and most == 0):
        yield f"A hand begins with {TRICKS} cards; {most} in one hand with {in_trick} on the table cannot be."
    for seat, size in enumerate(sizes):
        wanted = most - (1 if (seat - s.leader) % SEATS < in_trick else 0)
        if size != wanted:
            yield f"Seat {seat} must hold {wanted} cards, not {size}."
    done = (s.hand_number - 1) * TRICKS + TRICKS - most
    if min(s.won) < 0 or sum(s.won) != done:
        yield f"{done} tricks were played, but those won are {s.won[0]} + {s.won[1]} + {s.won[2]} = {sum(s.won)}."
    if done and not s.played:
        yield "The last trick must lie on the table until the next lead."
    if not done and s.played == SEATS:
        yield "No trick was played yet, but one lies on the table."
    taker = s.leader if in_trick else _trick_winner(s)
    if done and s.won[taker] == 0:
        yield f"Seat {taker} took the last trick, but has won none."
    leads = s.leader if in_trick else s.turn
    if most == TRICKS and leads != left_of(s.dealer):
        yield f"Seat {s.dealer} dealt this hand, so seat {left_of(s.dealer)} leads first, not seat {leads}."
    if most == 0 and (s.turn != OVER or s.hand_number < s.hands):
        yield "No hand holds a card: then the next hand is dealt, or the game is over."


def _end(s: State) -> Iterator[str]:
    over = s.turn == OVER
    if over != (s.winner in range(SEATS)) or (over and any(s.hand)):
        yield "The game is over when all hands are played and there is a winner, and only then."
    if over and s.dealer != right_of(_trick_winner(s)):
        yield f"Seat {_trick_winner(s)} took the last trick, so its right neighbour deals last, not seat {s.dealer}."
    best = max(s.won)
    tied = [seat for seat in range(SEATS) if s.won[seat] == best]
    cards = [card for card in s.faceup if card >= 0]
    if not over or len(tied) == 1:
        if cards:
            yield "Tie-break cards lie on the table, but there is no tie at the end of the game."
        if over and s.winner != tied[0]:
            yield f"Seat {tied[0]} has most tricks and wins, not seat {s.winner}."
        return
    if len(set(cards)) != SEATS:
        yield "A tie at the end needs three different tie-break cards."
        return
    worth = {seat: value(s.faceup[seat], s.faceup[left_of(seat)], s.faceup[right_of(seat)]) for seat in tied}
    best_seat = max(worth, key=worth.__getitem__)
    if s.winner != best_seat:
        yield f"Seat {best_seat} has the higher tie-break card and wins, not seat {s.winner}."


def _trick_winner(s: State) -> int:
    return (s.leader + best_of(s.trick[0], s.trick[1], s.trick[2])) % SEATS
