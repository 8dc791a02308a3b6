"""Positions as data: written and read back without loss, and refused with a sentence when damaged."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suitcase.engine import Damaged, FastChance
from suitcase.games.suits import GAME
from suitcase.games.suits.cards import CARDS
from suitcase.games.suits.drawing import read

from .helpers import SEATS, at, end_with, random_game

DEALT = """
    hand 1 of 3, seat 0 deals
    seat 0  won 0   9S JS NS KS 1B 2B 3B 4B 5B 6B 7B 8B 9B JB NB KB
    seat 1  won 0   1C 3C 5C 7C 9C NC 1O 3O 5O 7O 9O NO 1S 3S 5S 7S
    seat 2  won 0   2C 4C 6C 8C JC KC 2O 4O 6O 8O JO KO 2S 4S 6S 8S
    table   -
    next    1
"""
FIRST_TRICK = """
    hand 1 of 3, seat 0 deals
    seat 0  won 0   9S JS NS KS 1B 2B 3B 4B 5B 6B 7B 8B 9B JB NB KB
    seat 1  won 0   3C 5C 7C 9C NC 1O 3O 5O 7O 9O NO 1S 3S 5S 7S
    seat 2  won 0   2C 4C 6C 8C JC KC 2O 4O 6O 8O JO KO 2S 4S 6S 8S
    table   1 1C
    next    2
"""
MIDDLE = """
    hand 2 of 3, seat 0 deals
    seat 0  won 10  1C 7C KC 2B
    seat 1  won 10  JC 3O 4O
    seat 2  won 8   9S NS 6B
    table   1 7O, 2 KO
    next    0
"""
TAKEN = """
    hand 2 of 3, seat 0 deals
    seat 0  won 10  1C 7C 2B
    seat 1  won 9   JC 3O 4O
    seat 2  won 10  9S NS 6B
    table   1 7O, 2 KO, 0 KC
    next    2
"""
SECOND_HAND = """
    hand 2 of 3, seat 0 deals
    seat 0  won 6   9S JS NS KS 1B 2B 3B 4B 5B 6B 7B 8B 9B JB NB KB
    seat 1  won 5   1C 3C 5C 7C 9C NC 1O 3O 5O 7O 9O NO 1S 3S 5S 7S
    seat 2  won 5   2C 4C 6C 8C JC KC 2O 4O 6O 8O JO KO 2S 4S 6S 8S
    table   0 1C, 1 KC, 2 2C
    next    1
"""
OVER = """
    hand 3 of 3, seat 0 deals
    seat 0  won 20
    seat 1  won 15
    seat 2  won 13
    table   1 KO, 2 2O, 0 3O
    won by  0
"""
TIED = """
    hand 3 of 3, seat 0 deals
    seat 0  won 20
    seat 1  won 20
    seat 2  won 8
    table   1 KO, 2 2O, 0 3O
    faceup  KS 1C 4O
    won by  1
