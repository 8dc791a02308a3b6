"""Moving and collecting."""

from __future__ import annotations

import pytest

from suitcase.engine import FastChance
from suitcase.games.influence.state import Phase
from suitcase.games.pick_smarter import GAME

from .examples import ps_v1, ps_v2, ps_v3
from .helpers import (
    LEFT,
    PLACE_NAMES,
    RIGHT,
    P,
    Smart,
    goes,
    influence,
    new,
    no_chance,
    play,
    policy_game,
    seen,
    space,
    table,
    whose,
)

FOUR = ("athlete", "rebel", "executive", "caregiver")


def standing(*spaces: str, mat: str = "creative", abilities: bool = True) -> Smart:
    """Seat 0 is to move; the others stand where it says."""
    return table(P(mat, spaces[0]), *(P(FOUR[k + 1], s) for k, s in enumerate(spaces[1:])), abilities=abilities)


def test_ps_v1_three_platforms_past_a_closed_one_and_a_full_extra_space() -> None:
    assert goes(ps_v1(), 0) == {"DepART", "Froogle+", "FakeLook"}


def test_ps_t11_the_extra_space_is_open() -> None:
    position = standing("Blueit", "Spinstrest", "Swopple", "Pennypost")
    assert goes(position, 0) == {LEFT, "DepART", "Froogle+", "FakeLook"}


def test_ps_17_one_moves_or_gains_a_follower_and_cannot_pass() -> None:
    position = table(
        P("creative", "Blueit", "8 art"),
        P("rebel", "Swopple"),
        rows=["Willa Yuki Yannick Zaida"],
        tiles={"Spinstrest": "theme III"},
    )
    assert position.legal(0) == ["go spinstrest", "go depart", "go froogle+", "willa"]
    moved, bought = play(position.copy(), "0 go spinstrest"), play(position.copy(), "0 willa, 0 tile blueit")
    assert whose(moved) == whose(bought) == 1
    assert space(bought, 0) == "Blueit"


def test_ps_17_favors_come_first_and_any_number_of_them() -> None:
    position = table(
        P("creative", "Blueit", favors="art@DepART value@Blueit theme@Swopple"),
        P("rebel", "Swopple"),
    )
    assert position.legal(0) == ["favor theme@swopple", "favor art@depart", "favor value@blueit", "done"]
    play(position, "0 favor art@depart, 0 gain, 0 favor theme@swopple, 0 gain, 0 done", no_chance())
    assert influence(position, 0) == "1 theme, 1 art"
    assert not any(action.startswith("favor") for action in position.legal(0))


def test_ps_18_one_of_the_next_three_open_platforms_clockwise() -> None:
    assert goes(standing("Chatterbug", "FakeLook"), 0) == {"Blueit", "Spinstrest", "DepART"}
    assert goes(standing("Swopple", "FakeLook"), 0) == {"Pennypost", "Chatterbug", "Blueit"}


def test_ps_18_closed_platforms_are_skipped_and_not_counted() -> None:
    assert goes(standing("Chatterbug", "Blueit", "DepART"), 0) == {"Spinstrest", "Froogle+", "FakeLook"}
    assert goes(standing("Pennypost", "Chatterbug", "Blueit"), 0) == {"Spinstrest", "DepART", "Froogle+"}


@pytest.mark.parametrize("others", [("FakeLook",), ("FakeLook", "Pennypost")])
def test_ps_19_without_four_players_there_are_no_extra_spaces(others: tuple[str, ...]) -> None:
    assert goes(standing("Blueit", *others), 0) == {"Spinstrest", "DepART", "Froogle+"}
    assert goes(standing("Blueit", *others, mat="athlete"), 0) == set(PLACE_NAMES) - {"Blueit", *others}


def extra_space(**more: str) -> Smart:
    return table(
        P("creative", "Blueit", **more),
        P("rebel", "FakeLook"),
        P("executive", "Swopple"),
        P("caregiver", "Pennypost"),
        tiles={"Spinstrest": "value III", "DepART": "theme III"},
        abilities=False,
    )


