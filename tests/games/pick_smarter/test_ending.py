"""Final scoring, tie-breaks and the winner."""

from __future__ import annotations

import pytest

from suitcase.games.influence.state import Phase

from .helpers import (
    ALL_DARK,
    BOX,
    NAMES,
    P,
    Smart,
    dark,
    final_scoring,
    followers,
    influence,
    play,
    seen,
    table,
    whose,
)

MATS = ("athlete", "rebel", "creative", "executive")
PLACES = ("Blueit", "DepART", "Froogle+", "Swopple")


def ended(*players: tuple[str, str], holder: int = 0, **more: object) -> Smart:
    """The end of a game of players with these followers and this influence, who gain nobody in the last step."""
    hands = iter(["Fatou Jade", "Olaf Pascal", "Nika Soren", "Tariq Hilde"])
    position = table(
        *(P(MATS[k], PLACES[k], purse, crowd, hand=next(hands)) for k, (crowd, purse) in enumerate(players)),
        holder=holder,
        turn=holder,
        dark=ALL_DARK,
        **more,  # type: ignore[arg-type]  # fields by name
    )
    return all_done(final_scoring(position))


def all_done(position: Smart) -> Smart:
    for seat in position.to_act():
        play(position, f"{seat} done")
    return position


def scores(position: Smart) -> list[int]:
    assert seen(position).phase == "over"
    return [player.score for player in seen(position).players]


def printed(crowd: str) -> int:
    return sum(BOX.people[NAMES.index(name)].score for name in crowd.split())


def test_ps_31_influence_for_shares_then_favors_then_purchases() -> None:
    position = table(
        P(
            "athlete",
            "Blueit",
            "4 theme, 17 art",
            "Camila Willa",
            hand="Matteo Hilde",
            favors="theme@DepART art@Blueit",
        ),
        P("rebel", "Swopple", hand="Kofi Jade"),
        turn=0,
        holder=0,
        dark=ALL_DARK,
        tiles={"FakeLook": "strategy III"},
    )
    play(position, "0 done, 0 go fakelook")
    # The move: 1 strategy (border) and 2, no more than a share of strategy for the set symbol, so 4 in all.
    # Shares: 1 theme, 2 art, 1 strategy, 1 value; favors: 1 theme, 1 art. 17 + 2 + 1 stops at 19.
    assert influence(position, 0) == "6 theme, 19 art, 5 strategy, 1 value"
    assert seen(position).players[0].favors == 0
    assert seen(position).used == ["theme@DepART", "art@Blueit"]
    assert position.to_act() == [0], "the other cannot pay for anyone"
    assert position.legal(0) == ["matteo", "done"]
    play(position, "0 matteo, 0 art")
    assert seen(position).phase == "over"
    assert influence(position, 0) == "2 theme, 15 art, 5 strategy, 1 value"
    assert followers(position, 0) == "Camila Matteo Willa"


def test_ps_31_a_hand_card_costs_4_whoever_one_is() -> None:
    for mat in ("caregiver", "intellectual"):
        position = table(P(mat, "Blueit", "7 art", hand="Willa Saskia"), P("rebel", "Swopple"), holder=0, dark=ALL_DARK)
        assert final_scoring(position).legal(0) == ["done"]
        position = table(P(mat, "Blueit", "8 art", hand="Willa Saskia"), P("rebel", "Swopple"), holder=0, dark=ALL_DARK)
        assert final_scoring(position).legal(0) == ["willa", "done"]


def test_ps_31_new_followers_count_but_bring_no_influence_and_no_new_card() -> None:
    position = table(
        P("athlete", "Blueit", "8 art, 8 value", hand="Willa Cedric"), P("rebel", "Swopple"), holder=0, dark=ALL_DARK
    )
    position = final_scoring(position)
    assert position.legal(0) == ["cedric", "willa", "both", "done"]
    play(position, "0 both")
    assert influence(position, 0) == ""
    assert seen(position, 0).hand == []
    # 3 + 3 printed, and the majorities of art (4) and value (6).
    assert scores(position) == [16, 0]


def sealed() -> Smart:
    return final_scoring(
        table(
            P("athlete", "Blueit", "8 art, 8 value", hand="Willa Cedric"),
            P("rebel", "Swopple", "8 theme", hand="Goran Kofi"),
            P("creative", "DepART", "8 strategy", hand="Zaida Roman"),
            holder=0,
            dark=ALL_DARK,
        )
    )


def test_ps_31_nobody_is_left_out_for_what_is_in_his_hand() -> None:
    """That would tell the others about it; having nothing to pay with is for all to see."""
    position = final_scoring(
        table(
            P("athlete", "Blueit", "4 art", hand="Fatou Jade"),
            P("rebel", "Swopple", "3 art, 3 value", hand="Olaf Pascal"),
            P("creative", "DepART", "19 art", hand="Willa Saskia"),
            holder=0,
            dark=ALL_DARK,
        )
    )
    assert position.to_act() == [0, 2]
    assert position.legal(0) == ["done"]


