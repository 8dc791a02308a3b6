"""The files that browsers load, kept in memory, and the pages made of them.

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

from litestar import Response, get
from litestar.params import FromPath

from suitcase.engine import Game
from suitcase.server import faces, shelf
from suitcase.server.answers import YEAR, Asked, Failure, log

WEB = Path(__file__).parents[2] / "web"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
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


# --- Over HTTP --------------------------------------------------------------------------------------

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


FILES = (web_file, game_file, more_file, versioned_file)
