"""SU-23 and SU-54 to SU-58: rounds, the dark side, the starting player card."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.games.suit_up import GAME

from .helpers import NAMES, SuitUp, any_chance, at, phase, play, refused, seen

PLAIN = "rebel athlete caregiver executive"


def walk(position: SuitUp, seat: int) -> None:
    """A turn in which a seat goes to the first space it can."""
    if "done" in position.legal(seat):
        play(position, f"{seat} done")
    go = next(action for action in position.legal(seat) if action.startswith("go "))
    play(position, f"{seat} {go}", any_chance())
    while position.to_act() == [seat] and phase(position).startswith("collect"):
        play(position, f"{seat} {position.legal(seat)[0]}", any_chance())


def a_round(position: SuitUp) -> list[int]:
    """Walks until the last player is asked about the card; who had a turn."""
    order = []
    while phase(position) in ("main", "favor"):
        (seat,) = position.to_act()
        order.append(seat)
        walk(position, seat)
    return order


@pytest.mark.parametrize(("seats", "holder"), [(2, 1), (3, 2), (4, 1)])
def test_su_23_a_round_goes_clockwise_from_the_holder(seats: int, holder: int) -> None:
    position = at(seats, mats=PLAIN, holder=holder, turn=holder)
    assert a_round(position) == [(holder + k) % seats for k in range(seats)]
    assert position.to_act() == [(holder - 1) % seats]
    assert phase(position) == "card"


def test_su_v6_the_third_friend_turns_tiles_at_the_end_of_the_round() -> None:
    position = at(
        3,
        mats=PLAIN,
        friends=["Fabian Tamsin"],
        row="Uma Viktor Wanda Brianna",
        influence=["6 books"],
        spaces="Park Gallery College",
    )
    play(position, "0 brianna", any_chance())
    for seat in (1, 2):
        assert all(tile.set == 0 for tile in seen(position).tiles)
        walk(position, seat)
    assert all(tile.set == 0 for tile in seen(position).tiles)
    play(position, "2 leave card")
    assert all(tile.set == 1 for tile in seen(position).tiles)
    left = "Carla leaves the starting player card where it is."
    assert position.tell(None, NAMES) == [left, "All tiles turn to their dark side."]


def test_su_54_two_friends_turn_nothing() -> None:
    position = at(2, mats=PLAIN, turn=1, friends=["Fabian Tamsin", "Omar Brianna"])
    walk(position, 1)
    play(position, "1 leave card")
    assert all(tile.set == 0 for tile in seen(position).tiles)


def test_su_54_it_happens_once() -> None:
    position = at(2, mats=PLAIN, turn=1, friends=["Fabian Tamsin Omar", "Brianna"], dark=True)
    walk(position, 1)
    play(position, "1 leave card")
    assert all(tile.set == 1 for tile in seen(position).tiles)
    assert position.tell(None, NAMES) == ["Bruno leaves the starting player card where it is."]


def test_su_56_the_sixth_friend_ends_the_game_after_the_round() -> None:
    position = at(
        3,
        mats=PLAIN,
        friends=["Fabian Tamsin Omar Salma Caspar"],
        row="Uma Viktor Wanda Brianna",
        influence=["6 books"],
        hands=["Abel Alma"],
        dark=True,
    )
    play(position, "0 brianna", any_chance())
    assert position.to_act() == [1]
    walk(position, 1)
    assert position.to_act() == [2]
    walk(position, 2)
    assert phase(position) == "card"
    play(position, "2 leave card")
    assert phase(position) in ("favor", "final", "over")


def test_su_57_the_last_player_may_take_the_card() -> None:
    position = at(3, mats=PLAIN, turn=2)
    walk(position, 2)
    assert position.legal(2) == ["take card", "leave card"]
    assert refused(position, 0, "take card") == "It is not your turn."
    assert refused(position, 2, "done") == "Take the card or leave it."
    play(position, "2 take card")
    assert position.state.holder == 2
    assert position.tell(None, NAMES) == ["Carla takes the starting player card."]


@pytest.mark.parametrize(("choice", "first"), [("take card", 2), ("leave card", 0)])
def test_su_58_the_holder_begins_the_next_round(choice: str, first: int) -> None:
    position = at(3, mats=PLAIN, turn=2)
    walk(position, 2)
    play(position, f"2 {choice}")
    assert position.to_act() == [first]
    assert a_round(position) == [(first + k) % 3 for k in range(3)]


def test_su_t19_the_start_moves_counter_clockwise() -> None:
    position = at(4, mats=PLAIN)
    assert a_round(position) == [0, 1, 2, 3]
    play(position, "3 take card")
    assert a_round(position) == [3, 0, 1, 2]
    play(position, "2 take card")
    assert a_round(position) == [2, 3, 0, 1]


def test_su_a26_he_plays_twice_in_a_row() -> None:
    position = at(2, mats=PLAIN)
    a_round(position)
    play(position, "1 take card")
    assert position.to_act() == [1]
    a_round(position)
    play(position, "0 leave card")
    assert position.to_act() == [1]  # nothing changes if they decline


@pytest.mark.parametrize(("had", "wanted"), [("Fabian Tamsin", "dark"), ("Fabian Tamsin Omar Salma Petra", "over")])
def test_su_a24_the_intellectual_may_jump_over_the_number(had: str, wanted: str) -> None:
    position = at(
        2,
        mats="rebel intellectual",
        turn=1,
        friends=["", had],
        row="Uma Viktor Caspar Paloma",
        influence=["", "12 money"],
        hands=["Abel Alma", "Edith Emeka"],
        dark=wanted == "over",
    )
    play(position, "1 caspar; 1 paloma", any_chance())
    assert position.state.count[1] == len(had.split()) + 2
    if wanted == "dark":
        play(position, "1 leave card")
        assert all(tile.set == 1 for tile in seen(position).tiles)
    else:
        play(position, "1 take card")
        assert phase(position) == "over"


SIX = "Fabian Tamsin Omar Salma Caspar Paloma"


def last_turn(**options: Any) -> SuitUp:
    """Seat 1 is the last to play in the last round."""
    where: dict[str, Any] = {"mats": PLAIN, "spaces": "Park Gallery", "hands": ["Abel Alma", "Edith Emeka"]}
    return play(at(2, turn=1, friends=[SIX], **where, **options), "1 go college")


@pytest.mark.parametrize(("choice", "holder"), [("take card", 1), ("leave card", 0)])
def test_su_a25_in_the_last_round_too_the_last_player_is_asked(choice: str, holder: int) -> None:
    position = last_turn()
    assert position.legal(1) == ["take card", "leave card"]
    assert seen(position).card_ends
    view = seen(position, 1)
    assert [GAME.offer(view, action) for action in position.legal(1)] == [
        (
            "Take the starting player card: you come first in final scoring, and in ties that turn order breaks",
            "button",
        ),
        ("Leave the starting player card: final scoring goes in the order of this round", "button"),
    ]
    play(position, f"1 {choice}")
    assert (position.state.holder, phase(position)) == (holder, "over")
    assert "Final scoring begins." in position.tell(None, NAMES)
    said = {"take card": "Bruno takes the starting", "leave card": "Bruno leaves the starting"}[choice]
    assert position.tell(None, NAMES)[0].startswith(said)


@pytest.mark.parametrize(("option", "holder"), [("yes", 1), ("no", 0)])
def test_su_a25_a_table_may_choose_not_to_ask(option: str, holder: int) -> None:
    position = last_turn(last_round_start_card=option)
    assert (position.state.holder, phase(position)) == (holder, "over")
    assert ("Bruno takes the starting player card." in position.tell(None, NAMES)) == (option == "yes")
    assert ("You take the starting player card." in position.tell(1, NAMES)) == (option == "yes")


def test_su_a25_before_the_last_round_the_card_is_for_the_next_round() -> None:
    position = at(3, mats=PLAIN, turn=2)
    walk(position, 2)
    assert not seen(position).card_ends
    assert GAME.offer(seen(position, 2), "take card")[0] == "Take the starting player card: you begin the next round"
