"""Every clause of RULES.md has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import suitcase.games.influence
import suitcase.games.suit_up

HERE = Path(__file__).parent
FOLDER = Path(suitcase.games.suit_up.__file__).parent
RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^- \*\*(SU-A?\d+)\*\* ", RULES, re.MULTILINE)
EXAMPLES = [f"v{n}" for n in range(1, 7)] + [f"t{n}" for n in range(1, 24, 2)]


def named_after(pattern: str) -> set[str]:
    found = set()
    for file in HERE.glob("test_*.py"):
        found.update(re.findall(rf"^def test_({pattern})_", file.read_text(encoding="utf-8"), re.MULTILINE))
    return found


def test_the_rulebook_has_all_clauses_in_order() -> None:
    wanted = [f"SU-{n}" for n in range(1, 66)] + [f"SU-A{n}" for n in range(1, 42)]
    assert wanted == CLAUSES


def test_every_clause_has_a_test() -> None:
    found = named_after(r"su_a?\d+")
    missing = [clause for clause in CLAUSES if clause.lower().replace("-", "_") not in found]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_every_test_named_after_a_clause_has_the_clause() -> None:
    for name in named_after(r"su_a?\d+"):
        assert name.upper().replace("_", "-") in CLAUSES, f"test_{name} tests what is no clause"


def test_every_example_has_a_test() -> None:
    missing = [name for name in EXAMPLES if f"su_{name}" not in named_after(r"su_[vt]\d+")]
    assert not missing, f"no test is named after the examples {', '.join(missing)}"


def test_clauses_named_in_the_code_exist() -> None:
    core = Path(suitcase.games.influence.__file__).parent
    for file in [*FOLDER.glob("*.py"), *core.glob("*.py")]:
        for name in re.findall(r"\bSU-A?\d+", file.read_text(encoding="utf-8")):
            assert name in CLAUSES, f"{file.name} speaks of {name}, which is no clause"


def test_the_author_is_credited() -> None:
    assert "Val Teixeira" in RULES
    assert suitcase.games.suit_up.GAME.credit == "Val Teixeira"
    assert "reconstruction" in RULES


def test_the_rulebook_fits_a_terminal() -> None:
    assert max(map(len, RULES.splitlines())) <= 80
    assert "\t" not in RULES


def test_the_rulebook_names_all_options_with_their_defaults() -> None:
    table = RULES[RULES.index("## What a table can choose") :]
    for option in suitcase.games.suit_up.GAME.options.described():
        default = str(option.default).lower()
        assert re.search(rf"^    {option.name} +{default} ", table, re.MULTILINE), option.name


def test_the_notation_is_the_one_that_is_played() -> None:
    words = suitcase.games.suit_up.GAME.actions
    written = RULES[RULES.index("## How actions are written") :]
    for line in re.findall(r"^    (\S.*?)   ?\s", written, re.MULTILINE):
        for word in line.split(" / "):
            assert words.parse(word) is not None, word
