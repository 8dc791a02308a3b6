"""Gaining followers: prices, payment, the centre token, dark tokens, refilling."""

from __future__ import annotations

from suitcase.engine import FastChance, ReplayedChance

from .examples import ps_v4
from .helpers import (
    PLACE_NAMES,
    P,
    Smart,
    dark,
    followers,
    gains,
    influence,
    no_chance,
    play,
    row,
    seen,
    shares,
    table,
    whose,
)

OTHER = P("athlete", "Swopple")
PLENTY = "19 theme, 19 art, 19 strategy, 19 value"
TWO_SYMBOLS = "Goran Willa Agnieska Cedric"  # theme, art, strategy, value: each costs two of its own


def buyer(purse: str, mat: str = "rebel", row: str = TWO_SYMBOLS, **more: str) -> Smart:
    return table(P(mat, "DepART", purse, **more), OTHER, rows=[row])


def test_ps_29_the_two_at_the_right_cost_3_for_each_symbol_the_others_4() -> None:
    for purse, who in (
        ("6 theme, 6 art, 6 strategy, 6 value", "Agnieska Cedric"),
        ("7 theme, 7 art", ""),
        ("8 theme, 8 art", "Goran Willa"),
        ("5 strategy, 5 value", ""),
    ):
        assert gains(buyer(purse, hand="Zeno Tariq"), 0) == who
    position = play(buyer("9 theme, 9 value"), "0 cedric, 0 tile blueit")
    assert influence(position, 0) == "9 theme, 3 value"


def test_ps_29_a_card_of_the_hand_costs_4_for_each_symbol() -> None:
    assert gains(buyer("7 art", hand="Valeria Zeno"), 0) == ""
    position = play(buyer("8 art", hand="Valeria Zeno", row="Goran Vito Agnieska Cedric"), "0 valeria")
    assert influence(position, 0) == ""
    assert followers(position, 0) == "Valeria"


def test_ps_29_nobody_is_gained_from_another_s_hand() -> None:
    position = table(P("rebel", "DepART", PLENTY), P("athlete", "Swopple", hand="Valeria Zeno"))
    assert not {"valeria", "zeno"} & set(position.legal(0))


def test_ps_29_a_star_is_paid_in_one_type() -> None:
    """Gemma costs strategy and a star, and lies at the right."""
    rows = "Zeno Tariq Vito Gemma"
    assert gains(buyer("4 strategy, 2 theme, 2 value", row=rows), 0) == "", "no star is split"
    assert influence(play(buyer("5 strategy, 3 theme", row=rows), "0 gemma"), 0) == "2 strategy"
    assert influence(play(buyer("6 strategy", row=rows), "0 gemma"), 0) == ""


def test_ps_29_the_type_of_a_star_is_chosen_where_there_is_a_choice() -> None:
    position = play(buyer("6 strategy, 3 theme, 2 value", row="Zeno Tariq Vito Gemma"), "0 gemma")
    assert (seen(position).phase, seen(position).price, seen(position).stars) == ("star", 3, 1)
    assert position.legal(0) == ["theme", "strategy"]
    assert influence(play(position.copy(), "0 theme"), 0) == "3 strategy, 2 value"
    assert influence(play(position, "0 strategy"), 0) == "3 theme, 2 value"


def test_ps_29_every_star_is_a_lump_of_its_own() -> None:
    """Kofi costs four stars."""
    position = play(buyer("6 theme, 6 art, 3 value", row="Zeno Tariq Vito Kofi"), "0 kofi")
    play(position, "0 theme, 0 theme")
    assert position.legal(0) == ["art", "value"]
    play(position, "0 value")
    assert influence(position, 0) == "3 art", "the last one left no choice"
    assert shares(position, 0) == "1 theme, 1 art, 1 strategy, 1 value"


def test_ps_30_the_row_shifts_right_and_is_filled_at_the_left() -> None:
    position = buyer("8 art", row="Goran Willa Agnieska Cedric")
    play(position, "0 willa, 0 tile blueit", ReplayedChance([0]))
    assert row(position) == "Alban Goran Agnieska Cedric"
    assert len(seen(position, 0).hand) == 2


def test_ps_30_the_hand_is_filled_up_to_two() -> None:
    position = buyer("8 art", hand="Valeria Zeno")
    play(position, "0 valeria, 0 tile blueit", ReplayedChance([0]))
    assert seen(position, 0).hand == ["Alban", "Zeno"]
    assert row(position) == TWO_SYMBOLS


