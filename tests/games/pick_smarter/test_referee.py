"""The worked examples as files that anyone can hand to the referee."""

from __future__ import annotations

import json
from typing import Any

import pytest

from suitcase.engine.referee import Ruling, judge, read_case
from suitcase.games.influence.state import State
from suitcase.games.pick_smarter import GAME

from .examples import EXAMPLES, FOLDER, case
from .helpers import Smart, dark, followers, influence, row, space


def judged(name: str) -> tuple[Ruling, Smart]:
    ruling = judge(GAME, read_case((FOLDER / f"{name}.json").read_bytes()))
    return ruling, GAME.load(ruling.position)


def test_there_is_a_file_for_each_example() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_file_says_what_its_drawing_says(name: str) -> None:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert found == json.loads(json.dumps(case(name)))
    assert set(found["position"]) == {field.name for field in State.fields}


def test_ps_v1_by_the_referee() -> None:
    ruling, position = judged("ps-v1")
    assert [refusal.action for refusal in ruling.refused] == ["go spinstrest", "go left-extra-space", "go swopple"]
    assert all(refusal.why.endswith(".") for refusal in ruling.refused)
    assert space(position, 0) == "FakeLook"


def test_ps_v2_by_the_referee() -> None:
    ruling, position = judged("ps-v2")
    assert ruling.refused == []
    assert influence(position, 0) == "5 art"
    assert "Ana goes to DepART and gains 5 art." in ruling.log


@pytest.mark.parametrize(("name", "after"), [("ps-v3", 5), ("ps-v3-above-nine", 12)])
def test_ps_v3_by_the_referee(name: str, after: int) -> None:
    ruling, position = judged(name)
    assert ruling.refused == []
    assert influence(position, 0) == f"{after} strategy"
    assert "Ana goes to Froogle+ and gains 3 strategy and a favor card." in ruling.log


def test_ps_v4_by_the_referee() -> None:
    ruling, position = judged("ps-v4")
    assert ruling.refused == []
    assert "Ana gains the follower Agnieska for 6 strategy." in ruling.log
    assert followers(position, 0) == "Agnieska"
    assert influence(position, 0) == "1 strategy"
    assert row(position, 1).endswith(" Bjarne Camila Cedric")
    assert dark(position) == "Blueit"
    assert ruling.to_act == [1]
