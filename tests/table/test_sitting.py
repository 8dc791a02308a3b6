"""Sitting down at a table and getting up, before and during the game."""

from __future__ import annotations

import pytest

from suitcase.engine import Refused, SuitcaseError
from suitcase.games.suits import GAME as SUITS
from suitcase.table import Chair, Table
from tests.table.helpers import ONE_HAND, SEED, Notebook, chairs, plain_table, verified


def test_the_last_one_to_sit_starts_the_game() -> None:
    book = Notebook()
    table = plain_table("poo", book=book)
    table.sit(2, "Cleo", "cleo")
    assert book.text == ""
    table.sit(1, "Ben", "ben")
    assert not table.gathering
    assert table.names == ["Ana", "Ben", "Cleo"]
    assert table.position.to_act() == [0]
    assert 'seat 2 person "Cleo"' in book.text


@pytest.mark.parametrize("seat", [0, -1, 3, 99])
def test_a_seat_that_is_not_open_cannot_be_taken(seat: int) -> None:
    table = plain_table("poo")
    with pytest.raises(Refused, match=r"That seat is taken|There is no such seat"):
        table.sit(seat, "Eve", "eve")
    assert table.chairs == chairs("poo")


def test_nobody_takes_two_seats_and_nobody_sits_down_at_a_running_game() -> None:
    table = plain_table("poo")
    with pytest.raises(Refused, match="You already have a seat"):
        table.sit(1, "Ana again", "ana")
    table.fill()
    with pytest.raises(Refused, match="That seat is taken"):
        table.sit(1, "Eve", "eve")


def test_who_gets_up_before_the_game_leaves_the_seat_open() -> None:
    table = plain_table("poo")
    table.sit(1, "Ben", "ben")
    table.leave(1)
    assert table.chairs == chairs("poo")
    table.sit(2, "Ben", "ben")
    assert table.chairs[2].player == "ben"


def test_bots_with_names_of_their_own_fill_the_open_seats() -> None:
    table = Table(SUITS, [Chair("Hazel", "person", "h"), Chair(), Chair()], ONE_HAND, seed=SEED)
    table.fill()
    assert [chair.kind for chair in table.chairs] == ["person", "bot:normal", "bot:normal"]
    assert len(set(table.names)) == 3
    assert not table.gathering
    with pytest.raises(Refused, match="The game has begun"):
        table.fill()


def test_nothing_can_be_done_before_the_game_begins() -> None:
    table = plain_table("poo")
    with pytest.raises(Refused, match="The game has not begun"):
        table.do(0, "7C", 0)
    with pytest.raises(Refused, match="Nothing of yours can be taken back"):
        table.ask_undo(0, 0)
    with pytest.raises(Refused, match="Nobody waits for your answer"):
        table.answer_undo(0, True)
    assert table.bot_to_act() is None
    assert table.clocks.running() == []


def test_wrong_chairs_are_refused_before_anything_is_dealt() -> None:
    with pytest.raises(SuitcaseError, match="Suits is for 3 players, not 2"):
        plain_table("pp")
    with pytest.raises(SuitcaseError, match="There is no bot 'clever' for Suits"):
        Table(SUITS, [*chairs("pp"), Chair("X", "bot:clever")], ONE_HAND, seed=SEED)


def test_a_bot_plays_for_who_has_left_until_they_are_back() -> None:
    table = plain_table("ppb")
    assert table.bot_to_act() is None
    table.leave(0)
    assert table.bot_to_act() == 0
    table.do(0, table.think(0), 0)
    assert table.bot_to_act() is None  # Ben is here
    table.leave(1)
    assert table.bot_to_act() == 1
    table.come_back(1)
    assert table.bot_to_act() is None
    assert table.chairs[1] == Chair("Ben", "person", "ben")  # the seat was Ben's all the time


def test_a_game_of_people_who_have_all_left_is_played_to_its_end() -> None:
    book = Notebook()
    table = plain_table(book=book)
    for seat in range(3):
        table.leave(seat)
    while (seat_to_act := table.bot_to_act()) is not None:
        table.do(seat_to_act, table.think(seat_to_act), table.number)
    assert table.outcome() is not None
    assert verified(book.text).finished
    with pytest.raises(Refused, match="The game is over"):
        table.leave(0)
