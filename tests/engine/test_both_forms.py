"""Both forms of a game are compared in all that the rules say; a difference in each of them is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from suitcase.engine.errors import ExamFailed
from suitcase.engine.exam.both_forms import check_both_forms
from suitcase.games.suits import Suits, SuitsOptions
from tests.engine.saboteurs import Saboteur

ONE = SuitsOptions(hands=1)


@pytest.fixture(scope="module")
def game(compiled_suits: None) -> Suits:
    """Suits whose compiled form is made of the true rules."""
    game = Suits()
    assert check_both_forms(game, 3, ONE, 1) == 48
    return game


def leads_again(_: None, s: Any, *__: object) -> None:
    if s.played == 3 and s.turn >= 0:
        s.turn = (s.turn + 1) % 3


def swaps_hands(_: None, s: Any, *__: object) -> None:
    s.hand[0], s.hand[1] = s.hand[1], s.hand[0]


def sees_less(_: None, s: Any, seat: int, features: list[int]) -> None:
    features[0] = 0


def one_more(right: int, *_: object) -> int:
    return right + 1


@pytest.mark.parametrize(
    ("rule", "wrong", "sentence"),
    [
        ("apply", leads_again, "state, plain and compiled: turn"),
        ("redeal", swaps_hands, "redealt state, plain and compiled: hand"),
        ("mover", lambda right, *_: (right + 1) % 3, "mover: "),
        ("wins", lambda right, *_: not right, "wins: "),
        ("score", one_more, "score: "),
        ("greedy", lambda right, s, seat, actions, _: actions[0], "greedy choice: "),
        ("observe", sees_less, "observation: "),
        ("legal", lambda right, *_: max(1, right - 1), "legal actions: "),
        ("count_legal", one_more, "random choice: |count_legal: "),
        ("nth_legal", lambda right, s, seat, n: right ^ 1, "random choice: |nth_legal: "),
    ],
    ids=lambda part: part if isinstance(part, str) and part.isidentifier() else "",
)
def test_a_rule_that_differs_is_found(
    game: Suits, rule: str, wrong: Callable[..., Any], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    saboteur = Saboteur(monkeypatch)
    saboteur.rule(game, rule, wrong)
    with pytest.raises(ExamFailed, match=f"^({sentence})"):
        check_both_forms(game, 3, ONE, 1)
    assert saboteur.spoiled
