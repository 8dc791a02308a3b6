"""What is done once, in the process that servers are forked from, and in no other: a first application takes half a
second, the next ones have most of it at hand."""

from __future__ import annotations

from litestar import Litestar

import tests.serving  # noqa: F401  (with all that a server imports)
from suitcase.server.app import API
from suitcase.server.pages.files import FILES
from suitcase.server.pages.pages import PAGES

Litestar([*PAGES, *FILES, *API], logging_config=None)
