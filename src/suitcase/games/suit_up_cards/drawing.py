"""A position as a drawing that people and tests can read.

turn 7 of 400, clockwise, seat 2 deals
seat 0  Light  L1 L4 L8 M2 K3 K4 S1 S8 +1 trade
seat 1  Moon   ...
trade 5 seat 0 with seat 1: L5 -1 for M3 M4
next    1 rolls
"""

from __future__ import annotations

from suitcase.games.suit_up_cards.cards import SUIT_NAMES, kind, kinds_of
from suitcase.games.suit_up_cards.state import NOBODY, NOTHING, SEATS, Ended, Phase, State
from suitcase.games.suit_up_cards.view import sorted_hand


def draw(s: State) -> str:
    way = "clockwise" if s.direction > 0 else "counter-clockwise"
    turn = f"turn {s.turns} of {s.limit}" if s.limit else f"turn {s.turns}"
    lines = [f"{turn}, {way}, seat {s.dealer} deals"]
    for seat in range(SEATS):
        suit = "-" if s.suit[seat] == NOTHING else SUIT_NAMES[s.suit[seat]]
        said = "  SUIT UP" if s.declared[seat] else ""
        lines.append(f"seat {seat}  {suit:<5}  {' '.join(sorted_hand(s.hand[seat], s.suit[seat]))}{said}".rstrip())
    if s.locked_by != NOBODY:
        lines.append(f"switch  rests until seat {s.locked_by}'s next turn")
    if s.trades:
        k = s.trades - 1
        traded = f"{_words(s.gave[k])} for {_words(s.got[k])}"
        lines.append(f"trade {s.forgotten + s.trades} seat {s.giver[k]} with seat {s.taker[k]}: {traded}")
    lines.append(_now(s))
    return "\n".join(lines)


def _now(s: State) -> str:
    if s.phase == Phase.OVER:
        winners = [str(seat) for seat in range(SEATS) if s.winners >> seat & 1]
        by = "SUIT UP" if s.ended == Ended.SUIT_UP else "the limit"
        return f"over    by {by}, won by {' '.join(winners) or 'nobody'}"
    if s.phase == Phase.SUIT:
        return f"next    {s.turn} chooses a suit"
    if s.phase == Phase.ROLL:
        return f"next    {s.turn} rolls" + ("" if s.played == NOTHING else f", {kind(s.played)} on the table")
    with_card = "" if s.played == NOTHING else f", {kind(s.played)} on the table"
    deal = f"{s.number} between {s.turn} and {s.other}{with_card}"
    if s.phase == Phase.ACTION:
        return f"next    {s.turn} may play an action card: {deal}"
    picks = [f"{p} has chosen {_words(s.picked[p])}, {s.need[p]} more" for p in (s.turn, s.other)]
    return f"next    {deal}; {'; '.join(picks)}"


def _words(cards: int) -> str:
    return " ".join(kinds_of(cards)) or "nothing"


def facts(s: State) -> set[str]:
    """The position as single facts. Equal cards are counted, not told apart."""
    sets = {"hand": s.hand, "base": s.base, "picked": s.picked, "gave": s.gave[: s.trades], "got": s.got[: s.trades]}
    found = {f"suit[{p}] is {s.suit[p]}" for p in range(SEATS)}
    for name, each in sets.items():
        for k, cards in enumerate(each):
            words = kinds_of(cards)
            found |= {f"{name}[{k}] has {words.count(word)} {word}" for word in words}
    return found
