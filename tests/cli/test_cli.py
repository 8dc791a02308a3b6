"""The command line as people meet it: what it prints, how it ends, and one sentence for each mistake."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from suitcase.cli.play import sit
from suitcase.engine import Damaged, seed_from_text
from suitcase.engine.journal import Scribe, read_journal, replay
from suitcase.games import game
from suitcase.table import Seat, Table
from tests.commands import command
from tests.fuzz.targets import signed


def suitcase(*words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in this process, which has imported everything already; `started` is for what needs its own."""
    with patch.dict(os.environ, {"COLUMNS": "100"} | environment):
        ended = command(*words, stdin=stdin.encode())
    return subprocess.CompletedProcess(words, ended.code, ended.out, ended.err)


def started(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "suitcase", *words],
        input=stdin,
        capture_output=True,
        text=True,
        env=os.environ | {"COLUMNS": "100"},
        check=False,
    )


def test_a_process_prints_the_same_as_we_do_here(tmp_path: Path) -> None:
    """So that the other tests may do without one."""
    for words in ((), ("--help",), ("games",), ("verify", str(tmp_path / "none.journal")), ("rules", "suits")):
        there, here = started(*words), suitcase(*words)
        assert there.returncode == here.returncode
        for printed, as_here in ((there.stdout, here.stdout), (there.stderr, here.stderr)):
            assert printed.replace("python -m suitcase", "suitcase") == as_here


def test_help_has_examples() -> None:
    top = suitcase("--help")
    assert top.returncode == 0
    assert "suitcase play suits" in top.stdout
    assert "..." not in top.stdout.partition("Commands:")[2]  # what each of them does is said to the end
    for name in ("play", "serve", "sim", "verify", "referee", "bench", "rules", "job"):
        shown = suitcase(name, "--help").stdout
        assert f"suitcase {name}" in shown.replace("Usage: ", "", 1).split("\n", 1)[1], name


@pytest.mark.usefixtures("compiled_suits")
def test_sim_prints_a_table_and_json() -> None:
    shown = suitcase("sim", "suits", "--games", "300", "--bots", "greedy,random,random", "--hands", "1")
    assert shown.returncode == 0
    assert "300 games of suits" in shown.stdout
    assert "moves a second" in shown.stdout
    assert "% tie-break" in " ".join(shown.stdout.split())
    assert "nine of ten 48 or fewer; 48.0 moves a game." in shown.stdout
    data = json.loads(suitcase("sim", "suits", "--games", "300", "--bots", "random", "-o", "hands=2", "--json").stdout)
    assert data["moves"] == 300 * 96
    assert data["options"] == {"hands": 2, "dealer": "chance"}
    assert [seat["bot"] for seat in data["seats"]] == ["random"] * 3


@pytest.mark.usefixtures("compiled_suits")
def test_bench_check_prints_the_known_digests() -> None:
    assert suitcase("bench", "suits", "--check").stdout == "tricks=05628155 games=407ba873\n"


def test_games_and_rules_are_listed() -> None:
    listed = suitcase("games").stdout
    assert "Mark Steere" in listed
    assert "true or false (default true)" in listed
    assert "ST-4" in suitcase("rules", "suits").stdout
    assert suitcase("--version").stdout.startswith("suitcase ")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    suits = game("suits")
    seats = [Seat(name, "bot:greedy") for name in ("Ana", "Bo", "Cy")]
    table = Table.open(
        suits,
        seats,
        suits.options.parse(["hands=1"]),
        seed=seed_from_text("cli"),
        folder=tmp_path_factory.mktemp("games"),
    )
    while (seat := table.bot_to_act()) is not None:
        table.do(seat, table.think(seat), table.number)
    assert table.journal_path is not None
    return table.journal_path


def test_verify_says_that_all_is_well(finished: Path) -> None:
    shown = suitcase("verify", str(finished))
    assert shown.returncode == 0
    assert re.match(r"48 actions, all by the rules\.\n3[36] draws, all as the seed gives them", shown.stdout)
    assert json.loads(suitcase("verify", str(finished), "--json").stdout)["finished"] is True


