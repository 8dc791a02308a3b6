"""Two rulebooks that share a core: the core's rules with one edition's differences in their place.

    RULES = bind("suit_up", [setup, move, favor], differences, constants)

The core is written over names (functions and constants) that each edition gives; here all of it is bound
together in one scope, so that every rule calls the edition's version of every other. Nothing in the core asks
which edition it is.
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from typing import Any

from suitcase.engine.rule import kind_of


def bind(
    name: str,
    core: Sequence[types.ModuleType],
    differences: types.ModuleType,
    constants: Mapping[str, Any] | None = None,
) -> types.ModuleType:
    """A module of rules: the core's, the edition's in their place where it has its own, and its constants."""
    bound = types.ModuleType(name)
    scope = bound.__dict__
    for module in (*core, differences):
        scope.update({key: value for key, value in vars(module).items() if not key.startswith("__")})
    scope.update(constants or {})
    for key, value in list(scope.items()):
        if kind_of(value) == "rule" and isinstance(value, types.FunctionType):
            clone = types.FunctionType(value.__code__, scope, value.__name__, value.__defaults__)
            clone.__dict__.update(value.__dict__)
            clone.__annotations__ = value.__annotations__
            clone.__module__, clone.__qualname__ = value.__module__, value.__qualname__
            scope[key] = clone
    return bound
