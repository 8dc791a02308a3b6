"""Every clause of RULES.md has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import suitcase.games.pick_smarter
from suitcase.games.pick_smarter import GAME

HERE = Path(__file__).parent
FOLDER = Path(suitcase.games.pick_smarter.__file__).parent
RULES = GAME.rulebook()
CLAUSES = re.findall(r"^- \*\*(PS-A?\d+)\*\* ", RULES, re.MULTILINE)
TESTS = [
    name
    for file in HERE.glob("test_*.py")
    for name in re.findall(r"^def test_(ps_[atv]?\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def named(clause: str) -> str:
    return clause.lower().replace("-", "_")


def test_the_rulebook_has_all_clauses_in_order() -> None:
    wanted = [f"PS-{n}" for n in range(1, 36)] + [f"PS-A{n}" for n in range(1, 30)]
    assert wanted == CLAUSES


def test_every_clause_has_a_test() -> None:
    missing = [clause for clause in CLAUSES if named(clause) not in TESTS]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_every_example_and_tricky_case_has_a_test() -> None:
    wanted = [f"ps_v{n}" for n in range(1, 5)] + [f"ps_t{n}" for n in range(1, 18, 2)]
    missing = [name for name in wanted if name not in TESTS]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_every_test_named_after_a_clause_has_the_clause() -> None:
    for name in TESTS:
        if name[3] not in "tv":
            assert name in map(named, CLAUSES), f"{name} is no clause"


def test_clauses_named_in_the_code_exist() -> None:
    for file in FOLDER.glob("*.py"):
        for name in re.findall(r"\bPS-A?\d+", file.read_text(encoding="utf-8")):
            assert name in CLAUSES, f"{file.name} speaks of {name}, which is no clause"


def test_the_author_is_credited_and_the_reconstruction_told() -> None:
    assert "Val Teixeira" in RULES
    assert "Val Teixeira" in GAME.credit
    assert GAME.title == "Pick Smarter"
    assert "reconstruction" in RULES


def test_the_rulebook_fits_a_terminal() -> None:
    assert max(map(len, RULES.splitlines())) <= 80
    assert "\t" not in RULES


def test_the_rulebook_names_every_option_with_its_default() -> None:
    listed = RULES.partition("## What a table may choose")[2]
    for option in GAME.options.described():
        assert option.choices is not None
        default = str(option.default).lower()
        line = re.search(rf"^    {option.name} +{default} +(\w+): ", listed, re.MULTILINE)
        assert line, f"{option.name} with its default {default}"
        assert {default, line[1]} == {str(choice).lower() for choice in option.choices}


def test_the_rulebook_tells_the_board() -> None:
    text = " ".join(RULES.split())
    places = [text.index(f" {place.name}") for place in GAME.components.places]
    assert places == sorted(places)
    for extra in GAME.components.extras:
        assert f"between {extra.between[0]} and {extra.between[1]}" in text
    tokens = ", ".join(map(str, GAME.components.score_tokens[:-1]))
    assert f"({tokens} and {GAME.components.score_tokens[-1]})" in text


def test_the_notation_of_the_rulebook_is_the_game_s() -> None:
    block = RULES.partition("## How actions are written")[2]
    words = [
        line[4:29].strip().rstrip(",") for line in block.splitlines() if line.startswith("    ") and line[4] != " "
    ]
    actions = [word for line in words for word in line.split(", ")]
    assert "favor art@depart" in actions
    for word in actions:
        assert GAME.actions.parse(word) is not None, word
