"""Every clause of RULES.md has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import suitcase.games.suits
from suitcase.games.suits.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_NAMES

HERE = Path(__file__).parent
RULES = (Path(suitcase.games.suits.__file__).parent / "RULES.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^- \*\*(ST-A?\d+)\*\* ", RULES, re.MULTILINE)


def test_the_rulebook_has_all_clauses_in_order() -> None:
    wanted = [f"ST-{n}" for n in range(1, 15)] + [f"ST-A{n}" for n in range(1, 15)]
    assert wanted == CLAUSES


def test_every_clause_has_a_test() -> None:
    tested = set()
    for file in HERE.glob("test_*.py"):
        tested.update(re.findall(r"^def test_(st_a?\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE))
    missing = [clause for clause in CLAUSES if clause.lower().replace("-", "_") not in tested]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_every_test_named_after_a_clause_has_the_clause() -> None:
    for file in HERE.glob("test_*.py"):
        for name in re.findall(r"^def test_(st_a?\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE):
            assert name.upper().replace("_", "-") in CLAUSES, f"{file.name} tests {name}, which is no clause"


def test_clauses_named_in_the_code_exist() -> None:
    for file in Path(suitcase.games.suits.__file__).parent.glob("*.py"):
        for name in re.findall(r"\bST-A?\d+", file.read_text(encoding="utf-8")):
            assert name in CLAUSES, f"{file.name} speaks of {name}, which is no clause"


def test_the_author_is_credited_and_his_wish_told() -> None:
    assert "Mark Steere" in RULES
    assert "2022" in RULES
    assert "marksteeregames.com" in RULES
    assert suitcase.games.suits.GAME.title == "Suits"
    assert "Mark Steere" in suitcase.games.suits.GAME.credit
    options = [option.name for option in suitcase.games.suits.GAME.options.described()]
    assert options == ["hands", "dealer"]  # no variants: he asks that the rules stay as they are


def test_the_rulebook_fits_a_terminal() -> None:
    assert max(map(len, RULES.splitlines())) <= 80
    assert "\t" not in RULES


def test_the_rulebook_explains_the_notation() -> None:
    ranks = next(line for line in RULES.splitlines() if line.strip().startswith("ranks "))
    suits = next(line for line in RULES.splitlines() if line.strip().startswith("suits "))
    assert all(f" {rank} " in f"{ranks} " for rank in RANK_LETTERS)
    assert all(f" {letter} {name} " in suits for letter, name in zip(SUIT_LETTERS, SUIT_NAMES, strict=True))
