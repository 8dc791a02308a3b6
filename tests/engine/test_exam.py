"""Suits passes the exam, and games broken on purpose do not."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import pytest

from examples.lone_suit import GAME as LONE_SUIT
from suitcase.engine import Actions, Chance, Event, FastChance, RecordGame, Voice, exam_secrecy, rule
from suitcase.engine.errors import ExamFailed
from suitcase.engine.exam import examine
from suitcase.engine.twoforms import check_both_forms
from suitcase.games.pick_smarter import GAME as PICK_SMARTER
from suitcase.games.suits import Suits, SuitsOptions
from suitcase.games.suits import rules as suits_rules
from suitcase.games.suits.cards import CARDS
from suitcase.games.suits.state import State
from suitcase.games.suits.view import SuitsView


@pytest.mark.parametrize("hands", [1, 3])
def test_suits_passes(hands: int) -> None:
    passed = examine(Suits(), options=SuitsOptions(hands=hands), games=3, seed=hands)
    assert passed.actions == passed.both_forms == 3 * hands * 48
    assert passed.worlds == 4 * (passed.actions + 3)
    assert passed.changed > passed.worlds / 2


ONE = SuitsOptions(hands=1)


class PeekingView(Suits):
    def view(self, s: State, viewer: int | None) -> SuitsView:
        seen = super().view(s, viewer)
        seen.hand = CARDS.members(s.hand[0])
        return seen


class LeakingTell(Suits):
    """Not even a sentence can leak: it is made of views. One that draws on the view's own leak can."""

    def view(self, s: State, viewer: int | None) -> SuitsView:
        seen = super().view(s, viewer)
        seen.held = [hand & 1 for hand in s.hand]
        return seen


class DroppedCard(Suits):
    def view(self, s: State, viewer: int | None) -> SuitsView:
        return super().view(s, viewer)

    def objection(self, s: State, seat: int, action: int) -> str:
        return "no"


class RudeTell(Suits):
    def tell(self, event: Event, voice: Voice) -> list[str]:
        return ["something happened"]


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (PeekingView, "can tell two worlds apart"),
        (LeakingTell, "can tell two worlds apart"),
        (DroppedCard, "why_not must be a sentence"),
        (RudeTell, "what is told must be sentences"),
    ],
)
def test_a_game_whose_words_are_broken_fails(broken: type[Suits], what: str) -> None:
    with pytest.raises(ExamFailed, match=what):
        examine(broken(), options=ONE, games=1, both_forms=False)


def with_rules(**rules: Callable[..., Any]) -> Suits:
    """Suits with some rules replaced. Their own names resolve as in the true rules."""
    broken = Suits()
    for name, function in rules.items():
        assert isinstance(function, FunctionType)
        own = FunctionType(function.__code__, vars(suits_rules) | function.__globals__, name)
        own.__module__, own.__annotations__ = function.__module__, function.__annotations__
        broken.hooks[name] = rule(own)
    return broken


def forgets_a_card(s: State, seat: int, actions: Actions) -> int:
    n = suits_rules.legal(s, seat, actions)
    return max(1, n - 1)


def keeps_the_deal(s: State, seat: int, chance: Chance) -> None:
    return None


def swaps_own_cards(s: State, seat: int, chance: Chance) -> None:
    s.hand[0], s.hand[1] = s.hand[1], s.hand[0]


def peeks(s: State, seat: int, actions: Actions, chance: Chance) -> int:
    n = suits_rules.legal(s, seat, actions)
    return actions[s.hand[(seat + 1) % 3] % n]


def deals_from_its_own_pocket(s: State, seat: int, action: int, chance: Chance) -> None:
    suits_rules.apply(s, seat, action, FastChance(id(object()) ^ COUNTER.below(2**31)))


def loses_a_card(s: State, seat: int, action: int, chance: Chance) -> None:
    suits_rules.apply(s, seat, action, chance)
    s.hand[(seat + 1) % 3] &= s.hand[(seat + 1) % 3] - 1


