"""Games without kernels are simulated too: processes play them, and the game says what is counted."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from examples.secret_word import GAME as SECRET_WORD
from suitcase.bots import bot
from suitcase.cli import app
from suitcase.engine import FastChance, SuitcaseError
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.lab.plain_sim import Line, _size, play_out, simulate_plain

JOB = RpgOptions(job="rehearsal")
TABLE = ["master", "professional", "professional"]


def test_the_same_seed_gives_the_same_report_in_any_number_of_processes() -> None:
    one, two = (simulate_plain(GAME, [TABLE], 12, options=JOB, seed=5, processes=n) for n in (1, 2))
    assert one.sizes == two.sizes
    (size,) = one.sizes
    assert (size.all.games, size.unfinished) == (12, 0)
    assert sum(line.games for line in size.lines["ending"]) == 12
    assert sum(line.wins for line in size.lines["ending"]) == size.all.wins
    assert sum(line.games for line in size.lines["professional"]) == 24
    assert all(len(line.name) == 2 for line in size.lines["party"])


def test_what_a_game_counts_is_listed_by_heading() -> None:
    games = [play_out(GAME, [bot(kind, GAME) for kind in TABLE], JOB, FastChance(seed)) for seed in range(3)]
    size = _size(TABLE, [*games, (None, 20_000)])
    assert (size.all.games, size.unfinished, size.longest) == (3, 1, 20_000)
    assert isinstance(size.lines["ending"][0], Line)


def test_any_game_can_be_counted() -> None:
    minds = [bot("parrot", SECRET_WORD)] * 2
    counted, actions = play_out(SECRET_WORD, minds, SECRET_WORD.options(), FastChance(1))
    assert counted is not None
    assert actions > 0


def test_the_command_prints_a_table_and_json() -> None:
    words = ["sim", "suits-rpg", "--job", "rehearsal", "--games", "3", "--players", "1", "--threads", "1"]
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 0, shown.output
    assert "3 games of suits-rpg at each size" in shown.output
    assert "2 seats, by ending" in shown.output
    data = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert [size["seats"] for size in data["sizes"]] == [2]


@pytest.mark.parametrize("words", [[], ["--bots", "parrot"], ["--bots", "parrot,parrot"]])
def test_a_game_with_a_chair_for_a_person_alone_is_refused_in_a_sentence(words: list[str]) -> None:
    shown = CliRunner().invoke(app, ["sim", SECRET_WORD.name, *words])
    assert str(shown.exception) == "Referee is a person's chair; no bot may sit there."


def test_no_game_is_no_simulation() -> None:
    with pytest.raises(SuitcaseError, match="at least one game"):
        simulate_plain(GAME, [TABLE], 0)
