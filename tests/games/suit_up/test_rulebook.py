"""What is particular to the rulebook of Suit Up."""

from __future__ import annotations

import re

from suitcase.games.suit_up import GAME

RULES = GAME.rulebook()


def test_the_author_is_credited() -> None:
    assert "Val Teixeira" in RULES
    assert GAME.credit == "Val Teixeira"
    assert "reconstruction" in RULES


def test_the_rulebook_names_all_options_with_their_defaults() -> None:
    table = RULES[RULES.index("## What a table can choose") :]
    for option in GAME.options.described():
        default = str(option.default).lower()
        assert re.search(rf"^    {option.name} +{default} ", table, re.MULTILINE), option.name


def test_the_notation_is_the_one_that_is_played() -> None:
    words = GAME.actions
    written = RULES[RULES.index("## How actions are written") :]
    for line in re.findall(r"^    (\S.*?)   ?\s", written, re.MULTILINE):
        for word in line.split(" / "):
            assert words.parse(word) is not None, word
