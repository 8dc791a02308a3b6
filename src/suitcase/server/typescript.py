"""The protocol as TypeScript declarations, from its JSON Schema: `python -m suitcase.server.typescript`.

`make check` checks the browser's JavaScript against them, so a field that is renamed here fails there. They also name
what each game shows a viewer. A program that talks to the server may use them too.
"""

from __future__ import annotations

import inspect
import re
from typing import Any, get_args

import msgspec

from suitcase.engine.game import View
from suitcase.games import GAMES, known
from suitcase.server import protocol

PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def declarations() -> str:
    """One namespace, `Protocol`, with an interface for each message and each view of a game."""
    _, parts = msgspec.json.schema_components([*_messages(), *_views()], ref_template="#/$defs/{name}")
    interfaces = [_interface(name, part) for name, part in sorted(parts.items())]
    received = " | ".join(message.__name__ for message in get_args(protocol.Message))
    return f"declare namespace Protocol {{\n  type Message = {received};\n\n" + "\n".join(interfaces) + "}\n"


def _messages() -> list[type]:
    """All that crosses the wire, over WebSocket and HTTP."""
    structs = inspect.getmembers(protocol, lambda found: isinstance(found, type) and issubclass(found, msgspec.Struct))
    return [struct for _, struct in structs if struct.__module__ == protocol.__name__]


def _views() -> list[type]:
    for name in GAMES:
        known(name)  # to import a game is to define its view
    ours = [view for view in View.__subclasses__() if view.__module__.startswith("suitcase.")]
    return sorted(ours, key=lambda view: view.__name__)


def _interface(name: str, part: dict[str, Any]) -> str:
    lines = [f"  interface {_name(name)} {{"]
    if about := part.get("description"):
        lines.insert(0, f"  /** {' '.join(about.split())} */")
    for field, kind in part.get("properties", {}).items():
        sign = "" if field in part["required"] else "?"
        lines.append(f"    {field}{sign}: {_type(kind)};")
    return "\n".join([*lines, "  }\n"])


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return _name(kind["$ref"].removeprefix("#/$defs/"))
    if "enum" in kind:
        return " | ".join(msgspec.json.encode(value).decode() for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(dict.fromkeys(_type(one) for one in kind["anyOf"]))
    if kind.get("type") == "array":
        return _list(kind)
    if kind.get("type") == "object":
        return f"Record<string, {_type(kind.get('additionalProperties') or {})}>"
    return PLAIN.get(kind.get("type", ""), "any")


def _list(kind: dict[str, Any]) -> str:
    if "prefixItems" in kind:
        return "[" + ", ".join(_type(one) for one in kind["prefixItems"]) + "]"
    return f"Array<{_type(kind.get('items') or {})}>"


def _name(name: str) -> str:
    return re.sub(r"\W", "_", name)


if __name__ == "__main__":
    print(declarations(), end="")