def test_verify_names_an_edited_line(finished: Path, tmp_path: Path) -> None:
    text = finished.read_text()
    at = text.index("\n20 ") + 1
    edited = tmp_path / "edited.journal"
    edited.write_text(text[:at] + "21" + text[at + 2 :])
    shown = suitcase("verify", str(edited))
    assert shown.returncode == 1
    assert shown.stderr.startswith("Line 28: it was changed")
    assert shown.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ("game suits 9", "This was made by version 9 of Suits; this program has 1: update it."),
        ("game gone.game 1", "This file is of the game 'gone.game', which is not in the case"),
    ],
)
def test_verify_shows_a_game_that_it_cannot_play_as_it_was_written(
    finished: Path, tmp_path: Path, header: str, why: str
) -> None:
    lines = [line.rpartition(" #")[0] for line in finished.read_text().splitlines()]
    lines[lines.index("game suits 1")] = header
    other = tmp_path / "other.journal"
    other.write_bytes(signed([line.replace("Ana", "A\\u001bna") for line in lines]))
    shown = suitcase("verify", str(other))
    assert shown.returncode == 1
    assert shown.stderr.startswith(why)
    told = shown.stdout.splitlines()
    assert told[0] == "The game begins."
    assert len(told) == 1 + 48 + 1  # the deal, the cards and the end
    assert re.fullmatch(r"[A-Z][\w ]+: \w\w", told[1])
    assert "\x1b" not in shown.stdout


def test_verify_of_a_running_game_says_what_cannot_be_checked_yet(finished: Path, tmp_path: Path) -> None:
    running = tmp_path / "running.journal"
    running.write_text("".join(finished.read_text().splitlines(keepends=True)[:20])[:-4])
    shown = suitcase("verify", str(running))
    assert shown.returncode == 0
    assert "Line 20 was not written to its end and is dropped." in shown.stdout
    assert "when the game is over" in shown.stdout


def test_the_referee_rules(tmp_path: Path) -> None:
    case = {"game": "suits", "seats": ["Ana", "Bo", "Cy"], "options": {"hands": 1, "dealer": "2"}, "chance": "x"}
    dealt = json.loads(suitcase("referee", "-", "--json", stdin=json.dumps(case)).stdout)
    card = dealt["position"]["state"]["hand"][0].split()[0]
    shown = suitcase("referee", "-", stdin=json.dumps(case | {"play": [[1, "1C"], [0, card], [1, "zz"]]}))
    assert shown.returncode == 1
    assert "Hand 1 of 1: Cy deals, Ana leads." in shown.stdout
    assert "Refused: 1C by seat 1. It is not your turn." in shown.stdout
    assert "Refused: zz by seat 1. 'zz' is nothing one can do in Suits; write it like" in shown.stdout
    assert f"table   0 {card}\npast    {card}\nnext    1" in shown.stdout
    again = suitcase("referee", "-", "--json", stdin=json.dumps(case | {"position": dealt["position"]}))
    assert again.returncode == 0
    assert json.loads(again.stdout)["position"] == dealt["position"]