def test_ps_19_on_an_extra_space_one_collects_as_at_one_neighbour() -> None:
    position = play(extra_space(), "0 go left-extra-space")
    assert space(position, 0) == LEFT
    assert position.legal(0) == ["go spinstrest", "go depart"]
    assert influence(play(position.copy(), "0 go spinstrest"), 0) == "1 art, 3 value"
    assert influence(play(position.copy(), "0 go depart"), 0) == "3 theme, 1 art"
    assert space(play(position, "0 go depart"), 0) == LEFT, "the token stays on the extra space"


def test_ps_19_a_neighbour_may_be_collected_from_though_someone_stands_there() -> None:
    position = standing("Blueit", "Spinstrest", "DepART", "Pennypost")
    assert LEFT in goes(position, 0)
    play(position, "0 go left-extra-space")
    assert goes(position, 0) == {"Spinstrest", "DepART"}


def test_ps_a12_an_extra_space_must_lie_before_the_third_open_platform() -> None:
    assert goes(standing("Pennypost", "FakeLook", "Froogle+", "Swopple"), 0) == {"Chatterbug", "Blueit", "Spinstrest"}
    assert goes(standing("Chatterbug", "FakeLook", "Froogle+", "Swopple"), 0) == {
        "Blueit",
        "Spinstrest",
        LEFT,
        "DepART",
    }
    # Swopple would be the third, and the right extra space comes after it.
    assert goes(standing("DepART", "Blueit", "Chatterbug", "Spinstrest"), 0) == {"Froogle+", "FakeLook", "Swopple"}
    assert goes(standing("DepART", "Blueit", "Froogle+", "Spinstrest"), 0) == {
        "FakeLook",
        "Swopple",
        RIGHT,
        "Pennypost",
    }


def test_ps_a12_from_an_extra_space_one_goes_on_round_the_ring() -> None:
    assert goes(standing(LEFT, "Blueit", "Chatterbug", "Spinstrest"), 0) == {"DepART", "Froogle+", "FakeLook"}
    assert goes(standing(RIGHT, "Blueit", "Chatterbug", "Swopple"), 0) == {"Pennypost", "Spinstrest", LEFT, "DepART"}


def test_ps_10_the_athlete_goes_to_any_open_platform_but_not_his_own() -> None:
    position = standing("Blueit", "DepART", "Swopple", mat="athlete")
    assert goes(position, 0) == set(PLACE_NAMES) - {"Blueit", "DepART", "Swopple"}
    plain = standing("Blueit", "DepART", "Swopple", mat="athlete", abilities=False)
    assert goes(plain, 0) == {"Spinstrest", "Froogle+", "FakeLook"}


def test_ps_a13_the_athlete_s_move_may_end_on_an_extra_space() -> None:
    position = standing("Blueit", "DepART", "Swopple", RIGHT, mat="athlete")
    assert goes(position, 0) == {*PLACE_NAMES, LEFT} - {"Blueit", "DepART", "Swopple"}


def test_ps_20_one_collects_the_token_and_the_border() -> None:
    for place, border in (("Blueit", "theme"), ("DepART", "art"), ("FakeLook", "strategy"), ("Pennypost", "value")):
        position = table(
            P("athlete", "Spinstrest"),
            P("rebel", "Swopple"),
            tiles={place: "strategy III" if border != "strategy" else "value III"},
        )
        play(position, f"0 go {place.lower()}")
        other = "3 strategy" if border != "strategy" else "3 value"
        assert set(influence(position, 0).split(", ")) == {other, f"1 {border}"}


