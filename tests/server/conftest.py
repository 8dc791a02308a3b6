from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.helpers import Server, Visitor, in_file


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(in_file(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture
def visit(server: Server) -> Iterator[Callable[..., Visitor]]:
    """Brings visitors to the server and sees them out."""
    visitors: list[Visitor] = []

    def come(name: str | None = None, *, bot: bool = False) -> Visitor:
        visitors.append(Visitor(server.address, name, bot=bot))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
