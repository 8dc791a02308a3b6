"""Every example runs."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

import examples
from suitcase import Table, game
from suitcase.engine import seed_from_text
from suitcase.table import Seat

EXAMPLES = Path(examples.__file__).parent
RECORDED = EXAMPLES.parent / "tests" / "recorded" / "journals"
TESTED = {"check_draws.py", "play_a_game.py", "remote_bot.py", "train.py"}


def run(name: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out.splitlines()


def test_every_example_is_tested() -> None:
    assert {file.name for file in EXAMPLES.glob("*.py")} == {"__init__.py", *TESTED}


def test_play_a_game_plays_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    said = run("play_a_game.py", capsys)
    assert len(said) == 48 + 1
    assert "wins" in said[-1]


@pytest.mark.usefixtures("compiled_suits")
def test_train_plays_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("train.py", capsys)[-1].startswith("2560 games, won by the seats [")


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A whole match of Suits whose names try to look like draws."""
    suits = game("suits")
    seats = [Seat(name, "bot:random") for name in ("1 | 2/3", "0 start | 4/5", "#\u2028 seed 00")]
    table = Table.open(suits, seats, seed=seed_from_text("journal page"), folder=tmp_path)
    while (seat := table.bot_to_act()) is not None:
        table.do(seat, table.think(seat), table.number)
    assert table.journal_path is not None
    return table.journal_path


def test_check_draws_agrees_with_a_real_journal(
    journal: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["check_draws.py", str(journal)])
    assert run("check_draws.py", capsys) == ["Every draw is what the seed gives."]


@pytest.mark.parametrize("name", ["rpg-random", "rpg-full-random", "suits-nine"])
def test_check_draws_is_not_misled_by_what_people_write(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["check_draws.py", str(RECORDED / f"{name}.journal")])
    assert run("check_draws.py", capsys) == ["Every draw is what the seed gives."]


@pytest.mark.parametrize(("there", "instead"), [("/47 ", "/46 "), ("commitment ", "commitment 0")])
def test_check_draws_finds_a_changed_journal(
    journal: Path,
    there: str,
    instead: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = journal.read_text(encoding="utf-8")
    journal.write_text(text.replace(there, instead, 1), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["check_draws.py", str(journal)])
    with pytest.raises(AssertionError, match="the seed"):
        run("check_draws.py", capsys)
