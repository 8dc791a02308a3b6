"""Leaving a table: what happens to the game, in the person's own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from suitcase.bots import bots_at
from suitcase.draw.forms import Question
from suitcase.engine.ask import Choice, Picks
from suitcase.engine.journal.early_end import DUEL
from suitcase.table import Table
from suitcase.terminal.remote import RemoteTable

KEEP, BOT, BACK, GIVE_UP, CALL_OFF = "keep", "bot", "back", "give up", "call off"


class Way(NamedTuple):
    word: str
    say: str


def ways_out(table: Table | RemoteTable, seat: int | None) -> list[Way]:
    """How somebody may leave now; a single way needs no question."""
    if seat is None or table.outcome() is not None:
        return [Way(KEEP, "Leave")]
    if table.chairs[seat].gave_up:
        return [Way(KEEP, "Leave; a bot plays for you")]
    others = any(table.chairs[k].kind == "person" and not table.chairs[k].gave_up for k in _others(table, seat))
    elsewhere = others and isinstance(table, RemoteTable)  # at home all leave together
    found = [] if elsewhere else [Way(KEEP, "Keep it for later")]
    if elsewhere and bots_at(table.game, table.plans[seat]):
        found.append(Way(BOT, "A bot plays for me until I am back"))
    if elsewhere:
        found.append(Way(BACK, "I'll be back; the table waits for me"))
    if table.game.own_endings:
        return found
    duel = len(table.chairs) == DUEL
    ends = "the other one wins" if duel else "a bot finishes for me" if others else "the game ends here"
    found.append(Way(GIVE_UP, f"I give up; {ends}"))
    if elsewhere:
        found.append(Way(CALL_OFF, "Ask all to call the game off; nobody wins"))
    return found


def _others(table: Table | RemoteTable, seat: int) -> list[int]:
    return [other for other in range(len(table.chairs)) if other != seat]


def leave_question(ways: Sequence[Way]) -> Question:
    return Question("Leave the table?", Picks(tuple(Choice(way.word, way.say) for way in ways), 1, 1))