def test_ps_31_purchases_are_sealed_until_all_have_chosen() -> None:
    position, other = play(sealed(), "0 willa"), play(sealed(), "0 both")
    for viewer in (1, 2, None):
        assert seen(position, viewer) == seen(other, viewer), "all that is to be seen is that they have chosen"
        assert position.tell(viewer) == other.tell(viewer) == ["Seat 1 has chosen."]
    assert seen(position, 0).sealed == ["Willa"]
    play(position, "2 zaida")
    assert followers(position, 0) == ""
    assert influence(position, 2) == "8 strategy"
    for viewer in (1, None):
        assert "zaida" not in str(position.tell(viewer)).lower()
    play(position, "1 done")
    assert [followers(position, seat) for seat in range(3)] == ["Willa", "", "Zaida"]
    assert seen(position).phase == "over"


def test_ps_31_any_order_of_choosing_leads_to_the_same() -> None:
    one = play(sealed(), "0 willa, 1 goran, 2 done")
    two = play(sealed(), "2 done, 1 goran, 0 willa")
    assert seen(one) == seen(two)


def test_ps_a26_nobody_has_to_gain_followers_at_the_end() -> None:
    position = play(sealed(), "0 done, 1 done, 2 done")
    assert [followers(position, seat) for seat in range(3)] == ["", "", ""]
    assert influence(position, 0) == "8 art, 8 value"


def test_ps_a29_followers_of_the_last_step_turn_no_token() -> None:
    position = play(sealed(), "0 willa, 1 goran, 2 zaida")
    assert seen(position).phase == "over"
    assert dark(position) == ALL_DARK


def test_ps_t15_a_favor_at_19_is_discarded_without_gain_or_effect() -> None:
    position = final_scoring(
        table(
            P("athlete", "Blueit", "19 theme", favors="theme@DepART", hand="Willa Jade"),
            P("rebel", "Swopple"),
            holder=0,
            dark=ALL_DARK,
        )
    )
    assert influence(position, 0) == "19 theme"
    assert seen(position).used == ["theme@DepART"]
    assert seen(position).players[0].favors == 0
    assert position.legal(0) == ["done"], "no effect is asked for"


def test_ps_32_most_shares_score_the_token_of_the_type() -> None:
    position = ended(("Willa Saskia", ""), ("Goran", "3 theme"), worth="3 4 5 6 7")
    assert scores(position) == [4 + printed("Willa Saskia"), 3 + printed("Goran")]


def test_ps_32_a_tie_goes_to_the_most_influence_of_that_type() -> None:
    position = ended(("Willa", "2 art"), ("Saskia", "3 art"), ("Hugo", "1 art, 5 theme"))
    # One share each; with their shares they have 3, 4 and 2 art.
    assert scores(position) == [3, 4 + 3, 5]


def test_ps_32_the_other_tied_players_get_nothing() -> None:
    position = ended(("Willa", ""), ("Saskia", "1 art"))
    assert scores(position) == [3, 3 + 4]


def test_ps_a25_those_who_are_still_tied_all_score_in_full() -> None:
    position = ended(("Willa", "2 art"), ("Saskia", "2 art"), ("Hugo", "1 art"))
    assert scores(position) == [4 + 3, 4 + 3, 5]


def test_ps_32_influence_of_other_types_breaks_no_majority() -> None:
    position = ended(("Willa", "5 value"), ("Saskia", ""))
    assert scores(position)[:2] == [4 + 3, 4 + 3]


def test_ps_32_influence_counts_as_it_is_after_the_last_purchases() -> None:
    position = final_scoring(
        table(
            P("athlete", "Blueit", "12 art", "Willa", hand="Valeria Jade"),
            P("rebel", "Swopple", "6 art", "Saskia", hand="Fatou Pascal"),
            holder=0,
            dark=ALL_DARK,
        )
    )
    kept, spent = (all_done(play(position.copy(), f"0 {action}")) for action in ("done", "valeria"))
    assert scores(kept) == [3 + 4, 3]
    # 13 art less 8 are 5, the other has 7; but the majority of value (6) is the winner's.
    assert scores(spent) == [3 + 3 + 6, 3 + 4]


def test_ps_a24_nobody_scores_a_type_that_nobody_has() -> None:
    position = ended(("", "4 theme, 2 art"), ("", "2 theme"))
    assert scores(position) == [0, 0]


def test_ps_a24_at_a_literal_table_influence_decides() -> None:
    position = ended(("", "4 theme, 2 art"), ("", "2 theme, 2 art"), zero_majority="literal")
    # Theme: 3 for the first. Art, strategy and value: all are tied at 2, 0 and 0.
    assert scores(position) == [3 + 4 + 5 + 6, 4 + 5 + 6]


