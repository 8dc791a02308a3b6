"""A replay ends as the game did: with the count, and with what each seat achieved where nobody wins."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from examples.secret_word import GAME, SecretWord, State
from suitcase.engine import Outcome, Voice
from suitcase.server import protocol
from suitcase.server.live.hub import Hub
from tests.server.asking import asking
from tests.server.helpers import in_file, open_hub

HOW, DID = ("One guess was right.",), ("Ana had the word.", "Hazel found it.")


@pytest.fixture(autouse=True)
def a_story_that_just_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def outcome(game: SecretWord, s: State, voice: Voice) -> Outcome | None:
        did = (f"{voice.does(0, 'had', 'had')} the word.", f"{voice.does(1, 'found', 'found')} it.")
        return Outcome((), (), "The story ends.", HOW, did) if s.over() else None

    monkeypatch.setenv("SUITCASE_GAMES", GAME.name)
    monkeypatch.setattr(SecretWord, "outcome", outcome)


async def played(hub: Hub) -> str:
    data = {"game": GAME.name, "seats": ["me", "bot:parrot"], "ready": True}
    live = await hub.opening.create("ana", "Ana", msgspec.convert(data, protocol.NewTable))
    hub.play(live, 0, 'write "drum"', live.table.number)
    hub.play(live, 1, 'ask "Is it loud? \\"moments\\":[]"', live.table.number)
    hub.play(live, 0, "yes", live.table.number)
    hub.play(live, 1, 'guess "drum"', live.table.number)
    await hub.on_disk()
    return live.id


@pytest.mark.parametrize("viewer", ["", "seat=0", "open=true"])
def test_a_replay_says_what_each_seat_achieved(viewer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = in_file(tmp_path)

    async def scene() -> None:
        async with open_hub(address) as hub, asking(hub, address, monkeypatch) as http:
            path = f"/api/tables/{await played(hub)}/replay?{viewer}"
            whole = (await http.get(path)).json()
            assert len(whole["moments"]) == whole["of"] == 5
            last = (await http.get(f"{path}&first=3&last=4")).json()
            for found in (whole, last):
                assert (found["outcome"]["winners"], found["outcome"]["scores"]) == ([], [])
                assert (found["outcome"]["how"], found["outcome"]["did"]) == ([*HOW], [*DID])
            first = (await http.get(f"{path}&first=0&last=3")).json()
            assert first["outcome"]["why"] == "The story ends."
            assert "did" not in first["outcome"]  # it takes the last position to say that

    asyncio.run(scene())
