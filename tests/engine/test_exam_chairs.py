"""What a game says about its chairs fits together; where it does not, the exam says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from examples.secret_word import GAME, SecretWord, State
from suitcase.engine import ChairPlan, Spoken, StatePosition
from suitcase.engine.errors import ExamFailed
from suitcase.engine.exam import examine
from suitcase.games.suits import GAME as SUITS
from tests.engine.saboteurs import Saboteur

GUEST = ChairPlan(may_stay_empty=True, may_join_later=True)


@pytest.fixture
def saboteur(monkeypatch: pytest.MonkeyPatch) -> Saboteur:
    return Saboteur(monkeypatch)


def test_a_chair_without_a_name_is_a_seat_and_people_count_from_1() -> None:
    assert SUITS.seat_names(3) == ["Seat 1", "Seat 2", "Seat 3"]
    assert GAME.seat_names(3) == ["Referee", "Seat 2", "Seat 3"]


@pytest.mark.parametrize(
    ("plans", "why"),
    [
        ([ChairPlan()] * 2, "must plan 3 of them, not 2"),
        ([ChairPlan("Light"), ChairPlan("light"), ChairPlan()], "two chairs have the same name"),
        ([ChairPlan("2"), ChairPlan(), ChairPlan()], "not a number"),
        ([ChairPlan(" x"), ChairPlan(), ChairPlan()], "a word or two"),
        ([ChairPlan(bots=("random", "random")), ChairPlan(), ChairPlan()], "a kind of bot twice"),
        ([GUEST] * 3, "at least one chair must be taken"),
        ([GUEST, ChairPlan(), ChairPlan()], "may stay empty, but it cannot get up at the start"),
    ],
)
def test_plans_that_do_not_fit_together_are_found(
    monkeypatch: pytest.MonkeyPatch, plans: Sequence[ChairPlan], why: str
) -> None:
    monkeypatch.setattr(SecretWord, "chairs", lambda game, seats: plans)
    with pytest.raises(ExamFailed, match=why):
        examine(GAME, seats=3, games=1)


@pytest.mark.parametrize(("word", "why"), [("gets_up", "no action gets_up"), ("sits_down", "no action sits_down")])
def test_chairs_that_may_be_empty_need_actions_for_it(monkeypatch: pytest.MonkeyPatch, word: str, why: str) -> None:
    monkeypatch.setattr(SecretWord, word, "")
    with pytest.raises(ExamFailed, match=why):
        examine(GAME, seats=3, games=1)


def listed(legal: list[Spoken], game: Any, s: State, seat: int) -> list[Spoken]:
    return [*legal, Spoken("leave")]


def sits_twice(legal: list[Spoken], game: Any, s: State, seat: int) -> list[Spoken]:
    return [*legal, Spoken("sit")]


LIES: list[tuple[str, Callable[..., Any], str]] = [
    ("legal", sits_twice, "legal lists 'sit', but why_not is against it"),
    ("to_act", lambda acting, game, s: [max(s.out)] if s.out and acting else acting, "which have got up"),
    ("legal", listed, "must not list 'leave'"),
    ("uncovers", lambda uncovers, game, before, seat, action, after: False, "could be taken back"),
    ("may_sit_down", lambda may, game, s, seat: True, "can both get up and sit down"),
]


@pytest.mark.parametrize(("method", "wrong", "why"), LIES)
def test_a_game_that_forgets_who_is_there_is_found(
    saboteur: Saboteur, method: str, wrong: Callable[..., Any], why: str
) -> None:
    saboteur.answers(SecretWord, method, wrong)
    with pytest.raises(ExamFailed, match=why):
        examine(GAME, seats=4, games=4)
    assert saboteur.spoiled


def test_a_curt_word_to_who_cannot_get_up_is_found(saboteur: Saboteur) -> None:
    saboteur.answers(StatePosition, "_why_not_presence", lambda why, *_: why and "no")
    with pytest.raises(ExamFailed, match="why_not must be a sentence, not 'no'"):
        examine(GAME, seats=4, games=1)
    assert saboteur.spoiled


def test_a_seat_that_may_act_and_has_nothing_to_do_is_found(saboteur: Saboteur) -> None:
    saboteur.answers(SecretWord, "may_act", lambda able, game, s: [*range(s.seats)] if able else able)
    with pytest.raises(ExamFailed, match=r"seat \d has 0 legal actions, but may_act says \[0, 1, 2, 3\]"):
        examine(GAME, seats=4, games=4)
    assert saboteur.spoiled
