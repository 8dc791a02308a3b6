"""SU-31 to SU-36, SU-54, SU-55 and the Creative: what one gets where one goes."""

from __future__ import annotations

import pytest

from suitcase.engine import ReplayedChance

from .helpers import (
    any_chance,
    at,
    drawing_favors,
    has,
    own_favors,
    phase,
    place_of,
    play,
    refused,
    seen,
    used_pile,
)

PLAIN = "rebel caregiver executive athlete"  # mats that change nothing about collecting


def test_su_v2_theatre() -> None:
    position = at(
        2, mats=PLAIN, spaces="Gallery Park", friends=["Tamsin Paloma"], tiles={"Theatre": "palettes III"}, dark=True
    )
    assert position.state.benefits[0] == [0, 2, 0, 0]
    assert has(play(position, "0 go theatre"), 0) == "6 palettes"


def test_su_v3_college() -> None:
    position = at(2, mats=PLAIN, spaces="Gallery Park", influence=["2 books"])
    assert has(play(position, "0 go college"), 0) == "5 books"


def test_su_v4_college_from_nine() -> None:
    position = at(2, mats=PLAIN, spaces="Gallery Park", influence=["9 books"])
    assert has(play(position, "0 go college"), 0) == "12 books"


def test_su_t7_the_tile_may_be_of_another_type() -> None:
    position = at(2, mats=PLAIN, spaces="Gallery Park", friends=["Brianna Omar"], tiles={"College": "leaves III"})
    assert has(play(position, "0 go college"), 0) == "3 leaves, 2 books"


def test_su_t9_a_third_friend_turns_tiles_only_after_the_round() -> None:
    position = at(
        3,
        mats=PLAIN,
        spaces="Park Beach Market",
        friends=["Fabian Tamsin", "", "Paloma"],
        row="Zoltan Wanda Ines Brianna",
        influence=["6 books"],
        tiles={"Cafe": "palettes III"},
    )
    play(position, "0 brianna", any_chance())
    play(position, "1 go gallery", any_chance())
    play(position, "2 go cafe")
    assert has(position, 2) == "3 palettes"
    assert phase(position) == "card"
    play(position, "2 leave card")
    assert all(tile.set == 1 for tile in seen(position).tiles)
    # The same tile in the next round, with one palettes benefit: a set and two.
    position = at(
        3, mats=PLAIN, spaces="Park Beach Market", friends=["Tamsin"], tiles={"Gallery": "palettes III"}, dark=True
    )
    assert has(play(position, "0 go gallery"), 0) == "4 palettes"


def test_su_t17_used_favors_are_shuffled_when_the_deck_is_empty() -> None:
    position = at(
        2,
        mats=PLAIN,
        spaces="Park Gallery",
        favor_deck="",
        used="leaves@Park books@Park money@Cafe",
    )
    play(position, "0 go beach", drawing_favors(position, "books@Park"))
    assert own_favors(position, 0) == {"books@Park"}
    assert (seen(position).favor_deck, used_pile(position)) == (2, [])
    assert has(position, 0) == "2 leaves"


def test_su_t17_no_card_is_gained_when_there_is_none() -> None:
    position = at(2, mats=PLAIN, spaces="Park Gallery", favor_deck="", used="")
    play(position, "0 go beach")
    assert own_favors(position, 0) == set()
    assert has(position, 0) == "2 leaves"


def test_su_31_board_and_tile_are_both_collected() -> None:
    position = at(2, mats=PLAIN, spaces="Park Gallery", friends=["Fabian"], tiles={"Beach": "money IIF"})
    play(position, "0 go beach", any_chance())
    assert has(position, 0) == "1 leaves, 2 money"
    assert len(own_favors(position, 0)) == 1


@pytest.mark.parametrize(
    ("place", "wanted"), [("beach", "2 leaves"), ("theatre", "2 palettes"), ("college", "3 books")]
)
def test_su_32_an_influence_symbol_is_one(place: str, wanted: str) -> None:
    position = play(at(2, spaces="Park Gallery"), f"0 go {place}", any_chance())
    assert has(position, 0) == wanted


def test_su_33_a_set_symbol_counts_benefits_of_its_type() -> None:
    # Imke brings one of each, Alma two palettes.
    position = at(2, mats=PLAIN, spaces="Park Beach", friends=["Imke Alma Fabian", "Tamsin"])
    play(position, "0 go gallery")
    assert has(position, 0) == "6 palettes"  # three symbols, and a set of three


