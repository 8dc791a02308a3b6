"""Where the browser's part of a game is: on disk, and at which address.

Addresses mirror the disk, so a relative import that an editor can follow is one that a browser can follow:
`games/suits/browser/table.js` is at `/games/suits/browser/table.js` and imports `../../../web/kit/html.js`. A game from
elsewhere has the address `/more/NAME/browser/`, from which the same relative path leads to the kit.
"""

from __future__ import annotations

from pathlib import Path

from suitcase import games
from suitcase.engine import Game

GAMES = Path(games.__file__).parent
ROOM = "browser"


def address(game: Game) -> str:
    """The address of a game's browser folder."""
    return f"/games/{game.folder().name}/{ROOM}" if ours(game) else f"/more/{game.name}/{ROOM}"


def ours(game: Game) -> bool:
    """Whether the game is one of those in the case."""
    return game.folder().parent == GAMES


def face(game: Game) -> str | None:
    """The address of the module that draws its table."""
    return f"{address(game)}/table.js" if (game.folder() / ROOM / "table.js").exists() else None


def box(game: Game) -> str | None:
    """The address of the module that draws its lid; a face may do that too."""
    return f"{address(game)}/box.js" if (game.folder() / ROOM / "box.js").exists() else face(game)