def test_ps_30_rows_are_filled_each_by_itself() -> None:
    position = play(ps_v4(), "0 agnieska, 0 tile blueit")
    assert row(position, 0) == "Alban Amara Anselm Bettina"


def test_ps_30_an_empty_deck_is_made_from_the_discards() -> None:
    position = table(P("rebel", "DepART", "6 value"), OTHER, rows=[TWO_SYMBOLS], deck=0)
    discarded = len(seen(position).discard)
    play(position, "0 cedric, 0 tile blueit")
    assert seen(position).discard == []
    assert seen(position).deck == discarded - 1


def test_ps_v4_agnieska_from_the_top_right() -> None:
    position = play(ps_v4(), "0 agnieska")
    assert influence(position, 0) == "1 strategy"
    play(position, "0 tile blueit", ReplayedChance([0]))
    assert followers(position, 0) == "Agnieska"
    assert row(position, 1).split()[1:] == ["Bjarne", "Camila", "Cedric"]
    assert row(position, 1).split()[0] not in {"-", "Agnieska"}


def test_ps_15_all_row_cards_cost_the_caregiver_3() -> None:
    purse = "6 theme, 6 art, 6 strategy, 6 value"
    assert gains(buyer(purse, "caregiver", hand="Valeria Zaida"), 0) == "Agnieska Cedric Goran Willa", "not the hand"
    position = play(buyer(purse, "caregiver"), "0 goran, 0 tile blueit")
    assert influence(position, 0) == "6 art, 6 strategy, 6 value"
    plain = table(P("caregiver", "DepART", purse), OTHER, rows=[TWO_SYMBOLS], abilities=False)
    assert gains(plain, 0) == "Agnieska Cedric"


def test_ps_11_the_intellectual_takes_two_of_one_row_at_the_prices_before_it_shifts() -> None:
    """Willa would be the third from the left once Cedric has gone, but costs 8 all the same."""
    position = play(buyer("8 art, 6 value", "intellectual"), "0 cedric")
    assert (seen(position).phase, position.legal(0)) == ("second", ["willa", "done"])
    assert row(position) == "Goran Willa Agnieska -"
    play(position, "0 willa")
    assert influence(position, 0) == ""
    assert followers(position, 0) == "Cedric Willa"
    poor = play(buyer("7 art, 6 value", "intellectual"), "0 cedric")
    assert seen(poor).phase == "flip", "7 art do not buy Willa"


def test_ps_11_both_must_be_paid() -> None:
    position = play(buyer("11 art", "intellectual", row="Goran Hilde Willa Valeria"), "0 willa")
    assert seen(position).phase == "flip", "5 art are left, Valeria costs 6"


def test_ps_11_the_second_is_a_choice() -> None:
    position = play(buyer("8 art, 6 value", "intellectual"), "0 cedric, 0 done")
    assert followers(position, 0) == "Cedric"
    assert seen(position).phase == "flip"


def test_ps_11_only_from_the_same_row_and_never_from_the_hand() -> None:
    position = table(
        P("intellectual", "DepART", PLENTY, hand="Valeria Zaida"),
        P("athlete", "Swopple"),
        P("creative", "Blueit"),
        P("executive", "Froogle+"),
        rows=[TWO_SYMBOLS, "Zeno Tariq Vito Roman"],
    )
    second = play(position.copy(), "0 roman")
    assert gains(second, 0) == "Tariq Vito Zeno"
    third = play(second, "0 vito")
    assert seen(third).phase == "flip", "two, not three"
    assert seen(play(position, "0 valeria")).phase == "flip", "no second one beside a card of the hand"


def test_ps_11_without_abilities_one_card_is_all() -> None:
    position = table(P("intellectual", "DepART", PLENTY), OTHER, rows=[TWO_SYMBOLS], abilities=False)
    assert seen(play(position, "0 cedric")).phase == "flip"


def test_ps_11_two_gaps_are_filled() -> None:
    position = play(buyer(PLENTY, "intellectual"), "0 cedric, 0 willa, 0 tile blueit, 0 tile depart")
    assert row(position).endswith(" Goran Agnieska")
    assert "-" not in row(position)


ALMOST = "Goran Willa Agnieska"  # theme, art, strategy: value is missing


