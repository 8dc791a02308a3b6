"""What cannot be done is refused with one sentence, and nothing changes."""

from __future__ import annotations

import pytest

from .helpers import Cards, at, new, play, why_not

CHOOSING = "0 roll; 0 none"


def choosing(line: str = "", roll: int = 3) -> Cards:
    position = play(at(), CHOOSING, roll)
    return play(position, line) if line else position


@pytest.mark.parametrize(
    ("line", "seat", "action", "why"),
    [
        ("", 0, "none", "That would be too few: choose 3 cards more."),
        ("0 L1 L2", 0, "none", "That would be too few: choose 1 card more."),
        ("0 L1 L2 M1", 0, "M2", "You have chosen your cards; more would be too many. Now the other one chooses."),
        ("", 0, "L8", "You don't hold Light 8."),
        ("", 0, "-2", "You don't hold the minus two."),
        ("", 1, "L1", "You don't hold Light 1."),
        ("0 L1", 0, "L1", "You have put Light 1 aside already."),
        ("0 M1", 0, "L1", "Cards are chosen from low to high, and you are past Light 1."),
        ("", 0, "+1", "You choose 3 cards more from low to high, and after that one not enough would be left."),
        ("", 0, "roll", "You have rolled; now choose the cards to trade."),
        ("", 0, "play +1", "One action card a turn is all, and it comes before the cards are chosen."),
        ("", 0, "trade to 2", "One action card a turn is all, and it comes before the cards are chosen."),
        ("", 0, "moon", "You have your suit; it stays the same for the whole game."),
        ("", 2, "L5", "It is not your turn."),
        ("", 4, "L5", "There is no seat 4 at this table; the seats are 0 to 3."),
    ],
)
def test_while_cards_are_chosen(line: str, seat: int, action: str, why: str) -> None:
    assert why_not(choosing(line), seat, action) == why


@pytest.mark.parametrize(
    ("turn", "action", "why"),
    [
        (0, "trade to 2", "You don't hold the Trade card."),
        (1, "trade to 1", "You can't trade with yourself; choose another player."),
        (0, "none", "Action cards come after the roll, so roll first."),
        (0, "L1", "Roll first; the number tells how many cards you trade."),
        (0, "play -2", "Action cards come after the roll, so roll first."),
    ],
)
def test_before_the_roll(turn: int, action: str, why: str) -> None:
    assert why_not(at(turn=turn), turn, action) == why


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("roll", "You have rolled; the die is rolled once a turn."),
        ("play -2", "You don't hold the minus two."),
        ("play +2", "You don't hold the plus two."),
        ("L1", "First say whether you play an action card; none will do."),
        ("trade to 1", "The Trade card is played instead of rolling, not after it."),
        ("trade to 0", "You can't trade with yourself; choose another player."),
    ],
)
def test_after_the_roll(action: str, why: str) -> None:
    assert why_not(play(at(), "0 roll", 2), 0, action) == why


def test_a_card_that_was_played_is_not_chosen_again() -> None:
    position = play(at(turn=2), "2 roll; 2 play +2", 2)
    assert why_not(position, 2, "+2") == "You have played the plus two; it is traded as it is."


def test_while_suits_are_chosen() -> None:
    position = new(suits="choose", dealer="3")
    assert why_not(position, 0, "roll") == "First choose the suit that you will collect."


def test_nonsense_is_answered_with_an_example() -> None:
    assert why_not(at(), 0, "pass") == (
        "'pass' is nothing one can do in Suit Up! The Cooperative Card Game; write it like roll."
    )
