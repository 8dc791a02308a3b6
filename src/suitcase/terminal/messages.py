"""What a server says to a viewer, as far as a terminal needs it. docs/protocol.md has all of it.

A server is somebody else's: its words reach the terminal without control codes, and what cannot be read is one
sentence.
"""

from __future__ import annotations

from typing import Any

import msgspec

from suitcase.draw.text import printable
from suitcase.engine import Offer, Outcome, SuitcaseError
from suitcase.table import Coach

STRANGE = "The server says something that this terminal does not understand; one of the two is newer."


class UndoAsked(msgspec.Struct):
    seat: int
    waiting: list[int]


class State(msgspec.Struct, tag="state"):
    n: int
    phase: str
    view: Any = None
    to_act: list[int] = []
    legal: list[Offer] = []
    told: list[str] = []
    undo: UndoAsked | None = None
    call_off: UndoAsked | None = None
    can_undo: bool = False
    mine: bool = False
    coach: Coach | None = None
    outcome: Outcome | None = None
    since: int | None = None


class Chair(msgspec.Struct):
    name: str = ""
    kind: str = "open"
    present: bool = False
    away: bool = False
    ready: bool = False
    gave_up: bool = False

    @property
    def bot(self) -> str | None:
        return self.kind.removeprefix("bot:") if self.kind.startswith("bot:") else None


class Seats(msgspec.Struct, tag="seats"):
    chairs: list[Chair]
    you: int | None
    host: bool = False
    next: str | None = None
    told: list[str] = []


class ChatLine(msgspec.Struct):
    name: str
    text: str
    seat: int | None = None


class Chat(msgspec.Struct, tag="chat"):
    lines: list[ChatLine]


class Refused(msgspec.Struct, tag="refused"):
    why: str


class Weighed(msgspec.Struct):
    """What an action is worth, in percent."""

    say: str
    share: float
    error: float


class Hint(msgspec.Struct, tag="hint"):
    do: str
    why: str
    then: list[str] = []
    weighed: list[Weighed] = []


class GameInfo(msgspec.Struct):
    name: str
    title: str
    digest: str = ""


class Welcome(msgspec.Struct, tag="welcome"):
    table: str
    game: GameInfo
    options: dict[str, Any]
    commitment: str
    seats: Seats
    state: State
    log: list[str]
    chat: list[ChatLine]
    agreed: Any = None  # a server that has it asks people whether they are ready


class _Other(msgspec.Struct):
    type: str


Message = Welcome | State | Seats | Chat | Refused | Hint
KINDS = {"welcome", "state", "seats", "chat", "refused", "hint"}


def read(data: str | bytes) -> Message | None:
    """A message; None for a kind that this terminal does not show."""
    try:
        whole = msgspec.json.decode(data)
        if msgspec.convert(whole, _Other).type not in KINDS:
            return None
        message: Message = msgspec.convert(_clean(whole), Message)
    except (msgspec.DecodeError, RecursionError):
        raise SuitcaseError(STRANGE) from None
    return message


def _clean(data: Any) -> Any:
    """The same without anything that would move a terminal's cursor."""
    if isinstance(data, str):
        return "\n".join(printable(line) for line in data.split("\n"))
    if isinstance(data, list):
        return [_clean(one) for one in data]
    if isinstance(data, dict):
        return {printable(key): _clean(one) for key, one in data.items()}
    return data
