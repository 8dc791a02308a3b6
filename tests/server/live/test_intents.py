"""What the words of an intent stand for."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from suitcase.server import protocol
from suitcase.server.live.intents import Intents
from tests.server.helpers import in_file, look_at, open_hub, table_in, wish

SAYS_NOTHING = ("fill", "begin", "undo", "leave", "give_up", "rematch", "hint")


def test_every_word_of_the_protocol_does_something(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            words = set(protocol.Intent.__struct_fields__) - {"do", "n", "called"}
            assert set(Intents(hub)._words) == words

    asyncio.run(scene())


@pytest.mark.parametrize("word", SAYS_NOTHING)
def test_a_word_with_false_says_nothing(tmp_path: Path, word: str) -> None:
    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open", "open"))
            ana = await look_at(hub, live)
            number, chairs = live.table.number, list(live.table.chairs)
            await wish(hub, ana, **{word: False})
            assert ana.heard[-1]["why"].startswith("Say what you want: do, say, sit")
            assert (live.table.number, live.table.chairs, live.table.gathering) == (number, chairs, True)

    asyncio.run(scene())
