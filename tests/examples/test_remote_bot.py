"""The stranger's bot plays a whole game at a real server, through its front door."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx

from examples.remote_bot import play
from suitcase.engine.journal import read_journal, verify
from suitcase.games import game


def test_a_stranger_joins_by_link_and_plays_to_the_end(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "suitcase", "serve", "--port", "0", "--bot-pause", "0", "--until-stdin-closes"]
    command += ["--database", f"sqlite:///{tmp_path / 'games.db'}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = re.search(r"http://\S+:\d+", server.stdout.readline())
        assert address
        try:
            with httpx.Client(base_url=address[0]) as host:
                host.post("/api/player", json={"name": "Ana"})
                wish = {"game": "suits", "seats": ["open", "bot:greedy", "bot:random"], "options": {"hands": 1}}
                table = host.post("/api/tables", json=wish).json()["id"]
                ending = play(f"{address[0]}/table/{table}", "Stranger")
                assert re.fullmatch(r".* wins( with \d+ of 16 tricks)?\.", ending)
                journal = read_journal(host.get(f"/api/tables/{table}/journal").content)
                assert journal.header.seats[0].name == "Stranger"
                assert verify(game("suits"), journal).finished
                assert play(f"{address[0]}/table/{table}", "Late") == "No seat is open at this table."
                assert play(f"{address[0]}/table/nowhere") == "There is no such table; ask for its link again."
        finally:
            assert server.stdin is not None
            server.stdin.close()
            server.wait(10)
