"""A job of one's own is a set that is laid out: from a file, through a journal, and refused with one sentence."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from suitcase.cli import main
from suitcase.engine import FastChance, SuitcaseError, seed_from_text
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.game import SuitsRpg
from suitcase.games.suits_rpg.jobs import box, job_file, job_named
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.server.shelf import Shelf
from suitcase.table import Seat, Table
from tests.commands import command

REHEARSAL = box()["rehearsal"]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The rehearsal under another name."""
    file = tmp_path / "mine.toml"
    file.write_text(REHEARSAL.read_text("utf-8").replace('id = "rehearsal"', 'id = "mine"'), "utf-8")
    return file


def test_the_option_names_every_job_of_the_box() -> None:
    (described,) = [option for option in RpgOptions.described() if option.name == "job"]
    assert sorted(described.choices or []) == sorted(["none", *box()])
    assert described.labels == {"none": "None", **{name: job_named(name).title for name in box()}}
    assert "job" in get_type_hints(RpgOptions)
    assert get_args(get_type_hints(RpgOptions)["job"])


def test_every_job_of_the_box_is_called_as_its_file() -> None:
    """That the long ones have no mistakes is in test_three_jobs."""
    assert [job_named(name).id for name in box()] == [*box()]
    assert job_file(REHEARSAL).job == job_named("rehearsal")


def test_a_table_has_the_job_of_its_options_or_of_its_set(own: Path) -> None:
    assert GAME.job_of(RpgOptions()) is None
    assert GAME.job_of(RpgOptions(job="rehearsal")) is job_named("rehearsal")
    assert GAME.set_data() is None
    laid_out = GAME.with_set(own)
    job = laid_out.job_of(RpgOptions())
    assert job is not None
    assert job.id == "mine"


def test_a_set_goes_through_a_journal(own: Path) -> None:
    laid_out = GAME.with_set(own)
    data = json.loads(json.dumps(laid_out.set_data()))
    again = GAME.with_set(data)
    assert again.job_of(RpgOptions()) == laid_out.job_of(RpgOptions())
    assert again.set_data() == data


def test_an_evening_with_a_job_of_ones_own_is_kept_and_verified(own: Path, tmp_path: Path) -> None:
    """The automatic game master runs it, and its journal needs no file."""
    table = Table.open(
        GAME.with_set(own),
        [Seat("Gil", "bot:master"), Seat("Ana", "bot:professional")],
        seed=seed_from_text("own"),
        folder=tmp_path / "games",
    )
    bots = [SuitsRpg.own_bots["master"](), SuitsRpg.own_bots["professional"]()]
    chance = FastChance(1)
    while not table.position.outcome(["Gil", "Ana"]):
        seat = table.position.to_act()[0]
        table.do(seat, bots[seat].choose(table.position, seat, chance), table.number)
    table.close()
    own.unlink()
    (file,) = (tmp_path / "games").glob("*.journal")
    assert '"id":"mine"' in file.read_text("utf-8").splitlines()[5].replace(" ", "")
    ended = command("verify", str(file))
    assert (ended.code, ended.err) == (0, "")
    assert "all by the rules" in ended.out


def test_a_server_lays_it_out(own: Path) -> None:
    offered = Shelf([f"suits-rpg={own}"]).offered("suits-rpg")
    assert isinstance(offered, SuitsRpg)
    assert offered.set_data() is not None


def test_a_job_with_a_mistake_is_refused_with_its_first_sentence(own: Path) -> None:
    own.write_text(own.read_text("utf-8").replace("ways.thief", "ways.theif"), "utf-8")
    with pytest.raises(SuitcaseError, match=r"mine\.toml, line 60: There is no skill 'theif' .* did you mean thief\."):
        GAME.with_set(own)
    with pytest.raises(SuitcaseError, match=r"^The job: A job file begins with \[job\]"):
        GAME.with_set({})


def test_the_command_line_plays_with_it(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own.write_text("[job\n", "utf-8")
    monkeypatch.setattr(sys, "argv", ["suitcase", "play", "suits-rpg", "--set", str(own)])
    with pytest.raises(SystemExit):
        main()
    assert "mine.toml, line 1: This is not TOML" in capsys.readouterr().err
