"""A position of Suits as a drawing that people and tests can read, and the way back.

    hand 2 of 3, seat 0 deals
    seat 0  won 12  1C 7C KC 2B
    seat 1  won 9   JC 3O 4O
    seat 2  won 11  9S NS 6B
    table   1 7C, 2 KO
    past    3B 5B KB 7C KO
    next    0

The table shows who played what, in order; three cards are the last trick. The past has the cards of this hand, in the
order they were played; old positions lack it. A finished game ends with `won by 0`, and with a line
`faceup  1C 4O KS` if there was a tie-break.
"""

from __future__ import annotations

import re

from suitcase.engine import Damaged
from suitcase.games.suits.cards import CARDS
from suitcase.games.suits.rules import OVER
from suitcase.games.suits.state import SEATS, State


def draw(s: State) -> str:
    lines = [f"hand {s.hand_number} of {s.hands}, seat {s.dealer} deals"]
    for seat, won in enumerate(s.won):
        cards = " ".join(CARDS.members(s.hand[seat]))
        lines += [f"seat {seat}  won {won:<3} {cards}".rstrip()]
    table = ", ".join(f"{(s.leader + k) % SEATS} {CARDS[card]}" for k, card in enumerate(s.trick[: s.played]))
    lines.append(f"table   {table or '-'}")
    if s.faceup[0] >= 0:
        lines.append(f"faceup  {' '.join(CARDS[card] for card in s.faceup)}")
    if s.gone:
        lines.append(f"past    {' '.join(CARDS[card] for card in s.past[: s.gone])}")
    lines.append(f"won by  {s.winner}" if s.turn < 0 else f"next    {s.turn}")
    return "\n".join(lines)


def read(drawing: str) -> State:
    """The state of a drawing. Whether it can be is for the game's check to say."""
    s = State()
    s.leader = -1
    for line in drawing.strip().splitlines():
        _read_line(s, line.strip())
    if s.leader < 0:
        s.leader = s.turn
    return s


def _read_line(s: State, line: str) -> None:
    if found := re.fullmatch(r"hand (\d+) of (\d+), seat (\d) deals", line):
        s.hand_number, s.hands, s.dealer = map(int, found.groups())
    elif found := re.fullmatch(r"seat ([0-2])\s+won (\d+)\s*(.*)", line):
        seat = int(found[1])
        s.won[seat] = int(found[2])
        for word in found[3].split():
            card = 1 << _card(word)
            if s.hand[seat] & card:
                raise Damaged(f"{word} is drawn twice for seat {seat}.")
            s.hand[seat] |= card
    elif re.fullmatch(r"table\s+-", line):
        s.played = 0
    elif found := re.fullmatch(r"table\s+([0-2] \w+(?:, [0-2] \w+){0,2})", line):
        plays = [play.split() for play in found[1].split(",")]
        s.leader = int(plays[0][0])
        s.played = len(plays)
        for k, (seat_word, word) in enumerate(plays):
            if int(seat_word) != (s.leader + k) % SEATS:
                raise Damaged(f"In {line!r} seat {(s.leader + k) % SEATS} plays after seat {plays[k - 1][0]}.")
            s.trick[k] = _card(word)
    elif found := re.fullmatch(r"faceup\s+(\w+ \w+ \w+)", line):
        s.faceup = [_card(word) for word in found[1].split()]
    elif found := re.fullmatch(r"past((?:\s+\w+){1,48})", line):
        past = [_card(word) for word in found[1].split()]
        s.gone = len(past)
        s.past[: s.gone] = past
    elif found := re.fullmatch(r"next\s+(\d)", line):
        s.turn = int(found[1])
    elif found := re.fullmatch(r"won by\s+(\d)", line):
        s.winner, s.turn = int(found[1]), OVER
    else:
        raise Damaged(f"This line is no part of a drawing of Suits: {line!r}.")


def _card(word: str) -> int:
    number = CARDS.parse(word)
    if number is None:
        raise Damaged(f"{word!r} is not a card; write it like 7C or KO.")
    return number
