"""The page on writing a job: each of its steps is a job without mistakes, and what it says the checker says is said."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from suitcase.games.suits_rpg.character import PRESETS
from suitcase.games.suits_rpg.jobs.check import check
from suitcase.games.suits_rpg.jobs.graph import graph
from suitcase.games.suits_rpg.jobs.reading import from_data
from suitcase.games.suits_rpg.skills import DEFENCE, SKILLS, TAGGED
from tests.commands import command

PAGE = Path(__file__).parents[2] / "docs" / "writing-a-job.md"
TEXT = PAGE.read_text(encoding="utf-8")
STEPS = re.findall(r"^```toml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def grown(steps: list[str]) -> dict[str, Any]:
    """The job after some steps: what has the id of something older takes its place."""
    job: dict[str, Any] = {}
    for step in steps:
        for name, value in tomllib.loads(step).items():
            if isinstance(value, dict):
                job[name] = job.get(name, {}) | value
            else:
                new = {each["id"]: each for each in value}
                old = {each["id"]: each for each in job.get(name, [])}
                job[name] = [*(old | new).values()]
    return job


@pytest.mark.parametrize("many", range(1, len(STEPS) + 1))
def test_every_step_is_a_job_without_mistakes(many: int) -> None:
    assert check(from_data(grown(STEPS[:many]))) == []


def test_the_first_step_is_checked_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "my-job.toml"
    file.write_text(STEPS[0], encoding="utf-8")
    right, wrong = re.findall(r"^```text\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert command("job", "check", "my-job.toml").out == right
    file.write_text(STEPS[0].replace("ways.thief", "ways.theif"), encoding="utf-8")
    ended = command("job", "check", "my-job.toml")
    assert (ended.code, ended.out, ended.err) == (1, "", wrong)


def test_the_picture_is_of_the_last_step() -> None:
    job = from_data(grown(STEPS)).job
    assert job is not None
    assert (PAGE.parent / "pictures" / "job.svg").read_text(encoding="utf-8") == graph(job)


def test_the_page_names_everything() -> None:
    """What a file may have is in the table at the end, and in one of the steps or in the text."""
    from suitcase.games.suits_rpg.jobs import format as form

    table = TEXT[TEXT.index("## Everything there is") :]
    for kind in (form.Scene, form.JobChoice, form.Fight, form.Block, form.Ending, form.JobMark, form.Counter):
        for field in kind.__struct_fields__:
            if field not in ("sheet", "choices", "triggers", "fights"):
                assert re.search(rf"\b{field.replace('_', '-')}\b", table), field
    assert not re.search(r"ways\.guns", TEXT)
    assert set(re.findall(r"ways\.(\w+)", TEXT)) <= {*SKILLS, "wits", "dexterity", "theif"}


def test_the_odds_on_the_page_are_right() -> None:
    """Counted over all flips of a deck, ties flipped again."""
    flips = [min(10, 2 + identity % 13) for identity in range(52)] + [10, 10]

    def alone(modifier: int, number: int) -> float:
        return sum(flip + modifier >= number for flip in flips) / len(flips)

    def opposed(modifier: int, defence: int) -> float:
        won = sum(mine + modifier > other + defence for mine in flips for other in flips)
        lost = sum(mine + modifier < other + defence for mine in flips for other in flips)
        return won / (won + lost)

    table = dict(re.findall(r"^\| (\d+|a \w+) \| (.* %) \|$", TEXT, re.MULTILINE))
    assert table.keys() == {"10", "15", "20", "a mook", "a guard", "a pro", "a boss"}
    for against, cells in table.items():
        for modifier, cell in zip((6, 6 + TAGGED, 10 + TAGGED), cells.split(" | "), strict=True):
            if against.isdigit():
                odds = {alone(modifier, int(against))}
            else:
                sheet = PRESETS[against[2:]]  # most plays are against Insight or Dodge
                odds = {opposed(modifier, DEFENCE + value) for value in (sheet.wits, sheet.dexterity)}
            assert [f"{round(100 * each)} %" for each in sorted(odds)] == cell.split(" to ")
