"""SU-25 to SU-30 and the corners: where one may go."""

from __future__ import annotations

import pytest

from suitcase.engine import RecordPosition
from suitcase.games.suit_up import GAME

from .helpers import CORNERS, PLACES, any_chance, at, people, phase, place_of, play, random_game, refused, spaces


def test_su_v1_closed_spaces_are_jumped_over() -> None:
    position = at(4, mats="creative rebel executive caregiver", spaces="Park Beach Gallery TL")
    assert spaces(position, 0) == {"Theatre", "College", "Museum"}


def test_su_t1_a_corner_before_the_third_open_location() -> None:
    where = "Park Beach Gallery Market"
    mats = "creative rebel executive caregiver"
    assert spaces(at(4, mats=mats, spaces=where), 0) == {"Theatre", "TL", "College", "Museum"}
    assert spaces(at(4, mats=mats, spaces=where, corner="counted"), 0) == {"Theatre", "TL", "College"}


BESIDE = [
    # where one stands, the others, and where one may go if a corner is at both locations beside it
    ("Park", "College Museum Market", "Beach Gallery Theatre TL"),  # though it lies behind the third location
    ("Park", "Beach Gallery TL", "Theatre College Museum"),  # SU-V1
    ("Park", "Theatre Museum Market", "Beach Gallery TL"),  # through its corner the Theatre has an open space
    ("Park", "Theatre TL Market", "Beach Gallery College"),  # now it has none
    ("Theatre", "Museum Market Park", "TL College Cafe BR"),  # the Park has no other open space
    ("Theatre", "College Beach Gallery", "TL Museum Market"),  # the College counts, for its corner is open
    ("TL", "Park Beach Gallery", "College Museum Market"),
    ("Market", "College TL Gallery", "Cafe BR Park Beach"),
    ("Cafe", "Park College Museum", "BR Beach Gallery"),
]


@pytest.mark.parametrize(("you", "others", "wanted"), BESIDE)
def test_su_a1_beside_a_corner_is_at_both_locations(you: str, others: str, wanted: str) -> None:
    position = at(4, mats="creative rebel executive caregiver", spaces=f"{you} {others}", corner="beside")
    assert spaces(position, 0) == set(wanted.split())


def test_su_a1_beside_is_the_same_without_corners() -> None:
    for seed in range(3):
        for position, _, _ in random_game(3, seed, corner="beside", setup="quick"):
            if phase(position) == "main":
                detour = position.state.copy()
                detour.beside = 0
                assert RecordPosition(GAME, detour).legal(detour.turn) == position.legal(detour.turn)


def test_su_t3_five_ways_to_go() -> None:
    position = at(4, mats="creative rebel executive caregiver", spaces="Theatre Museum Market Cafe")
    assert spaces(position, 0) == {"TL", "College", "BR", "Park", "Beach"}


def test_su_t5_no_corners_with_three() -> None:
    position = at(3, mats="creative rebel executive", spaces="Theatre Park Beach")
    assert spaces(position, 0) == {"College", "Museum", "Market"}
    assert (
        refused(position, 0, "go corner-by-the-theatre") == "The corner by the theatre is only there with four players."
    )


def test_su_16_the_athlete_goes_to_any_open_space() -> None:
    assert spaces(at(2, spaces="Park Beach"), 0) == {*PLACES} - {"Park", "Beach"}
    position = at(4, spaces="Park Beach TL Market")
    assert spaces(position, 0) == {*PLACES, "BR"} - {"Park", "Beach", "Market"}
    assert refused(position, 0, "go park") == "The Park is closed: a token stands there."


def test_su_22_without_abilities_the_athlete_walks() -> None:
    assert spaces(at(2, spaces="Park Beach", abilities=False), 0) == {"Gallery", "Theatre", "College"}


def test_su_25_a_move_or_a_friend_and_no_passing() -> None:
    position = at(2, mats="rebel athlete", spaces="Park Cafe", row="Brianna Wanda Fabian Omar", influence=["6 leaves"])
    assert position.legal(0) == ["go beach", "go gallery", "go theatre", "fabian", "omar"]
    assert refused(position, 0, "done") == "You can't: go to a space you can reach, or choose someone you can pay."
    position.play(0, "go beach", any_chance())
    assert position.to_act() == [1]


def test_su_26_a_space_with_a_token_is_closed() -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach")
    assert refused(position, 0, "go beach") == "The Beach is closed: a token stands there."


