"""What a player is told when they try what cannot be done; and that nothing changes then."""

from __future__ import annotations

import pytest

from suitcase.engine import Refused

from .helpers import SEATS, at, end_with, no_chance, random_game, seen

MIDDLE = """
    hand 2 of 3, seat 0 deals
    seat 0  won 10  1C 7C KC 2B
    seat 1  won 9   JC 3O 4O
    seat 2  won 9   9S NS 6B
    table   1 7O, 2 KO
    next    0
"""


@pytest.mark.parametrize(
    ("seat", "action", "sentence"),
    [
        (0, "JC", "You don't hold the jack of cups."),  # seat 1 does; the sentence does not say so
        (0, "KO", "You don't hold the king of coins."),  # it lies on the table
        (0, "8B", "You don't hold the 8 of clubs."),  # it was played long ago
        (1, "JC", "It is not your turn."),
        (2, "1C", "It is not your turn."),
        (1, "nonsense", "It is not your turn."),
        (3, "1C", "There is no seat 3 at this table; the seats are 0 to 2."),
        (-1, "1C", "There is no seat -1 at this table; the seats are 0 to 2."),
        (0, "nonsense", "'nonsense' is nothing one can do in Suits; write it like 1C."),
        (0, "", "'' is nothing one can do in Suits; write it like 1C."),
        (0, "C1", "'C1' is nothing one can do in Suits; write it like 1C."),
        (0, "10C", "'10C' is nothing one can do in Suits; write it like 1C."),
        (0, "1C 7C", "'1C 7C' is nothing one can do in Suits; write it like 1C."),
        (0, "pass", "'pass' is nothing one can do in Suits; write it like 1C."),
        (0, "Ⅶ♥\n", "'Ⅶ♥\\n' is nothing one can do in Suits; write it like 1C."),
        (0, "x" * 1000, f"'{'x' * 40}' is nothing one can do in Suits; write it like 1C."),
    ],
)
def test_an_action_is_refused_with_a_sentence(seat: int, action: str, sentence: str) -> None:
    position = at(MIDDLE)
    assert position.why_not(seat, action) == sentence
    before = position.dump()
    told = position.tell(0)
    with pytest.raises(Refused) as error:
        position.play(seat, action, no_chance())
    assert str(error.value) == sentence
    assert position.dump() == before
    assert position.tell(0) == told


@pytest.mark.parametrize("seat", SEATS)
def test_after_the_end_nobody_may_act(seat: int) -> None:
    position = end_with((20, 20, 8), 1, "1C 4O KS")
    before = position.dump()
    assert position.to_act() == []
    assert position.legal(seat) == []
    assert position.why_not(seat, "1C") == "The game is over."
    with pytest.raises(Refused, match="The game is over"):
        position.play(seat, "1C", no_chance())
    assert position.dump() == before


def test_only_the_seat_to_act_has_legal_actions() -> None:
    position = at(MIDDLE)
    assert position.to_act() == [0]
    assert [position.legal(seat) for seat in SEATS] == [["1C", "7C", "KC", "2B"], [], []]
    assert position.legal(7) == []


def test_legal_is_just_what_why_not_allows() -> None:
    for step in random_game(8):
        position = step.position
        for seat in SEATS:
            allowed = [word for word in position.game.actions if position.why_not(seat, word) is None]
            assert allowed == position.legal(seat)


def test_any_spelling_of_a_card_is_played_as_the_same_card() -> None:
    position = at(MIDDLE)
    position.play(0, " kc ", no_chance())
    assert position.last_action() == "KC"
    assert seen(position).trick == ["7O", "KO", "KC"]
