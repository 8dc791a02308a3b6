"""`suitcase arena`: what it prints and writes, and what it says to bad words."""

from __future__ import annotations

import csv
import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands import command, is_one_sentence

MATCH = ("arena", "suits", "greedy", "random", "--hands", "1", "--games", "12", "--threads", "1")


def test_a_match_is_printed_for_people_and_for_programs() -> None:
    shown = command(*MATCH).out
    assert "Suits at 3 seats" in shown
    assert "2 random" in shown
    assert "Ratings over all games" in shown
    data = json.loads(command(*MATCH, "--json").out)
    assert data["options"]["hands"] == 1
    assert [line["player"] for line in data["lines"]] == ["greedy", "random"]
    assert data == json.loads(command(*MATCH, "--json").out) | {"seconds": data["seconds"]}


def test_a_games_options_may_stand_between_the_players() -> None:
    words = ("arena", "suits", "greedy", "--hands=1", "random", "--dealer", "0", "random", "--games", "3", "--json")
    data = json.loads(command(*words).out)
    assert data["players"] == ["greedy", "random", "random (2)"]
    assert data["options"] == {"hands": 1, "dealer": "0"}


def test_a_ladder_is_a_cross_table() -> None:
    words = ("arena", "suits", "random", "greedy", "greedy", "--hands", "1", "--games", "9", "--ladder", "--markdown")
    text = command(*words).out
    lines = text.splitlines()
    assert lines[0].startswith("One of the row against 2 of the column: its share in per cent")
    assert "Fair is 33 %. 9 games over 3 deals for each pair." in lines[0]
    assert len(lines) == 2 + 2 + 3
    assert all(line.count("|") == 1 + 1 + 3 + 1 for line in lines[2:])
    names = [line.split("|")[1].strip() for line in lines[4:]]
    assert names[2] == "**random**"  # the best first
    assert [line.split("|")[2 + k].strip() for k, line in enumerate(lines[4:])] == ["–"] * 3
    # Two seats: the other half of the table is what is left.
    cells = command("arena", "pick-smarter", "random", "greedy", "--games", "4", "--ladder", "--markdown").out
    upper, lower = [line.split("|") for line in cells.splitlines()[4:]]
    assert int(upper[3].split()[0]) + int(lower[2].split()[0]) == 100


def test_a_match_as_markdown() -> None:
    lines = command(*MATCH, "--markdown", "--all-games").out.splitlines()
    assert lines[0] == "| player | against | games | share | 95 % | fair | share is |"
    assert lines[2].startswith("| greedy | 2 random | 12 | ")


def test_what_was_played_is_written_as_data_and_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    parquet = pytest.importorskip("pyarrow.parquet")
    files = [tmp_path / name for name in ("games.csv", "games.parquet", "report.json")]
    picture = tmp_path / "shares.svg"
    kept = tmp_path / "deals.jsonl"
    for file in files:
        assert command(*MATCH, "--resume", str(kept), "--out", str(file), "--picture", str(picture)).code == 0
    with files[0].open(newline="") as text:
        rows = list(csv.DictReader(text))
    assert len(rows) == 2 * 12 * 3
    assert {row["seat"] for row in rows if row["player"] == "greedy" and row["table"] == "0"} == {"0", "1", "2"}
    table = parquet.read_table(files[1]).to_pylist()
    assert [{key: str(value) for key, value in row.items()} for row in table] == rows
    report = json.loads(files[2].read_text())
    won = sum(row["payoff"] for row in table if row["table"] == 0 and row["player"] == "greedy")
    assert report["lines"][0]["share"] == pytest.approx(won / 12)
    drawn = picture.read_text()
    assert "greedy against 2 random" in drawn
    assert command(*MATCH, "--resume", str(kept), "--picture", str(picture)).code == 0
    assert picture.read_text() == drawn


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("suits", "clever", "random"), "There is no player 'clever' for Suits"),
        (("suits", "greedy", "random", "--games", "0"), "--games must be from 1 to 1,000,000, not 0."),
        (("suits",), "Name the players, as in `suitcase arena suits "),
        (("suits", "greedy"), "A table of 3 takes 2 players"),
        (("suits", "greedy", "random", "--seats", "5"), "Suits is for 3 players, not 5."),
        (("suits", "greedy", "random", "--out", "x.txt"), "--out writes .json, .csv, .parquet, not 'x.txt'."),
        (("suits", "greedy", "random", "--out", "nowhere/x.csv"), "Cannot write nowhere/x.csv (No such file or"),
        (("suits", "greedy", "random", "--picture", "x.gif"), "--picture writes .svg, .png, not 'x.gif'."),
        (("suits", "greedy", "random", "--resume", "nowhere/x.jsonl"), "Cannot write nowhere/x.jsonl (No such file"),
        (("suits", "greedy", "random", "--resume", "pyproject.toml"), "pyproject.toml holds no deals of"),
        (("suits", "greedy", "random", "--colour", "red"), "colour"),
        (("suits-rpg", "random", "random"), "so it has no arena."),
        (("chess", "random", "random"), "chess"),
    ],
)
def test_bad_words_are_one_sentence_each(words: tuple[str, ...], sentence: str) -> None:
    ended = command("arena", *words)
    assert is_one_sentence(ended), ended
    assert sentence in ended.err


# --- The page ---------------------------------------------------------------------------------------------------------

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def make_bots() -> Any:
    spec = importlib.util.spec_from_file_location("make_bots", PAGE.with_name("make_bots.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_of_the_page_stand_below_commands_that_can_be_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SUITCASE_WARMING")
    page = PAGE.read_text(encoding="utf-8")
    commands = make_bots().commands(page)
    assert len(commands) == page.count("<!-- made -->") == page.count("<!-- end -->")
    assert len(commands) == len(set(commands))
    assert {line.split()[2] for line in commands} == {"suits", "suit-up", "pick-smarter", "suit-up-cards"}
    for line in commands:
        # It is understood up to the last word, which is not.
        ended = command(*line.split()[1:], "--picture", "nowhere.gif")
        assert ended.err == "--picture writes .svg, .png, not 'nowhere.gif'.\n", line


def test_a_new_table_takes_the_place_of_its_own() -> None:
    made = make_bots()
    page = "".join(f"```sh\nsuitcase arena {k}\n```\n\n<!-- made -->\nold {k}\n<!-- end -->\n\n" for k in (1, 2))
    changed = made.with_table(page, "suitcase arena 2", "| new |\n")
    assert changed == page.replace("old 2", "| new |")
    assert made.commands(changed) == ["suitcase arena 1", "suitcase arena 2"]