@pytest.mark.parametrize(
    ("words", "stdin", "sentence"),
    [
        (["play", "suit"], "", "There is no game 'suit': did you mean suits."),
        (["play", "bridge"], "", "There is no game 'bridge': there is suits, suit-up"),
        (["play", "no.such.module"], "", "The module 'no.such.module' does not offer a game"),
        (
            ["play", "suits", "--seat", "4"],
            "",
            "There is no chair '4' at this table; there is Seat 1, Seat 2 and Seat 3, or 1 to 3 (--watch to watch).",
        ),
        (["play", "suits", "--seat", "0"], "", "There is no chair '0' at this table"),
        (["play", "suits", "--seat", "1", "--watch"], "", "Either take a chair (--seat) or watch (--watch), not both."),
        (["play", "examples.secret_word", "--seat", "2"], "", "Secret Word needs a person in the chair Referee"),
        (["play", "examples.secret_word", "--watch"], "", "Secret Word needs a person in the chair Referee"),
        (["play", "examples.secret_word", "--bots", "greedy"], "", "There is no bot 'greedy' for Secret Word"),
        (["play", "suits", "--seats", "4"], "", "Suits is for 3 players, not 4."),
        (["play", "suits-rpg", "--job", "nothing"], "", "Option job (the job that an automatic game master runs) must"),
        (["play", "suits-rpg", "--job", "nothing.toml"], "", "Cannot read nothing.toml"),
        (["play", "suits-rpg", "--job", "a.toml", "--set", "b.toml"], "", "A job of one's own comes as --job FILE or"),
        (["play", "suits-rpg", "--sheet", "nothing.toml"], "", "Cannot read nothing.toml"),
        (["play", "suits", "--job", "rehearsal"], "", "There is no option 'job'"),
        (["play", "suits", "--sheet", "pyproject.toml"], "", "Suits keeps no papers."),
        (["play", "suits", "--hands", "10"], "", "Option hands (how many hands are played) must be a whole number"),
        (["play", "suits", "--hand", "3"], "", "There is no option 'hand': did you mean hands."),
        (["play", "suits", "--hands"], "", "--hands needs a value."),
        (["play", "suits", "--bots", "greedy,random,random"], "", "2 seats are left for bots, but --bots names 3."),
        (["play", "suits", "--bots", "gredy"], "", "There is no bot 'gredy' for Suits: did you mean greedy."),
        (["play", "suits", "extra"], "", "'extra' is one word too many"),
        (["play", "suits"], "", "This table needs a terminal"),
        (["play", "--resume", "nowhere.journal"], "", "Cannot read nowhere.journal"),
        (["sim", "suits", "--games", "0"], "", "--games must be from 1 to 100,000,000, not 0."),
        (["sim", "suits", "--bots", "greedy,random"], "", "Suits is for 3 players, not 2."),
        (["sim", "suits", "--threads", "0"], "", "--threads must be from 1 to 1,024, not 0."),
        (["verify", "nowhere.journal"], "", "Cannot read nowhere.journal (No such file or directory)."),
        (["verify", "Makefile"], "", "Line 1: this is not a Suitcase journal"),
        (["referee", "nowhere.json"], "", "Cannot read nowhere.json"),
        (["referee", "-"], "{", "The file is not JSON"),
        (["referee", "-"], "{}", "The referee cannot use this file: Object missing required field game"),
        (["referee", "-"], '{"game": "suits", "luck": 1}', "The referee cannot use this file"),
        (["referee", "-"], '{"game": "suits", "seats": 2}', "Suits is for 3 players, not 2."),
        (["referee", "-"], '{"game": "suits", "chance": [1]}', "Chance ran out after 1 numbers"),
        (
            ["referee", "-"],
            '{"game": "suits", "position": {"hand": ["1C", "2C", "2C"]}}',
            "The position lacks the field",
        ),
        (["bench", "suits", "--hands", "0"], "", "Option hands"),
    ],
)
def test_each_mistake_is_one_sentence(words: list[str], stdin: str, sentence: str) -> None:
    done = suitcase(*words, stdin=stdin)
    assert done.returncode != 0
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr + done.stdout


