"""What an action may ask for: the answers that the exam tries are right and wrong as the ask itself says."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance
from suitcase.engine.ask import Ask, Choice, Number, Picks, Text
from suitcase.engine.chance import NoChance

THREE = tuple(map(Choice, ("7C", "QH", "KS")))
ASKS: list[Ask] = [
    *(Text(most, least) for most in (1, 4, 30, 200) for least in (0, 1, 4, 30) if least <= most),
    Number(-5, 5),
    Number(0, 0),
    *(Picks(THREE, least, most) for least, most in ((0, 0), (0, 1), (1, 1), (0, 3), (2, 3), (3, 3))),
    Picks((), 0, 1),
]


@pytest.mark.parametrize("ask", ASKS, ids=str)
def test_an_answer_that_is_made_up_is_a_right_one(ask: Ask) -> None:
    chance = FastChance(1)
    for answer in [ask.some(NoChance()), *(ask.some(chance) for _ in range(60))]:
        assert ask.why_not(answer) is None, answer


@pytest.mark.parametrize("ask", ASKS, ids=str)
def test_a_wrong_answer_is_refused(ask: Ask) -> None:
    for answer in ask.wrong():
        assert ask.why_not(answer), answer
