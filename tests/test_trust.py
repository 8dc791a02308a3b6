"""A data file never causes an import: a game that is not in the case is named by a person."""

from __future__ import annotations

import ast
import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.engine import SuitcaseError, seed_from_text
from suitcase.engine.journal import Scribe, Seat
from suitcase.games import game, game_in_file, known
from suitcase.server import shelf
from suitcase.server.disk import statements
from suitcase.table import Table
from tests.commands import command
from tests.server.helpers import in_file, open_hub, table_in

ROOT = Path(__file__).parents[1]
NAMES = [
    "evil.game",
    "evil",
    "evil.",
    ".x",
    "..",
    "...",
    "",
    " ",
    "evil.game:GAME",
    "evil/game",
    "\x00",
    "os",
    "os.path",
]
NAMES += ["a." * 5000 + "a", "x" * 5000, "suitcase.games.suits", "examples.lone_suit", "Suits", "../evil", "évil.jeu"]


@pytest.fixture(autouse=True)
def _nobody_has_named_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suitcase.games._named", {})


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module that leaves a trace when it is run. We stand in it, and Python looks there first."""
    for name in ("evil.py", "suits_evil.py"):
        (tmp_path / name).write_text("from pathlib import Path\nPath('ran').touch()\nGAME = None\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def journal_of(name: str) -> bytes:
    """A whole journal of a game of that name, as a stranger could write it."""
    scribe = Scribe()
    lines = [
        "suitcase journal 1",
        f"game {name} 1",
        'seat 0 person "Ana"',
        'seat 1 bot:random "Bo"',
        'options {"cards":1}',
    ]
    lines += [f"commitment {'0' * 64}", "0 start | 1/2"]
    return "".join(scribe.line(line) for line in lines).encode()


@pytest.mark.parametrize("name", NAMES, ids=lambda name: repr(name[:20]))
def test_a_name_in_a_file_imports_nothing(name: str, planted: Path) -> None:
    path, loaded = list(sys.path), set(sys.modules)
    (planted / "x.journal").write_bytes(journal_of(name))
    (planted / "x.seed").write_text("00" * 32)
    case = json.dumps({"game": name}).encode()
    for ended in (
        command("verify", "x.journal"),
        command("verify", "x.journal", "--json"),
        command("play", "--resume", "x.journal"),
        command("referee", "-", stdin=case),
    ):
        assert ended.code == 1
        assert ended.out == ""
        assert ended.err.count("\n") == 1
        assert len(ended.err) < 300
        # A header in which the name cannot be read is refused before the game is looked for.
        assert ended.err.startswith(("This file is of the game ", "The header's game", "Line 2: "))
    assert not (planted / "ran").exists()
    assert sys.path == path
    assert not any("evil" in module for module in set(sys.modules) - loaded)


def test_the_sentence_says_what_to_do(planted: Path) -> None:
    (planted / "x.journal").write_bytes(journal_of("evil.game"))
    assert command("verify", "x.journal").err == (
        "This file is of the game 'evil.game', which is not in the case; "
        "if you have it and trust it, name its module with --game (or, to play on, as the GAME).\n"
    )


@pytest.mark.parametrize("words", [["verify"], ["play", "--resume"], ["referee"]])
def test_a_planted_module_does_not_run(words: list[str], planted: Path) -> None:
    """The whole program, in the folder where the module lies."""
    (planted / "x.journal").write_bytes(journal_of("evil.game") if "referee" not in words else b'{"game": "evil.game"}')
    (planted / "x.seed").write_text("00" * 32)
    done = subprocess.run(
        [sys.executable, "-m", "suitcase", *words, "x.journal"],
        cwd=planted,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(["", str(planted), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("This file is of the game 'evil.game', which is not in the case")
    assert done.stderr.count("\n") == 1
    assert not (planted / "ran").exists()


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A game of the example that was left after its deal."""
    seats = [Seat("Ana", "bot:random"), Seat("Bo", "bot:random")]
    table = Table.open(LONE_SUIT, seats, LONE_SUIT.options(), seed=seed_from_text("x"), folder=tmp_path)
    table.close()
    assert table.journal_path is not None
    return table.journal_path


def test_a_person_names_the_game_of_a_file(played: Path) -> None:
    assert command("verify", str(played)).code == 1
    assert command("verify", str(played), "--game", "examples.lone_suit").out.startswith("0 actions, all by the rules.")
    assert command("verify", str(played)).code == 0  # in this process it is named now