def test_an_unwritable_folder_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    done = subprocess.run(
        ["script", "-qec", f"{sys.executable} -m suitcase play suits", "/dev/null"],
        env=os.environ | {"SUITCASE_DATA": str(tmp_path / "file"), "TERM": "xterm"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "set SUITCASE_DATA to a folder you may write to." in done.stdout
    assert done.returncode == 1


@pytest.mark.parametrize(
    "program",
    [
        "import suitcase",
        "import suitcase.cli",
        "import suitcase, suitcase.games as g; g.game('suits')",
        "import suitcase.lab.puzzles.puzzle",
    ],
)
def test_starting_loads_nothing_heavy(program: str) -> None:
    heavy = "{'numpy', 'numba', 'textual', 'rich.console', 'litestar', 'sqlalchemy'} & set(sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; import sys; print({heavy})"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"


def test_every_door_tells_the_truth() -> None:
    import suitcase as package
    from suitcase import bots, engine, table

    for door in (package, bots, engine, table):
        assert all(hasattr(door, name) for name in door.__all__), door


@pytest.fixture(scope="module")
def other_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Suit Up with one person called otherwise."""
    text = (game("suit-up").folder() / "components.toml").read_text(encoding="utf-8")
    file = tmp_path_factory.mktemp("set") / "my.toml"
    file.write_text(text.replace('name = "Brianna"', 'name = "Mary Ann"'), encoding="utf-8")
    return file


def test_another_set_is_played_kept_and_verified(other_set: Path, tmp_path: Path) -> None:
    """Its journal carries the set: it can be checked and gone on with when the file is long gone."""
    played = game("suit-up").with_set(other_set)
    seats = [Seat("Ana", "bot:random"), Seat("Bruno", "bot:random")]
    table = Table.open(played, seats, seed=seed_from_text("set"), folder=tmp_path)
    for _ in range(40):
        seat = table.position.to_act()[0]
        table.do(seat, table.position.legal(seat)[0], table.number)
    table.close()
    (file,) = tmp_path.glob("*.journal")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line.split(" ")[0] for line in lines[1:7]] == ["game", "seat", "seat", "options", "set", "commitment"]
    assert "Mary Ann" in lines[5]
    shown = suitcase("verify", str(file))
    assert shown.returncode == 0, shown.stderr
    assert "40 actions, all by the rules." in shown.stdout
    resumed, _ = Table.resume(file)
    assert resumed.position.dump() == table.position.dump()
    assert "Mary Ann" in str(resumed.position.dump())
    resumed.close()


def test_a_journal_with_a_damaged_set_is_refused(other_set: Path) -> None:
    scribe = Scribe()
    played = game("suit-up").with_set(other_set)
    text = scribe.header(played, [Seat("Ana"), Seat("Bruno")], played.options(), "0" * 64) + scribe.start([])
    journal = read_journal(text.encode())
    assert journal.header.set is not None
    assert json.dumps(journal.header.set) == json.dumps(played.set_data())
    journal.header.set["people"].pop()
    sentence = r"The journal's set cannot be played\. The set: there must be 50 people, not 49\."
    with pytest.raises(Damaged, match=sentence):
        next(replay(game("suit-up"), journal))


def test_the_set_in_the_box_is_not_written() -> None:
    scribe, suit_up = Scribe(), game("suit-up")
    text = scribe.header(suit_up, [Seat("Ana"), Seat("Bruno")], suit_up.options(), "0" * 64)
    assert "\nset " not in text


def test_the_referee_and_the_rules_know_another_set(other_set: Path) -> None:
    case = json.dumps({"game": "suit-up", "chance": "x", "options": {"setup": "quick"}})
    assert "Mary Ann" in suitcase("referee", "-", "--set", str(other_set), "--json", stdin=case).stdout
    shown = suitcase("rules", "suit-up", "--set", str(other_set)).stdout
    assert "## The set that is played" in shown
    assert "    Mary Ann " in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("rules", "suits", "--set", "any.toml"), "Suits has no other sets.\n"),
        (("play", "suit-up", "--set", "nowhere.toml"), "Cannot read nowhere.toml (No such file or directory).\n"),
        (("sim", "suit-up", "--set", "nowhere.toml"), "Cannot read nowhere.toml (No such file or directory).\n"),
        (("bench", "suit-up", "--set", "nowhere.toml"), "Cannot read nowhere.toml (No such file or directory).\n"),
        (
            ("play", "--resume", "x.journal", "--set", "any.toml"),
            "A game that was left goes on with the set in its journal; leave --set out.\n",
        ),
    ],
)
def test_sets_that_cannot_be(words: tuple[str, ...], sentence: str) -> None:
    shown = suitcase(*words)
    assert (shown.returncode, shown.stdout, shown.stderr) == (1, "", sentence)


def test_a_chair_is_found_by_its_name_or_as_people_count() -> None:
    words = game("examples.secret_word")
    for wish in ("referee", "Referee ", "1"):
        sitting, mine = sit(words, 3, wish, "Ana", None)
        assert (mine, [seat.kind for seat in sitting]) == (0, ["person", "bot:parrot", "bot:parrot"])
    assert sit(game("suits"), 3, "Seat 2", "Ana", "random")[1] == 1
    sitting, mine = sit(game("suits"), None, None, "Ana", None, watch=True)
    assert (mine, [seat.kind for seat in sitting]) == (None, ["bot:normal"] * 3)
