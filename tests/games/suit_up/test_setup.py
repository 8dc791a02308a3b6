"""SU-1 to SU-15 and what the mats give: the table before the first turn."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance, RecordedChance, SuitcaseError
from suitcase.games.suit_up import GAME, SuitUpOptions

from .helpers import (
    BOX,
    FAVORS,
    NAMES,
    PEOPLE,
    TILES,
    TYPES,
    SuitUp,
    at,
    hand,
    has,
    named,
    new,
    own_favors,
    phase,
    place_of,
    play,
    row,
    seen,
    spaces,
)

SEATS = [2, 3, 4]


def drafted(seats: int, mats: str, where: str, seed: int = 1) -> tuple[SuitUp, list[int]]:
    """A new game after the draft in which these mats and spaces were taken, and the seats in the order of it."""
    position = new(seats, seed)
    order = []
    for mat, space in zip(mats.split(), where.split(), strict=True):
        (seat,) = position.to_act()
        order.append(seat)
        play(position, f"{seat} mat {mat}; {seat} go {space}")
    return position, order


def test_su_1_two_to_four_play() -> None:
    assert list(GAME.seats) == SEATS
    for seats in (1, 5):
        with pytest.raises(SuitcaseError, match=f"Suit Up is for 2 to 4 players, not {seats}"):
            GAME.new(seats, chance=FastChance(1))


def test_su_2_four_types_and_a_star() -> None:
    assert TYPES == ["leaves", "palettes", "books", "money"]
    assert {symbol for person in BOX.people for symbol in person.cost} == {*TYPES, "star"}


def test_su_3_fifty_people() -> None:
    assert len(PEOPLE) == len(set(PEOPLE)) == 50


def test_su_4_score_tokens_lie_at_random() -> None:
    worths = [tuple(new(2, seed).state.worth) for seed in range(30)]
    assert all(sorted(worth) == [3, 4, 5, 6, 7] for worth in worths)
    assert len(set(worths)) > 20
    assert {worth[4] for worth in worths} == {3, 4, 5, 6, 7}  # the centre's can be any


@pytest.mark.parametrize("seats", SEATS)
def test_su_5_all_favors_are_in_the_deck(seats: int) -> None:
    position = new(seats, 1)
    assert named(FAVORS, position.state.favor_deck) == FAVORS
    assert len(FAVORS) == 32
    assert all(own_favors(position, seat) == set() for seat in range(seats))


def test_su_6_tiles_lie_at_random_bright_side_up() -> None:
    orders = [tuple(new(2, seed).state.tile) for seed in range(30)]
    assert all(sorted(order) == list(range(8)) for order in orders)
    assert len(set(orders)) > 25
    assert all(not tile.set and tile.influence >= 2 for tile in seen(new(2, 1)).tiles)


@pytest.mark.parametrize("seats", SEATS)
def test_su_7_the_rest_of_the_people_is_the_deck(seats: int) -> None:
    rows = 8 if seats == 4 else 4
    assert seen(new(seats, 1)).deck == 50 - rows - seats - 2 * seats


@pytest.mark.parametrize("seats", [2, 3])
def test_su_8_one_row_of_four(seats: int) -> None:
    rows = seen(new(seats, 1)).rows
    assert [len(row) for row in rows] == [4]
    assert None not in rows[0]


def test_su_9_a_second_row_with_four() -> None:
    rows = seen(new(4, 1)).rows
    assert [len(row) for row in rows] == [4, 4]
    assert None not in rows[0] + rows[1]


@pytest.mark.parametrize("seats", SEATS)
def test_su_10_the_first_in_the_alphabet_starts(seats: int) -> None:
    holders = set()
    for seed in range(12):
        position = new(seats, seed)
        dealt = seen(position).discard
        assert len(dealt) == seats
        holders.add(position.state.holder)
    assert holders == set(range(seats))


def test_su_10_the_cards_are_dealt_in_seat_order_from_what_the_rows_left() -> None:
    chance = RecordedChance(FastChance(5))
    position = GAME.new(3, chance=chance)
    deck = PEOPLE[:]
    dealt = [deck.pop(draw.number) for draw in chance.take() if draw.n == len(deck)]
    assert dealt[:4] == row(position).split()[::-1]
    assert sorted(dealt[4:7]) == seen(position).discard
    assert position.state.holder == dealt[4:7].index(min(dealt[4:7]))


@pytest.mark.parametrize("setup", ["draft", "quick"])
def test_su_10_the_log_names_who_was_dealt_which_person(setup: str) -> None:
    chance = RecordedChance(FastChance(5))
    position = GAME.new(3, SuitUpOptions(setup=setup), chance=chance)  # type: ignore[arg-type]  # one of the two words
    deck = PEOPLE[:]
    dealt = [deck.pop(draw.number) for draw in chance.take() if draw.n == len(deck)][4:7]
    assert seen(position).dealt == dealt
    first = position.state.holder
    takes = {viewer: "you take" if viewer == first else f"{NAMES[first]} takes" for viewer in (0, 1, 2, None)}
    for viewer in (0, 1, 2, None):
        each = [f"{name} to {'you' if seat == viewer else NAMES[seat]}" for seat, name in enumerate(dealt)]
        assert position.tell(viewer, NAMES)[:2] == [
            f"Dealt face up: {each[0]}, {each[1]} and {each[2]}.",
            f"{min(dealt)} comes first in the alphabet, so {takes[viewer]} the starting player card.",
        ]


def test_su_10_an_old_position_without_the_deal_still_tells_who_has_the_card() -> None:
    data = new(2, 5).dump()
    del data["state"]["dealt"]
    position = GAME.load(data)
    assert seen(position).dealt == []
    assert position.tell(None, NAMES) == [f"{NAMES[position.state.holder]} has the starting player card."]


@pytest.mark.parametrize("seats", SEATS)
def test_su_11_two_people_in_each_hand_and_private(seats: int) -> None:
    position = new(seats, 3)
    for seat in range(seats):
        assert len(hand(position, seat)) == 2
        assert set(seen(position, seat).hand) == hand(position, seat)
    assert seen(position, None).hand == []


@pytest.mark.parametrize("seats", SEATS)
def test_su_12_the_draft_goes_against_the_order_of_play(seats: int) -> None:
    mats, where = "athlete intellectual creative executive", "park beach gallery theatre"
    position, order = drafted(seats, " ".join(mats.split()[:seats]), " ".join(where.split()[:seats]))
    holder = position.state.holder
    assert order == [(holder - 1 - k) % seats for k in range(seats)]
    assert order[-1] == holder
    assert position.to_act() == [holder]
    assert phase(position) == "main"


def test_su_12_a_mat_and_a_space_in_one_step_each_taken_once() -> None:
    position = new(2, 1)
    (first,) = position.to_act()
    assert position.legal(first) == [f"mat {mat}" for mat in GAME.mats]
    play(position, f"{first} mat rebel")
    assert position.to_act() == [first]
    assert len(spaces(position, first)) == 8
    play(position, f"{first} go cafe")
    other = 1 - first
    assert position.to_act() == [other]
    assert "mat rebel" not in position.legal(other)
    assert position.why_not(other, "mat rebel") == "Take a mat that nobody has."
    play(position, f"{other} mat athlete")
    assert "Cafe" not in spaces(position, other)
    assert position.why_not(other, "go cafe") == "Take an open space."


def test_su_13_everyone_begins_with_nothing() -> None:
    position = new(3, 1)
    assert [has(position, seat) for seat in range(3)] == ["", "", ""]


def test_su_14_the_mats_give_their_influence() -> None:
    position, order = drafted(4, "athlete intellectual creative executive", "park beach gallery theatre")
    assert [has(position, seat) for seat in order] == ["4 leaves", "4 books", "4 palettes", "4 money"]


def test_su_15_nothing_is_collected_in_setup() -> None:
    position, order = drafted(2, "athlete executive", "beach cafe")
    assert [has(position, seat) for seat in order] == ["4 leaves", "4 money"]
    assert not own_favors(position, 0)
    assert not own_favors(position, 1)


@pytest.mark.parametrize("abilities", [True, False])
def test_su_20_the_rebel_begins_with_one_and_three(abilities: bool) -> None:
    position = new(2, 1, abilities=abilities)
    (first,) = position.to_act()
    other = 1 - first
    play(position, f"{first} mat rebel; {first} go park; {other} mat athlete; {other} go beach")
    play(position, f"{first} money; {first} books")
    assert has(position, first) == "3 books, 1 money"


@pytest.mark.parametrize("abilities", [True, False])
def test_su_21_the_caregiver_begins_with_two_and_two(abilities: bool) -> None:
    position = new(2, 1, abilities=abilities)
    (first,) = position.to_act()
    other = 1 - first
    play(position, f"{first} mat caregiver; {first} go park; {other} mat athlete; {other} go beach")
    play(position, f"{first} money; {first} leaves")
    assert has(position, first) == "2 leaves, 2 money"


def test_su_a21_types_are_chosen_after_all_tokens_in_the_order_of_the_draft() -> None:
    position, order = drafted(3, "caregiver athlete rebel", "park beach gallery")
    assert position.to_act() == [order[0]]
    assert position.legal(order[0]) == TYPES
    play(position, f"{order[0]} books")
    assert seen(position, order[1]).first == "books"  # openly
    assert position.legal(order[0]) == ["leaves", "palettes", "money"]
    assert position.why_not(order[0], "books") == "Choose another type than the first."
    play(position, f"{order[0]} leaves")
    assert position.to_act() == [order[2]]
    play(position, f"{order[2]} palettes; {order[2]} money")
    assert [has(position, seat) for seat in order] == ["2 leaves, 2 books", "4 leaves", "1 palettes, 3 money"]
    assert position.to_act() == [position.state.holder]


@pytest.mark.parametrize("seats", SEATS)
def test_su_a3_corners_and_the_second_row_only_with_four(seats: int) -> None:
    position = new(seats, 1)
    (first,) = position.to_act()
    play(position, f"{first} mat athlete")
    assert ("TL" in spaces(position, first)) == ("BR" in spaces(position, first)) == (seats == 4)
    assert len(seen(position).rows) == (2 if seats == 4 else 1)


def test_su_a4_with_four_one_may_start_on_a_corner() -> None:
    position = new(4, 1)
    (first,) = position.to_act()
    play(position, f"{first} mat athlete; {first} go corner-by-the-theatre")
    assert place_of(position, first) == "TL"


def test_su_a37_favors_are_cards() -> None:
    assert [tile.favor for tile in BOX.tiles] == [0, 1] * 4
    position = play(at(2, spaces="Park Gallery"), "0 go beach", FastChance(1))
    assert len(own_favors(position, 0)) == 1


def test_su_a38_stars_are_in_costs_only() -> None:
    assert all("star" not in person.benefits for person in BOX.people)
    assert all(tile.type != "star" for tile in BOX.tiles)
    assert all(place.type != "star" for place in BOX.places)


def test_su_a40_no_two_people_share_a_name() -> None:
    assert len({name.casefold() for name in PEOPLE}) == 50
    assert sorted(PEOPLE, key=str.casefold) == PEOPLE


@pytest.mark.parametrize("seats", SEATS)
def test_a_quick_setup_is_a_draft_made_by_chance(seats: int) -> None:
    mats = set()
    for seed in range(8):
        position = new(seats, seed, setup="quick")
        assert phase(position) == "main"
        assert position.to_act() == [position.state.holder]
        assert len({place_of(position, seat) for seat in range(seats)}) == seats
        assert [sum(position.state.influence[seat]) for seat in range(seats)] == [4] * seats
        mats.add(tuple(position.state.mat))
    assert len(mats) > 5


def test_the_parts_follow_the_recipe() -> None:
    """The reconstruction, computed from its law: types 0 to 3, c the main cost, b = c + o the main benefit."""
    star = "star"
    wanted: list[tuple[tuple[str, ...], tuple[str, ...], int]] = [
        ((*TYPES,), (*TYPES,), 3),
        ((star,) * 4, (*TYPES,), 3),
    ]
    for c in range(4):
        for o in range(4):

            def t(n: int, c: int = c) -> str:
                return TYPES[(c + n) % 4]

            wanted += [
                [
                    ((t(0), t(0)), (t(0),), 3),
                    ((t(0), star), (t(1),), 3),
                    ((t(0), t(0)), (t(2),), 3),
                    ((t(0), star), (t(3), t(4)), 2),
                ][o],
                [
                    ((t(0), t(0), star), (t(0),), 5),
                    ((t(0), t(0), t(2)), (t(1), t(3)), 4),
                    ((t(0), t(0), t(3)), (t(2),), 5),
                    ((t(0), t(0), t(1)), (t(3), t(5)), 4),
                ][o],
                [
                    ((t(0), t(0), t(0), star), (t(0),), 6),
                    ((t(0), t(0), t(2), t(2)), (t(1),), 6),
                    ((t(0), t(0), t(1), star), (t(2),), 6),
                    ((t(0), t(0), t(1), t(3)), (t(3), t(3)), 5),
                ][o],
            ]
    made = [(sorted(p.cost), sorted(p.benefits), p.score) for p in BOX.people]
    assert sorted(made) == sorted((sorted(cost), sorted(benefits), score) for cost, benefits, score in wanted)
    assert [f"{kind} {form}" for kind in TYPES for form in ("III", "IIF")] == TILES