def test_a_person_names_the_game_of_a_case() -> None:
    case = b'{"game": "examples.lone_suit", "chance": "x"}'
    assert command("referee", "-", stdin=case).code == 1
    assert command("referee", "-", "--game", "examples.lone_suit", stdin=case).code == 0


def test_a_person_names_the_game_to_go_on_with(played: Path) -> None:
    assert command("play", "--resume", str(played)).err.startswith("This file is of the game 'examples.lone_suit'")
    ended = command("play", "examples.lone_suit", "--resume", str(played))
    assert ended.err.startswith("This table needs a terminal")


def test_the_environment_names_games(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITCASE_GAMES", "examples.lone_suit")
    assert command("verify", str(played)).code == 0
    assert known("examples.lone_suit") is LONE_SUIT
    assert known("examples.other") is None


def test_a_program_names_games() -> None:
    with pytest.raises(SuitcaseError, match="which is not in the case"):
        game_in_file("examples.lone_suit")
    assert game("examples.lone_suit") is LONE_SUIT
    assert game_in_file("examples.lone_suit") is LONE_SUIT


@pytest.mark.parametrize(
    ("module", "sentence"),
    [
        (".x", "'.x' is not a module's name; write it like examples.lone_suit."),
        ("..", "'..' is not a module's name"),
        ("", "'' is not a module's name"),
        ("evil.game;x", "'evil.game;x' is not a module's name"),
        ("x." * 5000 + "x", "'x.x.x.x."),
        ("suitcase.no_such", "The module 'suitcase.no_such' does not offer a game; it needs a GAME at its top."),
        ("os.path", "The module 'os.path' does not offer a game"),
        (
            "named_otherwise",
            "The game in named_otherwise must have the name 'named_otherwise', not 'examples.lone_suit'.",
        ),
        ("needs_more", "The game in needs_more needs no_such_thing, which is not installed."),
    ],
)
def test_a_word_that_names_no_game(module: str, sentence: str, planted: Path) -> None:
    (planted / "named_otherwise.py").write_text("from examples.lone_suit import GAME\n")
    (planted / "needs_more.py").write_text("import no_such_thing\n")
    ended = command("referee", "-", "--game", module, stdin=b'{"game": "suits"}')
    assert ended.err.startswith(sentence)
    assert ended.err.count("\n") == 1
    assert ended.code == 1


@pytest.mark.parametrize("name", [name for name in NAMES if len(name) < 80 and "\x00" not in name])
def test_a_stored_table_imports_nothing(name: str, planted: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A server that wakes up with a table of such a game says so in a line and serves the others."""

    async def scene() -> tuple[str, str]:
        async with open_hub(in_file(planted)) as hub:
            live = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            other = await table_in(hub, ("me", "bot:greedy", "bot:greedy"))
            await hub.on_disk()
            with hub.store._engine.begin() as connection:
                changed = (
                    statements.tables.update().where(statements.tables.c.id == other.id).values(game=name, public=True)
                )
                connection.execute(changed)
            return live.id, other.id

    async def again(good: str, bad: str) -> None:
        async with open_hub(in_file(planted)) as hub:
            await hub.wake()
            assert (await hub.table(good)).table.game.name == "suits"
            assert shelf.title(name) == name  # it can be listed
            with pytest.raises(SuitcaseError):
                await hub.table(bad)

    good, bad = asyncio.run(scene())
    path, loaded = list(sys.path), set(sys.modules)
    asyncio.run(again(good, bad))
    assert f"There is no game {name!r} on this server; there is suits, " in caplog.text
    assert not (planted / "ran").exists()
    assert sys.path == path
    assert not any("evil" in module for module in set(sys.modules) - loaded)


def test_only_a_person_s_word_can_import_a_game() -> None:
    """Whoever reads data has no function at hand that would import what it says."""
    allowed = {"cli/shared.py", "__init__.py", "games/__init__.py", "server/shelf.py"}
    source = ROOT / "src" / "suitcase"
    for file in source.rglob("*.py"):
        name = file.relative_to(source).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "suitcase.games":
                imported = {alias.name for alias in node.names}
                assert name in allowed or not imported & {"game", "import_game"}, name
