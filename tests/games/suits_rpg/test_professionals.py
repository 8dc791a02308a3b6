"""The twelve who are ready: whole, different from each other, and each with a reason to be hired."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from suitcase.games.suits_rpg.cards import SUITS
from suitcase.games.suits_rpg.character import (
    POINTS,
    Character,
    from_toml,
    hand_size,
    mistakes,
    modifier,
    spent,
    tag_count,
    to_toml,
)
from suitcase.games.suits_rpg.professionals import professionals
from suitcase.games.suits_rpg.skills import SKILLS

EACH = pytest.mark.parametrize("sheet", professionals(), ids=lambda sheet: sheet.name)


def test_there_are_three_for_each_suit() -> None:
    assert Counter(sheet.suit for sheet in professionals()) == dict.fromkeys(SUITS, 3)
    assert len({sheet.name for sheet in professionals()}) == 12
    assert len({(*sheet.attributes(), sheet.tags) for sheet in professionals()}) == 12
    # RP-2: from hands of three to the one build that has six.
    assert {hand_size(sheet) for sheet in professionals()} == {3, 4, 5, 6}


@EACH
def test_a_professional_has_spent_everything(sheet: Character) -> None:
    data = msgspec.to_builtins(sheet)
    assert mistakes(data) == []
    assert spent(data) == POINTS
    assert len(sheet.tags) == len(set(sheet.tags)) == tag_count(sheet.wits)


@EACH
def test_a_professional_is_good_at_what_their_suit_does(sheet: Character) -> None:
    of_suit = [skill for skill, (suit, _) in SKILLS.items() if suit == sheet.suit]
    assert len({*of_suit} & {*sheet.tags}) >= 2
    best = max(modifier(sheet, skill) for skill in SKILLS)
    assert best >= 11
    assert max(modifier(sheet, skill) for skill in of_suit) >= best - 1


@EACH
def test_a_professional_has_a_reason_to_be_hired(sheet: Character) -> None:
    assert "Hired" in sheet.story
    assert sheet.story.endswith(".")
    assert from_toml(to_toml(sheet)) == sheet
