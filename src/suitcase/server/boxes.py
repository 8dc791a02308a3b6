"""A game as it stands on the shelf: what pages and programs are told about it before anybody plays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urljoin

from suitcase.bots import LEVELS, bots_to_meet
from suitcase.engine import Game
from suitcase.engine.options import Described
from suitcase.server import faces, protocol
from suitcase.table import lesson_of


@lru_cache(maxsize=64)
def game_info(game: Game, *, things: bool = False, digest: bool = False) -> protocol.GameInfo:
    """A game as the shelf shows it; with its things, as its face needs it, or with the digest by which they are asked
    for. Everyone who comes gets the same one."""
    face = faces.face(game)
    lesson = lesson_of(game)
    return protocol.GameInfo(
        name=game.name,
        title=game.title,
        credit=game.credit,
        players=(game.seats[0], game.seats[-1]),
        minutes=game.minutes,
        about=game.about,
        options=[_option(described) for described in game.options.described()],
        bots=list(bots_to_meet(game)),
        face=face,
        styles=[urljoin(face, sheet) for sheet in game.styles] if face else [],
        box=faces.box(game),
        things=game.things() if things else None,
        chairs=[list(game.chairs(seats)) for seats in game.seats],
        paper=game.paper,
        levels={kind: LEVELS[kind].says for kind in bots_to_meet(game) if kind in LEVELS},
        signs=list(game.primer().signs) if things else [],
        presets=list(game.options.presets),
        lesson=lesson.about if lesson else "",
        own_endings=bool(game.own_endings),
        digest=game.things_digest() if digest else "",
    )


def _option(described: Described) -> dict[str, Any]:
    data = {"name": described.name, "about": described.about, "default": described.default}
    if described.title:
        data["title"] = described.title
    if described.bounds:
        return data | {"bounds": described.bounds}
    return data | {"choices": described.choices} | ({"labels": described.labels} if described.labels else {})