@pytest.mark.parametrize(
    ("you", "other", "wanted"),
    [
        ("Park", "Market", {"Beach", "Gallery", "Theatre"}),
        ("Cafe", "Market", {"Park", "Beach", "Gallery"}),
        ("Cafe", "Beach", {"Park", "Gallery", "Theatre"}),
        ("Museum", "Park", {"Market", "Cafe", "Beach"}),
    ],
)
def test_su_27_the_next_three_open_spaces_clockwise(you: str, other: str, wanted: set[str]) -> None:
    position = at(2, mats="rebel athlete", spaces=f"{you} {other}")
    assert spaces(position, 0) == wanted


def test_su_27_what_lies_further_is_refused() -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach")
    assert refused(position, 0, "go museum") == "The Museum is too far for one move."


@pytest.mark.parametrize("mat", ["athlete", "rebel"])
@pytest.mark.parametrize("place", PLACES)
def test_su_28_one_never_stays(mat: str, place: str) -> None:
    other = "Park" if place != "Park" else "Beach"
    position = at(2, mats=f"{mat} creative", spaces=f"{place} {other}")
    assert place not in spaces(position, 0)
    assert position.why_not(0, f"go {place.lower()}") == f"The {place} is closed: a token stands there."


@pytest.mark.parametrize(
    ("before", "corner", "beside"),
    [("Gallery", "TL", ["Theatre", "College"]), ("Market", "BR", ["Cafe", "Park"])],
)
def test_su_29_a_corner_collects_at_one_of_its_neighbours(before: str, corner: str, beside: list[str]) -> None:
    ways = {
        place: at(4, mats="rebel athlete executive caregiver", spaces=f"{before} Beach Museum {other}")
        for place, other in zip(beside, ("Cafe" if corner == "TL" else "Gallery",) * 2, strict=True)
    }
    for place, position in ways.items():
        play(position, f"0 go {CORNERS[corner].lower().replace(' ', '-')}")
        assert phase(position) == "collect_at"
        assert set(position.legal(0)) == {f"go {name.lower()}" for name in beside}
        assert refused(position, 0, "go museum") == "Collect at one of the two neighbours."
        before_it = position.state.influence[0][:]
        play(position, f"0 go {place.lower()}", any_chance())
        assert place_of(position, 0) == corner
        kind = PLACES.index(place) // 2
        assert position.state.influence[0][kind] > before_it[kind]


@pytest.mark.parametrize("seats", [2, 3])
def test_su_30_nobody_is_ever_on_a_corner_with_fewer(seats: int) -> None:
    for position, _, _ in random_game(seats, seats):
        assert all(space < 8 for space in position.state.space)


def test_su_a1_a_corner_after_the_third_is_out_of_reach() -> None:
    position = at(4, mats="creative rebel executive caregiver", spaces="Park College Museum Market")
    assert spaces(position, 0) == {"Beach", "Gallery", "Theatre"}
    assert refused(position, 0, "go corner-by-the-theatre") == "The corner by the theatre is too far for one move."


def test_su_a1_a_corner_with_a_token_is_closed() -> None:
    position = at(4, mats="creative rebel executive caregiver", spaces="Gallery TL Museum Market")
    assert spaces(position, 0) == {"Theatre", "College", "Cafe"}
    assert (
        refused(position, 0, "go corner-by-the-theatre") == "The corner by the theatre is closed: a token stands there."
    )


def test_su_a1_counted_corners_use_up_a_step() -> None:
    position = at(4, mats="creative rebel executive caregiver", spaces="Theatre Museum Market Cafe", corner="counted")
    assert spaces(position, 0) == {"TL", "College", "BR"}


@pytest.mark.parametrize("seats", [2, 3])
def test_su_a2_counting_is_the_same_without_corners(seats: int) -> None:
    for place in PLACES:
        others = [name for name in PLACES if name != place][: seats - 1]
        where = " ".join([place, *others])
        mats = "creative rebel executive"
        counted = at(seats, mats=mats, spaces=where, corner="counted")
        assert spaces(at(seats, mats=mats, spaces=where), 0) == spaces(counted, 0)


def test_su_a5_from_a_corner_one_goes_on_clockwise() -> None:
    position = at(4, mats="creative rebel executive caregiver", spaces="TL Park Beach Gallery")
    assert spaces(position, 0) == {"College", "Museum", "Market"}
    position = at(4, mats="creative rebel executive caregiver", spaces="BR College Museum Gallery")
    assert spaces(position, 0) == {"Park", "Beach", "Theatre"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_su_a36_a_move_is_always_there(seats: int) -> None:
    for position, _, _ in random_game(seats, 20 + seats):
        if phase(position) == "main":
            (seat,) = position.to_act()
            assert len(spaces(position, seat)) >= 3
            assert len(position.legal(seat)) == len(spaces(position, seat)) + len(people(position, seat))