def test_ps_25_the_first_with_all_four_types_takes_the_centre_token_at_once() -> None:
    position = buyer("6 value", followers=ALMOST, row="Zeno Tariq Vito Cedric")
    play(position, "0 cedric")
    assert seen(position).phase == "flip", "the turn is not over"
    assert seen(position).centre == 0
    assert "You are first to have shares of all four types and take the centre token." in position.tell(0)


def test_ps_25_four_shares_of_three_types_are_not_enough() -> None:
    position = buyer("6 strategy", followers=ALMOST, row="Zeno Tariq Vito Zaida")
    assert seen(play(position, "0 zaida")).centre is None


def test_ps_t13_the_token_stays_with_the_first() -> None:
    """Kofi has all four types."""
    position = table(
        P("rebel", "DepART", PLENTY, ALMOST),
        P("athlete", "Swopple", PLENTY),
        rows=["Zeno Tariq Kofi Cedric"],
    )
    play(position, "0 cedric, 0 tile pennypost")
    play(position, "1 kofi, 1 theme, 1 theme, 1 theme, 1 theme")
    assert shares(position, 1) == "1 theme, 1 art, 1 strategy, 1 value"
    assert seen(position).centre == 0


def test_ps_26_the_first_to_have_so_many_followers_turns_a_token() -> None:
    position = table(
        P("rebel", "DepART", "6 value"), P("athlete", "Swopple", "12 strategy"), rows=["Zeno Roman Agnieska Cedric"]
    )
    play(position, "0 cedric")
    assert position.legal(0) == [f"tile {name.lower()}" for name in PLACE_NAMES]
    play(position, "0 tile froogle+")
    assert dark(position) == "Froogle+"
    play(position, "1 agnieska")
    assert whose(position) == 1, "the card"
    assert seen(position).phase == "card", "a second first follower turns nothing"
    assert dark(position) == "Froogle+"


def test_ps_26_only_light_tokens_can_be_turned() -> None:
    position = table(
        P("rebel", "DepART", "6 value", "Goran Willa"),
        OTHER,
        rows=["Zeno Roman Agnieska Cedric"],
        dark="Blueit FakeLook",
    )
    play(position, "0 cedric")
    assert position.legal(0) == [f"tile {n.lower()}" for n in PLACE_NAMES if n not in ("Blueit", "FakeLook")]


def test_ps_26_the_dark_side_has_a_set_symbol_for_the_first_influence() -> None:
    position = table(
        P("rebel", "DepART", "6 value"),
        OTHER,
        rows=["Zeno Roman Agnieska Cedric"],
        tiles={"Froogle+": "art IIF", "Blueit": "theme III"},
    )
    play(position, "0 cedric")
    for place, kind, plain, card in (("froogle+", "art", 1, 1), ("blueit", "theme", 2, 0)):
        turned = play(position.copy(), f"0 tile {place}")
        (face,) = [t for t in seen(turned).tiles if t.set]
        assert (face.type, face.influence, face.set, face.favor) == (kind, plain, 1, card)


def test_ps_a1_a_token_is_turned_at_once() -> None:
    position = table(
        P("rebel", "DepART", "6 value"), OTHER, P("creative", "Blueit"), rows=["Zeno Roman Agnieska Cedric"]
    )
    play(position, "0 cedric, 0 tile froogle+")
    assert dark(position) == "Froogle+"
    assert whose(position) == 1


def test_ps_a2_one_token_for_each_number_at_the_whole_table() -> None:
    position = table(
        P("rebel", "DepART", "6 value", "Goran"),
        P("athlete", "Swopple", followers="Willa Valeria Ivo"),
        rows=["Zeno Roman Agnieska Cedric"],
    )
    before = dark(position)
    assert len(before.split()) == 3
    play(position, "0 cedric")
    assert dark(position) == before
    assert whose(position) == 1


def test_ps_a2_the_eighth_follower_of_anyone_triggers_the_end_and_the_sixth_in_the_short_game() -> None:
    many = "Hugo Enzo Saskia Matteo Finn Soren Olaf"
    for crowd, short, ends in ((7, "8", True), (6, "8", False), (5, "6", True), (4, "6", False)):
        position = table(
            P("rebel", "DepART", "6 value", " ".join(many.split()[:crowd])),
            P("athlete", "Blueit"),
            rows=["Zeno Roman Agnieska Cedric"],
            end_followers=short,
        )
        play(position, "0 cedric")
        if not ends:
            play(position, f"0 {position.legal(0)[0]}")
        assert seen(position).ending == ends
        assert len(dark(position).split()) == crowd + 1 + (2 if short == "6" else 0)


