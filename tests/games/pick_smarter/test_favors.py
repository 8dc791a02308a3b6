"""Favor cards: influence, discount, effects, the deck and the used pile."""

from __future__ import annotations

from typing import Any

import pytest

from suitcase.engine import FastChance, ReplayedChance
from suitcase.games.pick_smarter import GAME, terminal
from tests.games.influence.helpers import random_game

from .helpers import (
    BOX,
    LEFT,
    NAMES,
    PLACE_NAMES,
    RULES,
    P,
    Smart,
    dark,
    gains,
    goes,
    influence,
    no_chance,
    play,
    row,
    seen,
    space,
    table,
    whose,
)

OTHER = P("athlete", "Swopple")


def holding(*words: str, mat: str = "intellectual", at: str = "DepART", **more: str) -> Smart:
    return table(P(mat, at, favors=" ".join(words), **more), OTHER)


def test_ps_22_a_favor_for_influence() -> None:
    for kind in BOX.types:
        position = play(holding(f"{kind}@Blueit"), f"0 favor {kind}@blueit, 0 gain", no_chance())
        assert influence(position, 0) == f"1 {kind}"
        assert seen(position).used == [f"{kind}@Blueit"]
        assert seen(position).players[0].favors == 0


def test_ps_22_a_favor_for_a_discount_at_its_platform() -> None:
    position = holding("art@DepART", influence="6 art", hand="Willa Hugo")
    assert "willa" not in play(position.copy(), "0 done").legal(0)
    play(position, "0 favor art@depart")
    assert position.legal(0) == ["gain", "effect", "discount"]
    play(position, "0 discount")
    assert seen(position).discount == 1
    assert gains(position, 0) == "Willa", "3 for each of two symbols, and 3 for Hugo's star would be too much"
    play(position, "0 willa")
    assert influence(position, 0) == ""


def test_ps_22_a_discount_is_for_the_hand_only() -> None:
    position = table(
        P("intellectual", "DepART", "7 strategy, 5 art", favors="art@DepART", hand="Hugo Olaf"),
        OTHER,
        rows=["Agnieska Vito Willa Bettina"],
    )
    play(position, "0 favor art@depart, 0 discount")
    assert gains(position, 0) == "", "Agnieska still costs 8, Willa 6, Hugo 9"


def test_ps_22_a_discount_is_one_player_s_and_ends_with_his_turn() -> None:
    position = table(
        P("athlete", "DepART", favors="art@DepART", hand="Willa Hugo"),
        P("creative", "Swopple", "7 art", hand="Valeria Olaf"),
        rows=["Agnieska Vito Bettina Cedric"],
        tiles={"Blueit": "theme III"},
    )
    play(position, "0 favor art@depart, 0 discount, 0 go blueit")
    assert whose(position) == 1
    assert seen(position).discount == 0
    assert gains(position, 1) == ""


def test_ps_22_a_favor_moves_any_player_s_token_and_nobody_collects() -> None:
    position = holding("theme@Blueit")
    play(position, "0 favor theme@blueit, 0 effect", no_chance())
    assert position.legal(0) == ["token 0", "token 1"]
    play(position, "0 token 1", no_chance())
    assert goes(position, 0) == set(PLACE_NAMES) - {"DepART", "Swopple"}
    play(position, "0 go chatterbug", no_chance())
    assert (space(position, 0), space(position, 1)) == ("DepART", "Chatterbug")
    assert [influence(position, seat) for seat in (0, 1)] == ["", ""]
    assert whose(position) == 0, "the turn goes on"


def test_ps_22_one_s_own_token_may_be_moved_too_before_the_move() -> None:
    position = play(holding("theme@Blueit"), "0 favor theme@blueit, 0 effect, 0 token 0, 0 go pennypost", no_chance())
    assert space(position, 0) == "Pennypost"
    assert goes(position, 0) == {"Chatterbug", "Blueit", "Spinstrest"}


