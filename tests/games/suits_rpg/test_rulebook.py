"""Every clause of RULES.md has a test that carries its number, and every number is a clause's."""

from __future__ import annotations

import re
from pathlib import Path

from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.rules.apply import VERBS

RULES = GAME.rulebook()
CLAUSES, RULINGS, EXAMPLES = 41, 70, range(1, 22, 2)


def named() -> list[str]:
    return re.findall(r"^- \*\*(RP-A?\d+)\*\* ", RULES, re.MULTILINE)


def ids_in_tests() -> set[str]:
    found = set[str]()
    for file in Path(__file__).parent.rglob("test_*.py"):
        found |= {*re.findall(r"^def test_(rp_[at]?\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE)}
    return found


def test_the_rulebook_has_all_clauses_in_order() -> None:
    assert named() == [*(f"RP-{n}" for n in range(1, CLAUSES + 1)), *(f"RP-A{n}" for n in range(1, RULINGS + 1))]


def test_every_clause_and_tricky_case_has_a_test() -> None:
    wanted = [clause.lower().replace("-", "_") for clause in named()] + [f"rp_t{n}" for n in EXAMPLES]
    missing = [name for name in wanted if name not in ids_in_tests()]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_every_test_named_after_a_clause_has_the_clause() -> None:
    for name in ids_in_tests():
        assert name.startswith("rp_t") or name.upper().replace("_", "-") in named()


def test_clauses_named_in_the_code_exist() -> None:
    for file in GAME.folder().rglob("*.py"):
        for clause in re.findall(r"\bRP-A?\d+", file.read_text(encoding="utf-8")):
            assert clause in named(), f"{file.name} speaks of {clause}, which is no clause"


def test_the_rulebook_fits_a_terminal() -> None:
    assert max(map(len, RULES.splitlines())) <= 80
    assert "\t" not in RULES


def test_every_option_is_a_ruling_with_a_sentence() -> None:
    described = RpgOptions.described()
    assert len(described) == 17  # with the job, which is no matter of rules
    assert all(option.about for option in described)
    assert RULES.count("*Option:*") + RULES.count("*option:*") == 15  # and the second deck, which RP-1 tells


def test_the_page_for_builders_names_every_action() -> None:
    page = (Path(__file__).parents[3] / "docs" / "suits-rpg.md").read_text(encoding="utf-8")
    tables = "\n".join(line for line in page.splitlines() if line.startswith("| `"))
    named_there = {words.split(" ")[0] for words in re.findall(r"`([^`]+)`", tables)}
    assert set(VERBS) <= named_there
