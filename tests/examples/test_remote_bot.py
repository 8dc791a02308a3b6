"""The stranger's bot plays a whole game at a real server, through its front door."""

from __future__ import annotations

import re
from pathlib import Path

import httpx

from examples.remote_bot import play
from suitcase.engine.journal import read_journal, verify
from suitcase.games import game
from tests.serving import PATIENCE, Server


def test_a_stranger_joins_by_link_and_plays_to_the_end(tmp_path: Path) -> None:
    with (
        Server(f"sqlite:///{tmp_path / 'games.db'}", rate=30) as server,
        httpx.Client(base_url=server.address, timeout=PATIENCE) as host,
    ):
        host.post("/api/player", json={"name": "Ana"})
        wish = {"game": "suits", "seats": ["open", "bot:greedy", "bot:random"], "options": {"hands": 1}}
        table = host.post("/api/tables", json=wish).json()["id"]
        ending = play(f"{server.address}/table/{table}", "Stranger")
        assert re.fullmatch(r"(You win|\w+ wins)( with \d+ of 16 tricks)?\.", ending)
        journal = read_journal(host.get(f"/api/tables/{table}/journal").content)
        assert journal.header.seats[0].name == "Stranger"
        assert verify(game("suits"), journal).finished
        assert play(f"{server.address}/table/{table}", "Late") == "No seat is open at this table."
        assert play(f"{server.address}/table/nowhere") == "There is no such table; ask for its link again."