def test_ps_22_a_favor_swaps_two_tokens_dark_sides_and_all() -> None:
    position = table(
        P("intellectual", "DepART", favors="strategy@Blueit"),
        OTHER,
        tiles={"Blueit": "value III", "Swopple": "art IIF"},
        dark="Blueit",
    )
    play(position, "0 favor strategy@blueit, 0 effect, 0 tile blueit, 0 tile swopple", no_chance())
    tiles = dict(zip(PLACE_NAMES, seen(position).tiles, strict=True))
    assert (tiles["Swopple"].type, tiles["Swopple"].set, tiles["Swopple"].influence) == ("value", 1, 2)
    assert (tiles["Blueit"].type, tiles["Blueit"].set, tiles["Blueit"].favor) == ("art", 0, 1)
    assert dark(position) == "Swopple"


def test_ps_22_each_pair_of_tokens_is_one_choice() -> None:
    position = play(holding("strategy@Blueit"), "0 favor strategy@blueit, 0 effect")
    pairs = set()
    for first in position.legal(0):
        then = play(position.copy(), f"0 {first}")
        pairs |= {frozenset((first, second)) for second in then.legal(0)}
    assert len(pairs) == 28


def test_ps_22_a_favor_discards_two_people_and_gaps_are_filled_at_once() -> None:
    position = table(
        P("intellectual", "DepART", favors="art@Blueit", hand="Zeno Zaida"),
        OTHER,
        rows=["Agnieska Alban Amara Anselm"],
    )
    play(position, "0 favor art@blueit, 0 effect")
    assert set(gains(position, 0).split()) == {"Agnieska", "Alban", "Amara", "Anselm", "Zaida"}, "the last is second"
    chance = ReplayedChance([0, 0])
    play(position, "0 agnieska")
    assert seen(position, 1).first is None, "nobody is told before both are chosen"
    play(position, "0 anselm", chance)
    assert seen(position).discard == ["Agnieska", "Anselm"]
    assert row(position) == "Bjarne Bettina Alban Amara", "the first card drawn is further to the right"
    assert seen(position, 0).hand == ["Zaida", "Zeno"]


def test_ps_22_people_may_be_discarded_from_the_hand() -> None:
    position = holding("art@Blueit", hand="Zeno Zaida")
    play(position, "0 favor art@blueit, 0 effect, 0 zaida, 0 zeno")
    assert seen(position).discard == ["Zaida", "Zeno"]
    hand = seen(position, 0).hand
    assert len(hand) == 2
    assert not {"Zaida", "Zeno"} & set(hand)


def test_ps_22_a_favor_swaps_two_of_one_s_own_influences() -> None:
    position = holding("value@Blueit", influence="4 art, 7 value")
    play(position, "0 favor value@blueit, 0 effect")
    assert len(position.legal(0)) == 6
    play(position, "0 theme and value")
    assert influence(position, 0) == "7 theme, 4 art"


def test_ps_23_the_used_cards_make_a_new_deck() -> None:
    position = table(
        P("athlete", "DepART"),
        P("rebel", "Swopple"),
        tiles={"Blueit": "theme IIF"},
        used="art@DepART value@Swopple theme@FakeLook",
        favor_deck="",
    )
    play(position, "0 go blueit")
    assert seen(position).favor_deck == 2
    assert seen(position).used == []
    assert len(seen(position, 0).favors) == 1
    assert set(seen(position, 0).favors) < {"art@DepART", "value@Swopple", "theme@FakeLook"}


def test_ps_23_the_deck_is_not_made_anew_before_a_card_is_wanted() -> None:
    position = table(
        P("athlete", "DepART"),
        P("rebel", "Swopple"),
        tiles={"Blueit": "theme IIF"},
        used="art@DepART",
        favor_deck="value@Swopple",
    )
    play(position, "0 go blueit")
    assert seen(position, 0).favors == ["value@Swopple"]
    assert (seen(position).favor_deck, seen(position).used) == (0, ["art@DepART"])


def test_ps_23_no_card_is_gained_if_there_is_none() -> None:
    position = table(P("athlete", "DepART"), P("rebel", "Swopple"), tiles={"Blueit": "theme IIF"}, favor_deck="")
    play(position, "0 go blueit", no_chance())
    assert influence(position, 0) == "3 theme"
    assert seen(position).players[0].favors == 0


