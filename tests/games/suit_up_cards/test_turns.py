"""The die, the direction and the trade."""

from __future__ import annotations

from .helpers import NAMES, at, hand, play, seen, why_not


def test_co_9_the_roll_is_the_number_of_cards_for_the_next_player() -> None:
    position = play(at(), "0 roll; 0 none", 3)
    assert seen(position).number == 3
    assert seen(position).other == 1
    play(position, "0 L1 M1 K1; 1 L3 M3 K3")
    assert hand(position, 0) == {"L2", "M2", "K2", "S1", "S2", "+1", "switch", "L3", "M3", "K3"}
    assert hand(position, 1) == {"L4", "M4", "K4", "S3", "S4", "+1", "trade", "L1", "M1", "K1"}
    assert position.to_act() == [1]


def test_co_9_exactly_that_many() -> None:
    position = play(at(), "0 roll; 0 none; 0 L1", 2)
    assert why_not(position, 0, "none") == "That would be too few: choose 1 card more."
    play(position, "0 L2")
    assert (
        why_not(position, 0, "M1") == "You have chosen your cards; more would be too many. Now the other one chooses."
    )


def test_co_9_face_down() -> None:
    position = play(at(), "0 roll; 0 none; 0 L1 M1; 1 L3 M3", 2)
    assert position.tell(2, NAMES) == position.tell(None, NAMES) == ["Ana and Bo trade 2 cards."]
    assert position.tell(0, NAMES) == ["You give Light 1 and Moon 1 to Bo and get Light 3 and Moon 3."]
    assert position.tell(1, NAMES) == [
        "You give Light 3 and Moon 3 to Ana and get Light 1 and Moon 1.",
        "It is your turn.",
    ]


def test_co_10_a_zero_turns_the_direction() -> None:
    position = play(at(turn=1), "1 roll", 0)
    view = seen(position)
    assert (view.direction, view.turn, view.phase, view.trades) == (-1, 0, "roll", 0)
    assert position.tell(3, NAMES) == ["Bo rolls 0: no cards are traded, and play turns counter-clockwise."]
    play(position, "0 roll; 0 none", 1)
    assert seen(position).other == 3


def test_co_v1_a_round_of_trades() -> None:
    position = play(at(), "0 roll; 0 none; 0 L1 L2 M1 M2; 1 L3 L4 M3 M4", 4)
    play(position, "1 roll; 1 none; 1 L1 L2 K3; 2 L5 L6 M5", 3)
    play(position, "2 roll; 2 play +2; 2 M6 K5 K6; 3 L7 L8 M7 M8", 2)
    assert "+2" in hand(position, 3)
    play(position, "3 roll; 3 none; 3 K7; 0 L3", 1)
    assert (seen(position).turn, seen(position).trades) == (0, 4)


def test_co_v2_a_zero_by_b_and_then_a_d_c_b() -> None:
    position = play(at(turn=1), "1 roll", 0)
    order = []
    for _ in range(5):
        (seat,) = position.to_act()
        order.append(seat)
        play(position, f"{seat} roll; {seat} none", 1)
        for each in position.to_act():
            play(position, f"{each} {position.legal(each)[0]}")
    assert order == [0, 3, 2, 1, 0]


def test_co_t17_a_zero_turns_it_back() -> None:
    position = play(at(turn=1, direction=-1), "1 roll", 0)
    assert (seen(position).direction, seen(position).turn) == (1, 2)


def test_co_a1_a_swap_leaves_every_hand_at_ten() -> None:
    position = play(at(), "0 roll; 0 none; 0 L1 L2 M1 M2 K1; 1 L3 L4 M3 M4 K3", 5)
    assert seen(position).held == [10] * 4


def test_co_a1_passing_goes_one_way() -> None:
    position = play(at(option={"exchange": "pass"}), "0 roll; 0 none", 2)
    assert position.to_act() == [0]
    play(position, "0 L1 L2")
    assert seen(position).held == [8, 12, 10, 10]
    assert position.tell(2, NAMES) == ["Ana passes 2 cards to Bo."]
    assert position.tell(1, NAMES) == ["You get Light 1 and Light 2 from Ana.", "It is your turn."]


EIGHT, NINE = "K1 K2 K3 K4 S1 S2 S3 S4", "K5 K6 K7 M8 S5 S6 S7 L8 -1"


def others(held: str) -> list[str]:
    """Hands for a table where cards are passed on: seat 0 has these, and seat 1 what is left."""
    taken = {*held.split(), *EIGHT.split(), *NINE.split()}
    words = [f"{letter}{rank}" for letter in "LMKS" for rank in range(1, 9)] + ["switch", "trade", "+2", "-2"]
    left = [word for word in words if word not in taken]
    return [held, " ".join([*left, "+1", "+1", "-1"]), EIGHT, NINE]


def test_co_a3_whoever_has_too_few_gives_all() -> None:
    position = at(others("L1 M1"), option={"exchange": "pass"})
    play(position, "0 roll; 0 none", 4)
    assert position.to_act() == [1]  # nothing to choose: it is done
    assert position.tell(2, NAMES) == [
        "Ana plays no action card.",
        "Ana passes 2 cards to Bo.",
    ]
    assert seen(position).held[0] == 0


def test_co_a3_an_empty_hand_gives_nothing_and_it_was_a_turn() -> None:
    position = at(others(""), option={"exchange": "pass"})
    play(position, "0 roll", 3)
    assert position.tell(1, NAMES) == ["Ana rolls 3, with no card in hand to give.", "It is your turn."]
    assert (seen(position).turn, seen(position).turns, seen(position).trades) == (1, 2, 0)


def test_co_a3_all_that_is_left_beside_the_action_card() -> None:
    position = at(others("L1 +2"), option={"exchange": "pass"})
    play(position, "0 roll; 0 play +2", 5)
    assert seen(position).held[0] == 0
    assert {"L1", "+2"} <= hand(position, 1)
