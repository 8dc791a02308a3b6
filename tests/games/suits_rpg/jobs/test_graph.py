"""The graph of a job: well-formed whatever the texts are, everything in it, nothing on top of anything else."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from suitcase.games.suits_rpg.jobs import box, job_named
from suitcase.games.suits_rpg.jobs.conditions import parse, written
from suitcase.games.suits_rpg.jobs.format import Job
from suitcase.games.suits_rpg.jobs.graph import graph
from suitcase.games.suits_rpg.jobs.layout import layout
from suitcase.games.suits_rpg.jobs.reading import from_text
from tests.commands import command
from tests.games.suits_rpg.jobs.small import ROUND, SMALL

HOSTILE = "</text><script>alert(1)</script>&quot;'\\u202e]]><!--"


def job_from(source: str) -> Job:
    found = from_text(source.encode())
    assert found.job is not None, found.mistakes
    return found.job


def elements(svg: str) -> list[ElementTree.Element]:
    return [*ElementTree.fromstring(svg).iter()]  # noqa: S314  (we have drawn it ourselves)


def words_of(svg: str) -> list[str]:
    return [element.text or "" for element in elements(svg) if element.tag.endswith("}text")]


@pytest.mark.parametrize("name", [*box()])
def test_everything_is_in_it(name: str) -> None:
    job = job_named(name)
    found = words_of(graph(job))
    assert {scene.title for scene in job.scenes.values()} <= {*found}
    assert {ending.title for ending in job.endings.values()} <= {*found}
    for scene in job.scenes.values():
        assert {"success", "failure"} <= {*found} or not scene.choices


def test_it_is_for_light_and_dark_and_the_same_each_time() -> None:
    svg = graph(job_named("rehearsal"))
    assert "prefers-color-scheme: dark" in svg
    assert svg == graph(job_named("rehearsal"))


def test_hostile_text_is_text() -> None:
    source = SMALL.replace('"The back door"', f'"{HOSTILE}"').replace('"The House"', f'"{HOSTILE[:55]}"')
    svg = graph(job_from(source))
    tags = {element.tag.partition("}")[2] for element in elements(svg)}
    assert tags == {"svg", "title", "style", "rect", "text", "g", "path", "circle"}
    assert "<script" not in svg
    assert "\u202e" not in svg


def test_boxes_lie_apart_and_lines_pass_between_them() -> None:
    edges = {("a", "b"): 5.0, ("a", "c"): 9.0, ("b", "d"): 3.0, ("a", "d"): 7.0, ("d", "a"): 1.0, ("d", "d"): 2.0}
    place = layout({"a": 50, "b": 80, "c": 20, "d": 40, "e": 30}, edges, 10)
    assert [place.spots[name].column for name in "abcde"] == [0, 1, 1, 2, 2]
    assert place.back == [("d", "a"), ("d", "d")]
    assert len(place.lanes["a", "d"]) == 1
    spots = [*place.spots.values(), *place.lanes["a", "d"]]
    for one, other in combinations(spots, 2):
        if one.column == other.column:
            assert one.y + one.height + 10 <= other.y + 1e-6 or other.y + other.height + 10 <= one.y + 1e-6
    assert min(spot.y for spot in spots) == 0


def test_a_loop_is_drawn_round() -> None:
    svg = graph(job_from(SMALL.replace('failure = { end = "poor" }', 'failure = { goto = "attic" }') + ROUND))
    heights = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert heights is not None
    assert words_of(svg).count("The Attic") == 1


@pytest.mark.parametrize(
    "source",
    ["a", "not a", "a and b or c", "a and (b or c)", "not (a and b)", "not not a", "x >= 2 and down y", "party != -1"],
)
def test_a_condition_is_written_as_it_is_read(source: str) -> None:
    assert written(parse(source)) == source


def test_the_command_draws_even_what_has_mistakes(tmp_path: Path) -> None:
    file, picture = tmp_path / "job.toml", tmp_path / "job.svg"
    file.write_text(SMALL.replace("again = true", 'goto = "garden"'), encoding="utf-8")
    ended = command("job", "check", str(file), "--graph", str(picture))
    assert ended.code == 1
    assert "A Small Job" in words_of(picture.read_text("utf-8"))
    file.write_text("[job", encoding="utf-8")
    picture.unlink()
    assert command("job", "check", str(file), "--graph", str(picture)).code == 1
    assert not picture.exists()


def test_the_command_says_what_cannot_be_read_or_written(tmp_path: Path) -> None:
    file = tmp_path / "job.toml"
    assert command("job", "check", str(file)).err == f"Cannot read {file} (No such file or directory).\n"
    file.write_bytes(b"#" * ((1 << 20) + 1))
    assert "bigger than 1 MB" in command("job", "check", str(file)).err
    file.write_text(SMALL, encoding="utf-8")
    ended = command("job", "check", str(file), "--graph", str(tmp_path / "none" / "job.svg"))
    assert (ended.code, ended.out.count("Traceback")) == (1, 0)
    assert ended.err.count("\n") == 1


def test_the_commands_that_list_and_show() -> None:
    listed = command("job", "list").out
    for name in box():
        assert f"{name} " in listed
        assert command("job", "show", name).out == box()[name].read_text("utf-8")
    ended = command("job", "show", "rehersal")
    assert (ended.code, ended.err) == (1, "There is no job 'rehersal': did you mean rehearsal.\n")
