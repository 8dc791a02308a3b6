"""The examples and the tricky cases as referee files: `suitcase referee tests/games/suit_up_cards/referee/FILE`.

`python -m tests.games.suit_up_cards.test_referee` writes the files anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from suitcase.engine.referee import Ruling, judge, read_case
from suitcase.games.suit_up_cards import GAME

from .helpers import NAMES, NEAR, Cards, at, play

FOLDER = Path(__file__).parent / "referee"
SWITCHED = "0 roll; 0 play switch; 0 L1; 3 L7 L8"
WHOLE = ["L1 L2 L3 L4 L5 L6 L7 L8 S1 S2", "...", "...", "..."]


def case(position: Cards, line: str, *rolls: int) -> dict[str, Any]:
    steps: list[tuple[int, str]] = []
    for step in line.split(";"):
        seat, _, words = step.strip().partition(" ")
        known = GAME.actions.parse(words) is not None
        steps += [(int(seat), word) for word in ([words] if known else words.split())]
    state = position.dump()["state"]
    return {"game": "suit-up-cards", "seats": NAMES, "position": state, "chance": [*rolls], "play": steps}


ROUND = (
    "0 roll; 0 none; 0 L1 L2 M1 M2; 1 L3 L4 M3 M4; "
    "1 roll; 1 none; 1 L1 L2 K3; 2 L5 L6 M5; "
    "2 roll; 2 play +2; 2 M6 K5 K6; 3 L7 L8 M7 M8; "
    "3 roll; 3 none; 3 K7; 0 L3"
)
CASES = {
    "co-v1-a-round": case(at(), ROUND, 4, 3, 2, 1),
    "co-v2-a-zero": case(at(turn=1), "1 roll; 0 roll; 0 none; 0 L1; 3 L7; 3 roll; 3 none; 3 L8; 2 L5", 0, 1, 1),
    "co-t1-plus-two": case(at(turn=2), "2 roll; 2 play +2; 2 L5 L6 M5 M6 K5 K6; 3 L7 L8 M7 M8 K7 K8 S7; 3 S8", 5),
    "co-t3-minus-one": case(at(turn=3), "3 roll; 3 play -1; 3 L7; 0 L1 L2", 3),
    "co-t5-switch": case(at(), SWITCHED, 2),
    "co-t7-rest-ends": case(play(at(), SWITCHED, 2), "3 roll", 0),
    "co-t9-trade-after-the-roll": case(at(turn=1), "1 roll; 1 trade to 3", 4),
    "co-t11-dealt-complete": case(at(WHOLE), "0 roll; 0 none; 0 L1 S1 S2; 1 M1 M2 M3", 3),
    "co-t13-not-his-turn": case(at(NEAR, traded=True), "0 roll; 0 none; 0 M8; 1 S3", 1),
    "co-t15-passing": case(at(NEAR, traded=True, option={"exchange": "pass"}), "0 roll; 0 none; 0 M8", 1),
    "co-t17-back-to-clockwise": case(at(turn=1, direction=-1), "1 roll", 0),
}


def ruling(name: str) -> Ruling:
    return judge(GAME, read_case((FOLDER / f"{name}.json").read_bytes()))


@pytest.mark.parametrize("name", CASES)
def test_the_files_are_what_they_should_be(name: str) -> None:
    assert json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")) == json.loads(json.dumps(CASES[name]))


def test_there_is_a_file_for_each_case_and_no_other() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(CASES)


def test_the_referee_on_co_v1_and_v2() -> None:
    assert (ruling("co-v1-a-round").to_act, ruling("co-v1-a-round").refused) == ([0], [])
    found = ruling("co-v2-a-zero")
    assert (found.to_act, found.position["state"]["direction"]) == ([2], -1)
    assert found.log[0] == "Bo rolls 0: no cards are traded, and play turns counter-clockwise."


def test_the_referee_on_co_t1_and_t3() -> None:
    found = ruling("co-t1-plus-two")
    assert "Cy plays the plus two: 7 cards with Dio, this one among them." in found.log
    assert [refusal.why for refusal in found.refused] == ["Roll first; the number tells how many cards you trade."]
    assert "Dio plays a minus one: 2 cards with Ana, this one among them." in ruling("co-t3-minus-one").log


def test_the_referee_on_co_t5_and_t7() -> None:
    found = ruling("co-t5-switch")
    assert (found.to_act, found.position["state"]["locked_by"]) == ([3], 0)
    found = ruling("co-t7-rest-ends")
    assert (found.to_act, found.position["state"]["locked_by"]) == ([0], -1)


def test_the_referee_on_co_t9() -> None:
    (refusal,) = ruling("co-t9-trade-after-the-roll").refused
    assert refusal.why == "The Trade card is played instead of rolling, not after it."


def test_the_referee_on_co_t11() -> None:
    found = ruling("co-t11-dealt-complete")
    assert (found.outcome, found.to_act) == (None, [1])


def test_the_referee_on_co_t13_and_t15() -> None:
    for name in ("co-t13-not-his-turn", "co-t15-passing"):
        outcome = ruling(name).outcome
        assert outcome is not None
        assert outcome.winners == (1,)


def test_the_referee_on_co_t17() -> None:
    found = ruling("co-t17-back-to-clockwise")
    assert (found.to_act, found.position["state"]["direction"]) == ([2], 1)


if __name__ == "__main__":
    for each, data in CASES.items():
        (FOLDER / f"{each}.json").write_text(json.dumps(data) + "\n", encoding="utf-8")
