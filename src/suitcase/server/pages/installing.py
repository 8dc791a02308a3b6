"""What makes the pages an app: the manifest, the worker that keeps files, and the page for when the server is away."""

from __future__ import annotations

import json
import re
from functools import lru_cache

from litestar import Response, get

from suitcase.server.answers import Asked
from suitcase.server.pages.files import ASK, PACKED, Edition, File, edition_of

LOADED = re.compile(r'(?:src|href)="(/v/[^"]+)"')
WORKER = "/web/app/worker.js"


@lru_cache(maxsize=4)  # one, and those of `--reload`
def manifest_of(edition: Edition) -> File:
    """How the pages are called and drawn where they are installed as an app."""
    look = f"/v/{edition.version}/web/look"
    icon = {"sizes": "any", "type": "image/svg+xml"}
    data = {
        "name": "Suitcase",
        "short_name": "Suitcase",
        "description": "Five games about suits, with friends or bots.",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f0e4",
        "theme_color": "#8a4b33",
        "icons": [
            {"src": f"{look}/icon.svg", "purpose": "any"} | icon,
            {"src": f"{look}/icon-full.svg", "purpose": "maskable"} | icon,
        ],
    }
    return File(json.dumps(data).encode(), "application/manifest+json")


@lru_cache(maxsize=4)
def worker_of(edition: Edition) -> File:
    """The worker of this version. Another version is another text, so browsers take it as soon as they see it."""
    needed = json.dumps(sorted(set(LOADED.findall(edition.page("away.html").body.decode()))))
    text = edition.files[WORKER].body.decode().replace("{version}", edition.version).replace("{needed}", needed)
    return File(text.encode(), "text/javascript")


@get("/manifest.webmanifest", include_in_schema=False, opt={PACKED: True})
async def manifest(request: Asked) -> Response[bytes]:
    return manifest_of(edition_of(request)).answer(request, ASK)


@get("/worker", include_in_schema=False, opt={PACKED: True})
async def worker(request: Asked) -> Response[bytes]:
    return worker_of(edition_of(request)).answer(request, ASK)


@get("/away", include_in_schema=False, opt={PACKED: True})
async def away_page(request: Asked) -> Response[bytes]:
    return edition_of(request).page("away.html").answer(request, ASK)


INSTALLING = (manifest, worker, away_page)
