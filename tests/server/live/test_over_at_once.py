"""A deal may decide a game: then it is over before anybody has acted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from examples.secret_word import GAME, SecretWord, State
from suitcase.engine.exam import examine
from suitcase.engine.journal import read_journal, verify
from suitcase.games import import_game
from suitcase.table import Seat, Table
from tests.server.asking import asking
from tests.server.helpers import in_file, look_at, open_hub, table_in, wish


@pytest.fixture(autouse=True)
def decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITCASE_GAMES", SecretWord.name)
    monkeypatch.setattr(SecretWord, "secrets", False)
    monkeypatch.setattr(State, "over", lambda s: True)


def test_a_table_is_over_at_once(tmp_path: Path) -> None:
    examine(GAME, seats=2, games=1)
    import_game(GAME.name)
    table = Table.open(GAME, [Seat("Ada"), Seat("Ben"), Seat("", "open")], folder=tmp_path)
    assert table.outcome()
    assert table.journal_path
    table.close()
    assert verify(GAME, read_journal(table.journal_path.read_bytes())).finished


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "bot:parrot")])
def test_a_server_s_table_is_over_at_once(
    seats: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)

    async def scene() -> None:
        async with open_hub(address) as hub, asking(hub, address, monkeypatch) as http:
            live = await table_in(hub, seats, game=SecretWord.name, options={})
            ana = await look_at(hub, live)
            if "open" in seats:
                await wish(hub, await look_at(hub, live, "ben"), sit=1)
            state = ana.last("state") if "open" in seats else ana.last("welcome")["state"]
            assert state["phase"] == "over"
            me = (await http.get("/api/me")).json()
            assert ([line["id"] for line in me["finished"]], me["running"]) == ([live.id], [])

    asyncio.run(scene())
