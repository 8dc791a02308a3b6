"""A home for card and board games about suits: play them, measure them, train on them.

>>> import suitcase
>>> suits = suitcase.game("suits")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "0.1.0"
__all__ = ["Batch", "FastChance", "SuitcaseError", "Table", "__version__", "bot", "game", "simulate"]

if TYPE_CHECKING:
    from suitcase.bots import bot
    from suitcase.engine import FastChance, SuitcaseError
    from suitcase.engine.records.batch import Batch
    from suitcase.games import game
    from suitcase.lab.sim import simulate
    from suitcase.table import Table

# Where each name lives; it is imported when it is first used, so that `import suitcase` costs nothing.
_HOMES = {
    "Batch": "suitcase.engine.records.batch",
    "FastChance": "suitcase.engine",
    "SuitcaseError": "suitcase.engine",
    "Table": "suitcase.table",
    "bot": "suitcase.bots",
    "game": "suitcase.games",
    "simulate": "suitcase.lab.sim",
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'suitcase' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
