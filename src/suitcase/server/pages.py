"""The browser's pages, and the files that they load, kept in memory.

A file's plain address mirrors the disk: `/web/table/table.js`, `/games/suits/browser/table.js`. The pages name files
with a version in front, `/v/DIGEST/web/table/table.js`, which browsers keep for a year: the digest is over all files,
so a changed file has another address. Modules import each other by relative addresses, so all that a page loads has
one version.

A server gives the files as they were when it first needed them, since they fit its own code. Whoever draws a face
starts it with `--reload`: then each page is made of the files as they are on disk now.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from html import escape
from pathlib import Path
from urllib.parse import urljoin

from litestar import MediaType, Response, get
from litestar.params import FromPath
from litestar.response import Stream

from suitcase.engine import Game, SuitcaseError
from suitcase.server import faces, printing, shelf, stories
from suitcase.server.answers import Asked, Failure, log
from suitcase.server.live.hub import Hub
from suitcase.server.live.livetable import game_info
from suitcase.server.papers import PRIVATE, PaperId, readable
from suitcase.server.replays import TableId, row_of

WEB = Path(__file__).parent.parent / "web"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
YEAR = "public, max-age=31536000, immutable"
ASK = "no-cache"  # to be kept, but used only after the server has said that it is still so
PACKED = "packed"  # marks handlers whose answers the framework must not compress once more

HEAD = "  <!-- head.html -->\n"  # where a page has what stands at the head of all, web/look/head.html

ADDRESS = re.compile(r'((?:src|href)=")(?=/(?:web|games|more)/)')
ENTRY = re.compile(r'<script type="module" src="([^"]+)"')
# `import './x.js'`, and `import` or `export` of names `from './x.js'`, over several lines too. An `import()` is not
# followed: what it loads is not always needed.
IMPORT = re.compile(r"""^(?:import|export)\s*(?:[\w\s$*{},]*\bfrom\s*)?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)


class File:
    """What is sent for an address."""

    def __init__(self, body: bytes, kind: str) -> None:
        self.body = body
        self.kind = kind
        # A weak one, because it is the same for the packed body.
        self.etag = f'W/"{sha256(body).hexdigest()[:20]}"'

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.body, mtime=0)

    def answer(self, request: Asked, keep: str) -> Response[bytes]:
        headers = {"ETag": self.etag, "Cache-Control": keep, "Vary": "Accept-Encoding"}
        seen = request.headers.get("if-none-match", "")
        if self.etag in (tag.strip() for tag in seen.split(",")):
            return Response(b"", status_code=304, headers=headers)
        body = self.body
        if "gzip" in request.headers.get("accept-encoding", ""):
            body = self.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=self.kind, headers=headers)


class Edition:
    """All the browser's files as they were at one moment, by their plain addresses."""

    def __init__(self) -> None:
        self._html = {path.name: path.read_text(encoding="utf-8") for path in WEB.rglob("*.html")}
        self.files = _read("/web", WEB)
        for folder in sorted(faces.GAMES.glob(f"*/{faces.ROOM}")):
            self.files |= _read(f"/games/{folder.parent.name}/{faces.ROOM}", folder)
        games = _offered()
        for game in games:
            if not faces.ours(game):
                self.files |= _read(faces.address(game), game.folder() / faces.ROOM)
        boxes = [faces.box(game) for game in games]
        self.boxes = [box for box in boxes if box]  # the modules that draw the lids on the shelf
        digest = sha256()
        for address, file in sorted(self.files.items()):
            digest.update(f"{address} {file.etag}\n".encode())
        self.version = digest.hexdigest()[:16]
        self._pages: dict[tuple[str, ...], File] = {}

    def page(self, name: str, modules: Sequence[str] = (), styles: Sequence[str] = ()) -> File:
        """A page with links to all that it will load: its own modules, these, and what they import; these styles."""
        key = (name, *modules, *styles)
        if key not in self._pages:
            text = self._html[name].replace(HEAD, self._html.get("head.html", ""))
            entries = ENTRY.findall(text)
            needed = [each for each in self.needed([*entries, *modules]) if each not in entries]
            links = [f'<link rel="stylesheet" href="{escape(style)}">' for style in styles]
            links += [f'<link rel="modulepreload" href="{escape(module)}">' for module in needed]
            text = text.replace("</head>", "".join(f"  {link}\n" for link in links) + "</head>", 1)
            self._pages[key] = File(ADDRESS.sub(rf"\1/v/{self.version}", text).encode(), "text/html")
        return self._pages[key]

    def needed(self, modules: Iterable[str]) -> list[str]:
        """These modules and all that they import, each once."""
        found: dict[str, None] = {}
        todo = list(modules)
        while todo:
            address = todo.pop(0)
            if address in self.files and address not in found:
                found[address] = None
                text = self.files[address].body.decode(errors="replace")
                todo += [urljoin(address, named) for named in IMPORT.findall(text)]
        return list(found)


def _offered() -> list[Game]:
    """The games on the shelf. One that cannot be imported costs only its own files; /api/games says what is wrong."""
    found = []
    for name in shelf.names():
        try:
            found.append(shelf.in_the_box(name))
        except Exception:  # noqa: BLE001  (to import a game is to run it, so anything may come)
            log.warning("There are no pages for the game %s: it cannot be imported.", name)
    return found


def _read(address: str, folder: Path) -> dict[str, File]:
    """The files in a folder and those below it, by their addresses."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS:
            with suppress(OSError):  # a file that cannot be read costs only its own address
                found[f"{address}/{path.relative_to(folder).as_posix()}"] = File(path.read_bytes(), KINDS[path.suffix])
    return found


class Pages:
    """The edition that is given now."""

    def __init__(self, *, reload: bool = False) -> None:
        self._reload = reload
        self._edition: Edition | None = None

    def edition(self, *, for_page: bool = False) -> Edition:
        if self._edition is None or (for_page and self._reload):
            self._edition = Edition()
        return self._edition


def edition_of(request: Asked, *, for_page: bool = True) -> Edition:
    pages: Pages = request.app.state.pages
    return pages.edition(for_page=for_page)


# --- Pages ------------------------------------------------------------------------------------------


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


# --- Files ------------------------------------------------------------------------------------------

# An address is looked up among those of the files that were read; no path is made of what a request says.


@get("/web/{file:path}", include_in_schema=False, opt={PACKED: True})
async def web_file(request: Asked, file: FromPath[str]) -> Response[bytes]:
    return _file(request, f"/web{file}")


@get("/games/{file:path}", include_in_schema=False, opt={PACKED: True})
async def game_file(request: Asked, file: FromPath[str]) -> Response[bytes]:
    """The browser's part of a game's folder."""
    return _file(request, f"/games{file}")


@get("/more/{file:path}", include_in_schema=False, opt={PACKED: True})
async def more_file(request: Asked, file: FromPath[str]) -> Response[bytes]:
    """The browser's part of a game from elsewhere."""
    return _file(request, f"/more{file}")


@get("/v/{version:str}/{file:path}", include_in_schema=False, opt={PACKED: True})
async def versioned_file(request: Asked, version: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    return _file(request, file, version)


def _file(request: Asked, address: str, version: str = "") -> Response[bytes]:
    """A file. A page of an older version gets it too, but has to ask for it each time."""
    edition = edition_of(request, for_page=False)
    if address not in edition.files:
        raise Failure(404, "There is no such page.")
    return edition.files[address].answer(request, YEAR if version == edition.version else ASK)


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
    web_file,
    game_file,
    more_file,
    versioned_file,
)