def test_ps_21_a_set_symbol_gives_one_for_each_share() -> None:
    """Camila and Kofi have a share of each type, Vito two of value."""
    for crowd, amount in (("", 2), ("Goran", 2), ("Vito", 4), ("Vito Camila Kofi", 6)):
        position = table(
            P("athlete", "Spinstrest", followers=crowd),
            P("rebel", "Swopple"),
            tiles={"Blueit": "value III"},
            dark="Blueit",
        )
        assert influence(play(position, "0 go blueit"), 0) == f"1 theme, {amount} value"


def test_ps_21_a_favor_symbol_gives_a_card() -> None:
    position = table(P("athlete", "Spinstrest"), P("rebel", "Swopple"), tiles={"Blueit": "value IIF"})
    play(position, "0 go blueit")
    assert influence(position, 0) == "1 theme, 2 value"
    assert seen(position).players[0].favors == 1
    assert seen(position).favor_deck == 31
    assert len(seen(position, 0).favors) == 1
    assert seen(position, 1).favors == []


def test_ps_21_a_dark_token_still_has_its_favor_symbol() -> None:
    position = table(P("athlete", "Spinstrest"), P("rebel", "Swopple"), tiles={"Blueit": "value IIF"}, dark="Blueit")
    play(position, "0 go blueit")
    assert influence(position, 0) == "1 theme, 1 value"
    assert seen(position).players[0].favors == 1


def test_ps_v2_art_from_followers_token_and_border() -> None:
    assert influence(play(ps_v2(), "0 go depart"), 0) == "5 art"


def test_ps_v3_strategy_from_2_to_5_and_from_9_to_12() -> None:
    assert influence(play(ps_v3(2), "0 go froogle+"), 0) == "5 strategy"
    assert influence(play(ps_v3(9), "0 go froogle+"), 0) == "12 strategy"


def test_ps_24_influence_above_19_is_lost() -> None:
    for before in (16, 17, 19):
        position = table(
            P("athlete", "Spinstrest", f"{before} theme"), P("rebel", "Swopple"), tiles={"Blueit": "theme III"}
        )
        assert influence(play(position, "0 go blueit"), 0) == "19 theme"


def creative(crowd: str, *, abilities: bool = True, dark: str = "DepART") -> Smart:
    return table(
        P("creative", "Blueit", followers=crowd),
        P("rebel", "Swopple"),
        tiles={"DepART": "value III", "Spinstrest": "art III"},
        dark=dark,
        abilities=abilities,
    )


def test_ps_12_the_creative_counts_one_share_more_when_collecting() -> None:
    assert influence(play(creative(""), "0 go depart"), 0) == "1 art, 3 value"
    assert influence(play(creative("Vito"), "0 go depart"), 0) == "1 art, 5 value"
    assert influence(play(creative("Vito", abilities=False), "0 go depart"), 0) == "1 art, 4 value"


def test_ps_a20_the_creative_s_share_is_for_set_symbols_only() -> None:
    position = play(creative("Goran Willa Agnieska", dark=""), "0 go depart")
    assert influence(position, 0) == "1 art, 3 value", "a light token has no set symbol"
    assert seen(position).players[0].benefits == [1, 1, 1, 0]
    assert seen(position).centre is None, "three types and the additional share are not four types"


def test_ps_20_collecting_leaves_everything_else_alone() -> None:
    position = new(3, setup="quick")
    before = seen(position)
    seat = whose(position)
    play(position, f"{seat} {position.legal(seat)[0]}", FastChance(0))
    after = seen(position)
    assert (after.tiles, after.rows, after.deck) == (before.tiles, before.rows, before.deck)
    assert [p for k, p in enumerate(after.players) if k != seat] == [
        p for k, p in enumerate(before.players) if k != seat
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ps_18_there_is_always_somewhere_to_go(seats: int) -> None:
    actions = [0] * len(GAME.actions)
    for seed in range(5):
        for s, seat, _ in policy_game(seats, seed, "random"):
            if s.phase == Phase.MAIN:
                n = GAME.hooks["legal"](s, seat, actions)
                assert sum(GAME.actions[a].startswith("go ") for a in actions[:n]) >= 3