def test_ps_24_a_favor_at_19_gives_nothing_more() -> None:
    position = play(holding("art@Blueit", influence="19 art"), "0 favor art@blueit, 0 gain")
    assert influence(position, 0) == "19 art"


def at_the_left_extra_space(mat: str = "intellectual") -> Smart:
    return table(
        P(mat, LEFT, favors="art@DepART value@Spinstrest"),
        P("athlete", "Blueit"),
        P("creative", "Swopple"),
        P("executive", "Pennypost"),
    )


def test_ps_t9_no_discount_on_the_extra_space_beside_the_platform() -> None:
    position = play(at_the_left_extra_space(), "0 favor art@depart")
    assert position.legal(0) == ["gain", "effect"]
    assert position.why_not(0, "discount") is not None


def test_ps_a14_on_an_extra_space_one_is_at_neither_platform() -> None:
    for word in ("art@depart", "value@spinstrest"):
        position = play(at_the_left_extra_space("rebel"), f"0 favor {word}")
        assert position.legal(0) == ["gain", "effect", "both", "effect first"]


def test_ps_a13_no_favor_moves_a_token_to_an_extra_space() -> None:
    position = table(
        P("intellectual", "DepART", favors="theme@Blueit"),
        P("athlete", LEFT),
        P("creative", "Swopple"),
        P("executive", "Pennypost"),
    )
    play(position, "0 favor theme@blueit, 0 effect, 0 token 1")
    assert goes(position, 0) == set(PLACE_NAMES) - {"DepART", "Swopple", "Pennypost"}
    play(position, "0 go blueit")
    assert space(position, 1) == "Blueit", "but from there it may be moved away"


def discounts(n: int, **options: Any) -> Smart:
    cards = [f"{kind}@DepART" for kind in BOX.types]
    position = table(
        P("intellectual", "DepART", "8 art, 8 value", favors=" ".join(cards), hand="Willa Nika"), OTHER, **options
    )
    for card in cards[:n]:
        play(position, f"0 favor {card.lower()}, 0 discount")
    return position


@pytest.mark.parametrize(("n", "willa", "nika"), [(1, 6, 12), (2, 4, 8), (3, 2, 4), (4, 2, 4)])
def test_ps_a15_each_discount_takes_1_off_but_a_symbol_costs_at_least_1(n: int, willa: int, nika: int) -> None:
    """Willa costs art, art; Nika art, art, value, value."""
    position = discounts(n)
    if n < 4:
        play(position, "0 done")
    bought = play(position.copy(), "0 willa")
    assert influence(bought, 0) == ", ".join(w for w in (f"{8 - willa} art", "8 value") if w[0] != "0")
    bought = play(position.copy(), "0 nika")
    left = 8 - nika // 2
    assert influence(bought, 0) == (f"{left} art, {left} value" if left else "")


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_ps_a15_at_a_table_where_they_do_not_add_up_one_counts(n: int) -> None:
    position = discounts(n, discount_stacks="no")
    assert seen(position).discount == 1
    if n < 4:
        play(position, "0 done")
    assert influence(play(position, "0 willa"), 0) == "2 art, 8 value"


def test_ps_a16_the_discount_holds_for_stars() -> None:
    """Matteo costs theme and a star."""
    position = holding("art@DepART", influence="3 theme, 3 value", hand="Matteo Olaf")
    play(position, "0 favor art@depart, 0 discount, 0 matteo")
    assert influence(position, 0) == ""


def test_ps_22_a_discount_shows_in_no_other_hand() -> None:
    """Prices in a hand are what its owner pays in a turn of their own."""
    players = [
        P("rebel", "DepART", favors="value@DepART art@Blueit"),
        P("athlete", "Swopple"),
        P("creative", "FakeLook"),
    ]
    position = play(table(*players), "0 favor value@depart, 0 discount")
    assert seen(position, 0).discount == 1
    assert [seen(position, seat).hand_prices for seat in range(3)] == [[3, 3], [4, 4], [4, 4]]
    face = terminal.make_face(GAME)
    shown = [face.hand(seen(position, seat), ["A", "B", "C"], [], None, 100, 40).plain for seat in range(3)]
    assert ["at 3" in text for text in shown] == [True, False, False]
    assert ["at 4" in text for text in shown] == [False, True, True]


