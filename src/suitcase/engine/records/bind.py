"""Two rulebooks that share a core: the core's rules with one rulebook's own in their place.

    RULES = bind("suit_up", [setup, move, favor, variant], constants)

The core is written over names (functions and constants) that each rulebook gives; here all of it is bound
together in one scope, so that every rule calls the rulebook's version of every other. Nothing in the core asks
which rulebook it is.
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from typing import Any

from suitcase.engine.records.rule import kind_of, rebind


def bind(name: str, modules: Sequence[object], constants: Mapping[str, Any] | None = None) -> types.ModuleType:
    """A module of all rules of some modules; where several have a name, the last one's counts."""
    bound = types.ModuleType(name)
    scope = bound.__dict__
    for module in modules:
        scope.update({key: value for key, value in vars(module).items() if not key.startswith("__")})
    scope.update(constants or {})
    names = {vars(module)["__name__"] for module in modules}
    for key, value in list(scope.items()):
        # Rules from elsewhere, such as the engine's, know nothing of this scope.
        if kind_of(value) == "rule" and value.__module__ in names:
            scope[key] = rebind(value, scope)
    return bound
