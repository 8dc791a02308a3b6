"""A game may bring bots of its own. One that breaks holds nobody up: the quick player acts for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from examples.secret_word import SecretWord
from suitcase.engine import Position
from tests.server.helpers import in_file, look_at, open_hub, table_in, until, wish


class Breaks:
    def choose(self, world: Position, seat: int, chance: Any) -> str:
        raise ZeroDivisionError


class Cheats:
    def choose(self, world: Position, seat: int, chance: Any) -> str:
        return "guess"  # without a word


@pytest.mark.parametrize(
    ("bot", "said"),
    [(Breaks, "a bot of examples.secret_word failed"), (Cheats, "wants 'guess', which is not legal: Write some text")],
)
def test_a_bot_that_breaks_holds_nobody_up(
    bot: type, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SUITCASE_GAMES", SecretWord.name)
    monkeypatch.setattr(SecretWord, "own_bots", {"bad": bot})

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "bot:bad"), game=SecretWord.name, options={})
            ana = await look_at(hub, live)
            await wish(hub, ana, do='write "drum"', n=0)
            await until(lambda: ana.last("state")["to_act"] == [0])
            assert ana.last("state")["view"]["question"] == "Wait."
            assert said in caplog.text

    asyncio.run(scene())


def test_a_hint_of_a_bot_that_breaks_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITCASE_GAMES", SecretWord.name)
    monkeypatch.setattr(SecretWord, "own_bots", {"bad": Breaks})

    async def scene() -> None:
        async with open_hub(in_file(tmp_path)) as hub:
            live = await table_in(hub, ("me", "open"), game=SecretWord.name, options={})
            ana, ben = await look_at(hub, live), await look_at(hub, live, "ben")
            await wish(hub, ben, sit=1)
            await wish(hub, ana, do='write "drum"', n=0)
            await wish(hub, ben, hint=True, n=1)
            assert ben.last("refused")["why"] == "No bot knows what to do here."

    asyncio.run(scene())
