"""SU-24 and SU-37 to SU-45: favor cards, and the mats that change them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from suitcase.games.suit_up import GAME, SuitUp

from .helpers import (
    BOX,
    NAMES,
    TYPES,
    any_chance,
    at,
    drawing_favors,
    drawing_people,
    hand,
    has,
    own_favors,
    people,
    phase,
    place_of,
    play,
    refused,
    row,
    seen,
    spaces,
    tile_at,
    used_pile,
)

PLAIN = "caregiver intellectual athlete creative"


def test_su_24_any_number_of_favors_at_the_start() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Cafe books@Cafe money@Cafe"])
    assert position.legal(0) == ["favor leaves@cafe", "favor books@cafe", "favor money@cafe", "done"]
    play(position, "0 favor books@cafe; 0 gain; 0 favor leaves@cafe; 0 gain; 0 done")
    assert has(position, 0) == "1 leaves, 1 books"
    assert phase(position) == "main"
    assert own_favors(position, 0) == {"money@Cafe"}


def test_su_24_after_the_last_card_nothing_is_asked() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Cafe"])
    assert phase(play(position, "0 favor leaves@cafe; 0 gain")) == "main"


def test_su_37_only_the_owner_sees_his_favors() -> None:
    position = at(2, mats=PLAIN, favors=["leaves@Cafe", "money@Park books@Park"])
    assert seen(position, 1).favors == ["books@Park", "money@Park"]
    for viewer in (0, None):
        assert "Park'" not in str(seen(position, viewer).favors)
        assert seen(position, viewer).players[1].favors == 2
        assert seen(position, viewer).players[1].favors_shown == []


def test_su_38_a_played_card_goes_face_up_onto_the_used_pile() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Cafe money@Cafe"], used="books@Park")
    play(position, "0 favor money@cafe; 0 gain")
    assert used_pile(position) == ["books@Park", "money@Cafe"]
    assert seen(position, 1).used == ["books@Park", "money@Cafe"]


@pytest.mark.parametrize("kind", ["leaves", "palettes", "books", "money"])
def test_su_39_one_influence_of_its_type(kind: str) -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=[f"{kind}@Cafe"])
    assert has(play(position, f"0 favor {kind}@cafe; 0 gain"), 0) == f"1 {kind}"


def test_su_40_leaves_moves_a_token_to_an_open_space() -> None:
    position = at(3, mats=PLAIN, spaces="Park Beach Museum", favors=["leaves@Cafe"])
    play(position, "0 favor leaves@cafe; 0 effect")
    assert position.legal(0) == ["token 0", "token 1", "token 2"]
    play(position, "0 token 0")
    assert spaces(position, 0) == {"Gallery", "Theatre", "College", "Market", "Cafe"}
    assert refused(position, 0, "go museum") == "That space is closed; choose an open one."
    play(position, "0 go market")
    assert (place_of(position, 0), phase(position)) == ("Market", "main")


def test_su_41_books_swaps_two_tiles() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["books@Cafe"])
    play(position, "0 favor books@cafe; 0 effect")
    assert len(position.legal(0)) == 7
    play(position, "0 tile college")
    assert position.legal(0) == ["tile museum", "tile market", "tile cafe"]
    assert refused(position, 0, "tile college") == "Choose a second tile, further round the ring."
    play(position, "0 tile cafe")
    assert (tile_at(position, "College"), tile_at(position, "Cafe")) == ("money IIF", "books III")


def test_su_42_palettes_discards_two_people() -> None:
    position = at(
        2, mats=PLAIN, spaces="Park Beach", favors=["palettes@Cafe"], row="Abel Alma Anouk Aurelio", hands=["Wanda Uma"]
    )
    play(position, "0 favor palettes@cafe; 0 effect")
    assert people(position, 0) == {"Abel", "Alma", "Anouk", "Aurelio", "Uma"}  # the last one only as the second
    play(position, "0 alma")
    assert people(position, 0) == {"Anouk", "Aurelio", "Uma", "Wanda"}
    play(position, "0 wanda", drawing_people(position, "Niall Mirela"))
    assert set(seen(position).discard) == {"Alma", "Wanda"}
    assert row(position) == "Niall Abel Anouk Aurelio"
    assert hand(position, 0) == {"Uma", "Mirela"}


def test_su_43_money_swaps_two_of_ones_own() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["money@Cafe"], influence=["7 leaves, 2 books", "5 money"])
    play(position, "0 favor money@cafe; 0 effect")
    assert len(position.legal(0)) == 6
    play(position, "0 leaves and books")
    assert (has(position, 0), has(position, 1)) == ("2 leaves, 7 books", "5 money")


def test_su_44_at_its_location_a_card_is_any_card() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Park leaves@Cafe"], influence=["3 money"])
    play(position, "0 favor leaves@park")
    assert position.legal(0) == ["leaves", "palettes", "books", "money"]
    play(position, "0 money; 0 effect; 0 leaves and money")
    assert has(position, 0) == "3 leaves"
    play(position, "0 favor leaves@cafe")
    assert position.legal(0) == ["gain", "effect"]  # elsewhere it is what it is


def test_su_45_an_empty_deck_is_made_from_the_used_pile() -> None:
    position = at(2, mats=PLAIN, spaces="Park Gallery", favor_deck="leaves@Park", used=None)
    play(position, "0 go beach", drawing_favors(position, "leaves@Park"))
    assert (seen(position).favor_deck, len(used_pile(position))) == (0, 31)
    play(position, "1 go theatre", drawing_favors(position, "books@Cafe"))
    assert (seen(position).favor_deck, used_pile(position)) == (30, [])
    assert own_favors(position, 1) == {"books@Cafe"}


def test_su_a6_on_a_corner_one_is_at_no_location() -> None:
    for card in ("leaves@theatre", "leaves@college"):
        position = at(4, mats=PLAIN, spaces="TL Beach Park Museum", favors=["leaves@Theatre leaves@College"])
        play(position, f"0 favor {card}")
        assert position.legal(0) == ["gain", "effect"]


def test_su_a7_a_token_moved_by_a_favor_collects_nothing() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Cafe"])
    play(position, "0 favor leaves@cafe; 0 effect; 0 token 1; 0 go college")
    assert (has(position, 0), has(position, 1), place_of(position, 1)) == ("", "", "College")


def test_su_a8_anybodys_token_to_any_open_space_or_only_ones_own() -> None:
    position = at(4, mats=PLAIN, spaces="Park Beach Museum TL", favors=["leaves@Cafe"])
    play(position, "0 favor leaves@cafe; 0 effect; 0 token 3")
    assert spaces(position, 0) == {"Gallery", "Theatre", "College", "Market", "Cafe", "BR"}
    assert place_of(play(position, "0 go corner-by-the-cafe"), 3) == "BR"
    position = at(4, mats=PLAIN, spaces="Park Beach Museum TL", favors=["leaves@Cafe"], favor_targets="own")
    play(position, "0 favor leaves@cafe; 0 effect")
    assert phase(position) == "token_to"
    assert place_of(play(position, "0 go cafe"), 0) == "Cafe"


def test_su_a9_tiles_under_tokens_may_be_swapped() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["books@Cafe"])
    play(position, "0 favor books@cafe; 0 effect; 0 tile park; 0 tile beach")
    assert (tile_at(position, "Park"), tile_at(position, "Beach")) == ("leaves IIF", "leaves III")


def test_su_a10_two_from_anywhere_but_anothers_hand() -> None:
    position = at(
        4,
        mats=PLAIN,
        spaces="Park Beach Museum TL",
        favors=["palettes@Cafe"],
        row="Abel Alma Anouk Aurelio",
        second="Caspar Chiara Cosima Dalia",
        hands=["Edith Emeka", "Fabian Felipe", "Gideon Greta", "Hanae Hector"],
    )
    play(position, "0 favor palettes@cafe; 0 effect")
    assert refused(position, 0, "fabian") == "Choose someone in a row or in your hand."
    assert refused(position, 0, "done") == "Choose someone in a row or in your hand."
    play(position, "0 anouk")
    assert people(position, 0) == {"Aurelio", "Caspar", "Chiara", "Cosima", "Dalia", "Edith", "Emeka"}
    play(position, "0 dalia", drawing_people(position, "Zoltan Wanda"))
    assert (row(position), row(position, 1)) == ("Zoltan Abel Alma Aurelio", "Wanda Caspar Chiara Cosima")


def test_su_53_all_see_whom_a_favor_discards_even_if_they_are_shuffled_at_once() -> None:
    """The discarded lie face up. With an empty deck they do so for a moment only, and the log must name them."""
    position = at(
        2, mats=PLAIN, spaces="Park Beach", favors=["palettes@Cafe"], hands=["Abel Alma"], deck="", discard="Omar"
    )
    play(position, "0 favor palettes@cafe; 0 effect; 0 abel")
    assert seen(position, 1).tossed == []
    play(position, "0 alma", any_chance())
    assert position.state.shuffles == 1
    assert "Abel" not in seen(position, 1).discard
    assert position.tell(1, NAMES)[0] == "Ana discards Abel and Alma."
    assert seen(position, None).tossed == ["Abel", "Alma"]


def test_su_a10_both_from_the_hand() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["palettes@Cafe"], hands=["Edith Emeka"])
    play(position, "0 favor palettes@cafe; 0 effect; 0 edith")
    play(position, "0 emeka", drawing_people(position, "Abel Alma"))
    assert hand(position, 0) == {"Abel", "Alma"}


def test_su_a11_refilled_before_the_main_action() -> None:
    position = at(
        2,
        mats="athlete rebel",
        spaces="Park Beach",
        favors=["palettes@Cafe"],
        row="Fabian Brianna Abel Zoltan",
        hands=["Uma Viktor"],
        influence=["6 leaves, 6 books"],
    )
    play(position, "0 favor palettes@cafe; 0 effect; 0 abel")
    assert seen(position).discard == []
    play(position, "0 zoltan", drawing_people(position, "Niall Omar"))
    assert row(position) == "Omar Niall Fabian Brianna"
    assert phase(position) == "main"
    assert people(position, 0) == {"Fabian", "Brianna"}  # 3 for each symbol now


def test_su_t15_prices_fall_in_the_same_turn() -> None:
    position = at(
        2,
        mats="athlete rebel",
        spaces="Park Beach",
        favors=["palettes@Cafe"],
        row="Abel Fabian Brianna Zoltan",
        hands=["Uma Viktor"],
        influence=["6 leaves"],
    )
    twin = play(position.copy(), "0 done")
    assert people(twin, 0) == set()  # Fabian costs 8 leaves in the second slot
    play(position, "0 favor palettes@cafe; 0 effect; 0 abel")
    play(position, "0 zoltan", drawing_people(position, "Niall Omar"))
    assert row(position) == "Omar Niall Fabian Brianna"
    assert people(position, 0) == {"Fabian"}


def test_su_a12_the_first_card_drawn_goes_to_the_right_most_gap() -> None:
    position = at(
        4,
        mats=PLAIN,
        spaces="Park Beach Museum TL",
        favors=["palettes@Cafe palettes@Museum"],
        row="Abel Alma Anouk Aurelio",
        second="Caspar Chiara Cosima Dalia",
        hands=["Edith Emeka"],
    )
    play(position, "0 favor palettes@museum; 0 effect; 0 anouk")
    play(position, "0 aurelio", drawing_people(position, "Niall Mirela"))
    assert row(position) == "Mirela Niall Abel Alma"
    play(position, "0 favor palettes@cafe; 0 effect; 0 dalia")
    play(position, "0 emeka", drawing_people(position, "Rufus Uma"))
    assert row(position, 1) == "Rufus Caspar Chiara Cosima"  # rows before the hand
    assert hand(position, 0) == {"Edith", "Uma"}


def test_su_a12_the_first_row_before_the_second() -> None:
    position = at(
        4,
        mats=PLAIN,
        spaces="Park Beach Museum TL",
        favors=["palettes@Cafe"],
        row="Zoltan Wanda Viktor Uma",
        second="Caspar Chiara Cosima Dalia",
    )
    play(position, "0 favor palettes@cafe; 0 effect; 0 caspar")
    play(position, "0 uma", drawing_people(position, "Abel Alma"))
    assert (row(position), row(position, 1)) == ("Abel Zoltan Wanda Viktor", "Alma Chiara Cosima Dalia")


def test_su_a13_values_change_places() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["money@Cafe"], influence=["12 leaves, 3 money"])
    play(position, "0 favor money@cafe; 0 effect; 0 leaves and money")
    assert has(position, 0) == "3 leaves, 12 money"


def test_su_a14_influence_of_any_type_at_its_location() -> None:
    for kind in ("leaves", "palettes", "books", "money"):
        position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Park"])
        assert has(play(position, f"0 favor leaves@park; 0 {kind}; 0 gain"), 0) == f"1 {kind}"


def test_su_a14_the_card_itself_is_among_the_choices() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Park"])
    play(position, "0 favor leaves@park; 0 leaves; 0 effect")
    assert phase(position) == "token"


def test_su_20_the_rebel_takes_both() -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=["leaves@Cafe"])
    play(position, "0 favor leaves@cafe")
    assert position.legal(0) == ["gain", "effect", "both", "effect first"]
    play(position, "0 both; 0 token 0; 0 go cafe")
    assert (has(position, 0), place_of(position, 0)) == ("1 leaves", "Cafe")


def test_su_22_without_abilities_the_rebel_takes_one() -> None:
    position = at(2, mats="rebel executive", spaces="Park Beach", favors=["leaves@Cafe"], abilities=False)
    play(position, "0 favor leaves@cafe")
    assert position.legal(0) == ["gain", "effect"]


def test_su_a15_the_rebel_chooses_the_order() -> None:
    """Of the same type: here the card stands for money, whose effect swaps."""
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=["leaves@Park"], influence=["5 leaves"])
    play(position, "0 favor leaves@park; 0 money")
    # 1 money is gained before the swap, so it is swapped too.
    first = play(position.copy(), "0 both; 0 leaves and money")
    assert has(first, 0) == "1 leaves, 5 money"
    last = play(position.copy(), "0 effect first; 0 leaves and money")
    assert has(last, 0) == "6 money"
    assert last.tell(1, NAMES) == ["Ana swaps leaves and money: now 0 leaves and 5 money.", "Ana gains 1 money."]
    assert seen(play(position, "0 effect first"), 1).gain_after
    assert position.tell(1, NAMES) == ["Ana uses it to swap two influences first, then for its influence."]


def test_su_a15_at_nineteen_the_order_matters() -> None:
    where: dict[str, Any] = {"mats": "rebel athlete", "spaces": "Park Beach", "favors": ["money@Cafe"]}
    position = at(2, influence=["4 leaves, 19 money"], **where)
    play(position, "0 favor money@cafe")
    assert has(play(position.copy(), "0 both; 0 leaves and money"), 0) == "19 leaves, 4 money"
    assert has(play(position.copy(), "0 effect first; 0 leaves and money"), 0) == "19 leaves, 5 money"
    full = at(2, influence=["19 leaves"], **where)
    play(full, "0 favor money@cafe; 0 effect first; 0 leaves and money")
    assert has(full, 0) == "19 money"
    assert full.tell(0) == ["You swap leaves and money: now 0 leaves and 19 money.", "You gain nothing."]


@pytest.mark.parametrize("kind", ["leaves", "palettes", "books", "money"])
def test_su_a15_the_influence_comes_when_the_effect_is_done(kind: str) -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=[f"{kind}@Cafe books@Museum"])
    play(position, f"0 favor {kind}@cafe; 0 effect first")
    assert has(position, 0) == ""
    while phase(position) != "favor":
        assert seen(position).gain_after
        position.play(0, position.legal(0)[-1], any_chance())
    assert has(position, 0) == f"1 {kind}"
    assert not seen(position).gain_after
    assert f"You gain 1 {BOX.singular[TYPES.index(kind)]}." in position.tell(0)


def test_su_a15_the_next_card_of_the_turn_is_played_as_it_is() -> None:
    position = at(2, mats="rebel athlete", spaces="Park Beach", favors=["money@Cafe leaves@Cafe"])
    play(position, "0 favor money@cafe; 0 effect first; 0 leaves and books")
    play(position, "0 favor leaves@cafe; 0 effect; 0 token 0; 0 go cafe")
    assert has(position, 0) == "1 money"


def test_su_a16_the_rebel_may_take_one_half() -> None:
    position = at(
        2, mats="rebel athlete", spaces="Park Beach", favors=["leaves@Cafe money@Cafe"], influence=["5 leaves"]
    )
    play(position, "0 favor leaves@cafe; 0 gain")
    assert (has(position, 0), place_of(position, 0)) == ("6 leaves", "Park")
    play(position, "0 favor money@cafe; 0 effect; 0 leaves and money")
    assert has(position, 0) == "6 money"


EXECUTIVE = "executive athlete intellectual creative"


def test_su_19_the_executive_swaps_a_card_with_a_used_one() -> None:
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park money@Park")
    play(position, "0 swap; 0 favor leaves@cafe")
    assert position.legal(0) == ["favor books@park", "favor money@park"]
    play(position, "0 favor books@park")
    assert own_favors(position, 0) == {"books@Park"}
    assert sorted(used_pile(position)) == ["leaves@Cafe", "money@Park"]
    assert seen(position, 1).players[0].favors_shown == ["books@Park"]  # all have seen what he took


def test_su_19_once_a_turn() -> None:
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park money@Park")
    play(position, "0 swap; 0 favor leaves@cafe; 0 favor books@park")
    assert position.legal(0) == ["favor books@park", "done"]
    assert refused(position, 0, "swap") == "You have swapped a favor card this turn; once is all."
    play(position, "0 done; 0 go gallery; 1 go theatre; 1 leave card", any_chance())
    assert "swap" in position.legal(0)  # again in the next turn


def test_su_19_others_cannot() -> None:
    position = at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park money@Park")
    assert refused(position, 0, "swap") == "You may play a favor card that you have, or be done."
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park", abilities=False)
    assert "swap" not in position.legal(0)


def test_su_a17_between_plays_and_the_card_just_played_can_come_back() -> None:
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe books@Cafe"])
    assert "swap" not in position.legal(0)  # nothing is used yet
    play(position, "0 favor leaves@cafe; 0 gain")
    play(position, "0 swap; 0 favor books@cafe; 0 favor leaves@cafe; 0 favor leaves@cafe; 0 gain")
    assert has(position, 0) == "2 leaves"
    assert sorted(used_pile(position)) == ["books@Cafe", "leaves@Cafe"]
    assert phase(position) == "main"


def test_su_a17_any_card_of_the_pile_not_only_the_top() -> None:
    used = "leaves@Park books@Park money@Park"
    position = at(2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used=used)
    play(position, "0 swap; 0 favor leaves@cafe")
    assert position.legal(0) == ["favor leaves@park", "favor books@park", "favor money@park"]
    assert refused(position, 0, "favor leaves@beach") == "Take a card that lies in the used pile."


def test_su_a17_not_in_final_scoring() -> None:
    position = at(
        2,
        mats="athlete executive",
        spaces="Park Beach",
        turn=1,
        friends=["Fabian Omar Tamsin Salma Caspar Paloma"],
        favors=["leaves@Cafe", "books@Cafe"],
        used="money@Park",
    )
    play(position, "1 done; 1 go gallery; 1 take card")
    assert (position.to_act(), position.legal(1)) == ([1], ["favor books@cafe"])
    assert refused(position, 1, "swap") == "You may play a favor card that you have, or be done."


def late(**where: Any) -> Any:
    """An Executive who has gone to a place with a favor card, where swaps are for the whole turn."""
    there: dict[str, Any] = {"mats": EXECUTIVE, "spaces": "Park Beach", "used": "books@Park money@Park"}
    position = at(2, **(there | {"tiles": {"Gallery": "palettes IIF"}, "executive_swap": "anytime"} | where))
    if phase(position) == "favor":
        play(position, "0 done")
    return play(position, "0 go gallery", drawing_favors(position, "leaves@Cafe"))


def test_su_a17_anytime_a_card_drawn_this_turn_can_be_swapped() -> None:
    position = late()
    assert (position.to_act(), phase(position), position.legal(0)) == ([0], "late_swap", ["done", "swap"])
    assert refused(position, 0, "favor leaves@cafe").startswith("Favor cards are played at the start of a turn")
    assert refused(position, 0, "go theatre") == "Swap a favor card for a used one, or be done."
    play(position, "0 swap; 0 favor leaves@cafe; 0 favor money@park")
    assert own_favors(position, 0) == {"money@Park"}
    assert sorted(used_pile(position)) == ["books@Park", "leaves@Cafe"]
    assert position.tell(1, NAMES) == ["Ana swaps the leaves favor of the Cafe for the money favor of the Park."]
    assert position.to_act() == [1]
    assert position.state.first == -1


def test_su_a17_anytime_he_need_not() -> None:
    position = play(late(), "0 done")
    assert own_favors(position, 0) == {"leaves@Cafe"}
    assert position.to_act() == [1]
    assert position.tell(1) == []
    assert [GAME.offer(seen(late(), 0), action)[0] for action in ("done", "swap")] == [
        "End your turn without a swap",
        "Swap a favor card of yours for a used one, once this turn",
    ]


def test_su_a17_anytime_is_still_once_a_turn() -> None:
    position = at(
        2,
        mats=EXECUTIVE,
        spaces="Park Beach",
        favors=["leaves@Museum"],
        used="books@Park money@Park",
        executive_swap="anytime",
    )
    play(position, "0 swap; 0 favor leaves@museum; 0 favor books@park; 0 done; 0 go gallery", any_chance())
    assert position.to_act() == [1]
    assert phase(position) == "main"


def test_su_a17_anytime_after_making_a_friend_too() -> None:
    position = at(
        2,
        mats=EXECUTIVE,
        spaces="Park Beach",
        favors=["leaves@Museum"],
        used="books@Park",
        row="Uma Viktor Wanda Brianna",
        influence=["6 books"],
        executive_swap="anytime",
    )
    play(position, "0 done; 0 brianna", any_chance())
    assert (position.to_act(), phase(position)) == ([0], "late_swap")


@pytest.mark.parametrize(
    "where",
    [
        {"mats": "athlete executive"},
        {"used": ""},
        {"abilities": False},
        {"executive_swap": "window"},
        {"tiles": {"Gallery": "palettes III"}},  # he has drawn nothing
    ],
    ids=str,
)
def test_su_a17_only_an_executive_who_can_swap_is_asked(where: dict[str, Any]) -> None:
    there: dict[str, Any] = {"mats": EXECUTIVE, "spaces": "Park Beach", "used": "books@Park money@Park"}
    position = at(2, **(there | {"tiles": {"Gallery": "palettes IIF"}, "executive_swap": "anytime"} | where))
    play(position, "0 go gallery", any_chance())
    assert position.to_act() == [1]


def test_su_a17_anytime_goes_on_to_the_end_of_the_round_and_of_the_game() -> None:
    where: dict[str, Any] = {
        "mats": "athlete executive",
        "turn": 1,
        "friends": ["Fabian Omar Tamsin Salma Caspar Paloma"],
    }
    position = at(
        2, spaces="Park Beach", favors=["", "books@Cafe"], used="money@Park", executive_swap="anytime", **where
    )
    play(position, "1 done; 1 go gallery; 1 swap; 1 favor books@cafe; 1 favor money@park")
    assert phase(position) == "card"
    play(position, "1 leave card")
    assert position.legal(1) == ["favor money@park"]  # no swap in final scoring


def test_su_a18_people_are_not_among_the_used_cards() -> None:
    position = at(
        2, mats=EXECUTIVE, spaces="Park Beach", favors=["leaves@Cafe"], used="books@Park", discard="Abel Alma"
    )
    play(position, "0 swap; 0 favor leaves@cafe")
    assert position.legal(0) == ["favor books@park"]
    assert refused(position, 0, "abel") == "Take a card that lies in the used pile."


def test_su_a23_no_favor_after_the_main_action() -> None:
    position = at(
        2,
        mats="intellectual athlete",
        spaces="Park Beach",
        favors=["leaves@Cafe"],
        row="Uma Viktor Wanda Brianna",
        influence=["12 books"],
    )
    too_late = "Favor cards are played at the start of a turn, before its main action."
    play(position, "0 done")
    assert refused(position, 0, "favor leaves@cafe") == too_late
    play(position, "0 brianna")
    assert phase(position) == "second"
    assert refused(position, 0, "favor leaves@cafe") == too_late
    play(position, "0 done", any_chance())
    assert position.to_act() == [1]
    assert refused(position, 0, "favor leaves@cafe") == "It is not your turn."


def test_another_set_may_give_the_effects_to_other_types(tmp_path: Path) -> None:
    """A card that stands for another type has that type's effect, whatever the box says it is."""
    text = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
    text = text.replace('leaves = "move a token"', 'leaves = "swap two influences"')
    file = tmp_path / "set.toml"
    file.write_text(text.replace('money = "swap two influences"', 'money = "move a token"'), encoding="utf-8")
    position = SuitUp(file).load(at(2, mats=PLAIN, spaces="Park Beach", favors=["leaves@Park"]).dump())
    assert phase(play(position.copy(), "0 favor leaves@park; 0 money; 0 effect")) == "token"
    assert phase(play(position.copy(), "0 favor leaves@park; 0 leaves; 0 effect")) == "swap_types"
