"""The pages themselves, each made of a template in `web/` and perhaps the face of a game."""

from __future__ import annotations

from contextlib import suppress

from litestar import MediaType, Response, get
from litestar.params import FromPath
from litestar.response import Stream

from suitcase.engine import SuitcaseError
from suitcase.server import shelf
from suitcase.server.answers import PRIVATE, Asked, TableId, row_of
from suitcase.server.api.papers import PaperId, readable
from suitcase.server.boxes import game_info
from suitcase.server.live.hub import Hub
from suitcase.server.pages import printing
from suitcase.server.pages.files import ASK, PACKED, edition_of
from suitcase.server.replays import stories


@get("/", include_in_schema=False, opt={PACKED: True})
async def shelf_page(request: Asked) -> Response[bytes]:
    edition = edition_of(request)
    return edition.page("shelf.html", edition.boxes).answer(request, ASK)


@get("/device", include_in_schema=False, opt={PACKED: True})
async def device_page(request: Asked) -> Response[bytes]:
    return edition_of(request).page("device.html").answer(request, ASK)


@get("/puzzle", include_in_schema=False, opt={PACKED: True})
async def puzzle_page(request: Asked) -> Response[bytes]:
    return edition_of(request).page("puzzle.html").answer(request, ASK)


@get("/rules/{name:str}", include_in_schema=False, opt={PACKED: True})
async def rules_page(request: Asked, name: FromPath[str]) -> Response[bytes]:
    hub: Hub = request.app.state.hub
    game = game_info(hub.shelf.offered(name))
    modules = [game.face] if game.face else []
    return edition_of(request).page("rules.html", modules, game.styles).answer(request, ASK)


@get("/table/{table_id:str}", include_in_schema=False, opt={PACKED: True})
async def table_page(request: Asked, table_id: TableId) -> Response[bytes]:
    return await _with_face(request, "table.html", table_id)


@get("/replay/{table_id:str}", include_in_schema=False, opt={PACKED: True})
async def replay_page(request: Asked, table_id: TableId) -> Response[bytes]:
    return await _with_face(request, "replay.html", table_id)


@get("/verify/{table_id:str}", include_in_schema=False, opt={PACKED: True})
async def verify_page(request: Asked, table_id: TableId) -> Response[bytes]:
    return edition_of(request).page("verify.html").answer(request, ASK)


@get("/papers/{game:str}/{paper:str}", include_in_schema=False)
async def paper_page(request: Asked, game: FromPath[str], paper: PaperId) -> Response[str]:
    """A paper of who asks, for print."""
    of, found = await readable(request, game, paper)
    page = of.paper_page(found.data)
    head, tail = _for_print(request, f"{page.title} · {of.title}", "/")
    return Response(head + printing.sheet(page) + tail, media_type=MediaType.HTML, headers=PRIVATE)


@get("/story/{table_id:str}", include_in_schema=False)
async def story_page(request: Asked, table_id: TableId) -> Stream:
    """The story of a table for who asks, for print."""
    around = _for_print(request, "The story · Suitcase", f"/table/{table_id}")
    return await stories.told(request, table_id, stories.as_html, MediaType.HTML, *around)


def _for_print(request: Asked, title: str, back: str) -> tuple[str, str]:
    return printing.around(edition_of(request).page("print.html").body.decode(), title, back)


async def _with_face(request: Asked, name: str, table_id: str) -> Response[bytes]:
    """A page with the face of the table's game. The page of a table that cannot be found now tells people why."""
    hub: Hub = request.app.state.hub
    modules, styles = [], []
    with suppress(SuitcaseError):
        game = game_info(shelf.in_the_box((await row_of(hub, table_id)).game))
        modules, styles = [game.face] if game.face else [], game.styles
    return edition_of(request).page(name, modules, styles).answer(request, ASK)


PAGES = (
    shelf_page,
    device_page,
    puzzle_page,
    rules_page,
    table_page,
    replay_page,
    verify_page,
    paper_page,
    story_page,
)
