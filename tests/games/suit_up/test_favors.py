"""SU-24 and SU-37 to SU-45: favor cards; test_favor_mats.py has the mats that change them."""

from __future__ import annotations

from pathlib import Path

import pytest

from suitcase.games.suit_up import GAME, SuitUp

from .helpers import (
    NAMES,
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
