"""Games and positions that were recorded by earlier versions of the rules stay good.

Nothing in `journals` and `positions` is ever written again: a change of the rules that they do not survive breaks
the promise that a saved game never breaks.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from suitcase.engine.journal import read_journal, replay, tell_step, verify
from suitcase.games import GAMES, game
from suitcase.table import Table

HERE = Path(__file__).parent
JOURNALS = sorted((HERE / "journals").glob("*.journal"))
LEFT = [path for path in JOURNALS if path.with_suffix(".seed").exists()]
POSITIONS = sorted((HERE / "positions").glob("*.json"))


def stem(path: Path) -> str:
    return path.stem


def version_of(path: Path) -> tuple[str, int]:
    header = read_journal(path.read_bytes()).header
    return header.game, header.version


def test_there_are_recorded_games_of_each_version_of_each_game() -> None:
    every = {(name, version) for name in GAMES for version in range(1, game(name).version + 1)}
    assert set(map(version_of, JOURNALS)) == every
    assert set(map(version_of, LEFT)) == every
    positions = [json.loads(path.read_text()) for path in POSITIONS]
    assert {(data["game"], data["version"]) for data in positions} == every


@pytest.mark.parametrize("path", JOURNALS, ids=stem)
def test_a_recorded_game_verifies(path: Path) -> None:
    journal = read_journal(path.read_bytes())
    verdict = verify(game(journal.header.game), journal)
    assert verdict.finished == (path not in LEFT)
    assert verdict.actions == len(journal.steps) - 1


@pytest.mark.parametrize("path", JOURNALS, ids=stem)
def test_a_recorded_game_is_told_to_every_viewer(path: Path) -> None:
    journal = read_journal(path.read_bytes())
    names = [seat.name for seat in journal.header.seats]
    for viewer in (*range(len(names)), None):
        told = []
        for step, position in zip(journal.steps, replay(game(journal.header.game), journal), strict=True):
            assert position.view(viewer) is not None
            told += tell_step(step, position, viewer, names)
        assert len(told) >= len(names)


@pytest.mark.parametrize("path", LEFT, ids=stem)
def test_a_recorded_game_that_was_left_goes_on_to_its_end(path: Path, tmp_path: Path) -> None:
    for file in (path, path.with_suffix(".seed")):
        shutil.copy(file, tmp_path)
    resumed, note = Table.resume(tmp_path / path.name)
    assert note is None
    while resumed.outcome() is None:
        seat = resumed.position.to_act()[0]
        resumed.do(seat, resumed.think(seat), resumed.number)
    journal = read_journal((tmp_path / path.name).read_bytes())
    assert verify(game(journal.header.game), journal).finished


@pytest.mark.parametrize("path", POSITIONS, ids=stem)
def test_a_recorded_position_loads(path: Path) -> None:
    data = json.loads(path.read_text())
    position = game(data["game"]).load(data)
    assert position.to_act()
    again = json.loads(json.dumps(position.dump()["state"]))
    assert only(again, data["state"]) == data["state"]


def only(data: Any, known: Any) -> Any:
    """Data without the fields that it had not yet when the other was written."""
    if isinstance(data, dict) and isinstance(known, dict):
        return {name: only(data[name], known[name]) for name in known}
    if isinstance(data, list) and isinstance(known, list) and len(data) == len(known):
        return [only(*pair) for pair in zip(data, known, strict=True)]
    return data
