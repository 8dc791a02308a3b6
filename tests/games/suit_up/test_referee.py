"""The worked examples of the rulebook as referee files: `suitcase referee tests/games/suit_up/referee/FILE`.

`python -m tests.games.suit_up.test_referee` writes the files anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from suitcase.engine.referee import Ruling, judge, read_case
from suitcase.games.suit_up import GAME

from .helpers import PEOPLE, TYPES, SuitUp, at

FOLDER = Path(__file__).parent / "referee"
PLAIN = "rebel caregiver creative executive"


def case(position: SuitUp, play: list[tuple[int, str]], chance: list[int] | None = None) -> dict[str, Any]:
    return {"game": "suit-up", "position": position.dump()["state"], "chance": chance or [], "play": play}


def v1(go: str) -> dict[str, Any]:
    position = at(4, mats=PLAIN, spaces="Park Beach Gallery TL")
    closed = ["beach", "gallery", "corner-by-the-theatre", "market", "cafe", "corner-by-the-cafe", "park"]
    chance = [0] if go in ("theatre", "museum") else []  # a favor card
    return case(position, [*((0, f"go {name}") for name in closed), (0, f"go {go}")], chance)


def v2() -> dict[str, Any]:
    position = at(
        2, mats=PLAIN, spaces="Gallery Park", friends=["Tamsin Paloma"], tiles={"Theatre": "palettes III"}, dark=True
    )
    return case(position, [(0, "go theatre")])


def college(books: int) -> dict[str, Any]:
    position = at(2, mats=PLAIN, spaces="Gallery Park", influence=[f"{books} books"])
    return case(position, [(0, "go college")])


def v5() -> dict[str, Any]:
    position = at(4, mats=PLAIN, row="Uma Viktor Wanda Zoltan", second="Abel Alma Anouk Brianna", influence=["6 books"])
    deck = [name for k, name in enumerate(PEOPLE) if position.state.deck >> k & 1]
    return case(position, [(0, "brianna")], [deck.index("Kamal")])


def v6() -> dict[str, Any]:
    position = at(
        3,
        mats=PLAIN,
        spaces="Park Gallery Museum",
        friends=["Fabian Tamsin"],
        row="Uma Viktor Wanda Brianna",
        influence=["6 books"],
    )
    return case(
        position, [(0, "brianna"), (1, "go college"), (2, "go market"), (2, "tile market"), (2, "leave card")], [0]
    )


CASES = {
    "su-v1-theatre": v1("theatre"),
    "su-v1-college": v1("college"),
    "su-v1-museum": v1("museum"),
    "su-v2-theatre": v2(),
    "su-v3-college": college(2),
    "su-v4-college": college(9),
    "su-v5-brianna": v5(),
    "su-v6-third-friend": v6(),
}


def ruling(name: str) -> Ruling:
    return judge(GAME, read_case((FOLDER / f"{name}.json").read_bytes()))


def influence(found: Ruling, seat: int) -> dict[str, int]:
    return dict(zip(TYPES, found.position["state"]["influence"][seat], strict=True))


@pytest.mark.parametrize("name", CASES)
def test_the_files_are_what_they_should_be(name: str) -> None:
    assert json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")) == json.loads(json.dumps(CASES[name]))


@pytest.mark.parametrize("place", ["Theatre", "College", "Museum"])
def test_the_referee_on_su_v1(place: str) -> None:
    found = ruling(f"su-v1-{place.lower()}")
    assert [refusal.action for refusal in found.refused] == [
        "go beach",
        "go gallery",
        "go corner-by-the-theatre",
        "go market",
        "go cafe",
        "go corner-by-the-cafe",
        "go park",
    ]
    assert found.refused[0].why == "The Beach is closed: a token stands there."
    assert found.position["state"]["space"][0] == place


def test_the_referee_on_su_v2() -> None:
    assert influence(ruling("su-v2-theatre"), 0)["palettes"] == 6


def test_the_referee_on_su_v3_and_v4() -> None:
    assert influence(ruling("su-v3-college"), 0)["books"] == 5
    assert influence(ruling("su-v4-college"), 0)["books"] == 12


def test_the_referee_on_su_v5() -> None:
    found = ruling("su-v5-brianna")
    assert influence(found, 0)["books"] == 0
    assert found.position["state"]["row"][1] == ["Kamal", "Abel", "Alma", "Anouk"]
    assert found.log == ["Seat 0 makes friends with Brianna for 6 books."]


def test_the_referee_on_su_v6() -> None:
    found = ruling("su-v6-third-friend")
    assert found.refused == []
    assert [line for line in found.log if "dark" in line] == [found.log[-1]] == ["All tiles turn to their dark side."]


if __name__ == "__main__":
    for each, data in CASES.items():
        (FOLDER / f"{each}.json").write_text(json.dumps(data) + "\n", encoding="utf-8")