COUNTER = FastChance(5)


@pytest.mark.parametrize(
    ("rules", "what"),
    [
        ({"redeal": keeps_the_deal}, "redeal never makes a world"),
        ({"redeal": swaps_own_cards}, "can tell two worlds apart"),
        ({"greedy": peeks}, "the greedy bot peeks"),
    ],
)
def test_a_game_whose_rules_are_broken_fails(rules: dict[str, Callable[..., Any]], what: str) -> None:
    with pytest.raises(ExamFailed, match=what):
        examine(with_rules(**rules), options=ONE, games=2, both_forms=False)


def test_a_redeal_that_does_nothing_is_found_even_where_no_draw_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exam_secrecy, "OTHER_WORLDS", 0)
    with pytest.raises(ExamFailed, match="redeal never changed anything"):
        examine(with_rules(redeal=keeps_the_deal), options=ONE, games=1, both_forms=False)


def keeps_the_one_of_cups(s: State, seat: int, chance: Chance) -> None:
    """An incomplete redeal: all cards are dealt anew but for the first, which stays where it is."""
    held = [hand & 1 for hand in s.hand]
    for p in range(3):
        s.hand[p] ^= held[p]
    suits_rules.redeal(s, seat, chance)
    for p in range(3):
        s.hand[p] |= held[p]


def test_a_redeal_that_rules_out_a_world_fails() -> None:
    with pytest.raises(ExamFailed, match="redeal never makes a world for viewer"):
        examine(with_rules(redeal=keeps_the_one_of_cups), options=ONE, games=20, both_forms=False)


@pytest.mark.parametrize("game", [LONE_SUIT, PICK_SMARTER], ids=lambda game: game.title)
def test_a_game_in_which_an_undo_tells_something_fails(game: RecordGame[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who chooses last sees the others' cards; who opens final scoring sees everybody's favor cards."""
    examine(game, games=1, both_forms=False)
    monkeypatch.setattr(type(game), "uncovers", lambda *_: False)
    with pytest.raises(ExamFailed, match="but it has shown something that the seat did not know"):
        examine(game, games=12, both_forms=False)


def test_a_game_that_loses_a_card_fails() -> None:
    with pytest.raises(Exception, match=r"must hold 1[56] cards"):
        examine(with_rules(apply=loses_a_card), options=ONE, games=1, both_forms=False)


def test_a_game_that_brings_its_own_chance_fails() -> None:
    broken = with_rules(apply=deals_from_its_own_pocket)
    broken.uncovers = lambda *_: True  # type: ignore[method-assign]  # else the undo question finds it sooner
    with pytest.raises(ExamFailed, match="the same chance and the same actions led to another position"):
        examine(broken, options=SuitsOptions(hands=2), games=1, both_forms=False)


def test_legal_and_its_shortcuts_are_compared() -> None:
    broken = Suits()
    broken.compiled  # noqa: B018  (the compiled form is made of the true rules)
    broken.hooks["legal"] = with_rules(legal=forgets_a_card).hooks["legal"]
    with pytest.raises(ExamFailed, match="legal actions: "):
        check_both_forms(broken, 3, ONE, 1)


def odd_card_wins(s: State, seat: int, action: int, chance: Chance) -> None:
    suits_rules.apply(s, seat, action, chance)
    if s.played == 3 and s.turn >= 0:
        s.turn = (s.turn + 1) % 3


def test_two_forms_that_differ_are_found() -> None:
    broken = Suits()
    broken.compiled  # noqa: B018  (the compiled form is made of the true rules)
    broken.hooks["apply"] = with_rules(apply=odd_card_wins).hooks["apply"]
    with pytest.raises(ExamFailed, match="state, plain and compiled: turn"):
        check_both_forms(broken, 3, ONE, 1)
