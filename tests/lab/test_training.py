"""Trainings that are gone on with: what must be the same, and what files have in them that cannot be."""

from __future__ import annotations

import json
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from suitcase.engine import RecordGame, SuitcaseError
from suitcase.games.suit_up_cards import GAME as CARDS
from suitcase.games.suits import GAME as SUITS
from suitcase.lab import imitation, tuning
from suitcase.lab.imitation import Apprenticeship
from suitcase.lab.tuning import untuned
from suitcase.lab.writing import check_apart, check_place, write_whole
from tests.commands import command, is_one_sentence

pytestmark = pytest.mark.usefixtures("compiled_suits")
WEIGHTS = ("train", "suits", "--positions", "300", "--epochs", "2")
POLICY = ("train", "suits", "--policy", "--decisions", "100", "--worlds", "1", "--rounds", "1")
TUNED = ("train", "suit-up-cards", "--policy", "--steps", "1", "--games", "2")


def refused(*words: str) -> str:
    ended = command(*words)
    assert is_one_sentence(ended), ended
    return ended.err


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    file = tmp_path / "l.json"
    assert command(*WEIGHTS, "--hands", "9", "--resume", str(file)).code == 0
    return file


def test_a_lesson_holds_what_it_is_about(lesson: Path) -> None:
    before = lesson.read_bytes()
    for words, what in (
        (("--hands", "2"), "other options"),
        ((), "other options"),
        (("--hands", "9", "--seed", "3"), "another seed"),
        (("--hands", "9", "--thinking", "2"), "players who think otherwise, its bots played otherwise"),
        (("--hands", "9", "--positions", "400"), "another number of positions"),
    ):
        said = refused(*WEIGHTS, *words, "--resume", str(lesson))
        assert said == f"l.json is of another lesson ({what}); name another file.\n"
    assert refused(*WEIGHTS[:1], "suit-up", "--resume", str(lesson)).startswith(
        "l.json is of another lesson (another ga"
    )
    assert lesson.read_bytes() == before
    assert command(*WEIGHTS, "--hands", "9", "--resume", str(lesson)).code == 0


