"""What is particular to the rulebook of the card game."""

from __future__ import annotations

import re

from suitcase.games.suit_up_cards import GAME

RULES = GAME.rulebook()


def test_the_rulebook_says_that_the_author_is_not_named() -> None:
    assert "author not named" in RULES
    assert GAME.credit == "author not named"


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
