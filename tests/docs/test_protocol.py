"""docs/protocol.md names everything that crosses the wire, and the schema describes it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from suitcase.engine import Offer
from suitcase.server import protocol
from suitcase.server.app import API
from suitcase.server.schema import RECEIVED, SENT, schema

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("message", [*SENT, *RECEIVED, protocol.NewTable, protocol.NewPlayer, protocol.Chair, Offer])
def test_every_field_is_on_the_page(message: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(message):
        assert re.search(rf'[`"]{field.encode_name}[`"]', PAGE), f"{message.__name__}.{field.name}"


def test_every_address_is_on_the_page() -> None:
    for handler in API:
        for path in handler.paths:
            address = re.sub(r"\{(\w+):str\}", lambda m: "{id}" if m[1] == "table_id" else f"{{{m[1]}}}", path)
            assert address in PAGE


def test_the_schema_describes_every_message() -> None:
    described = schema()
    names = [ref["$ref"].rpartition("/")[2] for ref in described["sent"] + described["received"]]
    assert set(names) <= set(described["$defs"])
    assert "State" in names
    assert described["$defs"]["State"]["properties"]["type"]["enum"] == ["state"]
