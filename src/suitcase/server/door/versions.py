"""Which protocols uvicorn runs: ours if it is the version that they extend, otherwise its own."""

from __future__ import annotations

import logging
from typing import Any

import uvicorn

KNOWN = "0.54."  # the uvicorn whose inner parts front.py and wire.py extend; pyproject.toml has the same bound

log = logging.getLogger("suitcase")


def protocols(*, behind_proxy: bool) -> dict[str, Any]:
    """The settings of uvicorn for HTTP and sockets."""
    if uvicorn.__version__.startswith(KNOWN):
        try:
            from suitcase.server.door.front import Crowd, all_descriptors, front_of
            from suitcase.server.door.wire import Wire
        except ImportError:
            pass  # the version is right, but its modules are not what we extend
        else:
            return {"http": front_of(Crowd(all_descriptors(), behind_proxy=behind_proxy)), "ws": Wire}
    log.warning(
        "uvicorn %s is not one that Suitcase knows (%sx), so tables are served the plain way: slower, and without "
        "limits for slow connections; put a proxy in front, or: pip install 'uvicorn==%s*'.",
        uvicorn.__version__,
        KNOWN,
        KNOWN,
    )
    return {"http": "auto", "ws": "websockets-sansio"}
