"""The twelve professionals who are ready to be hired, from `professionals.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from suitcase.games.suits_rpg.character import Character, character


@cache
def professionals() -> tuple[Character, ...]:
    text = (Path(__file__).parent / "professionals.toml").read_text(encoding="utf-8")
    return tuple(character(data) for data in tomllib.loads(text)["professional"])
