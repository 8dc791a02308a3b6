"""The protocol's types for those who write JavaScript."""

from __future__ import annotations

import re

import msgspec

from suitcase.server import protocol
from suitcase.server.typescript import declarations

TEXT = declarations()


def interface(name: str) -> dict[str, str]:
    """The fields of an interface and their types."""
    found = re.search(rf"  interface {name} {{\n(.*?)  }}\n", TEXT, re.DOTALL)
    assert found, name
    return dict(re.findall(r"    (\w+\??): (.+);\n", found[1]))


def test_every_message_is_declared_with_all_its_fields() -> None:
    for struct in (protocol.Intent, protocol.State, protocol.Seats, protocol.TableLine, protocol.Replay):
        fields = {field.encode_name for field in msgspec.structs.fields(struct)}
        assert fields <= {name.rstrip("?") for name in interface(struct.__name__)}


def test_what_may_be_left_out_or_empty_is_marked() -> None:
    state = interface("State")
    assert state["n"] == "number"
    assert state["type"] == '"state"'
    assert state["phase"] == '"gathering" | "over" | "playing"'
    assert state["to_act?"] == "Array<number>"
    assert state["clocks?"] == "Clocks | null"
    assert interface("Clocks")["left"] == "Array<number | null>"
    assert interface("Replay")["draws"] == "Array<[number, number, number]>"
    assert interface("Offer")["ask?"] == "Text | Number | Picks | null"


def test_every_game_s_view_is_declared() -> None:
    assert interface("SuitsView")["trick"] == "Array<string>"
    assert {"SuitsView", "InfluenceView", "SuitUpCardsView"} <= set(re.findall(r"interface (\w+)", TEXT))


def test_messages_can_be_told_apart() -> None:
    assert "type Message = Welcome | State | Seats | Chat | Refused | Hint | Log;" in TEXT
