"""What is done once, in the process that servers are forked from, and in no other: a first application takes half a
second and a first database a tenth, the next ones have most of it at hand."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from litestar import Litestar

import tests.serving  # noqa: F401  (with all that a server imports)
from suitcase.server.app import API
from suitcase.server.disk.store import Store
from suitcase.server.pages.files import FILES
from suitcase.server.pages.pages import PAGES

Litestar([*PAGES, *FILES, *API], logging_config=None)
with TemporaryDirectory() as folder:
    Store(f"sqlite:///{Path(folder) / 'games.db'}").close()