def test_ps_22_prices_are_what_is_paid() -> None:
    """In random games: who can pay for someone in the hand at the price that is shown may do so, and nobody else."""
    checked = 0
    for seed in range(6):
        for position, seat, _ in random_game(GAME, 2 + seed % 3, seed):
            view = seen(position, seat) if seat >= 0 else None
            if view is not None and view.phase == "main":
                for name, price in zip(view.hand, view.hand_prices, strict=True):
                    payable = RULES.pays(RULES.symbols_paid(view.players[seat].influence, price), NAMES.index(name))
                    assert (name.lower() in position.legal(seat)) == payable
                    checked += price < 4
    assert checked > 3


def test_ps_14_the_rebel_takes_influence_and_effect() -> None:
    position = holding("value@Blueit", mat="rebel", influence="2 art")
    play(position, "0 favor value@blueit")
    assert position.legal(0) == ["gain", "effect", "both", "effect first"]
    play(position, "0 both")
    assert influence(position, 0) == "2 art, 1 value", "the influence comes first"
    play(position, "0 art and value")
    assert influence(position, 0) == "1 art, 2 value"
    assert seen(position).used == ["value@Blueit"]


def test_ps_a17_the_rebel_chooses_the_order() -> None:
    position = holding("value@Blueit", mat="rebel", influence="2 art")
    play(position, "0 favor value@blueit, 0 effect first")
    assert influence(position, 0) == "2 art", "the influence comes last"
    play(position, "0 art and value")
    assert influence(position, 0) == "3 value"
    assert position.tell(1)[-1] == "Seat 1 gains 1 value."


def test_ps_14_the_rebel_may_take_only_one_of_them() -> None:
    position = holding("value@Blueit", mat="rebel", influence="2 art")
    assert influence(play(position.copy(), "0 favor value@blueit, 0 gain"), 0) == "2 art, 1 value"
    assert influence(play(position, "0 favor value@blueit, 0 effect, 0 theme and art"), 0) == "2 theme"


def test_ps_14_nobody_else_takes_both_and_no_rebel_without_abilities() -> None:
    for mat in ("athlete", "intellectual", "creative", "executive", "caregiver"):
        other = P("rebel", "Swopple")
        position = table(P(mat, "Blueit", favors="value@DepART"), other)
        assert play(position, "0 favor value@depart").legal(0) == ["gain", "effect"]
    position = table(P("rebel", "Blueit", favors="value@DepART"), OTHER, abilities=False)
    assert play(position, "0 favor value@depart").legal(0) == ["gain", "effect"]


def test_ps_a17_the_rebel_s_both_is_never_the_discount() -> None:
    position = play(holding("value@DepART", mat="rebel"), "0 favor value@depart")
    assert position.legal(0) == ["gain", "effect", "both", "discount", "effect first"]
    both = play(position.copy(), "0 both, 0 theme and art")
    assert (influence(both, 0), seen(both).discount) == ("1 value", 0)
    discount = play(position, "0 discount")
    assert (influence(discount, 0), seen(discount).discount) == ("", 1)
    assert seen(discount).phase == "main", "no effect follows"


def test_ps_a18_at_its_platform_a_card_stays_what_it_is() -> None:
    position = play(holding("value@DepART"), "0 favor value@depart")
    assert position.legal(0) == ["gain", "effect", "discount"]
    assert influence(play(position, "0 gain"), 0) == "1 value"


def test_ps_a19_the_effect_is_a_field_of_the_components() -> None:
    assert BOX.favors.effects == {
        "theme": "move a token",
        "strategy": "swap two tiles",
        "art": "discard two people",
        "value": "swap two influences",
    }
    assert len(RULES.FAVOR_EFFECT) == 32
    first = {"theme": "token 0", "strategy": "tile chatterbug", "value": "theme and art"}
    for kind, action in first.items():
        for place in PLACE_NAMES:
            position = play(holding(f"{kind}@{place}"), f"0 favor {kind}@{place.lower()}, 0 effect")
            assert position.legal(0)[0] == action


