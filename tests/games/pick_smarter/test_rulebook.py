"""What is particular to the rulebook of Pick Smarter."""

from __future__ import annotations

import re

from suitcase.games.pick_smarter import GAME

RULES = GAME.rulebook()


def test_the_author_is_credited_and_the_reconstruction_told() -> None:
    assert "Val Teixeira" in RULES
    assert "Val Teixeira" in GAME.credit
    assert GAME.title == "Pick Smarter"
    assert "reconstruction" in RULES


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
