"""From the box to the first turn: PS-1 to PS-9, what the creators start with, and who begins."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance, RecordedChance, SuitcaseError
from suitcase.games.pick_smarter import GAME, PickSmarterOptions

from .helpers import (
    BOX,
    LEFT,
    NAMES,
    PLACE_NAMES,
    RIGHT,
    Smart,
    dark,
    goes,
    held_by,
    influence,
    new,
    play,
    seen,
    space,
    whose,
)

SEATS = (2, 3, 4)


def test_ps_1_two_to_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(SuitcaseError, match=f"2 to 4 players, not {seats}"):
            GAME.new(seats, chance=FastChance(0))


@pytest.mark.parametrize("seats", SEATS)
def test_ps_2_five_score_tokens_lie_by_chance(seats: int) -> None:
    worths = [seen(new(seats, seed)).worth for seed in range(60)]
    assert all(sorted(worth) == [3, 4, 5, 6, 7] for worth in worths)
    for corner in range(5):
        assert {worth[corner] for worth in worths} == {3, 4, 5, 6, 7}


@pytest.mark.parametrize("seats", SEATS)
def test_ps_3_the_favor_deck_has_32_cards(seats: int) -> None:
    view = seen(new(seats))
    assert view.favor_deck == 32
    assert view.used == []
    assert all(player.favors == 0 for player in view.players)


@pytest.mark.parametrize("seats", SEATS)
def test_ps_4_eight_tokens_lie_by_chance_light_side_up(seats: int) -> None:
    lying = set()
    for seed in range(40):
        tiles = seen(new(seats, seed)).tiles
        symbols = sorted((t.type, t.influence, t.set, t.favor) for t in tiles)
        assert symbols == sorted((kind, n, 0, 3 - n) for kind in BOX.types for n in (2, 3))
        lying.add(tuple((t.type, t.favor) for t in tiles))
    assert len(lying) > 35


def test_ps_5_a_row_of_four_and_a_second_one_with_four_players() -> None:
    for seats, rows in ((2, 1), (3, 1), (4, 2)):
        view = seen(new(seats))
        assert [len([name for name in row if name]) for row in view.rows] == [4] * rows
        assert view.deck == 50 - 4 * rows - 3 * seats


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("seats", SEATS)
def test_ps_6_the_first_name_takes_the_last_player_card(seats: int, seed: int) -> None:
    chance = RecordedChance(FastChance(seed))
    view = seen(GAME.new(seats, PickSmarterOptions(), chance=chance))
    people = NAMES[:]
    drawn = [people.pop(draw.number) for draw in chance.take()[5 + 8 :]]
    shown = drawn[4 * len(view.rows) :][:seats]
    assert view.discard == sorted(shown)
    assert view.holder == shown.index(min(shown))


@pytest.mark.parametrize("seats", SEATS)
def test_ps_7_everyone_has_two_cards_that_only_he_sees(seats: int) -> None:
    position = new(seats)
    hands = [seen(position, seat).hand for seat in range(seats)]
    assert [len(hand) for hand in hands] == [2] * seats
    assert len({name for hand in hands for name in hand}) == 2 * seats
    assert seen(position, None).hand == []
    assert [player.hand for player in seen(position, 0).players] == [2] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_ps_8_the_holder_drafts_first_and_it_goes_counter_clockwise(seats: int) -> None:
    for holder in range(seats):
        position = new(seats, held_by(seats, holder))
        for k in range(seats):
            seat = (holder - k) % seats
            assert position.to_act() == [seat]
            mats = [f"mat {mat}" for mat in GAME.mats]
            assert position.legal(seat) == [m for m in mats if m.split()[1] not in mats_taken(position)]
            play(position, f"{seat} {position.legal(seat)[0]}")
            assert position.to_act() == [seat], "a mat and a place in one step"
            taken = {player.space for player in seen(position).players}
            assert goes(position, seat) == set(PLACE_NAMES) - taken
            play(position, f"{seat} {position.legal(seat)[0]}")
        assert seen(position).favor_deck == 32, "placing a token collects nothing"
        assert sorted(influence(position, (holder - k) % seats) for k in range(seats)) == sorted(
            ["4 theme", "4 strategy", "4 art", "4 value"][:seats]
        )


def mats_taken(position: Smart) -> set[str | None]:
    return {player.mat for player in seen(position).players}


def test_ps_9_influence_is_0_until_all_tokens_are_placed() -> None:
    position = new(3, held_by(3, 2))
    play(position, "2 mat creative, 2 go blueit, 1 mat rebel, 1 go depart, 0 mat caregiver")
    assert [influence(position, seat) for seat in range(3)] == ["", "", ""]
    play(position, "0 go froogle+")
    assert [influence(position, seat) for seat in range(3)] == ["", "", "4 art"]


def drafted(mat: str) -> str:
    """What a mat of two players begins with; types are chosen as art, value."""
    position = new(2, held_by(2, 1))
    play(position, f"1 mat {mat}, 1 go blueit, 0 mat {'athlete' if mat != 'athlete' else 'creative'}, 0 go depart")
    if mat in ("rebel", "caregiver"):
        play(position, "1 art, 1 value")
    assert seen(position).phase == "main"
    return influence(position, 1)


def test_ps_10_the_athlete_starts_with_4_theme() -> None:
    assert drafted("athlete") == "4 theme"


def test_ps_11_the_intellectual_starts_with_4_strategy() -> None:
    assert drafted("intellectual") == "4 strategy"


def test_ps_12_the_creative_starts_with_4_art() -> None:
    assert drafted("creative") == "4 art"


def test_ps_13_the_executive_starts_with_4_value() -> None:
    assert drafted("executive") == "4 value"


def test_ps_14_the_rebel_starts_with_1_and_3() -> None:
    assert drafted("rebel") == "1 art, 3 value"


def test_ps_15_the_caregiver_starts_with_2_and_2() -> None:
    assert drafted("caregiver") == "2 art, 2 value"


def test_ps_9_rebel_and_caregiver_choose_two_different_types_when_all_tokens_stand() -> None:
    position = new(3, held_by(3, 1))
    play(position, "1 mat rebel, 1 go blueit, 0 mat caregiver, 0 go depart, 2 mat executive, 2 go froogle+")
    assert position.to_act() == [1], "in the order of the draft"
    assert position.legal(1) == list(BOX.types)
    play(position, "1 strategy")
    assert position.legal(1) == ["theme", "art", "value"]
    play(position, "1 theme")
    assert influence(position, 1) == "3 theme, 1 strategy"
    assert position.to_act() == [0]
    play(position, "0 value, 0 art")
    assert influence(position, 0) == "2 art, 2 value"
    assert (whose(position), seen(position).phase) == (2, "main")


@pytest.mark.parametrize("seats", SEATS)
def test_ps_16_the_last_to_place_begins_the_holder_s_left_neighbour(seats: int) -> None:
    for holder in range(seats):
        position = new(seats, held_by(seats, holder), setup="quick")
        assert whose(position) == (holder + 1) % seats
        assert seen(position).turns == 1


@pytest.mark.parametrize("seats", SEATS)
def test_a_quick_start_deals_mats_and_places(seats: int) -> None:
    drafts = set()
    for seed in range(30):
        view = seen(new(seats, seed, setup="quick"))
        assert view.phase == "main"
        mats = [player.mat for player in view.players]
        spaces = [player.space for player in view.players]
        assert len(set(mats)) == len(set(spaces)) == seats
        assert set(spaces) <= set(PLACE_NAMES)
        assert [sum(player.influence) for player in view.players] == [4] * seats
        drafts.add((*mats, *spaces))
    assert len(drafts) > 20


def test_ps_a13_nobody_starts_on_an_extra_space() -> None:
    position = new(4, held_by(4, 3))
    play(position, "3 mat athlete")
    assert goes(position, 3) == set(PLACE_NAMES)
    for extra in (LEFT, RIGHT):
        assert position.why_not(3, f"go {extra.lower().replace(' ', '-')}") == "Take an open space."
    assert space(position, 3) is None


@pytest.mark.parametrize("seats", SEATS)
def test_ps_a2_the_short_game_begins_with_two_dark_tokens(seats: int) -> None:
    chosen = {dark(new(seats, seed, end_followers="6")) for seed in range(60)}
    assert all(len(places.split()) == 2 for places in chosen)
    assert len(chosen) > 15
    assert dark(new(seats)) == ""


@pytest.mark.parametrize("seats", SEATS)
def test_ps_a23_there_are_fifty_people(seats: int) -> None:
    assert len(NAMES) == len(set(NAMES)) == 50
    most_followers = 9 + 8 * (seats - 1)
    shown = 4 * (2 if seats == 4 else 1) + 2 * seats
    assert most_followers + shown <= 50


@pytest.mark.parametrize("seats", SEATS)
def test_ps_a27_everyone_knows_who_holds_the_last_player_card(seats: int) -> None:
    position = new(seats, held_by(seats, 1))
    for viewer in (*range(seats), None):
        assert seen(position, viewer).holder == 1
        assert seen(position, viewer).players[1].hand == 2, "it is not one of the hand"
    assert position.tell(0, ["Ana", "Bruno", "Carla", "Dora"][:seats])[-1].endswith(
        "so Bruno takes the last player card."
    )
    assert position.tell(1)[-1].endswith("so you take the last player card.")


@pytest.mark.parametrize("seats", SEATS)
def test_ps_6_the_log_names_who_was_dealt_which_person(seats: int) -> None:
    position = new(seats, 3)
    dealt = seen(position).dealt
    assert sorted(dealt) == sorted(seen(position).discard)
    assert min(dealt) == dealt[seen(position).holder]
    first, second = position.tell(0)
    assert first.startswith(f"Dealt face up: {dealt[0]} to you")
    assert all(f"{name} to Seat {seat + 1}" in first for seat, name in enumerate(dealt) if seat)
    assert second.startswith(f"{min(dealt)} comes first in the alphabet, so ")


def test_without_abilities_only_the_starting_influence_is_left() -> None:
    position = new(2, held_by(2, 1), abilities=False)
    play(position, "1 mat creative, 1 go blueit, 0 mat athlete, 0 go depart")
    assert [influence(position, seat) for seat in range(2)] == ["4 theme", "4 art"]
    assert goes(position, 0) == {"Froogle+", "FakeLook", "Swopple"}