def test_a_policys_lesson_holds_its_options(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    assert command(*POLICY, "--hands", "1", "--resume", str(file)).code == 0
    said = refused(*POLICY, "--hands", "2", "--resume", str(file))
    assert said == "That is another lesson (other options); name another file.\n"
    said = refused(*TUNED, "--limit", "9", "--resume", str(file))
    assert said.endswith("is tuned at tables of its own; leave --limit 9 out.\n")


def spoil(file: Path, line: int, change: Callable[[dict[str, Any]], Any]) -> None:
    lines = file.read_text().splitlines()
    data = json.loads(lines[line])
    change(data)
    lines[line] = json.dumps(data)
    file.write_text("\n".join([*lines, ""]))


def packed(numbers: list[int]) -> str:
    return b64encode(zlib.compress(struct.pack(f"<{len(numbers)}q", *numbers))).decode()


@pytest.mark.parametrize(
    ("line", "change", "why"),
    [
        (-1, lambda data: data.update(weights=[1.0, 2.0]), "there must be 9 weights, one for each trait"),
        (-1, lambda data: data.update(moments=[[1.0] * 9]), "there must be 9 weights, one for each trait"),
        (-1, lambda data: data["moments"][1].__setitem__(0, -1.0), "a spread is not positive"),
        (-1, lambda data: data["scale"].__setitem__(0, 0), "a spread is not positive"),
        (-1, lambda data: data["weights"].__setitem__(0, 1e300), "a weight is too large"),
        (-1, lambda data: data["curve"].pop(0), "its epochs are not counted from 1"),
        (-1, lambda data: data.update(type="else"), "Invalid value 'else' - at $.type"),
        (1, lambda data: data.update(traits="!"), "Invalid base64 encoded string - at $.traits"),
        (1, lambda data: data.update(traits="YWJj"), "its numbers cannot be unpacked"),
        (1, lambda data: data.update(traits=packed([1])), "traits and payoffs are not those of whole positions"),
        (1, lambda data: data.update(traits=packed([0] * 9_000_000)), "it has not as many numbers as its positions"),
        (1, lambda data: data.update(payoffs=packed([-1] * 600)), "a payoff is from 0 to"),
        (1, lambda data: data.update(seats=0), "it has not as many numbers as its positions"),
        (1, lambda data: data.update(chunk=7), "it has not as many numbers as its positions"),
    ],
)
def test_a_damaged_line_is_one_sentence(
    lesson: Path, line: int, change: Callable[[dict[str, Any]], Any], why: str
) -> None:
    spoil(lesson, line, change)
    said = refused(*WEIGHTS, "--hands", "9", "--resume", str(lesson))
    assert " is damaged: " in said
    assert why in said


DEEP = '{"x":' * 3_000 + "1" + "}" * 3_000


@pytest.mark.parametrize(
    "text", ["[]", "{}", "null", "\n", DEEP, f"{DEEP}\n", "\x00", '{"lesson": 1e999}\n', "{}\n{}\n"]
)
@pytest.mark.parametrize("words", [WEIGHTS, POLICY, TUNED])
def test_what_is_no_lesson_is_refused_and_left_alone(tmp_path: Path, words: tuple[str, ...], text: str) -> None:
    file = tmp_path / "l.json"
    file.write_text(text)
    said = refused(*words, "--resume", str(file))
    assert "l.json" in said
    assert "lesson of `suitcase train`" in said
    assert file.read_text() == text


def test_depth_in_a_field_that_nobody_reads_is_a_sentence_too(tmp_path: Path, lesson: Path) -> None:
    lines = lesson.read_text().splitlines()
    deep = lines[-1].replace("{", '{"more": ' + DEEP + ", ", 1)
    lesson.write_text("\n".join([*lines[:-1], deep, ""]))
    assert "is damaged: it is nested too deeply" in refused(*WEIGHTS, "--hands", "9", "--resume", str(lesson))
    assert command(*POLICY, "--resume", str(tmp_path / "p.json")).code == 0
    kept = (tmp_path / "p.json").read_text()
    (tmp_path / "p.json").write_text(kept.replace("{", '{"more": ' + DEEP + ", ", 1))
    assert "it is nested too deeply" in refused(*POLICY, "--resume", str(tmp_path / "p.json"))


@pytest.mark.parametrize(
    "changed",
    [
        {"curves": [], "first": []},
        {"first": []},
        {"curves": []},
        {"weights": [1.0]},
        {"rival": [1.0]},
        {"second": [-1.0] * CARDS.leanings},
        {"weights": [1e300] * CARDS.leanings},
        {"parts": []},
        {"seed": 1},
    ],
)
def test_a_damaged_tuning_is_one_sentence(tmp_path: Path, changed: dict[str, Any]) -> None:
    file = tmp_path / "t.json"
    file.write_bytes(msgspec.json.encode(msgspec.structs.asdict(untuned(CARDS, 0, 2)) | changed))
    said = refused(*TUNED, "--resume", str(file))
    assert said.startswith(("That lesson is damaged: ", "That is another lesson ("))


@pytest.mark.parametrize("weights", [[], [1.0], [1e300] * 1_000])
def test_a_damaged_apprenticeship_is_one_sentence(tmp_path: Path, weights: list[float]) -> None:
    file = tmp_path / "p.json"
    assert command(*POLICY, "--resume", str(file)).code == 0
    kept = msgspec.json.decode(file.read_bytes(), type=Apprenticeship)
    kept.weights = weights if len(weights) < 1_000 else [1e300] * kept.leanings
    file.write_bytes(msgspec.json.encode(kept))
    assert refused(*POLICY, "--resume", str(file)).startswith("That lesson is damaged: ")


@pytest.mark.parametrize("words", [WEIGHTS, POLICY, TUNED])
def test_a_seed_below_zero_is_refused(words: tuple[str, ...]) -> None:
    assert refused(*words, "--seed", "-1").startswith("--seed must be from 0 to ")


# --- Files that will be written -----------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [WEIGHTS, POLICY, TUNED])
@pytest.mark.parametrize("word", ["--write", "--resume"])
def test_a_place_that_cannot_be_written_is_said_before_the_work(
    words: tuple[str, ...], word: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def work(*_: Any, **__: Any) -> Any:
        raise AssertionError("the work was begun")

    for name in ("train.begin", "imitation.learn_policy", "tuning.tune"):
        monkeypatch.setattr(f"suitcase.lab.{name}", work)
    for place in (tmp_path / "nowhere" / "x", tmp_path, tmp_path / ("x" * 300)):
        assert refused(*words, word, str(place)).startswith("Cannot write ")
    assert list(tmp_path.iterdir()) == []


def test_a_file_has_one_use(tmp_path: Path) -> None:
    file, link = tmp_path / "a", tmp_path / "b"
    link.symlink_to(file)
    for write in (file, link, tmp_path / "." / "a"):
        said = refused(*WEIGHTS, "--resume", str(file), "--write", str(write))
        assert said.startswith("--resume and --write are the same file")
    file.write_text("")
    (tmp_path / "c").hardlink_to(file)
    with pytest.raises(Exception, match="--out and --resume are the same file"):
        check_apart({"--out": tmp_path / "c", "--picture": None, "--resume": file})
    check_apart({"--out": tmp_path / "d", "--resume": file})


def test_to_look_at_a_place_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a"
    check_place(file)
    assert not file.exists()
    file.write_text("kept")
    check_place(file)
    assert file.read_text() == "kept"


def test_a_file_is_replaced_at_once_also_through_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "a", tmp_path / "b"
    file.write_text("old")
    link.symlink_to(file)
    write_whole(link, b"new")
    assert (file.read_text(), link.is_symlink()) == ("new", True)
    assert sorted(tmp_path.iterdir()) == [file, link]


def test_a_policy_of_games_by_other_rules_is_not_gone_on_with() -> None:
    """What is kept says which greedy, rules and weights its games were played with."""

    def otherwise(found: RecordGame[Any]) -> RecordGame[Any]:
        other = copy(found)
        vars(other).pop("compiled", None)
        other.__dict__["hooks"] = found.hooks | {"greedy": found.hooks["choose"]}
        return other

    learned = imitation.begin(SUITS, 100, 1, 1, seed=0, options=[SUITS.options()])
    assert imitation.begin(SUITS, 100, 1, 1, seed=0, options=[SUITS.options()], so_far=learned) is learned
    with pytest.raises(SuitcaseError, match=r"That is another lesson \(its bots played otherwise\)"):
        imitation.begin(otherwise(SUITS), 100, 1, 1, seed=0, options=[SUITS.options()], so_far=learned)
    by_playing = tuning.begin(CARDS, 1, 2, seed=0)
    assert tuning.begin(CARDS, 1, 2, seed=0, so_far=by_playing) is by_playing
    with pytest.raises(SuitcaseError, match=r"That is another lesson \(its bots played otherwise\)"):
        tuning.begin(otherwise(CARDS), 1, 2, seed=0, so_far=by_playing)
