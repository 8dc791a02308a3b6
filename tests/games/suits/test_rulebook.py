"""What is particular to the rulebook of Suits."""

from __future__ import annotations

from suitcase.games.suits import GAME
from suitcase.games.suits.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_NAMES

RULES = GAME.rulebook()


def test_the_author_is_credited_and_his_wish_told() -> None:
    assert "Mark Steere" in RULES
    assert "2022" in RULES
    assert "marksteeregames.com" in RULES
    assert GAME.title == "Suits"
    assert "Mark Steere" in GAME.credit
    options = [option.name for option in GAME.options.described()]
    assert options == ["hands", "dealer"]  # no variants: their author asks that the rules stay as they are


def test_the_rulebook_explains_the_notation() -> None:
    ranks = next(line for line in RULES.splitlines() if line.strip().startswith("ranks "))
    suits = next(line for line in RULES.splitlines() if line.strip().startswith("suits "))
    assert all(f" {rank} " in f"{ranks} " for rank in RANK_LETTERS)
    assert all(f" {letter} {name} " in suits for letter, name in zip(SUIT_LETTERS, SUIT_NAMES, strict=True))
