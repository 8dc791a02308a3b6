"""What a chair is called in what is left of a finished game: an empty one has its own name, as at the table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from examples.secret_word import GAME, SecretWord
from suitcase.engine import ChairPlan
from suitcase.server import protocol
from suitcase.server.replays.reading import names_here
from suitcase.table import Chair
from tests.server.asking import asking
from tests.server.helpers import in_file, open_hub

MOON = ChairPlan("Moon", may_stay_empty=True, may_join_later=True)


@pytest.fixture(autouse=True)
def a_chair_with_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITCASE_GAMES", GAME.name)
    monkeypatch.setattr(SecretWord, "chairs", lambda game, seats: [ChairPlan("Referee"), ChairPlan(), MOON])


def test_an_empty_chair_goes_by_its_name_in_the_picture_and_in_the_story(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = in_file(tmp_path)
    data = {"game": GAME.name, "seats": ["me", "bot:parrot", "open"], "begin": True, "ready": True}

    async def scene() -> None:
        async with open_hub(address) as hub, asking(hub, address, monkeypatch) as http:
            live = await hub.opening.create("ana", "Ana", msgspec.convert(data, protocol.NewTable))
            hub.play(live, 0, 'write "parrot"', live.table.number)
            hub.play(live, 1, 'guess "parrot"', live.table.number)
            await hub.on_disk()
            drawn = (await http.get(f"/api/tables/{live.id}/picture.svg")).text
            said = list(ElementTree.fromstring(drawn).itertext())  # noqa: S314  (our own text)
            bot = live.table.names[1]
            assert {"Ana", bot, "Moon"} <= {*said}
            story = (await http.get(f"/api/tables/{live.id}/story")).json()
            assert story["names"] == ["Ana", bot, "Moon"]
            assert story["lines"][:2] == ["The game begins.", "Moon: leave"]

    asyncio.run(scene())


def test_where_the_game_is_gone_people_count_from_1() -> None:
    chairs = [Chair("Ana", "person"), Chair(), Chair()]
    assert names_here(GAME.name, chairs) == ["Ana", "Seat 2", "Moon"]
    assert names_here("my.lost", chairs) == ["Ana", "Seat 2", "Seat 3"]
