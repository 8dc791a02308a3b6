from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.disk.postgres import Postgres
from tests.server.helpers import in_file
from tests.server.visitors import Visitor
from tests.serving import Server


@pytest.fixture(scope="session")
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


@pytest.fixture(scope="session")
def mortal_postgres() -> Iterator[Postgres]:
    found = Postgres()
    try:
        found.start()
        yield found
    finally:
        found.remove()


@pytest.fixture
def postgres(mortal_postgres: Postgres) -> str:
    """The address of a PostgreSQL of our own."""
    return mortal_postgres.address
