"""Positions that cannot be, each with the sentence it is refused with."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from suitcase.engine import Damaged
from suitcase.games.suit_up_cards import GAME

from .helpers import Cards, at, new, play

Edit = Callable[[dict[str, Any]], None]


def refused(position: Cards, edit: Edit) -> str:
    data = json.loads(json.dumps(position.dump()))
    GAME.load(data)
    edit(data["state"])
    with pytest.raises(Damaged) as error:
        GAME.load(data)
    return str(error.value)


def put(**fields: Any) -> Edit:
    return lambda state: state.update(fields)


def item(name: str, k: int, value: Any) -> Edit:
    return lambda state: state[name].__setitem__(k, value)


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (put(mode=3), "The mode must be a number from 0 to 2, not 3."),
        (put(passing=2), "passing must be 0 or 1, not 2."),
        (put(limit=-1), "The limit must be from 1 to 2000 turns, or 0 for none, not -1."),
        (put(by_suit=2), "by_suit must be 0 or 1, not 2."),
        (put(direction=0), "The direction must be 1 (clockwise) or -1, not 0."),
        (put(turn=4), "The turn must be seat 0, 1, 2 or 3, not 4."),
        (put(other=7), "other must be a seat from 0 to 3, or -1 for nobody, not 7."),
        (put(roll=6), "The die shows 0 to 5, or -1 before it is rolled, not 6."),
        (put(number=8), "From 0 to 7 cards are traded, not 8."),
        (put(trades=49), "From 0 to 48 trades are remembered, not 49."),
        (put(forgotten=-1), "Turns and forgotten trades are counted from 0."),
        (put(winners=16), "The winners are written as a number from 0 to 15, not 16."),
        (
            put(open_at=[9] * 8),
            "Each action card is known to be with a seat from 0 to 3, or with -1, nobody in particular.",
        ),
        (item("declared", 0, 2), "Each seat has said SUIT UP (1) or not (0)."),
        (item("declared", 0, 1), "Whoever stands by their SUIT UP has said it."),
        (item("giver", 0, 5), "Trade 1 is not between two of the seats 0 to 3."),
        (item("suit", 0, "moon"), "Every player collects another suit."),
        (item("suit", 0, None), "All four players must have a suit once the cards are dealt."),
        (item("hand", 0, "L1 L2"), "M1 is in nobody's hand."),
        (item("hand", 0, "L3"), "L3 is in two places."),
        (put(played="L1"), "L1 is no action card, so it cannot lie on the table."),
        (put(played="+1a"), "+1a is in two places."),
        (item("base", 0, "L1"), "The hands are not what comes of the first hands and the trades."),
        (put(traded=1), "traded must tell whether any trade has been completed."),
        (item("gave", 0, 1), "There are 0 trades, but something is written for trade 1."),
        (item("sure", 0, "L1"), "Nobody has to be sure of anything while no trade is forgotten."),
        (put(turns=401), "Turn 401 is past the limit of 400."),
        (put(turns=0), "Turns are counted from 1 once the cards are dealt."),
        (put(number=2), "Before the roll there is nothing to trade and nobody to trade with."),
        (put(phase=4), "A game that is over has ended by SUIT UP or at its limit, and no other game has."),
        (put(winners=1), "Winners are there when the game is over, and partners win together."),
        (item("picked", 0, "L1"), "Cards are chosen only while two players trade."),
        (put(told=[1, 0, 0, 0], declared=[1, 0, 0, 0]), "Somebody said SUIT UP, so the game is over."),
    ],
)
def test_before_a_roll(edit: Edit, why: str) -> None:
    assert refused(at(), edit) == why


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (put(number=4), "After the roll as many cards as it shows are traded with the next player."),
        (put(other=3), "After the roll as many cards as it shows are traded with the next player."),
        (put(other=0), "The player whose turn it is trades with another one."),
        (put(roll=0, number=0), "On a zero the turn is over."),
    ],
)
def test_after_a_roll(edit: Edit, why: str) -> None:
    assert refused(play(at(), "0 roll", 2), edit) == why


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (item("need", 0, 2), "Seat 0 must choose 2 cards in all."),
        (item("picked", 0, "L3"), "Seat 0 has chosen a card that it does not hold."),
        (item("choice", 0, "L1"), "Seat 0 can go on choosing only from the cards after the last one chosen."),
        (put(other=2), "Cards are traded with the next player."),
        (put(number=0), "At least one card is traded."),
    ],
)
def test_while_cards_are_chosen(edit: Edit, why: str) -> None:
    assert refused(play(at(), "0 roll; 0 none; 0 L1", 2), edit) == why


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (item("gave", 0, 1 << 20), "In trade 1 a card was given that its player did not hold."),
        (item("shown", 0, "+2"), "In trade 1 the card that was shown is not among those given."),
        (item("got", 0, 0), "In trade 1 the two did not give the right number of cards."),
        (item("taker", 0, 0), "Trade 1 is with oneself."),
    ],
)
def test_after_a_trade(edit: Edit, why: str) -> None:
    assert refused(play(at(), "0 roll; 0 none; 0 L1; 1 L3", 1), edit) == why


def test_of_two_equal_cards_the_first_is_chosen_first() -> None:
    position = play(at(turn=3), "3 roll; 3 none; 3 -1", 2)
    edit = put(picked=["", "", "", "-1b"], choice=["L1 L2 M1 M2 K1 K2 S1 S2 switch +1a", "", "", ""])
    assert refused(position, edit) in (
        "Of two equal cards -1a is chosen before -1b.",
        "Seat 3 has not enough cards left to choose from.",
    )


def test_while_suits_are_chosen() -> None:
    position = new(suits="choose", dealer="3")
    assert refused(position, item("hand", 0, "L1")) == "No cards are dealt before all suits are chosen."
    assert refused(position, item("suit", 2, "light")) == (
        "Suits are chosen one after the other, from the dealer's left on."
    )


def test_partners_of_a_team_have_suits_of_one_side() -> None:
    position = at(suits="light king moon spear", option={"suits": "team", "mode": "pair"})
    assert refused(position, put(suit=["light", "moon", "king", "spear"])) == (
        "Light and Moon are partners, and so are King and Spear."
    )


def test_the_trade_card_trades_one() -> None:
    position = play(at(turn=1), "1 trade to 3")
    assert refused(position, put(number=2, need=[0, 1, 0, 2])) == "With the Trade card one card is traded."


def test_both_have_chosen_means_that_the_trade_is_made() -> None:
    position = play(at(), "0 roll; 0 none; 0 L1", 1)
    edit = put(picked=["L1", "L3", "", ""], need=[0, 0, 0, 0], choice=["", "", "", ""])
    assert refused(position, edit) == "Both have chosen, so the trade is made."
