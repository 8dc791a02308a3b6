"""The exam that every game passes, in every mode and with every option, and both forms side by side."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine.exam import examine
from suitcase.games.suit_up_cards import GAME

from .helpers import TABLES, options


def test_the_tables_have_every_option_in_every_way() -> None:
    tried = [options(**table) for table in TABLES]
    for option in GAME.options.described():
        if option.choices and option.name != "dealer":
            assert {getattr(table, option.name) for table in tried} == {*option.choices}, option.name


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(map(str, table.values())) or "plain")
def test_suit_up_cards_passes_the_exam(table: dict[str, Any]) -> None:
    passed = examine(GAME, options=options(limit=7, **table), games=1, both_forms=False)
    assert passed.actions > 10
    assert passed.changed > passed.worlds // 2


@pytest.mark.usefixtures("compiled_cards")
def test_both_forms_play_the_same() -> None:
    """The one test here that compiles."""
    pytest.importorskip("numba")
    from suitcase.engine.exam.both_forms import check_both_forms

    compared = 0
    for seed, table in enumerate(TABLES):
        compared += check_both_forms(GAME, 4, options(limit=24, **table), seed)
    assert compared > 500
    # Long enough for the oldest trades to be forgotten.
    assert check_both_forms(GAME, 4, options(limit=70), 9) > 300
