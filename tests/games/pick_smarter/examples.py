"""The worked examples of the rulebook as positions, and as files for the referee.

`python -m tests.games.pick_smarter.examples` writes the files anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .helpers import LEFT, P, Smart, table

FOLDER = Path(__file__).parent / "referee"


def ps_v1() -> Smart:
    """The Creative stands at Blueit; Spinstrest and the extra space after it are occupied."""
    return table(
        P("creative", "Blueit", "4 art"),
        P("athlete", "Spinstrest"),
        P("rebel", LEFT),
        P("executive", "Pennypost"),
        tiles={"FakeLook": "strategy III"},
    )


def ps_v2() -> Smart:
    """Two art shares, and a dark token with three art symbols at DepART."""
    return table(
        P("athlete", "Blueit", followers="Willa Hugo"),
        P("rebel", "Swopple"),
        tiles={"DepART": "art III"},
        dark="DepART Pennypost",
    )


def ps_v3(before: int) -> Smart:
    """So much strategy and no strategy shares, on the way to a light token with a favor symbol at Froogle+."""
    return table(
        P("caregiver", "DepART", f"{before} strategy"),
        P("rebel", "Swopple"),
        tiles={"Froogle+": "strategy IIF"},
    )


def ps_v4() -> Smart:
    """Agnieska is the right-most card of the second row, which lies above the first."""
    return table(
        P("athlete", "Blueit", "7 strategy"),
        P("rebel", "Swopple"),
        P("creative", "DepART"),
        P("executive", "Froogle+"),
        rows=["Alban Amara Anselm Bettina", "Bjarne Camila Cedric Agnieska"],
    )


EXAMPLES: dict[str, tuple[Smart, list[tuple[int, str]], list[int]]] = {
    # What is played, and the numbers that chance gives.
    "ps-v1": (ps_v1(), [(0, "go spinstrest"), (0, "go left-extra-space"), (0, "go swopple"), (0, "go fakelook")], []),
    "ps-v2": (ps_v2(), [(0, "go depart")], []),
    "ps-v3": (ps_v3(2), [(0, "go froogle+")], [0]),
    "ps-v3-above-nine": (ps_v3(9), [(0, "go froogle+")], [0]),
    "ps-v4": (ps_v4(), [(0, "agnieska"), (0, "tile blueit")], [0]),
}


def case(name: str) -> dict[str, Any]:
    position, plays, chance = EXAMPLES[name]
    return {
        "game": "pick-smarter",
        "seats": ["Ana", "Bruno", "Carla", "Dora"][: position.seats],
        "position": position.dump()["state"],
        "chance": chance,
        "play": [list(each) for each in plays],
    }


def written(name: str) -> str:
    """One line for each field, so that people can read it."""
    data = case(name)
    fields = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in data.pop("position").items())
    rest = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    rest.insert(2, f'  "position": {{\n{fields}\n  }}')
    return "{\n" + ",\n".join(rest) + "\n}\n"


if __name__ == "__main__":
    for each in EXAMPLES:
        (FOLDER / f"{each}.json").write_text(written(each), encoding="utf-8")