"""
POSITIONS = {
    "DEALT": DEALT,
    "FIRST_TRICK": FIRST_TRICK,
    "MIDDLE": MIDDLE,
    "TAKEN": TAKEN,
    "SECOND_HAND": SECOND_HAND,
    "OVER": OVER,
    "TIED": TIED,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_positions_below_are_sound_before_they_are_damaged(name: str) -> None:
    position = at(POSITIONS[name])
    assert position.state == read(POSITIONS[name])
    assert list(GAME.check(position.state)) == []


@pytest.mark.parametrize("seed", range(6))
def test_every_step_of_a_game_survives_json(seed: int) -> None:
    for step in random_game(seed, random.Random(seed).randint(1, 3)):
        data = step.position.dump()
        again = GAME.load(json.loads(json.dumps(data)))
        assert again.dump() == data
        assert again.state == step.position.state
        for viewer in (*SEATS, None):
            assert again.view(viewer) == step.position.view(viewer)
        assert again.outcome() == step.position.outcome()


def test_a_dump_is_readable() -> None:
    assert at(MIDDLE).dump() == {
        "game": "suits",
        "version": 1,
        "state": {
            "hand": ["1C 7C KC 2B", "JC 3O 4O", "9S NS 6B"],
            "trick": ["7O", "KO", None],
            "played": 2,
            "leader": 1,
            "turn": 0,
            "dealer": 0,
            "won": [10, 10, 8],
            "hand_number": 2,
            "hands": 3,
            "faceup": [None, None, None],
            "winner": -1,
            "gone": 0,
            "past": [None] * 48,
        },
    }


@pytest.mark.parametrize(
    ("gone", "past", "sentence"),
    [
        (49, [], "From 0 to 48 cards of a hand were played, not 49."),
        (2, ["7O"], "2 cards of this hand were played, but so many are not written down."),
        (0, ["7O"], "0 cards of this hand were played, but so many are not written down."),
        (2, ["KO", "KO"], "A card of this hand was played twice, or was played and is still in a hand."),
        (3, ["1C", "7O", "KO"], "A card of this hand was played twice, or was played and is still in a hand."),
        (2, ["KO", "7O"], "The cards on the table are not the last ones that were played."),
    ],
)
def test_a_past_that_cannot_be_is_refused(gone: int, past: list[str], sentence: str) -> None:
    data = at(MIDDLE).dump()
    data["state"] |= {"gone": gone, "past": [*past, *[None] * (48 - len(past))]}
    with pytest.raises(Damaged) as error:
        GAME.load(data)
    assert str(error.value) == sentence


def test_a_loaded_position_goes_on_like_the_one_it_was_written_from() -> None:
    for step in random_game(3, 2):
        if sum(step.position.state.won) == 7:
            break
    first, second = step.position, GAME.load(step.position.dump())
    one, two = FastChance(9), FastChance(9)
    while acting := first.to_act():
        action = first.legal(acting[0])[0]
        first.play(acting[0], action, one)
        second.play(acting[0], action, two)
        assert first.dump() == second.dump()
        assert [first.tell(viewer) for viewer in (*SEATS, None)] == [second.tell(viewer) for viewer in (*SEATS, None)]


# (what is damaged, in which position, the fields that change, what the sentence says)
DAMAGED: list[tuple[str, str, dict[str, Any], str]] = [
    ("a card in two hands", MIDDLE, {"hand": ["1C 7C KC 2B", "1C 3O 4O", "9S NS 6B"]}, "1C is in two hands"),
    ("a card twice in a hand", MIDDLE, {"hand": ["1C 7C 1C 2B", "JC 3O 4O", "9S NS 6B"]}, "hand[0] has 1C twice"),
    ("a card in a hand and on the table", MIDDLE, {"trick": ["7C", "KO", None]}, "7C is in a hand and on the table"),
    ("a taken card in a hand", TAKEN, {"trick": ["7O", "KO", "1C"]}, "1C is in a hand and on the table"),
    ("a card twice on the table", MIDDLE, {"trick": ["KO", "KO", None]}, "KO lies on the table twice"),
    (
        "a card twice in the last trick of the hand before",
        SECOND_HAND,
        {"trick": ["1C", "KC", "1C"]},
        "1C lies on the table twice",
    ),
    ("a card twice at the end", OVER, {"trick": ["KO", "2O", "2O"]}, "2O lies on the table twice"),
    ("a hand one short", MIDDLE, {"hand": ["1C 7C KC", "JC 3O 4O", "9S NS 6B"]}, "Seat 1 must hold 2 cards, not 3"),
    (
        "a hand one over",
        MIDDLE,
        {"hand": ["1C 7C KC 2B", "JC 3O 4O", "9S NS 6B 7B"]},
        "Seat 2 must hold 3 cards, not 4",
    ),
    ("an empty hand", MIDDLE, {"hand": ["1C 7C KC 2B", "", "9S NS 6B"]}, "Seat 1 must hold 3 cards, not 0"),
    ("seventeen cards", DEALT, {"hand": [" ".join(list(CARDS)[16 * k : 16 * k + 17]) for k in SEATS]}, "in two hands"),
    ("too many cards", DEALT, {"hand": [" ".join(list(CARDS)[:24]), " ".join(list(CARDS)[24:]), ""]}, "begins with 16"),
    ("all hands short at the deal", DEALT, {"hand": ["1C", "2C", "3C"]}, "15 tricks were played"),
    ("the wrong turn", MIDDLE, {"turn": 1}, "so it is not seat 1's turn"),
    ("the wrong leader", MIDDLE, {"leader": 0}, "so it is not seat 0's turn"),
    ("the wrong turn after a trick", TAKEN, {"turn": 0}, "Seat 2 won the trick on the table and leads, not seat 0"),
    ("the wrong turn after a deal", DEALT, {"turn": 2, "leader": 2}, "Seat 0 dealt"),
    ("another leader than the one who leads", DEALT, {"leader": 0}, "seat 1 leads"),
    ("the wrong dealer after a deal", DEALT, {"dealer": 1}, "Seat 1 dealt"),
    ("the wrong dealer in the first trick", FIRST_TRICK, {"dealer": 2}, "Seat 2 dealt"),
    ("the wrong dealer after the second deal", SECOND_HAND, {"dealer": 1}, "Seat 1 dealt"),
    ("the wrong dealer at the end", OVER, {"dealer": 1}, "right neighbour deals last, not seat 1"),
    ("the wrong dealer of a tie-break", TIED, {"dealer": 2}, "right neighbour deals last, not seat 2"),
    ("a turn beyond the seats", MIDDLE, {"turn": 3}, "The turn must be seat 0, 1 or 2, or -1"),
    ("a turn before the seats", MIDDLE, {"turn": -2}, "The turn must be seat 0, 1 or 2, or -1"),
    ("no such dealer", MIDDLE, {"dealer": 3}, "The dealer must be seat 0, 1 or 2, not 3"),
    ("no dealer", DEALT, {"dealer": -1}, "The dealer must be seat 0, 1 or 2, not -1"),
    ("no such leader", MIDDLE, {"leader": -1}, "The leader must be seat 0, 1 or 2, not -1"),
    ("a trick too many", MIDDLE, {"won": [11, 10, 8]}, "28 tricks were played, but those won are 11 + 10 + 8 = 29"),
    ("a trick too few", MIDDLE, {"won": [9, 10, 8]}, "28 tricks were played, but those won are 9 + 10 + 8 = 27"),
    ("fewer tricks than none", MIDDLE, {"won": [-1, 20, 9]}, "28 tricks were played"),
    ("tricks before the first", DEALT, {"won": [1, 0, 0]}, "0 tricks were played"),
    ("a leader who never took a trick", MIDDLE, {"won": [18, 0, 10]}, "Seat 1 took the last trick, but has won none"),
    ("a taker who has no trick", TAKEN, {"won": [19, 10, 0]}, "Seat 2 took the last trick, but has won none"),
    ("a taker who has no trick at the end", OVER, {"won": [28, 0, 20]}, "Seat 1 took the last trick, but has won none"),
    ("hand 0", DEALT, {"hand_number": 0}, "Hand 0 of 3 cannot be"),
    ("a hand beyond the last", MIDDLE, {"hand_number": 4}, "Hand 4 of 3 cannot be"),
    ("another hand than the tricks say", MIDDLE, {"hand_number": 3}, "44 tricks were played"),
    ("a game of no hands", DEALT, {"hands": 0}, "1 to 9 hands, not 0"),
    ("a game of ten hands", DEALT, {"hands": 10}, "1 to 9 hands, not 10"),
    ("a card missing on the table", MIDDLE, {"trick": ["7O", None, None]}, "card 2 of them is missing"),
    ("a card too many on the table", MIDDLE, {"trick": ["7O", "KO", "5S"]}, "5S lies on the table beyond the 2"),
    ("a count that the table denies", MIDDLE, {"played": 1}, "KO lies on the table beyond the 1"),
    ("four cards on the table", MIDDLE, {"played": 4}, "From 0 to 3 cards lie on the table, not 4"),
    ("the last trick is gone", TAKEN, {"played": 0, "trick": [None] * 3, "leader": 2}, "The last trick must lie"),
    ("a trick before the first lead", DEALT, {"played": 3, "trick": ["1C", "KC", "2C"], "leader": 0}, "No trick was"),
    ("an end with cards in hand", MIDDLE, {"turn": -1, "winner": 0}, "The game is over when all hands are played"),
    ("an end without a winner", OVER, {"winner": -1}, "The game is over when all hands are played"),
    ("an end before the last hand", OVER, {"hands": 4}, "No hand holds a card"),
    ("no cards and yet a turn", OVER, {"turn": 1, "winner": -1}, "No hand holds a card"),
    ("an end in the middle of a trick", OVER, {"played": 2, "trick": ["KO", "2O", None]}, "2 on the table cannot be"),
    ("a winner while the game runs", MIDDLE, {"winner": 1}, "The game is over when all hands are played"),
    ("a winner beyond the seats", MIDDLE, {"winner": 3}, "The winner must be seat 0, 1 or 2, or -1"),
    ("a winner before the seats", MIDDLE, {"winner": -2}, "The winner must be seat 0, 1 or 2, or -1"),
    ("the wrong winner", OVER, {"winner": 1}, "Seat 0 has most tricks and wins, not seat 1"),
    ("the wrong winner of a tie", TIED, {"winner": 0}, "Seat 1 has the higher tie-break card and wins, not seat 0"),
    ("a winner who was not tied", TIED, {"winner": 2}, "Seat 1 has the higher tie-break card and wins, not seat 2"),
    ("face-up cards without a tie", OVER, {"faceup": ["KS", "1C", "4O"]}, "there is no tie at the end"),
    ("face-up cards during the game", MIDDLE, {"faceup": ["KS", "1C", "4O"]}, "there is no tie at the end"),
    ("a tie without face-up cards", TIED, {"faceup": [None, None, None]}, "needs three different tie-break cards"),
    ("a tie with two cards", TIED, {"faceup": ["KS", None, "4O"]}, "needs three different tie-break cards"),
    ("a tie with a card twice", TIED, {"faceup": ["KS", "1C", "1C"]}, "needs three different tie-break cards"),
    ("a card that is none", MIDDLE, {"trick": ["7X", "KO", None]}, "trick[0] has '7X', which this game does not know"),
    ("a bad word in a hand", MIDDLE, {"hand": ["1C 7C KC ZZ", "JC 3O 4O", "9S NS 6B"]}, "hand[0] has 'ZZ'"),
    ("an unknown field", MIDDLE, {"trump": "C"}, "a field 'trump' that this game does not know"),
    ("a number for a hand", MIDDLE, {"hand": [1, 2, 3]}, "hand[0] must be written in words such as 1C, not 1"),
    ("no hand", MIDDLE, {"hand": [None, "JC 3O 4O", "9S NS 6B"]}, "hand[0] must be written in words"),
    ("four hands", MIDDLE, {"hand": ["1C", "2C", "3C", "4C"]}, "hand must be a list of 3"),
    ("a hand alone", MIDDLE, {"hand": "1C 7C"}, "hand must be a list of 3, not '1C 7C'"),
    ("a word for a number", MIDDLE, {"turn": "0"}, "turn must be a whole number from -128 to 127, not '0'"),
    ("a broken number", MIDDLE, {"turn": 0.5}, "turn must be a whole number"),
    ("yes for a number", MIDDLE, {"turn": True}, "turn must be a whole number"),
    ("nothing for a number", MIDDLE, {"dealer": None}, "dealer must be a whole number"),
    ("a number that is far too large", MIDDLE, {"won": [10**30, 0, 0]}, "won[0] must be a whole number"),
]


@pytest.mark.parametrize(
    ("drawing", "changes", "sentence"), [row[1:] for row in DAMAGED], ids=[row[0] for row in DAMAGED]
)
def test_a_damaged_position_is_refused_with_a_sentence(drawing: str, changes: dict[str, Any], sentence: str) -> None:
    data = at(drawing).dump()
    data["state"] |= changes
    with pytest.raises(Damaged) as error:
        GAME.load(json.loads(json.dumps(data)))
    assert sentence in str(error.value)
    assert str(error.value).endswith(".")


@pytest.mark.parametrize("field", [field.name for field in GAME.state.fields if not field.later])
def test_a_missing_field_is_named(field: str) -> None:
    data = at(MIDDLE).dump()
    del data["state"][field]
    with pytest.raises(Damaged, match=f"The position lacks the field {field}\\."):
        GAME.load(data)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "suit_up"}, "This is a position of 'suit_up', not of suits."),
        ({"game": None}, "This is a position of None, not of suits."),
        ({"version": 2}, "This was made by version 2 of Suits; this program has 1: update it."),
        ({"version": None}, "Nobody knows a version None of Suits; this program has 1."),
        ({"state": None}, "A position is written as fields with values, not as None."),
        ({"state": [1, 2]}, "A position is written as fields with values, not as [1, 2]."),
    ],
)
def test_what_is_no_position_of_suits(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Damaged) as error:
        GAME.load(at(MIDDLE).dump() | change)
    assert str(error.value) == sentence


@pytest.mark.parametrize("data", [None, 7, "suits", [], ["suits"]])
def test_what_is_no_position_at_all(data: object) -> None:
    with pytest.raises(Damaged, match="A position is written as data with the fields game, version and state"):
        GAME.load(data)


@cache
def sound_dumps() -> list[dict[str, Any]]:
    dumps = [at(drawing).dump() for drawing in POSITIONS.values()]
    dumps.append(end_with((16, 16, 16), 2, "1S 1B 1C").dump())
    for seed in range(4):
        dumps += [step.position.dump() for k, step in enumerate(random_game(seed, 2)) if k % 13 == 0 or k > 94]
    return dumps


anything: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-200, 200),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=6),
    st.sampled_from(list(CARDS)),
    st.lists(st.one_of(st.none(), st.integers(-2, 20), st.sampled_from(list(CARDS))), max_size=4),
)


@st.composite
def one_change(draw: Callable[[st.SearchStrategy[Any]], Any]) -> dict[str, Any]:
    """A sound position in which one thing was changed."""
    data: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(sound_dumps())))
    state = data["state"]
    field = draw(st.sampled_from(list(state)))
    value = state[field]
    if isinstance(value, int):
        state[field] = draw(st.one_of(st.integers(-3, 5), anything))
    elif draw(st.booleans()):
        at_seat = draw(st.integers(0, 2))
        near: st.SearchStrategy[Any] = st.sampled_from([None, *CARDS])
        if field == "hand":
            words = value[at_seat].split()
            near = st.sampled_from([" ".join(words[1:]), " ".join([*words, draw(st.sampled_from(list(CARDS)))])])
        elif field == "won":
            near = st.integers(value[at_seat] - 2, value[at_seat] + 2)
        value[at_seat] = draw(st.one_of(near, anything))
    elif draw(st.booleans()):
        # Two entries change places: all counts stay right.
        a, b = draw(st.integers(0, 2)), draw(st.integers(0, 2))
        value[a], value[b] = value[b], value[a]
    else:
        state[field] = draw(anything)
    return data


@settings(max_examples=1000, deadline=None, derandomize=True)
@given(one_change(), st.integers(0, 1000))
def test_a_changed_position_is_refused_or_works(data: dict[str, Any], seed: int) -> None:
    try:
        position = GAME.load(data)
    except Damaged:
        return
    chance = FastChance(seed)
    moves = 0
    while True:
        for viewer in (*SEATS, None):
            msgspec.json.encode(position.view(viewer))
            assert all(position.tell(viewer)) or moves == 0
            assert position.redeal(viewer, FastChance(seed)).view(viewer) == position.view(viewer)
        assert read(position.draw()) == position.state
        assert GAME.load(position.dump()).state == position.state
        acting = position.to_act()
        if not acting:
            break
        assert acting == [seat for seat in SEATS if position.legal(seat)]
        position.play(acting[0], position.legal(acting[0])[-1], chance)
        moves += 1
        if moves == 60:  # the rest is like it; go to the end quickly
            while acting := position.to_act():
                position.play(acting[0], position.legal(acting[0])[0], chance)
    outcome = position.outcome()
    assert outcome is not None
    assert sum(outcome.scores) == 16 * position.state.hands
