"""The pages are true: their code runs, their links lead somewhere, their commands exist."""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from suitcase.cli import app, main
from suitcase.engine.journal import read_journal, verify
from suitcase.engine.records import kernels
from suitcase.engine.referee import judge, read_case
from suitcase.games import GAMES, game

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
LANGUAGES = {"json", "python", "sh", "text", "toml"}


class Block(NamedTuple):
    """A piece of code on a page."""

    page: str
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks_of(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(str(page.relative_to(ROOT)), text.count("\n", 0, found.start()) + 1, found[1], found[2])
        for found in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


BLOCKS = [block for page in PAGES for block in blocks_of(page)]


def written_in(*languages: str) -> list[Block]:
    return [block for block in BLOCKS if block.language in languages]


def test_every_block_says_what_it_is() -> None:
    assert {block.language for block in BLOCKS} == LANGUAGES
    fences = sum(page.read_text(encoding="utf-8").count("```") for page in PAGES)
    assert fences == 2 * len(BLOCKS)


@pytest.mark.usefixtures("compiled_lone_suit")
@pytest.mark.parametrize("block", written_in("python"), ids=str)
def test_python_is_part_of_an_example_or_runs_by_itself(block: Block, capsys: pytest.CaptureFixture[str]) -> None:
    # Examples and their tests are run in tests/examples. What the README shows is run here as well.
    sources = [*(ROOT / "examples").rglob("*.py"), *(ROOT / "tests" / "examples").glob("*.py")]
    shown = any(block.text in file.read_text(encoding="utf-8") for file in sources)
    if block.page == "README.md" or not shown:
        exec(compile(block.text, str(block), "exec"), {"__name__": "__main__"})  # noqa: S102  (our own pages)
        assert capsys.readouterr().out


def test_the_readme_shows_the_example_that_plays_a_game() -> None:
    (shown,) = [block for block in written_in("python") if block.page == "README.md"]
    assert shown.text == (ROOT / "examples" / "play_a_game.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", written_in("json"), ids=str)
def test_json_is_a_case_for_the_referee(block: Block) -> None:
    case = read_case(block.text.encode())
    ruling = judge(game(case.game), case)
    assert ruling.log
    # What comes out goes in again.
    again = judge(game(case.game), read_case(block.text.encode()))
    assert game(case.game).load(ruling.position).dump() == again.position


RULINGS = [
    (block, answer) for block, answer in pairwise(BLOCKS) if block.language == "json" and answer.language == "text"
]


def test_every_case_has_its_ruling_below() -> None:
    assert [block for block, _ in RULINGS] == written_in("json")


@pytest.mark.parametrize(("block", "answer"), RULINGS, ids=str)
def test_the_referee_says_what_the_page_says(
    block: Block,
    answer: Block,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "case.json"
    file.write_text(block.text, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["suitcase", "referee", str(file)])
    with pytest.raises(SystemExit) as end:
        main()
    assert capsys.readouterr().out == answer.text
    assert end.value.code == (1 if "Refused" in answer.text else 0)


JOURNALS = [block for block in written_in("text") if block.text.startswith("suitcase journal")]


@pytest.mark.parametrize("block", JOURNALS, ids=str)
def test_a_journal_on_a_page_is_a_real_one(block: Block) -> None:
    journal = read_journal(block.text.encode())
    assert verify(game(journal.header.game), journal).finished


def test_there_is_a_journal_to_look_at() -> None:
    assert len(JOURNALS) == 1


def test_every_command_exists() -> None:
    commands = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    commands |= {str(group.typer_instance.info.name) for group in app.registered_groups if group.typer_instance}
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    code = "\n".join(block.text for block in written_in("sh"))
    inline = " ".join(f"{word}\n" for page in PAGES for word in re.findall(r"`([^`\n]+)`", page.read_text("utf-8")))
    for name in re.findall(r"^\W*(?:python -m )?suitcase ([a-z]+)", f"{code}\n{inline}", re.MULTILINE):
        assert name in commands, f"suitcase {name}"
    for name in re.findall(r"^\W*make ([a-z]+)", f"{code}\n{inline}", re.MULTILINE):
        assert name in targets, f"make {name}"
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    for name in commands:
        assert f"`suitcase {name}" in page, f"docs/command-line.md does not tell of suitcase {name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_a_page_names_are_there(page: Path) -> None:
    # A path begins at the project's folder, at the package, or in a game's own folder.
    package = ROOT / "src" / "suitcase"
    begins = [ROOT, package, *(package / "games").iterdir()]
    named = re.findall(r"`((?:[\w-]+/)+[\w-]+\.(?:css|html|js|json|md|py|toml))`", page.read_text(encoding="utf-8"))
    assert [file for file in named if not any((begin / file).exists() for begin in begins)] == []


def test_the_page_on_adding_a_game_lists_every_hook() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)\(([\w, ]+)\)` \|.*\|(.*)\|$", page, re.MULTILINE)
    assert [name for name, _, needed in listed if needed.strip() == "needed"] == list(kernels.REQUIRED)
    assert sorted(name for name, _, _ in listed) == sorted((*kernels.REQUIRED, *kernels.OPTIONAL))
    for name, arguments, _ in listed:
        code = getattr(kernels, name).__code__
        assert arguments.split(", ") == list(code.co_varnames[: code.co_argcount]), name


def test_the_readme_names_every_game_and_its_author() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in GAMES:
        assert f"**{game(name).title}**" in page
        assert game(name).credit.split(",")[0] in page