def executive(**more: str | None) -> Smart:
    return table(
        P("executive", "Froogle+"),
        P("athlete", "Spinstrest"),
        tiles={"FakeLook": "value IIF"},
        abilities=more.pop("abilities", "on") == "on",
        **more,  # type: ignore[arg-type]  # fields by name
    )


def test_ps_13_the_executive_may_draw_the_top_of_the_used_pile() -> None:
    position = play(executive(used="art@DepART theme@Blueit"), "0 go fakelook", no_chance())
    assert influence(position, 0) == "1 strategy, 2 value"
    assert position.legal(0) == ["deck", "pile"]
    play(position, "0 pile", no_chance())
    assert seen(position, 0).favors == ["theme@Blueit"]
    assert seen(position).used == ["art@DepART"]
    assert seen(position, 1).players[0].favors_shown == ["theme@Blueit"], "all have seen it"
    assert whose(position) == 1


def test_ps_13_or_from_the_deck_as_all_others_do() -> None:
    position = play(executive(used="art@DepART"), "0 go fakelook, 0 deck")
    assert seen(position).used == ["art@DepART"]
    assert seen(position).favor_deck == 30
    assert seen(position, 1).players[0].favors_shown == []


def test_ps_13_nobody_is_asked_where_there_is_no_choice() -> None:
    for position in (executive(), executive(used="art@DepART", abilities="off")):
        play(position, "0 go fakelook")
        assert whose(position) == 1
        assert seen(position).players[0].favors == 1
    other = table(
        P("athlete", "Froogle+"), P("executive", "Spinstrest"), tiles={"FakeLook": "value IIF"}, used="art@DepART"
    )
    play(other, "0 go fakelook")
    assert whose(other) == 1


def test_ps_a21_the_pile_keeps_its_order_and_one_s_own_card_may_be_taken_back() -> None:
    position = table(
        P("executive", "Froogle+", favors="value@Blueit art@DepART"),
        P("athlete", "Spinstrest"),
        tiles={"FakeLook": "value IIF"},
        used="theme@Swopple",
    )
    play(position, "0 favor value@blueit, 0 gain, 0 favor art@depart, 0 gain")
    assert seen(position).used == ["theme@Swopple", "value@Blueit", "art@DepART"]
    play(position, "0 go fakelook, 0 pile")
    assert seen(position, 0).favors == ["art@DepART"]
    assert seen(position).used == ["theme@Swopple", "value@Blueit"]


def test_ps_a21_with_an_empty_deck_he_still_chooses() -> None:
    position = play(executive(used="art@DepART theme@Blueit", favor_deck=""), "0 go fakelook", no_chance())
    assert position.legal(0) == ["deck", "pile"]
    top = play(position.copy(), "0 pile", no_chance())
    assert (seen(top, 0).favors, seen(top).used, seen(top).favor_deck) == (["theme@Blueit"], ["art@DepART"], 0)
    drawn = set()
    for seed in range(20):
        shuffled = play(position.copy(), "0 deck", FastChance(seed))
        assert (seen(shuffled).used, seen(shuffled).favor_deck) == ([], 1)
        drawn.update(seen(shuffled, 0).favors)
    assert drawn == {"art@DepART", "theme@Blueit"}


def test_ps_a22_values_are_swapped_however_high() -> None:
    position = holding("value@Blueit", influence="12 art, 3 value")
    assert influence(play(position, "0 favor value@blueit, 0 effect, 0 art and value"), 0) == "3 art, 12 value"


def test_the_discard_of_a_favor_reshuffles_an_empty_people_deck() -> None:
    position = table(
        P("intellectual", "DepART", favors="art@Blueit", hand="Zeno Zaida"),
        OTHER,
        rows=["Agnieska Alban Amara Anselm"],
        deck=0,
    )
    play(position, "0 favor art@blueit, 0 effect, 0 zaida, 0 zeno")
    assert seen(position).discard == []
    assert seen(position).deck == len(NAMES) - 4 - 4
