"""SU-A25: in the last round the starting player card is a real choice. Found by search, and searched here once more."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import FastChance, ReplayedChance
from suitcase.games.suit_up import GAME

from .helpers import SuitUp, at, phase, play

# Bruno is last in the last round. Each still has a money favor, which swaps two of its player's influences. They are
# level in some types, where influence decides: whoever swaps last can answer.
FRIENDS = ["Petra Anouk Edith Rosalind Nadia Caspar", "Abel Farida Dalia Josefa"]
HANDS = ["Alma Aurelio", "Desmond Hanae"]
INFLUENCE = ["3 leaves, 2 palettes, 1 books, 3 money", "7 leaves, 3 palettes, 4 books"]
LAST = {"phase": "card", "turn": 1, "mats": "athlete caregiver", "spaces": "Park Beach", "dark": True}


def last_card(favors: tuple[str, str] = ("money@Market", "money@Gallery"), **options: Any) -> SuitUp:
    where: dict[str, Any] = LAST | {
        "friends": FRIENDS,
        "hands": HANDS,
        "influence": INFLUENCE,
        "worth": (7, 5, 6, 4, 3),
    }
    return at(2, favors=favors, **(where | options))


def best(position: SuitUp, seat: int) -> tuple[bool, int]:
    """Whether a seat wins, and by how much, if both play as well as can be: every branch is searched."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.winners == (seat,), outcome.scores[seat] - outcome.scores[1 - seat]
    mover = position.to_act()[0]
    assert phase(position) != "final" or position.legal(mover) == ["done"], "nobody can buy, so nothing is sealed"
    found = []
    for action in position.legal(mover):
        after = position.copy()
        after.play(mover, action, ReplayedChance([]))  # and nothing is drawn
        found.append(best(after, seat))
    return max(found) if mover == seat else min(found)


def test_su_a25_taking_the_card_can_lose_a_won_game() -> None:
    assert last_card().legal(1) == ["take card", "leave card"]
    assert best(play(last_card(), "1 take card"), 1) == (False, -8)
    assert best(play(last_card(), "1 leave card"), 1) == (True, 2)


def choice(position: SuitUp) -> str:
    found = {
        GAME.actions[GAME.policy("greedy")(position.state.copy(), 1, [0] * len(GAME.actions), FastChance(seed))]
        for seed in range(8)
    }
    assert len(found) == 1
    return found.pop()


def test_su_a25_the_greedy_bot_leaves_the_card_where_it_can_answer_last() -> None:
    assert choice(last_card()) == "leave card"


@pytest.mark.parametrize(
    "where",
    [
        {"favors": ("money@Market", "")},  # it has nothing to answer with
        {"favors": ("", "money@Gallery")},  # there is nothing to answer
        {"final_favor": "influence"},  # nobody plays anything
        {"influence": ["3 leaves, 2 palettes", "3 leaves, 2 palettes"], "friends": [FRIENDS[0], "Emeka Viktor"]},
    ],
    ids=str,
)
def test_su_a25_the_greedy_bot_takes_the_card_where_only_ties_count(where: dict[str, Any]) -> None:
    assert choice(last_card(**where)) == "take card"


def test_su_57_the_greedy_bot_takes_the_card_in_earlier_rounds() -> None:
    assert choice(last_card(friends=["Petra", "Abel"])) == "take card"
