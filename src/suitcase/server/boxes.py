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
    return protocol.GameInfo(
        game.name,
        game.title,
        game.credit,
        (game.seats[0], game.seats[-1]),
        game.minutes,
        game.about,
        [_option(described) for described in game.options.described()],
        list(bots_to_meet(game)),
        face,
        [urljoin(face, sheet) for sheet in game.styles] if face else [],
        faces.box(game),
        game.things() if things else None,
        [list(game.chairs(seats)) for seats in game.seats],
        game.paper,
        {kind: LEVELS[kind].says for kind in bots_to_meet(game) if kind in LEVELS},
        list(game.primer().signs) if things else [],
        list(game.options.presets),
        lesson.about if (lesson := lesson_of(game)) else "",
        bool(game.own_endings),
        game.things_digest() if digest else "",
    )


def _option(described: Described) -> dict[str, Any]:
    data = {"name": described.name, "about": described.about, "default": described.default}
    if described.title:
        data["title"] = described.title
    if described.bounds:
        return data | {"bounds": described.bounds}
    return data | {"choices": described.choices} | ({"labels": described.labels} if described.labels else {})