ALL_FOUR = "Goran Willa Agnieska Cedric"


def test_ps_33_only_the_holder_of_the_centre_token_scores_it() -> None:
    crowds = (ALL_FOUR, "Zaida Saskia Roman Valeria")
    position = ended((crowds[0], ""), (crowds[1], ""), centre=1)
    # All four types are tied.
    assert scores(position) == [12 + 18, 12 + 18 + 7]


def test_ps_34_printed_scores_count() -> None:
    position = ended(("Camila", ""), ("", ""))
    # 3 printed, all majorities and the centre.
    assert scores(position) == [3 + 3 + 4 + 5 + 6 + 7, 0]
    position = ended(("Dmitri Anselm", ""), ("", ""))
    assert scores(position) == [6 + 2 + 5 + 6, 0], "strategy and value"


def test_ps_a6_the_centre_token_may_be_won_by_the_last_purchases() -> None:
    position = final_scoring(
        table(
            P("athlete", "Blueit", "8 value", "Goran Willa Agnieska", hand="Valeria Cedric"),
            P("rebel", "Swopple", hand="Fatou Pascal"),
            holder=0,
            dark=ALL_DARK,
        )
    )
    assert seen(position).centre is None
    play(position, "0 cedric")
    assert seen(position).centre == 0
    assert scores(position) == [12 + 18 + 7, 0]


@pytest.mark.parametrize(
    ("purses", "holder", "centre"),
    [
        ((", 1 theme", ""), 0, 0),
        (("", ", 1 theme"), 0, 1),
        (("", ""), 0, 1),  # beginning at the holder's left
        (("", ""), 1, 0),
        (("", ""), 2, 0),
    ],
)
def test_ps_a6_of_several_at_once_the_richest_then_the_holder_s_left(
    purses: tuple[str, str], holder: int, centre: int
) -> None:
    position = final_scoring(
        table(
            P("athlete", "Blueit", "8 value" + purses[0], "Goran Willa Agnieska", hand="Fatou Cedric"),
            P("rebel", "Swopple", "8 art" + purses[1], "Zaida Hugo Roman", hand="Jade Valeria"),
            P("creative", "DepART", hand="Olaf Pascal"),
            holder=holder,
            dark=ALL_DARK,
        )
    )
    play(position, "1 valeria, 0 cedric")
    assert seen(position).phase == "over"
    assert seen(position).centre == centre


def test_ps_a20_the_creative_s_share_counts_for_nothing_at_the_end() -> None:
    position = ended(("Goran", ""), ("", ""), ("Willa Agnieska Zaida", ""))
    assert MATS[2] == "creative"
    assert influence(position, 2) == "1 theme, 1 art, 1 strategy", "no additional share in step one"
    # Theme is tied at one share and one influence, the centre is nobody's, value too.
    assert scores(position) == [3 + 3, 0, 9 + 3 + 4 + 5]
    assert seen(position).centre is None


def test_ps_35_the_highest_score_wins() -> None:
    position = ended(("Goran", ""), ("Willa Saskia", ""), holder=1)
    assert seen(position).winner == 1
    outcome = position.outcome(["Ana", "Bruno"])
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == (6, 10)


def test_ps_35_a_tie_goes_to_the_most_influence_left() -> None:
    for purses, winner in ((("5 value", "4 value"), 0), (("4 value", "5 value"), 1)):
        position = ended(("Willa", purses[0]), ("Saskia", purses[1]), holder=0)
        assert scores(position)[0] == scores(position)[1]
        assert seen(position).winner == winner


def test_ps_a11_the_holder_is_last_in_the_last_tie_break() -> None:
    for seats in (2, 3, 4):
        for holder in range(seats):
            position = ended(*[("", "")] * seats, holder=holder)
            assert scores(position) == [0] * seats
            assert seen(position).winner == (holder + 1) % seats
    position = ended(("Willa", ""), ("", ""), ("Saskia", ""), holder=0)
    assert seen(position).winner == 2, "the first of the tied, not their left neighbour"
    position = ended(("Willa", ""), ("Saskia", ""), ("", ""), holder=1)
    assert seen(position).winner == 0


def test_ps_27_the_last_turn_leads_to_the_end() -> None:
    position = table(
        P("athlete", "Blueit", hand="Fatou Jade"),
        P("rebel", "Swopple", hand="Olaf Pascal"),
        holder=1,
        dark=ALL_DARK,
    )
    while seen(position).phase != "over":
        seat = whose(position)
        play(position, f"{seat} {position.legal(seat)[0]}")
    assert seen(position).turns == 2
    assert position.outcome() is not None
    assert position.state.phase == Phase.OVER
    assert position.to_act() == []
