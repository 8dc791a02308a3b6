"""Every clause of RULES.md has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import suitcase.games.suit_up_cards

HERE = Path(__file__).parent
FOLDER = Path(suitcase.games.suit_up_cards.__file__).parent
GAME = suitcase.games.suit_up_cards.GAME
RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^- \*\*(CO-A?\d+)\*\* ", RULES, re.MULTILINE)
EXAMPLES = ["v1", "v2", *(f"t{n}" for n in range(1, 18, 2))]


def named_after(pattern: str) -> set[str]:
    found = set()
    for file in HERE.glob("test_*.py"):
        found.update(re.findall(rf"^def test_({pattern})_", file.read_text(encoding="utf-8"), re.MULTILINE))
    return found


def test_the_rulebook_has_all_clauses_in_order() -> None:
    assert [f"CO-{n}" for n in range(1, 21)] + [f"CO-A{n}" for n in range(1, 32)] == CLAUSES


def test_every_clause_has_a_test() -> None:
    found = named_after(r"co_a?\d+")
    missing = [clause for clause in CLAUSES if clause.lower().replace("-", "_") not in found]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_every_test_named_after_a_clause_has_the_clause() -> None:
    for name in named_after(r"co_a?\d+"):
        assert name.upper().replace("_", "-") in CLAUSES, f"test_{name} tests what is no clause"


def test_every_example_has_a_test() -> None:
    missing = [name for name in EXAMPLES if f"co_{name}" not in named_after(r"co_[vt]\d+")]
    assert not missing, f"no test is named after the examples {', '.join(missing)}"


def test_clauses_named_in_the_code_exist() -> None:
    for file in FOLDER.glob("*.py"):
        for name in re.findall(r"\bCO-A?\d+", file.read_text(encoding="utf-8")):
            assert name in CLAUSES, f"{file.name} speaks of {name}, which is no clause"


def test_the_rulebook_says_that_the_author_is_not_named() -> None:
    assert "author not named" in RULES
    assert GAME.credit == "author not named"


def test_the_rulebook_fits_a_terminal() -> None:
    assert max(map(len, RULES.splitlines())) <= 80
    assert "\t" not in RULES


def test_the_rulebook_names_all_options_with_their_defaults() -> None:
    table = RULES[RULES.index("## What a table can choose") :]
    for option in GAME.options.described():
        default = str(option.default).lower()
        line = re.search(rf"^    {option.name} +{default} .*$", table, re.MULTILINE)
        assert line, option.name
        for choice in option.choices or []:
            assert str(choice).lower() in line[0]


def test_the_notation_is_the_one_that_is_played() -> None:
    written = RULES[RULES.index("## How actions are written") :]
    lines = re.findall(r"^    (\S.*?)   ?\s", written, re.MULTILINE)
    assert len(lines) == 8
    for line in lines:
        for word in line.split(" / "):
            assert GAME.actions.parse(word) is not None, word