def two_at_once(own: str, others: str) -> Smart:
    return table(
        P("intellectual", "DepART", PLENTY, own),
        P("athlete", "Swopple", followers=others),
        rows=["Zeno Roman Agnieska Cedric"],
    )


def test_ps_t5_the_intellectual_with_three_gains_two_and_turns_two() -> None:
    position = two_at_once("Goran Willa Pascal", "Hugo Enzo Matteo")
    play(position, "0 cedric, 0 agnieska")
    first = position.legal(0)
    assert len(first) == 5
    play(position, f"0 {first[0]}")
    assert position.legal(0) == first[1:], "two different tokens"
    play(position, f"0 {first[-1]}")
    assert len(dark(position).split()) == 5
    assert whose(position) == 1


def test_ps_a3_both_tokens_are_turned_after_both_cards_are_taken() -> None:
    position = play(two_at_once("", ""), "0 cedric")
    assert (seen(position).phase, dark(position)) == ("second", "")
    play(position, "0 agnieska")
    assert (seen(position).phase, followers(position, 0)) == ("flip", "Agnieska Cedric")
    play(position, "0 tile blueit, 0 tile depart")
    assert dark(position) == "Blueit DepART"


def test_ps_a3_one_token_if_only_one_number_is_new() -> None:
    position = play(two_at_once("Goran", "Hugo Enzo"), "0 cedric, 0 agnieska")
    assert len(dark(position).split()) == 2
    play(position, f"0 {position.legal(0)[0]}")
    assert whose(position) == 1


def test_ps_a4_pay_then_card_then_centre_then_token_then_refill() -> None:
    position = buyer("7 value", followers=ALMOST, row="Zeno Tariq Vito Cedric")
    play(position, "0 cedric", no_chance())
    assert influence(position, 0) == "1 value"
    assert followers(position, 0).split() == ["Agnieska", "Cedric", "Goran", "Willa"]
    assert seen(position).centre == 0
    assert len(dark(position).split()) == 3
    assert row(position) == "Zeno Tariq Vito -"
    play(position, f"0 {position.legal(0)[0]}")
    assert row(position).endswith(" Zeno Tariq Vito")


def test_ps_a5_whoever_gained_the_follower_chooses() -> None:
    position = play(buyer("6 value"), "0 cedric")
    assert position.to_act() == [0]
    assert position.why_not(1, "tile blueit") == "It is not your turn."


def test_ps_a5_the_last_light_token_is_turned_without_asking() -> None:
    position = table(
        P("intellectual", "DepART", PLENTY, "Hugo Enzo Saskia Matteo Finn Soren"),
        OTHER,
        rows=["Zeno Roman Agnieska Cedric"],
    )
    play(position, "0 cedric, 0 agnieska")
    assert len(position.legal(0)) == 2
    play(position, f"0 {position.legal(0)[0]}")
    assert len(dark(position).split()) == 8
    assert whose(position) == 1
    assert "The end is near: it comes when Seat 2 ends a turn." in position.tell(None)


def test_ps_t7_turning_the_token_under_an_opponent_collects_nothing() -> None:
    position = table(
        P("rebel", "DepART", "6 value"),
        P("athlete", "Swopple", followers="Fatou"),
        P("creative", "Blueit"),
        rows=["Zeno Roman Agnieska Cedric"],
        tiles={"Swopple": "theme III", "FakeLook": "art III"},
        dark="",
    )
    play(position, "0 cedric, 0 tile swopple")
    assert [influence(position, seat) for seat in range(3)] == ["", "", ""]
    play(position, "1 go fakelook")
    assert influence(position, 1) == "3 art, 1 strategy"


def test_ps_t7_the_new_side_counts_from_the_next_arrival_on() -> None:
    position = table(
        P("rebel", "Blueit", "6 value"),
        P("athlete", "FakeLook", followers="Fatou"),
        rows=["Zeno Roman Agnieska Cedric"],
        tiles={"Swopple": "theme III"},
        dark="",
    )
    play(position, "0 cedric, 0 tile swopple, 1 go swopple")
    assert influence(position, 1) == "3 theme, 1 value", "one share, two symbols, and the border"


def test_ps_30_what_is_drawn_is_by_chance() -> None:
    drawn = {row(play(buyer("6 value"), "0 cedric, 0 tile blueit", FastChance(s))).split()[0] for s in range(30)}
    assert len(drawn) > 10
