"""Two worlds made without `redeal`, played in lock step at the wire: whoever knows the same gets the same bytes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from suitcase.engine import RecordGame, seed_from_text
from suitcase.games import game as find_game
from tests.games.lockstep import KNOWS, Viewer, cases, played
from tests.server.live.worlds import Leak, compare, row_of, two_worlds, whole_past

MOMENTS = 40  # actions at most: a longer past is told again for every viewer


async def compare_cases(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, games: int, most: int) -> int:
    game, chance = find_game(name), Random(name)
    assert isinstance(game, RecordGame)
    seats, options = min(4, game.seats[-1]), game.options()
    compared = 0
    async with two_worlds(folder, monkeypatch) as worlds:
        for k in range(games):
            seed = seed_from_text(f"lock step {name} {k}")
            script, draws = played(game, seats, options, seed, chance, MOMENTS)
            longest = sorted(cases(game, seats, options, script, draws, chance), key=lambda case: -len(case.alike))
            for case in longest[:most]:
                label = f"{name}-{k}-{compared}"
                row = row_of(label, game, seats, options, seed)
                past = script[: len(case.alike) - 1]
                a = await whole_past(worlds[0], row, past, case.viewer, {})
                b = await whole_past(worlds[1], row, past, case.viewer, case.instead)
                journals = ["".join(world.hub.store.journal(row.id)) for world in worlds]
                assert journals[0] != journals[1]
                compare(a, b)
                compared += 1
    return compared


@pytest.mark.parametrize("name", KNOWS)
def test_worlds_made_at_the_deal_look_the_same_to_those_who_cannot_know(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asyncio.run(compare_cases(tmp_path, monkeypatch, name, games=2, most=3)) >= 4


def test_a_card_that_shows_in_a_view_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = find_game("suits")
    true = type(found).view  # type: ignore[attr-defined]  # a record game has views of states

    def view(self: Any, s: Any, viewer: Viewer) -> Any:
        seen = true(self, s, viewer)
        seen.held = [hand % 97 for hand in s.hand]
        return seen

    monkeypatch.setattr(type(found), "view", view)
    with pytest.raises(Leak, match=r'they differ at(?s:.*)"held":'):
        asyncio.run(compare_cases(tmp_path, monkeypatch, "suits", games=1, most=3))
