"""Every message of the protocol as JSON Schema: `python -m suitcase.server.schema`."""

from __future__ import annotations

from typing import Any

import msgspec

from suitcase.server import protocol

SENT = (protocol.Intent,)
RECEIVED = (
    protocol.Welcome,
    protocol.State,
    protocol.Seats,
    protocol.Chat,
    protocol.Refused,
    protocol.Hint,
    protocol.Log,
)


def schema() -> dict[str, Any]:
    """One document: `sent` and `received` name the messages, `$defs` describes them."""
    found, parts = msgspec.json.schema_components([*SENT, *RECEIVED], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The Suitcase protocol",
        "sent": list(found[: len(SENT)]),
        "received": list(found[len(SENT) :]),
        "$defs": parts,
    }


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(schema())).decode())
