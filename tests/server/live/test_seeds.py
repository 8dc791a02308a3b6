"""Tests choose the deals of their servers; nobody else can choose one."""

from __future__ import annotations

import asyncio
import inspect
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from suitcase.cli.serve import serve as serve_command
from suitcase.engine import commitment, seed_from_text
from suitcase.server import serve
from tests.server.helpers import in_file, open_hub, table_in
from tests.server.visitors import Visitor
from tests.serving import ROOT, Server

Come = Callable[..., Visitor]


def shuffle_of(visitor: Visitor, **more: object) -> str:
    """What a new table says of its secret seed."""
    return str(visitor.look(visitor.open("me", "bot:greedy", "bot:greedy", **more)).welcome["commitment"])


def test_tables_are_dealt_from_the_words_that_a_test_says(server: Server, visit: Come) -> None:
    ana = visit("Ana")
    server.deals("a good deal", "a bad deal")
    found = [shuffle_of(ana) for _ in range(3)]
    assert found[:2] == [commitment(seed_from_text(words)) for words in ("a good deal", "a bad deal")]
    assert found[2] not in found[:2]  # after that it is chance again


def test_a_game_from_a_seed_is_the_same_game_again(server: Server, visit: Come) -> None:
    """The bots too: their chance comes from the seed."""
    games = []
    for name in ("Ana", "Ben"):
        server.deals("once more")
        page = visit(name).look(visit(name).open("bot:random", "bot:greedy", "bot:random"))
        page.hear_until(lambda: page.state["phase"] == "over")  # noqa: B023  (called at once)
        games.append((page.state["seed"], page.state["outcome"], page.view))
    assert games[0] == games[1]


def test_no_request_chooses_a_seed(visit: Come) -> None:
    ana = visit("Ana")
    seed = seed_from_text("mine").hex()
    wish = {"game": "suits", "seats": ["me", "bot:greedy", "bot:greedy"], "seed": seed, "seeds": [seed]}
    answer = ana.http.post(f"/api/tables?seed={seed}", json=wish, headers={"X-Seed": seed})
    if answer.status_code == 201:
        table = answer.json()["id"]
        assert ana.look(table).welcome["commitment"] != commitment(seed_from_text("mine"))
    options = ana.http.post("/api/tables", json={"game": "suits", "seats": ["me"] * 3, "options": {"seed": seed}})
    assert options.status_code == 400


def test_no_command_line_chooses_a_seed() -> None:
    assert not [name for name in inspect.signature(serve_command).parameters if "seed" in name]
    assert "seeds" in inspect.signature(serve).parameters  # whoever writes a program may


async def _commitments(folder: Path) -> list[str]:
    async with open_hub(in_file(folder), seeds=lambda: seed_from_text("always")) as hub:
        return [(await table_in(hub)).table.commitment for _ in range(2)]


def test_a_hub_takes_its_seeds_from_whoever_makes_it(tmp_path: Path) -> None:
    assert asyncio.run(_commitments(tmp_path)) == [commitment(seed_from_text("always"))] * 2


def test_a_server_that_does_not_start_or_dies_is_told_to_the_test(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"the server did not start \(exit 1\)"):
        Server("sqlite:////nowhere/x.db", log=tmp_path / "log")
    assert "Cannot open the database" in (tmp_path / "log").read_text()
    server = Server(in_file(tmp_path))
    os.kill(server.pid, signal.SIGTERM)
    with pytest.raises(AssertionError, match="the server ended with"):
        server.stop()


def test_the_command_itself_serves_until_its_input_closes(tmp_path: Path) -> None:
    """The servers of other tests are forked, for speed; this one is started as people start it."""
    words = ["serve", "--port", "0", "--until-stdin-closes", "--database", in_file(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "suitcase", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ,
    ) as process:
        assert process.stdin
        assert process.stdout
        address = process.stdout.readline().split()[-1].rstrip("/")
        assert process.stdout.readline().startswith(f"port={address.rpartition(':')[2]} pid={process.pid}")
        ana, ben = Visitor(address, "Ana"), Visitor(address, "Ben")
        assert shuffle_of(ana) != shuffle_of(ben)
        ana.close()
        ben.close()
        process.stdin.close()
    assert process.returncode == 0
