"""Action cards: Switch, Trade, plus and minus."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import FastChance
from suitcase.games.suit_up_cards import GAME

from .helpers import HANDS, NAMES, SEATS, TABLES, at, hand, new, play, seen, why_not


def test_co_11_one_action_card_after_the_roll() -> None:
    position = at()
    assert position.legal(0) == ["roll"]
    assert why_not(position, 0, "play +1") == "Action cards come after the roll, so roll first."
    play(position, "0 roll", 2)
    assert position.legal(0) == ["none", "play switch", "play +1"]
    play(position, "0 play +1")
    assert why_not(position, 0, "play switch") == (
        "One action card a turn is all, and it comes before the cards are chosen."
    )


def test_co_11_the_card_goes_to_the_next_player() -> None:
    position = play(at(), "0 roll; 0 play +1; 0 L1 L2; 1 L3 L4 M3", 2)
    assert "+1" not in hand(position, 0)
    assert [card for card in seen(position, 1).hand if card == "+1"] == ["+1", "+1"]


def test_co_12_a_switch_turns_the_direction_and_the_roll_counts() -> None:
    position = play(at(), "0 roll; 0 play switch", 3)
    view = seen(position)
    assert (view.direction, view.number, view.other) == (-1, 3, 3)
    assert position.tell(1, NAMES) == [
        "Ana plays the Switch: play turns counter-clockwise, and 3 cards with Dio, this one among them."
    ]


def test_co_13_the_switch_rests_until_the_next_turn_of_its_player() -> None:
    position = play(at(), "0 roll; 0 play switch; 0 L1; 3 L7 L8", 2)
    assert seen(position).locked_by == 0
    play(position, "3 roll", 1)
    assert "switch" in hand(position, 3)
    assert position.legal(3) == ["none", "play -1"]
    assert why_not(position, 3, "play switch") == (
        "The Switch rests: it can be played again when the next turn of its last player begins."
    )


def test_co_14_trade_instead_of_rolling_with_any_player() -> None:
    position = at(turn=1)
    assert position.legal(1) == ["roll", "trade to 0", "trade to 2", "trade to 3"]
    play(position, "1 trade to 3")
    assert (seen(position).roll, seen(position).number, position.to_act()) == (None, 1, [3])
    assert position.tell(0, NAMES) == ["Bo plays the Trade card with Dio: one card and no more."]
    play(position, "3 L7")
    assert {"L7"} <= hand(position, 1)
    assert {"trade"} <= hand(position, 3)
    assert seen(position).held == [10] * 4


@pytest.mark.parametrize(("roll", "card", "number"), [(1, "+1", 2), (5, "+1", 6), (1, "+2", 3), (5, "+2", 7)])
def test_co_15_plus(roll: int, card: str, number: int) -> None:
    seat = 0 if card == "+1" else 2
    position = play(at(turn=seat), f"{seat} roll; {seat} play {card}", roll)
    assert (seen(position).number, seen(position, seat).need) == (number, number - 1)


@pytest.mark.parametrize(("roll", "card", "number"), [(5, "-1", 4), (2, "-1", 1), (5, "-2", 3), (3, "-2", 1)])
def test_co_16_minus(roll: int, card: str, number: int) -> None:
    seat = 3 if card == "-1" else 2
    position = play(at(turn=seat), f"{seat} roll; {seat} play {card}", roll)
    assert (seen(position).number, seen(position, seat).need) == (number, number - 1)


def test_co_t1_seven_cards_with_the_plus_two() -> None:
    position = play(at(turn=2), "2 roll; 2 play +2", 5)
    assert (seen(position, 2).need, seen(position, 3).need) == (6, 7)
    play(position, "2 L5 L6 M5 M6 K5 K6; 3 L7 L8 M7 M8 K7 K8 S7")
    assert hand(position, 3) == {"S8", "-1", "L5", "L6", "M5", "M6", "K5", "K6", "+2"}
    assert hand(position, 2) == {"S5", "S6", "-2", "L7", "L8", "M7", "M8", "K7", "K8", "S7"}


def test_co_t3_a_minus_one_on_a_three() -> None:
    position = play(at(turn=3), "3 roll; 3 play -1; 3 L7; 0 L1 L2", 3)
    assert {"L7", "-1"} <= hand(position, 0)
    assert "-1" in hand(position, 3)  # the other one


def test_co_t5_a_switch_trades_the_other_way() -> None:
    position = play(at(), "0 roll; 0 play switch; 0 L1; 3 L7 L8", 2)
    assert {"switch", "L1"} <= hand(position, 3)
    assert (seen(position).turn, seen(position).direction) == (3, -1)


def test_co_t7_a_zero_ends_the_rest_of_the_switch_early() -> None:
    position = play(at(), "0 roll; 0 play switch; 0 L1; 3 L7 L8", 2)
    play(position, "3 roll", 0)
    view = seen(position)
    assert (view.direction, view.turn, view.locked_by) == (1, 0, None)


def test_co_t9_no_trade_card_after_the_roll() -> None:
    position = play(at(turn=1), "1 roll", 4)
    assert why_not(position, 1, "trade to 3") == "The Trade card is played instead of rolling, not after it."


def test_co_a4_reverse_is_the_switch_and_trade_one_card_is_trade() -> None:
    words = [word for text in HANDS for word in text.split()]
    assert (words.count("switch"), words.count("trade")) == (1, 1)


def test_co_a5_the_switch_comes_after_the_roll() -> None:
    position = at()
    assert why_not(position, 0, "play switch") == "Action cards come after the roll, so roll first."
    assert "play switch" in play(position, "0 roll", 4).legal(0)


BEFORE = {"switch": "before"}


def test_co_a5_or_before_the_roll_which_then_counts_as_usual() -> None:
    position = at(option=BEFORE)
    assert position.legal(0) == ["roll", "play switch"]
    play(position, "0 play switch")
    assert position.tell(2, NAMES) == ["Ana plays the Switch before the roll: play turns counter-clockwise."]
    view = seen(position, 0)
    assert (view.phase, view.played, view.direction, view.locked_by, view.held[0]) == ("roll", "switch", -1, 0, 9)
    assert GAME.clause(view) == "CO-A5"
    assert position.legal(0) == ["roll"]
    play(position, "0 roll", 3)
    # CO-A6, CO-A7, CO-11: with the new next player, the Switch among the cards, and no other action card.
    assert position.tell(2, NAMES) == ["Ana rolls 3: 3 cards with Dio, the Switch among them."]
    assert (seen(position).phase, seen(position).number, seen(position).other) == ("pick", 3, 3)
    play(position, "0 L1 L2; 3 L7 L8 M7")
    assert "switch" in hand(position, 3)
    assert seen(position).turn == 3
    assert GAME.load(position.dump()).dump() == position.dump()


def test_co_a5_before_the_roll_a_one_takes_the_switch_alone() -> None:
    position = play(at(option=BEFORE), "0 play switch; 0 roll", 1)
    assert position.tell(2, NAMES) == ["Ana rolls 1: only the Switch goes to Dio."]
    passed = play(at(option={**BEFORE, "exchange": "pass"}), "0 play switch; 0 roll", 1)
    assert passed.tell(1, NAMES) == ["Ana rolls 1: only the Switch goes to Dio.", "Ana passes 1 card to Dio."]


def test_co_a28_a_switch_before_a_zero_stays_where_it_is() -> None:
    for more in ({}, {"actions_on_zero": True}):
        position = play(at(option={**BEFORE, **more}), "0 play switch; 0 roll", 0)
        view = seen(position)
        assert (view.direction, view.turn, view.locked_by, view.played) == (1, 1, 0, None)
        assert "switch" in hand(position, 0)
        assert [(card.card, card.seat) for card in view.open_cards] == [("switch", 0)]
        assert position.tell(2, NAMES) == [
            "Ana rolls 0: no cards are traded, and play turns clockwise again. The Switch stays where it is."
        ]


def test_co_a5_before_the_roll_and_at_no_other_time() -> None:
    position = play(at(option=BEFORE), "0 roll", 3)
    assert why_not(position, 0, "play switch") == "At this table the Switch is played before the roll, not after it."
    played = play(at(["switch trade ...", "...", "...", "..."], option=BEFORE), "0 play switch")
    for action in ("trade to 2", "play switch", "play +1"):
        assert why_not(played, 0, action) == (
            "You have played the Switch, and one action card a turn is all: now roll."
        )
    assert why_not(at(option=BEFORE, locked_by=2), 0, "play switch").startswith("The Switch rests")
    assert why_not(at(turn=1, option=BEFORE), 1, "play switch") == "You don't hold the Switch."
    assert why_not(at(option=BEFORE), 0, "play +1") == "Action cards come after the roll, so roll first."


def test_co_a5_the_offer_says_what_comes_of_it() -> None:
    assert GAME.offer(seen(at(option=BEFORE), 0), "play switch") == (
        "Switch, before you roll: play turns counter-clockwise, "
        "and you would trade cards with the player on your right",
        "card:switch",
    )


def test_co_a6_the_trade_is_with_the_new_next_player() -> None:
    position = play(at(direction=-1), "0 roll; 0 play switch", 2)
    assert (seen(position).other, seen(position).direction) == (1, 1)


def test_co_a7_the_switch_is_one_of_the_cards() -> None:
    position = play(at(), "0 roll; 0 play switch", 1)
    assert (seen(position, 0).need, seen(position, 3).need) == (0, 1)
    play(position, "3 L7")
    assert seen(position).held == [10] * 4


def test_co_a8_the_trade_card_after_the_roll_if_the_table_wants_it() -> None:
    position = at(turn=1, option={"trade": "after"})
    assert position.legal(1) == ["roll"]
    assert why_not(position, 1, "trade to 3") == (
        "At this table the Trade card is played after the roll, so roll first."
    )
    play(position, "1 roll", 5)
    assert position.legal(1) == ["trade to 0", "trade to 2", "trade to 3", "none", "play +1"]
    play(position, "1 trade to 0; 0 L1")
    assert (seen(position).trades, seen(position).turn) == (1, 2)


def test_co_a9_what_comes_back_for_the_trade_card() -> None:
    swap = play(at(turn=1), "1 trade to 3")
    assert swap.to_act() == [3]
    passing = play(at(turn=1, option={"exchange": "pass"}), "1 trade to 3")
    assert (passing.to_act(), seen(passing).held) == ([2], [10, 9, 10, 11])


def test_co_a10_after_the_trade_card_comes_the_next_player() -> None:
    position = play(at(turn=1), "1 trade to 3; 3 L7")
    assert seen(position).turn == 2
    position = play(at(turn=1, direction=-1), "1 trade to 2; 2 L5")
    assert seen(position).turn == 0


def test_co_a11_no_action_card_on_a_zero() -> None:
    position = play(at(), "0 roll", 0)
    assert position.to_act() == [3]
    assert why_not(position, 0, "play +1") == (
        "On a zero no action card can be played: nothing is traded, and the turn is over."
    )
    assert why_not(position, 0, "L1") == "It is not your turn."


def test_co_a11_action_cards_on_a_zero_if_the_table_wants_them() -> None:
    position = play(at(option={"actions_on_zero": True}), "0 roll", 0)
    assert (position.to_act(), position.legal(0)) == ([0], ["none", "play switch", "play +1"])
    assert (seen(position).direction, seen(position).other) == (-1, 3)
    quiet = play(position.copy(), "0 none")
    assert (quiet.to_act(), quiet.tell(1, NAMES)) == ([3], ["Ana plays no action card."])
    play(position, "0 play +1; 3 L7")
    assert "+1" in hand(position, 3)


def test_co_a11_a_minus_on_a_zero_is_one_card() -> None:
    position = play(at(turn=3, option={"actions_on_zero": True}), "3 roll; 3 play -1", 0)
    assert (seen(position).number, seen(position, 3).need, seen(position).other) == (1, 0, 2)


@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5])
def test_co_a12_the_number_stays_between_one_and_seven(roll: int) -> None:
    for seat, card in ((0, "+1"), (2, "+2"), (3, "-1"), (2, "-2")):
        position = play(at(turn=seat), f"{seat} roll; {seat} play {card}", roll)
        assert 1 <= seen(position).number == min(max(roll + int(card), 1), 7)


def test_co_a13_on_a_one_the_minus_card_goes_alone() -> None:
    position = play(at(turn=3), "3 roll; 3 play -1; 0 L1", 1)
    assert "-1" in hand(position, 0)
    assert position.tell(2, NAMES)[0] == "Dio and Ana trade 1 card."


def test_co_a14_an_action_card_may_be_traded_face_down() -> None:
    position = play(at(), "0 roll; 0 none; 0 switch +1; 1 trade +1", 2)
    assert {"switch", "+1"} <= hand(position, 1)
    assert {"trade", "+1"} <= hand(position, 0)
    assert (seen(position).direction, seen(position).locked_by, seen(position).open_cards) == (1, None, [])


def test_co_a15_a_played_card_is_shown_until_its_holder_trades() -> None:
    position = play(at(), "0 roll; 0 play +1", 1)
    assert seen(position).played == "+1"
    play(position, "0 L1; 1 L3 L4")
    assert [(card.card, card.seat) for card in seen(position, 2).open_cards] == [("+1", 1)]
    play(position, "1 roll; 1 none; 1 M3; 2 L5", 1)
    assert seen(position, 2).open_cards == []


def test_co_a16_the_rest_belongs_to_the_card() -> None:
    position = play(at(), "0 roll; 0 play switch; 0 L1; 3 L7 L8", 2)
    play(position, "3 roll; 3 none; 3 switch; 2 L5", 1)  # handed on, it rests all the same
    assert play(position.copy(), "2 roll", 1).legal(2) == ["none", "play +2", "play -2"]
    play(position, "2 roll; 2 none; 2 switch; 1 L3", 1)
    play(position, "1 roll; 1 none; 1 switch; 0 L2", 1)
    assert seen(position).locked_by is None  # his own turn begins
    assert "play switch" in play(position, "0 roll", 3).legal(0)


def test_co_a16_a_zero_does_not_make_it_rest() -> None:
    position = play(at(turn=1), "1 roll; 0 roll", 0, 2)
    assert seen(position).locked_by is None
    assert "play switch" in position.legal(0)


def test_co_a28_a_switch_on_a_zero_stays_where_it_is() -> None:
    position = play(at(option={"actions_on_zero": True}), "0 roll; 0 play switch", 0)
    view = seen(position)
    assert (view.direction, view.turn, view.locked_by) == (1, 1, 0)
    assert "switch" in hand(position, 0)
    assert [(card.card, card.seat) for card in view.open_cards] == [("switch", 0)]
    assert position.tell(2, NAMES) == [
        "Ana plays the Switch: play turns clockwise. On a zero nothing is traded, so the card stays where it is."
    ]


def test_co_a30_the_questions_tell_nothing() -> None:
    """Whoever holds no Trade card rolls just as well, and whoever holds no action card says so like the others."""
    plain = at(["L1 L2 L3 M1 M2 M3 K1 K2 S1 S2", "... trade", "... switch", "..."])
    assert plain.legal(0) == ["roll"]
    play(plain, "0 roll", 2)
    assert plain.legal(0) == ["none"]
    holding = play(at(), "0 roll", 2)
    assert seen(plain, 1).phase == seen(holding, 1).phase == "action"


@pytest.mark.parametrize("table", TABLES)
def test_what_would_be_traded_with_a_card_is_what_is_traded(table: dict[str, Any]) -> None:
    compared = 0
    for seed in range(6):
        position, chance = new(seed, **table), FastChance(seed)
        for _ in range(120):
            if not (acting := position.to_act()):
                break
            view = seen(position, acting[0])
            assert not any(seen(position, viewer).with_card for viewer in (*SEATS, None) if viewer != view.turn)
            plays = [action for action in position.legal(acting[0]) if action.startswith("play ")]
            for action in plays:
                tried = position.copy()
                tried.play(acting[0], action, chance)
                if (after := seen(tried, acting[0])).phase == "pick" and after.played:
                    number, other = view.with_card[action.removeprefix("play ")]
                    assert (after.number, after.other) == (number, other), action
                    compared += 1
            position.apply(acting[0], position.some_action(acting[0], chance), chance)
    assert compared > 5