def test_su_34_a_favor_symbol_draws_a_card() -> None:
    position = at(2, mats=PLAIN, spaces="Park Gallery")
    play(position, "0 go beach", drawing_favors(position, "money@Museum"))
    assert own_favors(position, 0) == {"money@Museum"}
    assert seen(position).favor_deck == 31


def test_su_35_above_nineteen_is_lost() -> None:
    position = at(2, mats=PLAIN, spaces="Gallery Park", influence=["18 books"])
    assert has(play(position, "0 go college"), 0) == "19 books"


def test_su_36_a_value_is_a_number_from_0_to_19() -> None:
    position = at(2, mats=PLAIN, spaces="Gallery Park", influence=["9 books"])
    view = seen(play(position, "0 go college"), 1)
    assert view.players[0].influence == [0, 0, 12, 0]  # on a real mat: turned over, on slot 2


@pytest.mark.parametrize(
    ("tile", "wanted"),
    [("palettes III", "4 palettes"), ("palettes IIF", "3 palettes"), ("money III", "1 palettes, 2 money")],
)
def test_su_55_on_the_dark_side_the_first_symbol_is_a_set(tile: str, wanted: str) -> None:
    position = at(2, mats=PLAIN, spaces="Gallery Park", friends=["Tamsin"], tiles={"Theatre": tile}, dark=True)
    assert has(play(position, "0 go theatre", any_chance()), 0) == wanted


def test_su_55_a_dark_tile_without_benefits_gives_one_less() -> None:
    position = at(2, mats=PLAIN, spaces="Gallery Park", dark=True)
    assert has(play(position, "0 go college"), 0) == "2 books"


def test_su_18_the_creative_may_use_a_neighbours_tile() -> None:
    position = at(2, mats="creative rebel", spaces="Gallery Park", friends=["Brianna"], tiles={"Theatre": "money III"})
    play(position, "0 go college")
    assert phase(position) == "collect_with"
    assert position.legal(0) == ["tile theatre", "tile college", "tile museum"]
    assert refused(position, 0, "tile park") == "Use the tile here or one beside it."
    play(position, "0 tile theatre")
    assert has(position, 0) == "1 books, 3 money"  # the board's set is still that of College
    assert place_of(position, 0) == "College"


def test_su_18_the_tile_of_his_own_location_is_one_of_them() -> None:
    position = at(2, mats="creative rebel", spaces="Gallery Park")
    assert has(play(position, "0 go college; 0 tile college"), 0) == "3 books"


def test_su_22_without_abilities_the_creative_is_not_asked() -> None:
    position = at(2, mats="creative rebel", spaces="Gallery Park", abilities=False)
    assert has(play(position, "0 go college"), 0) == "3 books"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_su_a19_neighbours_across_a_corner_are_neighbours(seats: int) -> None:
    position = at(seats, mats="creative rebel caregiver athlete", spaces="Gallery Park Beach Museum")
    play(position, "0 go theatre")
    assert position.legal(0) == ["tile gallery", "tile theatre", "tile college"]
    position = at(seats, mats="creative rebel caregiver athlete", spaces="Museum Gallery Beach Theatre")
    play(position, "0 go cafe")
    assert set(position.legal(0)) == {"tile market", "tile cafe", "tile park"}


def test_su_a19_on_a_corner_first_the_location_then_the_tile() -> None:
    position = at(
        4,
        mats="creative rebel caregiver athlete",
        spaces="Gallery Park Beach Market",
        friends=["Tamsin"],
        tiles={"Gallery": "leaves III"},
    )
    play(position, "0 go corner-by-the-theatre")
    assert position.legal(0) == ["go theatre", "go college"]
    twin = position.copy()
    play(position, "0 go theatre")
    assert position.legal(0) == ["tile gallery", "tile theatre", "tile college"]
    play(position, "0 tile gallery")
    assert has(position, 0) == "3 leaves, 1 palettes"
    play(twin, "0 go college")
    assert twin.legal(0) == ["tile theatre", "tile college", "tile museum"]
    assert has(play(twin, "0 tile college"), 0) == "3 books"


def test_su_a33_deck_and_pile_both_empty() -> None:
    position = at(2, mats=PLAIN, spaces="Park Gallery", favor_deck="", used="")
    assert seen(play(position, "0 go beach")).favor_deck == 0
    assert position.to_act() == [1]


def test_su_a41_what_is_shown_must_be_collected() -> None:
    position = at(2, mats=PLAIN, spaces="Park Gallery")
    chance = ReplayedChance([0])
    play(position, "0 go beach", chance)
    assert chance.left == 0
    assert position.to_act() == [1]  # nobody was asked
